// What a case is: a stream, and the edits that are made on it.

import type { KeptEdit } from '../support/rewritten.ts'

/** A stream, by its id in the corpus or as hex, and what is done to it. */
export interface Case {
  readonly id: string
  readonly from: { readonly corpus: string } | { readonly hex: string }
  readonly edits: readonly KeptEdit[]
}

/** A stream of the corpus, by its id. */
export const corpus = (id: string) => ({ corpus: id })
/** A stream in hex. */
export const hex = (text: string) => ({ hex: text.replaceAll(' ', '') })
