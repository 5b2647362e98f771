// docs/find.md beside what can be searched for: each kind has a row there, and the examples are searches of that kind.

import { describe, expect, it } from 'vitest'
import { FIND_KINDS, findFault, readQuery, searchText } from '../../src/view/find/index.ts'
import { documentOf, SAMPLES } from '../view/samples.ts'
import { readText } from './markdown.ts'

/** The cells of the rows below a heading of the table. */
const rows = readText('docs/find.md')
  .split('\n## Hits')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .slice(1)
  .map((line) => line.slice(2, -2).split(' | '))

const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

describe('docs/find.md', () => {
  it('has a row for each kind, in the order of the menu', () => {
    expect(rows?.map(([begins]) => codesIn(begins)[0])).toEqual(FIND_KINDS.map(({ prefix }) => prefix))
  })

  it.each(rows ?? [])('gives examples of what begins with %s', (begins, _, examples) => {
    const doc = documentOf(SAMPLES.theData)
    const kind = FIND_KINDS.find(({ prefix }) => prefix === codesIn(begins)[0])?.id
    expect(codesIn(examples)).not.toEqual([])
    for (const example of codesIn(examples)) {
      expect([readQuery(example).kind, findFault(example)]).toEqual([kind, null])
      expect(searchText(doc, example)).toBe(example)
    }
  })
})
