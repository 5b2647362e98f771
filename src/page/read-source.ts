// The forms of text that can be chosen, and links that carry a payload: what of reading is the page's own. It is loaded after
// the first paint: the forms are many, and what the page shows at first is read when it is built (scripts/vite/examples.ts).

import { FORMS, type FormId, readShareLink } from '../input/index.ts'
import type { Choice } from '../session/index.ts'
import { type Carried, carriedBy } from './sharing/carried.ts'

/** The forms that can be chosen. */
export const FORM_CHOICES: readonly (Choice & { readonly id: FormId })[] = FORMS.map(({ id, name }) => ({
  id,
  name,
}))

/** The payload in a link's fragment; a sentence where there is one that cannot be read, null where there is none. */
export function carriedByLink(fragment: string): Carried | string | null {
  const shared = readShareLink(fragment)
  return shared === null || typeof shared === 'string' ? shared : carriedBy(shared)
}
