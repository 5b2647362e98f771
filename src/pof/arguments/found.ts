// Words for a value that was found where another was expected; and the name that a wrong one was probably meant for.

import { tagOf } from './kinds.ts'

/** Characters of a text that are shown. */
const SHOWN = 20
/** Names that are longer are not compared. */
const LONGEST = 40
/** Changes of single letters between two names that are taken for the same. */
const NEAR = 2

/** A value in few words: `undefined`, `the number 42`, `the text "15 64"`, `an Int8Array`. */
export function foundText(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
    case 'boolean':
      return String(value)
    case 'number':
      return `the number ${value}`
    case 'bigint':
      return 'a bigint'
    case 'string':
      return `the text ${JSON.stringify(value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value)}`
    case 'object':
      return value === null ? 'null' : withArticle(nameOf(value))
  }
  return `a ${typeof value}`
}

function nameOf(value: object): string {
  if (Array.isArray(value)) return 'array'
  const tag = tagOf(value)
  if (tag !== 'Object') return tag
  const made = value.constructor
  const name = typeof made === 'function' ? made.name : ''
  return name === '' || name === 'Object' ? 'object' : name
}

function withArticle(noun: string): string {
  return `${/^[aeiou](?!int)/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** The name of a few that is nearest to one, up to two letters away or but for its case; null where none is. */
export function nearest(name: string, names: readonly string[]): string | null {
  const letters = name.toLowerCase()
  let [best, least] = [null as string | null, NEAR + 1]
  if (letters.length > LONGEST) return null
  for (const other of names) {
    const away = distance(letters, other.toLowerCase())
    if (away < least && away < other.length) [best, least] = [other, away]
  }
  return best
}

/** How many letters must be put in, taken out or changed to make one text of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row[other.length] as number
}
