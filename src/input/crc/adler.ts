// Adler-32, as of zlib and of the log files of Berkeley DB. It depends on nothing.

/** Adler-32 of bytes; with `before`, that of what came before them and of them. It begins with 1. */
export function adler32(bytes: Uint8Array, before = 1): number {
  let low = before & 0xffff
  let high = before >>> 16
  for (let at = 0; at < bytes.length; ) {
    // As many bytes as the sums hold without a remainder taken.
    const end = Math.min(at + 3800, bytes.length)
    for (; at < end; at++) high += low += bytes[at] as number
    low %= 65521
    high %= 65521
  }
  return ((high << 16) | low) >>> 0
}
