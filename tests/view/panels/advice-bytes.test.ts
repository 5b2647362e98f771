import { describe, expect, it } from 'vitest'
import { byteSides } from '../../../src/view/panels/advice-what-if.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const marked = ({ lines }: ReturnType<typeof byteSides>['before']) =>
  lines.flatMap(({ cells }) => cells.filter(({ isChanged }) => isChanged).map(({ hex }) => hex))

describe('byteSides', () => {
  it('marks what lies between the beginning and the end that both share', () => {
    const { before, after } = byteSides(bytes(1, 2, 0xab, 4, 5), bytes(1, 2, 0xcd, 0xef, 4, 5))
    expect(marked(before)).toEqual(['ab'])
    expect(marked(after)).toEqual(['cd', 'ef'])
    expect([before.start, before.end, after.start, after.end]).toEqual([2, 3, 2, 4])
  })

  it('marks nothing in what is the same, or in what has only lost bytes', () => {
    const same = byteSides(bytes(1, 2, 3), bytes(1, 2, 3))
    expect([...marked(same.before), ...marked(same.after)]).toEqual([])
    const lost = byteSides(bytes(7, 7, 7), bytes(7, 7))
    expect(marked(lost.before)).toEqual(['07'])
    expect(marked(lost.after)).toEqual([])
  })

  it('begins on the line before the first difference, and counts what lies behind the window', () => {
    const before = new Uint8Array(200)
    const after = before.slice()
    after[100] = 1
    const sides = byteSides(before, after, 8, 3)
    expect(sides.after.lines.map(({ at }) => at)).toEqual([88, 96, 104])
    expect(sides.after.more).toBe(200 - 112)
    expect(marked(sides.after)).toEqual(['01'])
  })

  it('has no lines of no bytes', () => {
    expect(byteSides(bytes(), bytes()).before).toEqual({ lines: [], start: 0, end: 0, more: 0 })
  })
})
