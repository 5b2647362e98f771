// Which fields of a cache queries read, and how often each beside the others: what the advice over all entries weighs by.

import type { StarredField } from '../../profile/index.ts'
import type { FieldRow } from './field-rows.ts'

/** Weights by the paths of fields, as they are kept. */
export type FieldStars = readonly (readonly [path: string, weight: number])[]

/** No field is starred. */
export const NO_FIELD_STARS: FieldStars = []

/** The weight of a field that is starred before another one is entered, and the largest. */
const USUAL = 1
const MOST = 1_000_000

/** Whether a field can be starred: a PofExtractor of one path reads it. */
export function canStar({ side, path, isWhole }: Pick<FieldRow, 'side' | 'path' | 'isWhole'>): boolean {
  return !isWhole && side === 'values' && /^\d+(\/\d+)*$/.test(path)
}

/** The weight of a field; null where it is not starred. */
export function weightOf(stars: FieldStars, path: string): number | null {
  return stars.find(([own]) => own === path)?.[1] ?? null
}

/** The stars with one more, or one less. */
export function toggleFieldStar(stars: FieldStars, path: string): FieldStars {
  const isStarred = weightOf(stars, path) !== null
  return isStarred ? stars.filter(([own]) => own !== path) : [...stars, [path, USUAL]]
}

/** The stars with another weight for one of them. */
export function weighFieldStar(stars: FieldStars, path: string, weight: number): FieldStars {
  return stars.map(([own, before]) => [own, own === path ? weight : before])
}

/** The weight that was entered, or one sentence why it is none. */
export function readWeight(text: string): { readonly weight: number } | { readonly fault: string } {
  const plain = text.replaceAll(/[,\s_]/g, '')
  const weight = Number(plain)
  if (/^\d+(\.\d+)?$/.test(plain) && weight > 0 && weight <= MOST) return { weight }
  const found = plain === '' ? 'nothing' : `“${text}”`
  return { fault: `Expected a number above 0, up to 1,000,000, found ${found}.` }
}

/** The stars as advice takes them. */
export function starredFields(stars: FieldStars): readonly StarredField[] {
  return stars.map(([path, weight]) => ({ path: path.split('/').map(Number), weight }))
}

/** What the advice was weighed by, in a sentence; where nothing is starred what could be. */
export function starsWords(stars: FieldStars, nameOf: (path: string) => string | null): string {
  if (stars.length === 0)
    return 'Star the fields that queries read: then times are of these, else of a mean field.'
  const all = [...stars].sort(([, one], [, other]) => other - one)
  const said = all.map(([path, weight]) => {
    const name = nameOf(path)
    return `${path}${name === null ? '' : ` ${name}`}${all.length > 1 || weight !== USUAL ? ` × ${weight}` : ''}`
  })
  return `Times are of what queries read: ${said.join(', ')}.`
}

/** Whether something that was kept is such stars. */
export function areFieldStars(value: unknown): value is FieldStars {
  return (
    Array.isArray(value) &&
    value.length <= 1000 &&
    value.every(
      (one) =>
        Array.isArray(one) &&
        one.length === 2 &&
        canStar({ side: 'values', path: String(one[0]), isWhole: false }) &&
        typeof one[0] === 'string' &&
        'weight' in readWeight(String(one[1])) &&
        typeof one[1] === 'number',
    )
  )
}
