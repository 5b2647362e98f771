// What can be searched for, and how a text says so: by its beginning alone, so that the text is all there is to know.
// `hex:`, `text:` and the like begin the kinds that look at bytes, `/` begins a pattern, and everything else means values.

import { intForms, readWhole } from './int-search.ts'

/** What a search is for. */
export type FindKind = 'values' | 'hex' | 'text' | 'exact' | 'utf16' | 'latin1' | 'int' | 'regex'

/** A kind as a row of the menu. */
export interface FindKindRow {
  readonly id: FindKind
  /** On the button beside the box. */
  readonly name: string
  /** What a text of this kind begins with. */
  readonly prefix: string
  /** What it finds, in a few words. */
  readonly hint: string
}

/** Every kind, in the order of the menu. */
export const FIND_KINDS: readonly FindKindRow[] = [
  { id: 'values', name: 'Values', prefix: 'values:', hint: 'values, names of types and fields' },
  { id: 'hex', name: 'Bytes', prefix: 'hex:', hint: '4e 02 ?? 6?' },
  { id: 'text', name: 'Text', prefix: 'text:', hint: 'UTF-8, any case' },
  { id: 'exact', name: 'Text, exact', prefix: 'exact:', hint: 'UTF-8, exact case' },
  { id: 'utf16', name: 'UTF-16', prefix: 'utf16:', hint: 'both byte orders' },
  { id: 'latin1', name: 'Latin-1', prefix: 'latin1:', hint: 'one byte per letter' },
  { id: 'int', name: 'Number', prefix: 'int:', hint: 'ids, indexes, counts, lengths, values' },
  { id: 'regex', name: 'Pattern', prefix: '/', hint: '/^cust-\\d+/i over strings' },
]

/** A text as a kind and what to look for. */
export interface FindQuery {
  readonly kind: FindKind
  /** The text behind the beginning that says the kind, blanks around it left out; of a pattern with its closing slash. */
  readonly body: string
  /** Whether the text says its kind, so that it cannot mean a place. */
  readonly isSaid: boolean
}

/** Reads a text. */
export function readQuery(text: string): FindQuery {
  const whole = text.trim()
  if (whole.startsWith('/')) return { kind: 'regex', body: whole.slice(1), isSaid: true }
  const lower = whole.toLowerCase()
  const row = FIND_KINDS.find(({ prefix }) => lower.startsWith(prefix))
  if (row === undefined) return { kind: 'values', body: whole, isSaid: false }
  return { kind: row.id, body: whole.slice(row.prefix.length).trim(), isSaid: true }
}

/** The row of a kind. */
export function kindRow(kind: FindKind): FindKindRow {
  return FIND_KINDS.find(({ id }) => id === kind) as FindKindRow
}

/** The same text, searched for as another kind. */
export function withKind(text: string, kind: FindKind): string {
  const { kind: before, body } = readQuery(text)
  const plain = before === 'regex' ? body.replace(/\/[a-z]*$/, '') : body
  // Without a beginning a text means values, unless it would be read as another kind then.
  if (kind === 'values') return readQuery(plain).isSaid ? `values: ${plain}` : plain
  const { prefix } = kindRow(kind)
  return kind === 'regex' ? `/${plain}` : `${prefix} ${plain}`
}

/** Another way to search for what is typed. */
interface Suggestion {
  /** `as bytes`, `as int32`. */
  readonly label: string
  /** What is looked for then. */
  readonly there: string
  /** The text to be typed for it. */
  readonly text: string
}

/** The forms of a number that are worth offering; the narrower ones are found too often, or in these. */
const OFFERED = ['packed int', 'int32', 'int64', 'float64']

/** Other searches for a text, the likeliest first; none for most. */
export function suggestionsOf(text: string): Suggestion[] {
  const { kind, body, isSaid } = readQuery(text)
  if (kind === 'int') return formsOf(body)
  if (isSaid) return []
  const readings: Suggestion[] = []
  if (/^[+-]?(0x[\da-f]+|\d[\d,_]*)$/i.test(body) && !('fault' in readWhole(body))) {
    const there = 'as an id, an index, a count, a length or a value'
    readings.push({ label: 'as a number', there, text: withKind(body, 'int') })
  }
  if (/^(?:(?:0x|\\x)?[\da-f?]{2}[\s,:-]*){2,}$/i.test(body)) {
    readings.push({ label: 'as bytes', there: 'anywhere', text: withKind(body, 'hex') })
  }
  return readings
}

function formsOf(body: string): Suggestion[] {
  const whole = readWhole(body)
  if ('fault' in whole) return []
  return intForms(whole.value)
    .filter(({ name }) => OFFERED.includes(name))
    .map(({ name, hex }) => ({
      label: `as ${name}`,
      there: `${hex}, anywhere`,
      text: withKind(hex, 'hex'),
    }))
}
