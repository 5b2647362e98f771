// What must hold of every cost, whatever the stream: a container costs what its own header, indexes and terminator
// cost and what its children cost; a later sibling is never nearer; steps add up; remembering never costs more.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addOps,
  COUNTERS,
  noOps,
  type Ops,
  type SkipCost,
  skipCost,
  subtractOps,
} from '../../src/cost/index.ts'
import { ENTRY, workOf } from '../../src/cost/work.ts'
import { type PofDocument, parse, T } from '../../src/pof/index.ts'
import { anyValue } from '../support/arbitrary-pof.ts'
import { bytesOf } from '../support/corpus.ts'
import { stream } from '../support/pof-writer.ts'
import { difference, reachByBytes, sharedThatDiffer } from './by-bytes.ts'
import { readCosts } from './corpus-costs.ts'

function hasReference({ tree }: PofDocument): boolean {
  return [...tree].some((node) =>
    [tree.type(node), tree.elementType(node), tree.elementType(node, 1)].includes(T.reference),
  )
}

/** Whether the library passes a node and all below it to the node's end. */
function isPassedWhole(doc: PofDocument, cost: SkipCost, node: number): boolean {
  const { kind, end } = cost.pass(node)
  return kind === 'done' && end === doc.tree.end(node)
}

function childrenOf({ tree }: PofDocument, node: number): number[] {
  const children: number[] = []
  for (let n = tree.firstChild(node); n >= 0; n = tree.nextSibling(n)) children.push(n)
  return children
}

/** What a container's own bytes cost, from its tokens and its children's indexes; the call for itself included. */
function ownOps(doc: PofDocument, node: number, children: readonly number[]): Ops {
  const ops = { ...noOps(), skipUniformValue: 1 }
  const tokens = doc.tokens(node).filter(({ role }) => role !== 'index')
  const indexes = children.flatMap((child) => doc.tokens(child).filter(({ role }) => role === 'index'))
  for (const { role, start, end } of [...tokens, ...indexes]) {
    ops.bytesTouched += end - start
    if (role === 'identity') {
      ops.skipPackedInts++
      ops.packedIntsSkipped++
    } else ops.readPackedInt++
    if (role === 'type') ops.skipValue = 1
  }
  return ops
}

/** Containers whose cost is not the sum of its parts. */
function unevenContainers(doc: PofDocument, cost: SkipCost): string[] {
  const uneven: string[] = []
  for (let node = 0; node < doc.tree.count; node++) {
    const children = childrenOf(doc, node)
    if (children.length === 0 || ![node, ...children].every((n) => isPassedWhole(doc, cost, n))) continue
    const parts = addOps(ownOps(doc, node, children), ...children.map((child) => cost.toPass(child)))
    const what = difference(cost.toPass(node), parts)
    if (what !== '') uneven.push(`${doc.address(node)}: ${what}`)
  }
  return uneven
}

/** Siblings that are nearer than one before them. */
function nearerSiblings(doc: PofDocument, cost: SkipCost): string[] {
  const nearer: string[] = []
  for (let node = 0; node < doc.tree.count; node++) {
    let calls = 0
    for (const child of childrenOf(doc, node)) {
      const reach = cost.toReach(child)
      if (reach.outcome !== 'value') continue
      if (reach.navigate.skipUniformValue < calls) nearer.push(doc.address(child))
      calls = reach.navigate.skipUniformValue - cost.toPass(child).skipUniformValue
    }
  }
  return nearer
}

/** Paths whose steps do not add up, or whose passed siblings do not add up to what passing cost. */
function unevenSteps(doc: PofDocument, cost: SkipCost): string[] {
  const uneven: string[] = []
  for (let node = 0; node < doc.tree.count; node++) {
    const reach = cost.toReach(node)
    const steps = reach.steps.flatMap(({ passing, measuring, descent }) => [passing, measuring, descent])
    if (difference(reach.navigate, addOps(...steps)) !== '') uneven.push(doc.address(node))
    const hasAll = reach.levels === reach.steps.length
    if (hasAll === (reach.outcome === 'nil')) uneven.push(`${doc.address(node)} by levels`)
    for (const step of reach.steps) {
      const siblings = step.siblings()
      const passed = addOps(...siblings.map(({ ops }) => ops))
      const rest = subtractOps(step.passing, passed)
      const isIndexes =
        rest.skipUniformValue === 0 && rest.bytesSkipped === 0 && rest.readPackedInt === step.indexes
      const isComplete = siblings.length === step.passed && isIndexes
      if (reach.exception === null && !isComplete) uneven.push(`${doc.address(node)} at ${step.index}`)
    }
  }
  return uneven
}

/** Counters that grow even where a negative length makes skipping jump backwards, which takes bytes skipped away. */
const CALLS = COUNTERS.filter((counter) => counter !== 'bytesSkipped')

/** Paths that cost more on a PofValue that remembers than on one that does not. */
function dearerWhenShared(doc: PofDocument, cost: SkipCost, order: (count: number) => number[]): string[] {
  const dearer: string[] = []
  const isBackwards = doc.problems.some(({ code }) => code === 'negative-length' || code === 'skip-astray')
  const counters = isBackwards ? CALLS : COUNTERS
  const shared = cost.share()
  for (const node of order(doc.tree.count)) {
    const path = doc.path(node)
    if (path === null || doc.tree.type(node) === T.reference) continue
    const warm = shared.reach(path)
    const cold = cost.toReachPath(path)
    // Two values of one identity cannot both be made of one root: that is the library's own doing.
    if (warm.exception?.includes('duplicate identity')) continue
    const isDearer = counters.some((counter) => warm.navigate[counter] > cold.navigate[counter])
    if (isDearer || warm.levels > cold.levels || warm.work > cold.work) dearer.push(doc.address(node))
    if (warm.outcome !== cold.outcome && cold.exception === null)
      dearer.push(`${doc.address(node)} ${warm.outcome}`)
  }
  return dearer
}

const forwards = (count: number): number[] => Array.from({ length: count }, (_, node) => node)
/** All paths that the document has, and some that it has not. */
function pathsOf(doc: PofDocument): number[][] {
  const held = forwards(doc.tree.count).flatMap((node) => {
    const path = doc.path(node)
    return path === null ? [] : [path]
  })
  return held.flatMap((path) => [
    path,
    [...path.slice(0, -1), (path.at(-1) ?? 0) + 1],
    [...path, 0],
    [...path, 5],
  ])
}

/** A shuffle that is always the same. */
function shuffled(paths: readonly number[][]): number[][] {
  const order = paths.map((path, i) => [Math.imul(i + 1, 0x9e3779b1) >>> 0, path] as const)
  return order.sort(([a], [b]) => a - b).map(([, path]) => path)
}

/** Containers that make other objects than their own and those of their children, each read by itself; references need the rest. */
const isSparse = (type: number) => type === T.sparseArray || type === T.uniformSparseArray

function unevenObjects(doc: PofDocument, cost: SkipCost): string[] {
  const { tree } = doc
  const hasReference = forwards(tree.count).some((node) => tree.type(node) === T.reference)
  return forwards(hasReference ? 0 : tree.count).flatMap((node) => {
    const children = childrenOf(doc, node)
    const reaches = [node, ...children].map((one) => cost.toReach(one))
    const isRead = reaches.every((reach) => reach.outcome === 'value' && reach.readException === null)
    if (children.length === 0 || !isRead) return []
    const [all = 0, ...parts] = reaches.map(({ work }) => work)
    const own = workOf(tree.type(node)) + (isSparse(tree.type(node)) ? ENTRY * children.length : 0)
    return all === parts.reduce((sum, part) => sum + part, own) ? [] : [`${doc.address(node)}: ${all}`]
  })
}

const LAWS: Record<string, (doc: PofDocument, cost: SkipCost) => string[]> = {
  'a shared PofValue costs what its bytes say, in stream order': (doc, cost) =>
    sharedThatDiffer(doc, cost, pathsOf(doc)),
  'a shared PofValue costs what its bytes say, in any order': (doc, cost) =>
    sharedThatDiffer(doc, cost, shuffled(pathsOf(doc))),
  'a container costs its own reads and its children': unevenContainers,
  'a container makes its own objects and those of its children': unevenObjects,
  'a later sibling is no nearer': nearerSiblings,
  'steps and passed siblings add up': unevenSteps,
  'remembering never costs more, in stream order': (doc, cost) => dearerWhenShared(doc, cost, forwards),
  'remembering never costs more, backwards': (doc, cost) =>
    dearerWhenShared(doc, cost, (count) => forwards(count).reverse()),
}

describe('skipCost', () => {
  for (const [law, broken] of Object.entries(LAWS)) {
    it(`keeps the law in the corpus that ${law}`, () => {
      const found = readCosts().flatMap(({ id, hex }) => {
        const doc = parse(bytesOf(hex))
        return doc.tree.count > 300 ? [] : broken(doc, skipCost(doc)).map((what) => `${id} ${what}`)
      })
      expect(found).toEqual([])
    })

    it(`keeps the law in any valid stream without references that ${law}`, () => {
      fc.assert(
        fc.property(anyValue(3), (value) => {
          const doc = parse(stream(value))
          // What a reference names is made with it, or is not found and costs nothing, as the paths before it have it.
          fc.pre(!hasReference(doc))
          expect(broken(doc, skipCost(doc))).toEqual([])
        }),
        { seed: 7, numRuns: 150 },
      )
    })
  }
})

describe('reachByBytes', () => {
  it('judges by the bytes alone: it knows nothing of nodes', () => {
    const { navigate, value } = reachByBytes(bytesOf('15a90f00014132024133034e0966696674792074776f40'), [2])
    expect([navigate.skipUniformValue, value?.node]).toEqual([2, -1])
  })
})
