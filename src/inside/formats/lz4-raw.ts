// A bare block of LZ4: no sign, no length, no checksum. One in sixteen of the shortest random inputs decodes.

import { type CompressedFormat, compressed } from '../compressed/compressed-reader.ts'
import { amount, row } from '../compressed/compressed-words.ts'
import { decodeLz4 } from '../compressed/lz4-block.ts'
import { Output } from '../compressed/output.ts'
import { LIMITS } from '../format.ts'

/** LZ4 compresses nothing shorter than this: what becomes fewer bytes is anything with a fitting first byte. */
const LEAST_OUTPUT = 13
/** A trial ends at this much output. */
const TRIAL = 1 << 16

const FORMAT: CompressedFormat = {
  id: 'lz4-raw',
  name: 'Raw LZ4 block',
  what: 'A bare block of LZ4. Nothing in it says how long its content is.',
  layout: 'Literals and copies in turn, up to the end. What LZ4Compressor.compress returns.',
  kinds: [
    row(
      'block',
      'block',
      'payload',
      { text: ({ start, end, aux }) => `${amount(end - start)} → ${amount(aux)}` },
      'Literals, and copies of what was made up to 65,535 bytes before.',
      'A byte with the lengths of both, literals, two bytes of distance; 15 means that the length goes on.',
      ['Without the length of the content lz4-java cannot decode it: keep the length elsewhere.'],
    ),
  ],
}

/** A bare block of LZ4. */
export const lz4Raw = compressed(FORMAT, {
  short: 'lz4-raw',
  rules: [
    {
      id: 'lz4-raw-any',
      certainty: 'trial',
      places: ['whole', 'octets'],
      fires: (bytes) => {
        const output = new Output({ ...LIMITS, output: 0 }, 0)
        return decodeLz4(bytes, 0, bytes.length, output, 0, TRIAL) === null && output.made >= LEAST_OUTPUT
      },
    },
  ],
  read: (reader) => {
    const { bytes } = reader
    const flaw = decodeLz4(bytes, 0, bytes.length, reader.output, 0)
    reader.event('block', bytes.length, Math.min(reader.output.made, 2 ** 31 - 1))
    if (flaw !== null) reader.damage(flaw)
  },
})
