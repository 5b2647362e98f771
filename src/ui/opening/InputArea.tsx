// Where text is pasted or typed: open while there is nothing to show, or when the user wants to see the text.
// Says what the text was taken for and what is wrong with it; what it is worth the caller decides.

import './InputArea.css'
import { useEffect, useRef } from 'react'
import type { Choice, SourceView } from '../../session/index.ts'
import { counted } from '../../view/place/index.ts'
import { isFieldFocused } from '../frame/focused-field.ts'
import { Offer } from './Notices.tsx'

export interface InputAreaProps {
  readonly text: string
  readonly source: SourceView | null
  readonly forms: readonly Choice[]
  /** Text beyond what is sensible to edit in a box: shown in part, read-only. */
  readonly tooLong: boolean
  /** The name of the file that is open in place of a text, or null. */
  readonly fileName: string | null
  readonly onText: (text: string) => void
  readonly onForm: (form: string | null) => void
  readonly onFile: () => void
  readonly onClose: (() => void) | null
}

const SHOWN = 200_000
const HINT =
  'Paste a log line with Binary(length=…, value=0x15…), hex, base64, a byte list, a hex dump, or drop a file anywhere'

/** The text field for bytes, with what is said of the text in it. */
export function InputArea(props: InputAreaProps) {
  const { text, source, forms, tooLong, fileName, onText, onForm, onFile, onClose } = props
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // It may have opened by itself, while somebody types somewhere else.
    if (isFieldFocused()) return
    box.current?.focus()
    box.current?.select()
  }, [])
  return (
    <section className="input" aria-label="Input">
      <div className="input-main">
        <textarea
          ref={box}
          className="input-text"
          aria-label="Bytes as text"
          aria-describedby="input-says"
          placeholder={fileName === null ? HINT : `${fileName} is open. Text typed here replaces it.`}
          spellCheck={false}
          autoComplete="off"
          readOnly={tooLong}
          value={tooLong ? text.slice(0, SHOWN) : text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            const isDone =
              event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            if (!isDone || onClose === null) return
            event.preventDefault()
            event.stopPropagation()
            onClose()
          }}
        />
        <div className="input-side">
          <label className="input-form">
            <span>Read as</span>
            <select
              className="field"
              value={source?.isChosen ? source.form.id : ''}
              onChange={(event) => onForm(event.target.value === '' ? null : event.target.value)}
            >
              <option value="">decide from the text</option>
              {forms.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="button" className="button" onClick={onFile}>
            Open a file…
          </button>
          {onClose === null ? null : (
            <button type="button" className="button button-main" onClick={onClose} title="Ctrl+Enter or Esc">
              Done
            </button>
          )}
        </div>
      </div>
      <div className="input-says" id="input-says" role="status">
        <InputReport
          source={source}
          tooLong={tooLong}
          hasText={text.trim() !== '' || fileName !== null}
          onForm={onForm}
          onOffer={(form) => {
            onForm(form)
            box.current?.focus()
          }}
        />
      </div>
    </section>
  )
}

function InputReport(
  props: Pick<InputAreaProps, 'source' | 'tooLong' | 'onForm'> & {
    readonly hasText: boolean
    readonly onOffer: (form: string) => void
  },
) {
  const { source, tooLong, hasText, onForm, onOffer } = props
  if (source === null || !hasText) {
    return <p>No bytes leave this page: your browser reads them here.</p>
  }
  const { payloads, given, form, isChosen, alternatives, offer, note, problems } = source
  const others = alternatives.filter(({ id }) => id !== form.id)
  const faults = [...problems, ...source.faults].slice(0, 3)
  return (
    <>
      {payloads.length === 0 && !isChosen ? null : (
        <p>
          {isChosen ? 'Read as' : 'Taken for'} <b>{form.name}</b>
          {`: ${counted(given, 'byte')}`}
          {payloads.length > 1
            ? ` in ${counted(payloads.length, 'binary').replace('binarys', 'binaries')}`
            : null}
          {others.length === 0 ? null : (
            <>
              {'. It could also be '}
              {others.map(({ id, name }, index) => (
                <span key={id}>
                  {index === 0 ? '' : ' or '}
                  <button type="button" className="link" onClick={() => onForm(id)}>
                    {name}
                  </button>
                </span>
              ))}
            </>
          )}
          {tooLong ? '. Too long to edit here; the beginning is shown' : null}.
        </p>
      )}
      {note === null ? null : <p>{note}</p>}
      {faults.map((message) => (
        <p key={message} className="input-problem">
          <span aria-hidden="true">✕</span> {message}
        </p>
      ))}
      <Offer offer={offer} onForm={onOffer} />
    </>
  )
}
