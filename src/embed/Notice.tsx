// What the viewer says in words: what is wrong with the source, which payload is shown, that there is nothing.

import { problemSummary, worstProblem } from '../view/inspector/index.ts'
import { bytesWords } from '../view/place/index.ts'
import type { Opened } from './source.ts'

/** A line above the panes; nothing where there is nothing to say. */
export function Notice(props: {
  readonly opened: Opened
  readonly hasProblemsPane: boolean
  readonly onPayload: (payload: number) => void
}) {
  const { opened, hasProblemsPane, onPayload } = props
  const { doc, trouble, note, payloads, payload } = opened
  if (doc === null) return null
  const worst = hasProblemsPane ? undefined : worstProblem(doc)
  if (trouble === null && note === null && payloads.length < 2 && worst === undefined) return null
  return (
    <div className="notice" part="notice">
      {payloads.length < 2 ? null : (
        <label className="notice-payload">
          Payload{' '}
          <select value={payload} onChange={(event) => onPayload(Number(event.currentTarget.value))}>
            {payloads.map(({ label, bytes }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a payload is its number
              <option key={index} value={index}>
                {`${index + 1} of ${payloads.length}: ${label}, ${bytesWords(bytes.length)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {trouble === null ? null : <p role="status">{trouble.message}</p>}
      {note === null ? null : <p>{note}</p>}
      {worst === undefined ? null : (
        <p>
          {problemSummary(doc)}: {worst.message}
        </p>
      )}
    </div>
  )
}

/** What stands in place of the panes where there are no bytes. */
export function Emptiness({ opened }: { readonly opened: Opened }) {
  const { trouble, waitsFor } = opened
  return (
    <p className="emptiness" part="notice" role="status" data-trouble={trouble !== null || undefined}>
      {trouble !== null
        ? trouble.message
        : waitsFor === null
          ? 'There are no bytes to show.'
          : waitsFor === ''
            ? 'One moment…'
            : `Fetching ${waitsFor} …`}
    </p>
  )
}
