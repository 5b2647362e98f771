// Search for a pattern in strings: char-strings, and the elements of runs of them. A hit is the bytes of a match.
// A pattern that takes for ever on one string cannot be stopped from here: whoever cares runs this in a worker.

import type { AnyDocument } from '../../inside/index.ts'
import { T } from '../../pof/index.ts'
import { kindOf, typeIn } from '../place/labels.ts'
import { mayBeRun } from '../tree/tree-order.ts'
import { type ByteHits, byteHits, HitColumns, type Search } from './hits.ts'

/** Strings, or matches in one string, in a step. */
const BUDGET = 128

/** What is said of a pattern that was stopped. */
export const PATTERN_TOO_LONG = 'stopped: this pattern takes too long on one string'

/** Begins a search with a pattern that has the flag g. */
export function* startRegexSearch(doc: AnyDocument, query: string, regex: RegExp): Search<ByteHits> {
  const { tree } = doc
  const found = new HitColumns()
  let node = 0
  let element = -1
  let current: StringPlace | null = null
  let fault: string | null = null

  /** The next string, or null behind the last; `budget` nodes are looked at, at most. */
  const next = (budget: number): StringPlace | null => {
    for (let left = budget; left > 0 && node < tree.count; left--) {
      const type = typeIn(doc, node)
      const elements = mayBeRun(type) && tree.isRun(node) ? tree.childCount(node) : -1
      if (elements !== -1 && element + 1 < elements && holdsStrings(node)) {
        element++
        if (isString(node, element)) return place(doc, node, element)
      } else {
        const here = node++
        element = -1
        if (kindOf(doc, here) === 'string') {
          const found = place(doc, here, -1)
          if (found !== null) return found
        }
      }
    }
    return null
  }
  const isString = (run: number, element: number) =>
    doc.format === 'pof' && doc.tree.elementType(run, element) === T.charString
  const holdsStrings = (run: number) => isString(run, 0) || isString(run, 1)

  /** The byte up to which strings were looked at: one node may be a run of millions of them. */
  const reached = () => (element === -1 ? tree.start(node) : tree.elementStart(node, element))

  // Firefox gives up a pattern that goes back too often, and throws.
  const matchIn = (text: string) => {
    try {
      return regex.exec(text)
    } catch {
      fault = PATTERN_TOO_LONG
      return null
    }
  }

  const slice = () => {
    for (let left = BUDGET; left > 0 && (current !== null || node < tree.count); left--) {
      if (current === null) {
        regex.lastIndex = 0
        current = next(BUDGET)
        if (current === null) continue
      }
      const from = regex.lastIndex
      const match = matchIn(current.text)
      if (fault !== null) return
      if (match !== null && (match[0] !== '' || from === 0)) {
        const [start, end] = bytesOfMatch(doc, current, match.index, match[0])
        found.add(start, end)
      }
      // A match of nothing is one hit: there would be another at each letter.
      if (match === null || match[0] === '') current = null
    }
  }

  const isDone = () => fault !== null || (current === null && node >= tree.count)
  const reported = (done: boolean) =>
    byteHits(found, { query, done, progress: done ? 1 : reached() / doc.bytes.length, fault })
  while (!isDone()) {
    yield reported(false)
    slice()
  }
  return reported(true)
}

interface StringPlace {
  readonly node: number
  readonly element: number
  readonly text: string
}

function place(doc: AnyDocument, node: number, element: number): StringPlace | null {
  const text = doc.value(node, element)
  return typeof text === 'string' ? { node, element, text } : null
}

/** The bytes of a match; all of the string's own where the match is empty. */
function bytesOfMatch(
  doc: AnyDocument,
  { node, element, text }: StringPlace,
  index: number,
  match: string,
): [start: number, end: number] {
  const { tree } = doc
  const start = element === -1 ? tree.start(node) : tree.elementStart(node, element)
  const end = element === -1 ? tree.end(node) : tree.elementEnd(node, element)
  const payload = match === '' ? undefined : doc.tokens(node, element).find(({ role }) => role === 'payload')
  if (payload === undefined) return [start, end]
  if (payload.end - payload.start === text.length)
    return [payload.start + index, payload.start + index + match.length]
  const from = skipUnits(doc.bytes, payload.start, payload.end, index)
  return [from, skipUnits(doc.bytes, from, payload.end, match.length)]
}

/** The offset behind so many UTF-16 code units of UTF-8; a sequence of four bytes makes two of them. */
function skipUnits(bytes: Uint8Array, start: number, end: number, units: number): number {
  let at = start
  for (let left = units; left > 0 && at < end; left--) {
    const lead = bytes[at] as number
    if (lead >= 0xf0) left--
    at += lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  }
  return Math.min(at, end)
}
