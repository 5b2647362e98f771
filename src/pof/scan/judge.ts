// What is wrong with a stream that the scanner has read: overlong numbers, dates that do not exist, text that is no UTF-8,
// properties out of order and the like. The scanner noted the places at which something was not as usual; those are
// read again with care. Texts are looked at here for the first time.

import { Findings } from '../findings.ts'
import { Identities } from '../identities.ts'
import { sparseTotal } from '../reader-rules.ts'
import { packedIntEnd, readPackedInt } from '../scalars/packed-int.ts'
import type { PofValue } from '../scalars/pof-value.ts'
import { passCharString, passScalar, type Source } from '../scalars/scalar.ts'
import * as SHAPE from '../shapes.ts'
import { NONE, readHeader } from '../table/header.ts'
import { IntList, NOTHING } from '../table/int-list.ts'
import { bodyStart, headerOf } from '../table/layout.ts'
import { emptyTable, lastStart, type NodeTable, shapeAt } from '../table/node-table.ts'
import { parentAt, type Rows, typeAt } from '../table/rows.ts'
import { plainUtf8End } from '../text/utf8.ts'
import * as T from '../type-ids.ts'
import { isScalar } from '../types.ts'
import { hasIndexes, newChild, readChild } from './child.ts'
import { startOf } from './loop-state.ts'
import { DEEP, settleContainer, settleScalar, settleUserType } from './scan-checks.ts'

// A note is four integers: the number of nodes before it; the container around a child or an end that is to be read again,
// or `TOO_DEEP`; where that begins; and the key before it, or how many entries of a sparse array.
const NOTE = 4
/** A note that says in place of its container that the next node is one too deep in others. */
export const TOO_DEEP = -2

/** What the scanner leaves to be judged. */
export interface Unjudged {
  readonly table: NodeTable
  readonly limit: number
  /** Nodes before the one in which reading stopped, and the container around it, or -1. */
  readonly judged: number
  readonly open: number
  /** Where strings begin with their length and, as `~offset`, references with their id. */
  readonly texts: Int32Array
  /** How many of them there are. */
  readonly seen: number
  readonly notes: IntList
  /** Pairs: a node that has an identity, and the offset of its last id. */
  readonly identified: IntList
  /** What was found where reading stopped, or behind the value. */
  readonly stopped: Findings
}

/** What is left to be judged of bytes that hold no POF: nothing. */
export function nothingScanned(bytes: Uint8Array): Unjudged {
  const none = {
    texts: NOTHING,
    seen: 0,
    notes: new IntList(),
    identified: new IntList(),
    stopped: new Findings(1),
  }
  return { table: emptyTable(bytes), limit: 0, judged: 0, open: -1, ...none }
}

/** Finds everything that is wrong, in the order of the stream. */
export function judge(unjudged: Unjudged, findings: Findings): void {
  const { notes, identified, stopped } = unjudged
  // Strings are all that most streams have to be judged, and nearly all of them are well-formed.
  if (notes.length > 0 || identified.length > 0 || !isAllPlain(unjudged)) judgeAll(unjudged, findings)
  findings.addAll(stopped)
}

/** Whether all that was noted of texts are strings of plain UTF-8. */
function isAllPlain({ table: { bytes }, limit, texts, seen }: Unjudged): boolean {
  const view = viewOf(bytes)
  for (let i = 0; i < seen; i++) if (!isPlain(bytes, view, texts[i] as number, limit)) return false
  return true
}

/** Whether a string is plain UTF-8. False for a reference. */
function isPlain(bytes: Uint8Array, view: DataView, at: number, limit: number): boolean {
  if (at < 0) return false
  const start = packedIntEnd(bytes, at, limit)
  const end = start + readPackedInt(bytes, at)
  return end <= start || plainUtf8End(bytes, view, start, end) === end
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function judgeAll(unjudged: Unjudged, findings: Findings): void {
  const { table, limit, judged, open, texts, seen, identified } = unjudged
  const { bytes } = table
  const view = viewOf(bytes)
  const source = { bytes, view, limit, findings, identities: new Identities<PofValue>() }
  const walk = new IdentityWalk(source, table, identified)
  const { items: notes, length: noted } = unjudged.notes
  const child = newChild()
  /** The next note. */
  let note = 0
  for (let i = 0; i < seen; i++) {
    const text = texts[i] as number
    const at = startOf(text)
    if (note < noted) judgeNotes(at)
    if (text < 0) {
      if (walk.at(at, nodeAt).get(readPackedInt(bytes, at)) === undefined)
        passScalar(source, T.reference, at, nodeAt(at))
      continue
    }
    if (!isPlain(bytes, view, at, limit)) passCharString(source, at, nodeAt(at))
  }
  judgeNotes(limit)
  walk.before(judged, open)

  /** The node that begins last at an offset or before. */
  function nodeAt(offset: number): number {
    return lastStart(table, offset)
  }

  /** Judges what was noted up to an offset. */
  function judgeNotes(until: number): void {
    for (; note < noted; note += NOTE) {
      const at = notes[note + 2] as number
      if (at > until) return
      readNoted(notes[note] as number, notes[note + 1] as number, at, notes[note + 3] as number)
    }
  }

  /** Reads a child again, or the end of its container. */
  function readNoted(node: number, around: number, at: number, key: number): void {
    if (around === TOO_DEEP) {
      const { start, contents } = headerOf(table, node)
      findings.warn('deep', start, contents, node, DEEP)
      return
    }
    walk.before(node, around)
    const rawType = (): number => table.rawRuns.get(node) ?? NONE
    const place = { rows: table, node, open: around, key, total: 0, first: NONE, second: NONE, rawType }
    const shape = around < 0 ? SHAPE.userType : shapeAt(table, around)
    if (shape !== SHAPE.userType) {
      // It has children or an end, so that its header is whole.
      const header = readHeader(bytes, shape, bodyStart(table, around))
      place.first = header.first
      place.second = header.second
      if (hasIndexes(shape)) place.total = sparseTotal(header.count, header.first)
    }
    readChild(source, place, at, child)
  }
}

// Which objects have which identities at a node, found from rows that are written already, by the rule of identities.ts.
// Few streams have any; so nothing is kept for them while a stream is scanned but where they are.

/** Goes along the rows of a stream, from one identity to the next. */
export class IdentityWalk {
  readonly #source: Source
  readonly #rows: Rows
  /** Pairs: a node that has an identity, and the offset of its last id. */
  readonly #identified: IntList
  #next = 0
  /** The nodes before this one could have taken the identity that waits. */
  #seen = 0
  // The last of them that may still be open, and how many levels it is below the one that brought the identity.
  #last = -1
  #level = 0

  /** Reports go to the source's findings, identities to its own. */
  constructor(source: Source, rows: Rows, identified: IntList) {
    this.#source = source
    this.#rows = rows
    this.#identified = identified
  }

  /** The identities of what has begun or ended where a node begins that has not, a child of `parent`. */
  before(node: number, parent: number): Identities<PofValue> {
    const { items, length } = this.#identified
    while (this.#next < length && (items[this.#next] as number) < node) this.#takeNext()
    this.#goTo(node, parent)
    return this.#source.identities
  }

  /** The same where a reference stands at an offset; its node is only asked for where an identity still waits. */
  at(offset: number, nodeAt: (offset: number) => number): Identities<PofValue> {
    const { items, length } = this.#identified
    const { identities } = this.#source
    while (this.#next < length && (items[this.#next + 1] as number) < offset) this.#takeNext()
    if (identities.waiting === null) return identities
    const node = nodeAt(offset)
    return this.before(node, parentAt(this.#rows, node))
  }

  #takeNext(): void {
    const { items } = this.#identified
    const node = items[this.#next] as number
    this.#goTo(node, parentAt(this.#rows, node))
    this.#take(node, items[this.#next + 1] as number)
    this.#next += 2
  }

  /** Reads an identity. A user type and a scalar take their own at once. */
  #take(node: number, id: number): void {
    const { bytes, limit, identities } = this.#source
    const end = packedIntEnd(bytes, id, limit)
    identities.waiting = { id: readPackedInt(bytes, id), start: id, end, node, depth: 0 }
    this.#seen = node + 1
    this.#last = node
    this.#level = 0
    const type = typeAt(this.#rows, node)
    if (type >= 0) settleUserType(this.#source, type)
    else if (isScalar(type)) settleScalar(this.#source, type, packedIntEnd(bytes, end, limit), limit)
  }

  /** Gives the identity that waits to the first user type that begins, or container of its level that ends, before a node. */
  #goTo(node: number, parent: number): void {
    const { identities } = this.#source
    for (; identities.waiting !== null && this.#seen < node; this.#seen++) {
      this.#leave(parentAt(this.#rows, this.#seen))
      const type = typeAt(this.#rows, this.#seen)
      if (type >= 0 && identities.waiting !== null) settleUserType(this.#source, type)
      this.#last = this.#seen
      this.#level++
    }
    this.#leave(parent)
  }

  /** Goes out to the container around the next node. */
  #leave(parent: number): void {
    const { identities } = this.#source
    while (identities.waiting !== null && this.#last !== parent) {
      const type = typeAt(this.#rows, this.#last)
      if (this.#level === 0 && !isScalar(type)) settleContainer(this.#source, 0, type)
      this.#last = parentAt(this.#rows, this.#last)
      this.#level--
    }
  }
}
