// A PofValue and its kin: what each remembers, and what it throws. Finding and reading are left to a walker, along the bytes of
// the value's own buffer, as the library does, or by whatever knows more.

import { T } from '../../pof/index.ts'
import { partitionPoint } from '../../pof/order/index.ts'
import type { Ops } from '../ops.ts'
import type { Made } from '../work.ts'
import { register, registered } from './identities.ts'
import { JavaException, JavaInput, outOfBounds } from './java-input.ts'
import {
  type Found,
  nilHeader,
  type PofValueHeader,
  readPofValueHeader,
  type Search,
  type Searched,
} from './search.ts'
import { OWN } from './skip.ts'
import type { Walker } from './walker.ts'

/** What all values made of one root share. */
export interface Origin {
  readonly walker: Walker
  /** The values with an identity. */
  readonly registry: Map<number, PofValue>
}

/** What a value has found that was asked for nothing: exchanged, never added to. A value may lie a million deep. */
const NOTHING_FOUND: PofValue[] = []

/** One value, as `PofValueParser` makes it. */
export class PofValue implements Searched {
  readonly header: PofValueHeader
  readonly origin: Origin
  index = -1
  node = -1
  /** The children found, in ascending order of their indexes. */
  #found = NOTHING_FOUND
  #isReading = false
  /** Whether its object is null; undefined as long as it is not made. */
  #isNull: boolean | undefined

  private constructor(origin: Origin, header: PofValueHeader) {
    this.origin = origin
    this.header = header
    if (header.kind === 'nil') this.#isNull = true
  }

  /** The value that `input` holds; `declared` is the type that its container declares for it, or `OWN`. Throws as the library does. */
  static make(input: JavaInput, origin: Origin, declared: number): PofValue {
    const header = readPofValueHeader(input, declared)
    const { identity, type, kind } = header
    const value = new PofValue(origin, header)
    // Behind an identity a reference is a leaf like any other.
    if (type === T.reference && kind === 'indexed')
      value.#isNull = registered(origin.registry, identity).read(input.ops)
    else if (identity >= 0 && type >= 0) register(origin.registry, identity, value)
    return value
  }

  /**
   * The child that is searched for, as `getChild` gives it; null where the library gives null. What it costs is added to
   * the search as it happens. Throws `JavaException` or `Hang`.
   */
  child(search: Search): PofValue | null {
    const { index } = search
    const rank = partitionPoint(0, this.#found.length, (at) => (this.#found[at] as PofValue).index < index)
    const known = this.#found[rank]
    if (known?.index === index) {
      search.isRemembered = true
      return known
    }
    const { kind, count } = this.header
    if (kind === 'simple' || kind === 'nil') {
      search.isMissing = this.read(search.descent)
      if (search.isMissing) return null
      const message = 'getChild() method cannot be invoked on the SimplePofValue instance.'
      throw new JavaException('com.tangosol.io.pof.reflect.PofNavigationException', message)
    }
    if (kind === 'array' && (index < 0 || index >= count)) {
      const message = `Element index ${index} must be in the range [0 .. ${count}).`
      throw new JavaException('java.lang.IndexOutOfBoundsException', message)
    }
    search.nearest = this.#found[rank - 1] ?? null
    const found = this.origin.walker.find(search)
    search.isMissing = found.isNil
    const child = this.#extract(found, search.descent)
    child.index = index
    child.node = search.node
    if (this.#found.length === 0) this.#found = [child]
    else this.#found.splice(rank, 0, child)
    return child
  }

  /** The child in a range, or the one that is missing. What reading its header costs is added to `ops`. */
  #extract({ start, end, isNil }: Found, ops: Ops): PofValue {
    const { header, origin } = this
    if (isNil) return new PofValue(origin, nilHeader(header, start))
    if (start < header.start || end < start || end > header.end) {
      throw outOfBounds(start - header.start, end - start, header.end - header.start)
    }
    const input = new JavaInput(origin.walker.bytes, start, end, ops)
    return PofValue.make(input, origin, header.elementType)
  }

  /** Whether its object was made. */
  get isMade(): boolean {
    return this.#isNull !== undefined
  }

  /**
   * Makes the object, as `getValue` does; true where it is null. Costs nothing the second time. What is made on the way to a
   * child needs no `made`: navigation does not count it. Throws as `child`.
   */
  read(ops: Ops, made: Made = { work: 0 }): boolean {
    const { walker, registry } = this.origin
    const { type, declared } = this.header
    if (this.#isReading) throw new JavaException('java.lang.StackOverflowError')
    if (this.#isNull !== undefined) return this.#isNull
    this.#isReading = true
    try {
      const isNull = walker.read(this, ops, registry, made)
      if (isNull && type === T.charString && declared === OWN) {
        throw new JavaException('java.lang.NullPointerException', NULL_OBJECT)
      }
      if (!isNull && type === T.identity) {
        throw new JavaException('java.lang.IllegalArgumentException', `${type} has no mapping to a class`)
      }
      this.#isNull = isNull
      return isNull
    } finally {
      this.#isReading = false
    }
  }
}

const NULL_OBJECT = 'Cannot invoke "Object.getClass()" because "o" is null'
