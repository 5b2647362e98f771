// A change tried out: the stream is really written again, parsed and costed, and stands beside the one before it.
// Every figure is taken from the two streams; nothing is predicted.

import { costColumns, type SkipCost } from '../../cost/index.ts'
import { type Edit, type PofDocument, PofError, type Written, write } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import { grouped } from '../place/amounts.ts'
import type { Stars } from '../place/stars.ts'
import { type Compared, type Costed, compared, type FieldReach, fieldReaches } from './advice-figures.ts'
import { addressOfPath, starred } from './query-path.ts'

/** A stream before and after a change; `Bytes` are those of the stream, or where they are kept. */
export interface WhatIf<Bytes = Uint8Array> {
  /** The rewritten stream, envelope included. */
  readonly bytes: Bytes
  /** The stars at their new addresses; those that are gone are left out. */
  readonly stars: Stars
  readonly figures: readonly Compared[]
  /** The fields of the container that changes, in the order of the stream before. */
  readonly fields: readonly FieldReach[]
  /** How the container is called: `the value`, `1/0`. */
  readonly container: string
  readonly before: ByteSide
  readonly after: ByteSide
}

/** What trying is at. */
export type WhatIfStage = 'writing' | 'parsing' | 'comparing'

/** A stream written anew, read and ready to be costed. */
export interface Tried extends Costed {
  /** Where a path leads to in it. */
  readonly pathAfter: Written['pathAfter']
}

/** What was tried last, kept by whoever may ask for it again: another unit, other stars. Null at first. */
export interface LastTried {
  tried: Tried | null
}

/** Makes the edits. Throws `PofError` where one cannot be made. */
function tryEdits(doc: PofDocument, edits: readonly Edit[], tell: (stage: WhatIfStage) => void): Tried {
  tell('writing')
  const { doc: after, pathAfter } = write(doc, edits)
  tell('parsing')
  return { doc: after, cost: costColumns(after), pathAfter }
}

/**
 * Makes the edits and compares. Throws `PofError` where an edit cannot be made. `tell` hears what is begun; `last` is what
 * the same edits of the same document gave before, and is given what they give now.
 */
export function whatIf(
  doc: PofDocument,
  cost: SkipCost,
  edits: readonly Edit[],
  stars: Stars,
  settings: CostSettings,
  names: Names | null = null,
  tell: (stage: WhatIfStage) => void = () => {},
  last: LastTried = { tried: null },
): WhatIf {
  last.tried ??= tryEdits(doc, edits, tell)
  const { pathAfter, ...after } = last.tried
  tell('comparing')
  const paths = starred(doc, cost, stars).map(({ path }) => path)
  const newStars = paths.flatMap((path) => {
    const there = pathAfter(path)
    return there === null ? [] : [addressOfPath(after.doc, there)]
  })
  const before = { doc, cost }
  const { container, fields } = fieldReaches(before, after, edits, pathAfter, settings, names)
  return {
    bytes: after.doc.bytes,
    stars: new Set(newStars),
    figures: compared(before, after, paths, pathAfter, fields, settings),
    fields,
    container,
    ...byteSides(doc.bytes, after.doc.bytes),
  }
}

/** What came of trying. */
export type WhatIfResult<Bytes = Uint8Array> =
  | { readonly isMade: true; readonly whatIf: WhatIf<Bytes> }
  | { readonly isMade: false; readonly why: string }

/** As `whatIf`; says why where an edit cannot be made. */
export function tryWhatIf(...change: Parameters<typeof whatIf>): WhatIfResult {
  try {
    return { isMade: true, whatIf: whatIf(...change) }
  } catch (error) {
    if (error instanceof PofError) return { isMade: false, why: error.message }
    throw error
  }
}

/** What work on a whole stream is at. */
export interface FindingsProgress {
  /** `reading` the stream comes first, `looking` is what is then done for advice and traps, `sizing` for sizes. */
  readonly stage: 'reading' | 'looking' | 'sizing' | WhatIfStage
  /** How much of the stage is done, 0 to 1; null where nobody knows. */
  readonly share: number | null
  /** Changes that were begun to be tried. */
  readonly tried: number
}

const STAGES: Readonly<Record<FindingsProgress['stage'], string>> = {
  reading: 'Reading the stream…',
  looking: 'Searching the stream…',
  sizing: 'Writing the value in other schemes…',
  writing: 'Rewriting the stream…',
  parsing: 'Reading the new stream…',
  comparing: 'Comparing the two…',
}

/** The same in a sentence. */
export function findingsWords({ stage, tried }: FindingsProgress): string {
  if (tried === 0) return STAGES[stage]
  return `Trying other ways to write the stream: ${grouped(tried)} so far…`
}

// Two byte strings side by side: a window on each around the first byte that differs. What differs is what is left
// between the beginning and the end that both share.

/** A byte of the window. */
interface ByteCell {
  readonly at: number
  readonly hex: string
  readonly isChanged: boolean
}

/** A line of the window. */
interface ByteLine {
  readonly at: number
  readonly cells: readonly ByteCell[]
}

/** One of the two. */
export interface ByteSide {
  readonly lines: readonly ByteLine[]
  /** The bytes that the other does not share: half-open. */
  readonly start: number
  readonly end: number
  /** Bytes behind the window. */
  readonly more: number
}

/** Both windows: the same first offset, `lines` lines of `width` bytes at most. */
export function byteSides(
  before: Uint8Array,
  after: Uint8Array,
  width = 8,
  lines = 6,
): { readonly before: ByteSide; readonly after: ByteSide } {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start++
  let tail = 0
  while (tail < shortest - start && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail++
  const from = Math.max(0, Math.floor(start / width) - 1) * width
  const side = (bytes: Uint8Array): ByteSide => {
    const end = bytes.length - tail
    const to = Math.min(bytes.length, from + lines * width)
    return { lines: linesOf(bytes, from, to, width, { start, end }), start, end, more: bytes.length - to }
  }
  return { before: side(before), after: side(after) }
}

function linesOf(
  bytes: Uint8Array,
  from: number,
  to: number,
  width: number,
  changed: { readonly start: number; readonly end: number },
): ByteLine[] {
  const lines: ByteLine[] = []
  for (let at = from; at < to; at += width) {
    const cells = Array.from(bytes.subarray(at, Math.min(at + width, to)), (byte, i) => ({
      at: at + i,
      hex: byte.toString(16).padStart(2, '0'),
      isChanged: at + i >= changed.start && at + i < changed.end,
    }))
    lines.push({ at, cells })
  }
  return lines
}
