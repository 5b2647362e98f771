// IP packets that were sent in fragments, put together. Few are waited for at a time, and the oldest are dropped for new ones.

/** Packets that are waited for at a time, bytes of one, and fragments of one. */
const MOST_WAITING = 64
const MOST_BYTES = 65_535
const MOST_PARTS = 128

interface Parts {
  /** The fragments that came, by their place. */
  readonly parts: Map<number, Uint8Array>
  /** Bytes of the whole; -1 before the last fragment came. */
  length: number
}

/** Packets of which fragments have come. */
export class Fragments {
  readonly #waiting = new Map<string, Parts>()

  /**
   * Adds a fragment at its place. Returns the whole packet where it was the last that was missing, `dropped` where another packet
   * had to be given up, else null.
   */
  add(key: string, place: number, isLast: boolean, bytes: Uint8Array): Uint8Array | 'dropped' | null {
    if (place + bytes.length > MOST_BYTES) return null
    const known = this.#waiting.get(key)
    const packet = known ?? { parts: new Map(), length: -1 }
    packet.parts.set(place, bytes.slice())
    if (isLast) packet.length = place + bytes.length
    const whole = joined(packet)
    if (whole !== null || packet.parts.size >= MOST_PARTS) {
      this.#waiting.delete(key)
      return whole ?? 'dropped'
    }
    if (known !== undefined) return null
    this.#waiting.set(key, packet)
    if (this.#waiting.size <= MOST_WAITING) return null
    for (const oldest of this.#waiting.keys()) {
      this.#waiting.delete(oldest)
      break
    }
    return 'dropped'
  }
}

/** The bytes of a packet whose fragments are all there; null where one is missing. */
function joined({ parts, length }: Parts): Uint8Array | null {
  if (length < 0) return null
  const inOrder = [...parts].sort(([one], [other]) => one - other)
  let reached = 0
  for (const [place, bytes] of inOrder) {
    if (place > reached) return null
    reached = Math.max(reached, place + bytes.length)
  }
  if (reached < length) return null
  const whole = new Uint8Array(length)
  for (const [place, bytes] of inOrder) whole.set(bytes.subarray(0, Math.max(0, length - place)), place)
  return whole
}
