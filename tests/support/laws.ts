// The laws that hold for every parsed stream, sound or damaged, as functions that list what breaks them.
// Walks the public API only, so that an empty list means the API keeps its promises.

import { type PofDocument, resolvePath } from '../../src/pof/index.ts'
import { ledgerFaults } from './ledger.ts'

/** Elements of a run looked at one by one: the first, the last, and some between. */
function sampleElements(count: number): number[] {
  if (count <= 24) return Array.from({ length: Math.max(count, 0) }, (_, i) => i)
  const step = Math.floor(count / 16)
  const between = Array.from({ length: 16 }, (_, i) => i * step)
  return [...new Set([0, 1, 2, ...between, count - 2, count - 1])].sort((a, b) => a - b)
}

/** Every law, in one list of what breaks them. */
export function brokenLaws(doc: PofDocument): string[] {
  return [
    ...brokenShape(doc),
    ...brokenNames(doc),
    ...brokenRuns(doc),
    ...brokenAddresses(doc),
    ...brokenNodeAt(doc),
    ...brokenProblems(doc),
    ...ledgerFaults(doc),
  ]
}

/** Children inside parents, in order, without overlap; the ways through the tree agree with one another. */
function brokenShape({ tree, bytes, root }: PofDocument): string[] {
  const broken: string[] = []
  if (tree.count > bytes.length) broken.push(`${tree.count} nodes for ${bytes.length} bytes`)
  if (root !== -1 && tree.typeName(root) === 'unread') broken.push('the root is no value')
  if (root !== -1 && (root !== 0 || tree.parent(root) !== -1))
    broken.push('the root is not node 0 without parent')
  for (let node = 0; node < tree.count; node++) {
    const say = (what: string) => broken.push(`node ${node}: ${what}`)
    const [start, end, parent] = [tree.start(node), tree.end(node), tree.parent(node)]
    if (!(start >= 0 && start <= end && end <= bytes.length)) say(`range ${start} to ${end}`)
    if (parent < 0 && node !== root && tree.typeName(node) !== 'unread') say('hangs under nothing')
    if (tree.typeName(node) === 'unread' && tree.state(node) === 'complete') say('unread, and yet complete')
    if (parent >= node) say(`parent ${parent} does not come before it`)
    if (parent >= 0 && (start < tree.start(parent) || end > tree.end(parent)))
      say(`outside of parent ${parent}`)
    const subtreeEnd = tree.subtreeEnd(node)
    if (subtreeEnd <= node || subtreeEnd > tree.count) say(`subtree ends at ${subtreeEnd}`)
    const first = tree.firstChild(node)
    if (first !== (subtreeEnd > node + 1 ? node + 1 : -1)) say(`first child ${first}`)
    let children = 0
    let reached = start
    let at = node + 1
    for (let child = first; child !== -1; child = tree.nextSibling(child)) {
      if (child !== at) say(`child ${child} where ${at} was due`)
      if (tree.parent(child) !== node) say(`child ${child} has parent ${tree.parent(child)}`)
      if (tree.start(child) < reached) say(`child ${child} overlaps what is before it`)
      reached = tree.end(child)
      at = tree.subtreeEnd(child)
      children++
    }
    if (at !== subtreeEnd) say(`children end at ${at}, subtree at ${subtreeEnd}`)
    if (!tree.isRun(node) && children !== tree.childCount(node))
      say(`${children} children, not ${tree.childCount(node)}`)
    if (tree.isRun(node) && children > 0) say('a run with child nodes')
  }
  for (const node of sampleNodes(tree.count)) {
    const parent = tree.parent(node)
    const depth = parent < 0 ? 0 : tree.depth(parent) + 1
    if (tree.depth(node) !== depth) broken.push(`node ${node}: depth ${tree.depth(node)}, not ${depth}`)
  }
  return broken
}

/** Nothing is unnamed, and nothing that is asked for throws. */
function brokenNames(doc: PofDocument): string[] {
  const broken: string[] = []
  for (let node = -1; node < doc.tree.count; node++) {
    if (node >= 0 && doc.tree.typeName(node) === '') broken.push(`node ${node} has no type name`)
    if (node >= 0 && typeof doc.text(node) !== 'string') broken.push(`node ${node} has no text`)
    for (const token of doc.tokens(node)) {
      if (!token.role || !token.name || !token.text) {
        broken.push(
          `token of node ${node} at ${token.start}: role "${token.role}" name "${token.name}" text "${token.text}"`,
        )
      }
    }
  }
  for (const part of doc.envelope) {
    if (!part.name || !part.meaning)
      broken.push(`envelope part at ${part.start}: "${part.name}" means "${part.meaning}"`)
  }
  return broken
}

/** Elements of runs lie in the run, in order; their own tokens lie in them. */
function brokenRuns(doc: PofDocument): string[] {
  const { tree } = doc
  const broken: string[] = []
  for (let node = 0; node < tree.count; node++) {
    if (!tree.isRun(node)) continue
    const say = (element: number, what: string) => broken.push(`element ${element} of run ${node}: ${what}`)
    const sample = sampleElements(tree.childCount(node))
    let reached = tree.start(node)
    for (const element of sample) {
      const [start, end] = [tree.elementStart(node, element), tree.elementEnd(node, element)]
      if (!(reached <= start && start <= end && end <= tree.end(node)))
        say(element, `range ${start} to ${end}, after ${reached}`)
      reached = end
      if (end > start && tree.elementAt(node, start) !== element) say(element, `not found at ${start}`)
      if (end > start && tree.elementAt(node, end - 1) !== element) say(element, `not found at ${end - 1}`)
      for (const token of doc.tokens(node, element)) {
        if (token.role !== 'index' && (token.start < start || token.end > end))
          say(element, `${token.role} outside of it`)
      }
    }
  }
  return broken
}

/** Nodes looked at one by one for what costs time in their depth: all of a small tree. */
function sampleNodes(count: number): number[] {
  return count <= 2000 ? Array.from({ length: count }, (_, node) => node) : sampleElements(count)
}

/** The address of every node and sampled element leads back to it. */
function brokenAddresses(doc: PofDocument): string[] {
  const { tree } = doc
  const broken: string[] = []
  const check = (node: number, element: number) => {
    const address = doc.address(node, element)
    const place = resolvePath(doc, address)
    if (place?.node !== node || place.element !== element) {
      broken.push(
        `"${address}" of ${node}[${element}] leads to ${place ? `${place.node}[${place.element}]` : 'nothing'}`,
      )
    }
  }
  for (const node of sampleNodes(tree.count)) {
    check(node, -1)
    if (tree.isRun(node)) for (const element of sampleElements(tree.childCount(node))) check(node, element)
  }
  return broken
}

/** The node at an offset is the deepest that holds it. */
function brokenNodeAt(doc: PofDocument): string[] {
  const { tree, bytes } = doc
  const deepest = new Int32Array(bytes.length).fill(-1)
  for (let node = 0; node < tree.count; node++) deepest.fill(node, tree.start(node), tree.end(node))
  const broken: string[] = []
  for (const offset of sampleElements(bytes.length)) {
    if (tree.nodeAt(offset) !== deepest[offset]) {
      broken.push(`node at ${offset} is ${tree.nodeAt(offset)}, not ${deepest[offset]}`)
    }
  }
  for (const outside of [-1, bytes.length, bytes.length + 1]) {
    if (tree.nodeAt(outside) !== -1) broken.push(`node at ${outside}, which is no byte`)
  }
  return broken
}

/** Problems come in order of offset, lie in the stream, and say what they have to say. */
function brokenProblems({ problems, bytes, tree }: PofDocument): string[] {
  const broken: string[] = []
  let reached = 0
  for (const { code, offset, length, node, message, expected, found } of problems) {
    if (offset < reached) broken.push(`${code} at ${offset} after ${reached}`)
    if (offset < 0 || length < 0 || offset + length > bytes.length)
      broken.push(`${code} at ${offset}, ${length} long`)
    if (node < -1 || node >= tree.count) broken.push(`${code} of node ${node}`)
    if (!message || !expected || !found) broken.push(`${code} at ${offset} without words`)
    reached = offset
  }
  return broken
}
