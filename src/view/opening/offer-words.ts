// What is offered where hex stops at other text: to read the bytes that are there all the same, and what that leaves out.

import { counted } from '../place/amounts.ts'

/** What can be read, and the first that is left out. */
export interface OfferedBytes {
  readonly bytes: number
  readonly problem: { readonly line: number; readonly column: number; readonly found: string }
}

/** An offer in words. */
export interface OfferWords {
  /** On the button: `Read the 14 bytes found here?`. */
  readonly question: string
  /** What it leaves out, a sentence. */
  readonly leavesOut: string
}

/** The words of an offer. */
export function offerWords({ bytes, problem: { line, column, found } }: OfferedBytes): OfferWords {
  return {
    question: `Read the ${counted(bytes, 'byte')} found here?`,
    leavesOut: `It leaves out ${found}, from line ${line}, column ${column}.`,
  }
}
