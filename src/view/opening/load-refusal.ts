// Why something large was not opened, in words, and what can be done: open it all the same, open its beginning, or leave it
// to the command, which has no page to keep alive.

import { sizeText } from './loading.ts'

/** What is opened without being asked, in bytes: of a gzip file what it holds. */
export const LOAD_LIMIT = 512 << 20
/** Offsets are signed ints of 32 bits, in Coherence as here. */
export const MOST_BYTES = 0x7fffffff
const SLICE = 64 << 20

/** Why something was not opened. */
export interface Refusal {
  /** It is over the limit; there was no memory for it; or the worker or the browser says why. */
  readonly cause: 'limit' | 'memory' | 'failure'
  /** The name of the file, or what the text is called. */
  readonly title: string
  /** In bytes; null where nobody knows, as of a gzip file that was not inflated to its end. */
  readonly size: number | null
  readonly limit: number
  /** What the browser said. */
  readonly message: string
  readonly isFile: boolean
}

/** A refusal in words, and what is offered. */
export interface RefusalWords {
  readonly what: string
  readonly why: string
  /** The limit under which it would be opened; null where there is none, or it was no matter of the limit. */
  readonly limit: number | null
  /** How many bytes of its beginning are offered; null where a part makes no sense. */
  readonly slice: number | null
  /** What to type in a terminal; null for what is no file. */
  readonly command: string | null
}

/** The words for a refusal. */
export function refusalWords(refusal: Refusal): RefusalWords {
  const { cause, title, size, limit, isFile } = refusal
  const most = Math.min(SLICE, limit, size === null ? SLICE : halfOf(size))
  return {
    what: cause === 'limit' ? `${title} is large` : `${title} could not be opened`,
    why: whyText(refusal),
    limit: cause === 'limit' ? nextLimit(size, limit) : null,
    slice: cause === 'failure' || most < 1 << 20 ? null : most,
    command: isFile && (size ?? 0) <= MOST_BYTES ? `pof-inspect ${shellWord(title)}` : null,
  }
}

/** The next limit that lets so many bytes pass, doubled as often as needed; null where no limit does. */
export function nextLimit(size: number | null, limit: number): number | null {
  const needed = size ?? limit + 1
  if (needed > MOST_BYTES || limit >= MOST_BYTES) return null
  let next = limit
  while (next < needed) next *= 2
  return Math.min(next, MOST_BYTES)
}

function whyText({ cause, size, limit, message }: Refusal): string {
  const known = size === null ? '' : ` It is ${sizeText(size)}.`
  switch (cause) {
    case 'limit':
      if (size === null) return `It was inflated to the limit of ${sizeText(limit)}, and there is more.`
      return size > MOST_BYTES
        ? `It is ${sizeText(size)}. POF ends at 2 GiB, and so does this page.`
        : `It is ${sizeText(size)}, and the limit is ${sizeText(limit)}. Opening it can take four times its size in memory.`
    case 'memory':
      return `The browser does not have enough memory for it.${known} The previous payload is still open.`
    default:
      return `${message.replace(/\.?$/, '.')} The previous payload is still open.`
  }
}

/** The largest power of two of bytes that is no more than half. */
function halfOf(size: number): number {
  return size < 4 ? 1 : 2 ** Math.floor(Math.log2(size / 2))
}

function shellWord(name: string): string {
  return /^[\w@%+=:,./-]+$/.test(name) && !name.startsWith('-')
    ? name
    : `'./${name.replaceAll("'", "'\\''")}'`
}
