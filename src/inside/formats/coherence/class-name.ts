// Class names as Coherence's formats begin with them: what tells such bytes from others.

import { packedIntEnd, readPackedInt } from '../../../pof/index.ts'

const LONGEST = 512

/** A class name with its packed length at `at`: one past its last byte; -1 for what is no name of a class in a package. */
export function classNameEnd(bytes: Uint8Array, at: number, limit = bytes.length): number {
  const start = packedIntEnd(bytes, at, limit)
  if (start < 0 || start - at > 5) return -1
  const length = readPackedInt(bytes, at)
  if (length < 3 || length > LONGEST || length > limit - start) return -1
  return isClassName(bytes, start, start + length) ? start + length : -1
}

/** Letters, digits, `_`, `$` and at least one dot; each part begins with a letter, `_` or `$`. */
function isClassName(bytes: Uint8Array, start: number, end: number): boolean {
  let dots = 0
  let isFirst = true
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number
    if (byte === 0x2e) {
      if (isFirst) return false
      dots++
      isFirst = true
      continue
    }
    const isDigit = byte >= 0x30 && byte <= 0x39
    const isLetter = ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) || byte === 0x5f || byte === 0x24
    if (!isLetter && (isFirst || !isDigit)) return false
    isFirst = false
  }
  return dots > 0 && !isFirst
}
