// A PofValue and its kin: what each remembers, how it looks for a child, what finding and reading one costs. Works
// on the bytes of its own buffer, as the library does, and on nothing else; a finder that knows more may be handed in.

import { T, UNKNOWN } from '../../pof/index.ts'
import { addTo, noOps, type Ops } from '../ops.ts'
import { outOfBounds, readUniformValue, readValue } from './deserialize.ts'
import { JavaException, JavaInput } from './java-input.ts'
import { nilHeader, type PofValueHeader, readPofValueHeader } from './pof-value-header.ts'
import type { Found, Nearest, Search } from './search.ts'
import { fixedSize, skipUniformValue, skipValue } from './skip.ts'

/** Finds a child by other means than the bytes; null where it cannot tell. Fills `search` as the bytes would. */
export type FindChild = (parent: PofValue, index: number, search: Search) => Found | null

/**
 * Adds what making an object costs, where something else than the bytes tells, and throws as the library does; false where nothing
 * tells.
 */
export type ReadCost = (value: PofValue, ops: Ops) => boolean

/** Siblings that a search by bytes keeps, and looks at one by one where it need not. */
const KEPT = 100_000

/** What a value has found that was asked for nothing: both are exchanged, never added to. */
const NOTHING_FOUND: { readonly values: PofValue[]; readonly indexes: number[] } = { values: [], indexes: [] }

/** One value, as `PofValueParser` makes it. */
export class PofValue {
  readonly header: PofValueHeader
  /** The node of the document that it is, where the caller knows it, else -1. */
  node = -1
  readonly #bytes: Uint8Array
  /** The values with an identity that were made of this root, by identity. */
  readonly #registry: Map<number, PofValue>
  /** The children found and their indexes, in ascending order of these. A value may lie a million deep: none costs nothing. */
  #found: PofValue[] = NOTHING_FOUND.values
  #indexes: number[] = NOTHING_FOUND.indexes
  #value: 'unread' | 'reading' | 'null' | 'object' = 'unread'

  private constructor(bytes: Uint8Array, registry: Map<number, PofValue>, header: PofValueHeader) {
    this.#bytes = bytes
    this.#registry = registry
    this.header = header
  }

  /** The root over `bytes[start..end)`; what reading its header costs is added to `ops`. Throws as the library does. */
  static root(bytes: Uint8Array, start: number, end: number, ops: Ops): PofValue {
    return PofValue.#make(new JavaInput(bytes, start, end, ops), new Map(), null)
  }

  static #make(input: JavaInput, registry: Map<number, PofValue>, declared: number | null): PofValue {
    const header = readPofValueHeader(input, declared)
    const { identity, type, kind } = header
    const value = new PofValue(input.bytes, registry, header)
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
    return this.#extract(found, search, new Map(this.#registry))
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
    const input = new JavaInput(this.#bytes, start, end, ops)
    const readIdentity = (id: number): void => {
      lookUp(this.#registry, id).read(ops)
    }
    this.#value = 'reading'
    try {
      const isNull = isUniform ? readUniformValue(input, type, readIdentity) : readValue(input, readIdentity)
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
    let low = 0
    let high = this.#indexes.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#indexes[middle] as number) < index) low = middle + 1
      else high = middle
    }
    return low
  }

  #nearest(rank: number): Nearest | null {
    const index = this.#indexes[rank - 1]
    if (index === undefined) return null
    const { start, end } = (this.#found[rank - 1] as PofValue).header
    return { index, start, end }
  }

  #search(index: number, search: Search): Found {
    const { start, end, children, kind } = this.header
    const { nearest } = search
    const input = new JavaInput(this.#bytes, start, end, search.passing)
    input.offset = (nearest?.end ?? children) - start
    search.siblings = []
    if (kind === 'array') {
      let from = nearest === null ? 0 : nearest.index + 1
      if (index - from > KEPT) from = this.#passAtOnce(input, from, index, search)
      for (let i = from; i < index; i++) this.#pass(input, i, search)
      return this.#measure(input, search)
    }
    for (;;) {
      const { at } = input
      search.indexes++
      const found = input.readPackedInt()
      if (found === index) return this.#measure(input, search)
      if (found < 0 || found > index) return { start: at, end: at, isNil: true }
      this.#pass(input, found, search)
    }
  }

  #pass(input: JavaInput, index: number, search: Search): void {
    const { at, ops } = input
    const own = noOps()
    input.ops = own
    try {
      this.#skip(input)
    } finally {
      addTo(search.passing, own)
      input.ops = ops
    }
    search.passed++
    if (search.passed < KEPT) search.siblings?.push({ index, start: at, end: input.at, ops: own })
  }

  /** Passes very many elements of a fixed size together, which may be of no size at all. Gives where to go on. */
  #passAtOnce(input: JavaInput, from: number, to: number, search: Search): number {
    const size = fixedSize(this.header.elementType)
    if (size < 0) return from
    input.ops.skipUniformValue += to - from
    input.skipBytes((to - from) * size)
    search.passed += to - from
    search.siblings = null
    return to
  }

  #measure(input: JavaInput, search: Search): Found {
    const start = input.at
    input.ops = search.measuring
    this.#skip(input)
    return { start, end: input.at, isNil: false }
  }

  #skip(input: JavaInput): void {
    const { elementType } = this.header
    if (elementType === UNKNOWN) skipValue(input)
    else skipUniformValue(input, elementType)
  }

  #extract({ start, end, isNil }: Found, search: Search, registry = this.#registry): PofValue {
    const { header } = this
    const { elementType } = header
    if (isNil) return new PofValue(this.#bytes, registry, nilHeader(start, elementType))
    if (start < header.start || end < start || end > header.end) {
      throw outOfBounds(start - header.start, end - start, header.end - header.start)
    }
    const input = new JavaInput(this.#bytes, start, end, search.descent)
    return PofValue.#make(input, registry, elementType === UNKNOWN ? null : elementType)
  }
}

const NULL_OBJECT = 'Cannot invoke "Object.getClass()" because "o" is null'

function lookUp(registry: ReadonlyMap<number, PofValue>, identity: number): PofValue {
  const value = registry.get(identity)
  if (value !== undefined) return value
  throw new JavaException('java.io.IOException', `missing identity: ${identity}`)
}
