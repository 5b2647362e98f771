// How much a viewer takes: it lives in a page of others, on that page's own thread, and its source may be anybody's.

import { LOAD_LIMIT, sizeText } from '../view/opening/index.ts'

/** Bytes of a file, of what `src` names, and of `bytes`: as many as the page opens without asking. */
export const MOST_BYTES = LOAD_LIMIT
/** Bytes that a gzip file may become: some of them become a thousand times as many. */
export const MOST_INFLATED = 64 << 20
/** Characters of a text, and bytes of a file that is one. */
export const MOST_TEXT = 64 << 20

/** Why something is not read. */
export interface TooMuch {
  readonly code: 'too-large'
  readonly message: string
}

/** That `what` is too large; `found` is its size, null where nobody knows more than that. */
export function tooMuch(what: string, most: number, found: number | null, unit = ''): TooMuch {
  const size = found === null ? 'more' : `${sizeText(found)}${unit}`
  const advice = 'The command pof-inspect and the page of pof-inspector read more, and parts of it.'
  const message = `${what} was not read: expected at most ${sizeText(most)}${unit}, found ${size}. ${advice}`
  return { code: 'too-large', message }
}
