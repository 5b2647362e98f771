import { describe, expect, it } from 'vitest'
import {
  COST_CHOICE,
  COST_SETTINGS,
  coefficientChoices,
  costOf,
  measuredCoefficients,
  rowOrder,
  secondPlace,
} from '../../../src/view/cost/index.ts'
import { type Action, INITIAL_STATE, reduce, type State } from '../../../src/view/index.ts'
import { keepsStars, NO_STARS, toggleStar } from '../../../src/view/place/index.ts'
import { placeAt } from '../../../src/view/tree/index.ts'
import { documentOf, packed, SAMPLES } from '../samples.ts'

const SPIKE = `1592100000410501584b${packed(100)}${'07'.repeat(100)}02410640`
const place = (node: number, element = -1) => ({ node, element, part: -1, offset: -1 })

function stateAfter(hex: string, ...actions: readonly Action[]): State {
  const doc = documentOf(hex)
  costOf(doc)
  const opened = reduce(INITIAL_STATE, { type: 'open', doc, selection: place(0) })
  return actions.reduce((state, action) => reduce(state, onScreen(state, action)), opened)
}

/** The action as the tree sends it, with the order of its rows on screen. */
function onScreen({ rows, cost }: State, action: Action): Action {
  if (rows === null || (action.type !== 'move' && action.type !== 'into' && action.type !== 'typed'))
    return action
  return { ...action, order: rowOrder(rows, cost.sort, cost.settings) }
}

describe('reduce, for cost', () => {
  it('changes settings, columns and dock', () => {
    const state = stateAfter(
      SPIKE,
      { type: 'cost', change: { unit: 'ns', scale: 'log' } },
      { type: 'columns', shown: false },
      { type: 'dock', tab: 'icicle', open: true },
    )
    expect(state.cost).toEqual({
      ...COST_CHOICE,
      settings: { ...COST_SETTINGS, unit: 'ns', scale: 'log' },
      columns: false,
      dockOpen: true,
      tab: 'icicle',
    })
    expect(reduce(state, { type: 'dock', open: true })).toBe(state)
  })

  it('colours otherwise without touching the settings: what was worked out by them stays', () => {
    const state = stateAfter(SPIKE)
    const coloured = reduce(state, { type: 'colours', colouring: 'cost' })
    expect(coloured.cost).toEqual({ ...COST_CHOICE, colouring: 'cost' })
    expect(coloured.cost.settings).toBe(state.cost.settings)
  })

  it('sorts down, up, and not at all', () => {
    const sort: Action = { type: 'sort', column: 'pass' }
    expect(stateAfter(SPIKE, sort).cost.sort).toEqual({ column: 'pass', descending: true })
    expect(stateAfter(SPIKE, sort, sort).cost.sort).toEqual({ column: 'pass', descending: false })
    expect(stateAfter(SPIKE, sort, sort, sort).cost.sort).toBeNull()
    expect(stateAfter(SPIKE, sort, { type: 'sort', column: 'reach' }).cost.sort?.column).toBe('reach')
    expect(stateAfter(SPIKE, sort, { type: 'sort', column: null }).cost.sort).toBeNull()
    expect(stateAfter(SPIKE, sort, { type: 'columns', shown: false }).cost.sort).toBeNull()
  })

  it('walks rows as they stand on screen', () => {
    const down: Action = { type: 'move', move: 'down', page: 10 }
    const sort: Action = { type: 'sort', column: 'pass' }
    expect(stateAfter(SPIKE, down).selection?.node).toBe(1)
    expect(stateAfter(SPIKE, sort, down).selection?.node).toBe(2)
    expect(stateAfter(SPIKE, sort, { type: 'into' }).selection?.node).toBe(2)
    expect(stateAfter(SPIKE, sort, { type: 'into' }, { type: 'out' }).selection?.node).toBe(0)
    expect(stateAfter(SPIKE, sort, { type: 'move', move: 'last', page: 10 }).selection?.node).toBe(3)
    // The octets begin with 07, and stand on screen before field 0.
    expect(stateAfter(SPIKE, sort, { type: 'typed', text: '0' }).selection?.node).toBe(2)
  })

  it('goes into a closed place by opening it', () => {
    const state = stateAfter(
      SPIKE,
      { type: 'select', selection: place(2) },
      { type: 'into' },
      { type: 'into' },
    )
    expect(state.selection).toEqual(place(2, 0))
    const { rows } = state
    if (rows === null) throw new Error('there are no rows')
    expect(placeAt(rows, 3)).toEqual({ id: 2, element: 0 })
  })

  it('keeps settings with another document, and goes back to the order of the stream', () => {
    const state = stateAfter(
      SPIKE,
      { type: 'cost', change: { unit: 'ints' } },
      { type: 'sort', column: 'pass' },
    )
    const next = reduce(state, { type: 'open', doc: documentOf(SAMPLES.map), selection: null })
    expect(next.cost).toEqual({ ...COST_CHOICE, settings: { ...COST_SETTINGS, unit: 'ints' } })
  })

  it('stars the selected place, or an address, and takes the star away again', () => {
    const star: Action = { type: 'star' }
    const select = (node: number, element = -1): Action => ({
      type: 'select',
      selection: place(node, element),
    })
    expect([...stateAfter(SPIKE, select(2), star, select(2, 7), star).stars]).toEqual(['1', '1[7]'])
    expect(stateAfter(SPIKE, select(2), star, star).stars.size).toBe(0)
    expect([...stateAfter(SPIKE, { type: 'star', address: '5/9' }).stars]).toEqual(['5/9'])
    const envelope: Action = { type: 'select', selection: { ...place(-1), part: 0 } }
    expect(stateAfter(SPIKE, envelope, star).stars).toBe(NO_STARS)
    expect(reduce(INITIAL_STATE, star).stars).toBe(NO_STARS)
  })

  it('keeps stars for another object of the same user type', () => {
    const starred = stateAfter(SPIKE, { type: 'star', address: '2' })
    const open = (hex: string): Action => ({ type: 'open', doc: documentOf(hex), selection: null })
    expect([...reduce(starred, open(SAMPLES.theData)).stars]).toEqual(['2'])
    expect(reduce(starred, open(SAMPLES.map)).stars.size).toBe(0)
  })
})

describe('keepsStars', () => {
  it('holds for the same user type only', () => {
    const doc = documentOf(SAMPLES.theData)
    expect(keepsStars(doc, documentOf(SPIKE))).toBe(true)
    expect(keepsStars(null, doc)).toBe(false)
    expect(keepsStars(documentOf(SAMPLES.ints), documentOf(SAMPLES.ints))).toBe(false)
    expect(keepsStars(documentOf(SAMPLES.legacyString), doc)).toBe(false)
  })
})

describe('toggleStar', () => {
  it('leaves the stars that it was given alone', () => {
    const stars = toggleStar(NO_STARS, '1')
    expect([...toggleStar(stars, '2')]).toEqual(['1', '2'])
    expect([...stars]).toEqual(['1'])
    expect(toggleStar(stars, '1').size).toBe(0)
  })
})

describe('measuredCoefficients', () => {
  const doc = documentOf(SPIKE)
  const made = (one: [string, string], other: [string, string]) =>
    measuredCoefficients(
      doc,
      COST_SETTINGS,
      { address: one[0], ns: one[1] },
      { address: other[0], ns: other[1] },
    )

  it('makes a set of two points', () => {
    const { set, message } = made(['0', '200'], ['2', '3,000'])
    expect(set?.name).toBe('your own')
    expect(message).toMatch(/times the cost in Coherence CE 25\.03\.1/)
    if (set === null) throw new Error('two points give a set')
    expect(coefficientChoices({ own: set }).at(-1)).toBe(set)
  })

  it('says what is missing', () => {
    expect(made(['9', '1'], ['2', '3']).message).toBe('This value has no place 9.')
    expect(made(['0', ''], ['2', '3']).message).toMatch(/^Enter both times/)
    expect(made(['0', '-5'], ['2', '3']).message).toMatch(/^Enter both times/)
    expect(made(['0', '500'], ['2', '300']).set).toBeNull()
    expect(made(['0', '500'], ['0', '500']).message).toMatch(/are not enough/)
  })

  it('begins with the other end of the root', () => {
    expect(secondPlace(doc, place(3))).toBe('0')
    expect(secondPlace(doc, place(1))).toBe('2')
    expect(secondPlace(documentOf('154105'), null)).toBe('')
  })
})
