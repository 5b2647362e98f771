// How well names suit the payload, and where they do not. Worked out once for a document and a set of names.

import type { PofDocument } from '../../pof/index.ts'
import { type Disagreement, type Names, type NamesScore, scoreNames } from '../../schema/index.ts'
import { type Disagreements, NO_DISAGREEMENTS } from './name-facts.ts'
import { ownCount } from './name-sets.ts'

const scores = new WeakMap<PofDocument, WeakMap<Names, NamesScore>>()
const byNode = new WeakMap<NamesScore, Disagreements>()

/** The score of a set of names. Linear in the nodes the first time. */
export function namesScore(doc: PofDocument, names: Names): NamesScore {
  const ofDoc = scores.get(doc) ?? new WeakMap<Names, NamesScore>()
  scores.set(doc, ofDoc)
  const known = ofDoc.get(names)
  if (known !== undefined) return known
  const score = scoreNames(doc, names)
  ofDoc.set(names, score)
  return score
}

/**
 * How well names suit that have just come, in words: together with what was there before, where that makes a difference. A
 * class from its source alone has no type id, and with the configuration that came before it has one.
 */
export function arrivedScore(doc: PofDocument, arrived: Names, together: Names): string {
  const [own, all] = [namesScore(doc, arrived), namesScore(doc, together)]
  return own.share === all.share ? own.text : `with the other sets ${all.text}`
}

/** Where names and payload disagree, by node; none where the names are only Coherence's own. */
export function disagreements(doc: PofDocument, names: Names): Disagreements {
  if (ownCount(names) === 0) return NO_DISAGREEMENTS
  const score = namesScore(doc, names)
  const known = byNode.get(score)
  if (known !== undefined) return known
  const found = new Map<number, Disagreement[]>()
  for (const one of score.disagreements) {
    const others = found.get(one.node)
    if (others === undefined) found.set(one.node, [one])
    else others.push(one)
  }
  byNode.set(score, found)
  return found
}
