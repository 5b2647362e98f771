// A text, or a file whose bytes are here, to its payloads: what the page, the element and the command do with what is small.
// The forms of text are many, so that the page and the element load this after their first paint.

import {
  FORMS,
  type FormId,
  type InputResult,
  type ReadFileOptions,
  readFile,
  readText,
} from '../input/index.ts'
import type { FormatId } from '../inside/index.ts'
import { asItStands } from './as-it-stands.ts'
import type { SourceRequest } from './source-request.ts'

/**
 * Reads what was asked for; of a Blob, whose bytes are not here, nothing. Never throws on content. A file of another format
 * than POF is one payload as it stands; with `content` of that format.
 */
export function readSource(
  { text, file, form, title }: Pick<SourceRequest, 'text' | 'file' | 'form' | 'title'>,
  {
    content = null,
    ...limits
  }: Pick<ReadFileOptions, 'maxText'> & { readonly content?: FormatId | null } = {},
): InputResult {
  const options = formOptions(form)
  if (text !== null) return readText(text, options)
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(0)
  return asItStands(readFile(bytes, { ...options, ...limits, name: title }), bytes, title, { form, content })
}

/**
 * The form that was asked for, as an option of those who read. One that this version does not have is none: what was asked
 * for may come from what an earlier or a later version has saved.
 */
export function formOptions(form: FormId | null): { readonly form?: FormId } {
  return form !== null && FORMS.some(({ id }) => id === form) ? { form } : {}
}
