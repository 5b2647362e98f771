// The scanner: POF bytes to the node table, in one pass, without recursion and without values.
// An explicit stack holds the open containers; the loop asks the innermost one what comes next, reads that
// value's type id unless the container declares it, and passes the body. Reading stops at the first place where
// the meaning of the next byte is lost; everything read so far stays. Source: pof-format.md section 2.

import { addressOf } from './address.ts'
import type { Findings } from './findings.ts'
import { type ContainerHeader, declaredTypes, isRunShape, NONE, passHeader } from './header.ts'
import {
  END,
  KEY,
  keyAt,
  type NodeTable,
  PARENT,
  parentAt,
  START,
  STRIDE,
  TYPE,
  typeAt,
} from './node-table.ts'
import { packedIntEnd, readPackedInt } from './packed-int.ts'
import { type RawArrays, rawWidth } from './raw-array.ts'
import { passRun } from './run.ts'
import { checkPackedInt, cut, passPackedInt, passScalar, passUtf8, type Source } from './scalar.ts'
import { checkSparseEnd, checkVersion, passIdentities, passUniformUserType, report } from './scan-checks.ts'
import { SHAPE, SHAPE_SCALARS, SHAPES, type Shape, SIZES, shapeOf, T, UNKNOWN } from './types.ts'

/** What the scanner works on: `bytes` from `start` to `limit` hold one POF value. */
export interface ScanInput {
  readonly bytes: Uint8Array
  readonly start: number
  readonly limit: number
  readonly findings: Findings
  readonly raw: RawArrays
}

/** Integers the stack keeps for an open container: position, total, first and second declared type. */
const FRAME = 4
/** Levels of nesting at which a Java thread with a default stack is about to overflow. */
const DEEP = 2500
/** Rows to begin with: their bytes tell how many the rest will need. */
const SAMPLE = 1024
/** Elements without any bytes that are too many to be meant. */
const HUGE = 1_000_000

/** Reads one POF value. Never throws; what is wrong is in `input.findings`. */
export function scan(input: ScanInput): NodeTable {
  const { bytes, limit, findings, raw } = input
  const source: Source = { bytes, limit, findings, identities: new Map() }
  const cutRuns = new Map<number, number>()
  const rawRuns = new Map<number, number>()
  const identityTyped = new Set<number>()
  const disordered = new Set<number>()
  let rows = new Int32Array(STRIDE * SAMPLE)
  const header: ContainerHeader = { first: NONE, second: NONE, count: 0, end: 0 }
  let count = 0
  let stack = new Int32Array(FRAME * 64)
  let depth = 0
  let at = input.start
  /** Where reading stopped, or -1. */
  let stop = -1
  let stopNode = -1

  // The innermost open container; -1 while the root is still to come.
  let open = -1
  let shape: Shape = SHAPE.unknown
  let position = 0
  let total = 0
  let first = NONE
  let second = NONE

  for (;;) {
    // What comes next in the open container: a key, or its end.
    let key = -1
    let declared = NONE
    let closed = false
    if (shape === SHAPE.userType || shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray) {
      const from = at
      if (shape !== SHAPE.userType && position > total) {
        closed = true
        checkSparseEnd(source, at, at, open, position, total)
      } else {
        const byte = bytes[at] as number
        if (at < limit && byte < 0x80) {
          key = byte < 0x40 ? byte : ~(byte & 0x3f)
          at++
        } else {
          const end = passPackedInt(source, at, open, 32)
          if (end < 0) {
            stop = ~end
            stopNode = open
            break
          }
          key = readPackedInt(bytes, at)
          at = end
        }
        if (key < 0) {
          closed = true
          if (key !== -1)
            report(source, 'terminator-not-minus-one', from, at, open, 'the index -1', `the index ${key}`)
          if (shape !== SHAPE.userType) checkSparseEnd(source, from, at, open, position, total)
        } else if (shape === SHAPE.userType) {
          if (key <= position) {
            disordered.add(open)
            const coherence = `throws java.lang.IllegalStateException: previous property index=${position}, requested property index=${key}; a PofValue does not find it`
            report(
              source,
              'property-order',
              from,
              at,
              open,
              `an index above ${position}`,
              `index ${key}`,
              coherence,
            )
          }
          position = key
        } else {
          if (key >= total)
            report(source, 'position-beyond-count', from, at, open, `a position below ${total}`, `${key}`)
          position++
          declared = first
        }
      }
    } else if (open >= 0) {
      closed = position >= total
      key = position++
      declared = shape < SHAPE.map || key % 2 === 0 ? first : second
    }

    if (closed) {
      rows[open * STRIDE + END] = at
      open = rows[open * STRIDE + PARENT] as number
      if (open < 0) break
      depth--
      position = stack[depth * FRAME] as number
      total = stack[depth * FRAME + 1] as number
      first = stack[depth * FRAME + 2] as number
      second = stack[depth * FRAME + 3] as number
      const type = rows[open * STRIDE + TYPE] as number
      shape = type >= 0 ? SHAPE.userType : (SHAPES[~type] as Shape)
      continue
    }

    // One value: its identity and type id, unless declared.
    const start = at
    const node = count
    let typeStart = at
    let type = declared
    let typeCut = false
    if (declared === NONE) {
      const byte = bytes[at] as number
      if (at < limit && byte < 0x80) {
        type = byte < 0x40 ? byte : ~(byte & 0x3f)
        at++
      } else {
        const end = packedIntEnd(bytes, at, limit)
        if (end < 0) typeCut = true
        else {
          type = readPackedInt(bytes, at)
          if (end - at > 2) checkPackedInt(source, at, end, node, 32)
          at = end
        }
      }
    }
    if (typeCut || declared === UNKNOWN) {
      // The type is lost. An index that was read needs a node to belong to; anything else is the container's failure.
      const isIndexed =
        shape === SHAPE.userType || shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray
      stopNode = isIndexed ? node : open
      stop = at
      if (typeCut) cut(source, at, stopNode, 'a type id')
      else
        report(
          source,
          'unknown-type',
          at,
          at,
          stopNode,
          'elements of a known type',
          'an unknown declared type id',
        )
      if (!isIndexed) break
      type = UNKNOWN
      typeCut = true
    }
    if (type === T.identity) {
      const identified = passIdentities(source, at, node)
      at = identified.end
      type = identified.type
      typeStart = identified.typeAt
      typeCut = identified.cut
    }

    // Its body, or the header of its body.
    const body = at
    let end = at
    let valueShape: Shape =
      type >= 0 ? SHAPE.userType : type >= T.int22 ? (SHAPES[~type] as Shape) : SHAPE.unknown
    switch (valueShape) {
      case SHAPE.constant:
        // A key or value of a map that has no bytes: only as many as there are bytes, so that nodes <= bytes.
        if (declared !== NONE && shape >= SHAPE.map && count >= at) {
          report(
            source,
            'limit',
            at,
            at,
            open,
            'entries of at least two bytes',
            'a map whose declared type has no bytes',
          )
          stop = at
          stopNode = open
        }
        break
      case SHAPE.packedInt:
        while (end < limit && (bytes[end] as number) >= 0x80) end++
        if (end >= limit) end = passScalar(source, type, at, node)
        else if (++end - at > 1 && (end - at > 2 || bytes[end - 1] === 0)) {
          checkPackedInt(source, at, end, node, type === T.int64 ? 64 : 32, type)
        }
        break
      case SHAPE.fixed:
        end += SIZES[~type] as number
        if (end > limit) end = passScalar(source, type, at, node)
        break
      case SHAPE.charString: {
        const length = at < limit ? (bytes[at] as number) : 0x80
        if (length < 0x40) {
          const until = at + 1 + length
          const safe = until < limit ? until : limit
          end++
          while (end < safe && (bytes[end] as number) < 0x80) end++
          if (end < until) end = passUtf8(source, at, at + 1, length, node)
        } else end = passScalar(source, type, at, node)
        break
      }
      case SHAPE.userType:
        if (declared === type) {
          const element = passUniformUserType(source, at, node, type)
          end = element.end
          if (element.isReference) {
            type = T.reference
            valueShape = SHAPE.reference
          }
        } else if (at < limit && (bytes[at] as number) < 0x40) end++
        else {
          end = passPackedInt(source, at, node, 32)
          if (end >= 0) checkVersion(source, at, end, node)
        }
        break
      case SHAPE.unknown:
        if (!typeCut) reportUnknown(source, typeStart, at, node, type)
        end = ~at
        break
      default:
        end =
          valueShape <= SHAPE_SCALARS
            ? passScalar(source, type, at, node)
            : passHeader(source, valueShape, at, node, header)
    }
    if (stop >= 0 && !typeCut) break

    const row = count * STRIDE
    if (row === rows.length)
      rows = grown(rows, STRIDE * rowsWanted(count, at - input.start, limit - input.start))
    rows[row + TYPE] = type
    rows[row + KEY] = key
    rows[row + START] = start
    rows[row + END] = end < 0 ? ~end : end
    rows[row + PARENT] = open
    count++
    if (end < 0) {
      stop = ~end
      stopNode = node
      break
    }
    at = end
    if (valueShape <= SHAPE_SCALARS) {
      if (open < 0) break
      continue
    }

    // A container: a run is passed whole, any other is opened.
    let entries = 0
    let nextFirst = NONE
    let nextSecond = NONE
    if (valueShape !== SHAPE.userType) {
      nextFirst = header.first
      nextSecond = header.second
      entries = header.count
      if (entries < 0)
        report(source, 'negative-count', body, at, node, 'a count of 0 or more', `a count of ${entries}`)
      if (declaredTypes(valueShape) > 0 && shapeOf(nextFirst) === SHAPE.unknown) nextFirst = UNKNOWN
      if (declaredTypes(valueShape) > 1 && shapeOf(nextSecond) === SHAPE.unknown) nextSecond = UNKNOWN
      if (nextFirst === T.identity) identityTyped.add(2 * node)
      if (nextSecond === T.identity) identityTyped.add(2 * node + 1)
      const isRun = isRunShape(valueShape, nextFirst, nextSecond)
      if (isRun) {
        const rawType =
          nextFirst === T.octet && valueShape === SHAPE.uniformCollection
            ? rawTypeAt(
                raw,
                { bytes, rows, count, unread: -1, stopNode, cutRuns, rawRuns, identityTyped, disordered },
                node,
              )
            : NONE
        const width = rawType === NONE ? 0 : rawWidth(rawType)
        if (width > 0 && at + entries * width <= limit) {
          rawRuns.set(node, rawType)
          at += entries * width
        } else {
          const elements = Math.max(0, entries) * (valueShape === SHAPE.uniformMap ? 2 : 1)
          const run = passRun(
            source,
            { first: nextFirst, second: nextSecond, count: elements, start: at },
            node,
          )
          if (run.count < elements) {
            cutRuns.set(node, run.count)
            stop = run.end
            stopNode = node
          } else if (elements > HUGE && run.end === at) {
            report(
              source,
              'huge-count',
              body,
              at,
              node,
              'elements that take bytes',
              `a count of ${entries} of nothing`,
            )
          }
          at = run.end
        }
        rows[row + END] = at
        if (open < 0 || stop >= 0) break
        continue
      }
    }
    if (depth * FRAME === stack.length) stack = grown(stack, 2 * stack.length)
    stack[depth * FRAME] = position
    stack[depth * FRAME + 1] = total
    stack[depth * FRAME + 2] = first
    stack[depth * FRAME + 3] = second
    if (++depth === DEEP)
      report(source, 'deep-nesting', start, at, node, `less than ${DEEP} levels`, 'one more')
    open = node
    shape = valueShape
    first = nextFirst
    second = nextSecond
    position = valueShape === SHAPE.userType ? -1 : 0
    // A count is a claim: no more children than bytes are waited for.
    total = Math.max(
      entries,
      valueShape === SHAPE.sparseArray || valueShape === SHAPE.uniformSparseArray ? -1 : 0,
    )
    if (valueShape >= SHAPE.map) total = 2 * Math.min(total, limit - at + 1)
  }

  // The end: what was open ends where reading stopped, and what is left is one unread node.
  const end = stop >= 0 ? stop : at
  for (let node = stop >= 0 ? open : -1; node >= 0; node = rows[node * STRIDE + PARENT] as number) {
    rows[node * STRIDE + END] = end
  }
  let unread = -1
  if (end < limit) {
    unread = count++
    if (unread * STRIDE === rows.length) rows = grown(rows, rows.length + STRIDE)
    rows.set([UNKNOWN, -1, end, limit, -1], unread * STRIDE)
    if (stop < 0)
      report(
        source,
        'trailing-bytes',
        end,
        limit,
        unread,
        'the end of the value',
        `${limit - end} more bytes`,
      )
  }
  return { bytes, rows, count, unread, stopNode, cutRuns, rawRuns, identityTyped, disordered }
}

function reportUnknown(source: Source, start: number, end: number, node: number, type: number): void {
  const coherence = `throws java.io.StreamCorruptedException: illegal type ${type}`
  report(source, 'unknown-type', start, end, node, 'a type id of -64 or more', `type id ${type}`, coherence)
}

/** Type id of the elements where a node's octets are known to be a raw array, else `NONE`. */
function rawTypeAt(raw: RawArrays, table: NodeTable, node: number): number {
  const parent = parentAt(table, node)
  const owner = parent < 0 ? NONE : typeAt(table, parent)
  const byProperty = owner >= 0 ? raw.byProperty.get(`${owner}/${keyAt(table, node)}`) : undefined
  if (byProperty !== undefined) return byProperty
  return (raw.byAddress.size > 0 ? raw.byAddress.get(addressOf(table, node)) : undefined) ?? NONE
}

/** Rows to make room for: as many as the bytes still to come will need, if they are like those passed; and some. */
function rowsWanted(count: number, passed: number, all: number): number {
  const likely = Math.ceil((count * all * 1.02) / Math.max(passed, 1))
  return Math.max(likely, Math.ceil(count * 1.25))
}

/** The same integers with room for `length`. */
function grown(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length)
  larger.set(array)
  return larger
}
