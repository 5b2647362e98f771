// What a trap does to queries: fields near by are extracted by the model, each by a PofExtractor of its own, and those
// that do not give what the bytes hold are named. Bounded: not every field of a large payload is tried.

import { check, DOCUMENT, PATH } from '../../pof/arguments/index.ts'
import { type Place, type PofDocument, resolvePath, SHAPE, shapeOf } from '../../pof/index.ts'
import type { Outcome } from '../reach.ts'
import { type SkipCost, skipCost } from '../skip-cost.ts'
import { type CostWords, formatWords } from '../words.ts'
import type { Trap, TrappedField } from './trap.ts'
import { TRAPS } from './trap-codes.ts'

/** Fields tried before and behind a place, on the level of the trap and on each level above. */
const BEFORE = 2
const BEHIND = 8
const BEHIND_ABOVE = 4
const CHILDREN = 4
const LEVELS = 6
/** Bytes that all trials of one payload may lead over. */
const BUDGET = 4 << 20
/** Trials that never end, which take as long as the model's patience: then no more are made. */
const HANGS = 4
/** Addresses in a sentence. */
const NAMED = 8

/** Tries fields for the traps of one payload. */
export class Trials {
  readonly #doc: PofDocument
  readonly #cost: SkipCost
  #budget = BUDGET
  #hangs = HANGS

  constructor(doc: PofDocument, cost: SkipCost) {
    this.#doc = doc
    this.#cost = cost
  }

  /** The fields around a node that an extractor does not get, in stream order. */
  around(node: number): TrappedField[] {
    const fields: TrappedField[] = []
    for (const place of this.#places(node)) {
      if (this.#hangs === 0) break
      const field = this.#try(place)
      if (field === null) continue
      if (field.outcome === 'hang') this.#hangs--
      fields.push(field)
    }
    return fields
  }

  #try({ node, element }: Place): TrappedField | null {
    const { tree } = this.#doc
    this.#budget -= tree.end(node) - tree.start(Math.max(0, this.#doc.root))
    if (this.#budget < 0 || this.#isInMap(node)) return null
    const reach = this.#cost.toReach(node, element)
    const exception = reach.exception ?? reach.readException
    // A value that begins where it should and ends elsewhere is made of other bytes as well.
    const isWhole = element >= 0 || reach.found === null || reach.found.end === tree.end(node)
    if (reach.outcome === 'value' && exception === null && isWhole) return null
    const thrown: Outcome = exception === null ? 'garbage' : 'error'
    const outcome = reach.outcome === 'value' ? thrown : reach.outcome
    return { address: this.#doc.address(node, element), path: reach.path, outcome, exception }
  }

  /** No path leads there, with or without a trap. */
  #isInMap(node: number): boolean {
    const { tree } = this.#doc
    for (let n = tree.parent(node); n >= 0; n = tree.parent(n)) if (tree.isMap(n)) return true
    return false
  }

  /** The node, what is in it, what stands beside it and above it. */
  #places(node: number): Place[] {
    const { tree } = this.#doc
    const nodes = new Set<number>([node, ...this.#siblings(tree.firstChild(node), CHILDREN)])
    let level = node
    for (let i = 0; i < LEVELS && tree.parent(level) >= 0; i++) {
      nodes.add(level)
      for (const n of this.#siblings(tree.firstChild(tree.parent(level)), BEFORE)) nodes.add(n)
      for (const n of this.#siblings(tree.nextSibling(level), i === 0 ? BEHIND : BEHIND_ABOVE)) nodes.add(n)
      level = tree.parent(level)
    }
    const isWalked = tree.isRun(node) && !tree.isMap(node)
    const elements = isWalked ? Math.min(CHILDREN, tree.childCount(node)) : 0
    return [...nodes]
      .sort((a, b) => a - b)
      .flatMap((n) => [
        { node: n, element: -1 },
        ...Array.from({ length: n === node ? elements : 0 }, (_, element) => ({ node: n, element })),
      ])
  }

  #siblings(first: number, most: number): number[] {
    const siblings: number[] = []
    for (let n = first; n >= 0 && siblings.length < most; n = this.#doc.tree.nextSibling(n)) {
      if (this.#doc.tree.typeName(n) !== 'unread') siblings.push(n)
    }
    return siblings
  }
}

const VERBS: readonly (readonly [Outcome, string])[] = [
  ['nil', 'Read as null without a message'],
  ['garbage', 'Read from other bytes'],
  ['hang', 'Never ends'],
  ['error', 'Throws'],
]

/** The fields of a trap in one sentence or more; '' where there are none. */
export function fieldsText(doc: PofDocument, words: CostWords, fields: readonly TrappedField[]): string {
  const sentences: string[] = []
  for (const [outcome, verb] of VERBS) {
    const addresses = fields
      .filter((field) => field.outcome === outcome)
      .map(({ address }) => placeText(doc, words, address) || 'the root')
    if (addresses.length === 0) continue
    const more = addresses.length > NAMED ? ` and ${addresses.length - NAMED} more` : ''
    sentences.push(`${verb}: ${addresses.slice(0, NAMED).join(', ')}${more}.`)
  }
  return sentences.join(' ')
}

function placeText(doc: PofDocument, words: CostWords, address: string): string {
  const place = resolvePath(doc, address)
  return place === null ? address : words.place(place.node, place.element)
}

// The note on a path that a query asks for and the bytes do not hold: which index is not there, and what comes of it.

/**
 * The trap of a path that is not in these bytes; null where it is.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { missingTrap } from 'pof-inspector/cost'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * console.log(missingTrap(doc, [1]), missingTrap(doc, [5])?.title) //> null A path that these bytes do not hold
 * ```
 */
export function missingTrap(
  doc: PofDocument,
  path: readonly number[],
  cost: SkipCost = skipCost(doc),
  words: CostWords = formatWords(doc),
): Trap | null {
  check('missingTrap', doc, DOCUMENT)
  check('The argument path of missingTrap', path, PATH)
  if (doc.root < 0 || resolvePath(doc, path.join('/')) !== null) return null
  const { tree } = doc
  let node = doc.root
  let depth = 0
  for (; depth < path.length; depth++) {
    const isClosed = tree.isMap(node) || tree.isRun(node)
    const child = isClosed ? -1 : tree.child(node, path[depth] as number)
    if (child < 0) break
    node = child
  }
  const { outcome, exception } = cost.toReachPath(path)
  const isMap = tree.isMap(node)
  const code = isMap ? 'map-leaf' : 'missing-path'
  const result = exception === null ? 'gives null, the default' : `throws ${exception}`
  const { severity, deviation, title, effect, wayRound } = TRAPS[code]
  const isAsked = outcome === 'nil'
  return {
    code,
    severity,
    deviation,
    node,
    offset: tree.start(node),
    length: tree.end(node) - tree.start(node),
    title,
    what: `${whatIsThere(doc, words, node, path[depth] as number)}; the path ${path.join('/')} ${result}.`,
    effect: isAsked || isMap ? effect : 'The extractor throws where the object has no such value.',
    fields: [{ address: path.join('/'), path, outcome, exception }],
    wayRound: isAsked || isMap ? wayRound : 'Ask for a path that every object of this class holds.',
    alike: 1,
  }
}

function whatIsThere(doc: PofDocument, words: CostWords, node: number, index: number): string {
  const { tree } = doc
  const place = words.place(node) || 'the root'
  const shape = shapeOf(tree.type(node))
  if (tree.isMap(node)) return `${place} is a ${tree.typeName(node)}`
  if (shape === SHAPE.collection || shape === SHAPE.uniformCollection) {
    const count = tree.childCount(node)
    return `${place} has ${count} ${count === 1 ? 'element' : 'elements'}, and none at ${index}`
  }
  if (shape < SHAPE.collection)
    return `${place} is of type ${tree.typeName(node)} and holds nothing at ${index}`
  let before = -1
  let behind = -1
  for (let n = tree.firstChild(node); n >= 0; n = tree.nextSibling(n)) {
    const key = tree.key(n)
    if (key < index) before = Math.max(before, key)
    else if (behind < 0 || key < behind) behind = key
  }
  const between =
    before < 0 && behind < 0
      ? ', nor any other'
      : behind < 0
        ? `: the last is ${before}`
        : before < 0
          ? `: the first is ${behind}`
          : `: ${before} is followed by ${behind}`
  const wanted = tree.type(node) < 0 ? index : words.index(tree.type(node), index)
  return `${place} has no index ${wanted}${between}`
}
