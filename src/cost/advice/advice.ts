// Advice for one payload: what could be written otherwise, with the saving measured on the stream really written so,
// the best first. Silent where nothing is saved.

import {
  check,
  checkOptions,
  DOCUMENT,
  FUNCTION,
  type OptionTable,
  PATHS,
} from '../../pof/arguments/index.ts'
import { type Edit, type PofDocument, parse } from '../../pof/index.ts'
import type { CoefficientSet } from '../estimate.ts'
import type { SkipCost } from '../skip-cost.ts'
import { COST, type CostWords, formatWords, SET, WORDS } from '../words.ts'
import { classesInUse, groupProposal } from './advice-classes.ts'
import { ADVICE, type AdviceCode, type AdviceRow, type Proposal, times } from './advice-codes.ts'
import { isFaster, isSmaller, Measure, type Saving } from './advice-measure.ts'
import { orderProposals } from './advice-order.ts'
import { repeatedProposal } from './advice-repeated.ts'
import { type Survey, surveyOf } from './advice-survey.ts'
import { octetProposal, textProposals, uniformProposal } from './advice-values.ts'

/** One change to the way the values are written, or one fact about it. */
export interface Advice {
  /** Which kind it is; stable. */
  readonly code: AdviceCode
  /** `advice`: something to change; `fact`: a figure, and nothing to change. */
  readonly kind: AdviceRow['kind']
  /** Whether readers and stored entries stay as they are: see {@link AdviceRow}. */
  readonly safety: AdviceRow['safety']
  /** All its places, in stream order; empty for the envelope. */
  readonly nodes: readonly number[]
  /** The address of the first place. */
  readonly address: string
  /** Where the places are, as text. */
  readonly place: string
  /** A short title of the change. */
  readonly title: string
  /** Why the present form costs more. */
  readonly reason: string
  /** Measured on the stream that `write(doc, edits)` returns. */
  readonly saving: Saving
  /** The changes, for all places; null where the value itself does not change. */
  readonly edits: readonly Edit[] | null
  /** The change in Java: the writing code, and the reading code where it must change too. */
  readonly java: { readonly before: string; readonly after: string }
  /** Further effects of the change, one sentence each. */
  readonly notes: readonly string[]
}

/** Options of `advice`. */
export interface AdviceOptions {
  /** Paths that a query reads; without any, the advice uses the mean over the leaves. */
  readonly stars?: readonly (readonly number[])[]
  /** The coefficients for the estimate of times. */
  readonly set: CoefficientSet
  /** The names of classes and fields; their numbers by default. */
  readonly words?: CostWords
  /** Called before each change is tried, with the number of changes so far. */
  readonly onTried?: (tried: number) => void
  /** Called before the first change, with the share of the payload that has been examined, 0 to 1. */
  readonly onSurveyed?: (share: number) => void
}

const OPTIONS: OptionTable<AdviceOptions> = {
  stars: PATHS,
  set: SET,
  words: WORDS,
  onTried: FUNCTION,
  onSurveyed: FUNCTION,
}

/**
 * Advice for a payload: the largest saving of time first, in steps of 5 %, then the easier change; facts last. Empty
 * for a damaged payload, and for one in which a query would not end. Savings are those of extracting each starred
 * path cold, or the mean over the leaves (up to 256; for more than 1 MiB up to 32, from all parts of the stream), and
 * of the bytes of the whole stream. Orders and groupings are found on up to 32 objects of a class, groupings on one
 * of them; the figures are measured on the whole stream. For a large payload fewer changes are tried, at least ten.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { advice, COHERENCE_25_03, skipCost } from 'pof-inspector/cost'
 *
 * // A property 0 of 200 octets, written one by one, in front of property 1.
 * const octets = [0, 0x58, 0x42, 0x88, 3, ...new Array(200).fill(7)]
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, ...octets, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const [first] = advice(doc, skipCost(doc), { set: COHERENCE_25_03, stars: [[1]] })
 * console.log(first?.code, first?.title, first?.nodes)
 * //> array-behind Move large arrays after the fields that are queried [ 0 ]
 * console.log(first?.saving.ratio.toFixed(1), first?.saving.after.bytes - first?.saving.before.bytes) //> 7.6 0
 * ```
 */
export function advice(doc: PofDocument, cost: SkipCost, options: AdviceOptions): Advice[] {
  check('advice', doc, DOCUMENT)
  check('The argument cost of advice', cost, COST)
  checkOptions('advice', options, OPTIONS)
  check('The option set of advice', options?.set, SET)
  const { stars = [], set, words = formatWords(doc), onTried, onSurveyed } = options
  if (doc.root < 0 || doc.problems.some(({ severity }) => severity === 'error')) return []
  const measure = new Measure(doc, cost, stars, set, onTried)
  if (measure.hangs()) return []
  const survey = surveyOf(doc, words, onSurveyed)
  const found = [
    ...valueAdvice(measure, survey),
    ...classAdvice(measure, survey),
    ...decorationAdvice(measure),
  ]
  return found.sort((a, b) => rankOf(b) - rankOf(a) || CODES.indexOf(a.code) - CODES.indexOf(b.code))
}

const CODES = Object.keys(ADVICE)

/** Savings are compared in steps of so many percent: an estimate is no better than that. */
const STEP = 5

/** The share of the time that is saved, in steps: of two that save as much the easier change comes first. */
function rankOf({ kind, saving: { before, after } }: Advice): number {
  return kind === 'fact'
    ? Number.NEGATIVE_INFINITY
    : Math.round(((100 / STEP) * (before.ns - after.ns)) / before.ns)
}

/** How values are written. */
function valueAdvice(measure: Measure, survey: Survey): Advice[] {
  const { doc } = measure
  const found: Advice[] = []
  const octets = octetProposal(doc, survey)
  if (octets !== null) add(found, measure, octets, isFaster)
  const uniform = uniformProposal(doc, survey)
  if (uniform !== null) add(found, measure, uniform, (saving) => isFaster(saving) || isSmaller(saving))
  for (const proposal of textProposals(doc, survey)) {
    add(found, measure, proposal, (saving) => isFaster(saving) || isSmaller(saving))
  }
  const repeated = repeatedProposal(measure, survey)
  if (repeated !== null) {
    const saving = measure.saving(repeated.proposal.edits, repeated.paths, true)
    if (saving !== null && isSmaller(saving)) found.push(adviceOf(doc, repeated.proposal, saving))
  }
  return found
}

/** The order and the grouping of properties. */
function classAdvice(measure: Measure, { words, classes }: Survey): Advice[] {
  const found: Advice[] = []
  const freeType = 1 + [...classes.keys()].reduce((a, b) => Math.max(a, b), 0)
  for (const use of classesInUse(measure, classes)) {
    let best = Number.POSITIVE_INFINITY
    for (const proposal of orderProposals(measure, use, words)) {
      const saving = measure.saving(proposal.edits)
      if (saving === null || !isFaster(saving)) continue
      // The whole order is said only where it does more than its simpler parts.
      if (proposal.code === 'order' && best - saving.after.ns < WORTH_MORE * saving.before.ns) continue
      best = Math.min(best, saving.after.ns)
      found.push(adviceOf(measure.doc, proposal, saving))
    }
    const grouped = groupProposal(measure, use, { freeType, words })
    const saving = grouped === null ? null : measure.saving(grouped.edits)
    if (grouped === null || saving === null) continue
    const code = isFaster(saving) ? 'group' : 'group-no-help'
    found.push(adviceOf(measure.doc, { ...grouped, code }, saving))
  }
  return found
}

/** Of what there was before. */
const WORTH_MORE = 0.05

/** Decorations that take more bytes than the value. */
function decorationAdvice(measure: Measure): Advice[] {
  const { doc } = measure
  const value = doc.envelope.find(({ name, kind }) => kind === 'decoration' && name === 'VALUE')?.payload
  const others = doc.envelope.filter(
    ({ name, kind, layer }) => kind === 'decoration' && name !== 'VALUE' && layer === 0,
  )
  const size = others.reduce((sum, { start, end }) => sum + end - start, 0)
  if (value === undefined || value === null || size <= value.end - value.start) return []
  const paths = measure.paths.map((path) => ({ before: path, after: path }))
  const undecorated = parse(doc.bytes.slice(value.start, value.end), { envelope: true })
  const saving = measure.compare(undecorated, paths)
  if (saving === null) return []
  const names = others.map(({ name }) => name).join(', ')
  const proposal: Proposal = {
    code: 'decoration',
    nodes: [],
    edits: [],
    place: `the envelope: ${names}`,
    detail: `${times(size, 'byte')} of decorations around ${times(value.end - value.start, 'byte')} of value.`,
    java: {
      before: 'binary',
      after: 'ExternalizableHelper.getUndecorated(binary)',
    },
  }
  return [{ ...adviceOf(doc, proposal, saving), edits: null }]
}

function add(
  found: Advice[],
  measure: Measure,
  proposal: Proposal,
  isWorth: (saving: Saving) => boolean,
): void {
  const saving = measure.saving(proposal.edits)
  if (saving !== null && isWorth(saving)) found.push(adviceOf(measure.doc, proposal, saving))
}

function adviceOf(doc: PofDocument, proposal: Proposal, saving: Saving): Advice {
  const { code, nodes, edits, place, detail, java } = proposal
  const { kind, safety, title, reason, notes }: AdviceRow = ADVICE[code]
  const [first = -1] = nodes
  return {
    code,
    kind,
    safety,
    nodes,
    address: doc.address(first),
    place,
    title,
    reason: `${reason} ${detail}`,
    saving,
    edits,
    java,
    notes,
  }
}
