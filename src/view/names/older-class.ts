// A user type as an older class sees it: which properties it reads, which it keeps unread as remainder, which it loses,
// in rows with their bytes and what passing them costs. Which class that is, the names say, or somebody chooses.

import type { PofDocument } from '../../pof/index.ts'
import { type EvolvableView, evolvable, type Names } from '../../schema/index.ts'
import { costFigure, costText, figureText } from '../cost/cost-figures.ts'
import { costOf } from '../cost/cost-of.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import { counted, grouped } from '../place/amounts.ts'
import { fieldName, namedType, typeText } from '../place/naming.ts'
import type { Selection } from '../place/selection.ts'
import { selectionOfNode } from '../place/selection-range.ts'
import { HIGHEST_INDEX } from './name-facts.ts'

/** What becomes of a property. */
export type PropertyFate = 'read' | 'kept' | 'lost'

/** A property. */
export interface OlderRow {
  readonly selection: Selection
  readonly index: number
  readonly name: string | null
  readonly type: string
  readonly fate: PropertyFate
  /** With the index in front of it. */
  readonly bytes: string
  /** What passing it costs, in the unit of the settings. */
  readonly pass: string
}

/** All properties of one fate together. */
export interface OlderTotal {
  readonly fate: PropertyFate
  /** `reads`, `keeps as remainder`, `loses`. */
  readonly words: string
  readonly properties: string
  readonly bytes: string
  readonly pass: string
}

/** What an older class can be asked to know. */
export interface OlderChoice {
  /** The highest index that it knows; -1 where it knows none. */
  readonly lastKnown: number
  /** `10 customer`, `none`. */
  readonly label: string
}

/** A user type as an older class sees it. */
export interface OlderClass {
  readonly typeId: number
  /** What the names say that the class knows, `version 1, up to index 2`; '' where they do not say. */
  readonly named: string
  readonly choices: readonly OlderChoice[]
  /** Null where neither names nor a choice say what the class knows. */
  readonly outcome: OlderOutcome | null
}

/** What comes of reading with it. */
export interface OlderOutcome {
  readonly sentence: string
  /** What is written back, and by whom. */
  readonly note: string
  readonly totals: readonly OlderTotal[]
  readonly rows: readonly OlderRow[]
  /** `and 7 more`; '' where all are listed. */
  readonly more: string
}

const MOST_ROWS = 200
const MOST_CHOICES = 300

/**
 * How an older class reads the user type that is selected: one that knows indexes up to `lastKnown`, or null for the one
 * of the names. Null for what is no user type, or one whose properties are the layers of PortableTypeSerializer.
 */
export function olderClass(
  doc: PofDocument,
  names: Names,
  { node, element }: Selection,
  lastKnown: number | null,
  settings: CostSettings,
): OlderClass | null {
  const { tree } = doc
  const whole = node < 0 || element >= 0 ? null : evolvable(doc, names, node, HIGHEST_INDEX)
  if (whole === null || whole.read.length === 0) return null
  const own = evolvable(doc, names, node)
  const view = lastKnown === null ? own : evolvable(doc, names, node, lastKnown)
  const typeId = tree.type(node)
  return {
    typeId,
    named: own === null ? '' : namedWords(own),
    choices: choicesOf(doc, names, whole.read),
    outcome: view === null ? null : outcomeOf(doc, names, typeText(names, typeId), view, settings),
  }
}

function namedWords({ classVersion, lastKnown }: EvolvableView): string {
  const indexes = lastKnown < 0 ? 'no index' : `up to index ${lastKnown}`
  return classVersion === null ? indexes : `version ${classVersion}, ${indexes}`
}

function choicesOf(doc: PofDocument, names: Names, nodes: readonly number[]): OlderChoice[] {
  const choices = nodes.slice(0, MOST_CHOICES).map((node) => {
    const name = fieldName(names, doc, node)
    const index = doc.tree.key(node)
    return { lastKnown: index, label: name === null ? `${index}` : `${index} ${name}` }
  })
  return [{ lastKnown: -1, label: 'none' }, ...choices]
}

function outcomeOf(
  doc: PofDocument,
  names: Names,
  className: string,
  view: EvolvableView,
  settings: CostSettings,
): OlderOutcome {
  const fates = [
    { fate: 'read', words: 'read', nodes: view.read },
    { fate: 'kept', words: 'kept as remainder', nodes: view.remainder },
    { fate: 'lost', words: 'skipped and lost', nodes: view.lost },
  ] as const
  const fateOf = new Map(fates.flatMap(({ fate, nodes }) => nodes.map((node) => [node, fate] as const)))
  const all = [...fateOf.keys()].sort((a, b) => a - b)
  const shown = shownRows(all, view.remainder[0])
  return {
    sentence: sentenceOf(className, view),
    note: noteOf(view),
    totals: fates
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ fate, words, nodes }) => ({
        fate,
        words,
        properties: nodes.length === 1 ? '1 property' : `${grouped(nodes.length)} properties`,
        bytes: counted(
          sum(nodes, (node) => sizeOf(doc, node)),
          'byte',
        ),
        pass: costText(
          sum(nodes, (node) => passOf(doc, node, settings)),
          settings,
        ),
      })),
    rows: shown.map((node) => ({
      selection: selectionOfNode(node),
      index: doc.tree.key(node),
      name: fieldName(names, doc, node),
      type: namedType(names, doc, node),
      fate: fateOf.get(node) ?? 'read',
      bytes: grouped(sizeOf(doc, node)),
      pass: figureText(passOf(doc, node, settings), settings.unit),
    })),
    more: all.length > shown.length ? `and ${grouped(all.length - shown.length)} more` : '',
  }
}

/** All of a few; of many those around where the remainder begins. */
function shownRows(all: readonly number[], remainder: number | undefined): readonly number[] {
  const at = remainder === undefined ? 0 : all.indexOf(remainder)
  const from = Math.max(0, Math.min(at - MOST_ROWS / 2, all.length - MOST_ROWS))
  return all.slice(from, from + MOST_ROWS)
}

function sentenceOf(className: string, { version, classVersion, remainder, lost }: EvolvableView): string {
  const stream = `The stream says version ${version}`
  const newer =
    classVersion === null
      ? `${stream}.`
      : version > classVersion
        ? `${stream}, ${className} knows version ${classVersion}.`
        : `${stream}, which ${className} knows.`
  if (remainder.length + lost.length === 0) return `${newer} This class reads all properties.`
  return newer
}

/** What the library does with the remainder, which only some classes ask for. */
function noteOf({ remainder, lost, version, classVersion }: EvolvableView): string {
  const kept =
    remainder.length === 0
      ? ''
      : `Evolvable classes do not read the remainder. They write it unchanged after their own properties, with ${
          classVersion === null ? 'the larger of both versions' : `version ${Math.max(version, classVersion)}`
        }; a class that is not Evolvable skips it and loses it when it writes.`
  const gone =
    lost.length === 0 ? '' : 'Properties before the last index that is read are not in the remainder.'
  return [kept, gone].filter((text) => text !== '').join(' ')
}

/** The bytes of a property, its index included. */
function sizeOf(doc: PofDocument, node: number): number {
  const { tree } = doc
  const index = doc.tokens(node).find(({ role }) => role === 'index')
  return tree.end(node) - (index?.start ?? tree.start(node))
}

function passOf(doc: PofDocument, node: number, settings: CostSettings): number {
  return costFigure(costOf(doc).toPass(node), settings)
}

function sum(nodes: readonly number[], figure: (node: number) => number): number {
  return nodes.reduce((total, node) => total + figure(node), 0)
}
