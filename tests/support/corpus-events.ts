// The corpus's parse events, told from a parsed stream by its public API alone: tree, runs, tokens, values.
// What this yields must be what Coherence's own parser told its handler, event for event.

import {
  type PofDocument,
  type PofReference,
  type PofTime,
  type PofValue,
  T,
  type Token,
} from '../../src/pof/index.ts'
import { octetsArgument, type ParserEvent, SCALAR_KINDS, textArgument } from './slow-reader-events.ts'

const CONTAINERS: Record<number, string> = {
  [-22]: 'beginCollection',
  [-23]: 'beginUniformCollection',
  [-24]: 'beginArray',
  [-25]: 'beginUniformArray',
  [-26]: 'beginSparseArray',
  [-27]: 'beginUniformSparseArray',
  [-28]: 'beginMap',
  [-29]: 'beginUniformKeysMap',
  [-30]: 'beginUniformMap',
}

/** A node or an element of a run, for `doc.value` and `doc.tokens`. */
export interface EventPlace {
  readonly node: number
  readonly element?: number
}

/** The events of the whole value. A value that was cut has none; a container that was cut does not end. */
export function* parserEvents(doc: PofDocument): Generator<ParserEvent> {
  if (doc.root >= 0) yield* nodeEvents(doc, doc.root)
}

function* nodeEvents(doc: PofDocument, node: number): Generator<ParserEvent> {
  const { tree } = doc
  const type = tree.type(node)
  const pos = tree.key(node)
  const tokens = doc.tokens(node)
  for (const token of tokens) {
    if (token.role === 'identity') yield ['registerIdentity', null, token.end, Number(token.value)]
  }
  if (type < 0 && !(type in CONTAINERS)) {
    if (tree.state(node) !== 'failed') yield* scalarEvents(doc, { node }, type, pos, tree.end(node))
    return
  }
  const header = tokens.find(({ role }) => role === (type >= 0 ? 'version' : 'count'))
  if (!header) return
  if (type >= 0) yield ['beginUserType', pos, header.end, type, Number(header.value)]
  else yield [CONTAINERS[type] as string, pos, header.end, Number(header.value), ...declaredTypes(tokens)]
  if (tree.isRun(node)) yield* runEvents(doc, node, type)
  for (let child = tree.firstChild(node); child !== -1; child = tree.nextSibling(child))
    yield* nodeEvents(doc, child)
  if (!isCut(tree.state(node))) yield ['endComplexValue', null, tree.end(node)]
}

function isCut(state: string): boolean {
  return state === 'failed' || state === 'interrupted'
}

function declaredTypes(tokens: readonly Token[]): number[] {
  const roles = ['element-type', 'key-type', 'value-type']
  return tokens.filter(({ role }) => roles.includes(role)).map(({ value }) => Number(value))
}

function* runEvents(doc: PofDocument, node: number, type: number): Generator<ParserEvent> {
  const { tree } = doc
  for (let element = 0; element < tree.childCount(node); element++) {
    const pos = type === -30 ? element >> 1 : element
    yield* scalarEvents(
      doc,
      { node, element },
      tree.elementType(node, element),
      pos,
      tree.elementEnd(node, element),
    )
  }
}

/** The event of one scalar node or element; two for the empty collection. */
export function* scalarEvents(
  doc: PofDocument,
  place: EventPlace,
  type: number,
  pos: number,
  end: number,
): Generator<ParserEvent> {
  if (type === -36) {
    yield ['beginCollection', pos, end, 0]
    yield ['endComplexValue', null, end]
    return
  }
  const kind = SCALAR_KINDS[type] ?? 'Int32'
  const value = type === -32 ? null : doc.value(place.node, place.element)
  if (type === -32) yield [kind, pos, end, referenceId(doc, place)]
  else if (value === null) yield ['NullReference', pos, end]
  else yield [kind, pos, end, ...scalarArguments(doc, place, kind, value)]
}

/** The id as it stands in the bytes: the value of a reference may be what it refers to. */
function referenceId(doc: PofDocument, { node, element }: EventPlace): number | undefined {
  const value = doc.tokens(node, element).find(({ role }) => role === 'payload')?.value
  return (value as PofReference | undefined)?.identity
}

function scalarArguments(doc: PofDocument, place: EventPlace, kind: string, value: PofValue): unknown[] {
  if (kind.startsWith('Float') && typeof value === 'number') return [floatBits(doc, place, kind, value)]
  if (kind === 'Char') return [(value as string).charCodeAt(0)]
  if (typeof value === 'bigint') return [value.toString()]
  if (typeof value === 'string') return [textArgument(value)]
  if (value instanceof Uint8Array) return [octetsArgument(value)]
  if (value === null || typeof value !== 'object' || !('kind' in value)) return [value]
  switch (value.kind) {
    case 'float128':
      return [value.bits]
    case 'decimal':
      return [value.unscaled.toString(), value.scale]
    case 'date':
      return [value.year, value.month, value.day]
    case 'time':
      return timeParts(doc, place, value)
    case 'datetime':
      return [value.date.year, value.date.month, value.date.day, ...timeParts(doc, place, value.time)]
    case 'year-month-interval':
      return [value.years, value.months]
    case 'time-interval':
      return [value.hours, value.minutes, value.seconds, value.nanos]
    case 'day-time-interval':
      return [value.days, value.hours, value.minutes, value.seconds, value.nanos]
  }
  return [value]
}

/** Bits from the value itself; only a NaN's payload has to come from the bytes. */
function floatBits(doc: PofDocument, { node, element }: EventPlace, kind: string, value: number): string {
  const payload = doc.tokens(node, element).find(({ role }) => role === 'payload')
  // A constant has no bits: its bytes are the type id's, which may be longer than it need be, or none.
  const isConstant = element === undefined && doc.tree.type(node) === T.nan
  if (Number.isNaN(value) && !isConstant && payload !== undefined && payload.end > payload.start)
    return hexOf(doc.bytes.slice(payload.start, payload.end))
  const bits = kind === 'Float32' ? Float32Array.of(value) : Float64Array.of(value)
  return hexOf(new Uint8Array(bits.buffer).reverse())
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

function timeParts(doc: PofDocument, { node, element }: EventPlace, time: PofTime): unknown[] {
  const parts = doc.tokens(node, element).filter(({ role }) => role === 'part')
  const zone = time.zoneType === 2 ? parts.slice(-2).map(({ value }) => Number(value)) : [time.zoneType === 1]
  return [time.hour, time.minute, time.second, time.nanos, ...zone]
}

/** The first place where two lists of events part, with both events; null where they are the same. */
export function firstDifference(told: readonly unknown[], heard: readonly unknown[]): string | null {
  const lines = (events: readonly unknown[]) => events.map((event) => JSON.stringify(event))
  const [mine, theirs] = [lines(told), lines(heard)]
  const at = mine.findIndex((line, i) => line !== theirs[i])
  if (at < 0 && mine.length === theirs.length) return null
  const place = at < 0 ? mine.length : at
  return `event ${place}: told ${mine[place] ?? 'no more'}, heard ${theirs[place] ?? 'no more'}`
}
