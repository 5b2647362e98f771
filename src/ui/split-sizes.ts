// How far panels beside one another can be moved: sizes in pixels, and least sizes that none goes below.

/**
 * The sizes after the bar behind panel `at` was moved by so many pixels, as far as the least sizes let it: the panel
 * next to the bar gives way first, then the one behind it. A panel that is below its least size already gives nothing.
 */
export function movedBar(
  sizes: readonly number[],
  least: readonly number[],
  at: number,
  by: number,
): readonly number[] {
  const result = [...sizes]
  const step = by > 0 ? 1 : -1
  const growing = by > 0 ? at : at + 1
  let wanted = Math.abs(by)
  for (let i = by > 0 ? at + 1 : at; i >= 0 && i < sizes.length && wanted > 0; i += step) {
    const given = Math.min(wanted, Math.max(0, (result[i] ?? 0) - (least[i] ?? 0)))
    result[i] = (result[i] ?? 0) - given
    result[growing] = (result[growing] ?? 0) + given
    wanted -= given
  }
  return result
}

/** Sizes as shares of their sum, in percent. */
export function sharesOf(sizes: readonly number[]): readonly number[] {
  const sum = sizes.reduce((a, b) => a + b, 0)
  return sizes.map((size) => (sum === 0 ? 100 / sizes.length : (100 * size) / sum))
}
