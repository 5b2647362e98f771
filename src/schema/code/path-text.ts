// Paths out of anything that people copy: `1/0/2`, `[1, 0, 2]`, `pof(1.0.2)`, code in Java, C# or C++, CohQL. What is
// written with constants of the user's own cannot be read, and says so.

import { check, TEXT } from '../../pof/arguments/index.ts'

/** The meaning of a text as a path. */
export type PathText =
  | { readonly kind: 'path'; readonly path: readonly number[]; readonly target: 'value' | 'key' }
  | { readonly kind: 'names'; readonly names: string; readonly target: 'value' | 'key' }
  | { readonly kind: 'unreadable'; readonly why: string }

const MAX_CHARACTERS = 10_000
const NUMBERS = String.raw`\s*\d{1,10}\s*(?:,\s*\d{1,10}\s*)*`
const list = (before: string, after: string) => new RegExp(`${before}(${NUMBERS})${after}`)

/** Forms that hold numbers, the most telling first. */
const NUMBER_FORMS: readonly RegExp[] = [
  list(String.raw`new\s+int\s*\[\s*\d*\s*\]\s*\{`, String.raw`\}`),
  list(String.raw`new\s*\[\s*\]\s*\{`, String.raw`\}`),
  list(String.raw`\bfromPof\s*\(\s*(?:(?:[\w.$<>[\]]+\.class|null)\s*,)?`, String.raw`\)`),
  list(String.raw`\bSimplePofPath(?:::create)?\s*\(`, '[,)]'),
  list(
    String.raw`\bPofExtractor(?:\s*<[^()]*>)?(?:::create)?\s*\(\s*(?:typeof\s*\([^()]*\)|typeid\s*\([^()]*\)|[\w.$<>[\]?]+)\s*,`,
    '[,)]',
  ),
  list(String.raw`\bPofUpdater(?:::create)?\s*\(`, String.raw`\)`),
]

/**
 * Reads a path from a text; null for a text in none of the known forms.
 *
 * @example
 * ```ts
 * import { readPathText } from 'pof-inspector/schema'
 *
 * console.log(readPathText('new SimplePofPath(new int[] {1, 0, 2})'))
 * //> { kind: 'path', path: [ 1, 0, 2 ], target: 'value' }
 * ```
 */
export function readPathText(text: string): PathText | null {
  check('readPathText', text, TEXT)
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > MAX_CHARACTERS) return null
  const target = /\b(?:KEY|AbstractExtractor::key)\b|\bkey\s*\(\s*\)|fromKey\s*\(\s*\)/.test(trimmed)
    ? 'key'
    : 'value'
  const numbers = plainNumbers(trimmed) ?? codeNumbers(trimmed)
  if (numbers !== null) return inRange(numbers) ? { kind: 'path', path: numbers, target } : tooLarge()
  const names = namesIn(trimmed)
  if (names !== null) return { kind: 'names', names, target }
  if (/\b(?:SimplePofPath|PofExtractor|PofUpdater|fromPof)\b/.test(trimmed))
    return {
      kind: 'unreadable',
      why: 'The indexes are not numbers in this code: replace them with their values.',
    }
  return null
}

function plainNumbers(text: string): number[] | null {
  if (/^\/?\d+(?:\s*\/\s*\d+)*\/?$/.test(text)) return split(text, '/')
  if (/^[[{(]\s*\d+(?:\s*,\s*\d+)*\s*[\]})]$/.test(text)) return split(text.slice(1, -1), ',')
  if (/^\d+(?:\s*,\s*\d+)+$/.test(text)) return split(text, ',')
  const pof = /\bpof\(\s*(\d+(?:\.\d+)*)\s*\)/.exec(text)?.[1] ?? /^\d+(?:\.\d+){2,}$/.exec(text)?.[0]
  return pof === undefined ? null : split(pof, '.')
}

function codeNumbers(text: string): number[] | null {
  const assigned = [...text.matchAll(/\b\w+\s*\[\s*(\d{1,6})\s*\]\s*=\s*(\d{1,10})\s*;/g)]
  if (/\bArray<\s*int32_t\s*>/.test(text) && assigned.length > 0) {
    const inOrder = assigned.every(([, position], i) => Number(position) === i)
    return inOrder ? assigned.map(([, , value]) => Number(value)) : null
  }
  for (const form of NUMBER_FORMS) {
    const found = form.exec(text)?.[1]
    if (found !== undefined) return split(found, ',')
  }
  return null
}

/** A path of names in `Extractors.extract("a.b")`, `Filters.equal("a.b", …)` or CohQL. */
function namesIn(text: string): string | null {
  const quoted =
    /\b(?:extract|chained|equal|fromPof|UniversalExtractor)\s*(?:<[^()]*>)?\s*\((?:[\w.]+\.class\s*,)?\s*"([^"\\]+)"/.exec(
      text,
    )?.[1]
  if (quoted !== undefined) return withoutCalls(quoted)
  const cohql = /^select\s+((?:(?:key|value)\(\)\s*\.\s*)?[\w$]+(?:\.[\w$]+)*)\s+from\b/i.exec(text)?.[1]
  return cohql === undefined ? null : cohql.replace(/^(?:key|value)\(\)\s*\.\s*/, '')
}

/** `address.city` of `getAddress().getCity()`. */
function withoutCalls(path: string): string {
  const steps = path.split('.').map((step) => {
    const method = /^(?:get|is)([A-Z]\w*)\(\)$/.exec(step)?.[1]
    return method === undefined ? step.replace(/\(\)$/, '') : method.charAt(0).toLowerCase() + method.slice(1)
  })
  return steps.join('.')
}

function split(text: string, by: string): number[] {
  return text
    .split(by)
    .filter((part) => part.trim() !== '')
    .map(Number)
}

function inRange(numbers: readonly number[]): boolean {
  return numbers.every((number) => number <= 2147483647)
}

function tooLarge(): PathText {
  return { kind: 'unreadable', why: 'An index is larger than any property index or position can be.' }
}
