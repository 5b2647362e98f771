// One stream, read by the project and by the library: what differs. Each section of the library's answer is compared with what
// the project says of the same bytes.

import { COUNTERS, type Ops, type Reach, type SkipCost, skipCost } from '../../src/cost/index.ts'
import {
  decode,
  LARGEST_INDEX,
  type PofDocument,
  PofError,
  type PofValue,
  parse,
  type RawArrayPlace,
} from '../../src/pof/index.ts'
import { ledgerFaults } from '../support/ledger.ts'
import type { Random } from './random.ts'
import { type Answer, ASK, type Question } from './requests.ts'
import { eventsText, TooLong, valueText } from './text.ts'

/** What was compared. */
export type Section =
  | 'tokens'
  | 'problems'
  | 'events'
  | 'value'
  | 'skip'
  | 'parse'
  | 'navigate'
  | 'read'
  | 'decode'

/** Something that the project says otherwise than the library. */
export interface Difference {
  readonly section: Section
  /** One word or two for the kind of difference: two with the same are taken for one. */
  readonly kind: string
  readonly path?: readonly number[]
  readonly project: string
  readonly coherence: string
}

/** A stream to be compared, and what the project says of it. */
export interface Subject {
  readonly bytes: Uint8Array
  readonly doc: PofDocument
  readonly question: Question
  /** Whether it is a stream of the library's own, in which nothing may be wrong. */
  readonly isSound: boolean
}

/** How many comparisons of each kind there were. */
export type Tally = Record<
  'streams' | 'events' | 'tokens' | 'values' | 'paths' | 'skips' | 'limits' | 'refused',
  number
>

/** Nothing counted yet. */
export function newTally(): Tally {
  return { streams: 0, events: 0, tokens: 0, values: 0, paths: 0, skips: 0, limits: 0, refused: 0 }
}

const ELEMENT_TYPES = ['int16', 'int32', 'int64', 'float32', 'float64'] as const
/** The properties that the generator writes raw. */
export const RAW_ARRAYS: readonly RawArrayPlace[] = ELEMENT_TYPES.map((elementType, index) => {
  return { typeId: 1900, index, elementType }
})

/** Reads a stream as the differential does. */
export function read(bytes: Uint8Array): PofDocument {
  return parse(bytes, { envelope: true, rawArrays: RAW_ARRAYS })
}

/** What is asked of a stream, with paths at random. */
export function subjectOf(
  bytes: Uint8Array,
  random: Random,
  { isSound, paths }: { readonly isSound: boolean; readonly paths: number },
): Subject {
  const doc = read(bytes)
  const javaTime = random.oneIn(5) ? 0 : ASK.javaTime
  const flags = ASK.events | ASK.value | ASK.skip | javaTime
  return { bytes, doc, question: { bytes, flags, paths: pathsIn(doc, random, paths) }, isSound }
}

/** Longer paths are not asked for: a byte has their length. */
const DEEPEST = 100

function pathsIn(doc: PofDocument, random: Random, most: number): number[][] {
  const { tree, root } = doc
  if (root < 0 || most === 0) return []
  const paths: number[][] = [[]]
  for (let i = 1; i < most; i++) {
    const node = random.below(tree.count)
    const element =
      tree.isRun(node) && random.oneIn(2)
        ? random.below(Math.max(1, Math.min(1000, tree.childCount(node))))
        : -1
    const path = doc.path(node, element >= 0 && element < tree.childCount(node) ? element : undefined)
    if (path === null || path.length >= DEEPEST) continue
    // Now and then one that leads to nothing.
    paths.push(
      random.oneIn(5)
        ? [...path, random.below(4)]
        : random.oneIn(12)
          ? path.map((index) => Math.min(index, LARGEST_INDEX - 1) + 1)
          : path,
    )
  }
  return paths
}

/** What the project says otherwise than the library. */
export function differencesIn(subject: Subject, answer: Answer, tally: Tally): Difference[] {
  const { doc, isSound } = subject
  const found: Difference[] = []
  tally.streams++
  const faults = ledgerFaults(doc)
  tally.tokens += doc.tree.count
  if (faults.length > 0)
    found.push({ section: 'tokens', kind: 'gap', project: faults.join('; '), coherence: '' })
  if (isSound) {
    const wrong = doc.problems.find(({ severity }) => severity === 'error')
    if (wrong)
      found.push({ section: 'problems', kind: wrong.code, project: wrong.message, coherence: 'wrote it' })
  }
  eventDifferences(subject, answer.events, tally, found)
  valueDifferences(subject, answer.value, tally, found)
  const cost = skipCost(doc)
  skipDifferences(subject, cost, answer.skip, tally, found)
  for (const [i, path] of subject.question.paths.entries()) {
    pathDifferences(cost, path, answer.paths[i] as string, tally, found)
  }
  return found
}

const LIMIT = '!limit'

function eventDifferences({ doc }: Subject, heard: string, tally: Tally, found: Difference[]): void {
  const error = doc.problems.find(({ severity }) => severity === 'error')
  const say = (kind: string, project: string, coherence: string) =>
    found.push({ section: 'events', kind, project, coherence })
  if (heard === 'none') {
    // Java does not open a layer that is cut: the value is read all the same here, and a problem says so.
    if (doc.root >= 0 && throwsIn(doc, true) === null) say('no body', 'a value', heard)
    return
  }
  if (doc.root < 0) {
    if (error !== undefined && heard.startsWith('!')) return
    say('no body', error?.message ?? 'no value', heard.slice(-200))
    return
  }
  const lineAt = heard.lastIndexOf('\n') + 1
  const last = heard.slice(lineAt)
  if (last.startsWith(LIMIT)) {
    tally.limits++
    return
  }
  let told: string
  try {
    told = eventsText(doc)
  } catch (cause) {
    if (!(cause instanceof TooLong)) throw cause
    tally.limits++
    return
  }
  tally.events++
  if (last.startsWith('!')) {
    tally.refused++
    const at = last.lastIndexOf(' @')
    const stop = stopOf(last, at)
    if (error === undefined) say(`accepted ${classOf(last)}`, 'no error', last)
    else if (error.offset > stop) say(`later ${error.code}`, error.message, last)
    if (!told.startsWith(heard.slice(0, lineAt))) {
      const [mine, theirs] = firstLines(told, heard.slice(0, lineAt))
      say('told', mine, theirs)
    }
    return
  }
  if (error !== undefined) say(`refused ${error.code}`, error.message, last)
  else {
    const mine = `${told}end ${doc.tree.end(doc.root)}`
    if (mine === heard) return
    const [one, other] = firstLines(mine, heard)
    say('told', one, other)
  }
}

/** Where the library's parser stopped; a negative length had moved it back. */
function stopOf(last: string, at: number): number {
  const moved = /of=(\d+), cb=-/.exec(last)
  return moved ? Number.POSITIVE_INFINITY : Number(last.slice(at + 2))
}

function firstLines(mine: string, theirs: string): [string, string] {
  const [one, other] = [mine.split('\n'), theirs.split('\n')]
  const at = one.findIndex((line, i) => line !== other[i])
  const place = at < 0 ? one.length : at
  return [`event ${place}: ${one[place] ?? 'no more'}`, `event ${place}: ${other[place] ?? 'no more'}`]
}

/** The class of a text of an exception, without its package. */
export function classOf(text: string): string {
  return /^!(?:\w+\.)*([\w$]+)/.exec(text)?.[1] ?? text
}

function valueDifferences(
  { doc, bytes, question }: Subject,
  heard: string,
  tally: Tally,
  found: Difference[],
): void {
  const say = (kind: string, project: string, coherence: string) =>
    found.push({ section: 'value', kind, project, coherence })
  let value: PofValue = null
  let fault: PofError | null = null
  try {
    value = decode(bytes, { envelope: true, rawArrays: RAW_ARRAYS, trailing: 'allow' })
  } catch (cause) {
    if (!(cause instanceof PofError)) throw cause
    fault = cause
  }
  const error = doc.problems.find(({ severity }) => severity === 'error') ?? null
  if ((fault === null) !== (error === null) || fault?.code !== error?.code || fault?.offset !== error?.offset)
    found.push({
      section: 'decode',
      kind: 'error',
      project: String(fault),
      coherence: String(error?.message),
    })
  if (heard === LIMIT) {
    tally.limits++
    return
  }
  tally.values++
  const thrown = throwsIn(doc, (question.flags & ASK.javaTime) !== 0)
  if (heard.startsWith('!')) {
    if (thrown === null) say(`accepted ${classOf(heard)}`, 'nothing thrown', heard)
    return
  }
  if (thrown !== null && thrown !== 'may') say('refused', thrown, heard)
  if (fault !== null) return
  let told: string
  try {
    told = valueText(value, doc)
  } catch (cause) {
    if (!(cause instanceof TooLong)) throw cause
    tally.limits++
    return
  }
  if (told === heard) return
  // Without java.time Java makes dates that its own zone and calendar have changed.
  if ((question.flags & ASK.javaTime) === 0 && told.includes('@')) return
  say('other', told, heard)
}

/** What the document says that the reader throws, or null; `may` where it depends on more than the bytes. */
function throwsIn(doc: PofDocument, javaTime: boolean): string | null {
  let may = false
  for (const { severity, code, coherence, message } of doc.problems) {
    if (severity === 'error') return message
    const words = coherence ?? ''
    if (code === 'temporal-range' && words.startsWith('by default')) {
      if (javaTime) return message
      continue
    }
    if (code === 'skip-astray' || code === 'trailing-bytes' || code === 'bytes-missing') continue
    if (
      code === 'huge-count' ||
      code === 'deep-nesting' ||
      code === 'largest-index' ||
      code === 'negative-count'
    )
      may = true
    else if (/throws/.test(words)) return message
  }
  return may || doc.problemsOmitted > 0 ? 'may' : null
}

function opsText(ops: Readonly<Ops>): string {
  return COUNTERS.map((counter) => ops[counter]).join(',')
}

function skipDifferences(
  { doc }: Subject,
  cost: SkipCost,
  heard: string,
  tally: Tally,
  found: Difference[],
): void {
  if (heard === 'none' || doc.root < 0) return
  tally.skips++
  const { ops, end, kind, exception } = cost.pass(doc.root)
  if (kind === 'hang' || heard.endsWith(LIMIT)) {
    tally.limits++
    if (kind === 'hang' && !heard.endsWith(LIMIT))
      found.push({ section: 'skip', kind: 'hang', project: 'never ends', coherence: heard })
    return
  }
  const told = `${opsText(ops)} ${end}${exception === null ? '' : ` !${exception}`}`
  if (told !== heard)
    found.push({ section: 'skip', kind: differentPart(told, heard), project: told, coherence: heard })
}

/** Whether what is thrown differs, and how, or only numbers do. */
function differentPart(told: string, heard: string): string {
  const [mine, theirs] = [thrownIn(told), thrownIn(heard)]
  if (mine === theirs) return 'counters'
  return mine !== '' && theirs !== '' && classOf(mine) === classOf(theirs)
    ? `message of ${classOf(mine)}`
    : `${mine === '' ? 'nothing' : classOf(mine)} for ${theirs === '' ? 'nothing' : classOf(theirs)}`
}

function thrownIn(text: string): string {
  const at = text.indexOf('!')
  return at < 0 ? '' : text.slice(at)
}

function pathDifferences(
  cost: SkipCost,
  path: readonly number[],
  heard: string,
  tally: Tally,
  found: Difference[],
): void {
  tally.paths++
  const [parsed, navigated, place, got] = heard.split('\n')
  const say = (section: Section, kind: string, project: string, coherence: string) =>
    found.push({ section, kind, path, project, coherence })
  const reach = cost.toReachPath(path)
  const isParsed = navigated !== undefined
  const parsing = `${opsText(reach.parse)}${isParsed || reach.exception === null ? '' : `!${reach.exception}`}`
  if (parsing !== parsed) say('parse', differentPart(parsing, parsed ?? ''), parsing, parsed ?? '')
  if (!isParsed) return
  if (reach.outcome === 'hang' || navigated.endsWith(LIMIT)) {
    tally.limits++
    if (reach.outcome === 'hang' && !navigated.endsWith(LIMIT))
      say('navigate', 'hang', 'never ends', navigated)
    return
  }
  const navigating = `${opsText(reach.navigate)}${reach.exception === null ? '' : `!${reach.exception}`}`
  if (navigating !== navigated) {
    say('navigate', differentPart(navigating, navigated), navigating, navigated)
    return
  }
  if (place === undefined) return
  const found1 = placeText(reach)
  if (found1 !== place && !(found1 === 'nil' && /^(null|.* nil|-?\d+ (\d+) \2)$/.test(place)))
    say('navigate', 'place', found1, place)
  readDifferences(reach, got ?? '', tally, say)
}

function placeText({ found }: Reach): string {
  return found === null ? 'nil' : `${found.type} ${found.start} ${found.end}`
}

function readDifferences(
  reach: Reach,
  heard: string,
  tally: Tally,
  say: (section: Section, kind: string, project: string, coherence: string) => void,
): void {
  if (heard.endsWith(LIMIT)) {
    tally.limits++
    return
  }
  const reading = `${opsText(reach.read)}${reach.readException === null ? '' : `!${reach.readException}`}`
  if (reading === heard) return
  say('read', differentPart(reading, heard), reading, heard)
}
