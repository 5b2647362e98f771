// What the charts of costs are about.

import { describe, expect, it } from 'vitest'
import { chartContainer } from '../../../src/view/cost/index.ts'
import { documentOf, packed, SAMPLES } from '../samples.ts'

const SPIKE = `1592100000410501584b${packed(100)}${'07'.repeat(100)}02410640`
const place = (node: number, element = -1) => ({ node, element, part: -1, offset: -1 })

describe('chartContainer', () => {
  it('is the selected container, the run, or what is around a leaf', () => {
    const doc = documentOf(SPIKE)
    expect(chartContainer(doc, place(0))).toBe(0)
    expect(chartContainer(doc, place(1))).toBe(0)
    expect(chartContainer(doc, place(2))).toBe(2)
    expect(chartContainer(doc, place(2, 5))).toBe(2)
    expect(chartContainer(doc, null)).toBe(0)
    expect(chartContainer(documentOf('154105'), place(0))).toBe(0)
    expect(chartContainer(documentOf(SAMPLES.legacyString), null)).toBe(-1)
  })
})
