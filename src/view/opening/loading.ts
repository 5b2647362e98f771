// How far a large source has been read, as numbers and in words: how much of it is done, how long the rest may take; why
// one was not opened, and what is offered then.

import { counted, grouped } from '../place/amounts.ts'

/** What is being done: in this order, though not every source needs all of it. */
export type LoadStage = 'starting' | 'reading' | 'inflating' | 'text' | 'parsing' | 'costs'

/** How far reading has come. */
export interface LoadProgress {
  readonly stage: LoadStage
  /** Bytes of this stage that are done, of so many; 0 of 0 where that cannot be told. */
  readonly done: number
  readonly total: number
  /** What has come of them: bytes while a gzip file is inflated, nodes from then on. */
  readonly made: number
}

/** Progress in words. */
export interface LoadWords {
  /** `Reading 12 of 64 MiB`. */
  readonly what: string
  /** `1,204,000 nodes`, or ''. */
  readonly made: string
  /** `about 3 s left`, or '' while that cannot be told. */
  readonly left: string
}

/** Before anything was read. */
export const NOTHING_LOADED: LoadProgress = { stage: 'starting', done: 0, total: 0, made: 0 }

const MIB = 1 << 20
const GIB = 1 << 30
/** Where each stage begins and ends in the whole, by what it takes for a stream of small objects. */
const SHARES: Readonly<Record<LoadStage, readonly [number, number]>> = {
  starting: [0, 0],
  reading: [0, 0.2],
  inflating: [0, 0.5],
  text: [0.2, 0.5],
  parsing: [0.5, 0.8],
  costs: [0.8, 1],
}
/** Milliseconds and share before time left is guessed. */
const GUESS_AFTER = 700
const GUESS_FROM = 0.08

/** How much of the whole is done, 0 to 1. */
export function loadShare({ stage, done, total }: LoadProgress): number {
  const [from, to] = SHARES[stage]
  return total > 0 ? from + (to - from) * Math.min(1, done / total) : from
}

/** Progress in words, after so many milliseconds. */
export function loadWords(progress: LoadProgress, elapsed: number): LoadWords {
  const { stage, done, total, made } = progress
  const share = loadShare(progress)
  const isGuess = elapsed >= GUESS_AFTER && share >= GUESS_FROM
  const nodes = made > 0 && (stage === 'parsing' || stage === 'costs') ? counted(made, 'node') : ''
  return {
    what: stageText(stage, done, total),
    made: stage === 'inflating' && made > 0 ? `${mebibytes(made)} MiB inflated` : nodes,
    left: isGuess ? leftText((elapsed * (1 - share)) / share) : '',
  }
}

/** A number of bytes in the unit that suits it: `12 MiB`, `1.5 MiB`, `900 bytes`. */
export function sizeText(bytes: number): string {
  if (bytes < MIB / 8)
    return bytes < 1024 ? counted(bytes, 'byte') : `${grouped(Math.round(bytes / 1024))} KiB`
  if (bytes < GIB) return `${mebibytes(bytes)} MiB`
  return `${(bytes / GIB).toFixed(1).replace('.0', '')} GiB`
}

/** What is on screen of a source of which the rest is being read: `first 1 MiB of 64 MiB`. */
export function beginningText({
  bytes,
  size,
}: {
  readonly bytes: number
  readonly size: number | null
}): string {
  return `first ${sizeText(bytes)}${size === null ? '' : ` of ${sizeText(size)}`}`
}

function stageText(stage: LoadStage, done: number, total: number): string {
  const part = total < MIB ? '' : ` ${mebibytes(done)} of ${mebibytes(total)} MiB`
  switch (stage) {
    case 'starting':
      return 'Starting'
    case 'text':
      return 'Reading the text'
    case 'costs':
      return 'Computing costs'
    case 'parsing':
      return `Parsing${part}`
    default:
      return `Reading${part}`
  }
}

function mebibytes(bytes: number): string {
  const size = bytes / MIB
  return size < 9.95 && bytes % MIB !== 0 ? size.toFixed(1) : grouped(Math.round(size))
}

function leftText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds <= 1) return 'a second left'
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`
}

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

/** What can be read, and the first that is left out. */
interface OfferedBytes {
  readonly bytes: number
  readonly problem: { readonly line: number; readonly column: number; readonly found: string }
}

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
