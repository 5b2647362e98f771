// The elements of two lists, aligned: what stays, what moved, what is in one of them alone, and what may have changed in place.

import { T } from '../../pof/index.ts'
import { align, filled } from './align.ts'
import { Elements } from './elements.ts'
import { Hash } from './hash.ts'
import { hasSameBytes, isIdentical, type Side, scalarReason, shapeAt, typeAt, valueHash } from './places.ts'
import { NOWHERE } from './rows.ts'
import type { SharedObjects } from './shared-objects.ts'
import type { Steps } from './steps.ts'

/** Steps for the elements of two lists; whether all of them are the same values, in another order. */
export function stepsByPosition(
  steps: Steps,
  depth: number,
  a: Side,
  aNode: number,
  b: Side,
  bNode: number,
  shared: SharedObjects,
): boolean {
  const [one, other] = [new Elements(a, aNode), new Elements(b, bNode)]
  if (one.isEndless || other.isEndless) {
    if (one.isEndless && other.isEndless && typeOf(a, one) === typeOf(b, other))
      stepsOfEndless(steps, depth, one, other)
    return false
  }
  const { places, moved } = align(one.hashes(a), other.hashes(b))
  const isAll = one.count === other.count && places.every((place) => place >= 0)
  const kept = filled(other.count, -1)
  const isTaken = filled(other.count, 0)
  for (const [at, place] of places.entries()) {
    if (place < 0) continue
    if (moved[at] === 1) isTaken[place] = 1
    else kept[place] = at
  }
  pairChanged(a, one, b, other, { places, moved, kept, isTaken })
  let j = 0
  const passOthers = (until: number) => {
    for (; j < until; j++) {
      if (isTaken[j] === 0) steps.single('added', depth, other.node(j), other.element(j))
      else steps.known('moved', depth, pairOf(one, backOf(j), other, j), movedReason(backOf(j), j), 'b')
    }
  }
  let back: number[] | null = null
  const backOf = (place: number): number => {
    if (back === null) {
      back = filled(other.count, -1)
      for (const [at, to] of places.entries()) if (to >= 0) back[to] = at
    }
    return back[place] as number
  }
  const movedReason = (i: number, place: number) => {
    const at = [a, one.node(i), one.element(i), b, other.node(place), other.element(place)] as const
    return isIdentical(...at) ? null : scalarReason(...at)
  }
  let before = [-1, -1]
  for (let i = 0; i < one.count; i++) {
    const place = places[i] as number
    if (place < 0) {
      steps.single('removed', depth, one.node(i), one.element(i))
      continue
    }
    if (moved[i] === 1) {
      steps.known('moved', depth, pairOf(one, i, other, place), movedReason(i, place), 'a')
      continue
    }
    passOthers(place)
    stepOfPair(
      steps,
      depth,
      a,
      one,
      i,
      b,
      other,
      place,
      shared,
      i === (before[0] as number) + 1 && place === (before[1] as number) + 1,
    )
    before = [i, place]
    j = place + 1
  }
  passOthers(other.count)
  return isAll
}

function typeOf(side: Side, elements: Elements): number {
  return typeAt(side, elements.node(0), elements.element(0))
}

function pairOf(one: Elements, i: number, other: Elements, place: number) {
  const [aNode, bNode] = [one.node(i), other.node(place)]
  return {
    aNode,
    aElement: one.element(i),
    bNode,
    bElement: other.element(place),
    count: 1,
    aLast: aNode,
    bLast: bNode,
  }
}

/** Elements of two lists from which on neighbours that changed are one row, as those that did not. */
const LONG = 2000

/** A pair of elements: joined with the one before where both are the same bytes, or encodings of scalars for the same reason. */
function stepOfPair(
  steps: Steps,
  depth: number,
  a: Side,
  one: Elements,
  i: number,
  b: Side,
  other: Elements,
  place: number,
  shared: SharedObjects,
  isBehind: boolean,
): void {
  const [aNode, aElement, bNode, bElement] = [
    one.node(i),
    one.element(i),
    other.node(place),
    other.element(place),
  ]
  const at = [aNode, aElement, bNode, bElement] as const
  if (isIdentical(a, aNode, aElement, b, bNode, bElement)) {
    steps.joined('identical', depth, ...at, null, null, isBehind)
    return
  }
  const areRuns = aElement >= 0 && bElement >= 0
  if (!areRuns && (isToCompare(a, aNode, aElement) || isToCompare(b, bNode, bElement))) {
    steps.compare(depth, ...at)
    return
  }
  // What runs refer to has been walked through.
  const isSame = areRuns ? shared.areSame(...at) : null
  if (isSame ?? valueHash(a, aNode, aElement) === valueHash(b, bNode, bElement)) {
    const isSameToTheByte = isSame === true && hasSameBytes(a, aNode, aElement, b, bNode, bElement)
    if (isSameToTheByte) steps.joined('identical', depth, ...at, null, null, isBehind)
    else {
      const reason = scalarReason(a, aNode, aElement, b, bNode, bElement)
      steps.joined('encoding', depth, ...at, reason, null, isBehind)
    }
  } else {
    const isLong = one.count + other.count > LONG
    steps.joined('changed', depth, ...at, null, null, isBehind && isLong)
  }
}

/** Whether more than its value tells how a node and another one relate: what is in it, or what it leads to. */
function isToCompare(side: Side, node: number, element: number): boolean {
  return shapeAt(side, node, element) !== 'scalar' || typeAt(side, node, element) === T.reference
}

/** Of very many elements without bytes all are the same: as many as both have are, the others are in one alone. */
function stepsOfEndless(steps: Steps, depth: number, one: Elements, other: Elements): void {
  const both = Math.min(one.count, other.count)
  const [aNode, bNode] = [one.node(0), other.node(0)]
  const pair = { aNode, aElement: 0, bNode, bElement: 0, count: both, aLast: aNode, bLast: bNode }
  if (both > 0) steps.known('identical', depth, pair, null, null)
  const nowhere = { node: NOWHERE, element: -1 }
  const rest = { node: one.count > both ? aNode : bNode, element: both }
  if (one.count > both) steps.known('removed', depth, withSides(rest, nowhere, one.count - both), null, null)
  if (other.count > both)
    steps.known('added', depth, withSides(nowhere, rest, other.count - both), null, null)
}

function withSides(
  a: { node: number; element: number },
  b: { node: number; element: number },
  count: number,
) {
  return {
    aNode: a.node,
    aElement: a.element,
    bNode: b.node,
    bElement: b.element,
    count,
    aLast: a.node,
    bLast: b.node,
  }
}

interface Aligned {
  readonly places: number[]
  readonly moved: readonly number[]
  /** By place in the second list: the element that stays there. */
  readonly kept: number[]
  /** By place in the second list: whether an element moved there. */
  readonly isTaken: readonly number[]
}

/** Between elements that stay, one that is gone and one that is new may be the same, changed: it is then a pair. */
function pairChanged(a: Side, one: Elements, b: Side, other: Elements, aligned: Aligned): void {
  const { places, moved, kept, isTaken } = aligned
  let [i, j] = [0, 0]
  while (i < one.count || j < other.count) {
    const gone: number[] = []
    const come: number[] = []
    for (; i < one.count && ((places[i] as number) < 0 || moved[i] === 1); i++)
      if ((places[i] as number) < 0) gone.push(i)
    for (; j < other.count && (kept[j] as number) < 0; j++) if (isTaken[j] === 0) come.push(j)
    eachPair(a, one, gone, b, other, come, (from, to) => {
      places[from] = to
      kept[to] = from
    })
    i++
    j++
  }
}

/** Pairs of what is gone and what has come: first those that begin alike, then, between these, in their order. */
function eachPair(
  a: Side,
  one: Elements,
  gone: readonly number[],
  b: Side,
  other: Elements,
  come: readonly number[],
  pair: (from: number, to: number) => void,
): void {
  if (gone.length === 0 || come.length === 0) return
  const areScalars = one.isRun || other.isRun || (gone.length === 1 && come.length === 1)
  const alike = areScalars ? null : align(likenesses(a, one, gone), likenesses(b, other, come, 0.5))
  let [from, to] = [0, 0]
  const inOrder = (fromEnd: number, toEnd: number) => {
    for (; from < fromEnd && to < toEnd; from++, to++) {
      const [i, j] = [gone[from] as number, come[to] as number]
      const isAlike =
        shapeAt(a, one.node(i), one.element(i)) === shapeAt(b, other.node(j), other.element(j)) &&
        isSameClass(typeAt(a, one.node(i), one.element(i)), typeAt(b, other.node(j), other.element(j)))
      if (isAlike) pair(i, j)
    }
  }
  for (let at = 0; alike !== null && at < gone.length; at++) {
    const place = alike.places[at] as number
    if (place < 0 || alike.moved[at] === 1) continue
    inOrder(at, place)
    pair(gone[at] as number, come[place] as number)
    ;[from, to] = [at + 1, place + 1]
  }
  inOrder(gone.length, come.length)
}

function isSameClass(one: number, other: number): boolean {
  return one < 0 || other < 0 || one === other
}

const HASH = new Hash()

/** What tells whether two elements are the same, changed: their type, and the first thing in them; `away` tells two lists apart. */
function likenesses(side: Side, elements: Elements, positions: readonly number[], away = 0): number[] {
  const { tree } = side.doc
  return positions.map((at) => {
    const node = elements.node(at)
    // Scalars are not alike: each is its own.
    if (elements.element(at) >= 0 || tree.firstChild(node) < 0) return -1 - at - away
    const first = side.prints.value(tree.firstChild(node))
    return HASH.begin(tree.type(node))
      .add(first % 0x100000000)
      .add(first / 0x100000000).key
  })
}
