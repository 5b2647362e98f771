// A whole cache on paper: its facts, the table of fields, the field that is shown in detail, advice, damaged lines.

import type { ProfileReport } from '../../profile/index.ts'
import { grouped } from '../../view/place/index.ts'
import {
  type AdviceRow,
  binWords,
  type ComparedProfiles,
  cacheSizing,
  type FieldRow,
  fieldFacts,
  fieldSizing,
  histogramOf,
  inputsText,
  percent,
  profileFacts,
  type SizingInputs,
  STATE_SIGNS,
} from '../../view/profile/index.ts'

/** Fields, and damaged lines, that are printed. */
const MOST_FIELDS = 500
const MOST_LINES = 200

/** The printed form. */
export function PrintedCache(props: {
  readonly title: string
  readonly report: ProfileReport
  readonly rows: readonly FieldRow[]
  /** The field that is shown in detail. */
  readonly row: FieldRow | null
  readonly inputs: SizingInputs
  /** All advice; null while it is worked out. */
  readonly advice: readonly AdviceRow[] | null
  /** What the times of the advice are of; '' for a mean field. */
  readonly weighed: string
  /** What it is compared with; null for nothing. */
  readonly against: (ComparedProfiles & { readonly title: string }) | null
}) {
  const { title, report, rows, row, inputs, advice, weighed, against } = props
  const facts = profileFacts(report).map(({ name, text }) => `${name} ${text}`)
  return (
    <figure className="printed printed-report">
      <figcaption>
        <b>{title}</b> {facts.join('; ')}
      </figcaption>
      {against === null ? null : <Changes {...against} />}
      <Fields rows={rows} />
      <Alerts rows={rows} />
      {row === null ? null : <Detail row={row} report={report} inputs={inputs} />}
      {advice === null || advice.length === 0 ? null : (
        <>
          <h2>Advice</h2>
          {weighed === '' ? null : <p>{weighed}</p>}
          <ul>
            {advice.map(({ id, title, place, gains, reason, safety }) => (
              <li key={id}>
                <b>{title}</b> {place}: {gains}. {reason} {safety}.
              </li>
            ))}
          </ul>
        </>
      )}
      {report.damaged.length === 0 ? null : (
        <>
          <h2>{grouped(report.entries - report.sound)} damaged entries</h2>
          <p>
            {report.damaged
              .slice(0, MOST_LINES)
              .map(({ line, kind }) => `line ${grouped(line)} (${kind})`)
              .join(', ')}
            {report.damaged.length > MOST_LINES ? ', …' : ''}
          </p>
        </>
      )}
    </figure>
  )
}

const CHANGED = ['Field', 'Change', 'Kind', 'Written', 'Distinct', 'Median', 'Bytes an entry', 'Extract']

function Changes({ title, rows, facts }: ComparedProfiles & { readonly title: string }) {
  return (
    <>
      <p>
        <b>Since {title}:</b> {facts.join('; ')}
      </p>
      <table>
        <thead>
          <tr>
            {CHANGED.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ state }) => state !== 'same')
            .slice(0, MOST_FIELDS)
            .map((row) => (
              <tr key={row.id}>
                <td className="printed-short">
                  <span className="printed-mono">{row.path || row.step}</span> {row.name}
                </td>
                <td>
                  {STATE_SIGNS[row.state]} {row.messages.join('; ')}
                </td>
                <td className="printed-short">{row.kind}</td>
                <td>{row.written}</td>
                <td>{row.distinct}</td>
                <td>{row.median}</td>
                <td>{row.bytes}</td>
                <td>{row.extract}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <h2>All fields</h2>
    </>
  )
}

const HEADS = [
  'Field',
  'Kind',
  'Written',
  'Distinct',
  'Least',
  'Median',
  'Most',
  'Bytes',
  'Extract',
  'Alerts',
] as const

function Fields({ rows }: { readonly rows: readonly FieldRow[] }) {
  return (
    <>
      <table className="printed-fields">
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th
                key={head}
                scope="col"
                className={['Field', 'Kind'].includes(head) ? undefined : 'printed-number'}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_FIELDS).map((row) => (
            <tr key={row.id}>
              <td className="printed-short">
                <span className="printed-mono">{row.path || row.step}</span> {row.name}
              </td>
              <td className="printed-short">{row.kind}</td>
              {[row.written, row.distinct, row.least, row.middle, row.most, row.shareText, row.extract].map(
                (text, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={at} className="printed-number">
                    {text}
                  </td>
                ),
              )}
              <td className="printed-number">{row.report.alerts.length || ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length <= MOST_FIELDS ? null : (
        <p>
          The first {grouped(MOST_FIELDS)} of {grouped(rows.length)} fields are printed.
        </p>
      )}
    </>
  )
}

function Alerts({ rows }: { readonly rows: readonly FieldRow[] }) {
  const alerts = rows
    .slice(0, MOST_FIELDS)
    .flatMap((row) => row.report.alerts.map((alert) => ({ row, ...alert })))
  if (alerts.length === 0) return null
  return (
    <>
      <h2>Alerts</h2>
      <ul>
        {alerts.map(({ row, code, message, line }) => (
          <li key={`${row.id} ${code}`}>
            <b>
              {row.path || row.step} {row.name}
            </b>{' '}
            {message}
            {line === 0 ? '' : `, line ${grouped(line)}`}
          </li>
        ))}
      </ul>
    </>
  )
}

function Detail(props: {
  readonly row: FieldRow
  readonly report: ProfileReport
  readonly inputs: SizingInputs
}) {
  const { row, report, inputs } = props
  const { top = [], written, null: nulls } = row.report
  const histogram = histogramOf(row)
  const most = Math.max(1, ...(histogram?.bins ?? []).map(({ count }) => count))
  const values = Math.max(1, written - nulls)
  return (
    <>
      <h2>
        {row.path || row.step} {row.name} ({row.kind})
      </h2>
      <Verdict row={row} report={report} inputs={inputs} />
      {top.length === 0 ? null : (
        <Bars
          caption="Most frequent"
          bars={top.map(([text, count]) => ({ text: text === '' ? 'empty text' : text, count }))}
          most={values}
          of={values}
        />
      )}
      {histogram === null ? null : (
        <Bars
          caption={histogram.what}
          bars={histogram.bins.map((bin) => ({ text: binWords(bin), count: bin.count }))}
          most={most}
          of={values}
        />
      )}
      <dl>
        {fieldFacts(row.report).map(({ name, text }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What heap and time say of the field, or of the entries. */
function Verdict({ row, report, inputs }: Parameters<typeof Detail>[0]) {
  if (row.isWhole)
    return (
      <p>
        Heap for {inputsText(inputs, true)}:{' '}
        {cacheSizing(report, inputs)
          .map(({ name, text }) => `${name} ${text}`)
          .join('; ')}
        .
      </p>
    )
  const sizing = fieldSizing(row, report, inputs)
  if ('unfit' in sizing) return <p>{sizing.unfit}</p>
  return (
    <p>
      <b>{sizing.sentence.replaceAll('`', '')}.</b> {sizing.reasons.join('. ')}. For{' '}
      {inputsText(inputs, false)}.
      {sizing.outside.length === 0 ? null : ` Beyond what was measured: ${sizing.outside.join('; ')}.`}
    </p>
  )
}

function Bars(props: {
  readonly caption: string
  readonly bars: readonly { readonly text: string; readonly count: number }[]
  /** The count of the longest bar. */
  readonly most: number
  /** The count of all. */
  readonly of: number
}) {
  const { caption, bars, most, of } = props
  return (
    <table className="printed-bars">
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col" className="printed-number">
            Entries
          </th>
          <th scope="col" className="printed-number">
            Share
          </th>
          <th scope="col" />
        </tr>
      </thead>
      <tbody>
        {bars.map(({ text, count }) => (
          <tr key={text}>
            <td className="printed-mono">{text}</td>
            <td className="printed-number">{grouped(count)}</td>
            <td className="printed-number">{percent(count / of)}</td>
            <td className="printed-bar">
              <i style={{ inlineSize: `${((100 * count) / most).toFixed(1)}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
