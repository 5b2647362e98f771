// One line below the header while the text is out of sight: what is wrong with it, and the way to it. Of a file that is no text there is none.

import type { SourceView } from './source-view.ts'

/** The line; nothing where nothing is wrong. */
export function InputNotice(props: {
  readonly source: SourceView
  readonly onShow: () => void
  readonly onDismiss: () => void
}) {
  const { source, onShow, onDismiss } = props
  const message = faultsOf(source)[0]
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
    </div>
  )
}

/** Everything wrong with the text as a whole and with the payload on screen. */
function faultsOf({ problems, payloads, payload }: SourceView): string[] {
  const own = payloads.at(payload)?.problem ?? null
  return own === null ? [...problems] : [...problems, own]
}
