// The nodes of a scope as data, one flat record for each: where it lies, what it is, what it is worth, what it costs.
// As JSON lines, as one JSON document, as CSV: the formats are in docs/command.md. Written piece by piece.

import type { PofDocument } from '../../pof/index.ts'
import { UNREAD } from '../../pof/index.ts'
import { costOf } from '../cost/cost-of.ts'
import { jsonText } from './export-json.ts'
import { leafJson } from './export-leaf.ts'
import type { PropertyNaming } from './export-names.ts'
import { DEEPEST_REACH, figuresOf, ReachesInOrder, type ReachFigures } from './export-reach.ts'
import { NO_LIMITS, octetsOf, type ScalarLimits, scalarJson } from './export-scalar.ts'
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
  readonly path: readonly number[] | null
  readonly children: number
  readonly state: string
}

/** Each node of a scope with its facts and costs, in the order of the stream; an element of a run alone. */
export function* nodeFacts(
  doc: PofDocument,
  { scope, hasCosts }: Pick<NodeOptions, 'scope' | 'hasCosts'>,
): Generator<{ facts: NodeFacts; reach: ReachFigures | null }> {
  const reaches = new ReachesInOrder(doc)
  const { place } = scope
  const base = place === null ? 0 : doc.tree.depth(place.node)
  const element = place?.element ?? -1
  for (const { phase, node, depth } of walk(doc, scope)) {
    if (phase !== 'begin') continue
    const isValue = doc.tree.type(node) !== UNREAD
    const reach = hasCosts && isValue ? reaches.of(node, base + depth, element) : null
    yield { facts: factsOf(doc, node, element, base + depth), reach }
  }
}

function factsOf(doc: PofDocument, node: number, element: number, depth: number): NodeFacts {
  const { tree } = doc
  const isElement = element >= 0
  const isNear = depth <= DEEPEST_REACH
  return {
    node,
    element,
    parent: isElement ? node : tree.parent(node),
    type: isElement ? tree.elementType(node, element) : tree.type(node),
    typeName: isElement ? (doc.tokens(node, element).at(-1)?.name ?? '') : tree.typeName(node),
    start: isElement ? tree.elementStart(node, element) : tree.start(node),
    end: isElement ? tree.elementEnd(node, element) : tree.end(node),
    key: isElement ? element : tree.key(node),
    address: isNear ? doc.address(node, element) : null,
    path: isNear ? doc.path(node, element) : null,
    children: isElement ? 0 : tree.childCount(node),
    state: isElement ? 'complete' : tree.state(node),
  }
}

/** The nodes as JSON objects without line ends, in pieces; `between` is written between two of them. */
export function* nodesJson(
  doc: PofDocument,
  options: NodeOptions,
  between: string,
  before = '',
): Generator<string> {
  const cost = options.hasCosts ? costOf(doc) : null
  let isFirst = true
  for (const { facts, reach } of nodeFacts(doc, options)) {
    const { node, element, type, children } = facts
    const fields = [
      `"node":${node}`,
      ...(element >= 0 ? [`"element":${element}`] : []),
      `"parent":${facts.parent}`,
      `"type":${type === UNREAD ? 'null' : type}`,
      `"typeName":${jsonText(facts.typeName)}`,
      `"start":${facts.start}`,
      `"end":${facts.end}`,
      `"key":${facts.key}`,
      ...namesJson(doc, facts, options.naming),
      `"address":${jsonText(facts.address)}`,
      `"path":${jsonText(facts.path)}`,
      `"children":${children}`,
      ...(facts.state === 'complete' ? [] : [`"state":"${facts.state}"`]),
    ]
    yield `${isFirst ? '' : between}{${before}${fields.join(',')},"value":`
    isFirst = false
    yield* nodeValue(doc, node, element, options)
    if (cost !== null) {
      const pass = type === UNREAD ? null : figuresOf(cost.toPass(node, element))
      yield `,"pass":${jsonText(pass)},"reach":${jsonText(reach)}`
    }
    yield '}'
  }
}

/** What a node is called: by its own name, its class, and the path of names to it; each null where there is none. */
export function nodeNames(doc: PofDocument, { node, element, type }: NodeFacts, naming: PropertyNaming) {
  return {
    name: element < 0 ? naming.property(doc, node) : null,
    className: type < 0 ? null : naming.className(type),
    namedPath: naming.path(doc, node, element),
  }
}

function namesJson(doc: PofDocument, facts: NodeFacts, naming: PropertyNaming | null): string[] {
  if (naming === null) return []
  const { name, className, namedPath } = nodeNames(doc, facts, naming)
  return [
    `"name":${jsonText(name ?? className)}`,
    `"className":${jsonText(className)}`,
    `"namedPath":${jsonText(namedPath)}`,
  ]
}

/** The value of a scalar, the elements of a run; null for a container, whose children have values of their own. */
function* nodeValue(
  doc: PofDocument,
  node: number,
  element: number,
  options: NodeOptions,
): Generator<string> {
  const { tree } = doc
  if (element >= 0)
    yield scalarJson(tree.elementType(node, element), tree.elementValue(node, element), options)
  else if (octetsOf(doc, node) === null && !tree.isRun(node) && tree.firstChild(node) !== -1) yield 'null'
  else if (tree.type(node) === UNREAD) yield scalarJson(UNREAD, doc.value(node), options)
  else yield* leafJson(doc, node, { ...options, indent: 0 })
}
