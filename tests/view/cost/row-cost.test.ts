import { describe, expect, it } from 'vitest'
import {
  byteCosts,
  COST_SETTINGS,
  type CostSettings,
  levelWords,
  NO_ROW_COSTS,
  pillLevels,
  rowCosts,
} from '../../../src/view/cost/index.ts'
import { hexRow } from '../../../src/view/hex/index.ts'
import { placeCost } from '../../../src/view/inspector/index.ts'
import { documentOf, packed, SAMPLES } from '../samples.ts'
import { DECORATED } from '../view-documents.ts'

/** An int, a byte[] of 1,000 octets, an int: fields 0, 1, 2. */
const SPIKE = `1592100000410501584b${packed(1000)}${'07'.repeat(1000)}02410640`
const LOG: CostSettings = { ...COST_SETTINGS, scale: 'log' }

describe('rowCosts', () => {
  it('shows the spike: 1,001 calls to pass the array, as many more to reach what is behind it', () => {
    const doc = documentOf(SPIKE)
    const { of, characters } = rowCosts(doc, COST_SETTINGS)
    expect([0, 1, 2, 3].map((node) => of(node, -1)?.pass)).toEqual([1004, 1, 1001, 1])
    expect([1, 2, 3].map((node) => of(node, -1)?.reach)).toEqual([1, 1002, 1003])
    expect(of(2, -1)?.passShare).toBeCloseTo(1001 / 1004)
    expect(of(1, -1)?.passShare).toBeCloseTo(1 / 1004)
    expect(of(3, -1)?.reachShare).toBe(1)
    expect(of(1, -1)?.reachShare).toBeLessThan(0.01)
    expect(characters).toBe('1,004'.length)
  })

  it('gives elements of a run, and shares of the run', () => {
    const { of } = rowCosts(documentOf(SPIKE), COST_SETTINGS)
    expect(of(2, 500)).toMatchObject({ pass: 1, outcome: 'value' })
    expect(of(2, 500)?.passShare).toBeCloseTo(1 / 1001)
  })

  it('says what a PofExtractor gets below a map', () => {
    const { of } = rowCosts(documentOf(SAMPLES.map), COST_SETTINGS)
    expect(of(1, -1)?.outcome).toBe('error')
  })

  it('has nothing for the envelope and for unread bytes', () => {
    const doc = documentOf(`${SAMPLES.theData}ffff`)
    const { of } = rowCosts(doc, COST_SETTINGS)
    expect(of(-1, -1)).toBeNull()
    expect(doc.tree.typeName(doc.tree.count - 1)).toBe('unread')
    expect(of(doc.tree.count - 1, -1)).toBeNull()
    expect(NO_ROW_COSTS.of(0, -1)).toBeNull()
  })

  it('bears a document without a value', () => {
    expect(rowCosts(documentOf(SAMPLES.legacyString), COST_SETTINGS).of(0, -1)).toBeNull()
  })
})

describe('byteCosts', () => {
  it('gives the array the last level and the ints the first', () => {
    const doc = documentOf(SPIKE)
    const { levelOf, figureOf, most } = byteCosts(doc, COST_SETTINGS)
    expect([1, 2, 3].map(levelOf)).toEqual([0, 5, 0])
    expect(most).toBe(1004)
    // The header of the root alone.
    expect(figureOf(0)).toBe(1)
    expect(levelOf(-1)).toBe(-1)
  })

  it('tells small costs apart on a scale of logarithms', () => {
    const { levelOf } = byteCosts(documentOf(SPIKE), LOG)
    expect(levelOf(1)).toBe(0)
    expect(levelOf(2)).toBe(5)
    const many = documentOf(`1592100000410501584b${packed(30)}${'07'.repeat(30)}02410640`)
    expect(byteCosts(many, LOG).levelOf(1)).toBe(1)
  })
})

describe('pillLevels', () => {
  it('has a level for each pill, none for the envelope', () => {
    const doc = documentOf(SPIKE)
    const row = hexRow(doc, 0, 16)
    const levels = pillLevels(row, byteCosts(doc, COST_SETTINGS))
    expect(levels).toHaveLength(row.pills.length)
    expect(levels[0]).toBe(-1)
    expect(levels.at(-1)).toBe(5)
  })
})

describe('levelWords', () => {
  it('says up to where each level goes', () => {
    expect(levelWords(600, COST_SETTINGS)[0]).toBe('up to 100 calls')
    expect(levelWords(600, COST_SETTINGS).at(-1)).toBe('up to 600 calls')
    expect(levelWords(63, LOG).slice(0, 2)).toEqual(['up to 1 call', 'up to 3 calls'])
  })
})

describe('placeCost', () => {
  const place = (node: number, element = -1) => ({ node, element, part: -1, offset: -1 })
  const words = (hex: string, node: number, element = -1) =>
    placeCost(documentOf(hex), place(node, element), COST_SETTINGS)?.words

  it('tells the way step by step, and whom it is spent on', () => {
    const steps = words(SPIKE, 3)?.steps ?? []
    expect(steps.map((step) => step.words.map(({ text }) => text).join(''))).toEqual([
      'in the root: reads 3 indexes, skips 2 values (1,002 calls, 1,001 of them inside property 1, a byte[] of 1,000 elements), measures property 2 (1 call), descends',
    ])
    expect(steps[0]?.figure).toBe(1003)
    const links = steps[0]?.words.flatMap(({ selection }) => (selection === null ? [] : [selection.node]))
    expect(links).toEqual([0, 1, 2, 3])
  })

  it('has a step for each level', () => {
    const steps = words(SAMPLES.nested, 2)?.steps
    expect(steps).toHaveLength(2)
    expect(
      words(SPIKE, 2, 4)
        ?.steps.at(-1)
        ?.words.map(({ text }) => text)
        .join(''),
    ).toBe('in 1: skips 4 values (4 calls), measures element 4 (1 call), descends')
  })

  it('leaves the middle of a long way out, and says what that costs', () => {
    const levels = 200
    const doc = documentOf(`15${'000000'.repeat(levels)}64${'40'.repeat(levels)}`)
    const told = placeCost(doc, place(levels), COST_SETTINGS)
    expect(told?.words.steps.map(({ level }) => level)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 0],
      ...Array.from({ length: 16 }, (_, i) => levels - 15 + i),
    ])
    const text = (at: number) =>
      told?.words.steps
        .at(at)
        ?.words.map(({ text }) => text)
        .join('')
    expect(text(8)).toMatch(/^… 176 levels in between \([\d,]+ calls\) …$/)
    expect(text(-1)).toMatch(/^in 0\/0\/0\/0\/ … 183 levels … \/0/)
    const sum = told?.words.steps.reduce((all, { figure }) => all + figure, 0)
    expect(sum).toBe(told?.rows.find(({ part }) => part === 'navigate')?.calls)
  })

  it('has no step to the root', () => {
    expect(words(SPIKE, 0)?.steps).toEqual([])
    expect(words(SPIKE, 0)?.outcome).toBe('A PofExtractor gets this value.')
  })

  it('says that a map is not navigable, and what is thrown', () => {
    const below = words(SAMPLES.map, 1)
    expect(below?.isGood).toBe(false)
    expect(
      below?.steps
        .at(-1)
        ?.words.map(({ text }) => text)
        .join(''),
    ).toBe('in the root: it is a leaf, whose object is created; throws')
    expect(below?.outcome).toMatch(/^Not navigable\. .*map.* A PofExtractor throws .*PofNavigationException/)
  })

  it('says what is lost behind a sparse array without a gap', () => {
    // Property 0: a sparse array of one entry, at position 0. Its terminator is left, and ends the user type.
    const lost = words('159210000059010041054001410640', 3)
    expect(lost?.outcome).toContain('finds nothing')
    expect(lost?.isGood).toBe(false)
    expect(lost?.steps.at(-1)?.words.at(-1)?.text).toBe('finds nothing')
  })

  it('adds up: parse, navigate and read are what reaching costs, in every unit', () => {
    for (const node of [0, 1, 2, 3]) {
      const rows = placeCost(documentOf(SPIKE), place(node), COST_SETTINGS)?.rows ?? []
      const [, parse, navigate, read, reach] = rows
      for (const unit of ['calls', 'ints', 'bytes', 'ns'] as const) {
        const sum = (parse?.[unit] ?? 0) + (navigate?.[unit] ?? 0) + (read?.[unit] ?? 0)
        expect(sum).toBeCloseTo(reach?.[unit] ?? -1)
      }
    }
  })

  it('has nothing for the envelope', () => {
    const part = { node: -1, element: -1, part: 0, offset: -1 }
    expect(placeCost(documentOf(DECORATED), part, COST_SETTINGS)).toBeNull()
  })
})
