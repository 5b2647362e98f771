// Sets of names as they are kept in this browser and put into links: a title, and the JSON form. Each text is made once.

import { type Names, readNames, writeNames } from '../schema/index.ts'
import type { NameSet, NamesAction } from '../view/index.ts'

/** A set as it is kept. */
export interface SavedNames {
  readonly title: string
  readonly text: string
  readonly isOn: boolean
}

/** Characters that are kept at most, of all sets together. */
const MOST_CHARACTERS = 1_500_000
const texts = new WeakMap<Names, string>()

/** The sets to keep, the newest first; those that are too large together with the newer ones are left out. */
export function savedNames(sets: readonly NameSet[]): SavedNames[] {
  const kept: SavedNames[] = []
  let room = MOST_CHARACTERS
  for (const { title, names, isOn } of sets) {
    const text = jsonOf(names)
    if (text.length > room) continue
    room -= text.length
    kept.push({ title, text, isOn })
  }
  return kept
}

/** The actions that bring kept sets back. */
export function revivedNames(saved: readonly SavedNames[]): NamesAction[] {
  return [...saved].reverse().map(({ title, text, isOn }) => {
    const { names, problems } = readNames(text, title)
    texts.set(names, text)
    return { type: 'add-names', given: { title, names, problems }, isOn }
  })
}

/** Names that came with a link, as a set; none where there were none. */
export function namesOfLink(text: string | null): SavedNames[] {
  return text === null ? [] : [{ title: 'names of the link', text, isOn: true }]
}

/** Kept sets among whatever was found; null for anything else. */
export function checkedNames(value: unknown): SavedNames[] | null {
  if (!Array.isArray(value)) return null
  return value.filter(
    (one: unknown): one is SavedNames =>
      typeof one === 'object' &&
      one !== null &&
      typeof (one as SavedNames).title === 'string' &&
      typeof (one as SavedNames).text === 'string' &&
      typeof (one as SavedNames).isOn === 'boolean',
  )
}

/** Names in the JSON form. */
export function jsonOf(names: Names): string {
  const text = texts.get(names) ?? writeNames(names)
  texts.set(names, text)
  return text
}
