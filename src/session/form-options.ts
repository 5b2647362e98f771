// The form that was asked for, as an option of those who read: one that this version does not have is none, since what was
// asked for may come from what an earlier or a later version has saved.

import { FORMS, type FormId } from '../input/index.ts'

/** The option, or none. */
export function formOptions(form: FormId | null): { readonly form?: FormId } {
  return form !== null && FORMS.some(({ id }) => id === form) ? { form } : {}
}
