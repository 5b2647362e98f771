// Every stream that Coherence wrote: src/pof tells the same events as the library's own parser, in the same
// order, with the same ends and the same values bit for bit.

import { describe, expect, it } from 'vitest'
import { parse } from '../../src/pof/index.ts'
import { bytesOf, type CorpusCase, groupBy, readCorpus } from '../support/corpus.ts'
import { firstDifference, parserEvents } from '../support/corpus-events.ts'
import { digestOf, withoutFloatText } from '../support/slow-reader-events.ts'

const open = (item: CorpusCase) => parse(bytesOf(item.hex), item.envelope ? {} : { envelope: false })
const corpus = readCorpus()
/** Deserializing it throws a ClassCastException; the bytes hold a POF value nevertheless. */
const OPENED_BY_US_ALONE = 'envelopes/ido-of-deco'

describe('parse', () => {
  for (const [group, cases] of groupBy(corpus, (item) => item.group)) {
    const withBody = cases.filter((item) => item.bodyOffset >= 0 && !item.ambiguous)
    if (withBody.length === 0) continue
    describe(`of the corpus's ${group}`, () => {
      it.each(withBody)('tells the events of $id', (item) => {
        const doc = open(item)
        const events = [...parserEvents(doc)]
        if (!item.events) {
          expect(digestOf(events)).toBe(item.eventsSha256)
        } else if (item.parserError) {
          expect(
            firstDifference(events.slice(0, item.eventsCount), item.events.map(withoutFloatText)),
          ).toBeNull()
        } else {
          expect(firstDifference(events, item.events.map(withoutFloatText))).toBeNull()
        }
        expect(doc.problems.some(({ severity }) => severity === 'error')).toBe(item.parserError !== undefined)
        expect(doc.tree.start(doc.root)).toBe(item.bodyOffset)
        if (!item.parserError) expect(doc.tree.end(doc.root)).toBe(item.parserEnd)
      })
    })
  }

  it('opens decorations inside an integer decoration, which a PofContext does not', () => {
    const item = corpus.find(({ id }) => id === OPENED_BY_US_ALONE) as CorpusCase
    expect([...parserEvents(open(item))]).toContainEqual(['CharString', 1, 21, 'decorated'])
  })

  const without = corpus.filter((item) => item.bodyOffset < 0 && item.id !== OPENED_BY_US_ALONE)
  it.each(without)('finds no POF value in $id', (item) => {
    const doc = open(item)
    expect(doc.root).toBe(-1)
    expect(doc.envelope.length).toBeGreaterThan(0)
  })

  it.each(corpus.filter((item) => item.envelope))('names the format byte of $id', (item) => {
    const [outermost] = open(item).envelope
    expect(outermost).toMatchObject({ kind: 'format', code: item.format, start: 0, end: 1, layer: 0 })
  })

  it.each(corpus.filter((item) => item.envelope && item.bodyOffset > 1))(
    'sees the envelope of $id however little of it is given',
    (item) => {
      const bytes = bytesOf(item.hex)
      const lengths = Array.from({ length: bytes.length - 1 }, (_, i) => i + 1)
      const bare = lengths.filter((length) => parse(bytes.subarray(0, length)).envelope.length === 0)
      expect(bare).toEqual([])
    },
  )

  it.each(corpus.filter((item) => !item.envelope))('takes $id as bare POF when told to', (item) => {
    expect(open(item).envelope).toEqual([])
  })
})
