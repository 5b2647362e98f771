// One field of a cache: what is striking, how its values are spread, which are frequent, and its facts. What is counted opens
// the entries behind it.

import type { ReactNode } from 'react'
import type { FieldReport, ValueMatch } from '../../profile/index.ts'
import { grouped } from '../../view/place/index.ts'
import {
  binWords,
  canStar,
  type FieldRow,
  type FieldStars,
  fieldFacts,
  histogramOf,
  percent,
  shown,
} from '../../view/profile/index.ts'
import { StarWeight } from './StarWeight.tsx'

/** The pane. */
export function FieldDetail(props: {
  readonly row: FieldRow
  /** Fields that queries read. */
  readonly stars: FieldStars
  readonly onStars: (stars: FieldStars) => void
  /** What changed since another profile, a sentence each. */
  readonly changes: readonly string[]
  /** Shows the entry at a line. */
  readonly onLine: (line: number) => void
  /** Shows the entries that match, under a title. */
  readonly onQuery: (title: string, match: ValueMatch) => void
  /** Further sections, above the facts. */
  readonly children: ReactNode
}) {
  const { row, stars, onStars, changes, onLine, onQuery, children } = props
  const { report, path, name, kind, isWhole } = row
  const label = name ?? (path === '' ? row.step : path)
  return (
    <article className="cache-detail" aria-label={`Field ${label}`}>
      <h3 className="cache-detail-title">
        {path === '' ? label : path} {name === null ? null : <b>{name}</b>}{' '}
        <span className="cache-kind">{kind}</span>
      </h3>
      {canStar(row) ? <StarWeight key={path} path={path} stars={stars} onStars={onStars} /> : null}
      {changes.length === 0 ? null : (
        <ul className="cache-alert-list" aria-label="What changed">
          {changes.map((message) => (
            <li key={message}>
              <span className="cache-alert-sign" aria-hidden="true">
                ≠
              </span>{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
      {report.alerts.length === 0 ? null : (
        <ul className="cache-alert-list">
          {report.alerts.map(({ code, message, line }) => (
            <li key={code}>
              <span className="cache-alert-sign" aria-hidden="true">
                !
              </span>{' '}
              {message}
              {line === 0 ? null : (
                <>
                  {' '}
                  <button type="button" className="link" onClick={() => onLine(line)}>
                    line {grouped(line)}
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <Histogram row={row} label={label} onQuery={onQuery} />
      <Top report={report} label={label} onQuery={onQuery} />
      {isWhole ? null : (
        <p className="cache-which">
          <button
            type="button"
            className="button small"
            onClick={() => onQuery(`${label} is written`, { kind: 'written' })}
          >
            Written: {grouped(report.written)}
          </button>
          {report.absent === 0 || path.includes('*') ? null : (
            <button
              type="button"
              className="button small"
              onClick={() => onQuery(`${label} is absent`, { kind: 'absent' })}
            >
              Absent: {grouped(report.absent)}
            </button>
          )}
          {report.null === 0 ? null : (
            <button
              type="button"
              className="button small"
              onClick={() => onQuery(`${label} is null`, { kind: 'null' })}
            >
              Null: {grouped(report.null)}
            </button>
          )}
        </p>
      )}
      {children}
      <dl className="facts cache-detail-facts">
        {fieldFacts(report).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

/** Bars side by side, each of which opens its entries. */
function Histogram(props: {
  readonly row: FieldRow
  readonly label: string
  readonly onQuery: (title: string, match: ValueMatch) => void
}) {
  const { row, label, onQuery } = props
  const histogram = histogramOf(row)
  if (histogram === null) return null
  const { what, isOfSizes, bins } = histogram
  const most = Math.max(...bins.map(({ count }) => count))
  const match = (from: number | string, to: number | string): ValueMatch =>
    isOfSizes
      ? { kind: row.isWhole ? 'bytes' : 'size', from: Number(from), to: Number(to) }
      : { kind: 'between', from, to }
  return (
    <figure className="cache-histogram">
      <p>{what}</p>
      <div className="cache-bins">
        {bins.map((bin) => {
          const { from, to, count } = bin
          const words = binWords(bin)
          return (
            <button
              key={String(from)}
              type="button"
              className="cache-bin"
              disabled={count === 0}
              aria-label={`${what} ${words}: ${grouped(count)} ${count === 1 ? 'entry' : 'entries'}`}
              title={`${words}: ${grouped(count)}`}
              onClick={() => onQuery(`${label}: ${words}`, match(from, to))}
            >
              <i style={{ blockSize: `${count === 0 ? 0 : Math.max(2, (100 * count) / most)}%` }} />
            </button>
          )
        })}
      </div>
      <figcaption>
        <span>{shown(bins[0]?.from ?? '')}</span>
        <span>{shown(bins.at(-1)?.to ?? '')}</span>
      </figcaption>
    </figure>
  )
}

/** The most frequent values, each of which opens its entries. */
function Top(props: {
  readonly report: FieldReport
  readonly label: string
  readonly onQuery: (title: string, match: ValueMatch) => void
}) {
  const { report, label, onQuery } = props
  const { top, topError = 0, written } = report
  const values = written - report.null
  if (top === undefined || top.length === 0) return null
  return (
    <table className="cache-top">
      <caption>
        Most frequent{topError === 0 ? '' : ` (counts may be up to ${grouped(topError)} too low)`}
      </caption>
      <tbody>
        {top.map(([text, count]) => (
          <tr key={text}>
            <th scope="row">
              <button
                type="button"
                className="link"
                title={text}
                onClick={() => onQuery(`${label} = ${text}`, { kind: 'value', text })}
              >
                {text === '' ? 'empty text' : text}
              </button>
            </th>
            <td className="cache-number">{grouped(count)}</td>
            <td className="cache-share cache-number">
              <span className="cache-bar" style={{ inlineSize: `${((100 * count) / values).toFixed(1)}%` }} />
              <span>{percent(count / values)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
