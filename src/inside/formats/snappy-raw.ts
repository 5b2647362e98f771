// A bare block of Snappy: its length, then literals and copies. The length must be met exactly, which few random inputs do.

import { type CompressedFormat, compressed } from '../compressed/compressed-reader.ts'
import { amount, row, token } from '../compressed/compressed-words.ts'
import { Output } from '../compressed/output.ts'
import { decodeSnappy, snappyLength } from '../compressed/snappy-block.ts'
import { LIMITS } from '../format.ts'

/** A block becomes at most 21 times as long; a length beyond this is a lie. */
const MOST_RATIO = 64
const LEAST_OUTPUT = 4

const lengthOf = ({ bytes, start, end }: { bytes: Uint8Array; start: number; end: number }): number =>
  snappyLength(bytes, start, end)?.length ?? 0
/** How many bytes of offset a copy has, by the low bits of its first byte. */
const WIDTHS = [0, 1, 2, 4]

function copyOf(bytes: Uint8Array, start: number): { readonly length: number; readonly offset: number } {
  const tag = bytes[start] as number
  let offset = 0
  for (let i = WIDTHS[tag & 3] as number; i > 0; i--) offset = offset * 256 + (bytes[start + i] as number)
  return (tag & 3) === 1
    ? { length: ((tag >> 2) & 7) + 4, offset: offset + (tag >> 5) * 256 }
    : { length: (tag >> 2) + 1, offset }
}

const FORMAT: CompressedFormat = {
  id: 'snappy-raw',
  name: 'Raw Snappy',
  what: 'A bare block of Snappy.',
  layout: 'The length of the content, then literals and copies. What Snappy.compress returns.',
  kinds: [
    token('length', 'length of the content', 'length', {
      encoding: 'packed-int',
      args: (place) => [lengthOf(place)],
      text: (place) => `${amount(lengthOf(place))} when decoded`,
    }),
    row(
      'literal',
      'literal',
      'payload',
      { args: ({ aux }) => [aux], text: ({ aux }) => amount(aux) },
      'Bytes that stand here as they are.',
      'A byte with the length, or with how many bytes of length follow; the bytes.',
    ),
    row(
      'copy',
      'copy',
      'part',
      {
        args: ({ bytes, start }) => {
          const { length, offset } = copyOf(bytes, start)
          return [length, offset]
        },
        text: ({ bytes, start }) => {
          const { length, offset } = copyOf(bytes, start)
          return `${amount(length)} from ${offset} before`
        },
      },
      'Bytes that were made before, once more.',
      'A byte with the length, and one, two or four bytes of offset, low byte first.',
    ),
  ],
}

/** A bare block of Snappy. */
export const snappyRaw = compressed(FORMAT, {
  short: 'snappy-raw',
  rules: [
    {
      id: 'snappy-raw',
      certainty: 'trial',
      places: ['whole', 'octets'],
      fires: (bytes) => {
        const { length = 0 } = snappyLength(bytes, 0, bytes.length) ?? {}
        if (length < LEAST_OUTPUT || length > MOST_RATIO * bytes.length) return false
        const output = new Output({ ...LIMITS, output: 0 }, 0)
        return decodeSnappy(bytes, 0, bytes.length, output).flaw === null
      },
    },
  ],
  read: (reader) => {
    const { bytes } = reader
    const head = snappyLength(bytes, 0, bytes.length)
    if (head !== null) {
      reader.event('length', head.body)
      reader.claim(head.length)
    }
    const { flaw } = decodeSnappy(bytes, 0, bytes.length, reader.output, (_start, end, length, distance) => {
      if (distance === 0) reader.event('literal', end, length)
      else reader.event('copy', end)
    })
    if (flaw !== null) reader.fail(flaw)
  },
})
