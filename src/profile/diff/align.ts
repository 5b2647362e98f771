// Two sequences aligned: which elements are the same, which of these stay where they are, and which moved. As few as possible
// are added, removed and moved. What stays is a longest common subsequence: where no element repeats, the longest increasing
// one of the places (patience sorting, Fredman 1975), and else that of Myers (1986), as far as its work is bounded.

/** What the elements of one sequence are in the other. */
export interface Alignment {
  /** For each element of the first its place in the second; -1 where it is not there. */
  readonly places: number[]
  /** 1 for each of them that moved. */
  readonly moved: readonly number[]
}

/**
 * Elements, from the first difference to the last, that are aligned: beyond that nothing is found to have moved, and what is at
 * the same place is a pair. A row for each of two million that moved takes half a gigabyte.
 */
export const MOST_ALIGNED = 1 << 21

/** Steps of Myers' algorithm: elements times differences. */
const STEPS = 5e7
const MOST_DIFFERENCES = 2000
const LEAST_DIFFERENCES = 16

/**
 * Aligns two sequences of numbers. The same two give the same whichever is the first. Time grows with their length, and with its
 * logarithm; of very long sequences with repeated elements and many differences, more may have moved than must.
 */
export function align(one: readonly number[], other: readonly number[]): Alignment {
  if (!isBehind(one, other)) return alignInOrder(one, other)
  const turned = alignInOrder(other, one)
  const places = filled(one.length, -1)
  const moved = filled(one.length, 0)
  for (const [at, place] of turned.places.entries()) {
    if (place < 0) continue
    places[place] = at
    moved[place] = turned.moved[at] as number
  }
  return { places, moved }
}

/** Numbers of which more take the memory of a typed array. */
const FEW = 1024

/** So many equal numbers; where there are many, in an array that is typed as plain, so that one loop takes both. */
export function filled(length: number, value: number): number[] {
  if (length <= FEW) return new Array<number>(length).fill(value)
  return new Int32Array(length).fill(value) as unknown as number[]
}

/** Room for so many numbers of any kind. */
export function numbersFor(length: number): number[] {
  return length <= FEW ? new Array<number>(length).fill(0) : (new Float64Array(length) as unknown as number[])
}

/** Whether the first is to be taken as the second. */
function isBehind(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return one.length > other.length
  const at = one.findIndex((value, i) => value !== other[i])
  return at >= 0 && (one[at] as number) > (other[at] as number)
}

function alignInOrder(one: readonly number[], other: readonly number[]): Alignment {
  const places = filled(one.length, -1)
  const moved = filled(one.length, 0)
  const least = Math.min(one.length, other.length)
  let start = 0
  while (start < least && one[start] === other[start]) places[start] = start++
  let behind = 0
  while (behind < least - start && one[one.length - 1 - behind] === other[other.length - 1 - behind]) {
    behind++
    places[one.length - behind] = other.length - behind
  }
  const [left, right] = [one.length - start - behind, other.length - start - behind]
  // Of one element each, which differ, nothing is the same.
  if (left === 0 || right === 0 || left + right === 2 || left + right > MOST_ALIGNED) return { places, moved }
  const [from, to] = [one.slice(start, one.length - behind), other.slice(start, other.length - behind)]
  // Of one element each, which differ, nothing is the same.
  const taken = new Uint8Array(to.length)
  const pairs = hasRepeated(from) || hasRepeated(to) ? commonByMyers(from, to) : null
  for (const [at, place] of pairs ?? []) {
    places[start + at] = start + place
    taken[place] = 1
  }
  const isFree = (at: number) => (places[start + at] as number) < 0
  const rest = inOrderOfOccurrence(from, to, isFree, taken)
  const kept = pairs === null ? longestIncreasing(rest.map(([, place]) => place)) : new Set<number>()
  for (const [i, [at, place]] of rest.entries()) {
    places[start + at] = start + place
    if (!kept.has(i)) moved[start + at] = 1
  }
  return { places, moved }
}

function hasRepeated(values: readonly number[]): boolean {
  return new Set(values).size < values.length
}

/** The first of equal elements goes with the first, the second with the second. */
function inOrderOfOccurrence(
  from: readonly number[],
  to: readonly number[],
  isFree: (at: number) => boolean,
  taken: Uint8Array,
): [at: number, place: number][] {
  const next = new Int32Array(to.length).fill(-1)
  const first = new Map<number, number>()
  for (let place = to.length - 1; place >= 0; place--) {
    if (taken[place] === 1) continue
    const value = to[place] as number
    next[place] = first.get(value) ?? -1
    first.set(value, place)
  }
  const pairs: [number, number][] = []
  for (let at = 0; at < from.length; at++) {
    if (!isFree(at)) continue
    const place = first.get(from[at] as number) ?? -1
    if (place < 0) continue
    pairs.push([at, place])
    first.set(from[at] as number, next[place] as number)
  }
  return pairs
}

/** The longest increasing subsequence of numbers that differ, as the set of its positions. */
function longestIncreasing(values: readonly number[]): Set<number> {
  const ends: number[] = []
  const before = new Int32Array(values.length)
  for (const [i, value] of values.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] as number] as number) < value) low = middle + 1
      else high = middle
    }
    before[i] = low === 0 ? -1 : (ends[low - 1] as number)
    ends[low] = i
  }
  const kept = new Set<number>()
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i] as number) kept.add(i)
  return kept
}

/** The longest common subsequence by Myers' greedy algorithm; null where it would take too long. */
function commonByMyers(from: readonly number[], to: readonly number[]): [at: number, place: number][] | null {
  const [n, m] = [from.length, to.length]
  const most = Math.min(n + m, MOST_DIFFERENCES, Math.max(LEAST_DIFFERENCES, Math.floor(STEPS / (n + m))))
  // furthest[k + most]: how far the diagonal k is reached.
  const furthest = new Int32Array(2 * most + 2).fill(-1)
  furthest[most + 1] = 0
  const trace: Int32Array[] = []
  for (let d = 0; d <= most; d++) {
    trace.push(furthest.slice(Math.max(0, most - d - 1), most + d + 2))
    for (let k = -d; k <= d; k += 2) {
      const down =
        k === -d || (k !== d && furthestAt(furthest, most + k - 1) < furthestAt(furthest, most + k + 1))
      let x = down ? furthestAt(furthest, most + k + 1) : furthestAt(furthest, most + k - 1) + 1
      while (x < n && x - k < m && x - k >= 0 && from[x] === to[x - k]) x++
      furthest[most + k] = x
      if (x >= n && x - k >= m) return wayBack(from, to, trace, most)
    }
  }
  return null
}

function furthestAt(furthest: Int32Array, at: number): number {
  return furthest[at] ?? -1
}

function wayBack(
  from: readonly number[],
  to: readonly number[],
  trace: readonly Int32Array[],
  most: number,
): [number, number][] {
  const pairs: [number, number][] = []
  let [x, y] = [from.length, to.length]
  for (let d = trace.length - 1; d >= 0; d--) {
    const kept = trace[d] as Int32Array
    const base = Math.max(0, most - d - 1)
    const at = (k: number) => kept[most + k - base] ?? -1
    const k = x - y
    const down = k === -d || (k !== d && at(k - 1) < at(k + 1))
    const beforeK = down ? k + 1 : k - 1
    const beforeX = d === 0 ? 0 : at(beforeK)
    const beforeY = d === 0 ? 0 : beforeX - beforeK
    const endX = d === 0 ? 0 : down ? beforeX : beforeX + 1
    while (x > endX && y > 0 && x > 0 && from[x - 1] === to[y - 1] && x - 1 >= endX) pairs.push([--x, --y])
    ;[x, y] = [beforeX, beforeY]
  }
  return pairs.reverse()
}
