// The formats by name, for those who choose one by hand.

import type { FormatId } from './format-id.ts'
import { FORMATS } from './formats.ts'

/** The formats that bytes can be opened as, by what people call them, POF first. */
export const FORMAT_CHOICES: readonly { readonly id: FormatId; readonly name: string }[] = [
  { id: 'pof', name: 'POF' },
  ...FORMATS.map(({ id, name }) => ({ id, name })),
]
