// The rows of a dump on every stream of the corpus and on made-up ones: each byte in one row, in order.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PofDocument, parse } from '../../../src/pof/index.ts'
import { type DumpRow, dumpRows, ROW_OPTIONS, WHOLE } from '../../../src/view/export/index.ts'
import { anyValue } from '../../support/arbitrary-pof.ts'
import { damaged } from '../../support/arbitrary-pof-damage.ts'
import { readCorpus, readMalformed } from '../../support/corpus.ts'
import { encode } from '../../support/pof-writer.ts'
import { documentOf, packed, SAMPLES } from '../samples.ts'

const CASES = [...readCorpus(), ...readMalformed()].filter(({ hex }) => hex.length < 20_000)
// Elements without bytes can be two billion, so that these are limited too.
const ALL = { ...ROW_OPTIONS, maxElements: 20_000, maxString: Number.POSITIVE_INFINITY }

/** The first place where rows and bytes part, or null. */
function faultOf(doc: PofDocument, rows: Iterable<DumpRow>): string | null {
  let at = 0
  for (const row of rows) {
    if (row.start !== at) return `a row begins at ${row.start}, the one before ended at ${at}`
    for (const { start, end } of row.pieces) {
      if (start !== at) return `a piece begins at ${start} instead of ${at}`
      at = end
    }
    if (row.pieces.length === 0) at = row.end
    if (at !== row.end) return `the pieces of the row at ${row.start} end at ${at}, not at ${row.end}`
  }
  return at === doc.bytes.length ? null : `the last row ends at ${at} of ${doc.bytes.length}`
}

describe('dumpRows', () => {
  it('has each byte of each stream of the corpus in one row, in order', () => {
    const faults = CASES.map(({ id, hex }) => {
      const doc = documentOf(hex)
      return { id, fault: faultOf(doc, dumpRows(doc, ALL)) ?? faultOf(doc, dumpRows(doc)) }
    })
    expect(faults.filter(({ fault }) => fault !== null)).toEqual([])
  })

  it('has each byte of any stream in one row, whole or damaged, cut short or not', () => {
    const short = { ...ROW_OPTIONS, maxElements: 2, maxString: 3, scope: { ...WHOLE, depth: 1 } }
    fc.assert(
      fc.property(damaged(anyValue(3).map(encode)), (bytes) => {
        const doc = parse(bytes)
        expect(faultOf(doc, dumpRows(doc, ALL))).toBeNull()
        expect(faultOf(doc, dumpRows(doc, short))).toBeNull()
      }),
      { numRuns: 400, seed: 11 },
    )
    fc.assert(
      fc.property(anyValue(3), (value) => {
        const doc = parse(Uint8Array.from(encode(value)))
        expect(faultOf(doc, dumpRows(doc, ALL))).toBeNull()
        expect(faultOf(doc, dumpRows(doc, short))).toBeNull()
      }),
      { numRuns: 400, seed: 12 },
    )
  })

  it('shows one place alone, its index with it', () => {
    const doc = documentOf(SAMPLES.nested)
    const rows = [...dumpRows(doc, { ...ALL, scope: { ...WHOLE, place: { node: 1, element: -1 } } })]
    expect([rows[0]?.start, rows.at(-1)?.end]).toEqual([4, doc.tree.end(1)])
    expect(rows[0]).toMatchObject({ role: 'index', level: 0, label: '1', text: 'user type 1042 v0' })
  })

  it('shows one element of a run alone', () => {
    const doc = documentOf(SAMPLES.ints)
    const rows = [...dumpRows(doc, { ...ALL, scope: { ...WHOLE, place: { node: 0, element: 1 } } })]
    expect(rows).toMatchObject([{ start: 5, end: 6, label: '[1]', text: '2' }])
  })

  it('counts what lies deeper than was asked for', () => {
    const doc = documentOf(SAMPLES.nested)
    const rows = [...dumpRows(doc, { ...ALL, scope: { ...WHOLE, depth: 0 } })]
    expect(rows.map(({ text }) => text)).toContain('… 2 values deeper')
    expect(rows.at(-1)?.text).toBe('end of root')
  })

  it('puts keys and values of a map of scalars together', () => {
    const doc = documentOf('155d4e41020161010162a401')
    const rows = [...dumpRows(doc, ALL)].filter(({ label }) => label.startsWith('entr'))
    expect(rows).toMatchObject([{ label: 'entries 0..1', text: '"a" = 1, "b" = 100' }])
  })

  it('shows octets as letters', () => {
    const rows = [...dumpRows(documentOf(`154c${packed(4)}54681500`), ALL)]
    expect(rows.at(-1)).toMatchObject({ role: 'payload', text: 'Th··', isLetters: true })
  })

  it('ends on two billion elements without bytes', () => {
    const doc = documentOf('1556 70 bfffffff0f'.replaceAll(' ', ''))
    expect([...dumpRows(doc)].at(-1)?.text).toBe('… 2,147,483,391 elements more, 0 bytes')
  })
})
