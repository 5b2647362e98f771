// Deflate to bytes up to a limit, for ZIP files and gzip: what a stream claims to become reserves nothing.

import { inflate } from '../../inside/index.ts'

/** What became of a deflate stream. */
export interface Unpacked {
  readonly bytes: Uint8Array
  /** One past the last compressed byte that was needed. */
  readonly end: number
  readonly state: 'whole' | 'cut' | 'damaged' | 'too-large'
  /** What is damaged, in zlib's words; '' unless it is. */
  readonly what: string
}

/** Bytes that are reserved before anything is made. */
const FIRST = 1 << 12
/** What a compressed byte mostly becomes at most. */
const LIKELY = 8

/**
 * Inflates what begins at `start`, up to `most` bytes. `size` is how many it is said to be: that much is reserved, as far as the
 * compressed bytes allow it. Never throws on content.
 */
export function unpack(packed: Uint8Array, start: number, most: number, size = 0): Unpacked {
  const likely = Math.max(FIRST, Math.min(size, LIKELY * (packed.length - start)))
  let bytes = new Uint8Array(Math.min(most, likely))
  let length = 0
  let isOver = false
  const { end, state, what } = inflate(packed, start, (piece) => {
    const kept = Math.min(piece.length, most - length)
    isOver = kept < piece.length
    if (length + kept > bytes.length) {
      const larger = new Uint8Array(Math.min(most, Math.max(length + kept, 2 * bytes.length)))
      larger.set(bytes.subarray(0, length))
      bytes = larger
    }
    bytes.set(kept === piece.length ? piece : piece.subarray(0, kept), length)
    length += kept
    return !isOver
  })
  const made = bytes.length === length ? bytes : bytes.slice(0, length)
  return { bytes: made, end, state: isOver || state === 'stopped' ? 'too-large' : state, what }
}
