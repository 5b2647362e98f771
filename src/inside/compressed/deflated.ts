// The part of deflate that gzip, zlib and raw deflate share: one event for the stream, its output, and the fault in it.

import type { Limits } from '../format.ts'
import type { CompressedReader } from './compressed-reader.ts'
import { amount, type CompressedKind, row } from './compressed-words.ts'
import { type Inflated, inflate } from './inflate.ts'

/** The kinds of events of a deflate stream, and of what may lie behind the end of one. */
export const DEFLATE_KINDS: readonly CompressedKind[] = [
  row(
    'deflate',
    'compressed content',
    'payload',
    { args: ({ aux }) => [aux], text: ({ start, end, aux }) => `${amount(end - start)} → ${amount(aux)}` },
    'The content, compressed with deflate: literals, and copies of up to 258 bytes from at most 32,768 bytes before, written with prefix codes.',
    'Blocks of bits, without a length; only inflating tells where it ends.',
    ['A block may become 1,032 times as long as it is.'],
  ),
  row(
    'left over',
    'left over',
    'unread',
    { text: ({ start, end }) => amount(end - start), valueKind: 'unread' },
    'Bytes behind the end, which readers ignore. Zeros are padding.',
    'Of no format.',
  ),
]

/** Output of a stream that nobody wants to keep is made up to this much, to see where the stream ends. */
export const TRIAL = 64 << 20

/** Inflates a stream without keeping what it makes, as a rule does; `see` gets it in pieces. */
export function tryInflate(bytes: Uint8Array, start: number, see?: (piece: Uint8Array) => void): Inflated {
  let made = 0
  return inflate(bytes, start, (piece) => {
    made += piece.length
    see?.(piece)
    return made <= TRIAL
  })
}

/**
 * Reads the stream at the reader's position; `see` gets what it makes in pieces. Returns how many bytes those are; -1 where
 * the reading has to end, for a fault or a limit. Beyond the ratio that is asked for, bytes are made and not kept, so that
 * what follows is still read.
 */
export function readDeflate(
  reader: CompressedReader,
  limits: Limits,
  see?: (piece: Uint8Array) => void,
): number {
  const { at, bytes, output } = reader
  const { end, made, state, what } = inflate(bytes, at, (piece) => {
    see?.(piece)
    output.literals(piece, 0, piece.length)
    return output.made <= limits.output
  })
  if (state === 'cut')
    reader.fail({ at: end, expected: 'more of the compressed content', found: 'end of input' })
  else if (state === 'damaged')
    reader.fail({ at, expected: 'deflate', found: `${what}, before offset ${end}` })
  else reader.event('deflate', end, made)
  return state === 'whole' ? made : -1
}

/** The bytes behind the end, if there are any. */
export function readLeftOver(reader: CompressedReader): void {
  const { at, bytes, left } = reader
  if (left === 0) return
  const found = bytes.subarray(at).findIndex((byte) => byte !== 0)
  reader.event('left over', bytes.length)
  if (found < 0) return
  const flaw = { at: at + found, expected: 'the end, or zeros', found: amount(left - found) }
  reader.problem('left-over', 'warning', flaw, left - found, 'Readers ignore bytes behind the end.')
}
