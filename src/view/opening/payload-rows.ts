// The rows of a list of payloads: all of them, those that a filter found, or each distinct one of these once.

import { countBelow } from '../../pof/order/index.ts'
import type { Steps } from '../steps.ts'

/** Rows, and the payloads that they stand for. */
export interface PayloadRows {
  readonly count: number
  /** Whether equal payloads share a row. */
  readonly isDistinct: boolean
  /** The payload of a row, the first of equal ones; 0 where there is no such row. */
  payload(row: number): number
  /** How many equal payloads a row stands for. */
  copies(row: number): number
  /** The row that stands for a payload, or of the next payload that has one; -1 where there are no rows. */
  rowOf(payload: number): number
  /** Whether a row stands for this very payload, or for one that is equal. */
  has(payload: number): boolean
}

/** Rows that are made in about a millisecond. */
const ROWS_AT_ONCE = 1 << 16

/** What is looked at of payloads. */
interface ListedPayloads {
  readonly length: number
  at(index: number): (FilteredPayload & ComparedPayload) | undefined
}

/** Which payloads are wanted, and whether equal ones share a row. */
export interface RowsWanted extends PayloadFilter {
  readonly isDistinct: boolean
}

/** Whether all payloads are wanted, each in a row of its own. */
export function areAllWanted(wanted: RowsWanted): boolean {
  return isOpenFilter(wanted) && !wanted.isDistinct
}

/** What makes the rows that are wanted of payloads. Which ones are equal is found out once. */
export function payloadRows(
  payloads: ListedPayloads,
  typeOf: (payload: number) => string,
): (wanted: RowsWanted) => Steps<PayloadRows> {
  let firsts: Int32Array | null = null
  return function* (wanted) {
    const found = isOpenFilter(wanted) ? null : yield* filteredPayloads(payloads, typeOf, wanted)
    if (!wanted.isDistinct) return found === null ? allRows(payloads.length) : foundRows(found)
    firsts ??= yield* equalPayloads(payloads)
    return yield* distinctRows(firsts, found)
  }
}

/** A row for each of so many payloads. */
export function allRows(count: number): PayloadRows {
  return {
    count,
    isDistinct: false,
    payload: (row) => row,
    copies: () => 1,
    rowOf: (payload) => Math.min(payload, count - 1),
    has: (payload) => payload >= 0 && payload < count,
  }
}

/** A row for each payload that was found, ascending. */
function foundRows(found: Int32Array): PayloadRows {
  return {
    count: found.length,
    isDistinct: false,
    payload: (row) => found[row] ?? 0,
    copies: () => 1,
    rowOf: (payload) => nearest(found, payload),
    has: (payload) => found[nearest(found, payload)] === payload,
  }
}

/**
 * A row for each distinct payload among those found, or among all where `found` is null; `firsts` says for each payload of
 * the text which first one it is equal to.
 */
function* distinctRows(firsts: Int32Array, found: Int32Array | null): Steps<PayloadRows> {
  const length = found?.length ?? firsts.length
  const shown = new Int32Array(length)
  const copies = new Int32Array(length)
  const rows = new Int32Array(firsts.length).fill(-1)
  let count = 0
  for (let i = 0; i < length; i++) {
    if (i % ROWS_AT_ONCE === 0) yield i / length
    const payload = found === null ? i : (found[i] as number)
    const first = firsts[payload] as number
    if (rows[first] === -1) {
      rows[first] = count
      shown[count++] = payload
    }
    copies[rows[first] as number] = (copies[rows[first] as number] as number) + 1
  }
  const payloads = shown.slice(0, count)
  const own = (payload: number) => rows[firsts[payload] ?? -1] ?? -1
  return {
    count,
    isDistinct: true,
    payload: (row) => payloads[row] ?? 0,
    copies: (row) => copies[row] ?? 1,
    rowOf(payload) {
      const row = own(payload)
      return row === -1 ? nearest(payloads, payload) : row
    },
    has: (payload) => own(payload) !== -1,
  }
}

function nearest(payloads: Int32Array, payload: number): number {
  return Math.min(countBelow(payloads, payload), payloads.length - 1)
}

// Which payloads of a text hold the same bytes: a log writes the same value again and again. In steps, with a hash of the
// bytes; payloads of the same hash are compared, and what is kept is a few numbers for each.

interface ComparedPayload {
  readonly bytes: Uint8Array
  /** How many bytes the text says there are, or null: one that was cut is not equal to one that was not. */
  readonly declared: number | null
}

/** Bytes that are looked at in about a millisecond, and what a payload costs besides, in bytes. */
const BYTES_AT_ONCE = 1 << 17
const EACH = 1 << 10

/**
 * For each payload the first one that is equal to it, which may be itself. `seed` begins the hash: any number gives the same
 * result, but nobody can know which payloads would have the same hash.
 */
export function* equalPayloads(
  payloads: { readonly length: number; at(index: number): ComparedPayload | undefined },
  seed = Math.floor(Math.random() * 2 ** 32),
): Steps<Int32Array> {
  const { length } = payloads
  const firsts = new Int32Array(length)
  /** The last payload of each hash that is equal to none before it, and to each the one before it; -1 for none. */
  const last = new Map<number, number>()
  const before = new Int32Array(length).fill(-1)
  let work = 0
  for (let index = 0; index < length; index++) {
    firsts[index] = index
    const payload = payloads.at(index)
    if (payload === undefined) continue
    const { bytes } = payload
    let hash = seed ^ bytes.length
    for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
      const end = Math.min(at + BYTES_AT_ONCE, bytes.length)
      hash = hashOf(bytes, at, end, hash)
      work += end - at
      if (work >= BYTES_AT_ONCE) yield index / length
      work %= BYTES_AT_ONCE
    }
    let other = last.get(hash) ?? -1
    for (; other !== -1; other = before[other] as number) {
      const one = payloads.at(other)
      if (one === undefined || one.declared !== payload.declared) continue
      if (yield* areEqual(one.bytes, bytes, index / length)) break
    }
    if (other === -1) {
      before[index] = last.get(hash) ?? -1
      last.set(hash, index)
    } else firsts[index] = other
    work += EACH
    if (work < BYTES_AT_ONCE) continue
    yield index / length
    work = 0
  }
  return firsts
}

/** Mixes bytes into a hash of 32 bits. */
function hashOf(bytes: Uint8Array, from: number, to: number, before: number): number {
  let hash = before
  for (let at = from; at < to; at++) {
    hash = Math.imul(hash ^ (bytes[at] as number), 0x5bd1e995)
    hash ^= hash >>> 15
  }
  return hash
}

function* areEqual(one: Uint8Array, other: Uint8Array, share: number): Steps<boolean> {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) {
    if (one[at] !== other[at]) return false
    if (at % BYTES_AT_ONCE === BYTES_AT_ONCE - 1) yield share
  }
  return true
}

// Some of the payloads of a text: by words in what is said of them, by size, by whether something is wrong. A log may hold
// hundreds of thousands, so that they are looked at in steps.

/** What is looked at of a payload. */
interface FilteredPayload {
  readonly label: string
  /** What its line says before it. */
  readonly before: string
  /** Its first bytes in hex. */
  readonly beginning: string
  readonly line: number | null
  readonly given: number
  readonly problem: string | null
}

/** Which payloads are wanted. */
interface PayloadFilter {
  /** Words that all have to be there, in any case; `>1000` and `<1000` are sizes in bytes. */
  readonly text: string
  /** Whether only those are wanted with which something is wrong. */
  readonly isFaulty: boolean
}

/** Payloads that are looked at in about a millisecond. */
const PAYLOADS_AT_ONCE = 64

/** Whether a filter lets everything pass. */
export function isOpenFilter({ text, isFaulty }: PayloadFilter): boolean {
  return text.trim() === '' && !isFaulty
}

/** The payloads that pass, ascending. `typeOf` tells what the value of one is; it is only asked where words are wanted. */
export function* filteredPayloads(
  payloads: { readonly length: number; at(index: number): FilteredPayload | undefined },
  typeOf: (payload: number) => string,
  { text, isFaulty }: PayloadFilter,
): Steps<Int32Array> {
  const { words, more, less } = readFilter(text)
  const found = new Int32Array(payloads.length)
  let count = 0
  for (let index = 0; index < payloads.length; index++) {
    if (index % PAYLOADS_AT_ONCE === 0) yield index / payloads.length
    const payload = payloads.at(index)
    if (payload === undefined || (isFaulty && payload.problem === null)) continue
    if (payload.given <= more || payload.given >= less) continue
    if (words.length === 0 || hasWords(words, payload, () => typeOf(index))) found[count++] = index
  }
  return found.slice(0, count)
}

function readFilter(text: string): { words: string[]; more: number; less: number } {
  let more = -1
  let less = Number.POSITIVE_INFINITY
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => {
      const size = /^([<>])([\d,]+)$/.exec(word)
      if (size === null) return word !== ''
      const bytes = Number(size[2]?.replaceAll(',', ''))
      if (size[1] === '>') more = Math.max(more, bytes)
      else less = Math.min(less, bytes)
      return false
    })
  return { words, more, less }
}

function hasWords(words: readonly string[], payload: FilteredPayload, typeOf: () => string): boolean {
  const { label, before, beginning, line, problem } = payload
  const said =
    `${before} ${label} ${beginning} ${line === null ? '' : `line ${line}`} ${problem ?? ''}`.toLowerCase()
  const others = words.filter((word) => !said.includes(word))
  if (others.length === 0) return true
  const type = typeOf().toLowerCase()
  return others.every((word) => type.includes(word))
}
