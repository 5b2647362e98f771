// What the scanner's loop begins with again after it was left: where it is, the containers around that, and what it writes. And
// what it takes for usual of values that are made of several numbers: whatever is not plain at a glance is read with care.

import { NONE } from '../table/header.ts'
import type { IntList } from '../table/int-list.ts'
import type { RowWriter } from '../table/row-writer.ts'
import { WIDE_PAGE } from '../table/rows.ts'
import * as T from '../type-ids.ts'
import { DEEP } from './scan-checks.ts'

// How the children of a container are told from one another; of the counted ones the lowest bit is set.
export const PROPERTIES = 0
export const LIST = 1
export const SPARSE = 2
export const MAP = 3

/** Integers a frame holds of an open container: entries to come, where its wide row is, form, children in all. */
export const FRAME = 4
/** Where a form says, beside its number, that types are declared. */
export const DECLARES = 4
/** The frame of the container that is too deep in others. */
export const TOO_DEEP_FRAME = FRAME * (DEEP - 1)
/** The most strings that one child in the loop may have. */
export const ROOM = 128

/** The offset of what is noted in the list of texts. */
export function startOf(text: number): number {
  return text < 0 ? ~text : text
}

/** How the children of containers of a type are told from one another. */
export function formOf(type: number): number {
  if (type >= 0) return PROPERTIES
  return type > T.sparseArray ? LIST : type > T.map ? SPARSE : MAP
}

/** What the loop writes to besides rows. */
export interface LoopBuffers {
  readonly texts: Int32Array
  readonly frames: Int32Array
  readonly types: Int32Array
}

/** Makes buffers with room for so many texts. */
export function newLoopBuffers(texts: number): LoopBuffers {
  return { texts: new Int32Array(texts), frames: new Int32Array(FRAME * 4), types: new Int32Array(16) }
}

/** Changed by the loop and, between two turns of it, by the scanner. */
export class LoopState {
  readonly writer: RowWriter
  /** The next byte. */
  at: number

  // The innermost container: its form, its children or positions in all, the entries of a sparse array that may still
  // come, the last key, what it declares, its node, where its wide row is. Around the root is a list of the root alone.
  form = LIST
  total = 0
  left = 0
  key = -2
  isDeclaring = false
  first = NONE
  second = NONE
  open = -1
  openWide = -1

  /** The containers around it, and the types that those declare which declare any, two of each. */
  frames: Int32Array
  frame = 0
  types: Int32Array
  declaring = 0

  /** The page of rows that is being written, its first node, and where its next row is; the same of wide rows. */
  page: Int32Array
  origin = 0
  row = 0
  widePage: Int32Array
  wideOrigin = 0
  wideRow = 0
  /** The last parent that was too far for a row. */
  far = -1
  /** Where strings begin with their length and, as `~offset`, references with their id; `seen` of them are known. */
  texts: Int32Array
  seen = 0
  /** Pairs: a node that has an identity, and the offset of its last id. */
  readonly identified: IntList

  constructor(
    writer: RowWriter,
    identified: IntList,
    start: number,
    buffers: LoopBuffers = newLoopBuffers(2 * ROOM),
  ) {
    this.writer = writer
    this.texts = buffers.texts
    this.frames = buffers.frames
    this.types = buffers.types
    this.identified = identified
    this.at = start
    this.page = writer.addPage(0)
    this.widePage = writer.addWidePage()
  }

  /** The next node. */
  get node(): number {
    return this.origin + (this.row >> 1)
  }

  /** Makes room where there is none. False where there was room for everything. */
  makeRoom(): boolean {
    const { page, widePage, texts, frames, types } = this
    if (this.row === page.length) {
      this.origin = this.node
      this.page = this.writer.addPage(this.origin)
      this.row = 0
    }
    if (this.wideRow === widePage.length) {
      this.widePage = this.writer.addWidePage()
      this.wideOrigin += WIDE_PAGE
      this.wideRow = 0
    }
    if (this.seen > texts.length - ROOM) this.texts = twice(texts)
    if (this.frame === frames.length) this.frames = twice(frames)
    if (this.declaring === types.length) this.types = twice(types)
    const isSame = this.page === page && this.widePage === widePage && this.texts === texts
    return !(isSame && this.frames === frames && this.types === types)
  }
}

function twice(items: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * items.length)
  larger.set(items)
  return larger
}

/** Where a date ends that exists, and in any year; -1 where that is not plain. */
export function usualDateEnd(bytes: Uint8Array, at: number): number {
  const month = usualEnd(bytes, at, 4, 0) | 0
  const day = bytes[month + 1] as number
  return month > 0 && day > 0 && day <= (DAYS[bytes[month] as number] as number) ? month + 2 : -1
}

/** The days that a month has in every year, by its number. */
const DAYS = /* @__PURE__ */ Uint8Array.of(0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)

/** Where a time of a day ends; -1 where it is not plain that it is one. */
export function usualTimeEnd(bytes: Uint8Array, at: number): number {
  const fraction = at + 3
  if ((bytes[at] as number) > 23 || (bytes[at + 1] as number) > 59 || (bytes[at + 2] as number) > 59)
    return -1
  // Milliseconds, or nanoseconds below 0.
  const isMillis = ((bytes[fraction] as number) & 0x40) === 0
  const zone = usualEnd(bytes, fraction, isMillis ? 1 : 4, isMillis ? 14 : 0) | 0
  const type = bytes[zone] as number
  if (zone < 0 || type > 2) return -1
  if (type < 2) return zone + 1
  // An offset to the east.
  return (bytes[zone + 1] as number) < 18 && (bytes[zone + 2] as number) < 60 ? zone + 3 : -1
}

/** Where a packed int ends that has at most so many bytes and one more up to `top`; -1 for others, and with nothing in the last byte. */
export function usualEnd(bytes: Uint8Array, at: number, most: number, top: number): number {
  let end = at
  while (((bytes[end] as number) | 0) >= 0x80) end = (end + 1) | 0
  if (end === at) return end + 1
  const last = bytes[end] as number
  return last !== 0 && (end < at + most || (end === at + most && last <= top)) ? end + 1 : -1
}

/** The four bytes from an offset as a number, the lowest first. Those behind the end are 0. */
export function lastWord(bytes: Uint8Array, at: number): number {
  // No more than three are there, or it would not be the last.
  return (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16)
}
