// A source to bytes, with src/input, and links that carry one. It is loaded after the first paint: the forms of text are many,
// and what the page shows at first is read when it is built (scripts/vite/examples.ts).

import { FORMS, type FormId, type InputResult, readFile, readShareLink, readText } from '../input/index.ts'
import type { Choice } from '../session/index.ts'
import { formOptions, type SourceRequest } from '../session/index.ts'
import { type Carried, carriedBy } from './sharing/carried.ts'

/** The forms that can be chosen. */
export const FORM_CHOICES: readonly (Choice & { readonly id: FormId })[] = FORMS.map(({ id, name }) => ({
  id,
  name,
}))

/** Reads what was asked for; for what is small. Never throws on content. */
export function read({ text, file, form, title }: SourceRequest): InputResult {
  const options = formOptions(form)
  if (text !== null) return readText(text, options)
  return readFile(file instanceof Uint8Array ? file : new Uint8Array(0), { ...options, name: title })
}

/** The payload in a link's fragment; a sentence where there is one that cannot be read, null where there is none. */
export function carriedByLink(fragment: string): Carried | string | null {
  const shared = readShareLink(fragment)
  return shared === null || typeof shared === 'string' ? shared : carriedBy(shared)
}
