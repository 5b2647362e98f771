// The trees that a checkpoint has written: which entries of the log before it are in use. In a log that was cleaned they say what
// a replay cannot: the entry that removed a key, or that committed a change, may be deleted with its file.

import { bytesText } from './bytes-text.ts'
import { type LogEntry, TYPE } from './je-log.ts'
import { jePacked, jePackedEnd } from './je-packed.ts'
import { FILE } from './je-replay.ts'
import type { Window } from './window.ts'

/** Flags of a node. */
const IS_ROOT = 1
const HAS_PREFIX = 2
const HAS_SIZES = 4
/** A node of the lowest level has keys and the places of their entries; the level is in the low half. */
const LEVEL = 0xffff
const LOWEST = 1
/** A slot whose key was removed. */
const KNOWN_DELETED = 1
/** A place of three bytes that is none. */
const NONE = 0xffffff
/** Whether a checkpoint tells where the map of all trees is. */
const HAS_MAP = 1

/** A node of a tree. */
export interface TreeNode {
  readonly database: number
  /** The place of the whole node where this is what was changed of one; -1 for none. */
  readonly whole: number
  readonly isRoot: boolean
  readonly isLowest: boolean
  readonly slots: readonly Slot[]
}

interface Slot {
  readonly key: string
  /** -1 for none. */
  readonly place: number
  readonly isDeleted: boolean
}

/** Whether an entry is a node of a tree. */
export function isNode(type: number): boolean {
  return type === TYPE.in || type === TYPE.bin || type === TYPE.binDelta
}

/** Reads the numbers and bytes of an entry one after another; nothing is sound behind a part that does not fit. */
class Parts {
  isSound = true
  #at: number
  readonly #window: Window
  readonly #end: number

  constructor(window: Window, { body, end }: LogEntry) {
    this.#window = window
    this.#at = body
    this.#end = end
  }

  number(): number {
    const { bytes, start } = this.#window
    const end = this.isSound ? jePackedEnd(bytes, this.#at - start, this.#end - start) : -1
    if (end === -1) return this.#stop()
    const value = jePacked(bytes, this.#at - start)
    this.#at = end + start
    return value
  }

  byte(): number {
    return this.#skip(1) ? this.#window.byte(this.#at - 1) : 0
  }

  uint32(): number {
    return this.#skip(4) ? this.#window.uint32LE(this.#at - 4) : 0
  }

  /** Bytes behind their length, as text with a character for each. */
  text(): string {
    const length = Math.max(0, this.number())
    if (!this.#skip(length)) return ''
    return bytesText(this.#window.slice(this.#at - length, this.#at))
  }

  #skip(length: number): boolean {
    if (!this.isSound || this.#at + length > this.#end) {
      this.#stop()
      return false
    }
    this.#at += length
    return true
  }

  #stop(): number {
    this.isSound = false
    return 0
  }
}

/** The database of a node, and whether it is the root of its tree; null where its parts do not fit. */
export function rootOf(window: Window, entry: LogEntry): Pick<TreeNode, 'database' | 'isRoot'> | null {
  const parts = new Parts(window, entry)
  const database = parts.number()
  // The places of what the node was before, its number and its first key.
  parts.number()
  parts.number()
  parts.number()
  parts.text()
  const isRoot = (parts.byte() & IS_ROOT) !== 0
  return parts.isSound ? { database, isRoot } : null
}

/** A node with its slots; null where its parts do not fit. */
export function nodeOf(window: Window, entry: LogEntry): TreeNode | null {
  const parts = new Parts(window, entry)
  const database = parts.number()
  const whole = parts.number()
  parts.number()
  parts.number()
  parts.text()
  const flags = parts.byte()
  if ((flags & HAS_PREFIX) !== 0) parts.text()
  const count = parts.number()
  const level = parts.number()
  parts.number()
  const isCompact = parts.byte() !== 0
  const firstFile = isCompact ? parts.uint32() : 0
  const slots: Slot[] = []
  for (let i = 0; i < count && parts.isSound; i++) {
    const key = parts.text()
    const place = isCompact ? nearPlace(parts, firstFile) : farPlace(parts)
    const isDeleted = (parts.byte() & KNOWN_DELETED) !== 0
    if ((flags & HAS_SIZES) !== 0) parts.number()
    slots.push({ key, place, isDeleted })
  }
  if (!parts.isSound) return null
  const isDelta = entry.type === TYPE.binDelta
  return {
    database,
    whole: isDelta ? whole : -1,
    isRoot: (flags & IS_ROOT) !== 0,
    isLowest: (level & LEVEL) === LOWEST,
    slots,
  }
}

/** A file beyond the first one of the node, and three bytes of offset. */
function nearPlace(parts: Parts, firstFile: number): number {
  const file = (parts.byte() << 24) >> 24
  const offset = parts.byte() | (parts.byte() << 8) | (parts.byte() << 16)
  return offset === NONE ? -1 : (firstFile + file) * FILE + offset
}

function farPlace(parts: Parts): number {
  const offset = parts.uint32()
  const file = parts.uint32()
  return file === 0xffff_ffff ? -1 : file * FILE + offset
}

/** The place from which on a checkpoint says nothing, because transactions were open: the log is replayed from there. Null where its parts do not fit. */
export function checkpointOf(window: Window, entry: LogEntry): number | null {
  const parts = new Parts(window, entry)
  parts.text()
  parts.number()
  parts.number()
  if ((parts.byte() & HAS_MAP) !== 0) parts.number()
  const first = parts.number()
  return parts.isSound && first >= 0 ? first : null
}
