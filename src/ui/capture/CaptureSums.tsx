// What the messages of a capture come to, by cache and request. A row shows its messages alone in the timeline.

import { useState } from 'react'
import type { SumRow } from '../../view/capture/index.ts'
import { grouped } from '../../view/place/index.ts'

/** Rows that are shown at first, and that come with each press of the button. */
const PAGE = 200

/** The table. */
export function CaptureSums(props: {
  readonly rows: readonly SumRow[]
  readonly chosen: string | null
  readonly onChoose: (row: SumRow | null) => void
}) {
  const { rows, chosen, onChoose } = props
  const [wanted, setWanted] = useState(PAGE)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="capture-sums" aria-label="By cache and request" tabIndex={0}>
      <table className="figures">
        <caption className="sr-only">Messages by cache and request</caption>
        <thead>
          <tr>
            <th scope="col">Cache</th>
            <th scope="col">Request</th>
            <th scope="col">Count</th>
            <th scope="col" title="Requests and their answers">
              Bytes
            </th>
            <th scope="col" title="From request to answer">
              Median
            </th>
            <th scope="col">Longest</th>
            <th scope="col">Failed</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, wanted).map((row) => (
            <tr
              key={row.id}
              data-chosen={row.id === chosen || undefined}
              onClick={() => onChoose(row.id === chosen ? null : row)}
            >
              <td>{row.cache ?? ''}</td>
              <th scope="row">
                <button type="button" className="capture-link" aria-pressed={row.id === chosen}>
                  {row.request}
                  <span className="sr-only">{row.cache === null ? '' : ` of ${row.cache}`}</span>
                </button>
              </th>
              <td>{row.count}</td>
              <td className="capture-share">
                <span className="capture-bar" style={{ inlineSize: `${(100 * row.share).toFixed(1)}%` }} />
                <span>{row.bytes}</span>
              </td>
              <td>{row.median}</td>
              <td>{row.max}</td>
              <td className="capture-failed">{row.failures}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length <= wanted ? null : (
        <button type="button" className="button capture-more" onClick={() => setWanted(wanted + PAGE)}>
          Show {grouped(Math.min(PAGE, rows.length - wanted))} more of {grouped(rows.length)}
        </button>
      )}
    </section>
  )
}
