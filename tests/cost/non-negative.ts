// Linear least squares with no unknown below 0: prices are none. One unknown after the other, until none moves.

/** The unknowns of 0 or more that make `rows x unknowns` come nearest to 1 in every row. */
export function nonNegative(rows: readonly (readonly number[])[]): number[] {
  const size = rows[0]?.length ?? 0
  const products = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, k) => rows.reduce((sum, row) => sum + at(row, i) * at(row, k), 0)),
  )
  const sums = Array.from({ length: size }, (_, i) => rows.reduce((sum, row) => sum + at(row, i), 0))
  const found = new Array<number>(size).fill(0)
  for (let round = 0, moved = 1; round < ROUNDS && moved > STILL; round++) {
    moved = 0
    for (let i = 0; i < size; i++) {
      const own = at(products[i] ?? [], i)
      if (own < STILL) continue
      const rest = found.reduce((left, value, k) => left - value * at(products[i] ?? [], k), at(sums, i))
      const next = Math.max(0, at(found, i) + rest / own)
      moved = Math.max(moved, Math.abs(next - at(found, i)) * Math.sqrt(own))
      found[i] = next
    }
  }
  return found
}

const ROUNDS = 20_000
const STILL = 1e-9

function at(row: readonly number[], i: number): number {
  return row[i] ?? 0
}
