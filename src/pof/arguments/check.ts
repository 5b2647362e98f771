// The check of what a public function is given. One rule for all of them: what is not of the kind expected, and an option that
// nobody knows, is a TypeError that says what was expected, what was found, and what to do.

import { type Kind, tagOf } from './kinds.ts'

/** What each option of a function may be: one row for each option there is. */
export type OptionTable<Options> = { readonly [Name in keyof Required<Options>]: Kind }

/** Throws a `TypeError` unless the value is of the kind. `name` is what expects it: a function, or one of its arguments. */
export function check(name: string, value: unknown, kind: Kind): void {
  if (!kind.accepts(value)) throw unfit(name, value, kind)
}

/** The `TypeError` for a value that is not of the kind. */
export function unfit(name: string, value: unknown, { words, advice }: Kind): TypeError {
  const isLate = typeof value === 'object' && value !== null && 'then' in value
  const todo = isLate ? 'Await it first.' : (advice?.(value) ?? '')
  return new TypeError(`${name} expects ${words}, found ${foundText(value)}.${todo && ` ${todo}`}`)
}

/** Throws a `TypeError` for options that the table does not have, or whose values are not of their kind; none is left out. */
export function checkOptions<Options extends object>(
  name: string,
  options: Options | undefined,
  table: OptionTable<Options>,
): void {
  if (options === undefined) return
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`${name} expects its options as an object, found ${foundText(options)}.`)
  for (const key in options) {
    if (!Object.hasOwn(table, key)) throw unknownOption(name, key, Object.keys(table))
    const value = options[key]
    if (value !== undefined) check(`The option ${key} of ${name}`, value, table[key])
  }
}

function unknownOption(name: string, key: string, names: readonly string[]): TypeError {
  const meant = nearest(key, names)
  const takes = `${name} takes ${names.join(', ')}`
  return new TypeError(`Unknown option ${key}: ${takes}.${meant === null ? '' : ` Did you mean ${meant}?`}`)
}

/** Characters of a text that are shown. */
const SHOWN = 20
/** Names that are longer are not compared. */
const LONGEST = 40
/** Changes of single letters between two names that are taken for the same. */
const NEAR = 2

/** A value in few words: `undefined`, `the number 42`, `the text "15 64"`, `an Int8Array`. */
function foundText(value: unknown): string {
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
function nearest(name: string, names: readonly string[]): string | null {
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
