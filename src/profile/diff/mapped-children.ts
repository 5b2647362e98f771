// The entries of two maps, by their keys: a map has no order, though its bytes do.

import { MOST_ALIGNED } from './align.ts'
import { Elements } from './elements.ts'
import { isIdentical, type Side } from './places.ts'
import type { Steps } from './steps.ts'

/** Steps for the entries of two maps; whether all have the same keys in another order. */
export function stepsByKey(
  steps: Steps,
  depth: number,
  a: Side,
  aNode: number,
  b: Side,
  bNode: number,
): boolean {
  const [one, other] = [new Elements(a, aNode), new Elements(b, bNode)]
  // Of so many entries without bytes all are the same: the map is one value.
  if (one.isEndless || other.isEndless) return false
  const entries = one.count >> 1
  const places = placesOf(one.hashes(a, 2).slice(0, entries), other.hashes(b, 2).slice(0, other.count >> 1))
  const isTaken = new Uint8Array(other.count >> 1)
  for (const place of places) if (place >= 0) isTaken[place] = 1
  let j = 0
  let lastAdded = -2
  const passOthers = (until: number) => {
    for (; j < until; j++) {
      if (isTaken[j] === 1) continue
      for (const half of [0, 1]) {
        const at = 2 * j + half
        steps.single('added', depth, other.node(at), other.element(at), half === 1 || lastAdded === j - 1)
      }
      lastAdded = j
    }
  }
  let before = -2
  const isReordered = !isAscending(places)
  for (let i = 0; i < entries; i++) {
    const place = places[i] as number
    if (place < 0) {
      for (const at of [2 * i, 2 * i + 1]) steps.single('removed', depth, one.node(at), one.element(at))
      continue
    }
    if (!isReordered) passOthers(place)
    for (const half of [0, 1]) {
      const [at, to] = [2 * i + half, 2 * place + half]
      const [mine, its] = [
        [one.node(at), one.element(at)],
        [other.node(to), other.element(to)],
      ] as const
      if (isIdentical(a, ...mine, b, ...its))
        steps.joined(
          'identical',
          depth,
          ...mine,
          ...its,
          null,
          null,
          half === 1 || (!isReordered && place === before + 1),
        )
      else steps.compare(depth, ...mine, ...its)
    }
    before = place
  }
  passOthers(other.count >> 1)
  cutKey(steps, depth, one, other)
  return isReordered
}

/** The last key of a map that breaks off has no value. */
function cutKey(steps: Steps, depth: number, one: Elements, other: Elements): void {
  const [at, to] = [one.count - 1, other.count - 1]
  const [isCut, isOtherCut] = [one.count % 2 === 1, other.count % 2 === 1]
  if (isCut && isOtherCut)
    steps.compare(depth, one.node(at), one.element(at), other.node(to), other.element(to))
  else if (isCut) steps.single('removed', depth, one.node(at), one.element(at), false)
  else if (isOtherCut) steps.single('added', depth, other.node(to), other.element(to), false)
}

/** Whether the keys that both have come in the same order. */
function isAscending(places: readonly number[]): boolean {
  let before = -1
  return places.every((place) => {
    const isBehind = place < 0 || place > before
    if (place >= 0) before = place
    return isBehind
  })
}

/** For each key its place among the others; -1 where it is not there. The second of equal keys goes with the second. */
function placesOf(one: readonly number[], other: readonly number[]): number[] {
  // Beyond what can be aligned the first goes with the first, the second with the second.
  if (one.length + other.length > MOST_ALIGNED) return one.map((_, at) => (at < other.length ? at : -1))
  const next = new Int32Array(other.length).fill(-1)
  const first = new Map<number, number>()
  for (let place = other.length - 1; place >= 0; place--) {
    const key = other[place] as number
    next[place] = first.get(key) ?? -1
    first.set(key, place)
  }
  return one.map((key) => {
    const place = first.get(key) ?? -1
    if (place >= 0) first.set(key, next[place] as number)
    return place
  })
}
