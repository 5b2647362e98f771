// What the reach curve says in words: its headline, the break-even, one child, one rise. Plain sentences.

import { breakEvenSteps, type ChildReaches, OUTCOMES, type SkipCost } from '../../cost/index.ts'
import { type PofDocument, T } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { costFigure, costText, reachFigure } from '../cost/cost-figures.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import { grouped } from '../place/amounts.ts'
import { fieldLabel } from '../place/labels.ts'
import { fieldName, namedType, typeText } from '../place/naming.ts'
import { namedPlace } from '../place/place-names.ts'
import type { Selection } from '../place/selection.ts'
import type { Steps } from '../steps.ts'
import { childSelection, type ReachCurve } from './reach-curve.ts'

/** A child's name: `field 7`, `field 7 (note)`, `element 12`, `key 0 of map`. */
export function childWords(doc: PofDocument, selection: Selection, names: Names | null = null): string {
  return namedPlace(names, doc, selection).replace(/^property/, 'field')
}

/** A child below the axis in at most `letters`: its name where that finds room, else its index or position. */
export function childTick(
  doc: PofDocument,
  selection: Selection,
  letters: number,
  names: Names | null = null,
): string {
  const { node, element } = selection
  const label = fieldLabel(doc, node, element).replace(/^\[(\d+)\]$/, '$1')
  const index = /^\d+$/.test(label) ? grouped(Number(label)) : label
  const name = fieldName(names, doc, node, element)
  return name !== null && index.length + 1 + name.length <= letters ? `${index} ${name}` : index
}

/** A child's type, with the size of a run: `byte[] of 10,000 elements`, `int32`. */
export function childType(
  doc: PofDocument,
  { node, element }: Selection,
  names: Names | null = null,
): string {
  const { tree } = doc
  if (element < 0 && tree.type(node) === T.uniformArray && tree.isRun(node)) {
    const type = tree.elementType(node)
    const count = tree.childCount(node)
    return `${type === T.octet ? 'byte' : typeText(names, type)}[] of ${grouped(count)} element${count === 1 ? '' : 's'}`
  }
  return namedType(names, doc, node, element).replace(' · ', ' of ')
}

/** What the children are called: `fields`, `elements`, `entries`. */
export function childrenNoun({ tree }: PofDocument, container: number): 'field' | 'element' | 'value' {
  const type = tree.type(container)
  if (type >= 0) return 'field'
  return type <= T.map && type >= T.uniformMap ? 'value' : 'element'
}

/** The sentence above the curve: what makes others slow, else how they compare with the whole. */
export function headline(
  doc: PofDocument,
  curve: ReachCurve,
  settings: CostSettings,
  names: Names | null = null,
): string {
  const { culprit } = curve
  if (culprit === null) return comparison(doc, curve, settings, names)
  const words = childWords(doc, childSelection(curve, culprit.child), names)
  return `${capital(words)} makes everything behind it ${timesText(culprit.times)} times slower to extract.`
}

/** How the children compare with the whole, where the headline says something else; else ''. */
export function secondLine(
  doc: PofDocument,
  curve: ReachCurve,
  settings: CostSettings,
  names: Names | null = null,
): string {
  return curve.culprit === null ? '' : comparison(doc, curve, settings, names)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `1.6`, `11`. */
function timesText(times: number): string {
  return times < 9.95 ? times.toFixed(1) : grouped(Math.round(times))
}

function comparison(
  doc: PofDocument,
  curve: ReachCurve,
  settings: CostSettings,
  names: Names | null,
): string {
  const { crossing, count, reaches, wholeNs, whole, isEstimated } = curve
  const noun = childrenNoun(doc, reaches.container)
  if (count === 0) return 'No children: a curve needs a value with children.'
  if (reaches.why !== null) {
    return `No extractor reaches these ${noun}s. The curve shows what it costs to skip them in order.`
  }
  const all = isEstimated ? costText(wholeNs, { unit: 'ns' }) : costText(whole ?? 0, settings)
  const verb = isEstimated ? 'takes longer, by the estimate,' : 'costs more'
  const wholeWords = `deserializing the whole value (${all})`
  if (crossing === null && count === 1) return `The only ${noun} costs less than ${wholeWords}.`
  if (crossing === null) return `Every one of the ${grouped(count)} ${noun}s costs less than ${wholeWords}.`
  const { from, before } = crossing
  if (from === count) {
    return `${grouped(before)} of the ${grouped(count)} ${noun}s cost${before === 1 ? 's' : ''} more than ${wholeWords}.`
  }
  if (from === 0) return `Each single extraction ${verb} than ${wholeWords}.`
  return `From ${childWords(doc, childSelection(curve, from), names)} on, one extraction ${verb} than ${wholeWords}.`
}

/** Children of which orders are drawn, and levels down to them: with more it takes minutes. */
const MOST_PATHS = 400
const DEEPEST = 100

/**
 * How many extractions cost as much as the whole, estimated: from one shared PofValue, and with an extractor each. Empty
 * where nobody gets at the children. In steps, since orders are drawn.
 */
export function* breakEvenWords(
  doc: PofDocument,
  cost: SkipCost,
  curve: ReachCurve,
  { set }: CostSettings,
): Steps<string> {
  const { reaches, count, wholeNs, meanNs, lost, unknown } = curve
  if (reaches.why !== null || count === 0 || !(meanNs > 0)) return ''
  const ratio = wholeNs / meanNs
  const noun = childrenNoun(doc, reaches.container)
  if (ratio < 1) return `On average it takes ${timesText(1 / ratio)} times as long (estimated).`
  const alone = `${upTo(ratio, noun)} per query with an extractor each`
  const isLong = count > MOST_PATHS || doc.tree.depth(reaches.container) >= DEEPEST
  if (isLong || lost + unknown > 0) return `Extracting is cheaper ${alone} (estimated).`
  const paths = Array.from({ length: count }, (_, i) => doc.path(reaches.node(i), reaches.element(i)) ?? [])
  const { count: shared } = yield* breakEvenSteps(cost, paths, set)
  const together = shared === null ? `for any number of ${noun}s` : upTo(shared, noun)
  return `Extracting is cheaper ${together} per query from one PofValue, ${alone} (estimated).`
}

/** `up to 2 fields`. */
function upTo(count: number, noun: string): string {
  const whole = Math.floor(count)
  return `up to ${grouped(whole)} ${noun}${whole === 1 ? '' : 's'}`
}

/** One child for the readout and for screen readers. */
export interface ChildReadout {
  readonly name: string
  readonly type: string
  /** `extract cost 10,034 calls`, or what comes of it instead. */
  readonly reach: string
  readonly pass: string
}

/** What is known of one child; of a place between two that are drawn (`at`), what is known of that place itself. */
export function childReadout(
  doc: PofDocument,
  cost: SkipCost,
  curve: ReachCurve,
  child: number,
  settings: CostSettings,
  names: Names | null = null,
  at: Selection | null = null,
): ChildReadout {
  const { why, outcomes } = curve.reaches
  const drawn = childSelection(curve, child)
  const between = isBetween(curve, drawn, at) ? elementFigure(cost, curve, child, at.element, settings) : null
  const selection = between === null ? drawn : { ...drawn, element: between.element }
  const figure = between?.figure ?? (curve.figures[child] as number)
  const outcome = between?.outcome ?? OUTCOMES[outcomes[child] as number]
  const word = why === null ? 'extract cost' : 'up to its end'
  const reach = Number.isNaN(figure) ? 'extract cost not computed' : `${word} ${costText(figure, settings)}`
  const lost = outcome === 'value' || outcome === 'unknown' ? '' : `, a query gets ${LOST[outcome ?? 'nil']}`
  return {
    name: childWords(doc, selection, names),
    type: childType(doc, selection, names),
    reach: `${reach}${lost}`,
    pass: `skip cost ${costText(costFigure(cost.toPass(selection.node, selection.element), settings), settings)}`,
  }
}

/** Whether a place is an element that is not drawn, behind the drawn one that stands for it. */
function isBetween({ reaches }: ReachCurve, drawn: Selection, at: Selection | null): at is Selection {
  if (at === null || at.node !== drawn.node || drawn.element < 0) return false
  return at.element > drawn.element && at.element < drawn.element + reaches.every
}

/** What reaching, or passing up to the end of, an element behind a drawn child costs. */
function elementFigure(
  cost: SkipCost,
  { reaches, figures }: ReachCurve,
  child: number,
  element: number,
  settings: CostSettings,
) {
  const node = reaches.node(child)
  if (reaches.why === null) {
    const reach = cost.toReach(node, element)
    return { element, figure: reachFigure(reach, settings), outcome: reach.outcome }
  }
  let figure = figures[child] as number
  for (let i = reaches.element(child) + 1; i <= element; i++) {
    figure += costFigure(cost.toPass(node, i), settings)
  }
  return { element, figure, outcome: undefined }
}

/** Why some children have no place on the curve, or no value; empty where all have. */
export function lossWords(doc: PofDocument, { lost, unknown, reaches }: ReachCurve): string {
  const noun = childrenNoun(doc, reaches.container)
  const few = (count: number) => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
  const parts = [
    reaches.why ?? '',
    reaches.every > 1 ? `One ${noun} in ${grouped(reaches.every)} is drawn; the costs are exact.` : '',
    lost > 0 ? `A query does not get ${few(lost)} (marked ✕): nil, garbage or an exception.` : '',
    unknown > 0
      ? `${few(unknown)} after a place where the library reads wrong bytes ${unknown === 1 ? 'was' : 'were'} not computed.`
      : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** The label at a rise: `field 7: byte[] of 10,000 elements, +10,001 calls`. */
export function riseWords(
  doc: PofDocument,
  reaches: ChildReaches,
  rise: { readonly child: number; readonly figure: number },
  settings: CostSettings,
  names: Names | null = null,
): string {
  const selection = childSelection({ reaches }, rise.child)
  return `${childWords(doc, selection, names)}: ${childType(doc, selection, names)}, +${costText(rise.figure, settings)}`
}

const LOST: Record<string, string> = {
  nil: 'nil',
  garbage: 'garbage',
  error: 'an exception',
  hang: 'no answer',
}
