// The events of PofParser: what the project says otherwise, and of which bytes.

import {
  classOf,
  type Difference,
  LIMIT,
  type Range,
  type Subject,
  type Tally,
  throwsIn,
} from './difference.ts'
import { eventsText, TooLong } from './text.ts'

/** Adds what the project says otherwise of the events that were heard. */
export function eventDifferences({ doc }: Subject, heard: string, tally: Tally, found: Difference[]): void {
  const error = doc.problems.find(({ severity }) => severity === 'error')
  const say = (kind: string, project: string, coherence: string, place?: Range) =>
    found.push({ section: 'events', kind, project, coherence, ...(place && { place }) })
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
  const isRefused = last.startsWith('!')
  if (isRefused) tally.refused++
  const isEnded = !isRefused && error === undefined
  const theirs = isEnded ? heard : heard.slice(0, lineAt)
  const mine = isEnded ? `${told}end ${doc.tree.end(doc.root)}` : told
  const isSame = isEnded ? mine === theirs : isRefused ? mine.startsWith(theirs) : theirs.startsWith(mine)
  // How the parser ends follows from what it has read: where that differs, the end says nothing more.
  if (!isSame) {
    const [one, other, place] = firstLines(mine, theirs, doc.tree.start(doc.root))
    say('told', one, other, place)
    return
  }
  const start = offsetIn(lastLine(isRefused ? theirs : mine)) ?? doc.tree.start(doc.root)
  if (isRefused) {
    const stop = stopOf(last, last.lastIndexOf(' @'))
    if (error === undefined) say(`accepted ${classOf(last)}`, 'no error', last, { start, end: stop })
    else if (error.offset > stop)
      say(`later ${error.code}`, error.message, last, { start, end: error.offset })
  } else if (error !== undefined)
    say(`refused ${error.code}`, error.message, last, { start, end: error.offset + 1 })
}

/** Where the library's parser stopped; a negative length had moved it back. */
function stopOf(last: string, at: number): number {
  const moved = /of=(\d+), cb=-/.exec(last)
  return moved ? Number.POSITIVE_INFINITY : Number(last.slice(at + 2))
}

/** The first events that differ, and the bytes of both. */
function firstLines(mine: string, theirs: string, root: number): [string, string, Range] {
  const [one, other] = [mine.split('\n'), theirs.split('\n')]
  const at = one.findIndex((line, i) => line !== other[i])
  const i = at < 0 ? one.length : at
  const start = offsetIn(one[i - 1]) ?? root
  const end = Math.max(start, offsetIn(one[i]) ?? start, offsetIn(other[i]) ?? start)
  const text = (line: string | undefined) => `event ${i}: ${line || 'no more'}`
  return [text(one[i]), text(other[i]), { start, end }]
}

/** Where the parser stands behind an event. */
function offsetIn(line: string | undefined): number | null {
  const [, offset] = /^(?:end|\w+ -?\d*) (\d+)/.exec(line ?? '') ?? []
  return offset === undefined ? null : Number(offset)
}

function lastLine(lines: string): string {
  return lines.slice(lines.lastIndexOf('\n', lines.length - 2) + 1)
}
