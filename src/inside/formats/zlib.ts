// zlib (RFC 1950): two bytes, a deflate stream, an Adler-32. The two bytes alone are no sign: one binary in two thousand has
// them, so that the rule inflates.

import { adler32 } from '../../input/crc/index.ts'
import { big, type CompressedFormat, compressed, hexOf } from '../compressed/compressed-reader.ts'
import { agreement, row, token } from '../compressed/compressed-words.ts'
import { DEFLATE_KINDS, readDeflate, readLeftOver, tryInflate } from '../compressed/deflated.ts'

const DICTIONARY = 0x20
const LEVELS = ['fastest', 'fast', 'usual', 'best']

const FORMAT: CompressedFormat = {
  id: 'zlib',
  name: 'zlib',
  what: 'Bytes compressed with deflate, with a checksum.',
  layout:
    'Two bytes of header, compressed content, Adler-32. What java.util.zip.DeflaterOutputStream writes.',
  kinds: [
    token('cmf', 'method and window', 'type', {
      encoding: 'fixed',
      args: ({ bytes, start }) => [bytes[start]],
      text: ({ bytes, start }) => {
        const byte = bytes[start] as number
        return `${(byte & 15) === 8 ? 'deflate' : `method ${byte & 15}`}, window of ${2 ** ((byte >> 4) + 8)} bytes`
      },
    }),
    token('flg', 'level and check', 'part', {
      encoding: 'fixed',
      args: ({ bytes, start }) => [bytes[start]],
      text: ({ bytes, start }) => `${LEVELS[(bytes[start] as number) >> 6]} compression`,
    }),
    token('dictionaryId', 'dictionary', 'identity', {
      encoding: 'fixed',
      args: ({ bytes, start }) => [big(bytes, start, 4)],
      text: ({ bytes, start }) => hexOf(big(bytes, start, 4)),
    }),
    ...DEFLATE_KINDS,
    row(
      'adler32',
      'Adler-32',
      'part',
      {
        encoding: 'fixed',
        valueKind: 'number',
        args: ({ bytes, start }) => [big(bytes, start, 4)],
        text: ({ bytes, start, aux }) => `${hexOf(big(bytes, start, 4))}, ${agreement(aux)}`,
      },
      'The checksum of the content.',
      'Adler-32, four bytes, high byte first.',
    ),
  ],
}

function hasSign(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes
  return (
    (first & 15) === 8 && first < 0x80 && (first * 256 + second) % 31 === 0 && (second & DICTIONARY) === 0
  )
}

function isChecked(bytes: Uint8Array): boolean {
  if (!hasSign(bytes)) return false
  let adler = 1
  const { state, end, made } = tryInflate(bytes, 2, (piece) => {
    adler = adler32(piece, adler)
  })
  return state === 'whole' && made > 0 && end + 4 === bytes.length && big(bytes, end, 4) === adler
}

/** Bytes of which the first so many have to inflate. */
const BEGINNING = 4096

function beginsZlib(bytes: Uint8Array): boolean {
  return hasSign(bytes) && tryInflate(bytes.subarray(0, BEGINNING), 2).state !== 'damaged'
}

/** zlib. */
export const zlib = compressed(FORMAT, {
  short: 'zlib',
  rules: [
    {
      id: 'zlib-checked',
      certainty: 'accept',
      places: ['whole', 'octets'],
      fires: isChecked,
      begins: beginsZlib,
    },
  ],
  read: (reader, limits) => {
    const { bytes } = reader
    if (!reader.field('cmf', 1) || !reader.field('flg', 1)) return
    const flags = bytes[1] as number
    if (!hasSign(Uint8Array.of(bytes[0] as number, flags & ~DICTIONARY)) && !hasSign(bytes)) {
      const found = `0x${big(bytes, 0, 2).toString(16).padStart(4, '0')}`
      const flaw = { at: 0, expected: 'method 8, and a number that 31 divides', found }
      reader.problem(
        'header',
        'error',
        flaw,
        2,
        'zlib refuses such a header: these bytes may be raw deflate.',
      )
    }
    if (flags & DICTIONARY) {
      if (!reader.field('dictionaryId', 4)) return
      const flaw = { at: 1, expected: 'no dictionary', found: 'the dictionary bit' }
      reader.problem('dictionary', 'error', flaw, 1, 'Without the dictionary the content cannot be inflated.')
    }
    let adler = 1
    const made = readDeflate(reader, limits, (piece) => {
      adler = adler32(piece, adler)
    })
    if (made < 0) return
    const { at } = reader
    if (!reader.has('adler32', 4)) return
    reader.event('adler32', at + 4, reader.compare('Adler-32', at, 4, big(bytes, at, 4), adler))
    readLeftOver(reader)
  },
})
