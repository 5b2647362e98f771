// LZF in the chunks of compress-lzf: "ZV", a type, one or two lengths, stored or compressed bytes. No checksum, no end mark.

import {
  big,
  type CompressedFormat,
  type CompressedReader,
  compressed,
  type Flaw,
} from '../compressed/compressed-reader.ts'
import { amount, group, token } from '../compressed/compressed-words.ts'
import type { Output } from '../compressed/output.ts'

const STORED = 0
const COMPRESSED = 1

const length = {
  encoding: 'fixed' as const,
  args: ({ bytes, start }: { bytes: Uint8Array; start: number }) => [big(bytes, start, 2)],
}

const FORMAT: CompressedFormat = {
  id: 'lzf',
  name: 'LZF',
  what: 'Bytes compressed with LZF: fast, and looser than deflate.',
  layout: 'Chunks of at most 65,535 bytes each, up to the end. What com.ning.compress.lzf writes.',
  kinds: [
    group(
      'chunk',
      'chunk',
      'A part of the content that is compressed by itself.',
      '"ZV", a type, the length as it stands, when compressed the original length, the bytes.',
      ['There is no checksum: a changed byte can go unnoticed.'],
    ),
    token('signature', '"ZV"', 'envelope'),
    token('type', 'type of chunk', 'type', {
      encoding: 'fixed',
      args: ({ bytes, start }) => [bytes[start]],
      text: ({ bytes, start }) => (bytes[start] === STORED ? 'stored' : 'compressed'),
    }),
    token('length', 'length', 'length', {
      ...length,
      text: ({ bytes, start }) => amount(big(bytes, start, 2)),
    }),
    token('originalLength', 'original length', 'length', {
      ...length,
      text: ({ bytes, start }) => `${amount(big(bytes, start, 2))} when decoded`,
    }),
    token('stored', 'stored content', 'payload', { text: ({ start, end }) => amount(end - start) }),
    token('compressed', 'compressed content', 'payload', {
      args: ({ aux }) => [aux],
      text: ({ start, end, aux }) => `${amount(end - start)} → ${amount(aux)}`,
    }),
  ],
}

/** Whether the chunks' lengths lead exactly to the end. */
function isChain(bytes: Uint8Array): boolean {
  let at = 0
  while (at + 5 <= bytes.length && bytes[at] === 0x5a && bytes[at + 1] === 0x56) {
    const type = bytes[at + 2] as number
    if (type > COMPRESSED) return false
    at += (type === STORED ? 5 : 7) + big(bytes, at + 3, 2)
    if (at === bytes.length) return true
  }
  return false
}

/** LZF. */
export const lzf = compressed(FORMAT, {
  short: 'lzf',
  rules: [
    {
      id: 'lzf',
      certainty: 'accept',
      places: ['whole', 'octets'],
      fires: isChain,
      begins: ([z, v, type = 2]) => z === 0x5a && v === 0x56 && type <= COMPRESSED,
    },
  ],
  read: (reader) => {
    let goesOn = true
    while (goesOn && reader.left > 0) goesOn = readChunk(reader)
  },
})

/** Reads a chunk; whether it is whole. */
function readChunk(reader: CompressedReader): boolean {
  const { at: start, bytes, output } = reader
  if (!reader.has('signature', 2)) return false
  if (bytes[start] !== 0x5a || bytes[start + 1] !== 0x56) {
    reader.fail({ at: start, expected: '"ZV" (5a 56)', found: 'other bytes' })
    return false
  }
  const chunk = reader.open('chunk')
  reader.event('signature', start + 2)
  if (!reader.has('type', 1)) return false
  const type = bytes[start + 2] as number
  if (type > COMPRESSED) {
    reader.fail({ at: start + 2, expected: 'chunk type 0 or 1', found: String(type) })
    decodeAsJava(reader, start)
    return false
  }
  reader.event('type', start + 3)
  const made = output.made
  const stored = big(bytes, start + 3, 2)
  if (!reader.field('length', 2)) return false
  if (type === STORED) {
    if (!reader.field('stored', stored)) return false
    if (!reader.isDamaged) output.literals(bytes, start + 5, stored)
  } else {
    const original = big(bytes, start + 5, 2)
    if (!reader.field('originalLength', 2) || !reader.field('compressed', stored, original)) return false
    const flaw = reader.isDamaged ? null : decodeLzf(bytes, start + 7, start + 7 + stored, output, original)
    if (flaw !== null) reader.damage(flaw)
  }
  reader.close(chunk, output.made - made)
  return true
}

/** compress-lzf takes every type but 0 for compressed, and goes on: what it makes of the chunks from here is made here, too. */
function decodeAsJava({ bytes, output, isDamaged }: CompressedReader, from: number): void {
  let at = from
  let isBroken = isDamaged
  while (!isBroken && at + 5 <= bytes.length && bytes[at] === 0x5a && bytes[at + 1] === 0x56) {
    const stored = big(bytes, at + 3, 2)
    const body = at + (bytes[at + 2] === STORED ? 5 : 7)
    const end = body + stored
    if (end > bytes.length) return
    if (bytes[at + 2] === STORED) output.literals(bytes, body, stored)
    else isBroken = decodeLzf(bytes, body, end, output, big(bytes, at + 5, 2)) !== null
    at = end
  }
}

/** Decodes the compressed bytes of a range, which become `length` bytes; what is wrong with them, or null. */
function decodeLzf(
  bytes: Uint8Array,
  start: number,
  end: number,
  output: Output,
  length: number,
): Flaw | null {
  const base = output.made
  for (let at = start; at < end; ) {
    const from = at
    const control = bytes[at++] as number
    const made = output.made - base
    if (control < 32) {
      const count = control + 1
      if (count > end - at)
        return { at: from, expected: `${count} literals`, found: `${end - at} bytes left` }
      if (made + count > length)
        return { at: from, expected: `${length} bytes from the chunk`, found: 'more' }
      output.literals(bytes, at, count)
      at += count
      continue
    }
    const isLong = control >= 0xe0
    if (end - at < (isLong ? 2 : 1)) return { at: from, expected: 'a copy', found: 'the end of the chunk' }
    const count = isLong ? (bytes[at++] as number) + 9 : (control >> 5) + 2
    const distance = (((control & 31) << 8) | (bytes[at++] as number)) + 1
    if (distance > made) return { at: from, expected: `an offset from 1 to ${made}`, found: String(distance) }
    if (made + count > length) return { at: from, expected: `${length} bytes from the chunk`, found: 'more' }
    output.copy(distance, count)
  }
  const made = output.made - base
  return made === length ? null : { at: end, expected: `${length} bytes from the chunk`, found: String(made) }
}
