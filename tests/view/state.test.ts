import { describe, expect, it } from 'vitest'
import {
  type Action,
  activeRow,
  INITIAL_STATE,
  inspected,
  placeAt,
  reduce,
  type Selection,
  type State,
  startSearch,
} from '../../src/view/index.ts'
import { documentOf, manyObjects, SAMPLES } from './samples.ts'

const at = (node: number, element = -1): Selection => ({ node, element, part: -1, offset: -1 })
const opened = (hex: string, selection: Selection | null = at(0)): State =>
  reduce(INITIAL_STATE, { type: 'open', doc: documentOf(hex), selection })
const run = (state: State, ...actions: Action[]) => actions.reduce(reduce, state)

const search = (state: State, text: string): State => {
  const typed = reduce(state, { type: 'find', text })
  if (typed.rows === null) throw new Error('nothing is open')
  return reduce(typed, {
    type: 'hits',
    hits: startSearch(typed.rows.order, text).step(Number.POSITIVE_INFINITY),
  })
}

describe('reduce', () => {
  it('walks the tree row by row and stops at its ends', () => {
    const down = { type: 'move', move: 'down', page: 10 } as const
    let state = opened(SAMPLES.theData, null)
    const seen = []
    for (let i = 0; i < 4; i++) {
      state = reduce(state, down)
      seen.push(state.selection)
    }
    expect(seen).toEqual([at(0), at(1), at(1), at(1)])
  })

  it('closes with left, then goes to what is around; opens with right, then goes inside', () => {
    const closed = run(opened(SAMPLES.nested), { type: 'out' })
    expect(closed.rows?.total).toBe(2)
    expect(closed.selection).toEqual(at(0))
    expect(reduce(closed, { type: 'out' }).selection?.part).toBe(0)
    const open = run(closed, { type: 'into' })
    expect(open.rows?.total).toBe(4)
    expect(run(open, { type: 'into' }, { type: 'into' }).selection).toEqual(at(2))
  })

  it('goes to the row around when what is selected is closed away', () => {
    const state = run(opened(SAMPLES.nested, at(2)), { type: 'toggle', code: 0 })
    expect(state.rows && placeAt(state.rows, activeRow(state.rows, state.selection))?.code).toBe(0)
  })

  it('opens what hides a place that is selected elsewhere', () => {
    const state = run(opened(SAMPLES.ints), { type: 'expand', expansion: 1 }, { type: 'toggle', code: 0 })
    const shown = reduce(state, { type: 'select', selection: at(0, 2) })
    expect(shown.rows && placeAt(shown.rows, activeRow(shown.rows, shown.selection))).toEqual({
      code: 0,
      element: 2,
    })
  })

  it('opens everything beside with a star', () => {
    const state = run(
      opened(manyObjects(20)),
      { type: 'expand', expansion: 1 },
      { type: 'select', selection: at(1) },
    )
    expect(state.rows?.total).toBe(22)
    expect(reduce(state, { type: 'siblings' }).rows?.total).toBe(62)
  })

  it('finds a row by its first letters, going round', () => {
    const state = opened(SAMPLES.map, at(2))
    expect(reduce(state, { type: 'typed', text: 'key' }).selection).toEqual(at(3))
    expect(run(state, { type: 'typed', text: 'k' }, { type: 'typed', text: 'k' }).selection).toEqual(at(1))
    expect(reduce(state, { type: 'typed', text: 'zzz' })).toBe(state)
  })

  it('keeps the inspector on what was clicked, and lets it follow the pointer until then', () => {
    const hovered = reduce(opened(SAMPLES.nested), { type: 'hover', selection: at(2) })
    expect(inspected(hovered)).toEqual(at(2))
    const pinned = run(hovered, { type: 'select', selection: at(1) })
    expect(inspected(pinned)).toEqual(at(1))
    expect(inspected(reduce(pinned, { type: 'pin', pinned: false }))).toEqual(at(2))
    expect(
      inspected(run(pinned, { type: 'pin', pinned: false }, { type: 'hover', selection: null })),
    ).toEqual(at(1))
  })

  it('shows the first hit while typing, from where one is', () => {
    expect(search(opened(SAMPLES.map, at(3)), 'k').selection).toEqual(at(3))
    expect(search(opened(SAMPLES.map, at(4)), 'k').selection).toEqual(at(1))
  })

  it('steps through hits and goes round', () => {
    const state = search(opened(SAMPLES.map), 'k')
    const forward = run(state, { type: 'step-hit', step: 1 })
    expect([state.selection, forward.selection]).toEqual([at(1), at(3)])
    expect(reduce(forward, { type: 'step-hit', step: 1 }).selection).toEqual(at(1))
    expect(reduce(state, { type: 'step-hit', step: -1 }).selection).toEqual(at(3))
  })

  it('stays at a place of the list that was looked at before the hits came', () => {
    const typed = run(opened(SAMPLES.map), { type: 'find', text: 'k' })
    if (typed.rows === null) throw new Error('nothing is open')
    const hits = startSearch(typed.rows.order, 'k').step(Number.POSITIVE_INFINITY)
    const chosen = run(typed, { type: 'preview', selection: at(2) }, { type: 'hits', hits })
    expect([chosen.selection, chosen.find.hits]).toEqual([at(2), hits])
    expect(run(typed, { type: 'hits', hits }).selection).toEqual(at(1))
  })

  it('shows a place while it is typed and restores what was shown before', () => {
    const before = run(opened(SAMPLES.nested, at(2)), { type: 'expand', expansion: 1 })
    const previewed = run(before, { type: 'find', text: '0x0' }, { type: 'find', text: '0x05' })
    expect(previewed.selection).toMatchObject({ node: 1, offset: 5 })
    const restored = reduce(previewed, { type: 'cancel-find' })
    expect(restored.selection).toEqual(before.selection)
    expect(restored.rows).toBe(before.rows)
    expect(restored.find.text).toBe('')
  })

  it('keeps the place once it is accepted', () => {
    const state = run(opened(SAMPLES.nested), { type: 'find', text: '1/1' }, { type: 'accept-find' })
    expect(reduce(state, { type: 'cancel-find' }).selection).toEqual(at(2))
  })

  it('drops hits of a text that is no longer there', () => {
    const state = search(opened(SAMPLES.map), 'k')
    const hits = state.find.hits
    const typed = reduce(state, { type: 'find', text: 'po' })
    expect(typed.find.hits).toBeNull()
    expect(hits && reduce(typed, { type: 'hits', hits })).toBe(typed)
  })

  it('goes from problem to problem, and round', () => {
    const state = reduce(opened(SAMPLES.damaged), { type: 'step-problem', step: 1 })
    expect(state.problem).toBe(0)
    expect(state.selection?.node).toBe(4)
    expect(reduce(state, { type: 'step-problem', step: -1 }).problem).toBe(
      state.doc && state.doc.problems.length - 1,
    )
  })

  it('forgets places of the document before', () => {
    const state = search(opened(SAMPLES.map), 'k')
    const next = reduce(state, { type: 'open', doc: documentOf(SAMPLES.ints), selection: null })
    expect(next).toMatchObject({
      selection: null,
      hover: null,
      pinned: false,
      find: { text: '', hits: null },
    })
  })

  it('changes nothing without a document', () => {
    expect(reduce(INITIAL_STATE, { type: 'into' })).toBe(INITIAL_STATE)
    expect(reduce(INITIAL_STATE, { type: 'step-problem', step: 1 })).toBe(INITIAL_STATE)
    expect(reduce(INITIAL_STATE, { type: 'problem', index: 0 })).toBe(INITIAL_STATE)
  })
})
