// Advice on composites: groupings of a wide object are tried on one object of its class, really rewritten, and the best
// is measured on the whole payload. Where it does not help, that is said: many have read that it does.

import { type Edit, type GroupEdit, type PropertyGroup, parse } from '../../pof/index.ts'
import { costColumns } from '../cost-columns.ts'
import type { CostWords } from '../words.ts'
import type { ClassUse } from './advice-classes.ts'
import { Measure } from './advice-measure.ts'
import { type Proposal, times } from './advice-proposal.ts'

/** Properties from which on an object is wide. */
const WIDE = 16
/** Properties up to which groupings are tried. */
const WIDEST = 4096
/** Bytes of the object on which groupings are tried. */
const TRIED = 1 << 16

/**
 * The best grouping of a wide class, as advice; measured it may turn out to be none. Null for other classes. `freeType` is
 * a type id that the payload does not use.
 */
export function groupProposal(
  measure: Measure,
  use: ClassUse,
  { freeType, words }: { readonly freeType: number; readonly words: CostWords },
): Proposal | null {
  const { properties, nodes, typeId } = use
  if (properties.length < WIDE || properties.length > WIDEST) return null
  const indexes = properties.map(({ index }) => index)
  const sizes = [...new Set([5, 10, 25, Math.ceil(Math.sqrt(indexes.length))])].filter(
    (size) => 2 * size <= indexes.length,
  )
  const trial = trialOf(measure, use)
  let best: { readonly size: number; readonly ns: number } | null = null
  for (const size of sizes) {
    const edits = groupEdits(trial.measure, trial.nodes, indexes, { size, freeType })
    const ns = trial.measure.saving(edits)?.after.ns ?? Number.POSITIVE_INFINITY
    if (best === null || ns < best.ns) best = { size, ns }
  }
  if (best === null || best.ns === Number.POSITIVE_INFINITY) return null
  const { size } = best
  const groups = Math.ceil(indexes.length / size)
  return {
    code: 'group',
    nodes,
    edits: groupEdits(measure, nodes, indexes, { size, freeType }),
    place: `${words.type(typeId)}, ${times(nodes.length, 'object')}`,
    detail: `${indexes.length} properties; among groups of ${sizes.join(', ')}, groups of ${size} cost the least: ${groups} composites.`,
    java: {
      before: `out.writeXxx(${indexes[0]}, ${words.javaField(typeId, indexes[0] as number) ?? '…'})  // … to ${words.index(typeId, indexes.at(-1) as number)}`,
      after: `out.writeObject(0, first${size})  // a PortableObject of properties 0 to ${size - 1}; and so on, ${groups} in all`,
    },
  }
}

/** The widest object of the class in a stream of its own, or the whole payload where that cannot be. */
function trialOf(
  measure: Measure,
  use: ClassUse,
): { readonly measure: Measure; readonly nodes: readonly number[] } {
  const { doc, set } = measure
  const { tree } = doc
  const widest = use.nodes
    .slice(0, 256)
    .reduce((a, b) => (tree.childCount(b) > tree.childCount(a) ? b : a), use.nodes[0] as number)
  const bytes = doc.bytes.subarray(tree.start(widest), tree.end(widest))
  if (doc.bytes.length <= TRIED) return { measure, nodes: use.nodes }
  const alone = parse(Uint8Array.from([EXTERNALIZED, ...bytes.subarray(0, TRIED)]), { envelope: true })
  const isWhole = alone.problems.length === 0 && alone.tree.type(0) === use.typeId
  if (!isWhole) return { measure, nodes: use.nodes }
  const asked = measure.isStarred ? use.properties.filter(({ weight }) => weight > 0) : use.properties
  const stars = asked.map(({ index }) => [index])
  return { measure: new Measure(alone, costColumns(alone), stars, set), nodes: [0] }
}

const EXTERNALIZED = 0x15

function groupEdits(
  { doc }: Measure,
  nodes: readonly number[],
  indexes: readonly number[],
  { size, freeType }: { readonly size: number; readonly freeType: number },
): Edit[] {
  const { tree } = doc
  const edits: GroupEdit[] = []
  // Objects with the same properties share their groups.
  const shared = new Map<string, readonly PropertyGroup[]>()
  for (const node of nodes) {
    const present: number[] = []
    for (let n = tree.firstChild(node); n >= 0; n = tree.nextSibling(n)) present.push(tree.key(n))
    const content = present.join()
    const groups = shared.get(content) ?? groupsOf(new Set(present), indexes, size, freeType)
    shared.set(content, groups)
    edits.push({ kind: 'group', node, groups })
  }
  return edits
}

function groupsOf(
  present: ReadonlySet<number>,
  indexes: readonly number[],
  size: number,
  typeId: number,
): PropertyGroup[] {
  const groups: PropertyGroup[] = []
  for (let from = 0; from < indexes.length; from += size) {
    const members = indexes.slice(from, from + size).filter((index) => present.has(index))
    if (members.length > 0) groups.push({ index: from / size, typeId, members })
  }
  return groups
}
