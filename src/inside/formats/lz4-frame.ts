// LZ4 frames: a header with a checksum of its own, blocks that may be stored or compressed, an end mark. Frames may follow
// one another, and skippable ones between them. A legacy frame is named, not read.

import { xxHash32 } from '../compressed/checksums.ts'
import {
  type CompressedFormat,
  type CompressedReader,
  compressed,
  hexOf,
  little,
  littleLong,
} from '../compressed/compressed-reader.ts'
import { agreement, amount, group, row, token } from '../compressed/compressed-words.ts'
import { decodeLz4 } from '../compressed/lz4-block.ts'
import { behindSkippable, isSkippable, readSkippable, SKIPPABLE_KINDS } from '../compressed/skippable.ts'

const MAGIC = 0x184d2204
const LEGACY = 0x184c2102
const INDEPENDENT = 0x20
const BLOCK_CHECKSUMS = 0x10
const CONTENT_SIZE = 8
const CONTENT_CHECKSUM = 4
const DICTIONARY = 1
const STORED = 0x80000000

const FLAGS = [
  [INDEPENDENT, 'independent blocks'],
  [BLOCK_CHECKSUMS, 'checksums of blocks'],
  [CONTENT_SIZE, 'size of the content'],
  [CONTENT_CHECKSUM, 'checksum of the content'],
  [2, 'reserved'],
  [DICTIONARY, 'dictionary'],
] as const

const checksum = {
  encoding: 'fixed' as const,
  valueKind: 'number' as const,
  args: ({ bytes, start }: { bytes: Uint8Array; start: number }) => [little(bytes, start, 4)],
  text: ({ bytes, start, aux }: { bytes: Uint8Array; start: number; aux: number }) =>
    `${hexOf(little(bytes, start, 4))}, ${agreement(aux)}`,
}

/** The greatest length of a block's content, from the block descriptor. */
const mostOf = (descriptor: number): number => 2 ** (8 + 2 * ((descriptor >> 4) & 7))

const FORMAT: CompressedFormat = {
  id: 'lz4-frame',
  name: 'LZ4 frame',
  what: 'Bytes compressed with LZ4, in the frame that all its tools share.',
  layout:
    'A header with a checksum, blocks, an end mark. What LZ4FrameOutputStream and the command lz4 write.',
  kinds: [
    group(
      'frame',
      'frame',
      'A header, blocks, an end.',
      'A number of four bytes, flags, size of blocks, checksum of these, blocks, four zeros.',
      ["lz4-java's defaults have no checksum of the content: a changed literal goes unnoticed."],
    ),
    group(
      'block',
      'block',
      'A part of the content, compressed or stored.',
      'Its size with the highest bit set where it is stored, the bytes, a checksum where the flags say so.',
    ),
    ...SKIPPABLE_KINDS,
    token('magic', 'LZ4 frame', 'envelope'),
    token('flags', 'flags', 'type', {
      encoding: 'fixed',
      args: ({ bytes, start }) => [bytes[start]],
      text: ({ bytes, start }) => {
        const byte = bytes[start] as number
        const set = FLAGS.filter(([bit]) => (byte & bit) !== 0).map(([, name]) => name)
        return [`version ${byte >> 6}`, ...set].join(', ')
      },
    }),
    token('blockDescriptor', 'size of blocks', 'type', {
      encoding: 'fixed',
      args: ({ bytes, start }) => [bytes[start], mostOf(bytes[start] as number)],
      text: ({ bytes, start }) => `blocks of at most ${amount(mostOf(bytes[start] as number))}`,
    }),
    token('contentSize', 'size of the content', 'length', {
      encoding: 'fixed',
      args: ({ bytes, start }) => [littleLong(bytes, start)],
      text: ({ bytes, start }) => `${littleLong(bytes, start)} bytes of content`,
    }),
    token('dictionaryId', 'dictionary', 'identity', {
      ...checksum,
      text: ({ bytes, start }) => hexOf(little(bytes, start, 4)),
    }),
    token('headerChecksum', 'checksum of the header', 'part', {
      encoding: 'fixed',
      args: ({ bytes, start }) => [bytes[start]],
      text: ({ bytes, start, aux }) =>
        `0x${(bytes[start] as number).toString(16).padStart(2, '0')}, ${agreement(aux)}`,
    }),
    token('blockSize', 'size of the block', 'length', {
      encoding: 'fixed',
      args: ({ bytes, start }) => {
        const size = little(bytes, start, 4)
        return [size % STORED, size >= STORED]
      },
      text: ({ bytes, start }) => {
        const size = little(bytes, start, 4)
        return `${amount(size % STORED)}, ${size >= STORED ? 'stored' : 'compressed'}`
      },
    }),
    token('stored', 'stored content', 'payload', { text: ({ start, end }) => amount(end - start) }),
    token('compressed', 'compressed content', 'payload', { text: ({ start, end }) => amount(end - start) }),
    token('blockChecksum', 'checksum of the block', 'part', checksum),
    token('endMark', 'end', 'terminator'),
    row(
      'contentChecksum',
      'checksum of the content',
      'part',
      checksum,
      'The checksum of all that the frame decodes to.',
      'xxHash32, four bytes, low byte first.',
    ),
  ],
}

function hasSign(bytes: Uint8Array): boolean {
  const at = behindSkippable(bytes)
  if (bytes.length - at < 7 || little(bytes, at, 4) !== MAGIC) return false
  const flags = bytes[at + 4] as number
  const descriptor = bytes[at + 5] as number
  return flags >> 6 === 1 && (flags & 2) === 0 && (descriptor & 0x8f) === 0 && descriptor >> 4 >= 4
}

/** Where the checksum of the header stands, when the header begins at `at`, and what it should be. */
function headerCheck(bytes: Uint8Array, at: number): { readonly at: number; readonly value: number } {
  const flags = bytes[at + 4] as number
  const end = at + 6 + (flags & CONTENT_SIZE ? 8 : 0) + (flags & DICTIONARY ? 4 : 0)
  return { at: end, value: (xxHash32(bytes.subarray(at + 4, end)) >>> 8) & 255 }
}

function isChecked(bytes: Uint8Array): boolean {
  if (!hasSign(bytes)) return false
  const { at, value } = headerCheck(bytes, behindSkippable(bytes))
  return bytes[at] === value
}

/** LZ4 frames. A whole binary with the sign is opened even where the header's checksum disagrees. */
export const lz4Frame = compressed(FORMAT, {
  short: 'lz4',
  rules: [
    { id: 'lz4-frame', certainty: 'accept', places: ['whole'], fires: hasSign },
    { id: 'lz4-frame', certainty: 'accept', places: ['octets'], fires: isChecked },
    {
      id: 'lz4-frame',
      certainty: 'sign',
      places: ['octets'],
      fires: (bytes) => hasSign(bytes) && !isChecked(bytes),
    },
  ],
  read: (reader) => {
    const { bytes } = reader
    let goesOn = true
    if (bytes.length === 0) {
      const flaw = { at: 0, expected: 'a frame', found: 'no bytes' }
      reader.problem('empty', 'error', flaw, 0, 'Even empty content has a frame of 11 bytes.')
    }
    while (goesOn && reader.left > 0)
      goesOn = isSkippable(bytes, reader.at) ? readSkippable(reader) : readFrame(reader)
  },
})

/** Reads a frame; whether it is whole. */
function readFrame(reader: CompressedReader): boolean {
  const { at: start, bytes, output } = reader
  if (!reader.has('magic', 4)) return false
  const magic = little(bytes, start, 4)
  if (magic !== MAGIC) {
    const found = magic === LEGACY ? 'a legacy frame, which is not read' : hexOf(magic)
    reader.fail({ at: start, expected: `an LZ4 frame (${hexOf(MAGIC)})`, found })
    return false
  }
  const frame = reader.open('frame')
  const made = output.made
  reader.event('magic', start + 4)
  const flags = bytes[start + 4] ?? 0
  if (!readHeader(reader, start, flags)) return false
  const descriptor = bytes[start + 5] as number
  const isLinked = (flags & INDEPENDENT) === 0
  if (isLinked) {
    const flaw = { at: start + 4, expected: 'independent blocks', found: 'linked blocks' }
    reader.problem(
      'linked',
      'warning',
      flaw,
      1,
      'lz4-java refuses linked blocks; the command lz4 reads them.',
    )
  }
  while (reader.has('endMark', 4)) {
    if (little(bytes, reader.at, 4) === 0) return readEnd(reader, start, flags, frame, made)
    if (!readBlock(reader, flags, mostOf(descriptor), isLinked ? made : null)) return false
  }
  return false
}

function readHeader(reader: CompressedReader, start: number, flags: number): boolean {
  const { bytes } = reader
  const isWhole =
    reader.field('flags', 1) &&
    reader.field('blockDescriptor', 1) &&
    (!(flags & CONTENT_SIZE) || reader.field('contentSize', 8)) &&
    (!(flags & DICTIONARY) || reader.field('dictionaryId', 4)) &&
    reader.has('headerChecksum', 1)
  if (!isWhole) return false
  if (flags >> 6 !== 1) {
    const flaw = { at: start + 4, expected: 'version 1', found: String(flags >> 6) }
    reader.problem('version', 'error', flaw, 1, 'Readers of LZ4 know version 1 only.')
  }
  if (flags & CONTENT_SIZE) reader.claim(Number(littleLong(bytes, start + 6)))
  const { at, value } = headerCheck(bytes, start)
  reader.event('headerChecksum', at + 1, reader.compare('checksum', at, 1, bytes[at] as number, value))
  return true
}

/** Reads a block; whether it is whole. Copies may reach back to `linked`, where it is not null. */
function readBlock(reader: CompressedReader, flags: number, most: number, linked: number | null): boolean {
  const { at: start, bytes, output } = reader
  const size = little(bytes, start, 4) % STORED
  const isStored = little(bytes, start, 4) >= STORED
  const block = reader.open('block')
  reader.event('blockSize', start + 4)
  if (!reader.field(isStored ? 'stored' : 'compressed', size)) return false
  const end = reader.at
  const made = output.made
  if (!reader.isDamaged) {
    if (size > most)
      reader.damage({ at: start, expected: `a block of at most ${amount(most)}`, found: amount(size) })
    else if (isStored) output.literals(bytes, start + 4, size)
    else {
      const flaw = decodeLz4(bytes, start + 4, end, output, linked ?? made, most)
      if (flaw !== null) reader.damage(flaw)
    }
  }
  if (flags & BLOCK_CHECKSUMS) {
    if (!reader.has('blockChecksum', 4)) return false
    const actual = xxHash32(bytes.subarray(start + 4, end))
    reader.event('blockChecksum', end + 4, reader.compare('xxHash32', end, 4, little(bytes, end, 4), actual))
  }
  reader.close(block, output.made - made)
  return true
}

/** Reads the end mark and the checksum behind it; whether they are whole. */
function readEnd(
  reader: CompressedReader,
  start: number,
  flags: number,
  frame: number,
  before: number,
): boolean {
  const { bytes, output } = reader
  reader.event('endMark', reader.at + 4)
  const made = output.made - before
  const isWhole = !output.isOver && !reader.isDamaged
  if (flags & CONTENT_SIZE && !reader.isDamaged && littleLong(bytes, start + 6) !== String(made)) {
    const flaw = { at: start + 6, expected: `a size of ${made}`, found: littleLong(bytes, start + 6) }
    reader.problem('content-size', 'error', flaw, 8, 'The frame holds another number of bytes than it says.')
  }
  if (flags & CONTENT_CHECKSUM) {
    const { at } = reader
    if (!reader.has('contentChecksum', 4)) return false
    const actual = isWhole ? xxHash32(output.from(before)) : null
    reader.event('contentChecksum', at + 4, reader.compare('xxHash32', at, 4, little(bytes, at, 4), actual))
  }
  reader.close(frame, made)
  return true
}
