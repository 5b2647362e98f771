// The corpus: what Coherence CE 25.03.1 wrote, read and rejected, as typed records.
// Reads the gzipped fixtures; knows nothing of src/pof. tests/fixtures/corpus/README.md describes every field.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** One parse event: kind, position, end offset, arguments. */
export type CorpusEvent = [kind: string, pos: number | null, end: number, ...args: EventArgument[]]

/** Long strings and octet-strings are given by their hash. */
export type EventArgument = string | number | boolean | LongText

/** A string or octet-string beyond 1,024 characters or bytes. */
export interface LongText {
  readonly chars?: number
  readonly sha256utf16be?: string
  readonly bytes?: number
  readonly sha256?: string
}

/** A navigation path and what the library found there. */
export interface CorpusPath {
  readonly path: number[]
  readonly type?: number
  readonly value?: string
  readonly class?: string
  readonly offset?: number
  readonly size?: number
  readonly abs?: number
  readonly missing?: boolean
  readonly valueError?: string
  readonly navError?: string
  readonly parseError?: string
}

/** A stream that the library wrote. */
export interface CorpusCase {
  readonly id: string
  readonly group: string
  readonly about: string
  readonly ctx: string
  readonly hex: string
  readonly envelope: boolean
  readonly format: number | null
  readonly bodyOffset: number
  readonly bodyLength: number
  readonly ambiguous?: string
  /** Absent beyond 20,000 events, where `eventsSha256` stands in. */
  readonly events?: CorpusEvent[]
  readonly eventsSha256?: string
  readonly eventsCount: number
  readonly parserEnd?: number
  readonly parserError?: string
  readonly paths?: CorpusPath[]
}

/** A damaged stream, and what the library's parser did with it. */
export interface MalformedCase {
  readonly id: string
  readonly kind: string
  readonly about: string
  readonly ctx: string
  readonly hex: string
  readonly envelope: boolean
  readonly bodyOffset: number
  readonly parser: {
    readonly outcome: 'ok' | 'error' | 'timeout' | 'oom' | 'none'
    readonly error?: string
    readonly end?: number
    readonly events?: CorpusEvent[]
    readonly eventsCount?: number
  }
  readonly deserialize: { readonly outcome: string; readonly end?: number }
}

function readLines<Line>(name: string): Line[] {
  const packed = readFileSync(new URL(`../fixtures/corpus/${name}.ndjson.gz`, import.meta.url))
  const lines = gunzipSync(packed).toString('utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Line)
}

/** All streams that the library wrote. */
export function readCorpus(): CorpusCase[] {
  return readLines<CorpusCase>('corpus')
}

/** All damaged streams. */
export function readMalformed(): MalformedCase[] {
  return readLines<MalformedCase>('malformed')
}

/** The bytes of a case. Throws nothing: hex comes from our own fixtures. */
export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'))
}

/** Streams by group (`primer`, `scalars`) or kind (`truncate`, `flip`), in the order of the file. */
export function groupBy<Item>(items: readonly Item[], name: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(name(item))
    if (group) group.push(item)
    else groups.set(name(item), [item])
  }
  return groups
}

/** Whether the library failed only for want of time, memory or stack: no judgement of the bytes. */
export function isResourceLimit(parser: MalformedCase['parser']): boolean {
  return (
    parser.outcome === 'timeout' || parser.outcome === 'oom' || /StackOverflowError/.test(parser.error ?? '')
  )
}

/**
 * Whether the recorded parser errs: it passes no entry of a sparse array of a negative count, where the library's reader passes
 * one, or the terminator. What the reader did is the truth there.
 */
export function isMisread({ parser }: MalformedCase): boolean {
  return (parser.events ?? []).some(
    ([kind, , , count, type = 0]) =>
      (kind === 'beginSparseArray' || kind === 'beginUniformSparseArray') &&
      Number(count) < 0 &&
      !PRIMITIVES.includes(Number(type)),
  )
}

/** Of these the reader makes an array, and throws at a negative count. */
const PRIMITIVES = [-1, -2, -3, -5, -6, -11, -12, -14]
