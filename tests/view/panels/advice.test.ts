import { describe, expect, it } from 'vitest'
import { advice, COHERENCE_25_03 as SET } from '../../../src/cost/index.ts'
import { adviceList } from '../../../src/view/panels/index.ts'
import { readCorpus } from '../../support/corpus.ts'
import { costed, exampleOf } from '../query-documents.ts'
import { CUT, documentOf } from '../view-documents.ts'

const listOf = ({ doc, cost }: ReturnType<typeof costed>, stars: readonly string[] = []) =>
  adviceList(doc, cost, new Set(stars), SET)

describe('adviceList', () => {
  it('begins with writeBinary for an array of octets, with what it saves', () => {
    const array = exampleOf('22-byte-array')
    const { entries, edits, nothing, intro } = listOf(array)
    expect(nothing).toBe('')
    expect(intro).toContain('time to extract an average field, estimated with')
    const [first] = entries
    expect(first).toMatchObject({ isFact: false, more: '' })
    expect(first?.canTry).toBe(true)
    expect(edits.get(first?.key ?? '')).toEqual([{ kind: 'octet-string', node: 2 }])
    expect(first?.places).toEqual([expect.objectContaining({ key: 2, label: '1' })])
    expect(first?.saving.ratio).toMatch(/^\d+ times less time$/)
    expect(first?.saving.beforeShare).toBe(1)
    expect(first?.saving.afterShare).toBeLessThan(0.1)
    expect(first?.saving.size).toBe('1 byte less')
    expect(first?.java.after).toContain('writeBinary')
  })

  it('measures the starred fields', () => {
    const { intro, entries } = listOf(exampleOf('21-flat-100'), ['99'])
    expect(intro).toContain('time to extract the starred field, estimated')
    expect(entries[0]?.saving.what).toBe('to extract the starred field')
    expect(listOf(exampleOf('21-flat-100'), ['98', '99']).intro).toContain('the 2 starred fields, each with')
  })

  it('leaves stars out of the measure that the bytes do not hold', () => {
    expect(listOf(exampleOf('21-flat-100'), ['500']).intro).toContain('an average field')
  })

  it('tells facts apart, and keeps them last', () => {
    const { entries } = listOf(exampleOf('21-flat-100'), ['99'])
    expect(entries.map(({ isFact }) => isFact)).toEqual([false, true])
    expect(entries.at(-1)?.saving.ratio).toMatch(/more time$/)
  })

  it('says in one sentence that there is nothing to change', () => {
    expect(listOf(exampleOf('01-thedata'))).toMatchObject({
      entries: [],
      nothing: expect.stringMatching(/^Nothing to change: no other way/),
    })
  })

  it('says that damaged bytes come first, and that what is no POF has no advice', () => {
    expect(listOf(costed(documentOf(CUT))).nothing).toMatch(/damaged/)
    expect(listOf(costed(documentOf('060868656c6c6f20c3a9'))).nothing).toMatch(/not POF/)
  })

  it('has the advice of the model, entry by entry, for streams of the corpus', () => {
    const wrong: string[] = []
    for (const { id, hex } of readCorpus()) {
      if (hex.length > 300) continue
      const one = costed(documentOf(hex))
      const list = listOf(one)
      const all = advice(one.doc, one.cost, { set: SET })
      if (list.entries.length !== all.length) wrong.push(id)
      if ((list.nothing === '') !== all.some(({ kind }) => kind === 'advice')) wrong.push(id)
      if (new Set(list.entries.map(({ key }) => key)).size !== all.length) wrong.push(id)
    }
    expect(wrong).toEqual([])
  })
})
