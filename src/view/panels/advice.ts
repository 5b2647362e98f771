// Advice as a list: each with its places, what it saves in words and as a share of a bar, and its change in Java.
// What is advised, and what it saves, is worked out in src/cost.

import {
  type Advice,
  advice,
  type CoefficientSet,
  isFaster,
  type Saving,
  type SkipCost,
} from '../../cost/index.ts'
import type { Edit, PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { estimateWords } from '../cost/cost-figures.ts'
import { counted, grouped } from '../place/amounts.ts'
import { namedType } from '../place/naming.ts'
import { costWords, pathName } from '../place/place-names.ts'
import type { Selection } from '../place/selection.ts'
import { selectionOfNode } from '../place/selection-range.ts'
import type { Stars } from '../place/stars.ts'
import { briefAddress } from '../place/tree-depth.ts'
import { starred } from './query-path.ts'
import { BYTES, ratioWords, TIME } from './query-words.ts'

/** A place that an advice is about. */
export interface AdvicePlace {
  readonly key: number
  /** Its address, or `the value`. */
  readonly label: string
  /** The path of names to it; null where it has none. */
  readonly name: string | null
  /** What is there: `byte[] · 1,000`. */
  readonly where: string
  readonly selection: Selection
}

/** What an advice saves: time, or where that stays as it is, bytes. */
export interface AdviceSaving {
  /** `1.2 µs`, `1,038 bytes`. */
  readonly before: string
  readonly after: string
  /** `20 times less time`. */
  readonly ratio: string
  /** How much of a bar each fills, 0 to 1. */
  readonly beforeShare: number
  readonly afterShare: number
  /** What the figures are of: `to extract the starred field, estimated`. */
  readonly what: string
  /** What becomes of the size; '' where nothing does, or where it is what is saved. */
  readonly size: string
}

/** One advice, or one fact, which has nothing to apply. */
export interface AdviceEntry {
  readonly key: string
  readonly isFact: boolean
  /** Whether readers and stored entries stay as they are. */
  readonly isSafe: boolean
  readonly title: string
  readonly reason: string
  /** Where, in words. */
  readonly place: string
  readonly places: readonly AdvicePlace[]
  /** Places that are not listed: `and 7 more`; '' where all are. */
  readonly more: string
  readonly saving: AdviceSaving
  /** Whether the change can be tried out on these bytes. */
  readonly canTry: boolean
  readonly java: Advice['java']
  readonly notes: readonly string[]
}

/** All advice on a document. */
export interface AdviceList {
  readonly entries: readonly AdviceEntry[]
  /** The edits of each entry that can be tried, by its key. Another thread that made the list keeps them. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>
  /** What the savings are of, in a sentence. */
  readonly intro: string
  /** What to say where there is nothing to change; '' where there is. */
  readonly nothing: string
}

const MOST_PLACES = 6

/**
 * The advice: what is safe before what needs a migration, each with the largest saving first, facts last. Takes as long as writing the stream anew ten to sixty times, each of
 * which `onTried` hears of; `onSurveyed` hears before that how much has been looked through, 0 to 1.
 */
export function adviceList(
  doc: PofDocument,
  cost: SkipCost,
  stars: Stars,
  set: CoefficientSet,
  names: Names | null = null,
  onTried: (tried: number) => void = () => {},
  onSurveyed: (share: number) => void = () => {},
): AdviceList {
  const paths = starred(doc, cost, stars).flatMap(({ path, place }) => (place === null ? [] : [path]))
  const what = measuredWords(paths.length)
  const words = costWords(names, doc)
  const found = advice(doc, cost, { stars: paths, set, words, onTried, onSurveyed })
  // What can be done at once comes first; facts stay last.
  const rank = ({ isFact, isSafe }: AdviceEntry) => (isFact ? 2 : isSafe ? 0 : 1)
  const entries = found.map((one) => entryOf(doc, one, what, names)).sort((a, b) => rank(a) - rank(b))
  const each = paths.length > 1 ? ', each with its own extractor' : ''
  return {
    entries,
    edits: new Map(found.flatMap((one) => (one.edits === null ? [] : [[keyOf(one), one.edits]]))),
    intro: `Recalculated after rewriting your bytes: the time to extract ${what}${each}, estimated with “${set.name}”.`,
    nothing: entries.some(({ isFact }) => !isFact) ? '' : nothingWords(doc, what),
  }
}

function measuredWords(stars: number): string {
  if (stars === 0) return 'an average field'
  return stars === 1 ? 'the starred field' : `the ${grouped(stars)} starred fields`
}

function nothingWords(doc: PofDocument, what: string): string {
  if (doc.root < 0) return 'Nothing to change: this is not POF.'
  if (doc.problems.some(({ severity }) => severity === 'error')) {
    return 'No advice for damaged bytes: see the problems first.'
  }
  return `Nothing to change: no other way to write these values makes it cheaper to extract ${what}.`
}

function entryOf(doc: PofDocument, one: Advice, what: string, names: Names | null): AdviceEntry {
  const { kind, nodes, title, reason, place, saving, edits, java, notes } = one
  const left = nodes.length - MOST_PLACES
  const isFact = kind === 'fact'
  return {
    key: keyOf(one),
    isFact,
    isSafe: one.safety === 'safe',
    title,
    reason,
    place,
    places: nodes.slice(0, MOST_PLACES).map((node) => ({
      key: node,
      label: briefAddress(doc, node) || 'the value',
      name: pathName(names, doc, node),
      where: namedType(names, doc, node),
      selection: selectionOfNode(node),
    })),
    more: left > 0 ? `and ${grouped(left)} more` : '',
    saving: isFact || isFaster(saving) ? timeSaving(saving, what) : sizeSaving(saving),
    canTry: edits !== null,
    java,
    notes,
  }
}

function keyOf({ code, nodes }: Advice): string {
  return `${code} ${nodes[0] ?? -1}`
}

function timeSaving({ before, after }: Saving, what: string): AdviceSaving {
  const bytes = after.bytes - before.bytes
  return {
    before: estimateWords(before.ns),
    after: estimateWords(after.ns),
    ratio: ratioWords(before.ns, after.ns, TIME),
    ...sharesOf(before.ns, after.ns),
    what: `to extract ${what}`,
    size: bytes === 0 ? '' : `${counted(Math.abs(bytes), 'byte')} ${bytes < 0 ? 'less' : 'more'}`,
  }
}

function sizeSaving({ before, after }: Saving): AdviceSaving {
  return {
    before: counted(before.bytes, 'byte'),
    after: counted(after.bytes, 'byte'),
    ratio: ratioWords(before.bytes, after.bytes, BYTES),
    ...sharesOf(before.bytes, after.bytes),
    what: 'to store and to send',
    size: '',
  }
}

function sharesOf(before: number, after: number): { beforeShare: number; afterShare: number } {
  const most = Math.max(before, after, Number.MIN_VALUE)
  return { beforeShare: before / most, afterShare: after / most }
}
