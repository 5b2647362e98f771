// Where the bytes could not be read on, or the library goes astray, many containers may be open, one in another. It is followed
// once, from that place on with all of them open: what passing any of them costs is then what lies before that place, which the
// columns know, and what comes behind it.

import type { PofDocument } from '../../pof/index.ts'
import { endOf } from '../coherence/end-of.ts'
import { JavaException, JavaInput } from '../coherence/java-input.ts'
import { parseValue } from '../coherence/parse-value.ts'
import { skipOn } from '../coherence/skip-on.ts'
import { noOps, type Ops } from '../ops.ts'
import { limitOf } from '../pass.ts'
import { isStopped, type OpenNode } from './open-nodes.ts'

/** What Java throws. */
export interface Thrown {
  /** The class of the exception. */
  readonly exception: string
  /** Its message, '' for none. */
  readonly message: string
}

/** What something costs, and where it ends. */
export interface Ending {
  /** What it costs. */
  readonly ops: Ops
  /** One past the last byte it touches. */
  readonly end: number
}

/** A place from which on the library was followed, and what it does from there on, as plain data. */
export interface Stop {
  /** The containers open there whose own bytes the library takes as the reader does: ascending, each inside the one before. */
  readonly chain: Int32Array
  /** Of each, how many terminators the columns count in it that are not reached before the place. */
  readonly terminators: Int32Array
  /** Of each, how many of the chain are irregular from it on. */
  readonly irregulars: Int32Array
  /** Nodes before this one lie before the place. */
  readonly node: number
  /** The offset of the place. */
  readonly at: number
  /** Whether an index was read just before it. */
  readonly isIndexed: boolean
  /** The end of the library's bytes. */
  readonly limit: number
  /** How many of the open containers the library gets to the end of. */
  readonly closes: number
  /** How these end, the innermost first. */
  readonly closed: readonly Ending[]
  /** The same of the outermost where they are very many: of those in the middle nothing is kept. */
  readonly outer: readonly Ending[]
  /** How it ends with all others; null where it hangs. */
  readonly thrown: (Ending & Thrown) | null
}

/** Making an object of a whole stream, as the library takes it, which guesses the envelope. */
export interface Whole {
  /** First byte of the value. */
  readonly start: number
  /** What it costs, up to an exception if there is one. */
  readonly ops: Ops
  /** One past the last byte it touches. */
  readonly end: number
  /** What the library throws, or null. */
  readonly thrown: Thrown | null
}

/** A place from which on the library is to be followed. */
export interface StopPlace extends Pick<Stop, 'node' | 'at' | 'isIndexed'> {
  /** What begins there: the type that is declared for it, or null; undefined where nothing does. */
  readonly next: number | null | undefined
  /** The containers open there, innermost first. */
  readonly open: readonly OpenNode[]
}

/** Containers of whose ends the costs are kept, of the innermost and of the outermost. */
const KEPT = 1024

/** The place where a node begins. `around` are the containers open behind its header, innermost first: it may be one. */
export function placeAt({ tree }: PofDocument, node: number, around: readonly OpenNode[]): StopPlace {
  const open = around[0]?.node === node ? around.slice(1) : around
  const parent = open[0]
  const next = parent === undefined ? null : parent.children % 2 === 1 ? parent.first : parent.second
  return { node, at: tree.start(node), isIndexed: parent?.isEnded ?? false, next, open }
}

/** The place where reading stopped, behind the node `count - 1`; `around` are the containers open or ended there, innermost first. */
export function placeOfStop(doc: PofDocument, count: number, around: readonly OpenNode[]): StopPlace {
  const { tree } = doc
  const last = count - 1
  const first = around.findIndex(({ node }) => isStopped(tree, node))
  const open = first < 0 ? [] : around.slice(first)
  const [inner] = open
  if (inner === undefined || (last !== inner.node && isStopped(tree, last))) return placeAt(doc, last, open)
  // A container that nothing was read in is followed from its own beginning.
  if (inner.children === 0) return placeAt(doc, inner.node, open)
  let child = last
  while (tree.parent(child) !== inner.node) child = tree.parent(child)
  return { node: count, at: tree.end(child), isIndexed: false, next: undefined, open }
}

/** How many of the containers open at a place, from the innermost on, the library passes as the reader does, so far as it came. */
export function soundOf({ open, next }: StopPlace, irregular: ReadonlySet<number>): number {
  const isUnsure = open.some((one) => one.isUnsure) || (open.length === 0 && next === undefined)
  if (isUnsure) return 0
  const odd = open.findIndex(({ node }) => irregular.has(node))
  return odd < 0 ? open.length : odd
}

/** Follows the library from a place on. Of the containers open there the inner `sound` are answered for. */
export function followStop(
  doc: PofDocument,
  place: StopPlace,
  sound: number,
  irregular: ReadonlySet<number>,
): Stop {
  const { next, open, ...rest } = place
  const limit = limitOf(doc)
  const start = doc.tree.start(0)
  const input = new JavaInput(doc.bytes, start, limit)
  input.at = place.at
  const closed: Ending[] = []
  const ring: Ending[] = []
  let closes = 0
  const thrown =
    sound === 0
      ? null
      : thrownBy(() =>
          skipOn(input, open, next, () => {
            const ending = { ops: { ...input.ops }, end: input.at }
            if (closes < KEPT) closed.push(ending)
            else ring[closes % KEPT] = ending
            closes++
          }),
        )
  const oldest = ring.length < KEPT ? 0 : closes
  const inner = open.slice(0, sound)
  return {
    ...rest,
    limit,
    chain: Int32Array.from(inner, ({ node }) => node).reverse(),
    terminators: summed(inner, ({ isEnded }) => isEnded),
    irregulars: summed(inner, ({ node }) => irregular.has(node)),
    closes,
    closed,
    outer: ring.map((_, i) => ring[(oldest + i) % KEPT] as Ending),
    thrown: thrown === null ? null : { ...thrown, ops: input.ops, end: input.at },
  }
}

/** Of each, outermost first, how many it is true of from there inwards. */
function summed(inner: readonly OpenNode[], isTrue: (open: OpenNode) => boolean): Int32Array {
  let sum = 0
  return Int32Array.from(inner, (open) => (sum += isTrue(open) ? 1 : 0)).reverse()
}

/** What making an object of the whole stream costs, along its bytes; null where there is no value, or it hangs. */
export function readWhole(bytes: Uint8Array): Whole | null {
  const ops = noOps()
  let range = { start: 0, end: -1 }
  let isDone = false
  const thrown = thrownBy(() => {
    const root = parseValue(bytes, noOps())
    range = root.header
    root.read(ops)
    isDone = true
  })
  const { start, end } = range
  return end < 0 || !(isDone || thrown !== null) ? null : { ops, start, end, thrown }
}

/** What is thrown on the way; null where it ends well, and where it does not end. */
function thrownBy(run: () => void): Thrown | null {
  let thrown: Thrown | null = null
  endOf(() => {
    try {
      run()
    } catch (error) {
      if (error instanceof JavaException) thrown = { exception: error.exception, message: error.message }
      throw error
    }
  })
  return thrown
}
