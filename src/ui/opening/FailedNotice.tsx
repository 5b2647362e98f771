// One line below the header where something was to be opened that holds no bytes: why, and that nothing took its place.

import type { SourceView } from '../../session/index.ts'
import { Offer } from './Offer.tsx'

/** The line; `open` is the title of what is still open. */
export function FailedNotice(props: {
  readonly source: SourceView
  readonly open: string
  readonly onForm: (form: string) => void
  /** Shows its text; null where it was a file. */
  readonly onShow: (() => void) | null
  readonly onDismiss: () => void
}) {
  const { source, open, onForm, onShow, onDismiss } = props
  const why = [...source.problems, ...source.faults][0] ?? 'It holds no bytes.'
  return (
    <div className="notice" role="alert">
      <span className="notice-sign" aria-hidden="true">
        !
      </span>
      <p className="notice-text">
        <b>{source.title}</b> was not opened. {why} <b>{open}</b> is still open.
      </p>
      {onShow === null ? null : (
        <button type="button" className="link" onClick={onShow}>
          Show the text
        </button>
      )}
      <button
        type="button"
        className="button button-icon"
        aria-label="Dismiss"
        title="Esc"
        onClick={onDismiss}
      >
        ×
      </button>
      <Offer offer={source.offer} onForm={onForm} />
    </div>
  )
}
