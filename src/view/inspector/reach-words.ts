// What reaching a place takes, as sentences whose parts can be clicked: one for each level, from the root down, and one
// for what a PofExtractor gets in the end. Words only; the figures are those of the chosen unit.

import type { Passed, Reach, Step } from '../../cost/index.ts'
import { type PofDocument, T, typeName } from '../../pof/index.ts'
import { classLabel, type Names } from '../../schema/index.ts'
import { costFigure, costText, figureText } from '../cost/cost-figures.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import { counted, grouped } from '../place/amounts.ts'
import { shortTypeName } from '../place/labels.ts'
import { fieldName } from '../place/naming.ts'
import { namedPlace, pathName } from '../place/place-names.ts'
import type { Selection } from '../place/selection.ts'
import { selectionOfNode } from '../place/selection-range.ts'
import { briefAddress } from '../place/tree-depth.ts'
import { navigation } from './navigation.ts'

/** A piece of a sentence; one with a selection goes there when it is clicked. */
export interface Words {
  readonly text: string
  readonly selection: Selection | null
}

/** One level of the way, or those that a long one leaves out. */
export interface StepWords {
  /** Which level, from 1; 0 for those left out. */
  readonly level: number
  readonly words: readonly Words[]
  /** What the level costs, in the chosen unit. */
  readonly figure: number
}

/** The way to a place, in words. */
export interface ReachWords {
  /** Empty at the root, which is parsed and not navigated to. */
  readonly steps: readonly StepWords[]
  readonly outcome: string
  /** Whether the place is reached with its value. */
  readonly isGood: boolean
}

/** Levels that are told at the beginning and at the end of a long way. */
const FIRST = 8
const LAST = 16

/** Values passed at one level that are looked at for the dearest; more are not. */
const LOOKED_AT = 50_000

/** The way to a node, or to an element of a run, in words; offsets are in decimal, as `withOffsets` takes them. */
export function reachWords(
  doc: PofDocument,
  reach: Reach,
  place: Selection,
  settings: CostSettings,
  names: Names | null = null,
): ReachWords {
  const told = { doc, settings, names }
  const places = placesTo(doc, place)
  const { length } = reach.steps
  const isLong = length > FIRST + LAST + 1
  const tell = (from: number, to: number): StepWords[] =>
    reach.steps.slice(from, to).map((step, i) => {
      const level = from + i + 1
      const ending = level === length ? endingOf(reach) : 'descends'
      return { level, ...stepWords(told, step, places[level] ?? null, ending) }
    })
  const steps = isLong
    ? [
        ...tell(0, FIRST),
        leftOut(reach.steps.slice(FIRST, length - LAST), settings),
        ...tell(length - LAST, length),
      ]
    : tell(0, length)
  const isGood = reach.outcome === 'value' && reach.readException === null
  return { steps, outcome: outcomeWords(doc, reach, place, names), isGood }
}

/** What a PofExtractor gets at a place, in a sentence or two. */
export function outcomeWords(
  doc: PofDocument,
  reach: Reach,
  place: Selection,
  names: Names | null = null,
): string {
  const { outcome, exception, found, readException } = reach
  const { path, why } = navigation(doc, place, names)
  switch (outcome) {
    case 'value':
      if (readException === null) return 'A PofExtractor gets this value.'
      return `A PofExtractor finds this value, but reading it throws ${sentence(readException)}`
    case 'nil':
      return 'A PofExtractor finds nothing and reads it as the default, without a message: queries lose the value.'
    case 'garbage': {
      const where =
        found === null ? '' : `, ${bytesAt(found.start, found.end)}, read as ${nounOf(found.type, names)}`
      return `A PofExtractor gets garbage: wrong bytes${where}.`
    }
    case 'hang':
      return 'A PofExtractor never ends: a negative length moves it backwards, in a loop.'
    case 'error':
      return `${path === null && why !== null ? `Not navigable. ${why} ` : ''}A PofExtractor throws ${sentence(exception)}`
  }
}

/** Java's messages may end with a full stop of their own. */
function sentence(exception: string | null): string {
  return `${(exception ?? 'an exception').replace(/\.$/, '')}.`
}

/** The places on the way: the root first, the place itself last. */
function placesTo(doc: PofDocument, { node, element }: Selection): Selection[] {
  const places = element === -1 ? [] : [selectionOfNode(node, element)]
  for (let at = node; at >= 0; at = doc.tree.parent(at)) places.push(selectionOfNode(at))
  return places.reverse()
}

/** What the last level ends with. */
function endingOf({ outcome }: Reach): string {
  if (outcome === 'error') return 'throws'
  return outcome === 'hang' ? 'does not come back' : 'descends'
}

/** What the words of all steps need. */
interface Told {
  readonly doc: PofDocument
  readonly settings: CostSettings
  readonly names: Names | null
}

/** What stands for levels in the middle. */
function leftOut(steps: readonly Step[], settings: CostSettings): StepWords {
  const figure = steps.flatMap((step) => partFigures(step, settings)).reduce((sum, part) => sum + part, 0)
  const text = `… ${grouped(steps.length)} levels in between (${costText(figure, settings)}) …`
  return { level: 0, words: [{ text, selection: null }], figure }
}

function stepWords(
  told: Told,
  step: Step,
  target: Selection | null,
  ending: string,
): Omit<StepWords, 'level'> {
  const { doc, settings, names } = told
  const { container, indexes, passed, descent } = step
  const words: Words[] = []
  const say = (text: string, selection: Selection | null = null) => words.push({ text, selection })
  const [spent, measured, descended] = partFigures(step, settings)
  say('in ')
  say(containerWords(told, container), container < 0 ? null : selectionOfNode(container))
  say(': ')
  if (indexes > 0) say(`reads ${indexes === 1 ? '1 index' : `${grouped(indexes)} indexes`}, `)
  if (passed > 0) {
    const siblings = passed <= LOOKED_AT ? step.siblings() : []
    const first = siblings[0] === undefined ? null : siblingPlace(doc, container, siblings[0])
    say(`skips ${counted(passed, 'value')}`, first)
    sayNames(told, container, siblings, say)
    say(` (${costText(spent, settings)}`)
    sayDearest(told, container, siblings, spent, say)
    say('), ')
  }
  if (isMeasured(step)) {
    say('measures ')
    say(target === null ? 'the found value' : namedPlace(names, doc, target), target)
    say(` (${costText(measured, settings)}), `)
  }
  const costs = descended > 0 ? ` (${costText(descended, settings)})` : ''
  if (isMeasured(step)) say(ending === 'descends' ? `descends${costs}` : ending)
  else if (indexes + passed > 0 || descent.bytesTouched === 0)
    say(ending === 'descends' ? 'finds nothing' : ending)
  else say(`it is a leaf, whose object is created${costs}; ${ending === 'descends' ? 'it is null' : ending}`)
  return { words, figure: spent + measured + descended }
}

/** What the parts of a step cost: passing, measuring, and the descent, which makes a PofValue unless it is remembered. */
function partFigures(
  { passing, measuring, descent, isRemembered }: Step,
  settings: CostSettings,
): [passing: number, measuring: number, descent: number] {
  const descended = costFigure(descent, settings, isRemembered ? 0 : 1)
  return [costFigure(passing, settings), costFigure(measuring, settings), descended]
}

/** A missing child is not measured. */
function isMeasured({ measuring }: Step): boolean {
  return measuring.skipUniformValue + measuring.skipValue > 0
}

/** Names the one value that at least half of the cost of passing is spent on, where several are passed. */
function sayDearest(
  { doc, settings, names }: Told,
  container: number,
  siblings: readonly Passed[],
  spent: number,
  say: (text: string, selection?: Selection | null) => void,
): void {
  let dearest: Passed | null = null
  let most = 0
  for (const sibling of siblings) {
    const figure = costFigure(sibling.ops, settings)
    if (figure > most) [dearest, most] = [sibling, figure]
  }
  if (dearest === null || siblings.length < 2 || most < spent / 2) return
  const place = siblingPlace(doc, container, dearest)
  const share = settings.unit === 'ns' ? costText(most, settings) : figureText(most)
  say(`, ${share} of them inside `)
  say(place === null ? `the value at offset ${dearest.start}` : placeWords(doc, place, names), place)
}

function siblingPlace({ tree }: PofDocument, container: number, { index, start }: Passed): Selection | null {
  if (container < 0) return null
  if (tree.isRun(container)) return selectionOfNode(container, index)
  let node = tree.nodeAt(start)
  while (node >= 0 && tree.parent(node) !== container) node = tree.parent(node)
  return node < 0 ? null : selectionOfNode(node)
}

function containerWords({ doc, names }: Told, container: number): string {
  if (container < 0) return 'bytes that are not a value of this stream'
  if (container === doc.root) return 'the root'
  const name = pathName(names, doc, container)
  const address = briefAddress(doc, container)
  return name === null ? address : `${address} (${name})`
}

const NAMED = 3

/** Names the first values that are passed, where they have names. */
function sayNames(
  { doc, names }: Told,
  container: number,
  siblings: readonly Passed[],
  say: (text: string, selection?: Selection | null) => void,
): void {
  const named = siblings.slice(0, NAMED).flatMap((sibling) => {
    const place = siblingPlace(doc, container, sibling)
    const name = place === null ? null : fieldName(names, doc, place.node, place.element)
    return name === null ? [] : [{ name, place }]
  })
  named.forEach(({ name, place }, i) => {
    say(i === 0 ? ': ' : ', ')
    say(name, place)
  })
  if (named.length > 0 && siblings.length > named.length) say(', …')
}

/** A place with what it is: `property 7, a byte[] of 10,000 elements`. */
function placeWords(doc: PofDocument, place: Selection, names: Names | null): string {
  const { tree } = doc
  const title = namedPlace(names, doc, place)
  const { node, element } = place
  if (element !== -1) return title
  const type = tree.type(node)
  if (type >= 0) return `${title}, ${nounOf(type, names)}`
  if (tree.firstChild(node) === -1 && !tree.isRun(node)) return `${title}, ${nounOf(type)}`
  const count = grouped(tree.childCount(node))
  if (!tree.isRun(node)) return `${title}, ${nounOf(type)} of ${count}`
  const element0 = tree.elementType(node, 0)
  const noun = element0 === T.octet ? 'byte' : shortTypeName(element0)
  if (type === T.uniformArray) return `${title}, ${article(noun)} ${noun}[] of ${count} elements`
  return `${title}, ${nounOf(type)} of ${count}`
}

function nounOf(type: number, names: Names | null = null): string {
  const noun = classLabel(names, type) ?? (type >= 0 ? `user type ${type}` : typeName(type))
  return `${article(noun)} ${noun}`
}

function article(noun: string): string {
  return /^[aeio]/i.test(noun) ? 'an' : 'a'
}

function bytesAt(start: number, end: number): string {
  return `${counted(Math.max(0, end - start), 'byte')} at offset ${start}`
}
