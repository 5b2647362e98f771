// The check of what a public function is given. One rule for all of them: what is not of the kind expected, and an option that
// nobody knows, is a TypeError that says what was expected, what was found, and what to do.

import { foundText, nearest } from './found.ts'
import type { Kind } from './kinds.ts'

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
