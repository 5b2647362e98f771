// The one way into every kind of search, for the page and for its worker: a text in, a search or a fault out.

import type { Names } from '../../schema/index.ts'
import type { TreeOrder } from '../tree/tree-order.ts'
import { type Encoding, hexPattern, type Patterns, textPatterns } from './byte-pattern.ts'
import { startByteSearch } from './byte-search.ts'
import { type FindKind, readQuery } from './find-kinds.ts'
import type { ByteHits, Search } from './hits.ts'
import { readWhole, startIntSearch } from './int-search.ts'
import { startRegexSearch } from './regex-search.ts'
import { startSearch } from './search.ts'

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
