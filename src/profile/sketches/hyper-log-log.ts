// How many different hashes there were, from 4,096 registers: HyperLogLog with the estimator of Ertl (arXiv 1702.01284),
// which needs no corrections for small and large counts. Registers of parts, the larger of each two, are those of the whole.

/** Bits that choose a register. */
export const PRECISION = 12
const REGISTERS = 1 << PRECISION
/** Bits of a hash that are left for the rank, which is at most one more. */
const RANKED = 53 - PRECISION

/** One standard error of an estimate, as a share of it. */
export const DISTINCT_ERROR = 1.04 / Math.sqrt(REGISTERS)

/** Registers without anything in them. */
export function newRegisters(): Uint8Array {
  return new Uint8Array(REGISTERS)
}

/** Adds a hash of 53 bits. */
export function addHash(registers: Uint8Array, hash: number): void {
  const high = Math.floor(hash / 2 ** 32)
  const low = hash >>> 0
  // The upper 12 of 53 bits choose, the other 9 and 32 rank.
  const at = high >>> (21 - PRECISION)
  const rest = high & 0x1ff
  const rank = rest !== 0 ? Math.clz32(rest) - 22 : 10 + Math.clz32(low)
  if (rank > (registers[at] as number)) registers[at] = rank
}

/** Puts the registers of a part into those of the whole. */
export function mergeRegisters(into: Uint8Array, from: Uint8Array): void {
  for (let i = 0; i < REGISTERS; i++)
    if ((from[i] as number) > (into[i] as number)) into[i] = from[i] as number
}

/** About how many different hashes were added. */
export function distinctIn(registers: Uint8Array): number {
  const ranks = new Float64Array(RANKED + 2)
  for (const rank of registers) ranks[rank] = (ranks[rank] as number) + 1
  let sum = REGISTERS * tau(1 - (ranks[RANKED + 1] as number) / REGISTERS)
  for (let rank = RANKED; rank >= 1; rank--) sum = (sum + (ranks[rank] as number)) / 2
  sum += REGISTERS * sigma((ranks[0] as number) / REGISTERS)
  return Math.round((REGISTERS * REGISTERS) / (2 * Math.LN2 * sum))
}

function sigma(share: number): number {
  if (share === 1) return Number.POSITIVE_INFINITY
  let x = share
  let y = 1
  let z = x
  for (let before = -1; before !== z; ) {
    before = z
    x *= x
    z += x * y
    y *= 2
  }
  return z
}

function tau(share: number): number {
  if (share === 0 || share === 1) return 0
  let x = share
  let y = 1
  let z = 1 - x
  for (let before = -1; before !== z; ) {
    before = z
    x = Math.sqrt(x)
    y /= 2
    z -= (1 - x) ** 2 * y
  }
  return z / 3
}
