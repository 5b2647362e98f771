// Taking something away: what, in which form, a glance at it, and the two ways out. Nothing leaves the page but by the
// clipboard or a file that the user keeps.

import { Dialog } from 'radix-ui'
import { useMemo, useState } from 'react'
import { EXPORT_FORMS, type ExportWhat, exportFileName, exportPreview } from '../../view/export/index.ts'
import { ownCount } from '../../view/names/index.ts'
import { copyText } from '../copy-text.ts'
import { DialogBox } from '../frame/DialogBox.tsx'
import { Switch } from '../frame/Switch.tsx'
import { saveBytes } from './save-bytes.ts'

/** Whether the dialog is open, and what can be taken. */
export interface ExportDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly what: ExportWhat
  /** What the selected place is called; null where nothing of the value is selected. */
  readonly selected: { readonly name: string; readonly place: NonNullable<ExportWhat['place']> } | null
}

const PREVIEW = 1500
/** Characters that a clipboard takes without trouble. */
const COPY_LIMIT = 8_000_000

/** The choice of what is exported and in which form; copied or saved at once. */
export function ExportDialog({ open, onOpenChange, what, selected }: ExportDialogProps) {
  return (
    <DialogBox
      open={open}
      onOpenChange={onOpenChange}
      className="export"
      title="Export"
      about="To the clipboard or to a file. Nothing is sent."
    >
      <ExportBody what={what} selected={selected} />
    </DialogBox>
  )
}

function ExportBody({ what: given, selected }: Pick<ExportDialogProps, 'what' | 'selected'>) {
  const [scope, setScope] = useState<'all' | 'selected'>('all')
  const [id, setId] = useState('hex')
  const [said, setSaid] = useState('')
  const [isNamed, setNamed] = useState(true)
  const hasNames = given.names != null && ownCount(given.names) > 0
  const whole = useMemo(
    () => (hasNames && !isNamed ? { ...given, names: null } : given),
    [given, hasNames, isNamed],
  )
  const what: ExportWhat =
    scope === 'selected' && selected !== null ? { ...whole, place: selected.place } : whole
  const forms = EXPORT_FORMS.filter(({ fits }) => fits?.(given.doc) !== false)
  const form = forms.find((one) => one.id === id) ?? forms[0]
  const place = what.place
  const preview = useMemo(
    () => (form === undefined ? null : exportPreview(form, { ...whole, place }, PREVIEW)),
    [form, whole, place],
  )
  if (form === undefined || preview === null) return null
  const copy = async () => {
    const text = wholeText(
      form.id === 'raw' ? (EXPORT_FORMS.find((one) => one.id === 'hex') ?? form) : form,
      what,
    )
    if (text === null) return setSaid('Too long for the clipboard: save it.')
    setSaid((await copyText(text)) ? 'Copied.' : 'The browser does not allow it: save it.')
  }
  const save = () => {
    saveBytes(allBytes(form.make(what)), exportFileName(form, what))
    setSaid(`Saved as ${exportFileName(form, what)}.`)
  }
  return (
    <>
      {selected === null ? null : (
        <Switch
          label="What"
          value={scope}
          choices={[
            { id: 'all', name: 'All' },
            { id: 'selected', name: selected.name },
          ]}
          onChoose={setScope}
        />
      )}
      <div className="export-forms">
        {(['bytes', 'values', 'text'] as const).map((group) => (
          <Switch
            key={group}
            label={`As ${group}`}
            value={form.id}
            choices={forms.filter((one) => one.group === group)}
            onChoose={setId}
          />
        ))}
      </div>
      {hasNames && form.group !== 'bytes' ? (
        <label className="share-redact">
          <input
            type="checkbox"
            checked={isNamed}
            onChange={(event) => setNamed(event.currentTarget.checked)}
          />
          <span>With the names of classes and fields</span>
        </label>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
      <section className="export-preview" tabIndex={0} aria-label="Preview">
        <pre>
          {preview.text}
          {preview.isCut ? '\n…' : ''}
        </pre>
      </section>
      <div className="dialog-buttons">
        <button type="button" className="button button-main" onClick={save}>
          Save file
        </button>
        <button type="button" className="button" onClick={copy}>
          {form.id === 'raw' ? 'Copy as hex' : 'Copy'}
        </button>
        <Dialog.Close className="button">Close</Dialog.Close>
        <span className="dialog-said" role="status">
          {said}
        </span>
      </div>
    </>
  )
}

/** The whole of a form as text; null where it is longer than a clipboard takes. */
function wholeText(form: (typeof EXPORT_FORMS)[number], what: ExportWhat): string | null {
  let text = ''
  for (const piece of form.make(what)) {
    text += typeof piece === 'string' ? piece : ''
    if (text.length > COPY_LIMIT) return null
  }
  return text
}

function allBytes(pieces: Iterable<string | Uint8Array>): Uint8Array {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  let length = 0
  for (const piece of pieces) {
    const part = typeof piece === 'string' ? encoder.encode(piece) : piece
    parts.push(part)
    length += part.length
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
