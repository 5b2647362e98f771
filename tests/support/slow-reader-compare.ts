// Where src/pof and the slow reader see different things in the same bytes: ranges, types, keys, values, errors.
// Walks both trees side by side; of src/pof only the public API.

import type { PofDocument } from '../../src/pof/index.ts'
import { type EventPlace, scalarEvents } from './corpus-events.ts'
import type { SlowNode, SlowReading } from './slow-reader.ts'
import { scalarEvent } from './slow-reader-events.ts'

/** What differs, in words; empty where both agree. At most `limit` differences. */
export function differences(reading: SlowReading, doc: PofDocument, limit = 5): string[] {
  const found = [...rootDifferences(reading, doc), ...errorDifferences(reading, doc)]
  return found.slice(0, limit)
}

function rootDifferences({ root }: SlowReading, doc: PofDocument): string[] {
  if (root) return doc.root < 0 ? ['no root'] : nodeDifferences(root, doc, doc.root, 'root')
  const type = doc.root < 0 ? 'none' : doc.tree.state(doc.root)
  return type === 'none' || type === 'failed' ? [] : [`a ${type} root where the type id cannot be read`]
}

/** Where one fault is the whole value's, the place may be any up to where the slow reader met it. */
const LOOSE = ['unknown-type', 'negative-length']

function errorDifferences({ errors }: SlowReading, doc: PofDocument): string[] {
  const mine = errors[0]
  const theirs = doc.problems.find(({ severity }) => severity === 'error')
  const same = mine?.kind === theirs?.code
  if (same && mine && theirs && LOOSE.includes(mine.kind) && theirs.offset <= mine.offset) return []
  if (same && mine?.offset === theirs?.offset) return []
  const words = [theirs && `${theirs.code} at ${theirs.offset}`, mine && `${mine.kind} at ${mine.offset}`]
  return [`first error ${words[0] ?? 'none'}, not ${words[1] ?? 'none'}`]
}

function nodeDifferences(slow: SlowNode, doc: PofDocument, node: number, at: string): string[] {
  const { tree } = doc
  const cut = tree.state(node) === 'failed' || tree.state(node) === 'interrupted'
  const found = compare(at, [
    ['type', tree.type(node), slow.type],
    ['start', tree.start(node), slow.start],
    ['end', tree.end(node), slow.end],
    ['key', tree.key(node), slow.key],
    ['cut', cut && !(slow.faulty && slow.complete), !slow.complete],
  ])
  if (tree.isRun(node)) return [...found, ...runDifferences(slow, doc, node, at)]
  if (slow.children.length === 0) found.push(...valueDifferences(slow, doc, { node }, at))
  let child = tree.firstChild(node)
  for (const [i, slowChild] of slow.children.entries()) {
    if (child === -1) return [...found, `${at} lacks child ${i}`]
    found.push(...nodeDifferences(slowChild, doc, child, `${at}/${i}`))
    child = tree.nextSibling(child)
  }
  // A value of which not even the type id could be read is a node of no bytes, and unknown.
  if (child !== -1 && (slow.complete || tree.end(child) > tree.start(child))) {
    found.push(`${at} has a child ${slow.children.length} too many`)
  }
  return found
}

function runDifferences(slow: SlowNode, doc: PofDocument, node: number, at: string): string[] {
  const { tree } = doc
  const made = slow.children
  const found = compare(at, [['childCount', tree.childCount(node), made.length + slow.elided]])
  for (const [element, child] of made.entries()) {
    const where = `${at}[${element}]`
    found.push(
      ...compare(where, [
        ['type', tree.elementType(node, element), child.type],
        ['start', tree.elementStart(node, element), child.start],
        ['end', tree.elementEnd(node, element), child.end],
      ]),
      ...valueDifferences(child, doc, { node, element }, where),
    )
  }
  return found
}

function valueDifferences(slow: SlowNode, doc: PofDocument, place: EventPlace, at: string): string[] {
  if (!slow.complete || slow.faulty || slow.value === undefined) return []
  const mine = scalarEvent(slow.type, slow.key, slow.end, slow.value)
  const [theirs] = scalarEvents(doc, place, slow.type, slow.key, slow.end)
  return compare(at, [['value', JSON.stringify(theirs), JSON.stringify(mine)]])
}

function compare(at: string, pairs: [what: string, theirs: unknown, mine: unknown][]): string[] {
  return pairs.filter(([, a, b]) => a !== b).map(([what, a, b]) => `${at}: ${what} ${a}, not ${b}`)
}
