// The walk over Smile: headers, the two modes of tokens, and the tables of names and texts that are written once and referred to.

import type { LayerProblem } from '../../reading.ts'
import type { Walk } from '../documents/grammar.ts'
import {
  ARRAY,
  type DocumentWriter,
  FALSE,
  FLOAT,
  INT,
  NULL,
  OBJECT,
  OCTETS,
  STRING,
  TRUE,
} from '../documents/rows.ts'
import {
  badUtf8,
  cutStop,
  deepStop,
  NO_REFERENCE,
  REFERENCE_TO_NOTHING,
  stopAt,
} from '../documents/values.ts'

/** Entries of a table of names or texts; a full one is emptied before the next entry. */
const SHARED = 1_024

/** What a token is. */
export interface SmileToken {
  readonly kind: number
  /** Where its payload begins and ends; the token ends behind its `fc` where it has one. */
  readonly payload: number
  readonly payloadEnd: number
  readonly end: number
  /** The entry of the table it refers to; -1 for none. */
  readonly entry: number
  /** Where the bytes are not as they should be, and what should be there; -1 where all is well. */
  readonly fault: number
  readonly expected: string
}

const token = (
  kind: number,
  payload: number,
  payloadEnd: number,
  end = payloadEnd,
  entry = -1,
): SmileToken => ({ kind, payload, payloadEnd, end, entry, fault: -1, expected: '' })

const fault = (at: number, expected: string): SmileToken => ({
  kind: 0,
  payload: at,
  payloadEnd: at,
  end: at,
  entry: -1,
  fault: at,
  expected,
})

/** Reads the token of a value at `start`. Containers and their ends are not among them. */
export function valueToken(bytes: Uint8Array, start: number): SmileToken {
  const byte = bytes[start] as number
  const next = start + 1
  if (byte >= 0x01 && byte <= 0x1f) return token(STRING, next, next, next, byte - 1)
  if (byte >= 0x40 && byte <= 0x7f) return sized(bytes, STRING, next, (byte & 0x3f) + 1)
  if (byte >= 0x80 && byte <= 0xbf) return utf8(bytes, sized(bytes, STRING, next, (byte & 0x3f) + 2))
  if (byte >= 0xc0 && byte <= 0xdf) return token(INT, start, next)
  switch (byte) {
    case 0x20:
      return token(STRING, next, next)
    case 0x21:
      return token(NULL, next, next)
    case 0x22:
      return token(FALSE, next, next)
    case 0x23:
      return token(TRUE, next, next)
    case 0x24:
      return vint(bytes, next, 5)
    case 0x25:
      return vint(bytes, next, 10)
    case 0x26:
      return packed(bytes, INT, next)
    case 0x28:
      return sized(bytes, FLOAT, next, 5)
    case 0x29:
      return sized(bytes, FLOAT, next, 10)
    case 0x2a: {
      const scale = vint(bytes, next, 5)
      return scale.fault >= 0 ? scale : packed(bytes, FLOAT, scale.end)
    }
    case 0xe0:
      return untilEnd(bytes, next)
    case 0xe4:
      return utf8(bytes, untilEnd(bytes, next))
    case 0xe8:
      return packed(bytes, OCTETS, next)
    case 0xec:
    case 0xed:
    case 0xee:
    case 0xef:
      return reference(bytes, start)
    case 0xfd: {
      const length = vint(bytes, next, 5)
      return length.fault >= 0 ? length : sized(bytes, OCTETS, length.end, readVint(bytes, next))
    }
    default:
      return fault(start, 'a token of a value')
  }
}

/** Reads the token of a name at `start`. */
export function nameToken(bytes: Uint8Array, start: number): SmileToken {
  const byte = bytes[start] as number
  const next = start + 1
  if (byte >= 0x40 && byte <= 0x7f) return token(STRING, next, next, next, byte & 0x3f)
  if (byte >= 0x80 && byte <= 0xbf) return sized(bytes, STRING, next, (byte & 0x3f) + 1)
  if (byte >= 0xc0 && byte <= 0xf7) return utf8(bytes, sized(bytes, STRING, next, byte - 0xc0 + 2))
  if (byte >= 0x30 && byte <= 0x33) return reference(bytes, start)
  if (byte === 0x20) return token(STRING, next, next)
  if (byte === 0x34) return utf8(bytes, untilEnd(bytes, next))
  return fault(start, 'a name, or the end of the object')
}

function sized(bytes: Uint8Array, kind: number, start: number, length: number): SmileToken {
  return length > bytes.length - start
    ? fault(bytes.length, `${length.toLocaleString('en')} bytes`)
    : token(kind, start, start + length)
}

function utf8(bytes: Uint8Array, text: SmileToken): SmileToken {
  if (text.fault >= 0) return text
  const bad = badUtf8(bytes, text.payload, text.payloadEnd)
  return bad < 0 ? text : fault(bad, 'UTF-8')
}

function untilEnd(bytes: Uint8Array, start: number): SmileToken {
  const end = bytes.indexOf(0xfc, start)
  return end < 0 ? fault(bytes.length, 'the end fc of a long text') : token(STRING, start, end, end + 1)
}

function reference(bytes: Uint8Array, start: number): SmileToken {
  const low = bytes[start + 1]
  if (low === undefined) return fault(bytes.length, 'the second byte of a reference')
  return token(STRING, start + 2, start + 2, start + 2, (((bytes[start] as number) & 3) << 8) | low)
}

/** Offset behind the VInt at `start`: bytes without bit 7, and a last one with it. */
function vint(bytes: Uint8Array, start: number, most: number): SmileToken {
  for (let at = start; at < start + most; at++) {
    if (at >= bytes.length) return fault(at, 'the end of a VInt')
    if ((bytes[at] as number) >= 0x80) return token(INT, start, at + 1)
  }
  return fault(start + most - 1, `the end of a VInt within ${most} bytes`)
}

/** The value of a VInt, of which the last byte holds six bits. */
export function readVint(bytes: Uint8Array, start: number): number {
  let value = 0
  let at = start
  for (; at < bytes.length && (bytes[at] as number) < 0x80; at++) value = value * 128 + (bytes[at] as number)
  return value * 64 + ((bytes[at] ?? 0) & 0x3f)
}

/** The same for 64 bits. */
export function readLongVint(bytes: Uint8Array, start: number): bigint {
  let value = 0n
  let at = start
  for (; at < bytes.length && (bytes[at] as number) < 0x80; at++)
    value = (value << 7n) | BigInt(bytes[at] as number)
  return BigInt.asUintN(64, (value << 6n) | BigInt((bytes[at] ?? 0) & 0x3f))
}

/** A length of octets, and the octets in seven bits a byte. */
function packed(bytes: Uint8Array, kind: number, start: number): SmileToken {
  const length = vint(bytes, start, 5)
  return length.fault >= 0 ? length : sized(bytes, kind, length.end, packedLength(readVint(bytes, start)))
}

/** Bytes that octets take in seven bits a byte. */
function packedLength(octets: number): number {
  return Math.ceil((octets * 8) / 7)
}

/** Octets from seven bits a byte, at most `limit` of them: the last byte holds what is left, at its right. */
export function unpacked(
  bytes: Uint8Array,
  start: number,
  octets: number,
  limit = Number.POSITIVE_INFINITY,
): Uint8Array {
  const into = new Uint8Array(Math.min(octets, limit))
  let [bits, held, at] = [0, 0, start]
  for (let i = 0; i < into.length; i++) {
    while (held < 8) {
      // The last byte holds only as many bits as are still missing.
      const width = Math.min(7, (octets - i) * 8 - held)
      bits = ((bits << width) | ((bytes[at++] ?? 0) & ((1 << width) - 1))) & 0xffff
      held += width
    }
    held -= 8
    into[i] = bits >> held
  }
  return into
}

/** Offset of the first byte that is not as in a header at `start`; -1 for a header. */
export function headerFault(bytes: Uint8Array, start: number): number {
  for (const [i, byte] of [0x3a, 0x29, 0x0a].entries()) if (bytes[start + i] !== byte) return start + i
  const flags = bytes[start + 3]
  return flags !== undefined && flags >> 4 === 0 ? -1 : start + 3
}

/**
 * The offset that a token refers to, by the table. Else a name enters the table, of whatever length: so Jackson writes and
 * reads it. A text enters where its token says its length: up to 64 bytes of ASCII, 65 of others. The empty one never enters.
 */
function sharedAt(table: number[] | null, found: SmileToken, at: number, isName: boolean): number {
  if (found.entry >= 0) return table?.[found.entry] ?? REFERENCE_TO_NOTHING
  const isNew = found.payloadEnd > found.payload && (isName || found.end === found.payloadEnd)
  if (table !== null && isNew) {
    if (table.length === SHARED) table.length = 0
    table.push(at)
  }
  return NO_REFERENCE
}

/** Passes over Smile once. */
export function walkSmile(bytes: Uint8Array, limit: number, writer: DocumentWriter): Walk {
  const size = bytes.length
  const problems: LayerProblem[] = []
  /** Whether each open container is an object. */
  const objects = new Uint8Array(Math.min(limit, size) + 1)
  let depth = 0
  let roots = 0
  let hasName = false
  /** Whether the header says that raw binary may occur; without a header nothing is said. */
  let isRawAnnounced = true
  /** Offsets of the tokens in the tables; null where nothing is shared. Without a header names are, and texts are not. */
  let names: number[] | null = []
  let values: number[] | null = null
  const stop = (end: number, at: number, expected: string): Walk => ({
    ...stopAt('smile', bytes, { end, at, expected }),
    problems,
  })
  let at = 0
  while (at < size) {
    const byte = bytes[at] as number
    if (depth === 0 && byte === 0x3a) {
      const wrong = headerFault(bytes, at)
      if (wrong >= 0) return stop(at, wrong, wrong === at + 3 ? 'version 0' : 'the signature 3a 29 0a')
      if (roots > 0) writer.endEvents()
      const flags = bytes[at + 3] as number
      if ((flags & 8) !== 0) problems.push(reservedBit(at + 3, flags))
      isRawAnnounced = (flags & 4) !== 0
      names = (flags & 1) === 0 ? null : []
      values = (flags & 2) === 0 ? null : []
      at += 4
      continue
    }
    if (depth === 0 && byte === 0xff) {
      writer.endEvents()
      at++
      if (at === size || bytes[at] === 0x3a) continue
      problems.push(leftOver(at, size))
      return { end: at, stop: null, problems }
    }
    if (depth > 0 && byte === (objects[depth] === 1 ? 0xfb : 0xf9) && !hasName) {
      writer.close(++at)
      depth--
      continue
    }
    if (depth > 0 && objects[depth] === 1 && !hasName) {
      const found = nameToken(bytes, at)
      if (found.fault >= 0) return stop(at, found.fault, found.expected)
      const shared = sharedAt(names, found, at, true)
      if (shared === REFERENCE_TO_NOTHING) return stop(at, at, 'a name that occurred before')
      if (shared >= 0) writer.share(writer.next, 'name', shared)
      at = found.end
      hasName = true
      continue
    }
    hasName = false
    const isObject = byte === 0xfa
    if (isObject || byte === 0xf8) {
      if (depth === limit) return { end: at, stop: deepStop('smile', at, limit), problems }
      writer.open(isObject ? OBJECT : ARRAY, at)
      objects[++depth] = isObject ? 1 : 0
      at++
      if (depth === 1) roots++
    } else {
      const found = valueToken(bytes, at)
      if (found.fault >= 0) return stop(at, found.fault, found.expected)
      if (byte === 0xfd && !isRawAnnounced) {
        problems.push(unannounced(at, found.end))
        isRawAnnounced = true
      }
      const shared = found.kind === STRING ? sharedAt(values, found, at, false) : NO_REFERENCE
      if (shared === REFERENCE_TO_NOTHING) return stop(at, at, 'a text that occurred before')
      const event = writer.scalar(found.kind, at, found.end)
      if (shared >= 0) writer.share(event, 'value', shared)
      at = found.end
      if (depth === 0) roots++
    }
    if (writer.isCrowded) return { end: at, stop: null, problems }
  }
  if (depth > 0)
    return { end: at, stop: cutStop('smile', size, endWords(objects[depth] === 1, hasName)), problems }
  return { end: at, stop: null, problems }
}

function endWords(isObject: boolean, hasName: boolean): string {
  if (!isObject) return 'a value, or the end f9 of the array'
  return hasName ? 'a value' : 'a name, or the end fb of the object'
}

function warning(
  code: string,
  range: { readonly start: number; readonly end: number },
  expected: string,
  found: string,
  advice: string | null,
): LayerProblem {
  const { start, end } = range
  const message = `At offset ${start}: expected ${expected}, found ${found}`
  return { code, severity: 'warning', offset: start, length: end - start, expected, found, message, advice }
}

function leftOver(start: number, end: number): LayerProblem {
  const found = `${(end - start).toLocaleString('en')} bytes`
  const expected = 'nothing behind the end mark ff but a header'
  return warning('smile-left-over', { start, end }, expected, found, null)
}

function reservedBit(at: number, flags: number): LayerProblem {
  const found = flags.toString(16).padStart(2, '0')
  const advice = 'Jackson does not look at it; other readers may refuse it.'
  return warning('smile-reserved-bit', { start: at, end: at + 1 }, 'a clear reserved bit 08', found, advice)
}

function unannounced(start: number, end: number): LayerProblem {
  const advice =
    'Jackson reads it; a reader that trusts the header may look for ff as the end of the content.'
  const expected = 'binary in seven bits, as the header says'
  return warning('smile-raw-binary', { start, end }, expected, 'raw binary', advice)
}
