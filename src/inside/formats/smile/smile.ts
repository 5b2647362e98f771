// Smile, Jackson's binary JSON: every token with its offsets, texts that are referred to read where they stand in full.

import { PofDecimal, quote } from '../../../pof/index.ts'
import { decodeUtf8 } from '../../../pof/text/index.ts'
import type { DocumentGrammar, DocumentNumber, MemberName, Piece, Stretch } from '../documents/grammar.ts'
import { documentFormat } from '../documents/read.ts'
import { type DocumentRows, FLOAT, INT, OBJECT, OCTETS, STRING } from '../documents/rows.ts'
import { bigIntOf, floatOf, integerOf, longIntegerOf, piece } from '../documents/values.ts'
import {
  headerFault,
  nameToken,
  readLongVint,
  readVint,
  type SmileToken,
  unpacked,
  valueToken,
  walkSmile,
} from './walk.ts'

/** Smile. Without a header it is read only when asked for. */
export const smile = documentFormat(
  {
    id: 'smile',
    name: 'Smile',
    short: 'smile',
    rules: [{ id: 'smile', certainty: 'accept', places: ['whole', 'octets'], fires: isSmile }],
  },
  { walk: walkSmile, grammar: grammarOf },
)

/** A header without reserved bits, and behind it the first byte of a value. */
function isSmile(bytes: Uint8Array): boolean {
  if (headerFault(bytes, 0) >= 0 || ((bytes[3] as number) & 0x08) !== 0) return false
  const first = bytes[4]
  if (first === undefined) return false
  if (first === 0xfa || first === 0xf8) return true
  // Of its faults only one at the byte itself counts: what is damaged behind it is shown as such.
  const { entry, fault } = valueToken(bytes, 4)
  return entry < 0 && fault !== 4
}

function grammarOf(rows: DocumentRows): DocumentGrammar {
  const { bytes } = rows.table
  const tokenOf = (event: number): SmileToken => valueToken(bytes, rows.start(event))
  const textOf = (token: SmileToken, limit: number): string =>
    decodeUtf8(bytes, token.payload, Math.min(token.payloadEnd, token.payload + limit * 3))

  const nameAt = (event: number, from: number, to: number): MemberName | null => {
    if (from >= to) return null
    const own = nameToken(bytes, from)
    if (own.fault >= 0 || own.end > to) return null
    const shared = rows.shared(event, 'name')
    const text = textOf(shared < 0 ? own : nameToken(bytes, shared), Number.POSITIVE_INFINITY)
    return { start: from, end: own.end, text }
  }

  const octetsOf = (event: number, limit: number): Uint8Array => {
    const start = rows.start(event)
    const { payload, payloadEnd } = tokenOf(event)
    return bytes[start] === 0xfd
      ? bytes.subarray(payload, Math.min(payloadEnd, payload + limit))
      : unpacked(bytes, payload, readVint(bytes, start + 1), limit)
  }

  const numberOf = (event: number): DocumentNumber => {
    const start = rows.start(event)
    const byte = bytes[start] as number
    const { payload } = tokenOf(event)
    switch (byte) {
      case 0x24:
        return integerOf('INT', zigzag(BigInt.asUintN(32, readLongVint(bytes, start + 1))))
      case 0x25:
        return integerOf('LONG', zigzag(readLongVint(bytes, start + 1)))
      case 0x26: {
        const octets = unpacked(bytes, payload, readVint(bytes, start + 1))
        return longIntegerOf(octets) ?? integerOf('BIG_INTEGER', bigIntOf(octets, true))
      }
      case 0x28:
        return floatOf('FLOAT', floatAt(bytes, start + 1, 5).getFloat32(0))
      case 0x29:
        return floatOf('DOUBLE', floatAt(bytes, start + 1, 10).getFloat64(0))
      case 0x2a: {
        const scale = Number(zigzag(BigInt.asUintN(32, readLongVint(bytes, start + 1))))
        let length = start + 1
        while ((bytes[length] as number) < 0x80) length++
        return decimalOf(unpacked(bytes, payload, readVint(bytes, length + 1)), scale)
      }
      default:
        return integerOf('INT', zigzag(BigInt(byte & 0x1f)))
    }
  }

  function* pieces(event: number, from: number, to: number, stretch: Stretch): Generator<Piece> {
    if (stretch === 'value') yield* valuePieces(event, to)
    else yield* gapPieces(event, from, to)
  }

  function* valuePieces(event: number, to: number): Generator<Piece> {
    const start = rows.start(event)
    if (rows.isContainer(event)) {
      yield piece(to, 'type', rows.kind(event) === OBJECT ? 'object begins' : 'array begins')
      return
    }
    const { payload, payloadEnd, entry } = tokenOf(event)
    if (entry >= 0) {
      yield piece(to, 'payload', 'reference to a text', `text ${entry}`)
      return
    }
    const kind = rows.kind(event)
    const isNumber = kind === INT || kind === FLOAT
    if (payload === start || payloadEnd === payload) {
      yield piece(payload === start ? to : payload, 'type', 'token', tokenWords(bytes[start] as number))
      if (payload > start + 1) yield piece(to, 'length', 'length')
      return
    }
    yield piece(start + 1, 'type', 'token', tokenWords(bytes[start] as number))
    if (payload > start + 1)
      yield piece(payload, 'length', bytes[start] === 0x2a ? 'scale and length' : 'length')
    const isText = kind === STRING
    yield piece(
      payloadEnd,
      'payload',
      isText ? 'text' : isNumber ? 'value' : 'octets',
      '',
      isText ? 'utf-8' : 'none',
    )
    yield piece(to, 'terminator', 'end of the text', 'fc')
  }

  function* gapPieces(event: number, from: number, to: number): Generator<Piece> {
    let at = from
    while (at < to) {
      const byte = bytes[at] as number
      if (byte === 0x3a && headerFault(bytes, at) < 0) {
        yield piece(at + 4, 'version', 'header', headerWords(bytes[at + 3] as number))
        at += 4
      } else if (byte === 0xff || byte === 0xf9 || byte === 0xfb) {
        const noun = byte === 0xff ? 'end of the content' : byte === 0xf9 ? 'array ends' : 'object ends'
        yield piece(++at, 'terminator', noun)
      } else {
        const name = nameAt(event, at, to)
        const own = nameToken(bytes, at)
        at = name?.end ?? to
        const noun = own.entry >= 0 ? 'reference to a name' : 'name'
        yield piece(at, name === null ? 'unread' : 'index', noun, quote(name?.text ?? ''), 'utf-8')
      }
    }
  }

  return {
    noun: 'Smile',
    openingEnd: (event) => rows.start(event) + 1,
    closing: () => 1,
    name: nameAt,
    string: (event, limit) => {
      const shared = rows.shared(event, 'value')
      return textOf(shared < 0 ? tokenOf(event) : valueToken(bytes, shared), limit)
    },
    number: numberOf,
    octets: octetsOf,
    size: (event) => readVint(bytes, rows.start(event) + 1),
    content: (event) => {
      const { payload, payloadEnd, entry } = tokenOf(event)
      const isPacked = rows.kind(event) === OCTETS && bytes[rows.start(event)] !== 0xfd
      const isReference = entry >= 0
      return {
        start: isReference ? rows.start(event) : payload,
        end: payloadEnd,
        isEncoded: isPacked || isReference,
      }
    },
    pieces,
    layout: (event) => layoutOf(rows, bytes[rows.start(event)] as number, event),
  }
}

/** 0, -1, 1, -2 from 0, 1, 2, 3. */
function zigzag(value: bigint): bigint {
  return (value & 1n) === 0n ? value >> 1n : -((value + 1n) >> 1n)
}

/** The bits of a float or double from seven bits a byte, the first byte with the highest. */
function floatAt(bytes: Uint8Array, start: number, length: number): DataView {
  let bits = 0n
  for (let i = 0; i < length; i++) bits = (bits << 7n) | BigInt((bytes[start + i] as number) & 0x7f)
  const view = new DataView(new ArrayBuffer(8))
  if (length === 5) view.setInt32(0, Number(BigInt.asIntN(32, bits)))
  else view.setBigUint64(0, BigInt.asUintN(64, bits))
  return view
}

function decimalOf(octets: Uint8Array, scale: number): DocumentNumber {
  const long = longIntegerOf(octets)
  const text =
    long === null ? new PofDecimal(bigIntOf(octets, true), scale).text : `${long.text} x 10^${-scale}`
  return { event: `BIG_DECIMAL ${text}`, noun: 'big decimal', text, value: text }
}

function headerWords(flags: number): string {
  const words = ['version 0']
  if ((flags & 1) !== 0) words.push('shared names')
  if ((flags & 2) !== 0) words.push('shared texts')
  if ((flags & 4) !== 0) words.push('raw binary')
  if ((flags & 8) !== 0) words.push('reserved bit set')
  return words.join(', ')
}

const TOKENS: readonly (readonly [last: number, words: string])[] = [
  [0x1f, 'reference to a text'],
  [0x20, 'empty text'],
  [0x21, 'null'],
  [0x22, 'false'],
  [0x23, 'true'],
  [0x24, 'int'],
  [0x25, 'long'],
  [0x26, 'BigInteger'],
  [0x28, 'float'],
  [0x29, 'double'],
  [0x2a, 'BigDecimal'],
  [0x5f, 'ASCII of up to 32 bytes'],
  [0x7f, 'ASCII of up to 64 bytes'],
  [0x9f, 'UTF-8 of up to 33 bytes'],
  [0xbf, 'UTF-8 of up to 65 bytes'],
  [0xdf, 'small int'],
  [0xe0, 'long ASCII'],
  [0xe4, 'long UTF-8'],
  [0xe8, 'binary in seven bits'],
  [0xef, 'reference to a text'],
  [0xfd, 'raw binary'],
]

function tokenWords(byte: number): string {
  return TOKENS.find(([last]) => byte <= last)?.[1] ?? ''
}

function layoutOf(rows: DocumentRows, byte: number, event: number): string {
  if (rows.isContainer(event))
    return rows.kind(event) === OBJECT
      ? 'The byte fa, names and values in turn, and the byte fb.'
      : 'The byte f8, the values, and the byte f9.'
  switch (rows.kind(event)) {
    case STRING:
      if (byte < 0x20 || byte >= 0xec) return 'A reference to a text that stood here before, by its number.'
      return byte >= 0xe0
        ? 'A type byte, the text in UTF-8, and the byte fc.'
        : 'A type byte that has the length, and the text in UTF-8.'
    case INT:
      if (byte >= 0xc0) return 'The type byte has the number in its low five bits, zigzag: 0, -1, 1, -2.'
      if (byte === 0x26) return 'The byte 26, how many octets there are, and they in seven bits a byte.'
      return 'A type byte, then the number zigzag, seven bits a byte; the last byte has its high bit set, and six bits.'
    case FLOAT:
      if (byte === 0x2a)
        return 'The byte 2a, the scale, how many octets the digits take, and they in seven bits a byte.'
      return 'A type byte, then the IEEE bits, seven a byte, the highest first.'
    case OCTETS:
      return byte === 0xfd
        ? 'The byte fd, the length, and the octets as they are.'
        : 'The byte e8, the length, and the octets in seven bits a byte: 8 bytes for 7.'
    default:
      return 'The type byte says it all.'
  }
}
