// A stack trace or message, and what it means for the payload on screen: the places that explain it, that this payload
// cannot have caused it, or why the bytes cannot tell; and what to look at next.

import type { ExceptionEntry, ReasonPlace } from '../../view/names/index.ts'
import { counted, type Selection } from '../../view/place/index.ts'

export interface ExceptionPanelProps {
  readonly text: string
  readonly entries: readonly ExceptionEntry[]
  /** Whether only the beginning of the payload has been read, which is not looked through. */
  readonly isBeginning: boolean
  readonly onText: (text: string) => void
  readonly onSelect: (selection: Selection) => void
  readonly onClose: () => void
}

const PLACES_SHOWN = 8
const SIGNS = { here: '→', 'not-here': '✓', unknown: '?', outside: '✓', 'no-payload': '?' } as const

/** A field for the text of an exception, and what is known of it. */
export function ExceptionPanel(props: ExceptionPanelProps) {
  const { text, entries, isBeginning, onText, onSelect, onClose } = props
  return (
    <section
      className="exception"
      aria-label="Exception"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="exception-head">
        <textarea
          className="exception-text"
          aria-label="Stack trace or message"
          placeholder="A stack trace or message from a log"
          spellCheck={false}
          rows={2}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <button type="button" className="button button-icon" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </div>
      <div className="exception-body" role="status">
        {isBeginning ? <p>The cause in this payload appears when all of it has been read.</p> : null}
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onSelect={onSelect} />
        ))}
        {entries.length === 0 && text.trim() !== '' ? (
          <p>This text contains no known exception. Look for the innermost “Caused by”.</p>
        ) : null}
      </div>
    </section>
  )
}

function Entry(props: { readonly entry: ExceptionEntry; readonly onSelect: (selection: Selection) => void }) {
  const { matched, explanation, cause, verdict, places, placeCount, check } = props.entry
  const more = placeCount - Math.min(places.length, PLACES_SHOWN)
  return (
    <article className="exception-entry" data-cause={cause}>
      <p>
        <code>{matched}</code>
      </p>
      <p>{explanation}</p>
      <p className="exception-verdict">
        <span aria-hidden="true">{SIGNS[cause]}</span> {verdict}
      </p>
      {places.length === 0 ? null : (
        <ul className="exception-places">
          {places.slice(0, PLACES_SHOWN).map((place) => (
            <li key={`${place.where} ${place.what}`}>
              <Place place={place} onSelect={props.onSelect} />
            </li>
          ))}
          {more > 0 ? <li>and {counted(more, 'other')}</li> : null}
        </ul>
      )}
      {check.length === 0 ? null : (
        <ul className="exception-check">
          {check.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Place(props: { readonly place: ReasonPlace; readonly onSelect: (selection: Selection) => void }) {
  const { what, where, selection } = props.place
  if (selection === null) return what
  return (
    <button type="button" className="link" onClick={() => props.onSelect(selection)}>
      {what} <span>{where}</span>
    </button>
  )
}
