// Runs: uniform containers whose elements are scalars. One node each; the elements are passed here without
// becoming nodes, so that a 64 MiB byte[] is one row and a count of two billion constants costs nothing.
// A uniform map is a run of 2 x entries elements, key and value in turn.

import { packedIntEnd } from './packed-int.ts'
import { rawWidth } from './raw-array.ts'
import { checkPackedInt, passCharString, passScalar, type Source } from './scalar.ts'
import { SHAPE, SIZES, shapeOf, T } from './types.ts'

/** What a run's elements are. `first` is the type of the even ones, `second` of the odd ones. */
export interface RunShape {
  readonly first: number
  readonly second: number
  /** Elements claimed: the count, or twice the count of a map; 0 or more. */
  readonly count: number
  /** Offset of the first element. */
  readonly start: number
}

/** Bytes of two neighbouring elements where every element has a fixed size, else -1. */
export function pairSize(run: RunShape): number {
  const [first, second] = [fixedSize(run.first), fixedSize(run.second)]
  return first < 0 || second < 0 ? -1 : first + second
}

/** Bytes of an element of a type with a fixed size (0 for constants), else -1. */
export function fixedSize(typeId: number): number {
  const shape = shapeOf(typeId)
  if (shape === SHAPE.constant) return 0
  return shape === SHAPE.fixed ? (SIZES[~typeId] as number) : -1
}

/** Offset of element `element` in a run whose elements have fixed sizes. */
export function fixedElementStart(run: RunShape, element: number): number {
  const odd = element % 2 === 1 ? fixedSize(run.first) : 0
  return run.start + Math.floor(element / 2) * pairSize(run) + odd
}

/** How far a run could be passed. */
export interface RunEnd {
  readonly end: number
  /** Whole elements read. */
  readonly count: number
}

/** Passes a run's elements. Fewer than claimed are read where the input ends; that is reported. */
export function passRun(source: Source, run: RunShape, node: number): RunEnd {
  const pair = pairSize(run)
  if (pair >= 0) return passFixed(source, run, pair, node)
  const shape = run.first === run.second ? shapeOf(run.first) : SHAPE.unknown
  if (shape === SHAPE.packedInt) return passPackedInts(source, run, node)
  if (shape === SHAPE.charString) return passCharStrings(source, run, node)
  let at = run.start
  for (let i = 0; i < run.count; i++) {
    const typeId = i % 2 === 0 ? run.first : run.second
    const end = passScalar(source, typeId, at, node)
    if (end < 0) return { end: at, count: i }
    at = end
  }
  return { end: at, count: run.count }
}

function passFixed(source: Source, run: RunShape, pair: number, node: number): RunEnd {
  const room = source.limit - run.start
  let count = pair === 0 ? run.count : Math.min(run.count, 2 * Math.floor(room / pair))
  if (count < run.count && room - (count / 2) * pair >= fixedSize(run.first)) count++
  const end = fixedElementStart(run, count)
  // A map of entries without any size was cut nowhere: element `count` of a fixed run is always where it ends.
  if (count < run.count) passScalar(source, count % 2 === 0 ? run.first : run.second, end, node)
  return { end, count }
}

function passPackedInts(source: Source, run: RunShape, node: number): RunEnd {
  const { bytes, limit } = source
  const bits = run.first === T.int64 ? 64 : 32
  const usual = run.first === T.int16 ? 3 : bits === 64 ? 10 : 5
  let at = run.start
  for (let i = 0; i < run.count; i++) {
    let end = at
    while (end < limit && (bytes[end] as number) >= 0x80) end++
    if (end >= limit) {
      passScalar(source, run.first, at, node)
      return { end: at, count: i }
    }
    end++
    if (end - at > 1 && (end - at >= usual || bytes[end - 1] === 0))
      checkPackedInt(source, at, end, node, bits, run.first)
    at = end
  }
  return { end: at, count: run.count }
}

function passCharStrings(source: Source, run: RunShape, node: number): RunEnd {
  const { bytes, limit } = source
  const { count } = run
  let at = run.start
  for (let i = 0; i < count; i++) {
    const length = at < limit ? (bytes[at] as number) : 0x80
    const until = at + 1 + length
    let end = at + 1
    // A short string of ASCII, the usual one, is passed here; everything else where all strings are.
    if (length < 0x40 && until <= limit) while (end < until && (bytes[end] as number) < 0x80) end++
    if (length >= 0x40 || end < until) end = passCharString(source, at, node)
    if (end < 0) return { end: at, count: i }
    at = end
  }
  return { end: at, count }
}

/** Elements between two remembered offsets. */
const EVERY = 128

/** Finds elements of a run by position: by arithmetic where sizes are fixed, else by offsets remembered on the way. */
export class RunIndex {
  readonly run: RunShape
  readonly #source: Source
  readonly #pair: number
  /** The first byte of every `EVERY`th element, as far as it was found. */
  #known: Int32Array
  #found: number

  /** `found` where offsets have been found before, by `known`. */
  constructor(source: Source, run: RunShape, isRaw: boolean, found: Int32Array = Int32Array.of(run.start)) {
    this.run = run
    this.#source = source
    this.#pair = isRaw ? 2 * rawWidth(run.first) : pairSize(run)
    this.#known = found
    this.#found = found.length
  }

  /** Whether elements are found by arithmetic, without any offsets. */
  get isFixed(): boolean {
    return this.#pair >= 0
  }

  /** Finds the offsets of all elements that are remembered, and gives them. */
  known(): Int32Array {
    if (!this.isFixed) this.#know(Math.floor(this.run.count / EVERY))
    return this.#known.slice(0, this.#found)
  }

  /** Type id of an element. */
  typeOf(element: number): number {
    return element % 2 === 0 ? this.run.first : this.run.second
  }

  /** First byte of an element, or the end of the run for `run.count`. */
  start(element: number): number {
    if (this.#pair >= 0) return this.#fixedStart(element)
    this.#know(Math.floor(element / EVERY))
    let at = this.#known[Math.floor(element / EVERY)] as number
    for (let i = element - (element % EVERY); i < element; i++) at = this.#pass(i, at)
    return at
  }

  /** One past the last byte of an element. */
  end(element: number): number {
    return this.#pair >= 0 ? this.#fixedStart(element + 1) : this.#pass(element, this.start(element))
  }

  /** The element that holds the byte; the caller knows that one does and that elements have a size. */
  at(offset: number): number {
    let low = 0
    let high = this.run.count
    while (high - low > 1) {
      const middle = low + Math.floor((high - low) / 2)
      if (this.start(middle) <= offset) low = middle
      else high = middle
    }
    return low
  }

  /** Visits every element in order, without looking any of them up. */
  forEach(visit: (element: number, start: number, end: number) => void): void {
    let start = this.run.start
    for (let i = 0; i < this.run.count; i++) {
      const end = this.#pair >= 0 ? this.#fixedStart(i + 1) : this.#pass(i, start)
      visit(i, start, end)
      start = end
    }
  }

  #fixedStart(element: number): number {
    const half = this.run.first === this.run.second ? this.#pair / 2 : fixedSize(this.run.first)
    return this.run.start + Math.floor(element / 2) * this.#pair + (element % 2 === 1 ? half : 0)
  }

  #know(block: number): void {
    while (this.#found <= block) {
      const from = (this.#found - 1) * EVERY
      let at = this.#known[this.#found - 1] as number
      for (let i = from; i < from + EVERY; i++) at = this.#pass(i, at)
      if (this.#found === this.#known.length) {
        const larger = new Int32Array(Math.min(2 * this.#found, Math.floor(this.run.count / EVERY) + 1))
        larger.set(this.#known)
        this.#known = larger
      }
      this.#known[this.#found++] = at
    }
  }

  #pass(element: number, at: number): number {
    const typeId = this.typeOf(element)
    if (shapeOf(typeId) === SHAPE.packedInt) return packedIntEnd(this.#source.bytes, at, this.#source.limit)
    return passScalar(this.#source, typeId, at, -1)
  }
}
