// Which forms say of a text that it is theirs, and which that it could be: tests/golden/input/detection.txt. The first of the table that
// says so decides; the others are alternatives, if they read the text.
// `UPDATE_GOLDEN=1 npx vitest run --project unit tests/input/detection-golden.test.ts` writes it: read what has changed.

import { cleanText } from '../../src/input/clean-text.ts'
import { FORMS } from '../../src/input/index.ts'
import { describeSections } from '../support/golden-sections.ts'
import { EXAMPLES } from './examples.ts'
import { FAULTY } from './faulty.ts'
import { RENDERINGS } from './renderings.ts'

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 15, 16, 17, 33]

/** Kinds of bytes, by a name: each by its place. */
const KINDS: Readonly<Record<string, (at: number) => number>> = {
  'any bytes': (at) => (Math.imul(at + 1, 2654435761) >>> 24) & 255,
  letters: (at) => 97 + ((at * 7) % 26),
  'small numbers': (at) => (at * 5) % 8,
}

/** `is hex, could be base64` of a text. */
function said(text: string): string {
  const { text: clean } = cleanText(text)
  const are = FORMS.filter((form) => form.detect(clean)).map(({ id }) => id)
  const couldBe = FORMS.filter((form) => form.resembles?.(clean)).map(({ id }) => id)
  return `is ${are.join(' ') || 'none'}, could be ${couldBe.join(' ') || 'none'}`
}

/** What is said of names, those together of which the same is said. */
function together(texts: Iterable<readonly [name: string | number, text: string]>): string[] {
  const found = new Map<string, (string | number)[]>()
  for (const [name, text] of texts) {
    const line = said(text)
    found.set(line, [...(found.get(line) ?? []), name])
  }
  return [...found].map(([line, names]) => `  ${line} <- ${names.join(', ')}`)
}

function rendered(name: string, write: (bytes: Uint8Array) => string): string {
  const lines = Object.entries(KINDS).flatMap(([kind, byte]) => [
    `  ${kind}`,
    ...together(SIZES.map((length) => [length, write(Uint8Array.from({ length }, (_, at) => byte(at)))])).map(
      (line) => `  ${line}`,
    ),
  ])
  return [name, ...lines].join('\n')
}

/** Sections of texts of one form each. */
function byForm<T extends { readonly form: string }>(
  title: string,
  all: readonly T[],
  named: (one: T) => readonly [string, string],
): [string, () => string][] {
  const forms = [...new Set(all.map(({ form }) => form))]
  return forms.map((form) => {
    const name = `${title} of ${form}`
    return [name, () => [name, ...together(all.filter((one) => one.form === form).map(named))].join('\n')]
  })
}

describeSections('detection is as in', 'input/detection.txt', [
  ...byForm('examples', EXAMPLES, ({ about, text }) => [about, text]),
  ...byForm('faulty texts', FAULTY, ({ text, code }) => [
    `${code} ${JSON.stringify(text.slice(0, 40))}`,
    text,
  ]),
  ...RENDERINGS.map(({ form, about, write }): [string, () => string] => {
    const name = `${form}, ${about}`
    return [name, () => rendered(name, write)]
  }),
])
