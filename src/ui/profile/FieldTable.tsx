// The fields of a cache as a table: heads that sort, a row a field, its share of the bytes as a bar.

import '../figures.css'
import { useState } from 'react'
import { grouped } from '../../view/place/index.ts'
import {
  canStar,
  type FieldColumn,
  type FieldRow,
  type FieldSort,
  type FieldStars,
  weightOf,
} from '../../view/profile/index.ts'

const COLUMNS: readonly {
  readonly name: string
  readonly column: FieldColumn | null
  readonly isNumber: boolean
  readonly title?: string
}[] = [
  { name: 'Field', column: 'field', isNumber: false },
  { name: 'Kind', column: null, isNumber: false },
  { name: 'Written', column: 'written', isNumber: true, title: 'Of the objects that could have it' },
  { name: 'Distinct', column: 'distinct', isNumber: true },
  { name: 'Least', column: null, isNumber: true },
  { name: 'Median', column: null, isNumber: true },
  { name: 'Most', column: null, isNumber: true },
  { name: 'Bytes', column: 'bytes', isNumber: true, title: 'Share of all bytes' },
  {
    name: 'Extract',
    column: 'extract',
    isNumber: true,
    title: 'To extract it, nanoseconds on average, estimated',
  },
  { name: 'Alerts', column: 'alerts', isNumber: true },
  { name: 'Read', column: null, isNumber: false, title: 'By queries, with a weight' },
]

/** Rows that are shown at first, and that come with each press of the button: a cache may have 10,000 paths. */
const PAGE = 300

/** The table. Choosing a field shows it in detail. */
export function FieldTable(props: {
  /** Whether it is on screen; else it keeps what was shown. */
  readonly isShown: boolean
  readonly rows: readonly FieldRow[]
  readonly sort: FieldSort
  readonly chosen: string | null
  readonly stars: FieldStars
  readonly onSort: (sort: FieldSort) => void
  readonly onChoose: (id: string) => void
  readonly onStar: (path: string) => void
}) {
  const { isShown, rows, sort, chosen, stars, onSort, onChoose, onStar } = props
  const [wanted, setWanted] = useState(PAGE)
  const sortBy = (column: FieldColumn) =>
    onSort({
      column,
      // Figures begin with the largest, fields with the first.
      descending: sort.column === column ? !sort.descending : column !== 'field',
    })
  return (
    <section className="cache-table-scroll" aria-label="Fields" hidden={!isShown}>
      <table className="figures cache-table">
        <caption className="sr-only">Fields of all entries</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ name, column, isNumber, title }) => (
              <th
                key={name}
                scope="col"
                className={isNumber ? 'cache-number' : undefined}
                aria-sort={
                  column === null || sort.column !== column
                    ? undefined
                    : sort.descending
                      ? 'descending'
                      : 'ascending'
                }
              >
                {column === null ? (
                  <span title={title}>{name}</span>
                ) : (
                  <button type="button" className="cache-sort" title={title} onClick={() => sortBy(column)}>
                    {name}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, wanted).map((row) => (
            <tr key={row.id} data-chosen={row.id === chosen || undefined} onClick={() => onChoose(row.id)}>
              <th scope="row">
                <button
                  type="button"
                  className="cache-field"
                  aria-label={[row.path || row.step, row.name].filter(Boolean).join(' ')}
                  aria-pressed={row.id === chosen}
                  style={{ paddingInlineStart: `${8 + 14 * Math.min(row.depth, 8)}px` }}
                  onKeyDown={(event) => {
                    if (event.key !== 's' || event.ctrlKey || event.metaKey || !canStar(row)) return
                    event.preventDefault()
                    onStar(row.path)
                  }}
                >
                  <span className="cache-step">{row.step}</span>
                  {row.name === null ? null : <> {row.name}</>}
                </button>
              </th>
              <td>{row.kind}</td>
              <td className="cache-number">{row.written}</td>
              <td className="cache-number">{row.distinct}</td>
              <Cut text={row.least} />
              <Cut text={row.middle} />
              <Cut text={row.most} />
              <td className="cache-number cache-share">
                <span className="cache-bar" style={{ inlineSize: `${(100 * row.share).toFixed(1)}%` }} />
                <span>{row.shareText}</span>
              </td>
              <td className="cache-number">{row.extract}</td>
              <td className="cache-number">
                {row.report.alerts.length === 0 ? null : (
                  <span
                    className="cache-alerts"
                    title={row.report.alerts.map(({ message }) => message).join('\n')}
                  >
                    {row.report.alerts.length}
                  </span>
                )}
              </td>
              <td className="cache-stars">
                {canStar(row) ? (
                  <FieldStar path={row.path} weight={weightOf(stars, row.path)} onStar={onStar} />
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length <= wanted ? null : (
        <button type="button" className="button cache-more" onClick={() => setWanted(wanted + PAGE)}>
          Show {grouped(Math.min(PAGE, rows.length - wanted))} more of {grouped(rows.length)}
        </button>
      )}
    </section>
  )
}

/** The button; keys have `s` for it. */
function FieldStar(props: {
  readonly path: string
  readonly weight: number | null
  readonly onStar: (path: string) => void
}) {
  const { path, weight, onStar } = props
  const isStarred = weight !== null
  return (
    <button
      type="button"
      className="star"
      tabIndex={-1}
      aria-pressed={isStarred}
      aria-label={`Queries read ${path}`}
      title={isStarred ? 'Queries read this: press s to remove the star' : 'Queries read this (s)'}
      onClick={(event) => {
        event.stopPropagation()
        onStar(path)
      }}
    >
      {weight === null || weight === 1 ? null : <small>×{weight}</small>}
    </button>
  )
}

function Cut({ text }: { readonly text: string }) {
  return (
    <td className="cache-number cache-value" title={text.length > 12 ? text : undefined}>
      {text}
    </td>
  )
}
