// Two byte strings side by side: a window on each around the first byte that differs. What differs is what is left
// between the beginning and the end that both share.

/** A byte of the window. */
export interface ByteCell {
  readonly at: number
  readonly hex: string
  readonly isChanged: boolean
}

/** A line of the window. */
export interface ByteLine {
  readonly at: number
  readonly cells: readonly ByteCell[]
}

/** One of the two. */
export interface ByteSide {
  readonly lines: readonly ByteLine[]
  /** The bytes that the other does not share: half-open. */
  readonly start: number
  readonly end: number
  /** Bytes behind the window. */
  readonly more: number
}

/** Both windows: the same first offset, `lines` lines of `width` bytes at most. */
export function byteSides(
  before: Uint8Array,
  after: Uint8Array,
  width = 8,
  lines = 6,
): { readonly before: ByteSide; readonly after: ByteSide } {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start++
  let tail = 0
  while (tail < shortest - start && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail++
  const from = Math.max(0, Math.floor(start / width) - 1) * width
  const side = (bytes: Uint8Array): ByteSide => {
    const end = bytes.length - tail
    const to = Math.min(bytes.length, from + lines * width)
    return { lines: linesOf(bytes, from, to, width, { start, end }), start, end, more: bytes.length - to }
  }
  return { before: side(before), after: side(after) }
}

function linesOf(
  bytes: Uint8Array,
  from: number,
  to: number,
  width: number,
  changed: { readonly start: number; readonly end: number },
): ByteLine[] {
  const lines: ByteLine[] = []
  for (let at = from; at < to; at += width) {
    const cells = Array.from(bytes.subarray(at, Math.min(at + width, to)), (byte, i) => ({
      at: at + i,
      hex: byte.toString(16).padStart(2, '0'),
      isChanged: at + i >= changed.start && at + i < changed.end,
    }))
    lines.push({ at, cells })
  }
  return lines
}
