// How a PofValue gets at what it holds: along the bytes, as the library goes, from one child to the next. What searches have
// been through is remembered, and shows in no cost. Who knows costs by other means extends it.

import { partitionPoint } from '../../pof/order/index.ts'
import { addTo, noOps, type Ops } from '../ops.ts'
import type { Made } from '../work.ts'
import { ObjectReader, type Readable } from './deserialize.ts'
import { JavaInput } from './java-input.ts'
import { Passes } from './passes.ts'
import type { Found, Passed, PofValueHeader, Search, Searched } from './search.ts'
import { endOf, fixedSize, skipValue } from './skip.ts'

/** Siblings that are looked at one by one where they need not be, and that are listed: there may be two billion that take no bytes. */
export const FEW = 100_000

/** Goes along the bytes of one stream. */
export class Walker {
  readonly bytes: Uint8Array
  /** Where searches have been. */
  readonly marks = new Waymarks()
  /** What values came to that were measured. */
  readonly passes = new Passes()

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** Finds a child, which is not remembered. What it costs is added to the search as it happens. Throws `JavaException` or `Hang`. */
  find(search: Search): Found {
    const { parent, index, nearest, passing } = search
    const { header } = parent
    const { kind, elementType } = header
    const mark = nearest === null ? this.marks.before(header, index) : undefined
    const input = this.#inputIn(header, mark?.at ?? nearest?.header.end ?? header.children, passing)
    if (mark !== undefined) {
      addTo(passing, mark.ops)
      search.passed = mark.passed
    }
    let largest = mark?.largest ?? nearest?.index ?? -1
    let marked = passing.skipUniformValue
    if (kind === 'array' && index - largest > FEW) largest = passAtOnce(input, elementType, largest, search)
    const isThere = walk(input, header, largest, index, (passed) => {
      skipValue(input, elementType)
      search.passed++
      largest = Math.max(largest, passed)
      if (nearest !== null || passing.skipUniformValue - marked < FEW_CALLS || !input.isForwards) return
      marked = passing.skipUniformValue
      this.marks.leave(header, { at: input.at, passed: search.passed, largest, ops: { ...passing } })
    })
    const start = input.at
    if (isThere) this.#measure(header, input, search.measuring)
    return { start, end: input.at, isNil: !isThere }
  }

  /** The children that a search has passed, one by one, with what each costs: the first of very many. */
  siblings({ parent: { header }, index, nearest }: Search): Passed[] {
    const siblings: Passed[] = []
    const before = nearest?.index ?? -1
    const last = header.kind === 'array' ? Math.min(index, before + 1 + FEW) : index
    const input = this.#inputIn(header, nearest?.header.end ?? header.children, noOps())
    endOf(() => {
      walk(input, header, before, last, (passed) => {
        const { at: start, ops: indexes } = input
        const ops = noOps()
        input.ops = ops
        skipValue(input, header.elementType)
        input.ops = indexes
        if (siblings.length < FEW) siblings.push({ index: passed, start, end: input.at, ops })
      })
    })
    return siblings
  }

  /** What `ObjectReader` does to make the object of a value; true where it reads as null. `registry` holds what has an identity. */
  read({ header }: Searched, ops: Ops, registry: ReadonlyMap<number, Readable>, made: Made): boolean {
    const { start, end, declared } = header
    return new ObjectReader(this.bytes, start, end, ops, registry, made).read(declared)
  }

  /** Skips a child to learn where it ends. */
  #measure({ elementType }: PofValueHeader, input: JavaInput, ops: Ops): void {
    input.ops = ops
    this.passes.skip(input, elementType)
  }

  #inputIn({ start, end }: PofValueHeader, at: number, ops: Ops): JavaInput {
    const input = new JavaInput(this.bytes, start, end, ops)
    input.at = at
    return input
  }
}

/**
 * Goes to the child at an index, from behind the one at `before` on. `pass` has to pass each on the way, whose index or position
 * it is given. False where there is none: `input` then stands where it would be.
 */
function walk(
  input: JavaInput,
  { kind }: PofValueHeader,
  before: number,
  index: number,
  pass: (index: number) => void,
): boolean {
  for (let position = before + 1; ; position++) {
    const { offset } = input
    const next = kind === 'array' ? position : input.readPackedInt()
    if (next === index) return true
    if (next < 0 || next > index) {
      input.offset = offset
      return false
    }
    pass(next)
  }
}

/** Passes very many elements of a fixed size together, which may be of no size at all. Gives the last that is passed then. */
function passAtOnce(input: JavaInput, type: number, before: number, search: Search): number {
  const size = fixedSize(type)
  if (size < 0) return before
  const count = search.index - before - 1
  input.ops.skipUniformValue += count
  input.skipBytes(count * size)
  search.passed += count
  return search.index - 1
}

// Where searches have been: what passing the first children of a container came to, at some of them, so that a million
// fields are not walked along again for each question. What is remembered is what it costs cold, and nothing of searches
// that have gone backwards.

/** Calls of `skipUniformValue` that are not worth a mark. */
export const FEW_CALLS = 256

/** A place behind some children, on the way from the first. */
interface Waymark {
  /** The offset. */
  readonly at: number
  /** Children passed. */
  readonly passed: number
  /** The largest of their indexes or positions: a search for it or a smaller one ends before. */
  readonly largest: number
  /** What passing them cost, their indexes included. */
  readonly ops: Readonly<Ops>
}

/** The marks in one stream. */
class Waymarks {
  readonly #marks = new Map<string, Waymark[]>()

  /** The last mark on the way to an index or position; undefined where there is none. */
  before(header: PofValueHeader, index: number): Waymark | undefined {
    const marks = this.#marks.get(keyOf(header)) ?? []
    return marks[partitionPoint(0, marks.length, (at) => (marks[at] as Waymark).largest < index) - 1]
  }

  /** Leaves a mark on the way from the first child on. */
  leave(header: PofValueHeader, mark: Waymark): void {
    const key = keyOf(header)
    const marks = this.#marks.get(key)
    if (marks === undefined) this.#marks.set(key, [mark])
    else if (mark.passed > (marks.at(-1) as Waymark).passed) marks.push(mark)
  }
}

/** A container: the same for all with the same header, whose children are gone along in the same way. */
function keyOf({ kind, children, end, elementType }: PofValueHeader): string {
  return [kind, children, end, elementType].join()
}
