// The stream of snappy-java (SnappyOutputStream): a header, then bare blocks of Snappy with their lengths. No checksum.

import {
  big,
  type CompressedFormat,
  type CompressedReader,
  compressed,
} from '../compressed/compressed-reader.ts'
import { amount, group, token } from '../compressed/compressed-words.ts'
import { decodeSnappy } from '../compressed/snappy-block.ts'

/** 82 "SNAPPY" 00 */
const MAGIC = [0x82, 0x53, 0x4e, 0x41, 0x50, 0x50, 0x59, 0]

const number = {
  encoding: 'fixed' as const,
  args: ({ bytes, start }: { bytes: Uint8Array; start: number }) => [big(bytes, start, 4)],
}

const FORMAT: CompressedFormat = {
  id: 'snappy-java',
  name: 'Snappy, as snappy-java writes it',
  what: 'Bytes compressed with Snappy, in the stream of snappy-java; other tools cannot read it.',
  layout: 'A header of 16 bytes, then chunks. What SnappyOutputStream writes.',
  kinds: [
    group(
      'chunk',
      'chunk',
      'A part of the content, a block of Snappy by itself.',
      'Four bytes of length, high byte first, the block.',
      ['There is no checksum: a changed byte can go unnoticed.'],
    ),
    token('magic', '"SNAPPY"', 'envelope'),
    token('version', 'version', 'version', {
      ...number,
      text: ({ bytes, start }) => `version ${big(bytes, start, 4)}`,
    }),
    token('compatibleVersion', 'least version of a reader', 'version', {
      ...number,
      text: ({ bytes, start }) => `readable from version ${big(bytes, start, 4)} on`,
    }),
    token('length', 'length', 'length', {
      ...number,
      text: ({ bytes, start }) => amount(big(bytes, start, 4)),
    }),
    token('compressed', 'compressed content', 'payload', { text: ({ start, end }) => amount(end - start) }),
  ],
}

function isMagic(bytes: Uint8Array, at: number): boolean {
  return MAGIC.every((byte, index) => bytes[at + index] === byte)
}

/** The stream of snappy-java. */
export const snappyJava = compressed(FORMAT, {
  short: 'snappy-java',
  rules: [
    {
      id: 'snappy-java',
      certainty: 'accept',
      places: ['whole', 'octets'],
      fires: (bytes) => isMagic(bytes, 0),
    },
  ],
  read: (reader) => {
    const { bytes } = reader
    // Streams may follow one another: a header stands where a chunk could.
    let goesOn = readHeader(reader)
    while (goesOn && reader.left > 0)
      goesOn = isMagic(bytes, reader.at) ? readHeader(reader) : readChunk(reader)
  },
})

function readHeader(reader: CompressedReader): boolean {
  const { at, bytes } = reader
  if (!reader.has('magic', 8)) return false
  if (!isMagic(bytes, at)) {
    reader.fail({ at, expected: '82 "SNAPPY" 00', found: 'other bytes' })
    return false
  }
  reader.event('magic', at + 8)
  if (!reader.field('version', 4) || !reader.field('compatibleVersion', 4)) return false
  const least = big(bytes, at + 12, 4)
  if (least > 1) {
    const flaw = { at: at + 12, expected: 'at most 1', found: String(least) }
    reader.problem('version', 'warning', flaw, 4, 'A newer snappy-java wrote this.')
  }
  return true
}

/** Reads a chunk; whether it is whole. */
function readChunk(reader: CompressedReader): boolean {
  const { at: start, bytes, output } = reader
  if (!reader.has('length', 4)) return false
  const chunk = reader.open('chunk')
  reader.event('length', start + 4)
  if (!reader.field('compressed', big(bytes, start, 4))) return false
  const made = output.made
  if (!reader.isDamaged) {
    const { claimed, flaw } = decodeSnappy(bytes, start + 4, reader.at, output)
    reader.claim(claimed)
    if (flaw !== null) reader.damage(flaw)
  }
  reader.close(chunk, output.made - made)
  return true
}
