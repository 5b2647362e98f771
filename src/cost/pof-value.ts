// A PofValue and its kin: what each remembers, how it looks for a child, what finding and reading one costs. Works
// on the bytes of its own buffer, as the library does, and on nothing else; a finder that knows more may be handed in.

import { SHAPE, shapeOf, T, UNKNOWN } from '../pof/index.ts'
import { outOfBounds, readUniformValue, readValue } from './deserialize.ts'
import { JavaException, JavaInput } from './java-input.ts'
import { addOps, noOps, type Ops } from './ops.ts'
import { skipUniformValue, skipValue } from './skip.ts'

/** How the library keeps a value: as a leaf, by position, by index, or as one that is not there. */
export type PofValueKind = 'simple' | 'array' | 'indexed' | 'nil'

/** A sibling that a search passed. */
export interface Passed {
  /** Its property index or position. */
  readonly index: number
  readonly start: number
  readonly end: number
  /** What skipping it cost, its index not included. */
  readonly ops: Ops
}

/** What a search cost, part by part; it grows while the search goes on, so that it stays when the search throws. */
export interface Search {
  /** Values skipped. */
  passed: number
  /** Property indexes read, that of the target and the one that ended the search included. */
  indexes: number
  /** Reading indexes and skipping the values before the target. */
  passing: Ops
  /** Skipping the target, to learn its length. */
  measuring: Ops
  /** Reading the target's header; reading a leaf, or the value that a reference names. */
  descent: Ops
  /** The values skipped, where the searcher kept them. */
  siblings: Passed[] | null
  /** The node of the child found, where the searcher knows it. */
  node: number
}

/** The range that a search found, by bytes or by another way. Null: no such child. */
export interface Found {
  readonly start: number
  readonly end: number
}

/** Finds child `index` by other means than the bytes; undefined where it cannot tell. */
export type FindChild = (parent: PofValue, index: number, after: Found | null, search: Search) => Found | undefined

/** A search that has not begun. */
export function newSearch(): Search {
  return {
    passed: 0,
    indexes: 0,
    passing: noOps(),
    measuring: noOps(),
    descent: noOps(),
    siblings: null,
    node: -1,
  }
}

/** What all values of one root share. */
interface Registry {
  readonly identities: Map<number, PofValue>
}

/** One value, as `PofValueParser` makes it. */
export class PofValue {
  readonly kind: PofValueKind
  /** The type id that `getTypeId` gives. */
  readonly type: number
  /** Where its own buffer lies; both the same for a nil. */
  readonly start: number
  readonly end: number
  /** Where its children begin. */
  readonly children: number
  /** Elements of an array or collection. */
  readonly count: number
  /** The type that its children share, or `UNKNOWN`. */
  readonly elementType: number
  /** The node of the document that it is, or -1. */
  node = -1
  readonly #bytes: Uint8Array
  readonly #registry: Registry
  readonly #isUniform: boolean
  readonly #found = new Map<number, PofValue>()
  /** The indexes of the children found, in ascending order. */
  readonly #indexes: number[] = []
  #value: 'unread' | 'reading' | 'null' | 'object' = 'unread'

  private constructor(bytes: Uint8Array, registry: Registry, header: Header) {
    this.#bytes = bytes
    this.#registry = registry
    this.kind = header.kind
    this.type = header.type
    this.start = header.start
    this.end = header.end
    this.children = header.children
    this.count = header.count
    this.elementType = header.elementType
    this.#isUniform = header.isUniform
  }

  /** The root over `bytes[start..end)`; its header's cost is added to `ops`. Throws as the library does. */
  static root(bytes: Uint8Array, start: number, end: number, ops: Ops): PofValue {
    return PofValue.#make(bytes, { identities: new Map() }, null, start, end, ops)
  }

  static #make(
    bytes: Uint8Array,
    registry: Registry,
    declared: number | null,
    start: number,
    end: number,
    ops: Ops,
  ): PofValue {
    const input = new JavaInput(bytes, start, end, ops)
    const header = readHeader(input, declared)
    const value = new PofValue(bytes, registry, header)
    if (header.type === T.reference) {
      const target = registry.identities.get(header.identity)
      if (target === undefined) throw missingIdentity(header.identity)
      value.#value = target.read(ops) ? 'null' : 'object'
    } else if (header.identity >= 0 && header.type >= 0) {
      if (registry.identities.has(header.identity)) {
        throw new JavaException('java.lang.IllegalArgumentException', `duplicate identity: ${header.identity}`)
      }
      registry.identities.set(header.identity, value)
    }
    return value
  }

  /** Whether the child has been found before: asking again costs nothing. */
  remembers(index: number): boolean {
    return this.#found.has(index)
  }

  /**
   * The child at an index, as `getChild` gives it; null where the library gives null. What it costs is added to
   * `search` as it happens. Throws `JavaException` or `Hang`.
   */
  child(index: number, search: Search, find?: FindChild): PofValue | null {
    const known = this.#found.get(index)
    if (known !== undefined) return known
    if (this.kind === 'simple' || this.kind === 'nil') {
      if (this.read(search.descent)) return null
      const message = 'getChild() method cannot be invoked on the SimplePofValue instance.'
      throw new JavaException('com.tangosol.io.pof.reflect.PofNavigationException', message)
    }
    const nearest = this.#nearest(index)
    if (this.kind === 'array' && (index < 0 || index >= this.count)) {
      const message = `Element index ${index} must be in the range [0 .. ${this.count}).`
      throw new JavaException('java.lang.IndexOutOfBoundsException', message)
    }
    const range = find?.(this, index, nearest, search) ?? this.#search(index, nearest, search)
    const child = this.#extract(range, search)
    child.node = search.node
    this.#found.set(index, child)
    this.#indexes.splice(this.#rank(index), 0, index)
    return child
  }

  /** Makes the object, as `getValue` does; true where it is null. Costs nothing the second time. */
  read(ops: Ops): boolean {
    if (this.kind === 'nil') return true
    if (this.#value === 'reading') throw new JavaException('java.lang.StackOverflowError')
    if (this.#value !== 'unread') return this.#value === 'null'
    const input = new JavaInput(this.#bytes, this.start, this.end, ops)
    const lookUp = (id: number): void => {
      const target = this.#registry.identities.get(id)
      if (target === undefined) throw missingIdentity(id)
      target.read(ops)
    }
    this.#value = 'reading'
    try {
      const isNull = this.#isUniform
        ? readUniformValue(input, this.type, lookUp)
        : readValue(input, lookUp)
      if (this.type === T.identity && !isNull) {
        throw new JavaException('java.lang.IllegalArgumentException', `${T.identity} has no mapping to a class`)
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

  /** The remembered child with the largest smaller index: a search goes on behind it. */
  #nearest(index: number): (Found & { readonly index: number }) | null {
    const nearest = this.#indexes[this.#rank(index) - 1]
    if (nearest === undefined) return null
    const { start, end } = this.#found.get(nearest) as PofValue
    return { start, end, index: nearest }
  }

  #search(index: number, nearest: (Found & { readonly index: number }) | null, search: Search): Found {
    const input = new JavaInput(this.#bytes, this.start, this.end, search.passing)
    input.offset = (nearest?.end ?? this.children) - this.start
    search.siblings = []
    if (this.kind === 'array') {
      for (let i = nearest === null ? 0 : nearest.index + 1; i < index; i++) this.#pass(input, i, search)
      return this.#measure(input, search)
    }
    let behind = input.at
    for (;;) {
      search.indexes++
      const at = input.readPackedInt()
      if (at < 0 || at > index) return { start: behind, end: behind }
      if (at === index) return this.#measure(input, search)
      this.#pass(input, at, search)
      behind = input.at
    }
  }

  #pass(input: JavaInput, index: number, search: Search): void {
    const { at } = input
    const own = new JavaInput(this.#bytes, this.start, this.end)
    own.offset = input.offset
    try {
      this.#skip(own)
    } finally {
      search.passing = addOps(search.passing, own.ops)
    }
    search.passed++
    search.siblings?.push({ index, start: at, end: own.at, ops: own.ops })
    input.offset = own.offset
  }

  #measure(input: JavaInput, search: Search): Found {
    const start = input.at
    const own = new JavaInput(this.#bytes, this.start, this.end, search.measuring)
    own.offset = input.offset
    this.#skip(own)
    return { start, end: own.at }
  }

  #skip(input: JavaInput): void {
    if (this.elementType === UNKNOWN) skipValue(input)
    else skipUniformValue(input, this.elementType)
  }

  #extract({ start, end }: Found, search: Search): PofValue {
    const declared = this.elementType === UNKNOWN ? null : this.elementType
    if (this.kind === 'indexed' && isNil(search)) {
      const nil = { ...NIL, type: this.elementType, start, end: start, children: start }
      return new PofValue(this.#bytes, this.#registry, nil)
    }
    if (start < this.start || end < start || end > this.end) {
      throw outOfBounds(start - this.start, end - start, this.end - this.start)
    }
    return PofValue.#make(this.#bytes, this.#registry, declared, start, end, search.descent)
  }
}
