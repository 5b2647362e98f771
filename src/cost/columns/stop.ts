// Where the bytes could not be read on, or the library goes astray, many containers may be open, one in another. It is followed
// once, from that place on with all of them open: what passing any of them costs is then what lies before that place, which the
// columns know, and what comes behind it.

import { type PofDocument, T } from '../../pof/index.ts'
import { JavaException, JavaInput } from '../coherence/java-input.ts'
import { parseValue } from '../coherence/parse-value.ts'
import { type Container, endOf, OpenContainers, OWN, skipHead, skipNext } from '../coherence/skip.ts'
import { noOps, type Ops } from '../ops.ts'
import { limitOf } from '../pass.ts'
import { NodeMarks, type NodeSet } from './node-set.ts'
import { isStopped, type OpenNode } from './tally.ts'

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
export interface Stop extends Followed {
  /** The containers open there whose own bytes the library takes as the reader does: each is inside the one before. */
  readonly chain: NodeSet
  /** Those of them that end with a terminator: the columns count it, and it is not reached before the place. */
  readonly terminated: NodeSet
  /** Those of them that are irregular. */
  readonly irregular: NodeSet
  /** Nodes before this one lie before the place. */
  readonly node: number
  /** The offset of the place. */
  readonly at: number
  /** Whether an index was read just before it. */
  readonly isIndexed: boolean
}

/** What the library does from a place on. */
interface Followed {
  /** The end of the library's bytes. */
  readonly limit: number
  /** How many of the open containers the library gets to the end of. */
  readonly closes: number
  /** How these end, the innermost first. */
  readonly closed: readonly Ending[]
  /** The same for the outermost, if there are very many: those in the middle are not stored. */
  readonly outer: readonly Ending[]
  /** How it ends with all others; null where it ends well, or was not followed. */
  readonly broken: (Ending & Broken) | null
}

/** How the library ends other than well. */
export interface Broken {
  /** What Java throws; null where it never ends. */
  readonly thrown: Thrown | null
}

/** Making an object of a whole stream, as the library takes it, which guesses the envelope. */
export interface Whole {
  /** First byte of the value. */
  readonly start: number
  /** What it costs, up to an exception if there is one. */
  readonly ops: Ops
  /** The work of that, as `Made.work` has it. */
  readonly work: number
  /** One past the last byte it touches. */
  readonly end: number
  /** What the library throws, or null. */
  readonly thrown: Thrown | null
}

/** A place from which on the library is to be followed. */
interface StopPlace extends Pick<Stop, 'node' | 'at' | 'isIndexed'> {
  /** What begins there: the type that is declared for it, or `OWN`; undefined where nothing does. */
  readonly next: number | undefined
  /** The innermost container open there; -1 where none is. */
  readonly inner: number
  /** How many containers in it stand on the stack. */
  readonly skipped: number
  /** Whether nobody knows what a container open there declares. */
  readonly isUnsure: boolean
}

/** The containers on the stack where the walk stands. */
export interface Around {
  /** Those but for the innermost `skipped`, innermost first. */
  open(skipped: number): Iterable<OpenNode>
  /** Whether nobody knows what one of them declares. */
  isUnsure(skipped: number): boolean
}

/** Containers of whose ends the costs are kept, of the innermost and of the outermost. */
const KEPT = 1024

/** A place, and what the library does from there on. */
export interface Halt extends StopPlace {
  readonly followed: Followed
}

/** The library followed from a node on; `open` is the innermost container on the stack, maybe the node itself. */
export function haltAt(doc: PofDocument, node: number, open: number, around: Around): Halt {
  const isOpen = open === node
  const inner = isOpen ? doc.tree.parent(node) : open
  return halt(doc, placeAt(doc, node, inner, isOpen ? 1 : 0, around), around)
}

/** The same from where reading stopped, behind the node `count - 1`; `open` may be a container that has ended. */
export function haltOfStop(doc: PofDocument, count: number, open: number, around: Around): Halt {
  return halt(doc, placeOfStop(doc, count, open, around), around)
}

function halt(doc: PofDocument, place: StopPlace, around: Around): Halt {
  return { ...place, followed: follow(doc, place, around) }
}

/** The place where a node begins, directly in `inner`, in which `skipped` more stand on the stack. */
function placeAt(
  { tree }: PofDocument,
  node: number,
  inner: number,
  skipped: number,
  around: Around,
): StopPlace {
  const [parent] = around.open(skipped)
  const isUnsure = around.isUnsure(skipped)
  const next = parent === undefined ? OWN : parent.children % 2 === 1 ? parent.first : parent.second
  return { node, at: tree.start(node), isIndexed: parent?.isIndexed ?? false, next, inner, skipped, isUnsure }
}

/** The place where reading stopped, behind the node `count - 1`; `open` is the innermost container on the stack, maybe ended. */
function placeOfStop(doc: PofDocument, count: number, open: number, around: Around): StopPlace {
  const { tree } = doc
  const last = count - 1
  let [inner, skipped] = [open, 0]
  for (; inner >= 0 && !isStopped(tree, inner); skipped++) inner = tree.parent(inner)
  if (inner < 0 || (last !== inner && isStopped(tree, last)))
    return placeAt(doc, last, inner, skipped, around)
  // A container that nothing was read in is followed from its own beginning.
  if (tree.firstChild(inner) < 0) return placeAt(doc, inner, tree.parent(inner), skipped + 1, around)
  let child = last
  while (tree.parent(child) !== inner) child = tree.parent(child)
  const place = placeAt(doc, child, inner, skipped, around)
  return { ...place, node: count, at: tree.end(child), isIndexed: false, next: undefined }
}

/** Follows the library from a place on. */
function follow(doc: PofDocument, place: StopPlace, around: Around): Followed {
  const limit = limitOf(doc)
  const input = new JavaInput(doc.bytes, doc.tree.start(0), limit)
  input.at = place.at
  const closed: Ending[] = []
  const ring: Ending[] = []
  let closes = 0
  const broken = place.isUnsure
    ? null
    : brokenBy(() =>
        skipOn(input, around.open(place.skipped), place.next, () => {
          const ending = { ops: { ...input.ops }, end: input.at }
          if (closes < KEPT) closed.push(ending)
          else ring[closes % KEPT] = ending
          closes++
        }),
      )
  const oldest = ring.length < KEPT ? 0 : closes
  return {
    limit,
    closes,
    closed,
    outer: ring.map((_, i) => ring[(oldest + i) % KEPT] as Ending),
    broken: broken === null ? null : { ...broken, ops: input.ops, end: input.at },
  }
}

/** How many of the containers open at a place, from the innermost on, the library passes as the reader does, so far as it came. */
export function soundOf({ tree }: PofDocument, { inner, isUnsure }: Halt, irregular: NodeMarks): number {
  let sound = 0
  if (isUnsure) return sound
  for (let node = inner; node >= 0 && !irregular.has(node); node = tree.parent(node)) sound++
  return sound
}

/** What the library does from a place on, an answer for the inner `sound` of the containers open there. */
export function stopOf(
  { tree }: PofDocument,
  { node, at, isIndexed, inner, followed }: Halt,
  sound: number,
  irregular: NodeMarks,
): Stop {
  const [chain, terminated, odd] = [0, 1, 2].map(() => new NodeMarks(tree.count)) as [
    NodeMarks,
    NodeMarks,
    NodeMarks,
  ]
  let one = inner
  for (let i = 0; i < sound; i++, one = tree.parent(one)) {
    chain.add(one)
    if (isTerminated(tree.type(one))) terminated.add(one)
    if (irregular.has(one)) odd.add(one)
  }
  return {
    ...followed,
    node,
    at,
    isIndexed,
    chain: chain.set(),
    terminated: terminated.set(),
    irregular: odd.set(),
  }
}

function isTerminated(type: number): boolean {
  return type >= 0 || type === T.sparseArray || type === T.uniformSparseArray
}

/** What making an object of the whole stream costs, along its bytes; null where there is no value, or it hangs. */
export function readWhole(bytes: Uint8Array): Whole | null {
  const ops = noOps()
  const made = { work: 0 }
  let range = { start: 0, end: -1 }
  const broken = brokenBy(() => {
    const root = parseValue(bytes, noOps())
    range = root.header
    root.read(ops, made)
  })
  const { start, end } = range
  const hangs = broken !== null && broken.thrown === null
  return end < 0 || hangs ? null : { ops, ...made, start, end, thrown: broken?.thrown ?? null }
}

/** How something ends that does not end well; null where it does. */
function brokenBy(run: () => void): Broken | null {
  let thrown: Thrown | null = null
  const { kind } = endOf(() => {
    try {
      run()
    } catch (error) {
      if (error instanceof JavaException) thrown = { exception: error.exception, message: error.message }
      throw error
    }
  })
  return kind === 'done' ? null : { thrown }
}

/** A container in the middle of which skipping stands: `children` of its values have been passed, or are open themselves. */
interface OpenContainer extends Container {
  readonly children: number
}

/**
 * Goes on skipping in the middle of a value, in containers that are open one in another, the innermost first: first what lies
 * directly at hand, of a type that is declared for it, `OWN` for one that brings its own, and nothing where it is left out; then
 * whatever is due in each of them. `onEnded` is told when one has ended. Throws as `skipValue`.
 */
function skipOn(
  input: JavaInput,
  around: Iterable<OpenContainer>,
  next: number | undefined,
  onEnded: () => void,
): void {
  const open = new OpenContainers()
  if (next !== undefined) skipHead(input, open, next)
  while (open.count > 0) skipNext(input, open)
  // The containers are entered when it is their turn: there may be many millions of them.
  for (const container of around) {
    open.open(container, container.count - container.children)
    while (open.count > 0) skipNext(input, open)
    onEnded()
  }
}
