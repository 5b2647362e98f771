// The block stream of lz4-java (LZ4BlockOutputStream): blocks with "LZ4Block", lengths and a checksum of their own, the last
// one empty. 21 bytes for each block and 21 for the end.

import { xxHash32 } from '../compressed/checksums.ts'
import {
  type CompressedFormat,
  type CompressedReader,
  compressed,
  hexOf,
  little,
} from '../compressed/compressed-reader.ts'
import { agreement, amount, group, token } from '../compressed/compressed-words.ts'
import { decodeLz4 } from '../compressed/lz4-block.ts'

/** "LZ4Block" */
const MAGIC = [0x4c, 0x5a, 0x34, 0x42, 0x6c, 0x6f, 0x63, 0x6b]
const SEED = 0x9747b28c
const RAW = 1
const LZ4 = 2
const METHODS: Readonly<Record<number, string>> = { [RAW]: 'raw', [LZ4]: 'lz4' }

const mostOf = (token: number): number => 2 ** (10 + (token & 15))
const length = {
  encoding: 'fixed' as const,
  args: ({ bytes, start }: { bytes: Uint8Array; start: number }) => [little(bytes, start, 4)],
}

const FORMAT: CompressedFormat = {
  id: 'lz4-block-stream',
  name: 'LZ4 block stream',
  what: 'Bytes compressed with LZ4, in the blocks of lz4-java; other LZ4 tools cannot read them.',
  layout:
    'Blocks, each with "LZ4Block", lengths and a checksum; the last is empty. What LZ4BlockOutputStream writes.',
  kinds: [
    group(
      'block',
      'block',
      'A part of the content, compressed or stored; an empty one ends the stream.',
      '"LZ4Block", a byte of method and size, two lengths and a checksum of four bytes each, low byte first, the bytes.',
      ['21 bytes for each block and 21 for the end: 42 bytes on every small entry of a cache.'],
    ),
    token('magic', '"LZ4Block"', 'envelope'),
    token('token', 'method and size of blocks', 'type', {
      encoding: 'fixed',
      args: ({ bytes, start }) => {
        const byte = bytes[start] as number
        return [byte, METHODS[byte >> 4] ?? 'unknown', byte & 15]
      },
      text: ({ bytes, start }) => {
        const byte = bytes[start] as number
        return `${METHODS[byte >> 4] ?? 'unknown'}, blocks of at most ${amount(mostOf(byte))}`
      },
    }),
    token('compressedLength', 'length as it stands', 'length', {
      ...length,
      text: ({ bytes, start }) => amount(little(bytes, start, 4)),
    }),
    token('length', 'length of the content', 'length', {
      ...length,
      text: ({ bytes, start }) => `${amount(little(bytes, start, 4))} when decoded`,
    }),
    token('checksum', 'checksum', 'part', {
      ...length,
      text: ({ bytes, start, aux }) => `${hexOf(little(bytes, start, 4))}, ${agreement(aux)}`,
    }),
    token('stored', 'stored content', 'payload', {
      args: ({ bytes, start }) => [little(bytes, start - 8, 4)],
      text: ({ start, end }) => amount(end - start),
    }),
    token('compressed', 'compressed content', 'payload', {
      args: ({ bytes, start }) => [little(bytes, start - 8, 4)],
      text: ({ start, end }) => amount(end - start),
    }),
  ],
}

function isMagic(bytes: Uint8Array, at: number): boolean {
  return MAGIC.every((byte, index) => bytes[at + index] === byte)
}

/** The block stream of lz4-java. */
export const lz4BlockStream = compressed(FORMAT, {
  short: 'lz4-block',
  rules: [
    {
      id: 'lz4-block-stream',
      certainty: 'accept',
      places: ['whole', 'octets'],
      fires: (bytes) => bytes.length >= 21 && isMagic(bytes, 0),
    },
  ],
  read: (reader) => {
    const { bytes } = reader
    let state: 'open' | 'ended' | 'fault' = 'open'
    while (state !== 'fault' && reader.left > 0) state = readBlock(reader)
    if (state === 'open') {
      const flaw = {
        at: bytes.length,
        expected: 'a block of length 0, which ends the stream',
        found: 'the end',
      }
      reader.problem('no-end', 'error', flaw, 0, 'Blocks may be missing: lz4-java refuses such a stream.')
    }
  },
})

/** Reads a block; whether the stream is ended by it. */
function readBlock(reader: CompressedReader): 'open' | 'ended' | 'fault' {
  const { at: start, bytes, output } = reader
  if (!reader.has('magic', 8)) return 'fault'
  if (!isMagic(bytes, start)) {
    reader.fail({ at: start, expected: '"LZ4Block"', found: 'other bytes' })
    return 'fault'
  }
  const block = reader.open('block')
  reader.event('magic', start + 8)
  const token = bytes[start + 8] ?? 0
  const isWhole =
    reader.field('token', 1) &&
    reader.field('compressedLength', 4) &&
    reader.field('length', 4) &&
    reader.has('checksum', 4)
  if (!isWhole) return 'fault'
  const packed = little(bytes, start + 9, 4)
  const length = little(bytes, start + 13, 4)
  const checksum = reader.event('checksum', start + 21)
  const method = token >> 4
  if (packed > 0 && !reader.field(method === RAW ? 'stored' : 'compressed', packed)) return 'fault'
  reader.claim(length)
  const made = output.made
  if (!reader.isDamaged) {
    decodeBlock(reader, start, method, mostOf(token))
    const actual = reader.isDamaged || output.isOver ? null : xxHash32(output.from(made), SEED) & 0x0fffffff
    // The end has no content, and a checksum of 0.
    const expected = length === 0 ? 0 : actual
    reader.setAux(checksum, reader.compare('checksum', start + 17, 4, little(bytes, start + 17, 4), expected))
  }
  reader.close(block, output.made - made)
  return length === 0 ? 'ended' : 'open'
}

function decodeBlock(reader: CompressedReader, start: number, method: number, most: number): void {
  const { bytes, output } = reader
  const packed = little(bytes, start + 9, 4)
  const length = little(bytes, start + 13, 4)
  const made = output.made
  if (method !== RAW && method !== LZ4)
    reader.damage({ at: start + 8, expected: 'method 1 (raw) or 2 (LZ4)', found: String(method) })
  else if (length > most)
    reader.damage({ at: start + 13, expected: `at most ${amount(most)}`, found: amount(length) })
  else if (method === RAW || length === 0) {
    if (packed !== length)
      reader.damage({ at: start + 9, expected: `a length of ${length}`, found: String(packed) })
    else output.literals(bytes, start + 21, packed)
  } else {
    const flaw = decodeLz4(bytes, start + 21, start + 21 + packed, output, made, length)
    if (flaw !== null) reader.damage(flaw)
    else if (output.made - made !== length)
      reader.damage({ at: start + 21 + packed, expected: amount(length), found: amount(output.made - made) })
  }
}
