// Passing the body of one scalar: from its first byte to its end, reporting what is wrong with it on the way.
// The scanner does the three most frequent shapes itself; runs and everything else come here.
// A body that the input cuts gives the complement of the offset where reading had to stop.

import { Identities } from '../identities.ts'
import { amount, NO_REPORTS, type Reports } from '../problem.ts'
import * as SHAPE from '../shapes.ts'
import { checkUtf8, plainUtf8End, readSequence, sequenceLength } from '../text/utf8.ts'
import * as T from '../type-ids.ts'
import { shapeOf, sizeOf } from '../types.ts'
import { isOverlong, isTooLong128, packedIntEnd, readPackedInt } from './packed-int.ts'
import type { PofValue } from './pof-value.ts'
import { ZONE_OFFSET } from './temporal.ts'
import { outOfJavaTime, outOfRange } from './temporal-range.ts'

/** What is being read, and where problems go. */
export interface Source {
  readonly bytes: Uint8Array
  /** The same bytes, to be read four at once; null where they were checked before. */
  readonly view: DataView | null
  /** One past the last byte of the POF value's own range. */
  readonly limit: number
  readonly findings: Reports
  /** The values that have an identity. */
  readonly identities: Identities<PofValue>
}

/** A source whose problems nobody wants to hear again: for reading a second time what was passed before. */
export function silent(bytes: Uint8Array, limit: number = bytes.length): Source {
  return { bytes, view: null, limit, findings: NO_REPORTS, identities: new Identities() }
}

/**
 * The end of the body of a scalar that starts at `at`, or `~offset` where the input ends inside it:
 * `offset` is where reading stopped.
 */
export function passScalar(source: Source, typeId: number, at: number, node: number): number {
  const { limit } = source
  switch (shapeOf(typeId)) {
    case SHAPE.constant:
      return at
    case SHAPE.packedInt:
      return passPackedInt(source, at, node, 'the packed int', typeId)
    case SHAPE.fixed: {
      const end = at + sizeOf(typeId)
      return end <= limit ? end : cut(source, at, node, amount(end - at, 'byte'), typeId)
    }
    case SHAPE.charString:
      return passCharString(source, at, node)
    case SHAPE.packedInt128:
      return passInt128(source, at, node)
    case SHAPE.decimal: {
      const scale = passInt128(source, at, node)
      return scale < 0 ? scale : passPackedInt(source, scale, node, 'a scale')
    }
    case SHAPE.octetString:
      return passOctetString(source, at, node)
    case SHAPE.char:
      return passChar(source, at, node)
    case SHAPE.parts:
      return passParts(source, typeId, at, node)
    case SHAPE.reference:
      return passReference(source, at, node)
    default:
      return at
  }
}

/**
 * Records that the input ended at `at` where `expected` should have been, and gives `~at`. A type id says whose body it
 * belongs to.
 */
export function cut(source: Source, at: number, node: number, expected: string, typeId?: number): number {
  const { limit, findings } = source
  const left = limit - at
  const found = left === 0 ? 'end of input' : `${amount(left, 'byte')}, then end of input`
  findings.error('end-of-input', at, limit, node, expected, found, typeId)
  return ~at
}

function cutPackedInt(source: Source, at: number, node: number, what: string, typeId?: number): number {
  return cut(source, at, node, at < source.limit ? `${what} (a byte below 80 ends it)` : what, typeId)
}

/** Passes one packed int, reporting an over-long one. `what` it is, and of which type, for when the input ends in it. */
export function passPackedInt(
  source: Source,
  at: number,
  node: number,
  what: string,
  typeId?: number,
): number {
  const { bytes, limit } = source
  let end = at
  while (end < limit && (bytes[end] as number) >= 0x80) end++
  if (end++ >= limit) return cutPackedInt(source, at, node, what, typeId)
  // Two bytes can only be wrong by holding nothing in the second.
  if (end - at > 2 || (end - at === 2 && bytes[end - 1] === 0))
    checkPackedInt(source, at, end, node, typeId === T.int64 ? 64 : 32, typeId)
  return end
}

/** Reports a packed int of several bytes that no writer makes, or that does not fit an int16. */
export function checkPackedInt(
  source: Source,
  at: number,
  end: number,
  node: number,
  bits: number,
  typeId?: number,
): void {
  if (isOverlong(source.bytes, at, end, bits)) source.findings.warn('overlong', at, end, node, bits, end - at)
  if (typeId === T.int16 && end - at >= 3) {
    const value = readPackedInt(source.bytes, at)
    if ((value << 16) >> 16 !== value) source.findings.warn('int16', at, end, node, value)
  }
}

function passInt128(source: Source, at: number, node: number): number {
  const end = packedIntEnd(source.bytes, at, source.limit)
  if (end < 0) return cutPackedInt(source, at, node, 'a packed int of up to 128 bits')
  if (isTooLong128(at, end)) {
    source.findings.error('int128-too-long', at, end, node, 'at most 19 bytes', `${end - at} bytes`)
  } else checkPackedInt(source, at, end, node, 128)
  return end
}

/** Passes a string's length and bytes. */
export function passCharString(source: Source, at: number, node: number): number {
  const { bytes, view, limit } = source
  let length = at < limit ? (bytes[at] as number) : 0x80
  let start = at + 1
  if (length >= 0x40) {
    start = passPackedInt(source, at, node, 'the length of a string')
    if (start < 0) return start
    length = readPackedInt(bytes, at)
    if (length < 0) {
      // Of a null string Coherence's skipping knows one length only.
      if (length !== T.null) source.findings.warn('nullString', at, start, node, length)
      return start
    }
  }
  const end = start + length
  if (end > limit) {
    cut(source, at, node, `${amount(length, 'byte')} of UTF-8 behind this length`)
    return ~limit
  }
  if (view === null || length === 0) return end
  if (plainUtf8End(bytes, view, start, end) < end) reportUtf8(source, start, end, node)
  return end
}

function reportUtf8(source: Source, start: number, end: number, node: number): void {
  const { bad, loneSurrogate, odd } = checkUtf8(source.bytes, start, end, source.limit)
  const byteAt = (offset: number): number => source.bytes[offset] as number
  if (bad >= 0) {
    const found = `byte ${byteAt(bad).toString(16).padStart(2, '0')}`
    source.findings.error('bad-utf8', bad, bad + 1, node, 'a UTF-8 sequence', found)
  }
  if (loneSurrogate >= 0)
    source.findings.warn('loneSurrogate', loneSurrogate, loneSurrogate + 1, node, byteAt(loneSurrogate))
  if (odd >= 0) source.findings.warn('oddUtf8', odd, odd + 1, node, byteAt(odd))
}

function passOctetString(source: Source, at: number, node: number): number {
  const start = passPackedInt(source, at, node, 'the length of an octet-string')
  if (start < 0) return start
  const length = readPackedInt(source.bytes, at)
  if (length < 0) {
    // Java's cursor moves back by the length before it throws, so the place is the value, not what follows it.
    const offset = source.bytes[at - 1] === 0x4c ? at - 1 : at
    const found = `length ${length}`
    source.findings.error('negative-length', offset, start, node, 'a length of 0 or more', found)
    return start
  }
  if (start + length <= source.limit) return start + length
  cut(source, at, node, `${amount(length, 'octet')} behind this length`)
  return ~source.limit
}

function passChar(source: Source, at: number, node: number): number {
  const { bytes, limit } = source
  if (at >= limit) return cut(source, at, node, 'a character')
  const lead = bytes[at] as number
  const length = sequenceLength(lead)
  const bad = (expected: string): void =>
    source.findings.error('bad-char', at, at + 1, node, expected, `byte ${lead.toString(16)}`)
  if (length === 0 || length === 4) {
    bad('a UTF-8 sequence of one to three bytes')
    return at + 1
  }
  if (at + length > limit) return cut(source, at, node, `${length} bytes of UTF-8`)
  if (readSequence(bytes, at, length, limit) < 0) bad(`${amount(length - 1, 'continuation byte')} after it`)
  return at + length
}

/** The parts of the body being passed; the most are a datetime's eight and its offset's two. */
const parts = new Array<number>(10).fill(0)

function passParts(source: Source, typeId: number, at: number, node: number): number {
  // Of a time the last part is the zone type, unless an offset follows it.
  const isTime = typeId === T.time || typeId === T.datetime
  const size = sizeOf(typeId)
  let count = size
  let end = at
  for (let i = 0; i < count; i++) {
    const next = passPackedInt(source, end, node, 'the next part of the date, time or interval')
    if (next < 0) {
      // The reader checks the date before it reads the time.
      if (typeId === T.datetime && i >= 3 && outOfRange(T.date, parts) !== null)
        source.findings.warn('temporal', at, end, node, T.date, parts)
      return next
    }
    parts[i] = readPackedInt(source.bytes, end)
    end = next
    if (isTime && i === size - 1 && parts[i] === ZONE_OFFSET) count += 2
  }
  const zoneType = isTime ? (parts[size - 1] as number) : 0
  if (zoneType < 0 || zoneType > ZONE_OFFSET) source.findings.warn('zoneType', end - 1, end, node, zoneType)
  if (outOfRange(typeId, parts) !== null) source.findings.warn('temporal', at, end, node, typeId, parts)
  else if (outOfJavaTime(typeId, parts) !== null)
    source.findings.warn('javaTime', at, end, node, typeId, parts)
  return end
}

function passReference(source: Source, at: number, node: number): number {
  const end = passPackedInt(source, at, node, 'the identity referred to')
  if (end < 0) return end
  const identity = readPackedInt(source.bytes, at)
  if (source.identities.get(identity) === undefined)
    source.findings.warn('missingIdentity', at, end, node, identity)
  return end
}
