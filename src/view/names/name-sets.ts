// The sets of names that are at hand, and the one set that they make together. Each can be switched off without another
// look at the bytes. The newest wins, and Coherence's own types lie below all of them.

import { BUILT_IN_NAMES, mergeNames, type Names, type NamesProblem, readNames } from '../../schema/index.ts'
import { keepNamesText, namesText } from './names-text.ts'

/** Names that came together, and what in them could not be taken. */
export interface GivenNames {
  /** For people: `pof-config.xml`, `Order.java and 3 others`. */
  readonly title: string
  /** As the readers of names give them, with Coherence's own types below. */
  readonly names: Names
  readonly problems: readonly NamesProblem[]
}

export interface NameSet extends GivenNames {
  /** Stays the same while the set is there. */
  readonly id: number
  readonly isOn: boolean
  /** Whether it came with what is open, and goes with it. */
  readonly isOfSource?: true
}

/** All sets, the newest first, and what those that are on say together. */
export interface NameSets {
  readonly sets: readonly NameSet[]
  readonly names: Names
}

/** What can be done to the sets. */
export type NamesAction =
  /**
   * A set of the same title stays below it, and the new one is numbered: `pof-config.xml 2`. It is replaced where it says the
   * same. `isOn` is true where it is left out.
   */
  | { readonly type: 'add-names'; readonly given: GivenNames; readonly isOn?: boolean }
  | { readonly type: 'switch-names'; readonly id: number; readonly isOn: boolean }
  | { readonly type: 'remove-names'; readonly id: number }

/** No sets, and no names. */
export const NO_NAMES: NameSets = { sets: [], names: { types: new Map(), classes: [] } }

/** No sets: Coherence's own types alone. */
export const BUILT_IN_ALONE: NameSets = { sets: [], names: BUILT_IN_NAMES }

/** The sets after an action. */
export function changeNames({ sets }: NameSets, action: NamesAction): NameSets {
  switch (action.type) {
    case 'add-names': {
      const { given, isOn = true } = action
      const id = 1 + sets.reduce((most, set) => Math.max(most, set.id), 0)
      const isOld = ({ title, names }: NameSet) =>
        isTitleOf(title, given.title) && namesText(names) === namesText(given.names)
      const rest = sets.filter((set) => !isOld(set))
      return together([{ ...given, title: titleAmong(rest, given.title), id, isOn }, ...rest])
    }
    case 'switch-names':
      return together(sets.map((set) => (set.id === action.id ? { ...set, isOn: action.isOn } : set)))
    case 'remove-names':
      return together(sets.filter(({ id }) => id !== action.id))
  }
}

/** The sets when a source is opened that comes with names, in their JSON form; null for none. They are below all others. */
export function withSourceNames(before: NameSets, text: string | null): NameSets {
  const known = before.sets.find(({ isOfSource }) => isOfSource)
  if (text === null ? known === undefined : known !== undefined && namesText(known.names) === text)
    return before
  const others = before.sets.filter((set) => set !== known)
  if (text === null) return together(others)
  const { names, problems } = readNames(text, SOURCE_TITLE)
  keepNamesText(names, text)
  const id = 1 + before.sets.reduce((most, set) => Math.max(most, set.id), 0)
  return together([...others, { title: SOURCE_TITLE, names, problems, id, isOn: true, isOfSource: true }])
}

const SOURCE_TITLE = 'names that came with it'

/** How many types of a set are not Coherence's own, its classes without a type id among them. */
export function ownCount({ types, classes }: Names): number {
  let count = classes.length
  for (const { isBuiltIn } of types.values()) if (!isBuiltIn) count++
  return count
}

/** Whether a title is this one, numbered or not. */
function isTitleOf(title: string, given: string): boolean {
  return title === given || (title.startsWith(`${given} `) && /^\d+$/.test(title.slice(given.length + 1)))
}

/** The title, with the first number that makes it another than those of all sets. */
function titleAmong(sets: readonly NameSet[], title: string): string {
  const taken = new Set(sets.map((set) => set.title))
  if (!taken.has(title)) return title
  let number = 2
  while (taken.has(`${title} ${number}`)) number++
  return `${title} ${number}`
}

function together(sets: readonly NameSet[]): NameSets {
  const on = sets.filter(({ isOn }) => isOn).map(({ names }) => names)
  const [only = BUILT_IN_NAMES] = on
  // One that was merged by its reader is as it was.
  return { sets, names: on.length < 2 ? only : mergeNames(...on) }
}
