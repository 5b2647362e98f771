// zstd (RFC 8878): frames of blocks, skippable frames between them. Headers are read here; sizes are only compared with what
// is really made, and nothing is reserved for them.

import { xxHash64Low } from '../compressed/checksums.ts'
import {
  type CompressedFormat,
  type CompressedReader,
  compressed,
  hexOf,
  little,
  littleLong,
} from '../compressed/compressed-reader.ts'
import { agreement, amount, group, row, token } from '../compressed/compressed-words.ts'
import { behindSkippable, isSkippable, readSkippable, SKIPPABLE_KINDS } from '../compressed/skippable.ts'
import { MOST_BLOCK, ZstdBlocks } from '../compressed/zstd-block.ts'
import { ZstdFlaw } from '../compressed/zstd-codes.ts'

const MAGIC = 0xfd2fb528
const SINGLE_SEGMENT = 0x20
const RESERVED = 8
const CHECKSUM = 4
/** What zstd's own readers allow: 2^27 bytes. */
const MOST_WINDOW = 2 ** 27
const TYPES = ['raw', 'rle', 'compressed', 'reserved'] as const
const DICTIONARY_WIDTHS = [0, 1, 2, 4]

const windowOf = (byte: number): number => 2 ** (10 + (byte >> 3)) * (1 + (byte & 7) / 8)

/** The size of the content from a field of 1, 2, 4 or 8 bytes, as text. */
function sizeText(bytes: Uint8Array, start: number, width: number): string {
  if (width === 8) return littleLong(bytes, start)
  return String(little(bytes, start, width) + (width === 2 ? 256 : 0))
}

interface BlockHeader {
  readonly isLast: boolean
  readonly type: (typeof TYPES)[number]
  readonly size: number
}

function blockHeader(bytes: Uint8Array, start: number): BlockHeader {
  const head = little(bytes, start, 3)
  return { isLast: (head & 1) === 1, type: TYPES[(head >> 1) & 3] ?? 'reserved', size: head >> 3 }
}

const FORMAT: CompressedFormat = {
  id: 'zstd',
  name: 'zstd',
  what: 'Bytes compressed with Zstandard: as small as deflate makes them, or smaller, and faster.',
  layout: 'Frames of blocks; their contents are joined. What ZstdOutputStream writes.',
  kinds: [
    group(
      'frame',
      'frame',
      'A header, blocks, a checksum where the header says so.',
      'A number of four bytes, a descriptor, window, dictionary and size as it says, blocks.',
      [
        'A frame that needs a dictionary may look like any other.',
        'The ratio has no bound: 31,000 : 1 is easy.',
      ],
    ),
    group(
      'frameBlock',
      'block',
      'A part of the content, of at most 131,072 bytes.',
      'Three bytes, low byte first: whether it is the last, its type, its size; the bytes.',
    ),
    ...SKIPPABLE_KINDS,
    token('magic', 'zstd frame', 'envelope'),
    token('descriptor', 'descriptor', 'type', {
      encoding: 'fixed',
      args: ({ bytes, start }) => [bytes[start]],
      text: ({ bytes, start }) => {
        const byte = bytes[start] as number
        const parts = [byte & SINGLE_SEGMENT ? 'single segment' : 'window']
        if (byte & CHECKSUM) parts.push('checksum')
        if (byte & 3) parts.push('dictionary')
        return parts.join(', ')
      },
    }),
    token('window', 'window', 'length', {
      encoding: 'fixed',
      args: ({ bytes, start }) => [windowOf(bytes[start] as number)],
      text: ({ bytes, start }) => `window of ${amount(windowOf(bytes[start] as number))}`,
    }),
    token('dictionaryId', 'dictionary', 'identity', {
      encoding: 'fixed',
      args: ({ bytes, start, end }) => [little(bytes, start, end - start)],
      text: ({ bytes, start, end }) => `dictionary ${little(bytes, start, end - start)}`,
    }),
    token('contentSize', 'size of the content', 'length', {
      encoding: 'fixed',
      args: ({ bytes, start, end }) => [sizeText(bytes, start, end - start)],
      text: ({ bytes, start, end }) => `${sizeText(bytes, start, end - start)} bytes of content`,
    }),
    token('blockHeader', 'type and size', 'type', {
      encoding: 'fixed',
      args: ({ bytes, start }) => {
        const { isLast, type, size } = blockHeader(bytes, start)
        return [isLast, type, size]
      },
      text: ({ bytes, start }) => {
        const { isLast, type, size } = blockHeader(bytes, start)
        return `${type}, ${amount(size)}${isLast ? ', the last' : ''}`
      },
    }),
    token('block', 'content of the block', 'payload', { text: ({ start, end }) => amount(end - start) }),
    row(
      'checksum',
      'checksum',
      'part',
      {
        encoding: 'fixed',
        valueKind: 'number',
        args: ({ bytes, start }) => [little(bytes, start, 4)],
        text: ({ bytes, start, aux }) => `${hexOf(little(bytes, start, 4))}, ${agreement(aux)}`,
      },
      'The checksum of all that the frame decodes to.',
      'The low half of xxHash64, four bytes, low byte first.',
    ),
  ],
}

/** zstd. */
export const zstd = compressed(FORMAT, {
  short: 'zstd',
  rules: [
    {
      id: 'zstd',
      certainty: 'accept',
      places: ['whole', 'octets'],
      fires: (bytes) => {
        const at = behindSkippable(bytes)
        return (
          bytes.length - at >= 9 &&
          little(bytes, at, 4) === MAGIC &&
          ((bytes[at + 4] as number) & RESERVED) === 0
        )
      },
    },
  ],
  read: (reader) => {
    const { bytes } = reader
    let goesOn = reader.has('magic', 4)
    while (goesOn && reader.left > 0)
      goesOn = isSkippable(bytes, reader.at) ? readSkippable(reader) : readFrame(reader)
  },
})

/** Reads a frame; whether it is whole. */
function readFrame(reader: CompressedReader): boolean {
  const { at: start, bytes, output } = reader
  if (!reader.has('magic', 4)) return false
  if (little(bytes, start, 4) !== MAGIC) {
    const found = hexOf(little(bytes, start, 4))
    reader.fail({ at: start, expected: `a zstd frame (${hexOf(MAGIC)})`, found })
    return false
  }
  const frame = reader.open('frame')
  const made = output.made
  reader.event('magic', start + 4)
  const descriptor = bytes[start + 4] ?? 0
  const size = readHeader(reader, descriptor)
  if (size === null) return false
  const blocks = new ZstdBlocks(bytes, output)
  for (let isLast = false; !isLast; ) {
    if (!reader.has('blockHeader', 3)) return false
    isLast = blockHeader(bytes, reader.at).isLast
    if (!readBlock(reader, blocks)) return false
  }
  if (blocks.hasBitsLeft) {
    const flaw = { at: start, expected: 'literals that use up their bits', found: 'bits left' }
    reader.problem(
      'bits-left',
      'warning',
      flaw,
      4,
      'zstd up to 1.5.2 refuses this frame; newer ones do not look.',
    )
  }
  const actual = output.made - made
  if (!reader.isDamaged && size.text !== '' && size.text !== String(actual)) {
    const flaw = { at: size.at, expected: `a size of ${actual}`, found: size.text }
    reader.problem('content-size', 'error', flaw, 1, 'The frame holds another number of bytes than it says.')
  }
  if (descriptor & CHECKSUM) {
    const { at } = reader
    if (!reader.has('checksum', 4)) return false
    const hash = output.isOver || reader.isDamaged ? null : xxHash64Low(output.from(made))
    reader.event('checksum', at + 4, reader.compare('xxHash64', at, 4, little(bytes, at, 4), hash))
  }
  reader.close(frame, actual)
  return true
}

/** Reads the header from its descriptor on: where it says a size, and which, '' for none; null where it is cut. */
function readHeader(
  reader: CompressedReader,
  descriptor: number,
): { readonly at: number; readonly text: string } | null {
  const { bytes } = reader
  if (!reader.field('descriptor', 1)) return null
  if (descriptor & RESERVED) {
    const flaw = { at: reader.at - 1, expected: 'a reserved bit of 0', found: '1' }
    reader.problem('descriptor', 'error', flaw, 1, 'Readers of zstd refuse such a frame.')
  }
  const isSingle = (descriptor & SINGLE_SEGMENT) !== 0
  let window = 0
  const windowAt = reader.at
  if (!isSingle) {
    if (!reader.field('window', 1)) return null
    window = windowOf(bytes[windowAt] as number)
  }
  const dictionary = DICTIONARY_WIDTHS[descriptor & 3] as number
  if (dictionary > 0) {
    const { at } = reader
    if (!reader.field('dictionaryId', dictionary)) return null
    if (little(bytes, at, dictionary) !== 0) {
      const flaw = { at, expected: 'no dictionary', found: `dictionary ${little(bytes, at, dictionary)}` }
      reader.problem('dictionary', 'error', flaw, dictionary, 'Without the dictionary it cannot be decoded.')
    }
  }
  const field = descriptor >> 6
  const width = field === 0 ? (isSingle ? 1 : 0) : 2 ** field
  const { at } = reader
  if (width > 0 && !reader.field('contentSize', width)) return null
  const text = width === 0 ? '' : sizeText(bytes, at, width)
  if (width > 0) reader.claim(Number(text))
  if (isSingle) window = Number(text)
  if (window > MOST_WINDOW) {
    const flaw = {
      at: isSingle ? at : windowAt,
      expected: `a window of at most ${amount(MOST_WINDOW)}`,
      found: amount(window),
    }
    reader.problem('window', 'error', flaw, 1, 'Readers of zstd refuse to reserve so much.')
  }
  return { at, text }
}

/** Reads a block, whose header is whole; whether its bytes are, too. */
function readBlock(reader: CompressedReader, blocks: ZstdBlocks): boolean {
  const { at: start, bytes, output } = reader
  const { type, size } = blockHeader(bytes, start)
  const block = reader.open('frameBlock')
  reader.event('blockHeader', start + 3)
  if (type === 'reserved') {
    reader.fail({ at: start, expected: 'a block of a known type', found: 'the reserved type' })
    return false
  }
  if (!reader.field('block', type === 'rle' ? 1 : size)) return false
  const made = output.made
  if (!reader.isDamaged) {
    if (size > MOST_BLOCK)
      reader.damage({ at: start, expected: `a block of at most ${amount(MOST_BLOCK)}`, found: amount(size) })
    else if (type === 'raw') output.literals(bytes, start + 3, size)
    else if (type === 'rle') output.fill(bytes[start + 3] as number, size)
    else {
      const flaw = flawOf(() => blocks.decode(start + 3, reader.at))
      if (flaw !== null) reader.damage({ at: start + 3, ...flaw })
    }
  }
  reader.close(block, output.made - made)
  return true
}

function flawOf(decode: () => void): { readonly expected: string; readonly found: string } | null {
  try {
    decode()
    return null
  } catch (error) {
    if (error instanceof ZstdFlaw) return { expected: error.expected, found: error.found }
    throw error
  }
}
