// The scanner: POF bytes to the node table, in one pass over every form of the format, without recursion and without
// values. It decides only what it must: where values end, what nests in what, where reading stops. Whatever else may be
// wrong is judged when somebody asks (judge.ts); the places at which something is not as usual are noted for that.
//
// Nearly all of it is done by a loop for what is usual (scan-loop.ts). It ends before each child that is not: a long number,
// a value for which a page has no room. Those are read here, with care (child.ts), as is the one at which reading
// stops. A byte behind the end of the input reads as 0; nothing that ends behind the limit is taken.
// benchmarks/README.md has the figures.

import type { ParseOptions } from '../document.ts'
import { Findings } from '../findings.ts'
import { NO_REPORTS, type Reports } from '../problem.ts'
import { silent } from '../scalars/scalar.ts'
import { NONE } from '../table/header.ts'
import { ascending, IntList, NOTHING } from '../table/int-list.ts'
import { type NodeTable, parentAt, typeAt } from '../table/node-table.ts'
import type { RawArrays } from '../table/raw-array.ts'
import { type FirstPages, newPages, RowWriter } from '../table/row-writer.ts'
import { lastFarParent, PAGE } from '../table/rows.ts'
import * as T from '../type-ids.ts'
import { UNKNOWN } from '../types.ts'
import { CLOSE, FAULT, newChild, OPEN, type Place, readChild, UNUSUAL, VALUE } from './child.ts'
import { IdentityWalk, TOO_DEEP, type Unjudged } from './judge.ts'
import { type LoopBuffers, LoopState, newLoopBuffers, SPARSE, TOO_DEEP_FRAME } from './loop-state.ts'
import { RawTypes } from './raw-array-named.ts'
import { passUsual } from './scan-loop.ts'

/** Reads one POF value. Never throws; what is wrong is found by `judge`. */
export function scan(input: ScanInput): Unjudged {
  const { bytes, start, limit, maxProblems, buffers } = input
  const writer = new RowWriter(limit, buffers)
  const identified = new IntList()
  const state = new LoopState(writer, identified, start, buffers)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isWhole = passUsual(bytes, view, limit, state, NO_CHILD) === CLOSE
  if (!isWhole || state.at < limit) return scanOn(input, view, writer, state, isWhole)
  // Most values are as usual from one end to the other.
  writer.count = state.node
  const table = tableOf(bytes, writer, -1, -1, NOTHING_UNUSUAL, input.raw.given)
  const { texts, seen } = state
  const stopped = new Findings(maxProblems)
  return {
    table,
    limit,
    judged: table.count,
    open: -1,
    texts,
    seen,
    notes: NO_NOTES,
    identified,
    stopped,
  }
}

/** Where nothing has been read outside the loop. */
const NO_CHILD = /* @__PURE__ */ newChild()
const NO_NOTES = /* @__PURE__ */ new IntList()

/** Reads on where the loop stopped. */
function scanOn(
  { bytes, limit, maxProblems, raw, onProgress }: ScanInput,
  view: DataView,
  writer: RowWriter,
  state: LoopState,
  isClosed: boolean,
): Unjudged {
  const { identified } = state
  const rawTypes = new RawTypes(raw, writer)
  const notes = new IntList()
  const identityTyped = new IntList()
  const disordered = new IntList()
  let cutRuns: ReadonlyMap<number, number> = NO_RUNS
  let runOffsets: ReadonlyMap<number, Int32Array> = NO_OFFSETS
  let rawRuns: ReadonlyMap<number, number> = NO_RUNS
  const stopped = new Findings(maxProblems)
  const heard = new Heard()
  const source = { ...silent(bytes, limit), findings: heard }
  const walk = new IdentityWalk({ ...source, findings: NO_REPORTS }, writer, identified)
  /** The child that was read outside the loop, and where. */
  const child = newChild()
  const rawType = (key: number, from: number): number => rawTypes.ofNext(place.open, key, from)
  const place: Place = {
    rows: writer,
    node: 0,
    open: -1,
    key: 0,
    total: 0,
    first: NONE,
    second: NONE,
    rawType,
  }

  let isWhole = isClosed
  while (!isWhole) {
    child.kind = UNUSUAL
    const isFull = state.row === state.page.length
    if (state.makeRoom()) {
      if (isFull) onProgress?.(state.at, state.node)
    } else {
      readUnusual()
      if (child.kind === FAULT) break
      if (child.kind === VALUE) add()
    }
    isWhole = passUsual(bytes, view, limit, state, child) === CLOSE
  }
  writer.count = state.node
  writer.wideNext = state.wideRow
  const judged = writer.count
  const stopNode = isWhole ? -1 : stop()
  let unread = -1
  if (state.at < limit) {
    unread = writer.count
    writer.add(UNKNOWN, -1, state.at, limit, -1)
    if (isWhole) stopped.warn('trailing', state.at, limit, unread, limit - state.at)
  }
  const lists = { identityTyped: ascending(identityTyped), disordered: ascending(disordered) }
  const unusual = { cutRuns, runOffsets, rawRuns, ...lists }
  const table = tableOf(bytes, writer, unread, stopNode, unusual, rawTypes.given)
  const { texts, seen } = state
  const open = isWhole ? -1 : place.open
  return { table, limit, judged, open, texts, seen, notes, identified, stopped }

  /** Reads a child that is not as usual, or the end of its container; what there is to judge is noted. */
  function readUnusual(): void {
    const { node, open, form, total, left, isDeclaring } = state
    writer.count = node
    writer.wideNext = state.wideRow
    place.node = node
    place.open = open
    place.total = total
    place.key = form === SPARSE ? total + 1 - left : state.key
    place.first = isDeclaring ? state.first : NONE
    place.second = isDeclaring ? state.second : NONE
    heard.isAnything = false
    if (identified.length > 0) walk.before(node, open)
    readChild(source, place, state.at, child)
    const { kind, first, second, id } = child
    const isProperty = open >= 0 && typeAt(writer, open) >= 0
    if (isProperty && kind !== CLOSE && child.key >= 0 && child.key <= place.key) disordered.push(open)
    if (first === T.identity) identityTyped.push(2 * node)
    if (second === T.identity) identityTyped.push(2 * node + 1)
    if (kind === FAULT) return
    if (id >= 0) {
      identified.push(node)
      identified.push(id)
    }
    if (child.offsets !== null) runOffsets = withRun(runOffsets, node, child.offsets)
    if (child.raw !== NONE) rawRuns = withRun(rawRuns, node, child.raw)
    const hasTexts = kind === VALUE && (first === T.charString || second === T.charString)
    if (heard.isAnything || hasTexts) note(open)
    if (state.frame === TOO_DEEP_FRAME && kind === OPEN) note(TOO_DEEP)
  }

  /** Notes what has been read for the judge. */
  function note(open: number): void {
    notes.push(place.node)
    notes.push(open)
    notes.push(state.at)
    notes.push(place.key)
  }

  /** Adds the value that has been read. */
  function add(): void {
    if (child.type === T.charString && !heard.isAnything) state.texts[state.seen++] = child.body
    writer.add(child.type, child.key, child.start, child.end, state.open)
    state.wideRow = writer.wideNext
    state.far = lastFarParent(writer.farParents)
    state.row += 2
    state.key = child.key
    if (state.form === SPARSE) state.left--
    state.at = child.end
  }

  /**
   * Reads the child again at which reading stops, to tell what is wrong with it; all that is open ends there. Gives the node
   * in which reading stops.
   */
  function stop(): number {
    const { node, open } = place
    readChild({ ...source, view, findings: stopped }, { ...place, rawType: () => NONE }, state.at, child)
    state.at = child.end
    // Without a byte of its own, and as many nodes as bytes already, it is only the container's failure.
    const isNode = child.isNode && (child.end > child.start || node < child.end)
    if (isNode) writer.add(child.type, child.key, child.start, child.end, open)
    if (child.elements >= 0) cutRuns = withRun(cutRuns, node, child.elements)
    for (let around = open; around >= 0; around = parentAt(writer, around)) writer.setEnd(around, child.end)
    return isNode ? node : open
  }
}

/** Most streams have no runs that need to be remembered: they share these. */
const NO_RUNS: ReadonlyMap<number, number> = /* @__PURE__ */ new Map()
const NO_OFFSETS: ReadonlyMap<number, Int32Array> = /* @__PURE__ */ new Map()

/** What a table has of what is not usual. */
type Unusual = Pick<NodeTable, 'cutRuns' | 'runOffsets' | 'rawRuns' | 'identityTyped' | 'disordered'>

const NOTHING_UNUSUAL: Unusual = {
  cutRuns: NO_RUNS,
  runOffsets: NO_OFFSETS,
  rawRuns: NO_RUNS,
  identityTyped: NOTHING,
  disordered: NOTHING,
}

/** The table of what was written: member by member, which takes engines a fraction of what spreading does. */
function tableOf(
  bytes: Uint8Array,
  { pages, widePages, farParents, count }: RowWriter,
  unread: number,
  stopNode: number,
  { cutRuns, runOffsets, rawRuns, identityTyped, disordered }: Unusual,
  rawPlaces: NodeTable['rawPlaces'],
): NodeTable {
  return {
    bytes,
    pages,
    widePages,
    farParents,
    count,
    unread,
    stopNode,
    cutRuns,
    runOffsets,
    rawRuns,
    rawPlaces,
    identityTyped,
    disordered,
  }
}

/** Runs with one more; those that streams share are left as they are. */
function withRun<Value>(
  runs: ReadonlyMap<number, Value>,
  node: number,
  value: Value,
): ReadonlyMap<number, Value> {
  return (runs.size === 0 ? new Map<number, Value>() : (runs as Map<number, Value>)).set(node, value)
}

/** Hears only whether there is anything to report. */
class Heard implements Reports {
  isAnything = false

  error(): void {
    this.isAnything = true
  }

  warn(): void {
    this.isAnything = true
  }
}

/** What the scanner writes to, which may be used again once nobody reads the table: to allocate takes longer than to read few bytes. */
export interface ScanBuffers extends FirstPages, LoopBuffers {}

/** Makes buffers. */
export function newBuffers(): ScanBuffers {
  return { ...newPages(), ...newLoopBuffers(PAGE) }
}

/** `bytes` from `start` to `limit` hold one POF value. */
interface ScanInput {
  readonly bytes: Uint8Array
  readonly start: number
  readonly limit: number
  readonly raw: RawArrays
  /** Problems kept of the place where reading stops. */
  readonly maxProblems: number
  /** Where to write first, if there are any. */
  readonly buffers?: ScanBuffers | undefined
  readonly onProgress?: ParseOptions['onProgress'] | undefined
}
