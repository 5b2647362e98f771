// Damaged bytes from whole ones, seeded: flipped bits, cuts, splices, lengths made as large as they can be.

/** A generator of numbers from 0 to `below`, the same for the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** One mutation of `bytes`; `other` is what splices come from. */
export function mutate(bytes: Uint8Array, other: Uint8Array, random: (below: number) => number): Uint8Array {
  const at = random(Math.max(1, bytes.length))
  switch (random(8)) {
    case 0:
      return changed(bytes, at, [(bytes[at] ?? 0) ^ (1 << random(8))])
    case 1:
      return bytes.slice(0, at)
    case 2:
      return joined(bytes.subarray(0, at), bytes.subarray(Math.min(bytes.length, at + 1 + random(8))))
    case 3: {
      const from = random(Math.max(1, other.length))
      return joined(bytes.subarray(0, at), other.subarray(from, from + random(40)), bytes.subarray(at))
    }
    case 4:
      return changed(bytes, at, [0x7f, 0xff, 0xff, 0xff])
    case 5:
      return changed(bytes, at, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f].slice(random(8)))
    case 6:
      return changed(bytes, at, [random(256), random(256)])
    default: {
      const from = random(Math.max(1, bytes.length))
      const part = bytes.subarray(from, from + random(60))
      return joined(bytes.subarray(0, at), part, part, part, bytes.subarray(at))
    }
  }
}

function changed(bytes: Uint8Array, at: number, by: readonly number[]): Uint8Array {
  const copy = bytes.slice()
  for (let i = 0; i < by.length && at + i < copy.length; i++) copy[at + i] = by[i] as number
  return copy
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
