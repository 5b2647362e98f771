// The bytes that are picked, to the clipboard in a form that programs read: hex, base64, an array of Java, C#, C or JSON.

import type { AnyDocument } from '../../inside/index.ts'
import { BYTE_FORMS, type ByteRange, COPY_MAX, copiedWords } from '../../view/hex/index.ts'
import { Menu, MenuItem } from '../frame/Menu.tsx'

/** What can be done with picked bytes is told the bytes, and tells what it did. */
export interface RangeToolProps {
  readonly doc: AnyDocument
  readonly range: ByteRange
  readonly onDone: (words: string) => void
}

/** The button and its menu. */
export function CopyAs({ doc, range, onDone }: RangeToolProps) {
  const copy = ({ name, make }: (typeof BYTE_FORMS)[number]) => {
    const bytes = doc.bytes.subarray(range.start, Math.min(range.end, range.start + COPY_MAX))
    navigator.clipboard.writeText([...make(bytes)].join('')).then(
      () => onDone(copiedWords(range, name)),
      () => onDone('The browser does not let this page write to the clipboard'),
    )
  }
  return (
    <Menu button="Copy as" className="copy">
      {BYTE_FORMS.map((form) => (
        <MenuItem key={form.id} onSelect={() => copy(form)}>
          {form.name}
        </MenuItem>
      ))}
    </Menu>
  )
}
