// The find box as a value: what is typed, what it found, and what was on show before, to be restored.
// One box searches and goes to places: text that can only mean a place shows it at once. `startFind` is the one way
// into every kind of search, for the page and for its worker.

import type { AnyDocument } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import type { Selection } from '../place/selection.ts'
import { tokenAt } from '../place/token-at.ts'
import type { Rows } from '../tree/rows.ts'
import type { TreeOrder } from '../tree/tree-order.ts'
import { type Encoding, hexPattern, type Patterns, startByteSearch, textPatterns } from './byte-search.ts'
import { type FindKind, readQuery } from './find-kinds.ts'
import { certainTarget } from './goto.ts'
import { type ByteHits, type Hits, hitFrom, hitRange, type Search } from './hits.ts'
import { readWhole, startIntSearch } from './int-search.ts'
import { startRegexSearch } from './regex-search.ts'
import { startSearch } from './search.ts'

/** What was on show when typing began. */
export interface Before {
  readonly selection: Selection | null
  readonly rows: Rows | null
}

/** The state of the find box. */
export interface Find {
  readonly text: string
  /** What the search has found so far; null while there is nothing to search for. */
  readonly hits: Hits | null
  /** Which hit was shown last, or -1. */
  readonly at: number
  /** What was selected to show it; another selection means that the user has gone elsewhere since. */
  readonly shown: Selection | null
  /** Whether the last step went round: 1 from the last hit to the first, -1 the other way. */
  readonly wrapped: -1 | 0 | 1
  /** Restored by Esc; null while nothing is typed. */
  readonly before: Before | null
  /** Whether a place of the list was looked at since the text changed: then hits that come later do not lead away. */
  readonly isChosen: boolean
  /** Whether it was typed in, and not left since: then its text is kept when another document comes. */
  readonly isInUse: boolean
}

/** An empty box. */
export const EMPTY_FIND: Find = {
  text: '',
  hits: null,
  at: -1,
  shown: null,
  wrapped: 0,
  before: null,
  isChosen: false,
  isInUse: false,
}

/**
 * What to search for, or '' where the text is blank, is no search that can be made, or can only mean a place. What would be
 * an offset behind the last byte may mean bytes.
 */
export function searchText(doc: AnyDocument | null, text: string, names: Names | null = null): string {
  const query = readQuery(text)
  if (doc === null || query.body === '' || findFault(text) !== null) return ''
  const target = query.isSaid ? null : certainTarget(doc, text, names)
  const mayBeBytes =
    target?.kind === 'offset' && target.selection === null && !('fault' in hexPattern(query.body))
  return target === null || mayBeBytes ? text.trim() : ''
}

/** The text that the search looks for in what rows show, so that they can mark it; else ''. */
export function markedText(doc: AnyDocument | null, text: string, names: Names | null = null): string {
  const { kind, body } = readQuery(text)
  const isShown = kind === 'values' || kind === 'text' || kind === 'exact'
  return isShown && searchText(doc, text, names) !== '' ? body : ''
}

/** What the bytes of the hit that is shown are for, where the search was for a number: `type id`, `count`; else ''. */
export function foundAs(doc: AnyDocument, { text, hits, at }: Find): string {
  const range = hitRange(hits, at)
  if (range === null || readQuery(text).kind !== 'int') return ''
  const { token } = tokenAt(doc, range.start)
  return token.name || token.role
}

/** A hit to go to, and whether the way there went round. */
export interface HitStep {
  readonly at: number
  readonly wrapped: Find['wrapped']
}

/**
 * The hit `step` (1 or -1) after the one that is shown, or after the place where the user is. It goes round at the
 * ends, but not before the search has reached its own. Null where there is nowhere to go.
 */
export function stepHit(find: Find, order: TreeOrder, here: Selection | null, step: 1 | -1): HitStep | null {
  const { hits, at, shown } = find
  if (hits === null || hits.count === 0) return null
  const next = at !== -1 && here === shown ? at + step : nextFrom(order, hits, here, step)
  if (next >= 0 && next < hits.count) return { at: next, wrapped: 0 }
  if (!hits.done) return null
  return next < 0 ? { at: hits.count - 1, wrapped: -1 } : { at: 0, wrapped: 1 }
}

/** The first hit from where the user was when typing began; null while it may still come. */
export function firstHit({ before }: Find, order: TreeOrder, hits: Hits): HitStep | null {
  const { at } = hitFrom(order, hits, before?.selection ?? null)
  if (at < hits.count) return { at, wrapped: 0 }
  return hits.done && hits.count > 0 ? { at: 0, wrapped: 0 } : null
}

function nextFrom(order: TreeOrder, hits: Hits, here: Selection | null, step: 1 | -1): number {
  const { at, isThere } = hitFrom(order, hits, here)
  return step === -1 ? at - 1 : isThere ? at + 1 : at
}

const ENCODINGS: Partial<Record<FindKind, Encoding>> = {
  text: 'any-case',
  exact: 'utf-8',
  utf16: 'utf-16',
  latin1: 'latin-1',
}

/**
 * Begins the search that a text asks for; null where it is blank or wrong. A text that is not found and could be bytes in hex
 * is searched for as these.
 */
export function startFind(order: TreeOrder, text: string, names: Names | null = null): Search | null {
  const { doc } = order
  const query = text.trim()
  const { kind, body } = readQuery(query)
  if (body === '') return null
  if (kind === 'int') {
    const whole = readWhole(body)
    return 'fault' in whole ? null : startIntSearch(doc, query, whole.value)
  }
  if (kind === 'regex') {
    const read = readRegex(body)
    return 'fault' in read ? null : startRegexSearch(doc, query, read.regex)
  }
  const read = kind === 'values' ? null : patternsOf(kind, body)
  if (read !== null && 'fault' in read) return null
  const search =
    read === null ? startSearch(order, body, names, query) : startByteSearch(doc.bytes, query, read.patterns)
  const hex = hexPattern(body)
  if (kind === 'hex' || 'fault' in hex) return search
  return orInstead(search, startByteSearch(doc.bytes, query, hex.patterns))
}

/** A search, and where it has found nothing another in its place: that the first one is at its end is not told. */
function* orInstead(search: Search, instead: Search<ByteHits>): Search {
  for (;;) {
    const { done, value } = search.next()
    if (!done) yield { ...value, progress: value.progress / 2 }
    else if (value.total > 0 || value.fault !== null) return value
    else break
  }
  for (;;) {
    const { done, value } = instead.next()
    const progress = (1 + value.progress) / 2
    const hits = { ...value, progress, isInstead: true }
    if (done) return hits
    yield hits
  }
}

/** What is wrong with what is searched for, in a few words; null where nothing is, or nothing is typed yet. */
export function findFault(text: string): string | null {
  const { kind, body } = readQuery(text)
  if (body === '' || kind === 'values') return null
  const read = kind === 'int' ? readWhole(body) : kind === 'regex' ? readRegex(body) : patternsOf(kind, body)
  return 'fault' in read ? read.fault : null
}

function patternsOf(kind: FindKind, body: string): Patterns {
  const encoding = ENCODINGS[kind]
  return encoding === undefined ? hexPattern(body) : textPatterns(body, encoding)
}

const FLAGS = /^[gimsuv]*$/

/** Reads what stands behind the first slash: a pattern that need not be closed, and flags of i, m, s, u and v; g means nothing here. */
export function readRegex(body: string): { readonly regex: RegExp } | { readonly fault: string } {
  const slash = closingSlash(body)
  // `/usr/lib` is no pattern with flags: what follows the last slash belongs to it.
  const isClosed = slash !== -1 && FLAGS.test(body.slice(slash + 1))
  const source = isClosed ? body.slice(0, slash) : body
  const flags = isClosed ? body.slice(slash + 1) : ''
  if (source === '') return { fault: 'a pattern, such as ^cust-\\d+' }
  try {
    return { regex: new RegExp(source, flags.includes('g') ? flags : `g${flags}`) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { fault: message.replace(/^Invalid regular expression:? ?(?:\/.*\/\w*: )?/s, '') }
  }
}

/** The last slash that no backslash stands before; -1 for none. */
function closingSlash(body: string): number {
  for (let at = body.length - 1; at >= 0; at--) {
    if (body[at] !== '/') continue
    let backslashes = 0
    while (body[at - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return at
  }
  return -1
}
