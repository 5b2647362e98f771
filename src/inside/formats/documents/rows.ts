// The table of a document: JSON, Smile, CBOR, MessagePack, protobuf. Every value is one row. Names, punctuation and ends are no
// events: they are read again from the gap before a value when someone asks, so that a value costs 21 bytes. A single value is
// the layer itself (event 0); where several follow one another, they are rows in it.

import { type LayerColumns, type LayerKind, LayerTableWriter } from '../../layer-table.ts'

const row = (name: string, noun: string, role: LayerKind['role'] = 'payload'): LayerKind => ({
  name,
  noun,
  isRow: true,
  role,
  encoding: 'none',
})

/** The kinds of rows, under the names that Jackson has for their tokens. */
export const DOCUMENT_KINDS: readonly LayerKind[] = [
  row('START_OBJECT', 'object', 'type'),
  row('START_ARRAY', 'array', 'type'),
  row('VALUE_STRING', 'string'),
  row('VALUE_NUMBER_INT', 'whole number'),
  row('VALUE_NUMBER_FLOAT', 'number'),
  row('VALUE_TRUE', 'boolean'),
  row('VALUE_FALSE', 'boolean'),
  row('VALUE_NULL', 'null'),
  row('VALUE_EMBEDDED_OBJECT', 'binary'),
]

/** The numbers of the kinds in a document's table. */
export const UNREAD_BYTES = 1
export const OBJECT = 2
export const ARRAY = 3
export const STRING = 4
export const INT = 5
export const FLOAT = 6
export const TRUE = 7
export const FALSE = 8
export const NULL = 9
export const OCTETS = 10

/** Takes the values of a walk into a table. */
export class DocumentWriter {
  readonly #table: LayerTableWriter
  /** Whether values at the top are rows in the layer; else the first of them is the layer. */
  readonly #isMany: boolean
  /** The place that the next value has in each open container, the innermost last. */
  readonly #places: number[] = [0]
  #rootKind = 0
  #rootStart = 0
  #rootEnd = 0
  #eventsEnd = -1
  /** Where the text of each value, and of its name, stands in full, where it is shared; grown when first set. */
  #sharedValues: Int32Array | null = null
  #sharedNames: Int32Array | null = null

  constructor(bytes: Uint8Array, isMany: boolean, events: number) {
    this.#table = new LayerTableWriter(bytes, DOCUMENT_KINDS, events)
    this.#isMany = isMany
  }

  /** What a walk with this writer returns; null where there is no room for all that it found. */
  fill<Done>(walk: () => Done): Done | null {
    let done: Done | null = null
    this.#table.fill(() => {
      done = walk()
    })
    return done
  }

  /** The number of the event that comes next. */
  get next(): number {
    return this.#table.count
  }

  /** Whether a second value came where one was thought to be all. */
  get isCrowded(): boolean {
    return !this.#isMany && (this.#places[0] as number) > 1
  }

  /** Adds a value without others in it; returns its event. */
  scalar(kind: number, start: number, end: number): number {
    const depth = this.#places.length - 1
    const place = this.#places[depth] as number
    this.#places[depth] = place + 1
    if (depth > 0 || this.#isMany) return this.#table.add(kind, start, end, place)
    if (place === 0) [this.#rootKind, this.#rootStart, this.#rootEnd] = [kind, start, end]
    return 0
  }

  /** Begins an object or array; returns its event. */
  open(kind: number, start: number): number {
    const depth = this.#places.length - 1
    const place = this.#places[depth] as number
    this.#places[depth] = place + 1
    this.#places.push(0)
    if (depth === 0 && !this.#isMany) {
      if (place === 0) [this.#rootKind, this.#rootStart, this.#rootEnd] = [kind, start, -1]
      return 0
    }
    return this.#table.open(kind === OBJECT ? 'START_OBJECT' : 'START_ARRAY', start, place)
  }

  /** Ends the innermost open object or array. */
  close(end: number): void {
    this.#places.pop()
    if (this.#places.length === 1 && !this.#isMany) this.#rootEnd = end
    else this.#table.close(end)
  }

  /** Says that the text of an event, or its name, stands where it occurred first. */
  share(event: number, what: 'name' | 'value', offset: number): void {
    if (what === 'name') this.#sharedNames = placed(this.#sharedNames, event, offset)
    else this.#sharedValues = placed(this.#sharedValues, event, offset)
  }

  /** Says that exports end here: what follows is another content, which a parser is asked for again. */
  endEvents(): void {
    if (this.#eventsEnd < 0) this.#eventsEnd = this.#table.count
  }

  /** The table, when nothing more comes, and what goes with it; bytes from `wanted` on are unread. */
  finish(wanted: number): { readonly table: LayerColumns; readonly parts: DocumentParts } {
    const innermost = this.#table.current
    const table = this.#table.finish(wanted)
    const end = table.fullAt < 0 ? wanted : table.fullAt
    const open = new Set<number>()
    const eventsEnd = this.#eventsEnd
    if (this.#rootEnd < 0) {
      open.add(0)
      this.#rootEnd = end
    }
    for (let at = innermost; at > 0; at = table.parent[at] as number) open.add(at)
    const parts = {
      isMany: this.#isMany,
      kind: this.#rootKind,
      start: this.#rootStart,
      end: this.#rootEnd,
      contentEnd: end,
      open,
      eventsEnd: eventsEnd < 0 ? table.count : eventsEnd,
      sharedNames: this.#sharedNames,
      sharedValues: this.#sharedValues,
    }
    return { table, parts }
  }
}

/** A column with a value at an index; offsets are stored with 1 added, so that 0 is none. */
function placed(column: Int32Array | null, index: number, offset: number): Int32Array {
  let into = column ?? new Int32Array(64)
  if (index >= into.length) {
    const grown = new Int32Array(Math.max(into.length * 2, index + 1))
    grown.set(into)
    into = grown
  }
  into[index] = offset + 1
  return into
}

/** What a writer knows of a document beside its table: plain data. */
export interface DocumentParts {
  readonly isMany: boolean
  /** The single value: its kind, 0 for none, and its range. */
  readonly kind: number
  readonly start: number
  readonly end: number
  /** One past the last byte that was read. */
  readonly contentEnd: number
  /** The containers that a fault left open. */
  readonly open: ReadonlySet<number>
  /** One past the last event that exports have. */
  readonly eventsEnd: number
  readonly sharedNames: Int32Array | null
  readonly sharedValues: Int32Array | null
}

/** The values of a document as rows: where they are, what is around them, and what lies before each. */
export class DocumentRows {
  readonly table: LayerColumns
  readonly parts: DocumentParts

  constructor(table: LayerColumns, parts: DocumentParts) {
    this.table = table
    this.parts = parts
  }

  /** The kind of a value; 0 for a layer of several values, or of none. */
  kind(event: number): number {
    return event === 0 ? this.parts.kind : (this.table.kind[event] as number)
  }

  /** The first byte of a value, without its name. */
  start(event: number): number {
    return event === 0 ? this.parts.start : (this.table.start[event] as number)
  }

  /** One past its last byte. */
  end(event: number): number {
    return event === 0 ? this.parts.end : (this.table.end[event] as number)
  }

  /** Whether it is an object or an array; so is the layer of several values. */
  isContainer(event: number): boolean {
    const kind = this.kind(event)
    return kind === OBJECT || kind === ARRAY || (event === 0 && this.parts.isMany)
  }

  /** Whether it has a name: it is in an object. */
  isMember(event: number): boolean {
    return event > 0 && this.#isValue(event) && this.kind(this.table.parent[event] as number) === OBJECT
  }

  /** The place of a value in what holds it. */
  place(event: number): number {
    return this.table.aux[event] as number
  }

  /** The last value directly in a container; -1 for none. */
  lastChild(around: number): number {
    const { table } = this
    let last = (table.after[around] as number) - 1
    if (last > around && !this.#isValue(last)) last--
    return last <= around ? -1 : this.#childAround(last, around)
  }

  /** The value before it in the same container; -1 for the first. */
  before(event: number): number {
    const around = this.table.parent[event] as number
    return event - 1 <= around ? -1 : this.#childAround(event - 1, around)
  }

  /** The number that the event after the last value would have. */
  get nextEvent(): number {
    const { count } = this.table
    return count > 1 && !this.#isValue(count - 1) ? count - 1 : count
  }

  /** How many values a container has. */
  count(around: number): number {
    const last = this.lastChild(around)
    return last < 0 ? 0 : this.place(last) + 1
  }

  /** Where the offset of a shared name or value is kept: the place at which it stands in full; -1 for one that is not shared. */
  shared(event: number, what: 'name' | 'value'): number {
    const column = what === 'name' ? this.parts.sharedNames : this.parts.sharedValues
    return (column?.[event] ?? 0) - 1
  }

  #isValue(event: number): boolean {
    return this.table.kind[event] !== UNREAD_BYTES
  }

  /** Containers are at most `limits.depth` deep, and so is this climb. */
  #childAround(event: number, around: number): number {
    let at = event
    while ((this.table.parent[at] as number) !== around) at = this.table.parent[at] as number
    return at
  }
}
