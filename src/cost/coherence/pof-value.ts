// A PofValue and its kin: what each remembers, how it looks for a child, what finding and reading one costs. Works
// on the bytes of its own buffer, as the library does, and on nothing else; a finder that knows more may be handed in.

import { T } from '../../pof/index.ts'
import { addTo, noOps, type Ops } from '../ops.ts'
import { readValue } from './deserialize.ts'
import { endOf } from './end-of.ts'
import { JavaException, JavaInput, outOfBounds } from './java-input.ts'
import { OWN } from './open-containers.ts'
import { nilHeader, type PofValueHeader, readPofValueHeader } from './pof-value-header.ts'
import { type Found, type Nearest, newSearch, type Passed, type Search } from './search.ts'
import { fixedSize, skipValue } from './skip.ts'
import { countBelow, FEW_CALLS, type Waymarks } from './waymarks.ts'

/** Finds a child by other means than the bytes; null where it cannot tell. Fills `search` as the bytes would. */
export type FindChild = (parent: PofValue, index: number, search: Search) => Found | null

/**
 * Adds what making an object costs, where something else than the bytes tells, and throws as the library does; false where nothing
 * tells.
 */
export type ReadCost = (value: PofValue, ops: Ops) => boolean

/** Siblings that are looked at one by one where they need not be, and that are listed. */
const FEW = 100_000

/** What all values made of one root share. */
interface Origin {
  readonly bytes: Uint8Array
  /** The values with an identity, by identity. */
  readonly registry: Map<number, PofValue>
  readonly marks: Waymarks | null
}

/** What a value has found that was asked for nothing: both are exchanged, never added to. */
const NOTHING_FOUND: { readonly values: PofValue[]; readonly indexes: number[] } = { values: [], indexes: [] }

/** One value, as `PofValueParser` makes it. */
export class PofValue {
  readonly header: PofValueHeader
  /** The node of the document that it is, where the caller knows it, else -1. */
  node = -1
  readonly #origin: Origin
  /** The children found and their indexes, in ascending order of these. A value may lie a million deep: none costs nothing. */
  #found: PofValue[] = NOTHING_FOUND.values
  #indexes: number[] = NOTHING_FOUND.indexes
  #value: 'unread' | 'reading' | 'null' | 'object' = 'unread'

  private constructor(origin: Origin, header: PofValueHeader) {
    this.#origin = origin
    this.header = header
  }

  /** The root that begins where `input` does. `marks` are those of the same bytes. Throws as the library does. */
  static root(input: JavaInput, marks: Waymarks | null): PofValue {
    return PofValue.#make(input, { bytes: input.bytes, registry: new Map(), marks }, OWN)
  }

  static #make(input: JavaInput, origin: Origin, declared: number): PofValue {
    const { registry } = origin
    const header = readPofValueHeader(input, declared)
    const { identity, type, kind } = header
    const value = new PofValue(origin, header)
    // Behind an identity a reference is a leaf like any other.
    if (type === T.reference && kind === 'indexed') {
      value.#value = lookUp(registry, identity).read(input.ops) ? 'null' : 'object'
    } else if (identity >= 0 && type >= 0) {
      if (registry.has(identity)) {
        throw new JavaException('java.lang.IllegalArgumentException', `duplicate identity: ${identity}`)
      }
      registry.set(identity, value)
    }
    return value
  }

  /** Whether the child has been found before, so that asking again costs nothing. */
  remembers(index: number): boolean {
    return this.#indexes[this.#rank(index)] === index
  }

  /**
   * The child at an index, as `getChild` gives it; null where the library gives null. What it costs is added to
   * `search` as it happens. Throws `JavaException` or `Hang`.
   */
  child(index: number, search: Search, find?: FindChild): PofValue | null {
    const rank = this.#rank(index)
    if (this.#indexes[rank] === index) return this.#found[rank] as PofValue
    const { kind, count } = this.header
    if (kind === 'simple' || kind === 'nil') {
      if (this.read(search.descent)) return null
      const message = 'getChild() method cannot be invoked on the SimplePofValue instance.'
      throw new JavaException('com.tangosol.io.pof.reflect.PofNavigationException', message)
    }
    if (kind === 'array' && (index < 0 || index >= count)) {
      const message = `Element index ${index} must be in the range [0 .. ${count}).`
      throw new JavaException('java.lang.IndexOutOfBoundsException', message)
    }
    search.nearest = this.#nearest(rank)
    const found = find?.(this, index, search) ?? this.#search(index, search)
    const child = this.#extract(found, search)
    child.node = search.node
    if (this.#indexes.length === 0) {
      this.#found = [child]
      this.#indexes = [index]
      return child
    }
    this.#found.splice(rank, 0, child)
    this.#indexes.splice(rank, 0, index)
    return child
  }

  /** Whether its object was made, or is being made. */
  get isMade(): boolean {
    return this.#value !== 'unread'
  }

  /** The child that was found in a range, not remembered and not registered. Throws as `child`. */
  peek(found: Found, search: Search): PofValue {
    return this.#extract(found, search, { ...this.#origin, registry: new Map(this.#origin.registry) })
  }

  /**
   * Makes the object, as `getValue` does; true where it is null. Costs nothing the second time. Throws. `costOf` may know what it
   * costs without a look at the bytes, of what is not null.
   */
  read(ops: Ops, costOf?: ReadCost): boolean {
    const { kind, type, start, end, isUniform } = this.header
    if (kind === 'nil') return true
    if (this.#value === 'reading') throw new JavaException('java.lang.StackOverflowError')
    if (this.#value !== 'unread') return this.#value === 'null'
    if (costOf?.(this, ops)) {
      this.#value = 'object'
      return false
    }
    const input = new JavaInput(this.#origin.bytes, start, end, ops)
    const readIdentity = (id: number): void => {
      lookUp(this.#origin.registry, id).read(ops)
    }
    this.#value = 'reading'
    try {
      const isNull = readValue(input, readIdentity, isUniform ? type : OWN)
      if (!isUniform && isNull && type === T.charString) {
        throw new JavaException('java.lang.NullPointerException', NULL_OBJECT)
      }
      if (type === T.identity && !isNull) {
        throw new JavaException(
          'java.lang.IllegalArgumentException',
          `${T.identity} has no mapping to a class`,
        )
      }
      this.#value = isNull ? 'null' : 'object'
      return isNull
    } finally {
      if (this.#value === 'reading') this.#value = 'unread'
    }
  }

  /** How many remembered indexes are smaller. */
  #rank(index: number): number {
    return countBelow(this.#indexes, index, (known) => known)
  }

  #nearest(rank: number): Nearest | null {
    const index = this.#indexes[rank - 1]
    if (index === undefined) return null
    const { start, end } = (this.#found[rank - 1] as PofValue).header
    return { index, start, end }
  }

  #search(index: number, search: Search): Found {
    const { header } = this
    const { nearest, passing } = search
    const marks = nearest === null ? this.#origin.marks : null
    const mark = marks?.trail(header)?.before(index)
    const input = this.#inputAt(mark?.at ?? nearest?.end ?? header.children, passing)
    if (mark !== undefined) {
      addTo(passing, mark.ops)
      search.passed = mark.passed
      if (header.kind === 'indexed') search.indexes = mark.passed
    }
    let marked = passing.skipUniformValue
    let largest = mark?.largest ?? nearest?.index ?? -1
    if (header.kind === 'array' && index - largest > FEW)
      largest = this.#passAtOnce(input, largest, index, search)
    const nil = this.#walk(input, largest, index, search, (passed) => {
      skipValue(input, header.elementType)
      search.passed++
      largest = Math.max(largest, passed)
      if (passing.skipUniformValue - marked < FEW_CALLS || !input.isForwards) return
      marked = passing.skipUniformValue
      marks?.begin(header).leave({ at: input.at, passed: search.passed, largest, ops: { ...passing } })
    })
    if (nil !== null) return nil
    const start = input.at
    input.ops = search.measuring
    this.#measure(input)
    return { start, end: input.at, isNil: false }
  }

  /** Skips a child to learn where it ends. */
  #measure(input: JavaInput): void {
    const { header } = this
    const { ops, at } = input
    const { marks } = this.#origin
    const known = marks?.trail(header)?.measured.get(at)
    if (known !== undefined) {
      addTo(ops, known.ops)
      input.offset = known.at - input.start
      return
    }
    skipValue(input, header.elementType)
    if (ops.skipUniformValue < FEW_CALLS || !input.isForwards) return
    marks?.begin(header).measured.set(at, { at: input.at, ops: { ...ops } })
  }

  /** The children that a search for another passes, one by one, with what each costs: the first of very many. */
  siblings(index: number, nearest: Nearest | null): Passed[] {
    const siblings: Passed[] = []
    const input = this.#inputAt(nearest?.end ?? this.header.children, noOps())
    const before = nearest?.index ?? -1
    const last = this.header.kind === 'array' ? Math.min(index, before + 1 + FEW) : index
    endOf(() => {
      this.#walk(input, before, last, newSearch(), (passed) => {
        const start = input.at
        const { ops } = input
        input.ops = noOps()
        skipValue(input, this.header.elementType)
        if (siblings.length < FEW) siblings.push({ index: passed, start, end: input.at, ops: input.ops })
        input.ops = ops
      })
    })
    return siblings
  }

  #inputAt(at: number, ops: Ops): JavaInput {
    const { start, end } = this.header
    const input = new JavaInput(this.#origin.bytes, start, end, ops)
    input.offset = at - start
    return input
  }

  /**
   * Goes to the child at an index, from behind the one at `before` on. `pass` has to pass each on the way, whose index or position it is
   * given. Null where the child is reached; else where it would be.
   */
  #walk(
    input: JavaInput,
    before: number,
    index: number,
    search: Search,
    pass: (index: number) => void,
  ): Found | null {
    const isArray = this.header.kind === 'array'
    for (let position = before + 1; ; position++) {
      const { at } = input
      if (!isArray) search.indexes++
      const next = isArray ? position : input.readPackedInt()
      if (next === index) return null
      if (next < 0 || next > index) return { start: at, end: at, isNil: true }
      pass(next)
    }
  }

  /** Passes very many elements of a fixed size together, which may be of no size at all. Gives the last that is passed then. */
  #passAtOnce(input: JavaInput, before: number, index: number, search: Search): number {
    const size = fixedSize(this.header.elementType)
    if (size < 0) return before
    const count = index - before - 1
    input.ops.skipUniformValue += count
    input.skipBytes(count * size)
    search.passed += count
    return index - 1
  }

  #extract({ start, end, isNil }: Found, search: Search, origin = this.#origin): PofValue {
    const { header } = this
    const { elementType } = header
    if (isNil) return new PofValue(origin, nilHeader(start, elementType))
    if (start < header.start || end < start || end > header.end) {
      throw outOfBounds(start - header.start, end - start, header.end - header.start)
    }
    const input = new JavaInput(origin.bytes, start, end, search.descent)
    return PofValue.#make(input, origin, elementType)
  }
}

const NULL_OBJECT = 'Cannot invoke "Object.getClass()" because "o" is null'

function lookUp(registry: ReadonlyMap<number, PofValue>, identity: number): PofValue {
  const value = registry.get(identity)
  if (value !== undefined) return value
  throw missingIdentity(identity)
}

/** What is thrown at a reference to what nobody has made. */
export function missingIdentity(identity: number): JavaException {
  return new JavaException('java.io.IOException', `missing identity: ${identity}`)
}
