// Snappy's framing format: chunks with a type, a length and a checksum of their content, behind an identifier of the stream.

import { crcOf } from '../../input/crc/index.ts'
import { CRC_32C, masked } from '../compressed/checksums.ts'
import {
  type CompressedFormat,
  type CompressedReader,
  compressed,
  hexOf,
  little,
} from '../compressed/compressed-reader.ts'
import { agreement, amount, group, token } from '../compressed/compressed-words.ts'
import { decodeSnappy } from '../compressed/snappy-block.ts'

/** The identifier with its header: ff 06 00 00 sNaPpY */
const SIGN = [0xff, 6, 0, 0, 0x73, 0x4e, 0x61, 0x50, 0x70, 0x59]
const COMPRESSED = 0
const STORED = 1
const PADDING = 0xfe
const IDENTIFIER = 0xff
const MOST_CONTENT = 65_536

function kindOf(type: number): string | null {
  if (type === COMPRESSED) return 'compressed'
  if (type === STORED) return 'stored'
  if (type === PADDING) return 'padding'
  if (type === IDENTIFIER) return 'streamIdentifier'
  return type >= 0x80 ? 'skipped' : null
}

const size = { text: ({ start, end }: { start: number; end: number }) => amount(end - start) }

const FORMAT: CompressedFormat = {
  id: 'snappy-framed',
  name: 'Snappy, framed',
  what: "Bytes compressed with Snappy, in the framing format that Snappy's documents define.",
  layout:
    'An identifier, then chunks of at most 65,536 bytes of content. What SnappyFramedOutputStream writes.',
  kinds: [
    group(
      'chunk',
      'chunk',
      'The identifier of the stream, a part of the content, or bytes to pass over.',
      'A byte of type, three bytes of length, low byte first; of content a masked CRC-32C, then the bytes.',
    ),
    token('chunkHeader', 'type and length', 'type', {
      encoding: 'fixed',
      args: ({ bytes, start }) => [bytes[start], little(bytes, start + 1, 3)],
      text: ({ bytes, start }) =>
        `${kindOf(bytes[start] as number) ?? `type ${bytes[start]}`}, ${amount(little(bytes, start + 1, 3))}`,
    }),
    token('streamIdentifier', '"sNaPpY"', 'envelope'),
    token('crc', 'masked CRC-32C', 'part', {
      encoding: 'fixed',
      args: ({ bytes, start }) => [little(bytes, start, 4)],
      text: ({ bytes, start, aux }) => `${hexOf(little(bytes, start, 4))}, ${agreement(aux)}`,
    }),
    token('compressed', 'compressed content', 'payload', size),
    token('stored', 'stored content', 'payload', size),
    token('padding', 'padding', 'part', size),
    token('skipped', 'skipped bytes', 'part', size),
  ],
}

/** Snappy's framing format. */
export const snappyFramed = compressed(FORMAT, {
  short: 'snappy',
  rules: [
    {
      id: 'snappy-framed',
      certainty: 'accept',
      places: ['whole', 'octets'],
      fires: (bytes) => SIGN.every((byte, index) => bytes[index] === byte),
    },
  ],
  read: (reader) => {
    const { bytes } = reader
    if (bytes.length >= SIGN.length && !SIGN.every((byte, index) => bytes[index] === byte)) {
      const flaw = { at: 0, expected: 'the identifier "sNaPpY"', found: 'other bytes' }
      reader.problem('identifier', 'error', flaw, SIGN.length, 'Readers refuse a stream without it.')
    }
    let goesOn = true
    while (goesOn && reader.left > 0) goesOn = readChunk(reader)
  },
})

/** Reads a chunk; whether it is whole and known. */
function readChunk(reader: CompressedReader): boolean {
  const { at: start, bytes, output } = reader
  if (!reader.has('chunkHeader', 4)) return false
  const type = bytes[start] as number
  const length = little(bytes, start + 1, 3)
  const kind = kindOf(type)
  const chunk = reader.open('chunk')
  reader.event('chunkHeader', start + 4)
  if (kind === null) {
    reader.fail({ at: start, expected: 'a chunk type that may be skipped', found: String(type) })
    return false
  }
  const made = output.made
  if (type > STORED) {
    if (!reader.field(kind, length)) return false
  } else {
    if (length < 4) {
      reader.fail({ at: start + 4, expected: 'a checksum of 4 bytes', found: amount(length) })
      return false
    }
    if (!reader.has('crc', 4)) return false
    const crc = reader.event('crc', start + 8)
    if (!reader.field(kind, length - 4)) return false
    if (!reader.isDamaged) {
      decodeChunk(reader, type, start + 8)
      const actual = reader.isDamaged || output.isOver ? null : masked(crcOf(CRC_32C, output.from(made)))
      reader.setAux(crc, reader.compare('masked CRC-32C', start + 4, 4, little(bytes, start + 4, 4), actual))
    }
  }
  reader.close(chunk, output.made - made)
  return true
}

function decodeChunk(reader: CompressedReader, type: number, start: number): void {
  const { at: end, bytes, output } = reader
  if (type === STORED) {
    output.literals(bytes, start, end - start)
    return
  }
  const made = output.made
  const { claimed, flaw } = decodeSnappy(bytes, start, end, output)
  reader.claim(claimed)
  if (flaw !== null) reader.damage(flaw)
  else if (output.made - made > MOST_CONTENT)
    reader.damage({
      at: start,
      expected: `at most ${amount(MOST_CONTENT)}`,
      found: amount(output.made - made),
    })
}
