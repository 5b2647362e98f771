// Two payloads compared, on paper: what differs, and what is around it.

import type { DiffSide } from '../../profile/index.ts'
import type { Names } from '../../schema/index.ts'
import type { Compared } from '../../session/index.ts'
import { type CompareCell, compareCounts, compareRow, compareVerdict } from '../../view/compare/index.ts'
import { grouped, type OffsetForm, offsetText } from '../../view/place/index.ts'
import { useOffsets } from '../offsets.ts'

/** Rows that are printed: some twenty pages. */
const MOST_ROWS = 1000

/** The printed form. */
export function PrintedDiff(props: {
  readonly titles: { readonly a: string; readonly b: string }
  readonly compared: Compared
  readonly names: Names
}) {
  const { titles, compared, names } = props
  const { diff, unlike, asKeys } = compared
  const form = useOffsets()
  const counts = compareCounts(diff).map(({ text }) => text)
  return (
    <figure className="printed printed-report">
      <figcaption>
        <b>
          {titles.a} and {titles.b}
        </b>{' '}
        {[compareVerdict(diff), ...counts].join(', ')}
      </figcaption>
      {asKeys === '' ? null : <p>As keys: {asKeys}</p>}
      {unlike.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              {['Difference', 'Field', titles.a, 'Bytes', titles.b, 'Bytes'].map((head, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a head is its place
                <th key={at} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from(unlike.subarray(0, MOST_ROWS), (index) => {
              const row = diff.row(index)
              const { kind, sign, word, reason, field, name, a, b } = compareRow(diff, row, names)
              return (
                <tr key={index} data-kind={kind}>
                  <td className="printed-short">
                    <span className="printed-sign">{sign}</span>
                    {word}
                    {reason === '' ? null : <span className="printed-reason">{reason}</span>}
                  </td>
                  <td className="printed-short" style={{ paddingInlineStart: Math.min(row.depth, 20) * 10 }}>
                    <span className="printed-mono">{field}</span> {name}
                  </td>
                  <Value cell={a} />
                  <Bytes side={row.a} form={form} />
                  <Value cell={b} />
                  <Bytes side={row.b} form={form} />
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {unlike.length <= MOST_ROWS ? null : (
        <p>
          The first {grouped(MOST_ROWS)} of {grouped(unlike.length)} rows that differ, or are around what
          differs, are printed.
        </p>
      )}
    </figure>
  )
}

function Value({ cell }: { readonly cell: CompareCell | null }) {
  return (
    <td className="printed-mono printed-value">
      {cell === null ? '–' : [cell.type, cell.value, cell.more].filter((part) => part !== '').join(' ')}
    </td>
  )
}

/** Its first byte and its last. */
function Bytes({ side, form }: { readonly side: DiffSide | null; readonly form: OffsetForm }) {
  if (side === null) return <td />
  const [first, last] = [side.start, Math.max(side.start, side.end - 1)].map((at) => offsetText(at, form))
  return <td className="printed-short printed-mono">{first === last ? first : `${first}–${last}`}</td>
}
