// The packed integers of Berkeley DB, Java Edition: one signed byte from -119 to 119, or a byte that says how many bytes follow,
// the lowest first, to which 119 is added. They are not those of POF.

const IN_ONE = 119

/** The offset behind the packed integer at `at`; -1 where `limit` comes first. */
export function jePackedEnd(bytes: Uint8Array, at: number, limit: number): number {
  if (at >= limit) return -1
  const first = ((bytes[at] as number) << 24) >> 24
  const end = at + 1 + Math.max(0, Math.abs(first) - IN_ONE)
  return end > limit ? -1 : end
}

/** Its value; beyond 2^53 the nearest number. The packed integer must be complete. */
export function jePacked(bytes: Uint8Array, at: number): number {
  const first = ((bytes[at] as number) << 24) >> 24
  const count = Math.abs(first) - IN_ONE
  if (count <= 0) return first
  let value = 0
  for (let i = count; i > 0; i--) value = value * 256 + (bytes[at + i] as number)
  return first > 0 ? value + IN_ONE : -value - IN_ONE
}
