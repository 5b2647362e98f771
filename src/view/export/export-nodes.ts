// The nodes of a scope as data, one flat record for each: where it lies, what it is, what it is worth, what it costs.
// As JSON lines, as one JSON document, as CSV: the formats are in docs/command.md. Written piece by piece.

import type { CostsInOrder, Outcome } from '../../cost/index.ts'
import { type PofDocument, T, UNREAD } from '../../pof/index.ts'
import { costOf } from '../cost/cost-of.ts'
import { sideOf } from '../place/labels.ts'
import { jsonText } from './export-json.ts'
import { leafJson } from './export-leaf.ts'
import { BLOCK } from './export-line.ts'
import type { PropertyNaming } from './export-names.ts'
import { DEEPEST_REACH } from './export-reach.ts'
import { NO_LIMITS, type ScalarLimits, scalarJson } from './export-scalar.ts'
import { type ExportScope, Walk, WHOLE } from './export-walk.ts'

/** Which nodes, and how much of them. */
export interface NodeOptions extends ScalarLimits {
  readonly scope: ExportScope
  /** Whether `pass` and `reach` are worked out. */
  readonly hasCosts: boolean
  /** What properties and classes are called; null where there are no names. */
  readonly naming: PropertyNaming | null
}

/** All nodes, whole, with costs. */
export const NODE_OPTIONS: NodeOptions = { ...NO_LIMITS, scope: WHOLE, hasCosts: true, naming: null }

/** The nodes of a scope in the order of the stream; an element of a run alone. It stands on one at a time: its fields are about that. */
export class Nodes {
  node = -1
  /** -1 for a node. */
  readonly element: number
  parent = -1
  type = UNREAD
  typeName = ''
  start = -1
  end = -1
  key = -1
  /** Null below 256 levels. */
  address: string | null = null
  /** As the text of a JSON array; null where Coherence cannot navigate. */
  path: string | null = null
  children = 0
  state = 'complete'
  /** Whether it holds nodes. */
  hasChildren = false
  /** What came of reaching it; null where that is not worked out. */
  outcome: Outcome | null = null
  /** What passing it and reaching it costs; null where no costs are wanted. */
  readonly costs: CostsInOrder | null
  readonly #doc: PofDocument
  readonly #walk: Walk
  readonly #base: number
  readonly #addresses: AddressesInOrder

  constructor(doc: PofDocument, { scope, hasCosts }: Pick<NodeOptions, 'scope' | 'hasCosts'>) {
    this.#doc = doc
    this.#walk = new Walk(doc, scope)
    this.#addresses = new AddressesInOrder(doc)
    this.#base = scope.place === null ? 0 : doc.tree.depth(scope.place.node)
    this.element = scope.place?.element ?? -1
    this.costs = hasCosts ? costOf(doc).inOrder() : null
  }

  /** Goes on to the next; false behind the last. */
  next(): boolean {
    const walk = this.#walk
    do if (!walk.next()) return false
    while (walk.phase !== 'begin')
    const { node } = walk
    this.node = node
    this.hasChildren = walk.hasChildren
    const depth = this.#base + walk.depth
    if (this.element >= 0) this.#takeElement(depth <= DEEPEST_REACH)
    else this.#takeNode(depth)
    const { costs, type } = this
    if (costs === null || type === UNREAD) return true
    this.outcome = this.path === null ? null : costs.toReach(node, this.element, walk.end)
    costs.toPass(node, this.element)
    return true
  }

  #takeNode(depth: number): void {
    const { tree } = this.#doc
    const { node } = this
    this.parent = tree.parent(node)
    this.type = tree.type(node)
    this.typeName = tree.typeName(node)
    this.start = tree.start(node)
    this.end = tree.end(node)
    this.key = tree.key(node)
    this.children = tree.childCount(node)
    this.state = tree.state(node)
    const isNear = depth <= DEEPEST_REACH
    if (isNear) this.#addresses.to(this, depth)
    else {
      this.address = null
      this.path = null
    }
  }

  #takeElement(isNear: boolean): void {
    const doc = this.#doc
    const { tree } = doc
    const { node, element } = this
    this.parent = node
    this.type = tree.elementType(node, element)
    this.typeName = doc.tokens(node, element).at(-1)?.name ?? ''
    this.start = tree.elementStart(node, element)
    this.end = tree.elementEnd(node, element)
    this.key = element
    this.address = isNear ? doc.address(node, element) : null
    const path = isNear ? doc.path(node, element) : null
    this.path = path === null ? null : `[${path.join(',')}]`
  }
}

/** The nodes as JSON objects, in pieces; `between` is written between two of them, `fields` first in each, `after` behind it. */
export function* nodesJson(
  doc: PofDocument,
  options: NodeOptions,
  between: string,
  fields = '',
  after = '',
): Generator<string> {
  const leafOptions = { ...options, indent: 0 }
  const nodes = new Nodes(doc, options)
  const { costs, element } = nodes
  const elementField = element >= 0 ? `"element":${element},` : ''
  let isFirst = true
  let text = ''
  const head = `{${fields}"node":`
  const parentField = `,${elementField}"parent":`
  while (nodes.next()) {
    const { node, type, address, state } = nodes
    // Names of types, addresses and states are signs of ASCII that JSON takes as they are.
    if (!isFirst) text += between
    isFirst = false
    text += `${head}${node}${parentField}${nodes.parent}${typeField(type, nodes.typeName)}${nodes.start}`
    text += `,"end":${nodes.end},"key":${nodes.key}`
    if (options.naming !== null) text += namesJson(doc, nodes, options.naming)
    text += address === null ? ',"address":null,"path":' : `,"address":"${address}","path":`
    text += `${nodes.path},"children":${nodes.children}`
    text += state === 'complete' ? ',"value":' : `,"state":"${state}","value":`
    const value = shortValue(doc, nodes, options)
    if (value === null) {
      for (const piece of leafJson(doc, node, leafOptions)) {
        text += piece
        if (text.length < BLOCK) continue
        yield text
        text = ''
      }
    } else text += value
    if (costs !== null) {
      const { pass, way, read } = costs
      const { outcome } = nodes
      text += `,"pass":${type === UNREAD ? 'null' : figuresJson(pass)},"reach":`
      text +=
        outcome === null
          ? 'null'
          : `{"outcome":"${outcome}","way":${figuresJson(way)},"read":${figuresJson(read)}}`
    }
    text += `}${after}`
    if (text.length < BLOCK) continue
    yield text
    text = ''
  }
  yield text
}

/** What a type is, and the name of the field behind it: the same text for all values of the type. */
function typeField(type: number, name: string): string {
  const known = TYPE_FIELDS[~type]
  if (known !== undefined) return known
  const text = `,"type":${type === UNREAD ? 'null' : type},"typeName":"${name}","start":`
  if (type < 0 && type >= T.int22) TYPE_FIELDS[~type] = text
  return text
}

const TYPE_FIELDS: string[] = []

/** The three numbers of a cost. */
function figuresJson(figures: Float64Array): string {
  return `{"calls":${figures[0]},"ints":${figures[1]},"bytes":${figures[2]}}`
}

/** What a node is called: by its own name, its class, and the path of names to it; each null where there is none. */
export function nodeNames(doc: PofDocument, { node, element, type }: Nodes, naming: PropertyNaming) {
  return {
    name: element < 0 ? naming.property(doc, node) : null,
    className: type < 0 ? null : naming.className(type),
    namedPath: naming.path(doc, node, element),
  }
}

function namesJson(doc: PofDocument, nodes: Nodes, naming: PropertyNaming): string {
  const { name, className, namedPath } = nodeNames(doc, nodes, naming)
  return `,"name":${jsonText(name ?? className)},"className":${jsonText(className)},"namedPath":${jsonText(namedPath)}`
}

/**
 * The value of a scalar, and `null` for a container, whose children have values of their own. Null where the value is
 * written in pieces: the elements of a run, octets, what has an identity.
 */
function shortValue(
  doc: PofDocument,
  { node, element, type, hasChildren }: Nodes,
  options: NodeOptions,
): string | null {
  const { tree } = doc
  if (element >= 0) return scalarJson(type, tree.elementValue(node, element), options)
  if (hasChildren) return 'null'
  if (tree.isRun(node)) return null
  if (type === UNREAD) return scalarJson(UNREAD, doc.value(node), options)
  return type === T.octetString || tree.hasIdentity(node) ? null : scalarJson(type, doc.value(node), options)
}

/** What the children of a container share. */
interface Shared {
  readonly container: number
  /** What stands before the last step of an address, and of a path; null where no child has one. */
  readonly address: string
  readonly path: string | null
  /** Whether they are keys and values, which share their numbers. */
  readonly isMap: boolean
  /** The largest key so far: a key above it is there for the first time. */
  largest: number
}

/**
 * Addresses and paths of nodes in preorder, none left out below the first: what the nodes of one container share is worked
 * out once. Takes no longer for a node the deeper it is.
 */
class AddressesInOrder {
  readonly #doc: PofDocument
  readonly #open: Shared[] = []
  /** The node before: its children come next. */
  #last = -1
  #address = ''
  #path: string | null = null

  constructor(doc: PofDocument) {
    this.#doc = doc
  }

  /** Sets the address and the path of the node, which is so many levels below the root. */
  to(nodes: Nodes, depth: number): void {
    const { node, parent, key, type } = nodes
    const shared = type === UNREAD || parent < 0 ? null : this.#sharedBy(parent, depth)
    if (shared === null || (!shared.isMap && key <= shared.largest)) {
      const path = this.#doc.path(node)
      this.#address = this.#doc.address(node)
      this.#path = path === null ? null : `[${path.join(',')}]`
    } else if (shared.isMap) {
      this.#address = `${shared.address}${sideOf(this.#doc.tree.position(node))}(${key})`
      this.#path = null
    } else {
      shared.largest = key
      this.#address = shared.address + key
      this.#path = shared.path === null ? null : `${shared.path}${key}]`
    }
    this.#last = node
    nodes.address = this.#address
    nodes.path = this.#path
  }

  /** What the children of a container share; null where the nodes before do not tell. */
  #sharedBy(container: number, depth: number): Shared | null {
    const known = this.#open[depth]
    if (known?.container === container) return known
    if (this.#last !== container) return null
    const { tree } = this.#doc
    const isMap = tree.isMap(container)
    // Coherence goes into no map, and into nothing but user types where there is an identity.
    const isClosed = isMap || (tree.type(container) < 0 && tree.hasIdentity(container))
    const path = isClosed ? null : this.#path
    const shared: Shared = {
      container,
      address: this.#address === '' ? '' : `${this.#address}/`,
      path: path === null ? null : path === '[]' ? '[' : `${path.slice(0, -1)},`,
      isMap,
      largest: -1,
    }
    this.#open[depth] = shared
    return shared
  }
}
