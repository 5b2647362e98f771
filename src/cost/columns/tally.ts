// Running totals of what skipping costs, and the costs of scalars without a walk over their bytes where the type says
// enough. The counters of skipping alone: bytes touched follow from a value's length.

import { type PofTree, packedIntEnd, readPackedInt, T } from '../../pof/index.ts'
import { type Container, fixedSize, intsOf, OWN, type Skipped, skipScalar } from '../coherence/skip.ts'
import type { Ops } from '../ops.ts'

/** A cost that passes `length` bytes in all, once what it skips of them is known. */
export function touching(ops: Ops, length: number): Ops {
  ops.bytesTouched = length - ops.bytesSkipped
  return ops
}

/** The bytes of a body that is skipped, from `at` to `end`. Behind them nothing moves any more, and `at` is below 0. */
class Body implements Skipped {
  at: number
  readonly #ops: Ops
  readonly #bytes: Uint8Array
  readonly #end: number

  constructor(ops: Ops, bytes: Uint8Array, at: number, end: number) {
    this.#ops = ops
    this.#bytes = bytes
    this.at = at
    this.#end = end
  }

  readPackedInt(): number {
    this.#ops.readPackedInt++
    const { at } = this
    this.#pass()
    return this.at < 0 ? 0 : readPackedInt(this.#bytes, at)
  }

  readUnsignedByte(): number {
    const byte = this.#bytes[this.at] ?? 0
    this.at = this.at >= 0 && this.at < this.#end ? this.at + 1 : -1
    return byte
  }

  skipPackedInts(count: number): void {
    this.#ops.skipPackedInts++
    this.#ops.packedIntsSkipped += count
    for (let i = 0; i < count; i++) this.#pass()
  }

  skipBytes(count: number): void {
    this.#ops.bytesSkipped += count
    this.at = this.at >= 0 && count >= 0 && count <= this.#end - this.at ? this.at + count : -1
  }

  #pass(): void {
    if (this.at >= 0) this.at = packedIntEnd(this.#bytes, this.at, this.#end)
  }
}

/**
 * Adds what skipping the body of one scalar costs that begins at `at`, the call for it not included. Returns the offset
 * behind it, or -1 where the library would not stop between `at` and `end`.
 */
export function tallyScalar(ops: Ops, bytes: Uint8Array, type: number, at: number, end: number): number {
  const body = new Body(ops, bytes, at, end)
  skipScalar(body, type)
  return body.at
}

/** The first length of a string that takes more than a byte, or is none. */
const LONG = 0x40

/** Elements of a run: `count` of them, the even ones of type `first`, the odd ones of type `second`. */
export interface Elements {
  readonly first: number
  readonly second: number
  readonly count: number
}

/**
 * Adds what skipping a run's elements costs. They are known to lie in `at..end`, so that ints are not looked at.
 * False where the library would not stop at `end`.
 */
export function tallyElements(
  tally: Ops,
  bytes: Uint8Array,
  elements: Elements,
  at: number,
  end: number,
): boolean {
  const { first, second, count } = elements
  if (count <= 0) return at === end
  tally.skipUniformValue += count
  const ints = [intsOf(first), intsOf(second)] as const
  if (ints[0] > 0 && ints[1] > 0) {
    tally.skipPackedInts += count
    tally.packedIntsSkipped += (count * (ints[0] + ints[1])) / 2
    return true
  }
  const sizes = [fixedSize(first), fixedSize(second)] as const
  if (sizes[0] >= 0 && sizes[1] >= 0 && (first === second || count % 2 === 0)) {
    const length = (count * (sizes[0] + sizes[1])) / 2
    tally.bytesSkipped += length
    return at + length === end
  }
  const isStrings = first === second && (first === T.charString || first === T.octetString)
  let behind = at
  for (let i = 0; i < count && behind >= 0; i++) {
    const size = isStrings && behind < end ? (bytes[behind] as number) : LONG
    if (size < LONG) {
      tally.readPackedInt++
      tally.bytesSkipped += size
      behind += 1 + size
    } else behind = tallyScalar(tally, bytes, i % 2 === 0 ? first : second, behind, end)
  }
  return behind === end
}

// The containers that are open on the way through the node table: a stack of integers, 28 bytes for each. It
// grows by pages: nothing is copied, however deep a stream is.

/** Stands for "nobody knows". */
export const UNSURE = 2 ** 32 + 1

/** An open container: what it holds, and how many of its children have been passed, or are open themselves. */
export interface OpenNode extends Container {
  readonly children: number
}

/** The innermost open container and where it ends, as whoever walks has it in fields; `claimed` is how many values it is to hold. */
export interface InnerNode {
  open: number
  openEnd: number
  first: number
  second: number
  claimed: number
  children: number
  isIndexed: boolean
}

/** Integers of a container: the two types, the count, the children, what else there is to it, its node and its end. */
const FRAME = 7
/** Containers of a page, as a shift. */
const PAGE = 12
const MASK = (1 << PAGE) - 1

// What else there is to a container.
const INDEXED = 1
const FIRST_OWN = 2
const SECOND_OWN = 4
const IS_UNSURE = 8

/** Remembers the containers around the innermost one. */
export class OpenNodes {
  readonly #pages: Int32Array[] = []
  #depth = 0
  /** How many containers on the stack nobody knows what they declare of. */
  #unsure = 0

  /** Puts a container on the stack. */
  push({ open, openEnd, first, second, claimed, children, isIndexed }: InnerNode): void {
    const depth = this.#depth++
    let page = this.#pages[depth >> PAGE]
    if (page === undefined) {
      page = new Int32Array(FRAME << PAGE)
      this.#pages.push(page)
    }
    const at = (depth & MASK) * FRAME
    if (first === UNSURE) this.#unsure++
    page[at] = first
    page[at + 1] = second
    page[at + 2] = claimed
    page[at + 3] = children
    page[at + 5] = open
    page[at + 6] = openEnd
    page[at + 4] =
      (isIndexed ? INDEXED : 0) |
      (first === OWN ? FIRST_OWN : 0) |
      (second === OWN ? SECOND_OWN : 0) |
      (first === UNSURE ? IS_UNSURE : 0)
  }

  /** Takes the last container off and makes `inner` the same. */
  pop(inner: InnerNode): void {
    this.#read(--this.#depth, inner)
    if (inner.first === UNSURE) this.#unsure--
  }

  /** The open containers, `inner` first, but for the innermost `skipped`. */
  *around(inner: InnerNode, skipped: number): Generator<OpenNode, void> {
    const { open, openEnd, first, second, claimed, children, isIndexed } = inner
    const one: InnerNode = { open, openEnd, first, second, claimed, children, isIndexed }
    // The last on the stack stands for what is around the root.
    for (let i = 0, depth = this.#depth; depth > 0; i++) {
      if (i >= skipped) yield { ...one, count: one.claimed }
      this.#read(--depth, one)
    }
  }

  /** Whether nobody knows what one of them declares. */
  isUnsure(inner: InnerNode, skipped: number): boolean {
    let unsure = this.#unsure + (inner.first === UNSURE ? 1 : 0)
    let left = skipped
    for (const { first } of unsure === 0 ? [] : this.around(inner, 0)) {
      if (left-- <= 0) break
      if (first === UNSURE) unsure--
    }
    return unsure > 0
  }

  #read(depth: number, into: InnerNode): void {
    const page = this.#pages[depth >> PAGE] as Int32Array
    const at = (depth & MASK) * FRAME
    const more = page[at + 4] as number
    into.open = page[at + 5] as number
    into.openEnd = page[at + 6] as number
    into.claimed = page[at + 2] as number
    into.children = page[at + 3] as number
    into.isIndexed = (more & INDEXED) !== 0
    into.first = (more & FIRST_OWN) !== 0 ? OWN : (page[at] as number)
    into.second = (more & SECOND_OWN) !== 0 ? OWN : (page[at + 1] as number)
    if ((more & IS_UNSURE) !== 0) into.first = into.second = UNSURE
  }
}

/** Whether reading stopped in or below a node. */
export function isStopped(tree: PofTree, node: number): boolean {
  const state = tree.state(node)
  return state === 'failed' || state === 'interrupted'
}
