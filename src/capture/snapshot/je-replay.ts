// The replay of a log: which entry of it was the last to write each key. Changes of a transaction take effect at its commit. Of a
// value only the place is kept, and of a key its bytes: some 100 bytes and the key for each entry that is there at the end.

import { bytesText } from './bytes-text.ts'
import { type LogEntry, TYPE } from './je-log.ts'
import { jePacked, jePackedEnd } from './je-packed.ts'
import type { Window } from './window.ts'

/** Places in a log are numbers: the file's number times this, and the offset in it. */
export const FILE = 2 ** 32
/** The length of what was deleted. */
const DELETED = -1
/** Its flag in an entry that names a database. */
const IS_DELETED = 1

/** What an entry says of a key. */
export interface Change {
  readonly database: number
  /** The transaction; null where it takes effect at once. */
  readonly transaction: number | null
  readonly keyAt: number
  readonly keyEnd: number
  readonly dataAt: number
  /** -1 where the key was deleted. */
  readonly dataLength: number
  /** The id of the database that the key names; null where it is no name. */
  readonly named: number | null
}

/** Whether an entry is a change of a key. */
export function isChange(type: number): boolean {
  const isData = type >= TYPE.deleteTransactional && type <= TYPE.updateLast
  return isData || type === TYPE.nameLn || type === TYPE.nameLnTransactional
}

/** The change that an entry is; null where its parts do not fit. Offsets are those of the file. */
export function changeOf(window: Window, { type, body, end }: LogEntry): Change | null {
  const { bytes, start } = window
  const limit = end - start
  let at = body - start
  let isSound = true
  const number = (): number => {
    const next = isSound ? jePackedEnd(bytes, at, limit) : -1
    isSound = next !== -1
    if (!isSound) return 0
    const value = jePacked(bytes, at)
    at = next
    return value
  }
  const isName = type === TYPE.nameLn || type === TYPE.nameLnTransactional
  const isTransactional = type % 2 === 1
  const database = number()
  let transaction: number | null = null
  if (isTransactional) {
    number()
    at++
    transaction = number()
    number()
  }
  let dataLength = number()
  const dataAt = at
  at += Math.max(0, dataLength)
  let named: number | null = null
  let keyEnd = limit
  if (isName) {
    named = number()
    if (((bytes[at] ?? 0) & IS_DELETED) !== 0) dataLength = DELETED
    at++
    const length = number()
    keyEnd = at + length
  }
  if (!isSound || dataLength < DELETED || at > keyEnd || keyEnd > limit) return null
  return {
    database,
    transaction,
    keyAt: at + start,
    keyEnd: keyEnd + start,
    dataAt: dataAt + start,
    dataLength,
    named,
  }
}

/** What the last checkpoint says of places in the log. */
export interface UsedPlaces {
  /** Whether an entry before the checkpoint is in use, whatever came of its transaction; null where it says nothing. */
  isUsed(database: number, place: number): boolean | null
}

interface Pending {
  readonly database: number
  readonly key: string
  readonly place: number
  readonly length: number
  readonly named: number | null
}

/** Which entry of the log wrote each key that is there. */
export class Replay {
  /** By database, and by key as text with a character for each byte: the number of the slot. */
  readonly #databases = new Map<number, Map<string, number>>()
  readonly #names = new Map<string, number>()
  /** Databases that have a name or had one: those without one now were removed. */
  readonly #everNamed = new Set<number>()
  readonly #open = new Map<number, Pending[]>()
  readonly #slots = new Slots()
  readonly #used: UsedPlaces | null

  /** `used` says of a log that was cleaned what its last checkpoint says; null for a whole log. */
  constructor(used: UsedPlaces | null = null) {
    this.#used = used
  }

  /** Takes the next entry of the log; false for one whose parts do not fit. */
  take(window: Window, entry: LogEntry, file: number): boolean {
    const { type } = entry
    if (type === TYPE.commit || type === TYPE.abort) return this.#ended(window, entry)
    if (!isChange(type)) return true
    const change = changeOf(window, entry)
    if (change === null) return false
    const { database, keyAt, keyEnd, dataLength, named } = change
    const pending: Pending = {
      database,
      key: bytesText(window.slice(keyAt, keyEnd)),
      place: file * FILE + entry.at,
      length: dataLength,
      named,
    }
    const isUsed = this.#used?.isUsed(database, pending.place) ?? null
    if (isUsed === false) return true
    const transaction = isUsed === null ? change.transaction : null
    if (transaction === null) this.#apply(pending)
    else {
      const open = this.#open.get(transaction)
      if (open === undefined) this.#open.set(transaction, [pending])
      else open.push(pending)
    }
    return true
  }

  /** Transactions that neither ended nor were given up, and their changes. */
  get open(): { readonly transactions: number; readonly changes: number } {
    const lists = [...this.#open.values()]
    return { transactions: lists.length, changes: lists.reduce((sum, { length }) => sum + length, 0) }
  }

  /** The ids of databases by name. */
  get names(): ReadonlyMap<string, number> {
    return this.#names
  }

  /** Databases with entries whose names the log has lost. */
  nameless(): number[] {
    const isLost = (database: number) => !this.#everNamed.has(database) && this.sizeOf(database).entries > 0
    return [...this.#databases.keys()].filter(isLost)
  }

  /** How many entries a database has, and how many bytes their keys and values. */
  sizeOf(database: number): { readonly entries: number; readonly bytes: number } {
    let bytes = 0
    const slots = this.#databases.get(database) ?? NONE
    for (const [key, slot] of slots) bytes += key.length + this.#slots.lengthOf(slot)
    return { entries: slots.size, bytes }
  }

  /** The places of a database's entries, ascending. */
  placesOf(database: number): Float64Array {
    const slots = this.#databases.get(database) ?? NONE
    const places = new Float64Array(slots.size)
    let at = 0
    for (const slot of slots.values()) places[at++] = this.#slots.placeOf(slot)
    return places.sort()
  }

  #ended(window: Window, { type, body, end }: LogEntry): boolean {
    const at = body - window.start
    if (jePackedEnd(window.bytes, at, end - window.start) === -1) return false
    const transaction = jePacked(window.bytes, at)
    if (type === TYPE.commit) for (const one of this.#open.get(transaction) ?? []) this.#apply(one)
    this.#open.delete(transaction)
    return true
  }

  #apply({ database, key, place, length, named }: Pending): void {
    if (named !== null) {
      this.#everNamed.add(named)
      if (length !== DELETED) this.#names.set(key, named)
      // A database that was made anew under the name has another id, and stays.
      else if (this.#names.get(key) === named) this.#names.delete(key)
      return
    }
    let slots = this.#databases.get(database)
    if (slots === undefined) {
      slots = new Map()
      this.#databases.set(database, slots)
    }
    const slot = slots.get(key)
    if (length === DELETED) {
      if (slot === undefined) return
      slots.delete(key)
      this.#slots.free(slot)
    } else if (slot === undefined) slots.set(key, this.#slots.add(place, length))
    else this.#slots.put(slot, place, length)
  }
}

const NONE: ReadonlyMap<string, number> = new Map()

/** Places and lengths in columns. */
class Slots {
  #places = new Float64Array(256)
  #lengths = new Uint32Array(256)
  #count = 0
  readonly #unused: number[] = []

  add(place: number, length: number): number {
    const slot = this.#unused.pop() ?? this.#count++
    if (slot >= this.#places.length) {
      this.#places = grown(this.#places, new Float64Array(2 * slot))
      this.#lengths = grown(this.#lengths, new Uint32Array(2 * slot))
    }
    this.put(slot, place, length)
    return slot
  }

  put(slot: number, place: number, length: number): void {
    this.#places[slot] = place
    this.#lengths[slot] = length
  }

  free(slot: number): void {
    this.#unused.push(slot)
  }

  placeOf(slot: number): number {
    return this.#places[slot] as number
  }

  lengthOf(slot: number): number {
    return this.#lengths[slot] as number
  }
}

function grown<Column extends Float64Array | Uint32Array>(before: Column, after: Column): Column {
  after.set(before)
  return after
}
