// What is shown while something large is read: how far it is, and a way to give it up. It floats over what was open before,
// which stays and can be used; what is read in a moment never shows it. In its place comes why something was not opened.

import { useEffect, useRef } from 'react'
import { type LoadWords, type RefusalWords, sizeText } from '../../view/opening/index.ts'
import { isFieldFocused } from '../frame/focused-field.ts'

/** The panel; `share` is 0 to 1, or null where nobody knows; `words` say the same. */
export function LoadingPanel(props: {
  /** What is being done, in front of the title. */
  readonly doing: 'Opening' | 'Reading names from'
  readonly title: string
  readonly share: number | null
  readonly words: LoadWords
  readonly onCancel: () => void
}) {
  const { doing, title, share, words, onCancel } = props
  const { what, made, left } = words
  const facts = [what, made, left].filter((text) => text !== '')
  return (
    <section className="loading" aria-label={`${doing} ${title}`}>
      <p className="loading-title" title={title}>
        {doing} <b>{title}</b>
      </p>
      <button type="button" className="button" title="Esc" onClick={onCancel}>
        Cancel
      </button>
      <progress
        className="loading-bar"
        aria-label="Progress"
        aria-valuetext={facts.join(', ')}
        value={share ?? undefined}
      />
      <p className="loading-facts">
        <span>{[what, made].filter((text) => text !== '').join(' · ')}</span>
        <span>{left}</span>
      </p>
    </section>
  )
}

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
