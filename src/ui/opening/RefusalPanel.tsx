// Why something large was not opened, and what can be done about it. It floats where its progress was.

import { useEffect, useRef } from 'react'
import { type RefusalWords, sizeText } from '../../view/opening/index.ts'
import { isFieldFocused } from '../frame/focused-field.ts'

/** The panel; what cannot be done is null. */
export function RefusalPanel(props: {
  readonly words: RefusalWords
  readonly onAnyway: (() => void) | null
  readonly onSlice: (() => void) | null
  readonly onAgain: (() => void) | null
  readonly onDismiss: () => void
}) {
  const { words, onAnyway, onSlice, onAgain, onDismiss } = props
  const { what, why, limit, slice, command } = words
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isFieldFocused()) panel.current?.focus()
  }, [])
  return (
    <section
      ref={panel}
      className="loading refusal"
      role="alertdialog"
      aria-labelledby="refusal-what"
      aria-describedby="refusal-why"
      tabIndex={-1}
    >
      <h2 className="refusal-what" id="refusal-what">
        {what}
      </h2>
      <button
        type="button"
        className="button button-icon"
        aria-label="Dismiss"
        title="Esc"
        onClick={onDismiss}
      >
        ×
      </button>
      <p className="refusal-why" id="refusal-why">
        {why}
      </p>
      <div className="dialog-buttons refusal-ways">
        {slice === null || onSlice === null ? null : (
          <button type="button" className="button button-main" onClick={onSlice}>
            Open the first {sizeText(slice)}
          </button>
        )}
        {limit === null || onAnyway === null ? null : (
          <button
            type="button"
            className="button"
            title={`Raises the limit to ${sizeText(limit)}`}
            onClick={onAnyway}
          >
            Open it anyway
          </button>
        )}
        {onAgain === null ? null : (
          <button type="button" className="button" onClick={onAgain}>
            Try again
          </button>
        )}
      </div>
      {command === null ? null : (
        <p className="refusal-why">
          In a terminal: <code>{command}</code>
        </p>
      )}
    </section>
  )
}
