// One line below the header while the text is out of sight: what is wrong with it, and the way to it. Of a file that is no text there is none.

import type { SourceView } from '../../session/index.ts'
import { Offer } from './Offer.tsx'

/** The line; nothing where nothing is wrong. */
export function InputNotice(props: {
  readonly source: SourceView
  /** What other kind of file the bytes begin like, or null. */
  readonly known: string | null
  readonly onForm: (form: string) => void
  readonly onShow: () => void
  readonly onDismiss: () => void
}) {
  const { source, known, onForm, onShow, onDismiss } = props
  const message =
    known === null
      ? (faultsOf(source)[0] ?? (source.offer === null ? undefined : 'Only a part of this text was read.'))
      : `This begins like ${known}, not like POF. It is read as POF anyway.`
  if (message === undefined) return null
  const isText = typeof source.payloads.at(source.payload)?.line === 'number'
  return (
    <div className="notice" role="status">
      <span className="notice-sign" aria-hidden="true">
        !
      </span>
      <p className="notice-text">{message}</p>
      {isText ? (
        <button type="button" className="link" onClick={onShow}>
          Show the text
        </button>
      ) : null}
      <button type="button" className="button button-icon" aria-label="Dismiss" onClick={onDismiss}>
        ×
      </button>
      <Offer offer={source.offer} onForm={onForm} />
    </div>
  )
}

/** Everything wrong with the text as a whole and with the payload on screen. */
function faultsOf({ problems, payloads, payload }: SourceView): string[] {
  const own = payloads.at(payload)?.problem ?? null
  return own === null ? [...problems] : [...problems, own]
}
