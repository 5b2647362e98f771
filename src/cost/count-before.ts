// Where something stops to be true in what is ordered by it: the binary search of the cost model.

/** How many of `count` places in order `isBefore` is true for: for the first ones, and for none behind. */
export function countBefore(count: number, isBefore: (at: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
