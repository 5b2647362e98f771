// gzip (RFC 1952): members one after another, each a header, a deflate stream, a checksum and a length.

import { CRC_32, crcOf } from '../../input/crc/index.ts'
import {
  type CompressedFormat,
  type CompressedReader,
  compressed,
  hexOf,
  little,
} from '../compressed/compressed-reader.ts'
import { agreement, group, row, token } from '../compressed/compressed-words.ts'
import { DEFLATE_KINDS, readDeflate, readLeftOver, tryInflate } from '../compressed/deflated.ts'
import type { Limits } from '../format.ts'

const HEADER_CRC = 2
const EXTRA = 4
const NAME = 8
const COMMENT = 16
const RESERVED = 0xe0
const FLAGS = [
  [1, 'text'],
  [HEADER_CRC, 'header checksum'],
  [EXTRA, 'extra field'],
  [NAME, 'name'],
  [COMMENT, 'comment'],
  [RESERVED, 'reserved'],
] as const
const SYSTEMS: Readonly<Record<number, string>> = { 0: 'FAT', 3: 'Unix', 7: 'Macintosh', 11: 'NTFS' }

const number = (length: number) => ({
  encoding: 'fixed' as const,
  valueKind: 'number' as const,
  args: ({ bytes, start }: { bytes: Uint8Array; start: number }) => [little(bytes, start, length)],
})
/** Text of Latin-1 up to its zero. */
const latin = ({ bytes, start, end }: { bytes: Uint8Array; start: number; end: number }): string =>
  Array.from(bytes.subarray(start, end - 1), (byte) => String.fromCharCode(byte)).join('')
const text = {
  encoding: 'octets' as const,
  valueKind: 'string' as const,
  args: (place: { bytes: Uint8Array; start: number; end: number }) => [latin(place)],
  text: (place: { bytes: Uint8Array; start: number; end: number }) => JSON.stringify(latin(place)),
}

const FORMAT: CompressedFormat = {
  id: 'gzip',
  name: 'gzip',
  what: 'Bytes compressed with deflate, with a checksum and room for the name of a file.',
  layout: 'Members one after another; their contents are joined. What java.util.zip.GZIPOutputStream writes.',
  kinds: [
    group('member', 'member', 'A whole gzip file in itself.', 'Header, compressed content, CRC-32, length.'),
    token('magic', 'gzip', 'envelope'),
    token('method', 'method', 'type', {
      ...number(1),
      text: ({ bytes, start }) => (bytes[start] === 8 ? 'deflate' : `method ${bytes[start]}`),
    }),
    token('flags', 'flags', 'part', {
      ...number(1),
      text: ({ bytes, start }) => {
        const set = FLAGS.filter(([bits]) => ((bytes[start] as number) & bits) !== 0)
        return set.length === 0 ? 'no flags' : `flags: ${set.map(([, name]) => name).join(', ')}`
      },
    }),
    token('mtime', 'time of change', 'part', {
      ...number(4),
      text: ({ bytes, start }) => {
        const seconds = little(bytes, start, 4)
        return seconds === 0 ? 'no time' : new Date(seconds * 1000).toISOString().replace('.000', '')
      },
    }),
    token('extraFlags', 'extra flags', 'part', {
      ...number(1),
      text: ({ bytes, start }) =>
        bytes[start] === 2 ? 'best compression' : bytes[start] === 4 ? 'fastest' : 'usual compression',
    }),
    token('os', 'system', 'part', {
      ...number(1),
      text: ({ bytes, start }) => SYSTEMS[bytes[start] as number] ?? 'unknown system',
    }),
    token('extraLength', 'length of the extra field', 'length', {
      ...number(2),
      text: ({ bytes, start }) => `${little(bytes, start, 2)} bytes of extra field`,
    }),
    token('extra', 'extra field', 'part'),
    row(
      'name',
      'name',
      'payload',
      text,
      'The name of the file that was compressed.',
      'Latin-1, then a zero.',
    ),
    row('comment', 'comment', 'payload', text, 'A comment for people.', 'Latin-1, then a zero.'),
    token('headerCrc', 'checksum of the header', 'part', {
      ...number(2),
      text: ({ bytes, start, aux }) =>
        `0x${little(bytes, start, 2).toString(16).padStart(4, '0')}, ${agreement(aux)}`,
    }),
    ...DEFLATE_KINDS,
    row(
      'crc32',
      'CRC-32',
      'part',
      {
        ...number(4),
        text: ({ bytes, start, aux }) => `${hexOf(little(bytes, start, 4))}, ${agreement(aux)}`,
      },
      'The checksum of the content of this member.',
      'CRC-32, four bytes, low byte first.',
    ),
    row(
      'size',
      'length',
      'length',
      { ...number(4), text: ({ bytes, start, aux }) => `${little(bytes, start, 4)}, ${agreement(aux)}` },
      'The length of the content of this member.',
      'Four bytes, low byte first: the length modulo 2^32.',
      ['It is a claim: read it after inflating, and reserve nothing for it.'],
    ),
  ],
}

function hasSign(bytes: Uint8Array): boolean {
  const [first, second, method, flags = 0xff] = bytes
  return bytes.length >= 18 && first === 0x1f && second === 0x8b && method === 8 && (flags & RESERVED) === 0
}

/** Where the header of a member ends; -1 where it is cut. */
function headerEnd(bytes: Uint8Array): number {
  const flags = bytes[3] as number
  let at = 10
  if (flags & EXTRA) at += 2 + little(bytes, at, 2)
  for (const flag of [NAME, COMMENT]) {
    if ((flags & flag) === 0) continue
    const zero = bytes.indexOf(0, at)
    if (zero < 0) return -1
    at = zero + 1
  }
  if (flags & HEADER_CRC) at += 2
  return at < bytes.length ? at : -1
}

function inflates(bytes: Uint8Array): boolean {
  const start = headerEnd(bytes)
  if (start < 0) return false
  const { state } = tryInflate(bytes, start)
  return state === 'whole' || state === 'stopped'
}

/** gzip. A whole binary with its sign is opened, damaged or not: nothing else begins with these bytes. */
export const gzip = compressed(FORMAT, {
  short: 'gzip',
  rules: [
    { id: 'gzip', certainty: 'accept', places: ['whole'], fires: hasSign },
    {
      id: 'gzip',
      certainty: 'accept',
      places: ['octets'],
      fires: (bytes) => hasSign(bytes) && inflates(bytes),
      begins: hasSign,
    },
    {
      id: 'gzip',
      certainty: 'sign',
      places: ['octets'],
      fires: (bytes) => hasSign(bytes) && !inflates(bytes),
    },
  ],
  read: (reader, limits) => {
    const { bytes } = reader
    do {
      if (!readMember(reader, limits)) return
    } while (reader.left >= 2 && isMagic(bytes, reader.at))
    readLeftOver(reader)
  },
})

function isMagic(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x1f && bytes[at + 1] === 0x8b
}

/** Reads a member; whether another may follow. */
function readMember(reader: CompressedReader, limits: Limits): boolean {
  const { bytes, output } = reader
  const start = reader.at
  if (!reader.has('magic', 2)) return false
  if (!isMagic(bytes, start)) {
    reader.fail({ at: start, expected: 'gzip (1f 8b)', found: 'other bytes' })
    return false
  }
  const member = reader.open('member')
  reader.event('magic', start + 2)
  if (!reader.has('method', 1)) return false
  if (bytes[reader.at] !== 8) {
    reader.fail({ at: reader.at, expected: 'method 8 (deflate)', found: String(bytes[reader.at]) })
    return false
  }
  if (!readHeader(reader, start)) return false
  let crc = 0
  const made = readDeflate(reader, limits, (piece) => {
    crc = crcOf(CRC_32, piece, crc)
  })
  if (made < 0) return false
  const trailer = reader.at
  if (!reader.has('crc32', 4)) return false
  const stored = little(bytes, trailer, 4)
  reader.event('crc32', trailer + 4, reader.compare('CRC-32', trailer, 4, stored, crc))
  if (!reader.has('size', 4)) return false
  const size = little(bytes, trailer + 4, 4)
  reader.claim(size)
  reader.event('size', trailer + 8, reader.compare('length', trailer + 4, 4, size, made % 2 ** 32))
  reader.close(member, made)
  return output.made <= limits.output
}

/** Reads the header from its method on; whether it is whole. */
function readHeader(reader: CompressedReader, start: number): boolean {
  const { bytes } = reader
  const flags = bytes[start + 3] ?? 0
  const fixed =
    reader.field('method', 1) &&
    reader.field('flags', 1) &&
    reader.field('mtime', 4) &&
    reader.field('extraFlags', 1) &&
    reader.field('os', 1)
  if (!fixed) return false
  if (flags & RESERVED) {
    const flaw = { at: start + 3, expected: 'reserved flags of 0', found: `0x${flags.toString(16)}` }
    reader.problem('flags', 'warning', flaw, 1, 'Java ignores these flags; other readers refuse them.')
  }
  if (flags & EXTRA) {
    const length = little(bytes, reader.at, 2)
    if (!reader.field('extraLength', 2) || !reader.field('extra', length)) return false
  }
  for (const [flag, kind] of [
    [NAME, 'name'],
    [COMMENT, 'comment'],
  ] as const) {
    if ((flags & flag) === 0) continue
    const zero = bytes.indexOf(0, reader.at)
    if (zero < 0) {
      reader.fail({ at: bytes.length, expected: `the zero behind the ${kind}`, found: 'end of input' })
      return false
    }
    reader.event(kind, zero + 1)
  }
  if ((flags & HEADER_CRC) === 0) return true
  const { at } = reader
  if (!reader.has('headerCrc', 2)) return false
  const actual = crcOf(CRC_32, bytes.subarray(start, at)) & 0xffff
  reader.event('headerCrc', at + 2, reader.compare('checksum', at, 2, little(bytes, at, 2), actual))
  return true
}
