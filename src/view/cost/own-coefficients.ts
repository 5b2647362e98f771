// Coefficients that can be chosen, and those that two measured extractions of the document on screen give.

import {
  COEFFICIENT_SETS,
  COHERENCE_25_03,
  type CoefficientSet,
  type MeasuredPoint,
  ownCoefficients,
} from '../../cost/index.ts'
import { type PofDocument, resolvePath } from '../../pof/index.ts'
import type { Selection } from '../place/selection.ts'
import { costOf } from './cost-of.ts'
import type { CostSettings } from './cost-settings.ts'

/** All sets that can be chosen, the user's own last. */
export function coefficientChoices({ own }: Pick<CostSettings, 'own'>): readonly CoefficientSet[] {
  return own === null ? COEFFICIENT_SETS : [...COEFFICIENT_SETS, own]
}

/** What a user typed of one measured extraction. */
export interface TypedPoint {
  readonly address: string
  readonly ns: string
}

/** The set that two typed points give, on the proportions of the set in use; null, with the reason, where they give none. */
export function measuredCoefficients(
  doc: PofDocument,
  settings: CostSettings,
  one: TypedPoint,
  other: TypedPoint,
): { readonly set: CoefficientSet | null; readonly message: string } {
  const points: MeasuredPoint[] = []
  for (const { address, ns } of [one, other]) {
    const place = resolvePath(doc, address)
    if (place === null) return { set: null, message: `This value has no place ${address}.` }
    const time = Number(ns.replace(/[\s,]/g, ''))
    if (ns.trim() === '' || !(time > 0))
      return { set: null, message: 'Enter both times in nanoseconds, for one extraction each.' }
    points.push({ reach: costOf(doc).toReach(place.node, place.element), ns: time })
  }
  const base = settings.set === settings.own ? COHERENCE_25_03 : settings.set
  const set = ownCoefficients(base, points[0] as MeasuredPoint, points[1] as MeasuredPoint)
  if (set === null) {
    return {
      set: null,
      message:
        'These two times are not enough: choose one place that is cheap to reach and one that is expensive.',
    }
  }
  const [skipping, rest] = (['perCall', 'fixed'] as const).map((price) =>
    (set.extract[price] / base.extract[price]).toFixed(2),
  )
  return { set, message: `Skipping ${skipping} times the cost in ${base.name}, all else ${rest} times.` }
}

/** The address of a place that is cheap to reach, to begin with: the root's first child, or its last where that is selected. */
export function secondPlace(doc: PofDocument, selection: Selection | null): string {
  const { root, tree } = doc
  const first = root < 0 ? -1 : tree.firstChild(root)
  if (first < 0) return ''
  if (selection?.node !== first) return doc.address(first)
  let last = tree.subtreeEnd(root) - 1
  while (tree.parent(last) !== root) last = tree.parent(last)
  return doc.address(last)
}
