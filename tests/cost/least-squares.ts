// Linear least squares by the normal equations, for the few unknowns of a set of coefficients.

/** The coefficients that make `rows x coefficients` come nearest to `values`. Throws where the rows do not decide. */
export function leastSquares(rows: readonly (readonly number[])[], values: readonly number[]): number[] {
  const size = rows[0]?.length ?? 0
  const system = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_, k) => dot(column(rows, i), column(rows, k))),
    dot(column(rows, i), values),
  ])
  for (let i = 0; i < size; i++) {
    const pivot = system
      .slice(i)
      .reduce((a, b) => (Math.abs(b[i] as number) > Math.abs(a[i] as number) ? b : a))
    if (Math.abs(pivot[i] as number) < 1e-12) throw new Error(`column ${i} is decided by others`)
    system.splice(system.indexOf(pivot), 1)
    system.splice(i, 0, pivot)
    for (const row of system) {
      if (row === pivot) continue
      const factor = (row[i] as number) / (pivot[i] as number)
      for (let k = i; k <= size; k++) row[k] = (row[k] as number) - factor * (pivot[k] as number)
    }
  }
  return system.map((row, i) => (row[size] as number) / (row[i] as number))
}

function column(rows: readonly (readonly number[])[], index: number): number[] {
  return rows.map((row) => row[index] as number)
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] as number), 0)
}
