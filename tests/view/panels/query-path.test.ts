import { describe, expect, it } from 'vitest'
import { typedPath } from '../../../src/view/panels/index.ts'

describe('typedPath', () => {
  it.each([
    ['1/0/2', [1, 0, 2]],
    ['1', [1]],
    [' 1 . 0 . 2 ', [1, 0, 2]],
    ['1, 0, 2', [1, 0, 2]],
    ['4[50]', [4, 50]],
    ['/3/', [3]],
    ['new SimplePofPath(7)', [7]],
    ['new SimplePofPath(new int[] {1, 0})', [1, 0]],
    ['2147483647', [2147483647]],
  ])('reads %s', (text, path) => expect(typedPath(text)).toEqual({ path, why: null }))

  it('says nothing of blank text', () => expect(typedPath('  ')).toEqual({ path: null, why: null }))

  it.each([
    ['a/b', /property indexes/],
    ['1/-1', /property indexes/],
    ['//', /property indexes/],
    ['2147483648', /at most 2,147,483,647/],
    ['3/key(0)', /maps/],
  ])('says why %s is no path', (text, why) => {
    expect(typedPath(text).path).toBeNull()
    expect(typedPath(text).why).toMatch(why)
  })
})
