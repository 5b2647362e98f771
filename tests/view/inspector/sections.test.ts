import { describe, expect, it } from 'vitest'
import {
  changeSections,
  checkedSections,
  type SectionId,
  type Sections,
  USUAL_SECTIONS,
} from '../../../src/view/inspector/index.ts'

const shown: SectionId[] = ['bytes', 'meaning', 'cost', 'code']
const shownOf = ({ order }: Sections) => order.filter((id) => shown.includes(id))
const up = (sections: Sections, id: SectionId) => changeSections(sections, { type: 'up', id, shown })

describe('changeSections', () => {
  it('moves a section above the one before it on screen, past those that the place does not have', () => {
    const moved = up(up(up(USUAL_SECTIONS, 'code'), 'code'), 'code')
    expect(shownOf(USUAL_SECTIONS)).toEqual(['bytes', 'meaning', 'cost', 'code'])
    expect(shownOf(moved)).toEqual(['code', 'bytes', 'meaning', 'cost'])
    expect([...moved.order].sort()).toEqual([...USUAL_SECTIONS.order].sort())
  })

  it('leaves the first, and what is not shown, where they are', () => {
    expect(up(USUAL_SECTIONS, 'bytes')).toBe(USUAL_SECTIONS)
    expect(up(USUAL_SECTIONS, 'older')).toBe(USUAL_SECTIONS)
  })

  it('closes and opens', () => {
    const closed = changeSections(USUAL_SECTIONS, { type: 'open', id: 'bytes', isOpen: false })
    expect(closed.closed).toContain('bytes')
    expect(changeSections(closed, { type: 'open', id: 'bytes', isOpen: true }).closed).not.toContain('bytes')
  })
})

describe('checkedSections', () => {
  it('gives back what was kept', () => {
    const moved = up(USUAL_SECTIONS, 'code')
    expect(checkedSections(JSON.parse(JSON.stringify(moved)))).toEqual(moved)
  })

  it('puts sections that are new where they usually stand, and drops what is unknown or there twice', () => {
    const kept = checkedSections({ order: ['code', 'code', 'gone', 'bytes'], closed: ['gone', 'code'] })
    expect([...(kept?.order ?? [])].sort()).toEqual([...USUAL_SECTIONS.order].sort())
    expect(kept?.order.indexOf('code')).toBeLessThan(kept?.order.indexOf('bytes') ?? -1)
    // What is new and usually closed is closed.
    expect(kept?.closed).toEqual(['code', 'data', 'formats', 'older'])
  })

  it.each([null, 7, {}, { order: 1, closed: [] }, { order: [] }])('is null for %j', (value) => {
    expect(checkedSections(value)).toBeNull()
  })
})
