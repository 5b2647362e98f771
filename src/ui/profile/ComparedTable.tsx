// The fields of two profiles as a table: as they are now, with what became of them.

import '../figures.css'
import { type ComparedRow, STATE_SIGNS } from '../../view/profile/index.ts'

const HEADS = [
  'Field',
  'Change',
  'Kind',
  'Written',
  'Distinct',
  'Median',
  'Bytes an entry',
  'Extract',
] as const
const WORDS = { added: 'new', removed: 'gone', changed: 'changed', same: 'same' } as const

/** The table. Choosing a field shows it in detail, and what changed of it. */
export function ComparedTable(props: {
  readonly rows: readonly ComparedRow[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}) {
  const { rows, chosen, onChoose } = props
  return (
    <section className="cache-table-scroll" aria-label="Fields compared">
      <table className="figures cache-table">
        <caption className="sr-only">What became of each field</caption>
        <thead>
          <tr>
            {HEADS.map((head, at) => (
              <th key={head} scope="col" className={at > 2 ? 'cache-number' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-chosen={row.id === chosen || undefined}
              data-state={row.state}
              onClick={() => onChoose(row.id)}
            >
              <th scope="row">
                <button
                  type="button"
                  className="cache-field"
                  aria-label={[row.path || row.step, row.name].filter(Boolean).join(' ')}
                  aria-pressed={row.id === chosen}
                  style={{ paddingInlineStart: `${8 + 14 * Math.min(row.depth, 8)}px` }}
                >
                  <span className="cache-step">{row.step}</span>
                  {row.name === null ? null : <> {row.name}</>}
                </button>
              </th>
              <td className="cache-state">
                <span aria-hidden="true">{STATE_SIGNS[row.state]}</span> {WORDS[row.state]}
              </td>
              <td>{row.kind}</td>
              {[row.written, row.distinct, row.median, row.bytes, row.extract].map((text, at) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  key={at}
                  className="cache-number cache-compared"
                  title={text.length > 18 ? text : undefined}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
