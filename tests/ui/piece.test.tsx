// A piece of code that is loaded later, without a browser: when it is loaded, and what stands for a part of it.

import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Part, Piece } from '../../src/ui/index.ts'

const MODULE = { Panel: () => <b>panel</b> }

/** A piece whose loading fails as long as `fails` says so, and how often it was loaded. */
function pieceOf(fails: () => boolean) {
  const count = { loads: 0 }
  const piece = new Piece(async () => {
    count.loads++
    if (fails()) throw new Error('not there')
    return MODULE
  })
  return { piece, count }
}

const textOf = (piece: Piece<typeof MODULE>, props: { isNeeded?: boolean; instead?: null } = {}) =>
  renderToString(
    <Part piece={piece} {...props}>
      {({ Panel }) => <Panel />}
    </Part>,
  )

describe('Piece', () => {
  it('loads nothing until it is asked, and once for all who ask', async () => {
    const { piece, count } = pieceOf(() => false)
    expect([piece.module, count.loads]).toEqual([null, 0])
    expect(await Promise.all([piece.load(), piece.load()])).toEqual([MODULE, MODULE])
    expect(await piece.load()).toBe(MODULE)
    expect([piece.module, count.loads]).toEqual([MODULE, 1])
  })

  it('loads again what failed, and tells its listeners of each step', async () => {
    let isThere = false
    const { piece, count } = pieceOf(() => !isThere)
    const states: string[] = []
    const leave = piece.subscribe(() => {
      const { module, isLoading, hasFailed } = piece.state()
      states.push([module && 'module', isLoading && 'loading', hasFailed && 'failed'].filter(Boolean).join())
    })
    await expect(piece.load()).rejects.toThrow('not there')
    isThere = true
    await piece.load()
    leave()
    expect(states).toEqual(['loading', 'failed', 'loading,failed', 'module'])
    expect(count.loads).toBe(2)
  })

  it('calls back at once where it is loaded, else when it is, or when it cannot be', async () => {
    let isThere = false
    const { piece } = pieceOf(() => !isThere)
    const said: string[] = []
    const ask = (name: string) =>
      piece.whenLoaded(
        () => said.push(name),
        () => said.push(`not ${name}`),
      )
    ask('a')
    await piece.load().catch(() => {})
    isThere = true
    ask('b')
    expect(said).toEqual(['not a'])
    await piece.load()
    ask('c')
    expect(said).toEqual(['not a', 'b', 'c'])
  })
})

describe('Part', () => {
  it('is a quiet line, then what the module makes', async () => {
    const { piece } = pieceOf(() => false)
    expect(textOf(piece)).toContain('One moment…')
    expect(textOf(piece, { instead: null })).toBe('')
    expect(textOf(piece, { isNeeded: false })).toBe('')
    await piece.load()
    expect(textOf(piece)).toBe('<b>panel</b>')
    expect(textOf(piece, { isNeeded: false })).toBe('<b>panel</b>')
  })

  it('says that it did not load, where it is needed', async () => {
    const { piece } = pieceOf(() => true)
    await piece.load().catch(() => {})
    expect(textOf(piece, { instead: null })).toMatch(/This part did not load\..*Try again/)
    expect(textOf(piece, { isNeeded: false })).toBe('')
  })
})
