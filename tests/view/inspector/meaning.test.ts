// Every type, format code and decoration has an explanation.

import { describe, expect, it } from 'vitest'
import { T, TYPES, UNKNOWN, UNREAD } from '../../../src/pof/index.ts'
import { explainedTypes, meaningOf, meaningOfPart } from '../../../src/view/inspector/index.ts'
import { DECORATED, documentOf } from '../view-documents.ts'

describe('meaningOf', () => {
  it('has an entry of its own for every row of the table of types', () => {
    expect(explainedTypes()).toEqual(TYPES.map((row) => row.id))
  })

  it.each([0, 1042, ...TYPES.map((row) => row.id), UNREAD, UNKNOWN])(
    'explains type %i in sentences',
    (id) => {
      const { what, layout, traps } = meaningOf(id)
      for (const text of [what, layout, ...traps]) expect(text).toMatch(/^[A-Z0-9-].*[.")]$/s)
    },
  )

  it('tells the traps people fall into', () => {
    const traps = (id: number) => meaningOf(id).traps.join(' ')
    expect(traps(T.map)).toContain('leaf')
    expect(traps(T.uniformArray)).toContain('writeByteArray')
    expect(traps(T.float64)).toContain('-0.0')
    expect(traps(T.sparseArray)).toContain('negative index')
    expect(traps(T.reference)).toContain('missing identity')
    expect(traps(T.time)).toContain('-03:30')
    expect(traps(1042)).toContain('default')
  })

  it('names the Java method', () => {
    expect(meaningOf(T.octetString).java).toBe('writeBinary')
    expect(meaningOf(T.int22).java).toBe('')
  })
})

describe('meaningOfPart', () => {
  it('explains each part of a decorated binary differently', () => {
    const texts = documentOf(DECORATED).envelope.map((part) => meaningOfPart(part).what)
    expect(texts.length).toBeGreaterThanOrEqual(5)
    expect(new Set(texts).size).toBe(texts.length)
  })
})
