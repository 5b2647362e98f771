// Ascending numbers of nodes: what is true of a few of them, or of half a million of a damaged stream. Unlike a Set they go
// from one thread to another without being copied.

import { type IntList, NOTHING } from './int-list.ts'

/** Numbers in any order, ascending, each once. */
export function ascending(some: IntList): Int32Array {
  if (some.length === 0) return NOTHING
  const numbers = some.items.slice(0, some.length).sort()
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
