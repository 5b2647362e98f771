import { describe, expect, it } from 'vitest'
import { PAYLOAD_ID, readPayload } from '../../src/view/export/index.ts'
import { ran } from './ran.ts'

const PAGE = '<!doctype html><html><body></body></html>'
const NAMES = JSON.stringify({
  'pof-inspector-names': 1,
  types: { 1042: { name: 'com.acme.Thing', properties: { 1: 'title' } } },
})

const opened = (...words: string[]) => openedFrom('15 92 10 00 01 4e 02 68 69 40', ...words)

const openedFrom = async (input: string, ...words: string[]) => {
  const shown: string[] = []
  const { err, code } = await ran(
    ['open', ...words, input],
    { 'names.json': NAMES },
    {
      readPage: () => PAGE,
      showPage: async (html) => {
        shown.push(html)
        return '/page.html'
      },
    },
  )
  const block = new RegExp(`id="${PAYLOAD_ID}">([^<]*)<`).exec(shown[0] ?? '')?.[1]
  return { code, err, payload: readPayload(block) }
}

describe('open with names', () => {
  it('takes them along, and understands a path of them', async () => {
    const { code, err, payload } = await opened('--names', 'names.json', '--path', 'Thing.title')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(payload?.address).toBe('1')
    const { types } = JSON.parse(payload?.names ?? '{}')
    expect(types['1042']).toMatchObject({ name: 'com.acme.Thing' })
    expect(Object.keys(types)).toEqual(['1042'])
  })

  it('takes none where none were given', async () => {
    expect((await opened('--path', '1')).payload).not.toHaveProperty('names')
  })
})

describe('open', () => {
  it('opens nothing at a path that is not there', async () => {
    const { code, err, payload } = await opened('--path', '7')
    expect([code, payload]).toEqual([2, null])
    expect(err).toMatch(/^pof-inspect: --path 7: the value has no such field\./)
  })

  it('opens damaged bytes, and ends as other formats do', async () => {
    const { code, payload } = await openedFrom('15 92 10 00 01 4e 02 68')
    expect(code).toBe(1)
    expect(payload).not.toBeNull()
  })
})
