// Reads a gzip file in slices, between which the page around goes on: a few kilobytes can become megabytes.

import { FileReading, type InputResult } from '../input/index.ts'
import { MOST_INFLATED, MOST_TEXT, type TooMuch, tooMuch } from './limits.ts'

/** Compressed bytes that are inflated at once; they become a thousand times as many at most. */
const SLICE = 1 << 12
/** Milliseconds without a pause. */
const AT_ONCE = 12

/** What is read; `limit` is the most bytes that it may become, `MOST_INFLATED` if not given. */
export interface Packed {
  readonly bytes: Uint8Array
  readonly name: string
  readonly limit?: number
}

/** What reading the file gives, or that it becomes too large; null as soon as nobody wants it any more. */
export async function readPacked(
  { bytes, name, limit = MOST_INFLATED }: Packed,
  isWanted: () => boolean,
): Promise<InputResult | TooMuch | null> {
  const reading = new FileReading(bytes.length, { name, maxBytes: limit, maxText: MOST_TEXT })
  let rested = performance.now()
  for (let at = 0; at < bytes.length && !reading.isDone; at += SLICE) {
    reading.push(bytes.subarray(at, at + SLICE))
    if (performance.now() - rested < AT_ONCE) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (!isWanted()) return null
    rested = performance.now()
  }
  const result = reading.finish()
  return result.problem?.code === 'too-large'
    ? tooMuch(`What ${name || 'the file'} inflates to`, limit, null)
    : result
}
