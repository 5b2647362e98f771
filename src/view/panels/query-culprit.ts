// What makes a query slow: the one value that its extractors skip on the way and that takes the most of their time, and
// what to do about it.

import { estimatePass, type SkipCost } from '../../cost/index.ts'
import { type PofDocument, T } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import { namedPlace } from '../place/place-names.ts'
import type { Selection } from '../place/selection.ts'
import { selectionOfNode } from '../place/selection-range.ts'
import type { Steps } from '../steps.ts'
import type { Starred } from './query-path.ts'
import { ratioNoun, ratioWords } from './query-words.ts'

/** The value, and two sentences. */
export interface QueryCulprit {
  readonly selection: Selection
  /** `Field 3 (photo) takes 94 % of this time.` */
  readonly why: string
  /** `Write it with writeBinary: 35 times fewer calls. Readers need no change.` */
  readonly remedy: string
}

/** The least share of the time that is worth a sentence. */
const LEAST_SHARE = 1 / 3
/** Children that are looked at in about a millisecond. */
const AT_ONCE = 4096

/** The culprit of starred fields whose extractors take `ns` and `calls` together; null where no value takes much of it. */
export function* queryCulpritSteps(
  { doc, cost, names }: { readonly doc: PofDocument; readonly cost: SkipCost; readonly names: Names | null },
  fields: readonly Starred[],
  { set }: Pick<CostSettings, 'set'>,
  { ns, calls }: { readonly ns: number; readonly calls: number },
): Steps<QueryCulprit | null> {
  const { tree } = doc
  let worst = { node: -1, ns: 0, times: 0 }
  for (const [parent, targets] of targetsOf(doc, fields)) {
    let behind = targets.length
    let next = 0
    let looked = 0
    for (let child = tree.firstChild(parent); child !== -1 && behind > 0; child = tree.nextSibling(child)) {
      if (looked++ % AT_ONCE === 0) yield 1
      while (targets[next] === child) {
        next++
        behind--
      }
      const passed = behind * estimatePass(cost.toPass(child), set)
      if (passed > worst.ns) worst = { node: child, ns: passed, times: behind }
    }
  }
  const { node, times } = worst
  if (node < 0 || worst.ns < LEAST_SHARE * ns) return null
  const place = namedPlace(names, doc, selectionOfNode(node)).replace(/^property/, 'field')
  const share = Math.round((100 * worst.ns) / ns)
  const saved = times * (cost.toPass(node).skipUniformValue - 1)
  return {
    selection: selectionOfNode(node),
    why: `${place.charAt(0).toUpperCase()}${place.slice(1)} takes ${share} % of this time.`,
    remedy: isByteArray(doc, node)
      ? `Write it with writeBinary: ${ratioWords(calls, calls - saved, ratioNoun('calls'))}. Readers need no change.`
      : 'Move it behind the fields that are queried: stored entries must be migrated.',
  }
}

/** The children of each container that lie on the way to a field, in stream order: once for each field. */
function targetsOf({ tree }: PofDocument, fields: readonly Starred[]): Map<number, number[]> {
  const targets = new Map<number, number[]>()
  for (const { place } of fields) {
    if (place === null) continue
    for (let node = place.node; tree.parent(node) >= 0; node = tree.parent(node)) {
      const parent = tree.parent(node)
      const list = targets.get(parent)
      if (list === undefined) targets.set(parent, [node])
      else list.push(node)
    }
  }
  for (const list of targets.values()) list.sort((a, b) => a - b)
  return targets
}

/** Whether `readByteArray` reads it, which reads what `writeBinary` writes as well; `readCollection` does not. */
function isByteArray({ tree }: PofDocument, node: number): boolean {
  return tree.type(node) === T.uniformArray && tree.isRun(node) && tree.elementType(node) === T.octet
}
