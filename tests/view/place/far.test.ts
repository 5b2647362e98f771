import { describe, expect, it } from 'vitest'
import { type PofDocument, parse, resolvePath, T } from '../../../src/pof/index.ts'
import { INITIAL_STATE, reduce } from '../../../src/view/index.ts'
import { breadcrumb, navigation } from '../../../src/view/inspector/index.ts'
import { nodeCode } from '../../../src/view/names/index.ts'
import { briefAddress, isFar, selectionOfNode } from '../../../src/view/place/index.ts'
import { shownAddress } from '../../../src/view/place/place-names.ts'
import { isStarred } from '../../../src/view/place/stars.ts'
import { FAR } from '../../../src/view/place/tree-depth.ts'
import { collection, map, ofInts, stream, type Written } from '../../support/pof-writer.ts'

const int = ofInts(T.int32, 5)

/** Collections in collections, of which each is the second element; the last holds a map in a map. */
function deep(levels: number): PofDocument {
  let value: Written = map([[int, map([[int, int]])]])
  for (let level = 0; level < levels; level++) value = collection(T.collection, [int, value])
  return parse(stream(value))
}

describe('briefAddress', () => {
  it('is the whole address where that is short', () => {
    const doc = deep(12)
    for (let node = 0; node < doc.tree.count; node++) expect(briefAddress(doc, node)).toBe(doc.address(node))
  })

  it('leaves out the middle, says how many levels, and keeps both ends', () => {
    const doc = deep(400)
    const last = doc.tree.count - 1
    const whole = doc.address(last)
    const [first, gap, rest] = briefAddress(doc, last).split(' … ') as [string, string, string]
    expect(whole.startsWith(first)).toBe(true)
    expect(whole.endsWith(rest)).toBe(true)
    expect(rest.endsWith('/value(0)/value(0)')).toBe(true)
    const shown = [first, rest]
      .join('')
      .split('/')
      .filter((step) => step !== '').length
    expect(gap).toBe(`${402 - shown} levels`)
  })
})

describe('places that lie too deep', () => {
  const doc = deep(FAR + 5)
  const far = selectionOfNode(doc.tree.count - 1)
  const near = resolvePath(doc, Array(FAR).fill('1').join('/'))?.node as number

  it('begin behind a thousand levels', () => {
    expect([isFar(doc, near), isFar(doc, near + 2), isFar(doc, -1)]).toEqual([false, true, false])
  })

  it('are shown with the middle of their address left out', () => {
    const { node } = far
    expect(shownAddress(null, doc, node)).toBe(briefAddress(doc, node))
    expect(shownAddress(null, doc, near)).toBe(doc.address(near))
  })

  it('have words in place of paths and code', () => {
    expect(navigation(doc, far)).toMatchObject({
      path: null,
      java: null,
      why: expect.stringContaining('1,007 levels deep'),
    })
    expect(nodeCode(doc, { types: new Map() } as never, far)?.snippets).toEqual([])
    expect(navigation(doc, selectionOfNode(near)).path?.length).toBe(FAR)
    expect(breadcrumb(doc, far).length).toBeLessThanOrEqual(11)
  })

  it('are not starred', () => {
    const open = reduce(INITIAL_STATE, { type: 'open', doc, selection: far })
    expect(reduce(open, { type: 'star' })).toBe(open)
    const starred = reduce(reduce(open, { type: 'select', selection: selectionOfNode(near) }), {
      type: 'star',
    })
    expect(isStarred(doc, starred.stars, near, -1)).toBe(true)
    expect(isStarred(doc, starred.stars, near + 1, -1)).toBe(false)
  })
})
