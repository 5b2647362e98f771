// What is wrong with a stream that the scanner has read: overlong numbers, dates that do not exist, text that is no UTF-8,
// properties out of order and the like. The scanner noted the places at which something was not as usual; those are
// read again with care. Texts are looked at here for the first time.

import { Findings } from '../findings.ts'
import { Identities } from '../identities.ts'
import { sparseTotal } from '../reader-rules.ts'
import { packedIntEnd, readPackedInt } from '../scalars/packed-int.ts'
import type { PofValue } from '../scalars/pof-value.ts'
import { passCharString, passScalar } from '../scalars/scalar.ts'
import { plainUtf8End } from '../scalars/utf8.ts'
import * as SHAPE from '../shapes.ts'
import { NONE, readHeader } from '../table/header.ts'
import { IntList, NOTHING } from '../table/int-list.ts'
import { bodyStart, headerOf } from '../table/layout.ts'
import { emptyTable, lastStart, type NodeTable, shapeAt } from '../table/node-table.ts'
import * as T from '../type-ids.ts'
import { hasIndexes, newChild, readChild } from './child.ts'
import { IdentityWalk } from './identity-walk.ts'
import { startOf } from './loop-state.ts'
import { DEEP } from './scan-checks.ts'

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
    notes: new IntList(),
    identified: new IntList(),
    stopped: new Findings(1),
  }
  return { table: emptyTable(bytes), limit: 0, judged: 0, open: -1, ...none }
}

/** Finds everything that is wrong, in the order of the stream. */
export function judge(unjudged: Unjudged, findings: Findings): void {
  const { table, limit, judged, open, texts, identified, stopped } = unjudged
  const { bytes } = table
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const source = { bytes, view, limit, findings, identities: new Identities<PofValue>() }
  const walk = new IdentityWalk(source, table, identified)
  const { items: notes, length: noted } = unjudged.notes
  const child = newChild()
  /** The next note. */
  let note = 0
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i] as number
    const at = startOf(text)
    if (note < noted) judgeNotes(at)
    if (text < 0) {
      if (walk.at(at, nodeAt).get(readPackedInt(bytes, at)) === undefined)
        passScalar(source, T.reference, at, nodeAt(at))
      continue
    }
    const start = packedIntEnd(bytes, at, limit)
    const end = start + readPackedInt(bytes, at)
    if (end > start && plainUtf8End(bytes, view, start, end) !== end) passCharString(source, at, nodeAt(at))
  }
  judgeNotes(limit)
  walk.before(judged, open)
  findings.addAll(stopped)

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
