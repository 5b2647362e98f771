// Skippable frames, which LZ4 and zstd share: readers of either pass over them.

import { type CompressedReader, little } from './compressed-reader.ts'
import { amount, type CompressedKind, group, token } from './compressed-words.ts'

/** The kinds of their events. */
export const SKIPPABLE_KINDS: readonly CompressedKind[] = [
  group(
    'skippableFrame',
    'skippable frame',
    'Bytes of an application, which readers pass over.',
    'A number from 0x184d2a50 to 0x184d2a5f, a length, the bytes.',
  ),
  token('skippable', 'skippable frame', 'envelope'),
  token('length', 'length', 'length', {
    encoding: 'fixed',
    args: ({ bytes, start }) => [little(bytes, start, 4)],
    text: ({ bytes, start }) => amount(little(bytes, start, 4)),
  }),
  token('skipped', 'skipped bytes', 'payload', { text: ({ start, end }) => amount(end - start) }),
]

/** Whether a skippable frame begins at an offset. */
export function isSkippable(bytes: Uint8Array, at: number): boolean {
  return bytes.length - at >= 4 && (little(bytes, at, 4) & 0xfffffff0) >>> 0 === 0x184d2a50
}

/** Where the first frame begins that is not skippable; the length of the bytes where there is none. */
export function behindSkippable(bytes: Uint8Array): number {
  let at = 0
  while (isSkippable(bytes, at)) at += 8 + little(bytes, at + 4, 4)
  return Math.min(at, bytes.length)
}

/** Reads a skippable frame; whether it is whole. */
export function readSkippable(reader: CompressedReader): boolean {
  const { at, bytes } = reader
  const frame = reader.open('skippableFrame')
  reader.event('skippable', at + 4)
  const isWhole = reader.field('length', 4) && reader.field('skipped', little(bytes, at + 4, 4))
  if (isWhole) reader.close(frame, 0)
  return isWhole
}
