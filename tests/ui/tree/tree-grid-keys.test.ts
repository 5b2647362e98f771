import { describe, expect, it } from 'vitest'
import { type Key, treeAction } from '../../../src/ui/tree/TreeGridKeys.ts'
import { STREAM_ORDER } from '../../../src/view/tree/index.ts'

const PLAIN: Key = { key: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const context = (typed = { text: '', at: -10_000 }, now = 0) => ({
  page: 20,
  order: STREAM_ORDER,
  typed,
  now,
})

describe('treeAction', () => {
  it('moves with arrows and pages', () => {
    expect(treeAction({ ...PLAIN, key: 'ArrowDown' }, context())).toEqual({
      type: 'move',
      move: 'down',
      page: 20,
      order: STREAM_ORDER,
    })
    expect(treeAction({ ...PLAIN, key: 'PageUp' }, context())).toEqual({
      type: 'move',
      move: 'page-up',
      page: 20,
      order: STREAM_ORDER,
    })
    expect(treeAction({ ...PLAIN, key: 'ArrowRight' }, context())).toEqual({
      type: 'into',
      order: STREAM_ORDER,
    })
    expect(treeAction({ ...PLAIN, key: '*' }, context())).toEqual({ type: 'siblings' })
    expect(treeAction({ ...PLAIN, key: 'Enter' }, context())).toEqual({ type: 'pin', pinned: true })
  })

  it('opens to a level with Alt and a digit', () => {
    expect(treeAction({ ...PLAIN, altKey: true, key: '2' }, context())).toEqual({
      type: 'expand',
      expansion: 2,
    })
    expect(treeAction({ ...PLAIN, altKey: true, key: '9' }, context())).toEqual({
      type: 'expand',
      expansion: 'all',
    })
  })

  it('collects letters that follow quickly, and starts anew after a pause', () => {
    const typed = { text: '', at: -10_000 }
    const press = (key: string, now: number) => treeAction({ ...PLAIN, key }, context(typed, now))
    expect(press('k', 0)).toEqual({ type: 'typed', text: 'k', order: STREAM_ORDER })
    expect(press('e', 100)).toEqual({ type: 'typed', text: 'ke', order: STREAM_ORDER })
    expect(press(' ', 200)).toEqual({ type: 'typed', text: 'ke ', order: STREAM_ORDER })
    expect(press('v', 5000)).toEqual({ type: 'typed', text: 'v', order: STREAM_ORDER })
  })

  it('stars with an s, which is a letter like any other within a text', () => {
    const typed = { text: '', at: -10_000 }
    const press = (key: string, now: number) => treeAction({ ...PLAIN, key }, context(typed, now))
    expect(press('s', 0)).toEqual({ type: 'star' })
    expect(press('i', 1000)).toEqual({ type: 'typed', text: 'i', order: STREAM_ORDER })
    expect(press('s', 1100)).toEqual({ type: 'typed', text: 'is', order: STREAM_ORDER })
    expect(press('s', 9000)).toEqual({ type: 'star' })
  })

  it('goes on to the next row when one letter is repeated', () => {
    const typed = { text: '', at: -10_000 }
    treeAction({ ...PLAIN, key: 'k' }, context(typed, 0))
    expect(treeAction({ ...PLAIN, key: 'k' }, context(typed, 100))).toEqual({
      type: 'typed',
      text: 'k',
      order: STREAM_ORDER,
    })
  })

  it('leaves the page its own keys', () => {
    for (const key of ['/', '?', ' ', 'Escape', 'F3', 'Tab'])
      expect(treeAction({ ...PLAIN, key }, context())).toBeNull()
    expect(treeAction({ ...PLAIN, ctrlKey: true, key: 'f' }, context())).toBeNull()
    expect(treeAction({ ...PLAIN, altKey: true, key: 'ArrowLeft' }, context())).toBeNull()
  })
})
