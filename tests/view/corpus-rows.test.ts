// The tree's laws on every stream of the corpus, sound and damaged.
import { describe, expect, it } from 'vitest'
import { startSearch } from '../../src/view/find/index.ts'
import { INITIAL_STATE, reduce, type State } from '../../src/view/index.ts'
import { selectionAt } from '../../src/view/place/index.ts'
import { activeRow, placeAt, type Row, rowAt, selectionOf } from '../../src/view/tree/index.ts'
import { readCorpus, readMalformed } from '../support/corpus.ts'
import { begun } from './found.ts'
import { documentOf } from './samples.ts'

const ROWS = 150
const CASES = [...readCorpus(), ...readMalformed()].filter(({ hex }) => hex.length < 4000)

const opened = (hex: string): State => {
  const state = reduce(
    { ...INITIAL_STATE, expansion: 'all' },
    { type: 'open', doc: documentOf(hex), selection: null },
  )
  if (state.rows === null) throw new Error('a document has rows')
  return state
}

const firstRows = ({ rows }: State): Row[] => {
  const total = Math.min(rows?.total ?? 0, ROWS)
  return Array.from({ length: total }, (_, index) => rows && rowAt(rows, index)).filter((row) => row !== null)
}

describe('the rows of the corpus', () => {
  it('nest by one level at a time, count their siblings, and lie within the bytes', () => {
    expect(CASES.length).toBeGreaterThan(1000)
    for (const { id, hex } of CASES) {
      const state = opened(hex)
      const rows = firstRows(state)
      let level = 0
      for (const row of rows) {
        const where = `${id}, row ${row.index}`
        expect(row.level, where).toBeLessThanOrEqual(level + 1)
        expect(row.posInSet, where).toBeGreaterThan(0)
        expect(row.posInSet, where).toBeLessThanOrEqual(row.setSize)
        expect(row.start, where).toBeLessThanOrEqual(row.end)
        expect(row.end, where).toBeLessThanOrEqual(hex.length / 2)
        expect(row.field, where).not.toBe('')
        expect(row.value.length, where).toBeLessThan(400)
        level = row.level
      }
    }
  })

  it('are found again from any byte', () => {
    for (const { id, hex } of CASES.filter((_, index) => index % 5 === 0)) {
      const state = opened(hex)
      const { doc } = state
      if (doc === null || (state.rows?.total ?? 0) > 100_000) continue
      for (let offset = 0; offset < Math.min(doc.bytes.length, 120); offset++) {
        const selection = selectionAt(doc, offset)
        expect(selection, `${id} @${offset}`).not.toBeNull()
        if (selection === null) continue
        const shown = reduce(state, { type: 'select', selection })
        const place = shown.rows && placeAt(shown.rows, activeRow(shown.rows, selection))
        expect(place?.element, `${id} @${offset}`).toBe(selection.element)
      }
    }
  })

  it('are found by a text that they show', () => {
    for (const { id, hex } of CASES) {
      const { doc, rows } = opened(hex)
      if (doc === null || rows === null) continue
      const hits = begun(startSearch(rows.order, '1'))
      for (let at = 0; at < Math.min(hits.count, 20); at++) {
        const { node, element, part } = selectionOf(rows.order, hits.ids[at] ?? 0, hits.elements[at])
        const { name = '', meaning = '' } = doc.envelope[part] ?? {}
        const shown =
          part === -1
            ? `${doc.text(node, element, 65_536)} ${doc.format === 'pof' ? doc.tree.type(node) : ''}`
            : `${name} ${meaning}`
        expect(shown, id).toContain('1')
      }
    }
  })
})
