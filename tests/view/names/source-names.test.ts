import { describe, expect, it } from 'vitest'
import { readNames } from '../../../src/schema/index.ts'
import { BUILT_IN_ALONE, changeNames, withSourceNames } from '../../../src/view/names/name-sets.ts'

const named = (name: string) =>
  JSON.stringify({ 'pof-inspector-names': 1, types: { 2001: { name: `com.acme.${name}` } } })
const nameOf = ({ names }: { names: { types: ReadonlyMap<number, { name: string }> } }) =>
  names.types.get(2001)?.name

describe('withSourceNames', () => {
  it('comes with a source, is replaced by the next, and goes with it', () => {
    const first = withSourceNames(BUILT_IN_ALONE, named('Customer'))
    expect(nameOf(first)).toBe('com.acme.Customer')
    const second = withSourceNames(first, named('Order'))
    expect([nameOf(second), second.sets.length]).toEqual(['com.acme.Order', 1])
    expect(withSourceNames(second, null)).toEqual(BUILT_IN_ALONE)
  })

  it('is the same object where nothing changes', () => {
    const first = withSourceNames(BUILT_IN_ALONE, named('Customer'))
    expect(withSourceNames(first, named('Customer'))).toBe(first)
    expect(withSourceNames(BUILT_IN_ALONE, null)).toBe(BUILT_IN_ALONE)
  })

  it('is below the names that the user gave, and leaves them', () => {
    const { names, problems } = readNames(named('Mine'), 'mine.json')
    const own = changeNames(BUILT_IN_ALONE, { type: 'add-names', given: { title: 'mine', names, problems } })
    const both = withSourceNames(own, named('Customer'))
    expect(nameOf(both)).toBe('com.acme.Mine')
    expect(withSourceNames(both, null).sets.map(({ title }) => title)).toEqual(['mine'])
  })
})
