import { describe, expect, it } from 'vitest'
import { type Hits, hitRange, startFind } from '../../src/view/find/index.ts'
import { type Action, INITIAL_STATE, inspected, reduce, type State } from '../../src/view/index.ts'
import type { Selection } from '../../src/view/place/index.ts'
import { activeRow, placeAt, type TreeOrder } from '../../src/view/tree/index.ts'
import { ended } from './found.ts'
import { documentOf, manyObjects, SAMPLES } from './samples.ts'

const at = (node: number, element = -1): Selection => ({ node, element, part: -1, offset: -1 })
const opened = (hex: string, selection: Selection | null = at(0)): State =>
  reduce(INITIAL_STATE, { type: 'open', doc: documentOf(hex), selection })
const run = (state: State, ...actions: Action[]) => actions.reduce(reduce, state)

const found = (order: TreeOrder, text: string): Hits => {
  const hits = ended(startFind(order, text))
  if (hits === undefined) throw new Error('nothing to search for')
  return hits
}

const search = (state: State, text: string): State => {
  const typed = reduce(state, { type: 'find', text })
  if (typed.rows === null) throw new Error('nothing is open')
  return reduce(typed, {
    type: 'hits',
    hits: found(typed.rows.order, text),
    doc: typed.rows.order.doc,
  })
}

describe('reduce', () => {
  it('walks the tree row by row and stops at its ends', () => {
    const down = { type: 'move', move: 'down', page: 10 } as const
    let state = opened(SAMPLES.nested, null)
    const seen = []
    for (let i = 0; i < 3; i++) {
      state = reduce(state, down)
      seen.push(state.selection)
    }
    expect(seen).toEqual([at(1), at(2), at(2)])
  })

  it('closes with left, then goes to what is around; opens with right, then goes inside', () => {
    const closed = run(opened(SAMPLES.nested), { type: 'out' })
    expect(closed.rows?.total).toBe(1)
    expect(closed.selection).toEqual(at(0))
    expect(reduce(closed, { type: 'out' }).selection).toEqual(at(0))
    const decorated = opened(SAMPLES.decorated)
    expect(run(decorated, { type: 'out' }, { type: 'out' }).selection?.part).toBe(3)
    const open = run(closed, { type: 'into' })
    expect(open.rows?.total).toBe(3)
    expect(run(open, { type: 'into' }, { type: 'into' }).selection).toEqual(at(2))
  })

  it('goes to the row around when what is selected is closed away', () => {
    const state = run(opened(SAMPLES.nested, at(2)), { type: 'toggle', id: 0 })
    expect(state.rows && placeAt(state.rows, activeRow(state.rows, state.selection))?.id).toBe(0)
  })

  it('shows offsets as they were chosen when something else is opened', () => {
    const chosen = reduce(INITIAL_STATE, { type: 'offsets', form: 'decimal' })
    expect(reduce(chosen, { type: 'open', doc: documentOf('1564'), selection: null }).offsets).toBe('decimal')
  })

  it('opens what hides a place that is selected elsewhere', () => {
    const state = run(opened(SAMPLES.ints), { type: 'expand', expansion: 1 }, { type: 'toggle', id: 0 })
    const shown = reduce(state, { type: 'select', selection: at(0, 2) })
    expect(shown.rows && placeAt(shown.rows, activeRow(shown.rows, shown.selection))).toEqual({
      id: 0,
      element: 2,
    })
  })

  it('opens everything beside with a star', () => {
    const state = run(
      opened(manyObjects(20)),
      { type: 'expand', expansion: 1 },
      { type: 'select', selection: at(1) },
    )
    expect(state.rows?.total).toBe(21)
    expect(reduce(state, { type: 'siblings' }).rows?.total).toBe(61)
  })

  it('keeps the selected place where a document goes on, and not where another place has its number', () => {
    const beginning = run(opened('1592100000410101'), { type: 'select', selection: at(1) })
    const [whole, other] = ['1592100000410101410240', '15921000014e016140'].map((hex) => documentOf(hex))
    if (whole === undefined || other === undefined) return
    const after = reduce(beginning, { type: 'open', doc: whole, selection: at(0), continues: true })
    expect([after.doc, after.selection, after.pinned]).toEqual([whole, at(1), true])
    expect(reduce(beginning, { type: 'open', doc: whole, selection: at(0) }).selection).toEqual(at(0))
    const elsewhere = reduce(beginning, { type: 'open', doc: other, selection: at(0), continues: true })
    expect(elsewhere.selection).toEqual(at(0))
  })

  it('keeps what is open, starred and searched for where a document goes on', () => {
    const hex = manyObjects(1_000)
    const whole = documentOf(hex)
    const beginning = run(
      reduce(INITIAL_STATE, { type: 'open', doc: documentOf(hex.slice(0, 20_000)), selection: at(0) }),
      { type: 'toggle', id: 1 },
      { type: 'star', address: '0/0' },
      { type: 'find', text: 'a' },
      { type: 'accept-find' },
    )
    const searched = search(beginning, 'a')
    const after = reduce(searched, { type: 'open', doc: whole, selection: at(0), continues: true })
    expect(after.rows?.total).toBe((opened(hex).rows?.total ?? 0) + 2)
    expect([...after.stars]).toEqual(['0/0'])
    expect(after.find).toMatchObject({ text: 'a', hits: null })
    // What was gone to is not left for hits of the rest, and they are gone on to from there.
    expect(after.selection).toEqual(searched.selection)
    const order = after.rows?.order
    if (order === undefined) throw new Error('nothing is open')
    const all = reduce(after, { type: 'hits', hits: found(order, 'a'), doc: whole })
    expect([all.selection, all.find.at]).toEqual([searched.selection, -1])
    expect(reduce(all, { type: 'step-hit', step: 1 }).find.at).toBe(searched.find.at + 1)
    expect(reduce(all, { type: 'cancel-find' }).rows?.order.doc).toBe(whole)
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

  it('goes on from where one is now, and says that it went round', () => {
    const state = search(opened(SAMPLES.map), 'k')
    const elsewhere = reduce(state, { type: 'select', selection: at(2) })
    const next = reduce(elsewhere, { type: 'step-hit', step: 1 })
    expect([next.selection, next.find.at, next.find.wrapped]).toEqual([at(3), 1, 0])
    expect(reduce(elsewhere, { type: 'step-hit', step: -1 }).selection).toEqual(at(1))
    // From a place that is a hit itself, to the one behind it.
    const onHit = reduce(state, { type: 'select', selection: at(1) })
    expect(reduce(onHit, { type: 'step-hit', step: 1 }).selection).toEqual(at(3))
    expect(reduce(next, { type: 'step-hit', step: 1 }).find).toMatchObject({ at: 0, wrapped: 1 })
  })

  it('waits for hits behind the place where one is, and does not go round, while the search goes on', () => {
    const typed = reduce(opened(SAMPLES.map, at(3)), { type: 'find', text: 'k' })
    if (typed.rows === null) throw new Error('nothing is open')
    const { doc } = typed.rows.order
    const all = found(typed.rows.order, 'k')
    const some = { ...all, count: 1, total: 1, done: false, progress: 0.5 }
    const waiting = reduce(typed, { type: 'hits', hits: some, doc })
    expect([waiting.find.at, waiting.selection]).toEqual([-1, at(3)])
    expect(reduce(waiting, { type: 'step-hit', step: 1 })).toBe(waiting)
    expect(reduce(waiting, { type: 'hits', hits: all, doc })).toMatchObject({
      selection: at(3),
      find: { at: 1 },
    })
  })

  it('leaves a hit for what was selected before it, where a longer text is not found', () => {
    const state = search(search(opened(SAMPLES.map, at(3)), 'hex: 6b'), 'hex: 6b ff')
    expect(state.selection).toEqual(at(3))
    expect(hitRange(state.find.hits, state.find.at)).toBeNull()
    // Where somebody went meanwhile they stay.
    const typed = reduce(search(opened(SAMPLES.map, at(3)), 'hex: 6b'), { type: 'select', selection: at(2) })
    expect(search(typed, 'hex: 6b ff').selection).toEqual(at(2))
  })

  it('shows the bytes of a hit, and the deepest place around them', () => {
    const state = search(opened(SAMPLES.theData), 'hex: 61 ?? 61')
    expect(state.selection).toEqual({ node: 1, element: -1, part: -1, offset: 11 })
    expect(hitRange(state.find.hits, state.find.at)).toEqual({ start: 11, end: 14 })
  })

  it('searches for nothing while the text is wrong, and a text that says its kind is no place', () => {
    const typed = reduce(opened(SAMPLES.nested), { type: 'find', text: 'hex: 0' })
    expect(typed.find.hits).toBeNull()
    const places = reduce(opened(SAMPLES.nested), { type: 'find', text: '/1/1/' })
    expect(places.selection).toEqual(at(0))
  })

  it('stays at a place of the list that was looked at before the hits came', () => {
    const typed = run(opened(SAMPLES.map), { type: 'find', text: 'k' })
    if (typed.rows === null) throw new Error('nothing is open')
    const { doc } = typed.rows.order
    const hits = found(typed.rows.order, 'k')
    const chosen = run(typed, { type: 'preview', selection: at(2) }, { type: 'hits', hits, doc })
    expect([chosen.selection, chosen.find.hits]).toEqual([at(2), hits])
    expect(run(typed, { type: 'hits', hits, doc }).selection).toEqual(at(1))
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
    const { doc } = state
    const { hits } = state.find
    const typed = reduce(state, { type: 'find', text: 'po' })
    expect(typed.find.hits).toBeNull()
    expect(hits && doc && reduce(typed, { type: 'hits', hits, doc })).toBe(typed)
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
    const state = run(search(opened(SAMPLES.map), 'k'), { type: 'leave-find' })
    const next = reduce(state, { type: 'open', doc: documentOf(SAMPLES.ints), selection: null })
    expect(next).toMatchObject({
      selection: null,
      hover: null,
      pinned: false,
      find: { text: '', hits: null },
    })
  })

  it('looks in the next document for what is still being typed when it comes', () => {
    const typed = search(opened(SAMPLES.ints), 'k')
    const doc = documentOf(SAMPLES.map)
    const next = reduce(typed, { type: 'open', doc, selection: at(0) })
    expect(next).toMatchObject({ doc, selection: at(0), find: { text: 'k', hits: null, at: -1 } })
    // What was found in the document before comes too late.
    const late = typed.find.hits
    expect(late && typed.doc && reduce(next, { type: 'hits', hits: late, doc: typed.doc })).toBe(next)
    const found = search(next, 'k')
    expect(found.selection).toEqual(at(1))
    expect(reduce(found, { type: 'cancel-find' })).toMatchObject({ selection: at(0), find: { text: '' } })
    // A place is gone to at once; what was accepted before stays so.
    const place = run(opened(SAMPLES.map), { type: 'find', text: '0/1' }, { type: 'accept-find' })
    const there = reduce(place, { type: 'open', doc: documentOf(SAMPLES.nested), selection: at(0) })
    expect([there.find.text, there.find.before]).toEqual(['0/1', null])
  })

  it('changes nothing without a document', () => {
    expect(reduce(INITIAL_STATE, { type: 'into' })).toBe(INITIAL_STATE)
    expect(reduce(INITIAL_STATE, { type: 'step-problem', step: 1 })).toBe(INITIAL_STATE)
    expect(reduce(INITIAL_STATE, { type: 'problem', index: 0, selection: null })).toBe(INITIAL_STATE)
  })
})
