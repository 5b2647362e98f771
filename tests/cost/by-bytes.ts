// What the columns must agree with: the byte-by-byte model, asked for every node and every path of a document.
// Lists what differs, so that an empty list means the fast way and the slow way are one.

import { navigate, parseValue } from '../../src/cost/coherence/parse-value.ts'
import type { PofValue } from '../../src/cost/coherence/pof-value.ts'
import { endOf } from '../../src/cost/coherence/skip.ts'
import { addOps, COUNTERS, noOps, type Ops, type SkipCost } from '../../src/cost/index.ts'
import { passByBytes } from '../../src/cost/pass.ts'
import type { PofDocument } from '../../src/pof/index.ts'

/** Counters that differ, as text; '' where none do. */
export function difference(found: Ops, expected: Ops): string {
  return COUNTERS.filter((counter) => found[counter] !== expected[counter])
    .map((counter) => `${counter} ${found[counter]}, not ${expected[counter]}`)
    .join('; ')
}

/** What navigating costs by the bytes alone. */
export interface ByBytes {
  readonly parse: Ops
  readonly navigate: Ops
  readonly levels: number
  readonly read: Ops
  readonly work: number
  readonly exception: string | null
  readonly readException: string | null
  readonly value: PofValue | null
}

/** Parses and navigates by the bytes alone. */
export function reachByBytes(bytes: Uint8Array, path: readonly number[]): ByBytes {
  const parse = noOps()
  const read = noOps()
  const roots: PofValue[] = []
  const start = endOf(() => {
    roots.push(parseValue(bytes, parse))
  })
  const root = roots[0]
  if (root === undefined) {
    const nothing = { navigate: noOps(), levels: 0, read, work: 0, readException: null, value: null }
    return { parse, ...nothing, exception: start.exception }
  }
  const { end, value, searches } = navigate(root, path)
  const parts = searches.flatMap(({ passing, measuring, descent }) => [passing, measuring, descent])
  const levels = searches.filter(({ isRemembered, isMissing }) => !isRemembered && !isMissing).length
  const made = { work: 0 }
  const { exception: readException } = endOf(() => value?.read(read, made))
  const { exception } = end
  return { parse, navigate: addOps(...parts), levels, read, ...made, exception, readException, value }
}

/** Nodes and elements whose cost to pass the columns and the bytes do not agree on. */
export function passesThatDiffer(doc: PofDocument, cost: SkipCost): string[] {
  const differing: string[] = []
  const { count } = doc.tree
  for (let node = 0; node < count; node += count > MANY ? Math.ceil(count / SAMPLED) : 1) {
    if (doc.tree.typeName(node) === 'unread') continue
    const fast = cost.pass(node)
    const slow = passByBytes(doc, node)
    const what = difference(fast.ops, slow.ops)
    const ends =
      fast.end === slow.end && fast.exception === slow.exception ? '' : ` end ${fast.end}, not ${slow.end}`
    if (what + ends !== '')
      differing.push(`pass of ${doc.address(node)}: ${what}${ends} ${slow.exception ?? ''}`)
  }
  return differing
}

/** Nodes looked at one by one: all of a small tree. Reaching one costs the bytes the square of its depth. */
const MANY = 2000
const SAMPLED = 24
const DEEP = 40

/** Nodes, and some elements of runs, whose cost to reach the columns and the bytes do not agree on. */
export function reachesThatDiffer(doc: PofDocument, cost: SkipCost): string[] {
  const differing: string[] = []
  const compare = (node: number, element: number): void => {
    const fast = cost.toReach(node, element)
    const slow = reachByBytes(doc.bytes, fast.path)
    const what = [
      difference(fast.parse, slow.parse),
      difference(fast.navigate, slow.navigate),
      difference(fast.read, slow.read),
      fast.levels === slow.levels ? '' : `${fast.levels} levels, not ${slow.levels}`,
      fast.work === slow.work ? '' : `${fast.work} work, not ${slow.work}`,
      fast.exception === slow.exception ? '' : `${fast.exception}, not ${slow.exception}`,
      fast.found?.start === placeOf(slow.value)
        ? ''
        : `found at ${fast.found?.start}, not ${placeOf(slow.value)}`,
    ].filter((text) => text !== '')
    if (what.length > 0) differing.push(`reach of ${doc.address(node, element)}: ${what.join('; ')}`)
  }
  const { count } = doc.tree
  for (let node = 0; node < count; node += count > MANY ? Math.ceil(count / SAMPLED) : 1) {
    if (doc.tree.typeName(node) === 'unread' || doc.tree.depth(node) > DEEP) continue
    compare(node, -1)
    if (!doc.tree.isRun(node)) continue
    const elements = doc.tree.childCount(node)
    for (const element of new Set([0, 1, Math.floor(elements / 2), elements - 1])) {
      if (element >= 0 && element < elements) compare(node, element)
    }
  }
  return differing
}

/** Paths that cost, one after another on one PofValue, otherwise than the bytes say. */
export function sharedThatDiffer(
  doc: PofDocument,
  cost: SkipCost,
  paths: readonly (readonly number[])[],
): string[] {
  const differing: string[] = []
  const shared = cost.share()
  const roots: PofValue[] = []
  endOf(() => {
    roots.push(parseValue(doc.bytes, noOps()))
  })
  for (const path of roots.length === 0 ? [] : paths) {
    const { end, value, searches } = navigate(roots[0] as PofValue, path)
    const parts = searches.flatMap(({ passing, measuring, descent }) => [passing, measuring, descent])
    const fast = shared.reach(path)
    const what = difference(fast.navigate, addOps(...parts))
    const levels = searches.filter(({ isRemembered, isMissing }) => !isRemembered && !isMissing).length
    const isSame =
      fast.exception === end.exception && fast.found?.start === placeOf(value) && fast.levels === levels
    if (what !== '' || !isSame)
      differing.push(`${path.join('/')}: ${what} ${fast.exception} ${end.exception}`)
  }
  return differing
}

function placeOf(value: PofValue | null): number | undefined {
  return value === null || value.header.kind === 'nil' ? undefined : value.header.start
}
