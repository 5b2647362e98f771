// Every damaged stream: parse returns, keeps every byte, accepts and rejects as the library's parser does, and has
// found the fault by the place where the library stopped. Cases in which the JVM ran out of time, memory or
// stack are no judgement of the bytes: of those only the first two are asked.

import { describe, expect, it } from 'vitest'
import { decode, type PofDocument, PofError, parse } from '../../src/pof/index.ts'
import {
  bytesOf,
  groupBy,
  isMisread,
  isResourceLimit,
  type MalformedCase,
  readMalformed,
} from '../support/corpus.ts'
import { firstDifference, parserEvents } from '../support/corpus-events.ts'
import { ledgerFaults } from '../support/ledger.ts'
import { withoutFloatText } from '../support/slow-reader-events.ts'

/** The corpus keeps as many events of each damaged stream. */
const EVENTS_KEPT = 50

const open = (item: MalformedCase) => parse(bytesOf(item.hex), { envelope: item.envelope })

/** Where the value's bytes end: the VALUE decoration's own end, which the library's parser was not told of. */
function bodyEnd(doc: PofDocument): number {
  const value = doc.envelope.find(({ kind, code }) => kind === 'decoration' && code === 0)
  return value?.payload?.end ?? doc.bytes.length
}

/** Where the library stopped; a negative length had moved it back, so there the place behind the length counts. */
function stopOf({ parser, bodyOffset }: MalformedCase): number {
  const moved = /of=(\d+), cb=-/.exec(parser.error ?? '')
  return moved ? bodyOffset + Number(moved[1]) : (parser.end ?? 0)
}

function firstEvents(doc: PofDocument): unknown[] {
  const kept: unknown[] = []
  for (const event of parserEvents(doc)) {
    if (kept.length === EVENTS_KEPT) break
    kept.push(event)
  }
  return kept
}

const malformed = readMalformed()
const judged = malformed.filter((item) => !isResourceLimit(item.parser) && !isMisread(item))

describe('parse', () => {
  for (const [kind, cases] of groupBy(malformed, (item) => item.kind)) {
    it.each(cases)(`keeps every byte of a damaged stream (${kind}): $id`, (item) => {
      expect(ledgerFaults(open(item))).toEqual([])
    })
  }

  const enveloped = malformed.filter((item) => item.envelope && item.bodyOffset > 0)
  it.each(enveloped)('sees by itself that $id has an envelope', (item) => {
    expect(parse(bytesOf(item.hex)).envelope).toEqual(open(item).envelope)
  })

  it.each(judged)('accepts or rejects $id as the library does', (item) => {
    const error = open(item).problems.find(({ severity }) => severity === 'error')
    expect(error === undefined ? 'ok' : 'error').toBe(item.parser.outcome === 'ok' ? 'ok' : 'error')
    if (item.parser.outcome === 'error') expect(error?.offset).toBeLessThanOrEqual(stopOf(item))
  })

  it.each(malformed.filter(isMisread))('passes as much of $id as the reader does', (item) => {
    const doc = open(item)
    const error = doc.problems.find(({ severity }) => severity === 'error')
    expect(error === undefined ? 'ok' : 'error').toBe(item.deserialize.outcome)
    if (error === undefined) expect(doc.tree.end(doc.root)).toBe(item.deserialize.end)
  })

  it.each(judged.filter(({ parser }) => parser.outcome !== 'none'))('tells the events of $id', (item) => {
    const doc = open(item)
    const heard = (item.parser.events ?? []).filter(([, , end]) => end <= bodyEnd(doc)).map(withoutFloatText)
    const told = firstEvents(doc)
    const compared = item.parser.outcome === 'ok' ? told : told.slice(0, heard.length)
    expect(firstDifference(compared, heard)).toBeNull()
    if (item.parser.outcome === 'ok') expect(doc.tree.end(doc.root)).toBe(item.parser.end)
  })

  it.each(malformed.filter(({ id }) => /^zeroSize\/.*\/(10000000|2147483647)$/.test(id)))(
    'counts elements of no bytes without making them: $id',
    (item) => {
      const doc = open(item)
      const claimed = Number(item.id.split('/').at(-1)) * (item.id.includes('map') ? 2 : 1)
      expect(doc.tree.count).toBe(1)
      expect(doc.tree.isRun(doc.root)).toBe(true)
      expect(doc.tree.childCount(doc.root)).toBe(claimed)
    },
  )
})

describe('decode', () => {
  it.each(judged.filter(({ id }) => !/^zeroSize/.test(id)))(
    'throws its own error, or nothing, at $id',
    (item) => {
      const rejected = open(item).problems.find(({ severity }) => severity === 'error')
      let thrown: unknown = null
      try {
        // The library's reader ignores bytes behind the value.
        decode(bytesOf(item.hex), { envelope: item.envelope, trailing: 'allow' })
      } catch (cause) {
        thrown = cause
      }
      if (rejected)
        expect(thrown).toMatchObject({ name: PofError.name, code: rejected.code, offset: rejected.offset })
      else expect(thrown).toBeNull()
    },
  )
})
