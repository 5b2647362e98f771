import { examples } from 'virtual:examples'
import { expect, it } from 'vitest'
import { askExample, firstExample } from '../../src/page/first-state.ts'
import { opened } from '../session/opened.ts'

it('holds the first example as it would be opened from its text', async () => {
  const here = opened(await askExample(examples[0]?.file ?? ''))
  const there = firstExample()
  expect(here.doc?.bytes.length).toBeGreaterThan(0)
  expect(JSON.stringify(there.source)).toBe(JSON.stringify(here.source))
  expect({ ...there.request, id: 0 }).toEqual({ ...here.request, id: 0 })
  expect({ ...there.result, payloads: null }).toEqual({ ...here.result, payloads: null })
  expect(there.result.payloads.at(0)).toEqual(here.result.payloads.at(0))
  expect(there.doc?.bytes).toEqual(here.doc?.bytes)
})
