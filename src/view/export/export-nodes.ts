// The nodes of a scope as data, one flat record for each: where it lies, what it is, what it is worth, what it costs.
// As JSON lines, as one JSON document, as CSV: the formats are in docs/command.md. Written piece by piece.

import { type PofDocument, T, UNREAD } from '../../pof/index.ts'
import { costOf } from '../cost/cost-of.ts'
import { jsonText } from './export-json.ts'
import { leafJson } from './export-leaf.ts'
import { BLOCK } from './export-line.ts'
import type { PropertyNaming } from './export-names.ts'
import { DEEPEST_REACH, type Figures, figuresOf, ReachesInOrder, type ReachFigures } from './export-reach.ts'
import { NO_LIMITS, type ScalarLimits, scalarJson } from './export-scalar.ts'
import { type ExportScope, WHOLE, walk } from './export-walk.ts'

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

/** The facts of one node but its value, for JSON and CSV alike. */
export interface NodeFacts {
  readonly node: number
  readonly element: number
  readonly parent: number
  readonly type: number
  readonly typeName: string
  readonly start: number
  readonly end: number
  readonly key: number
  /** Null below 256 levels. */
  readonly address: string | null
  /** As the text of a JSON array; null where Coherence cannot navigate. */
  readonly path: string | null
  readonly children: number
  readonly state: string
}

/** Each node of a scope with its facts and costs, in the order of the stream; an element of a run alone. */
export function* nodeFacts(
  doc: PofDocument,
  { scope, hasCosts }: Pick<NodeOptions, 'scope' | 'hasCosts'>,
): Generator<{ facts: NodeFacts; reach: ReachFigures | null }> {
  const reaches = new ReachesInOrder(doc)
  const addresses = new AddressesInOrder(doc)
  const { place } = scope
  const base = place === null ? 0 : doc.tree.depth(place.node)
  const element = place?.element ?? -1
  for (const { phase, node, depth } of walk(doc, scope)) {
    if (phase !== 'begin') continue
    const isNear = base + depth <= DEEPEST_REACH
    const facts =
      element >= 0
        ? elementFacts(doc, node, element, isNear)
        : factsOf(doc, node, isNear ? addresses.of(node, base + depth) : NOWHERE)
    const mayReach = hasCosts && facts.path !== null && doc.tree.type(node) !== UNREAD
    yield { facts, reach: mayReach ? reaches.of(node, element) : null }
  }
}

const NOWHERE = { address: null, path: null }

function factsOf(doc: PofDocument, node: number, { address, path }: NodeAddress | typeof NOWHERE): NodeFacts {
  const { tree } = doc
  return {
    node,
    element: -1,
    parent: tree.parent(node),
    type: tree.type(node),
    typeName: tree.typeName(node),
    start: tree.start(node),
    end: tree.end(node),
    key: tree.key(node),
    address,
    path,
    children: tree.childCount(node),
    state: tree.state(node),
  }
}

function elementFacts(doc: PofDocument, node: number, element: number, isNear: boolean): NodeFacts {
  const { tree } = doc
  const path = isNear ? doc.path(node, element) : null
  return {
    node,
    element,
    parent: node,
    type: tree.elementType(node, element),
    typeName: doc.tokens(node, element).at(-1)?.name ?? '',
    start: tree.elementStart(node, element),
    end: tree.elementEnd(node, element),
    key: element,
    address: isNear ? doc.address(node, element) : null,
    path: path === null ? null : `[${path.join(',')}]`,
    children: 0,
    state: 'complete',
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
  const cost = options.hasCosts ? costOf(doc) : null
  const leafOptions = { ...options, indent: 0 }
  let isFirst = true
  let text = ''
  for (const { facts, reach } of nodeFacts(doc, options)) {
    const { node, element, type, children } = facts
    // Names of types, addresses and states are signs of ASCII that JSON takes as they are.
    if (!isFirst) text += between
    isFirst = false
    text += `{${fields}"node":${node},`
    if (element >= 0) text += `"element":${element},`
    text += `"parent":${facts.parent},"type":${type === UNREAD ? 'null' : type},"typeName":"${facts.typeName}"`
    text += `,"start":${facts.start},"end":${facts.end},"key":${facts.key}`
    if (options.naming !== null) text += namesJson(doc, facts, options.naming)
    text += `,"address":${facts.address === null ? 'null' : `"${facts.address}"`},"path":${facts.path}`
    text += `,"children":${children}`
    if (facts.state !== 'complete') text += `,"state":"${facts.state}"`
    text += ',"value":'
    const value = shortValue(doc, facts, options)
    if (value === null) {
      for (const piece of leafJson(doc, node, leafOptions)) {
        text += piece
        if (text.length < BLOCK) continue
        yield text
        text = ''
      }
    } else text += value
    if (cost !== null) {
      const pass = type === UNREAD ? null : figuresOf(cost.toPass(node, element))
      text += `,"pass":${pass === null ? 'null' : figuresJson(pass)},"reach":${reachJson(reach)}`
    }
    text += `}${after}`
    if (text.length < BLOCK) continue
    yield text
    text = ''
  }
  yield text
}

function figuresJson({ calls, ints, bytes }: Figures): string {
  return `{"calls":${calls},"ints":${ints},"bytes":${bytes}}`
}

function reachJson(reach: ReachFigures | null): string {
  if (reach === null) return 'null'
  const { outcome, way, read } = reach
  return `{"outcome":"${outcome}","way":${figuresJson(way)},"read":${figuresJson(read)}}`
}

/** What a node is called: by its own name, its class, and the path of names to it; each null where there is none. */
export function nodeNames(doc: PofDocument, { node, element, type }: NodeFacts, naming: PropertyNaming) {
  return {
    name: element < 0 ? naming.property(doc, node) : null,
    className: type < 0 ? null : naming.className(type),
    namedPath: naming.path(doc, node, element),
  }
}

function namesJson(doc: PofDocument, facts: NodeFacts, naming: PropertyNaming): string {
  const { name, className, namedPath } = nodeNames(doc, facts, naming)
  return `,"name":${jsonText(name ?? className)},"className":${jsonText(className)},"namedPath":${jsonText(namedPath)}`
}

/**
 * The value of a scalar, and `null` for a container, whose children have values of their own. Null where the value is
 * written in pieces: the elements of a run, octets, what has an identity.
 */
function shortValue(
  doc: PofDocument,
  { node, element, type }: NodeFacts,
  options: NodeOptions,
): string | null {
  const { tree } = doc
  if (element >= 0) return scalarJson(type, tree.elementValue(node, element), options)
  if (tree.isRun(node)) return null
  if (tree.firstChild(node) !== -1) return 'null'
  if (type === UNREAD) return scalarJson(UNREAD, doc.value(node), options)
  return type === T.octetString || tree.hasIdentity(node) ? null : scalarJson(type, doc.value(node), options)
}

// Addresses and paths of nodes that are asked for in preorder: what the nodes of one container share is worked out once,
// for the first of them.

/** Where a node is: its address, and its path as the text of a JSON array; null where Coherence cannot navigate. */
interface NodeAddress {
  readonly address: string
  readonly path: string | null
}

/** What the children of a container share. */
interface Shared {
  readonly container: number
  /** What stands before the last step of an address, and of a path; null where no child has one. */
  readonly address: string
  readonly path: string | null
  /** Whether each step is told alone: in a map, keys and values share their numbers. */
  readonly isMap: boolean
  /** The largest key so far: a key above it is there for the first time. */
  largest: number
}

/** Addresses of nodes in preorder, none left out below the first. */
class AddressesInOrder {
  readonly #doc: PofDocument
  readonly #open: Shared[] = []

  constructor(doc: PofDocument) {
    this.#doc = doc
  }

  /** The address of a node so many levels below the root. Takes no longer the deeper it is. */
  of(node: number, depth: number): NodeAddress {
    const { tree } = this.#doc
    const parent = tree.parent(node)
    if (parent < 0) return this.#alone(node)
    const shared = this.#open[depth]
    if (shared?.container !== parent) return this.#first(node, parent, depth)
    const key = tree.key(node)
    if (shared.isMap || key <= shared.largest) return this.#alone(node)
    shared.largest = key
    return {
      address: shared.address + key,
      path: shared.path === null ? null : `${shared.path}${key}]`,
    }
  }

  #first(node: number, parent: number, depth: number): NodeAddress {
    const { tree } = this.#doc
    const found = this.#alone(node)
    const { address, path } = found
    while (this.#open.length > depth) this.#open.pop()
    this.#open[depth] = {
      container: parent,
      address: address.slice(0, address.lastIndexOf('/') + 1),
      path: path === null ? null : path.slice(0, Math.max(path.lastIndexOf(',') + 1, 1)),
      isMap: tree.isMap(parent),
      largest: tree.key(node),
    }
    return found
  }

  #alone(node: number): NodeAddress {
    const path = this.#doc.path(node)
    return { address: this.#doc.address(node), path: path === null ? null : `[${path.join(',')}]` }
  }
}
