// What a query costs: the starred fields one by one, and the three ways to get at all of them. The figures are of
// src/cost; here they become rows, shares of bars and sentences.

import {
  missingTrap,
  type QueryBreakEven,
  type QueryCost,
  queryCostSteps,
  type Reach,
  type SkipCost,
} from '../../cost/index.ts'
import type { Place, PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { COST_UNITS, costShare, figureText, reachFigure, timeWords } from '../cost/cost-figures.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import { grouped } from '../place/amounts.ts'
import { valueLabel } from '../place/labels.ts'
import { namedType } from '../place/naming.ts'
import { costWords, pathName } from '../place/place-names.ts'
import type { Selection } from '../place/selection.ts'
import type { Stars } from '../place/stars.ts'
import { finish, type Steps } from '../steps.ts'
import { type QueryCulprit, queryCulpritSteps } from './query-culprit.ts'
import { nameOfPath } from './query-names.ts'
import { pathText, type Starred, starred } from './query-path.ts'
import { type OutcomeWords, outcomeWords } from './query-words.ts'

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

/** The cost of reading the stars; no rows where none of them is a path of this document. */
export function queryView(...asked: Parameters<typeof querySteps>): QueryView {
  return finish(querySteps(...asked))
}

/** The same in steps, since a stream may be large. */
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
interface Asked {
  readonly doc: PofDocument
  readonly cost: SkipCost
  readonly settings: CostSettings
  readonly names: Names | null
}

function* rowsOf(asked: Asked, fields: readonly Starred[], { paths }: QueryCost): Steps<QueryRow[]> {
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
      cold: figureText(figure),
      coldShare: costShare(figure, most, settings),
      shared: figureText(sharedFigure),
      sharedShare: costShare(sharedFigure, most, settings),
      outcome: outcomeOf(asked, path, place),
    })
  }
  return rows
}

const VALUE_LENGTH = 60

/** What is missing is said in full: which index is not there, what comes of it, what to do about it. */
function outcomeOf({ doc, cost, names }: Asked, path: readonly number[], place: Place | null): OutcomeWords {
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
  return `${condition}, ${name(best)} wins: ${timeWords(best.ns)} an entry; ${name(next)} takes ${timeWords(next.ns)}.`
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
