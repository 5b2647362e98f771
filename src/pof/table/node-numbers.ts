// Ascending numbers of nodes: what is true of a few of them, or of half a million of a damaged stream. Unlike a Set they go
// from one thread to another without being copied.

/** Numbers in any order, ascending, each once. */
export function ascending(some: Int32Array): Int32Array {
  const numbers = some.slice().sort()
  let count = 0
  for (const number of numbers) if (count === 0 || number !== numbers[count - 1]) numbers[count++] = number
  return numbers.slice(0, count)
}

/** Whether a number is among ascending ones. */
export function isAmong(numbers: Int32Array, number: number): boolean {
  return numbers[countBelow(numbers, number)] === number
}

/** How many of ascending numbers are below a number: where it stands among them, or would. */
export function countBelow(numbers: Int32Array, number: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] as number) < number) low = middle + 1
    else high = middle
  }
  return low
}
