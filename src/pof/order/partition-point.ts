// Where something stops to be true in what is ordered by it: the binary search of all folders.

/** The first of `low` to `high - 1` that `isBefore` is false for, or `high`. It is true for all before that one, and for none behind. */
export function partitionPoint(low: number, high: number, isBefore: (at: number) => boolean): number {
  let from = low
  let to = high
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isBefore(middle)) from = middle + 1
    else to = middle
  }
  return from
}

/** How many of ascending numbers are below a value: where it stands among them, or would. */
export function countBelow(numbers: ArrayLike<number>, value: number): number {
  return partitionPoint(0, numbers.length, (at) => (numbers[at] as number) < value)
}

/** Whether a number is among ascending ones. */
export function isAmong(numbers: ArrayLike<number>, number: number): boolean {
  return numbers[countBelow(numbers, number)] === number
}
