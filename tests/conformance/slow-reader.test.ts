// The judge is judged first: the slow reader against every stream of the corpus, before it may judge src/pof.

import { describe, expect, it } from 'vitest'
import { bytesOf, groupBy, isMisread, isResourceLimit, readCorpus, readMalformed } from '../support/corpus.ts'
import { firstDifference } from '../support/corpus-events.ts'
import { readSlowly } from '../support/slow-reader.ts'
import { digestOf, withoutFloatText } from '../support/slow-reader-events.ts'

const EVENTS_KEPT = 50

describe('readSlowly on what Coherence wrote', () => {
  for (const [group, cases] of groupBy(readCorpus(), (item) => item.group)) {
    describe(group, () => {
      it.each(cases.filter((item) => item.bodyOffset >= 0))('tells the events of $id', (item) => {
        const reading = readSlowly(bytesOf(item.hex), item.bodyOffset, item.bodyOffset + item.bodyLength)
        if (item.events) expect(firstDifference(reading.events, item.events.map(withoutFloatText))).toBeNull()
        else expect(digestOf(reading.events)).toBe(item.eventsSha256)
        expect(reading.eventsCount).toBe(item.eventsCount)
        expect(reading.errors.length > 0).toBe(item.parserError !== undefined)
        if (!item.parserError) expect(reading.end).toBe(item.parserEnd)
      })
    })
  }
})

describe('readSlowly on damaged streams', () => {
  for (const [kind, cases] of groupBy(readMalformed(), (item) => item.kind)) {
    const judged = cases.filter(
      (item) => item.parser.outcome !== 'none' && !isResourceLimit(item.parser) && !isMisread(item),
    )
    if (judged.length === 0) continue
    describe(kind, () => {
      it.each(judged)('does as the parser did with $id', (item) => {
        const reading = readSlowly(bytesOf(item.hex), item.bodyOffset)
        const heard = (item.parser.events ?? []).map(withoutFloatText)
        expect(firstDifference(reading.events.slice(0, EVENTS_KEPT), heard)).toBeNull()
        expect(reading.eventsCount).toBe(item.parser.eventsCount)
        expect(reading.errors.length > 0 ? 'error' : 'ok').toBe(item.parser.outcome)
        if (item.parser.outcome === 'ok') expect(reading.end).toBe(item.parser.end)
      })
    })
  }
})
