// The sections of the inspector: in which order they stand, and which are closed. The user changes both, and they are kept.

/** A section; which of them a place has, the inspector decides. */
export type SectionId =
  | 'problems'
  | 'name'
  /** What an older class makes of an object that is newer than one; of others it is `older`. */
  | 'newer'
  /** What was recognized inside a place; where nothing was it is `formats`. */
  | 'layers'
  | 'formats'
  | 'bytes'
  | 'envelope'
  | 'meaning'
  | 'data'
  | 'cost'
  | 'path'
  | 'code'
  | 'older'

/** What the user chose. */
export interface Sections {
  /** All of them, in their order. */
  readonly order: readonly SectionId[]
  readonly closed: readonly SectionId[]
}

/** The order and the closed ones before the user chose. */
export const USUAL_SECTIONS: Sections = {
  order: [
    'problems',
    'name',
    'newer',
    'layers',
    'bytes',
    'envelope',
    'meaning',
    'cost',
    'path',
    'code',
    'data',
    'formats',
    'older',
  ],
  closed: ['data', 'formats', 'older'],
}

/** What can be done to a section. `up` moves it above the one before it among those on screen. */
export type SectionsAction =
  | { readonly type: 'up'; readonly id: SectionId; readonly shown: readonly SectionId[] }
  | { readonly type: 'open'; readonly id: SectionId; readonly isOpen: boolean }

/** The sections after an action. */
export function changeSections(sections: Sections, action: SectionsAction): Sections {
  const { order, closed } = sections
  const { id } = action
  if (action.type === 'open') {
    const others = closed.filter((one) => one !== id)
    return { order, closed: action.isOpen ? others : [...others, id] }
  }
  const shown = order.filter((one) => action.shown.includes(one))
  const before = shown[shown.indexOf(id) - 1]
  if (before === undefined) return sections
  const rest = order.filter((one) => one !== id)
  rest.splice(rest.indexOf(before), 0, id)
  return { order: rest, closed }
}

/** Sections as they were kept; null for anything else. Sections that are new since then stand where they usually do. */
export function checkedSections(value: unknown): Sections | null {
  if (typeof value !== 'object' || value === null) return null
  const { order, closed } = value as Partial<Record<keyof Sections, unknown>>
  if (!Array.isArray(order) || !Array.isArray(closed)) return null
  const usual = USUAL_SECTIONS.order
  const kept = [...new Set(order)].filter((id): id is SectionId => usual.includes(id))
  for (const [place, id] of usual.entries()) if (!kept.includes(id)) kept.splice(place, 0, id)
  const isClosed = (id: SectionId) =>
    closed.includes(id) || (!order.includes(id) && USUAL_SECTIONS.closed.includes(id))
  return { order: kept, closed: usual.filter(isClosed) }
}
