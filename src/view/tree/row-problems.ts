// Which problems belong to a row: its own worst one, and how many lie inside it. Found once for a document.

import type { PofDocument, Problem, Severity } from '../../pof/index.ts'
import { countBelow } from '../partition-point.ts'
import { partOf, subtreeEnd, type TreeOrder } from './tree-order.ts'

interface ProblemIndex {
  readonly worst: Map<number, Problem>
  /** The nodes of all problems but infos, ascending, one entry for each problem. */
  readonly nodes: Int32Array
}

const RANK: Record<Severity, number> = { error: 2, warning: 1, info: 0 }
const indexes = new WeakMap<PofDocument, ProblemIndex>()

/** The worst problem of a node itself; the first of equally bad ones; null where it has none. */
export function worstProblem(doc: PofDocument, node: number): Problem | null {
  return indexOf(doc).worst.get(node) ?? null
}

/** How many errors and warnings the nodes inside a place have, itself left out. */
export function problemsInside(order: TreeOrder, code: number): number {
  const { nodes } = indexOf(order.doc)
  const first = partOf(order, code) === -1 ? code + 1 : 0
  const end = subtreeEnd(order, code)
  return countBelow(nodes, end) - countBelow(nodes, first)
}

function indexOf(doc: PofDocument): ProblemIndex {
  const known = indexes.get(doc)
  if (known !== undefined) return known
  const worst = new Map<number, Problem>()
  for (const problem of doc.problems) {
    const other = worst.get(problem.node)
    if (other === undefined || RANK[problem.severity] > RANK[other.severity]) worst.set(problem.node, problem)
  }
  const told = doc.problems.filter(({ severity, node }) => severity !== 'info' && node >= 0)
  const made = { worst, nodes: Int32Array.from(told, ({ node }) => node).sort() }
  indexes.set(doc, made)
  return made
}
