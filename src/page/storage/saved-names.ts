// Sets of names as they are kept in this browser and put into links: a title, the JSON form, and what in the files could
// not be taken, which the JSON form does not say.

import { type NamesProblem, readNames } from '../../schema/index.ts'
import { keepNamesText, type NameSet, type NamesAction, namesText } from '../../view/names/index.ts'

/** A set as it is kept. */
export interface SavedNames {
  readonly title: string
  readonly text: string
  readonly isOn: boolean
  /** What could not be taken of the files that it came from. */
  readonly problems?: readonly NamesProblem[]
}

/** Characters that are kept at most, of all sets together. */
const MOST_CHARACTERS = 1_500_000
/** Problems that are kept of one set. */
const MOST_PROBLEMS = 200

/** The sets to keep, the newest first; those that are too large together with the newer ones are left out. */
export function savedNames(sets: readonly NameSet[]): SavedNames[] {
  const kept: SavedNames[] = []
  let room = MOST_CHARACTERS
  for (const { title, names, problems: all, isOn, isOfSource } of sets) {
    if (isOfSource) continue
    const text = namesText(names)
    const problems = all.slice(0, MOST_PROBLEMS)
    const size = text.length + problems.reduce((sum, { message }) => sum + 2 * message.length, 0)
    if (size > room) continue
    room -= size
    kept.push({ title, text, isOn, ...(problems.length === 0 ? {} : { problems }) })
  }
  return kept
}

/** The actions that bring kept sets back. */
export function revivedNames(saved: readonly SavedNames[]): NamesAction[] {
  return [...saved].reverse().map(({ title, text, isOn, problems: kept = [] }) => {
    const { names, problems } = readNames(text, title)
    keepNamesText(names, text)
    return { type: 'add-names', given: { title, names, problems: [...kept, ...problems] }, isOn }
  })
}

/** Names that came with a link, or with the page, as a set; none where there were none. */
export function namesOfLink(text: string | null, title = 'names of the link'): SavedNames[] {
  return text === null ? [] : [{ title, text, isOn: true }]
}

/** Kept sets among whatever was found; null for anything else. */
export function checkedNames(value: unknown): SavedNames[] | null {
  if (!Array.isArray(value)) return null
  return value
    .filter(
      (one: unknown): one is SavedNames =>
        hasTexts(one, ['title', 'text']) && typeof (one as SavedNames).isOn === 'boolean',
    )
    .map(({ title, text, isOn, problems }) => {
      const checked = Array.isArray(problems) ? problems.filter(isProblem).slice(0, MOST_PROBLEMS) : []
      return { title, text, isOn, ...(checked.length === 0 ? {} : { problems: checked }) }
    })
}

function isProblem(one: unknown): one is NamesProblem {
  return (
    hasTexts(one, ['code', 'file', 'expected', 'found', 'message']) &&
    ['error', 'warning', 'info'].includes((one as NamesProblem).severity) &&
    Number.isSafeInteger((one as NamesProblem).line) &&
    Number.isSafeInteger((one as NamesProblem).column)
  )
}

function hasTexts(one: unknown, keys: readonly string[]): boolean {
  if (typeof one !== 'object' || one === null) return false
  return keys.every((key) => typeof (one as Record<string, unknown>)[key] === 'string')
}
