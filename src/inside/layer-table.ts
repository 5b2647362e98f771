// The events of a layer in columns: preorder, a parent before what is in it, 21 bytes each. An event is a row of the tree, or
// a token of the row around it. Event 0 is the whole layer, a row that every reader begins with; exports leave it out.

import type { TokenEncoding, TokenRole } from '../pof/index.ts'

/** A kind of event. */
export interface LayerKind {
  /** Its name in the export `events`: `classDesc`, `blockData`, `magic`. */
  readonly name: string
  /** What people call it: `class descriptor`. */
  readonly noun: string
  /** Whether it is a row of the tree; else a token of the row around it. */
  readonly isRow: boolean
  /** How its bytes are coloured where they have no events inside. */
  readonly role: TokenRole
  readonly encoding: TokenEncoding
}

/** The kind of event 0. */
export const WHOLE: LayerKind = {
  name: 'layer',
  noun: 'layer',
  isRow: true,
  role: 'part',
  encoding: 'none',
}

/** The bytes behind a fault; every format has it. */
export const UNREAD_KIND: LayerKind = {
  name: 'unread',
  noun: 'unread bytes',
  isRow: true,
  role: 'unread',
  encoding: 'none',
}

/** Events in columns: plain data, which can be posted. */
export interface LayerColumns {
  readonly bytes: Uint8Array
  readonly count: number
  readonly kind: Uint8Array
  readonly start: Int32Array
  readonly end: Int32Array
  /** The event around it; -1 for event 0. */
  readonly parent: Int32Array
  /** A number of the format's own: a handle, an index into a list. */
  readonly aux: Int32Array
  /** One past the last event of each subtree. */
  readonly after: Int32Array
  /** The offset of the first event for which there was no room; -1 where all are here. */
  readonly fullAt: number
}

/** Events in columns, with their kinds. */
export interface LayerTable extends LayerColumns {
  /** Kind 0 is `WHOLE`. */
  readonly kinds: readonly LayerKind[]
}

/** The kinds of a table, from those of its format. */
export function allKinds(kinds: readonly LayerKind[]): readonly LayerKind[] {
  return [WHOLE, UNREAD_KIND, ...kinds]
}

/** What `add` throws where there is no room, and `fill` catches. */
class Full {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/** Fills a table. `WHOLE` and `UNREAD_KIND` come in front of the kinds of the format. */
export class LayerTableWriter {
  readonly #bytes: Uint8Array
  /** Events that there may be at most, and those for which there is room now. */
  readonly #most: number
  #room: number
  #fullAt = -1
  #count = 0
  #kind = new Uint8Array(64)
  #start = new Int32Array(64)
  #end = new Int32Array(64)
  #parent = new Int32Array(64)
  #aux = new Int32Array(64)
  #numbers: ReadonlyMap<string, number>
  /** The event that is open, in which the next is. */
  #open = -1

  /** For at most `most` events of the kinds of a format: what adds more is called by `fill`. */
  constructor(bytes: Uint8Array, kinds: readonly LayerKind[], most: number) {
    this.#bytes = bytes
    this.#most = Math.max(1, most)
    this.#room = Math.min(this.#most, this.#kind.length - 1)
    this.#numbers = new Map(allKinds(kinds).map(({ name }, number) => [name, number]))
    this.open('layer', 0)
  }

  /** Calls what adds events. Where there is no room for one of them it ends there, and `isFull` says so. */
  fill(add: () => void): void {
    try {
      add()
    } catch (thrown) {
      if (!(thrown instanceof Full)) throw thrown
      this.#fullAt = thrown.at
    }
  }

  /** Whether there were more events than there may be. */
  get isFull(): boolean {
    return this.#fullAt >= 0
  }

  /** How many events there are. */
  get count(): number {
    return this.#count
  }

  /** The innermost open event. */
  get current(): number {
    return this.#open
  }

  /** The number of a kind, for `add`. Throws a RangeError for a kind that the format does not have. */
  kindOf(name: string): number {
    const number = this.#numbers.get(name)
    if (number === undefined) throw new RangeError(`No kind of event is called ${name}`)
    return number
  }

  /** Begins an event in which the next ones are; returns its index. */
  open(kind: string, start: number, aux = 0): number {
    return this.openKind(this.kindOf(kind), start, aux)
  }

  /** As `open`, with the number of the kind. */
  openKind(kind: number, start: number, aux = 0): number {
    const event = this.add(kind, start, start, aux)
    this.#open = event
    return event
  }

  /** Ends the innermost open event. */
  close(end: number): void {
    const event = this.#open
    this.#end[event] = end
    this.#open = this.#parent[event] as number
  }

  /** Adds an event without events inside; returns its index. */
  leaf(kind: string, start: number, end: number, aux = 0): number {
    return this.add(this.kindOf(kind), start, end, aux)
  }

  /** As `leaf`, with the number of the kind. */
  add(kind: number, start: number, end: number, aux = 0): number {
    const event = this.#count
    if (event >= this.#room) this.#grow(start)
    this.#kind[event] = kind
    this.#start[event] = start
    this.#end[event] = end
    this.#parent[event] = this.#open
    this.#aux[event] = aux
    this.#count = event + 1
    return event
  }

  /** Changes the number of an event. */
  setAux(event: number, aux: number): void {
    this.#aux[event] = aux
  }

  /** The number of an event. */
  auxOf(event: number): number {
    return this.#aux[event] as number
  }

  /** The number of an event's kind. */
  kindAt(event: number): number {
    return this.#kind[event] as number
  }

  /** The first byte of an event. */
  startOf(event: number): number {
    return this.#start[event] as number
  }

  /** Changes the start of an event. */
  setStart(event: number, start: number): void {
    this.#start[event] = start
  }

  /** Forgets the events from `count` on, with `open` as the innermost open event then. */
  rewind(count: number, open: number): void {
    this.#count = count
    this.#open = open
  }

  /**
   * The table. Events that are still open end at `stop`, or where there was no room for more; bytes from there on are one
   * unread row at the top. The writer is empty then: call it once.
   */
  finish(wanted = this.#bytes.length): LayerColumns {
    const fullAt = this.#fullAt
    const stop = fullAt < 0 ? wanted : fullAt
    // There is room for one more than there may be.
    this.#room = this.#kind.length
    while (this.#open > 0) this.close(stop)
    if (stop < this.#bytes.length) this.leaf('unread', stop, this.#bytes.length)
    this.close(this.#bytes.length)
    const count = this.#count
    // One column after the other is given up, so that the table is in memory once.
    const kind = trimmed(this.#kind, count)
    this.#kind = new Uint8Array(0)
    const start = trimmed(this.#start, count)
    this.#start = new Int32Array(0)
    const end = trimmed(this.#end, count)
    this.#end = new Int32Array(0)
    const parent = trimmed(this.#parent, count)
    this.#parent = new Int32Array(0)
    const aux = trimmed(this.#aux, count)
    this.#aux = new Int32Array(0)
    const after = subtreeEnds(parent)
    return { bytes: this.#bytes, count, kind, start, end, parent, aux, after, fullAt }
  }

  #grow(start: number): void {
    if (this.#room === this.#most) throw new Full(start)
    const size = Math.min(this.#kind.length * 2, this.#most + 1)
    this.#room = Math.min(this.#most, size - 1)
    const grown = <Column extends Uint8Array | Int32Array>(from: Column, to: Column): Column => {
      to.set(from)
      return to
    }
    this.#kind = grown(this.#kind, new Uint8Array(size))
    this.#start = grown(this.#start, new Int32Array(size))
    this.#end = grown(this.#end, new Int32Array(size))
    this.#parent = grown(this.#parent, new Int32Array(size))
    this.#aux = grown(this.#aux, new Int32Array(size))
  }
}

/** The first `count` numbers of a column: as they lie where most of it is used, else in a column of their own. */
function trimmed<Column extends Uint8Array | Int32Array>(column: Column, count: number): Column {
  return (4 * count > 3 * column.length ? column.subarray(0, count) : column.slice(0, count)) as Column
}

/** One past the last of each subtree, in preorder. */
export function subtreeEnds(parents: Int32Array): Int32Array {
  const ends = new Int32Array(parents.length)
  for (let at = parents.length - 1; at >= 0; at--) {
    const end = Math.max(ends[at] as number, at + 1)
    ends[at] = end
    const above = parents[at] as number
    if (above >= 0 && (ends[above] as number) < end) ends[above] = end
  }
  return ends
}

/** The rows of a table in columns: plain data, which can be posted. */
export interface RowColumns {
  readonly count: number
  /** The event of each node; null where every event is a row: then a node is its event, and the table's columns are the tree's. */
  readonly events: Int32Array | null
  readonly parents: Int32Array
  /** One past the last node of each subtree. */
  readonly subtreeEnds: Int32Array
  /** The place of each node among its siblings, from 0. */
  readonly places: Int32Array
  readonly childCounts: Int32Array
}

/** The rows of a table with these kinds. Looks at every event. */
export function rowColumns(table: LayerColumns, kinds: readonly LayerKind[]): RowColumns {
  const { kind, parent, after } = table
  const isRow = kinds.map((one) => one.isRow)
  if (isRow.every((is) => is)) {
    const { count } = table
    const places = new Int32Array(count)
    const childCounts = new Int32Array(count)
    for (let node = 1; node < count; node++) places[node] = (childCounts[parent[node] as number] as number)++
    return { count, events: null, parents: parent, subtreeEnds: after, places, childCounts }
  }
  let count = 0
  for (let event = 0; event < table.count; event++) if (isRow[kind[event] as number]) count++
  const events = new Int32Array(count)
  const parents = new Int32Array(count)
  const places = new Int32Array(count)
  const childCounts = new Int32Array(count)
  const nodes = new Int32Array(table.count)
  let node = -1
  for (let event = 0; event < table.count; event++) {
    const around = parent[event] as number
    if (isRow[kind[event] as number]) {
      node++
      events[node] = event
      const above = around < 0 ? -1 : (nodes[around] as number)
      parents[node] = above
      nodes[event] = node
      if (above >= 0) places[node] = (childCounts[above] as number)++
    } else nodes[event] = nodes[around] as number
  }
  return { count, events, parents, subtreeEnds: subtreeEnds(parents), places, childCounts }
}

/** The events directly in an event. */
export function* eventsIn({ after }: Pick<LayerColumns, 'after'>, around: number): Generator<number> {
  const end = after[around] as number
  for (let event = around + 1; event < end; event = after[event] as number) yield event
}

/** The events of a table without event 0, as the export `events` has them: an event's depth is that of its parent and 1. */
export function* tableEvents(
  table: LayerTable,
  args: (event: number) => readonly unknown[],
): Generator<readonly [number, string, number, number, ...unknown[]]> {
  const depths = new Int32Array(table.count)
  depths[0] = -1
  for (let event = 1; event < table.count; event++) {
    const depth = (depths[table.parent[event] as number] as number) + 1
    depths[event] = depth
    const kind = table.kinds[table.kind[event] as number]
    yield [depth, kind?.name ?? '', table.start[event] as number, table.end[event] as number, ...args(event)]
  }
}

/** The events of a table, and its bytes read again. */
export class LayerEvents {
  readonly table: LayerTable
  readonly view: DataView

  constructor(table: LayerTable) {
    this.table = table
    const { bytes } = table
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  kind(event: number): number {
    return event < 0 ? -1 : (this.table.kind[event] as number)
  }

  start(event: number): number {
    return this.table.start[event] as number
  }

  end(event: number): number {
    return this.table.end[event] as number
  }

  aux(event: number): number {
    return this.table.aux[event] as number
  }

  /** The first event of a kind directly in another; -1 for none. */
  child(event: number, kind: number): number {
    for (const one of eventsIn(this.table, event)) if (this.kind(one) === kind) return one
    return -1
  }
}
