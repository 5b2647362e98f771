// What the scanner reports about containers, and the rare forms it passes: identities, and user types inside
// uniform containers. Kept apart from the loop so that the loop shows how POF is read.

import { amount } from '../amount.ts'
import type { ProblemCode } from '../problem.ts'
import { packedIntEnd, readPackedInt } from '../scalars/packed-int.ts'
import { cut, passPackedInt, type Source } from '../scalars/scalar.ts'
import { endAt, type Rows, startAt } from '../table/node-table.ts'
import { T, UNKNOWN } from '../types.ts'

/** Adds a problem about the bytes `start..end`. */
export function report(
  source: Source,
  code: ProblemCode,
  start: number,
  end: number,
  node: number,
  expected: string,
  found: string,
  coherence?: string,
): void {
  const finding = { offset: start, length: end - start, node, expected, found }
  source.findings.add(code, coherence === undefined ? finding : { ...finding, coherence })
}

/** A value's type behind one or more identities. `cut` where the input ends before the type id. */
export interface Identified {
  readonly end: number
  readonly type: number
  /** Offset of the type id. */
  readonly typeAt: number
  readonly cut: boolean
}

/** Passes the ids behind T_IDENTITY up to the type id of the value they name, and remembers them. */
export function passIdentities(source: Source, at: number, node: number): Identified {
  const { bytes, limit } = source
  const named: number[] = []
  let end = at
  let type: number = T.identity
  let typeAt = at
  while (type === T.identity) {
    const id = passPackedInt(source, end, node, 'an identity')
    if (id < 0) return { end: ~id, type: UNKNOWN, typeAt: ~id, cut: true }
    checkIdentity(source, end, id, node)
    named.push(readPackedInt(bytes, end))
    source.identities.set(named.at(-1) as number, UNKNOWN)
    const typeEnd = packedIntEnd(bytes, id, limit)
    if (typeEnd < 0) {
      cut(source, id, node, 'the type id of the value that the identity names')
      return { end: id, type: UNKNOWN, typeAt: id, cut: true }
    }
    type = readPackedInt(bytes, id)
    typeAt = id
    end = typeEnd
  }
  for (const id of named) source.identities.set(id, type)
  return { end, type, typeAt, cut: false }
}

function checkIdentity(source: Source, start: number, end: number, node: number): void {
  const identity = readPackedInt(source.bytes, start)
  if (!source.identities.has(identity)) return
  const coherence = `throws java.io.IOException: duplicate identity: ${identity}`
  report(
    source,
    'duplicate-identity',
    start,
    end,
    node,
    'an identity not used before',
    `identity ${identity}`,
    coherence,
  )
}

/**
 * Passes the start of a user type inside a uniform container: a version; or T_IDENTITY, an id and a version; or
 * the id of an earlier identity of the same type, which makes the element a reference.
 */
export function passUniformUserType(
  source: Source,
  at: number,
  node: number,
  typeId: number,
): { end: number; isReference: boolean } {
  const { bytes, identities } = source
  let end = passPackedInt(source, at, node, 'a version, an identity or a reference')
  if (end < 0) return { end, isReference: false }
  const number = readPackedInt(bytes, at)
  if (number > 0 && identities.get(number) === typeId) return { end, isReference: true }
  if (number !== T.identity) {
    checkVersion(source, at, end, node)
    return { end, isReference: false }
  }
  const id = end
  end = passPackedInt(source, id, node, 'an identity')
  if (end < 0) return { end, isReference: false }
  checkIdentity(source, id, end, node)
  identities.set(readPackedInt(bytes, id), typeId)
  report(
    source,
    'skip-astray',
    at,
    end,
    node,
    'a user type without identity inside a uniform container',
    `identity ${readPackedInt(bytes, id)}`,
    'the reader takes it; PofHelper.skipUniformValue throws java.lang.UnsupportedOperationException, so nothing behind it can be reached',
  )
  const version = end
  end = passPackedInt(source, version, node, 'a version')
  if (end >= 0) checkVersion(source, version, end, node)
  return { end, isReference: false }
}

/** Reports a property index that is not above the one before it. */
export function checkOrder(
  source: Source,
  start: number,
  end: number,
  node: number,
  previous: number,
  index: number,
): void {
  const coherence = `throws java.lang.IllegalStateException: previous property index=${previous}, requested property index=${index}; a PofValue does not find it`
  const [expected, found] = [`an index above ${previous}`, `index ${index}`]
  report(source, 'property-order', start, end, node, expected, found, coherence)
}

/** Reports a version below 0. */
export function checkVersion(source: Source, start: number, end: number, node: number): void {
  const version = readPackedInt(source.bytes, start)
  if (version < 0)
    report(source, 'negative-version', start, end, node, 'a version of 0 or more', `version ${version}`)
}

/** Reports how a sparse array of `total` ended after `entries`: dense ones are passed wrongly by Coherence's own skipping. */
export function checkSparseEnd(
  source: Source,
  start: number,
  end: number,
  node: number,
  entries: number,
  total: number,
): void {
  if (total < 0) return
  if (entries > total) {
    report(
      source,
      'sparse-without-terminator',
      end,
      end,
      node,
      'a negative index',
      `entry ${entries} of ${total}`,
    )
  } else if (entries === total) {
    const coherence =
      'the reader takes the terminator; PofValue and extractors leave it unread and take it for the end of the object around it: the fields behind it are lost'
    report(
      source,
      'skip-astray',
      start,
      end,
      node,
      'a sparse array with a gap',
      `${entries} entries of ${total}`,
      coherence,
    )
  }
}

/** Reports an index below 0 that ends a container but is not the -1 that writers write. */
export function checkTerminator(
  source: Source,
  start: number,
  end: number,
  node: number,
  index: number,
): void {
  if (index >= -1) return
  report(source, 'terminator-not-minus-one', start, end, node, 'the index -1', `the index ${index}`)
}

/** Reports a type id that is none. */
export function reportUnknownType(
  source: Source,
  start: number,
  end: number,
  node: number,
  type: number,
): void {
  const coherence = `throws java.io.StreamCorruptedException: illegal type ${type}`
  report(source, 'unknown-type', start, end, node, 'a type id of -64 or more', `type id ${type}`, coherence)
}

/** Reports a count of elements without bytes that nobody meant. */
export function reportHugeCount(
  source: Source,
  start: number,
  end: number,
  node: number,
  count: number,
): void {
  report(source, 'huge-count', start, end, node, 'elements that take bytes', `a count of ${count} of nothing`)
}

/** Reports what is left behind a whole value. */
export function reportTrailing(source: Source, start: number, node: number): void {
  const { limit } = source
  report(
    source,
    'trailing-bytes',
    start,
    limit,
    node,
    'the end of the value',
    amount(limit - start, 'more byte'),
  )
}

/** Levels of nesting at which a Java thread with a default stack is about to overflow. */
export const DEEP = 2500

/** Reports the container that is one level too deep for Java. */
export function reportDeep(source: Source, rows: Rows, node: number): void {
  const [start, end] = [startAt(rows, node), endAt(rows, node)]
  report(source, 'deep-nesting', start, end, node, `fewer than ${DEEP} levels`, 'one more')
}
