// What a query costs: the starred fields one by one, and the three ways to get at all of them. The figures are of
// src/cost; here they become rows, shares of bars and sentences.

import {
  estimatePass,
  missingTrap,
  type QueryBreakEven,
  type QueryCost,
  queryCostSteps,
  type Reach,
  type SkipCost,
} from '../../cost/index.ts'
import { type Place, type PofDocument, T } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { COST_UNITS, costShare, estimateWords, figureText, reachFigure } from '../cost/cost-figures.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import { grouped } from '../place/amounts.ts'
import { valueLabel } from '../place/labels.ts'
import { namedType } from '../place/naming.ts'
import { costWords, namedPlace, pathName } from '../place/place-names.ts'
import type { Selection } from '../place/selection.ts'
import { selectionOfNode } from '../place/selection-range.ts'
import type { Stars } from '../place/stars.ts'
import type { Steps } from '../steps.ts'
import { nameOfPath } from './query-names.ts'
import { pathText, type Starred, starred } from './query-path.ts'
import { type OutcomeWords, outcomeWords, ratioNoun, ratioWords } from './query-words.ts'

/** A starred field. */
export interface QueryRow {
  readonly address: string
  readonly label: string
  /** The path of names to it; null where it has none. */
  readonly name: string | null
  /** Null where the bytes hold nothing there. */
  readonly selection: Selection | null
  /** '' where the bytes hold nothing there. */
  readonly type: string
  readonly value: string
  /** By an extractor of its own, in the unit of the settings; and how much of a bar that fills. */
  readonly cold: string
  readonly coldShare: number
  /** On one PofValue for all. */
  readonly shared: string
  readonly sharedShare: number
  readonly outcome: OutcomeWords
}

/** A way to get at all starred fields of one entry. */
export interface QueryWay {
  readonly id: QueryCost['winner']
  readonly label: string
  readonly title: string
  /** Estimated nanoseconds. */
  readonly ns: number
  readonly share: number
  readonly isBest: boolean
}

/** The cost of a query. */
export interface QueryView {
  readonly doc: PofDocument
  readonly rows: readonly QueryRow[]
  readonly ways: readonly QueryWay[]
  /** Which way is the cheapest, in a sentence. */
  readonly verdict: string
  /** What takes most of it, and what to do about that; null where no single value does. */
  readonly culprit: QueryCulprit | null
  /** From how many extractions on deserializing pays on this object, in a sentence; '' where nothing can be said. */
  readonly breakEven: string
  /** What the rows count: `Calls of PofHelper.skipUniformValue`, and in a word. */
  readonly unit: string
  readonly unitName: string
  /** The name of the coefficients, and who measured them. */
  readonly set: string
  readonly source: string
}

/** The cost of reading the stars, in steps, since a stream may be large; no rows where none of them is a path of this document. */
export function* querySteps(
  doc: PofDocument,
  cost: SkipCost,
  stars: Stars,
  settings: CostSettings,
  names: Names | null = null,
): Steps<QueryView> {
  const fields = starred(doc, cost, stars)
  const { set } = settings
  const unit = COST_UNITS.find((row) => row.unit === settings.unit) ?? COST_UNITS[0]
  const view = { doc, unit: unit?.what ?? '', unitName: unit?.name ?? '', set: set.name, source: set.source }
  if (fields.length === 0) return { ...view, rows: [], ways: [], verdict: '', culprit: null, breakEven: '' }
  const query = yield* queryCostSteps(
    doc,
    cost,
    fields.map(({ path }) => path),
    set,
  )
  const ways = waysOf(query)
  const rows = yield* rowsOf({ doc, cost, settings, names }, fields, query)
  const { ns, ops } = query.extractors
  const all = { ns, calls: ops.skipUniformValue }
  const culprit = yield* queryCulpritSteps({ doc, cost, names }, fields, settings, all)
  return {
    ...view,
    rows,
    ways,
    verdict: verdictOf(ways, rows),
    culprit,
    breakEven: breakEvenWords(query.breakEven),
  }
}

/** What rows are made with. */
interface RowsRequest {
  readonly doc: PofDocument
  readonly cost: SkipCost
  readonly settings: CostSettings
  readonly names: Names | null
}

function* rowsOf(asked: RowsRequest, fields: readonly Starred[], { paths }: QueryCost): Steps<QueryRow[]> {
  const { doc, settings, names } = asked
  const figures = paths.map(({ cold }) => reachFigure(cold, settings))
  const sharedFigures = paths.map(({ shared }) => reachFigure(shared, settings))
  const most = Math.max(...figures, ...sharedFigures)
  const rows: QueryRow[] = []
  for (const [i, { address, path, place }] of fields.entries()) {
    yield 1
    const [figure = 0, sharedFigure = 0] = [figures[i], sharedFigures[i]]
    rows.push({
      address,
      label: place === null ? pathText(path) : address || 'root',
      name: place === null ? nameOfPath(doc, names, path) : pathName(names, doc, place.node, place.element),
      selection: place === null ? null : { ...place, part: -1, offset: -1 },
      type: place === null ? '' : namedType(names, doc, place.node, place.element),
      value: place === null ? '' : valueLabel(doc, place.node, place.element, VALUE_LENGTH, names),
      cold: figureText(figure, settings.unit),
      coldShare: costShare(figure, most, settings),
      shared: figureText(sharedFigure, settings.unit),
      sharedShare: costShare(sharedFigure, most, settings),
      outcome: outcomeOf(asked, path, place),
    })
  }
  return rows
}

const VALUE_LENGTH = 60

/** What is missing is said in full: which index is not there, what comes of it, what to do about it. */
function outcomeOf(
  { doc, cost, names }: RowsRequest,
  path: readonly number[],
  place: Place | null,
): OutcomeWords {
  // A path can lead elsewhere than to the place: to the first of two properties with the same index.
  const reach: Reach = place === null ? cost.toReachPath(path) : cost.toReach(place.node, place.element)
  const words = outcomeWords(reach, place !== null)
  const missing = place === null ? missingTrap(doc, path, cost, costWords(names, doc)) : null
  if (missing === null) return words
  const { what, effect, wayRound } = missing
  const capital = what.replace(/^./, (first) => first.toUpperCase())
  const sentence = words.severity === 'error' ? words.sentence : capital
  return { ...words, sentence, title: `${capital} ${effect} ${wayRound}` }
}

function waysOf({ paths, extractors, best, deserialize, winner }: QueryCost): QueryWay[] {
  const most = Math.max(extractors.ns, best.ns, deserialize.ns)
  const way = (id: QueryWay['id'], ns: number, label: string, title: string): QueryWay => {
    return { id, label, title, ns, share: most === 0 ? 0 : ns / most, isBest: id === winner }
  }
  const each = 'One PofExtractor for each field: each parses and searches again.'
  const whole = 'Create the object once, and get each field from it.'
  const shared =
    'Parse once, and navigate to the fields in stream order: a PofValue caches the children that it found.'
  const ways = [
    way('extractors', extractors.ns, paths.length === 1 ? 'One extractor' : 'One extractor each', each),
    way('best', best.ns, 'One shared PofValue', shared),
    way('deserialize', deserialize.ns, 'Full deserialization', whole),
  ]
  // One field has nobody to share with.
  return paths.length === 1 ? ways.filter(({ id }) => id !== 'best') : ways
}

/** The cheapest way; and before that, which fields extractors do not get at all: to lose them cheaply is no gain. */
function verdictOf(ways: readonly QueryWay[], rows: readonly QueryRow[]): string {
  const [best, next] = [...ways].sort((a, b) => a.ns - b.ns)
  if (best === undefined || next === undefined) return ''
  const fields = rows.length === 1 ? 'this field' : `these ${grouped(rows.length)} fields`
  const lost = lostWords(rows, fields)
  const condition = lost === '' ? `For ${fields}` : `${lost} By cost alone`
  const name = ({ label }: QueryWay) => label.replace(/^./, (first) => first.toLowerCase())
  if (next.ns < best.ns * 1.01) return `${condition}, ${name(best)} and ${name(next)} take about as long.`
  return `${condition}, ${name(best)} wins: ${estimateWords(best.ns)} an entry; ${name(next)} takes ${estimateWords(next.ns)}.`
}

function lostWords(rows: readonly QueryRow[], fields: string): string {
  const lost = rows.filter(({ outcome }) => outcome.severity === 'error')
  const [first] = lost
  if (first === undefined) return ''
  if (rows.length === 1) return `An extractor does not get ${fields} (${first.outcome.short}).`
  if (lost.length === rows.length) return `Extractors get none of ${fields}.`
  return `Extractors do not get ${grouped(lost.length)} of ${fields}.`
}

function breakEvenWords({ cold, shared, isSharedKnown }: QueryBreakEven): string {
  if (cold === null) return ''
  if (cold <= 1) return 'On this object, deserializing costs less than one extraction of an average field.'
  const alone = `from ${extractions(cold)} of average fields on`
  if (!isSharedKnown) return `On this object, deserializing pays ${alone}.`
  if (shared === null) return `On this object, deserializing pays ${alone}; with one shared PofValue never.`
  return `On this object, deserializing pays ${alone}; with one shared PofValue, from ${extractions(shared)} on.`
}

function extractions(count: number): string {
  const from = Math.ceil(count)
  return from === 1 ? '1 extraction' : `${grouped(from)} extractions`
}

// What makes a query slow: the one value that its extractors skip on the way and that takes the most of their time, and
// what to do about it.

/** The value, and two sentences. */
interface QueryCulprit {
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
function* queryCulpritSteps(
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
