// The table of sizes across schemes, with bars on one scale; what it rests on; and the figures of articles beside it.

import type { ReactNode } from 'react'
import { type ArticleView, COMPRESSORS, type SizesRow, type SizesView } from '../../view/panels/index.ts'

/** Columns behind the name of the scheme. */
const COLUMNS = 2 + COMPRESSORS.length

/** A row for each scheme; `advised` stands in the row of the advised form while that has no figures. */
export function SizesTable({ view, advised }: { readonly view: SizesView; readonly advised: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow box scrolls, and must be reached by keyboard
    <section className="sizes-scroll" aria-label="Table of sizes" tabIndex={0}>
      <table className="sizes-table">
        <caption className="sr-only">
          Sizes of {view.subject.title} in bytes, by scheme and compressor. Figures behind ≈ are estimates.
        </caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Scheme
            </th>
            <th scope="col" rowSpan={2} className="sizes-bars">
              <span className="sizes-key" data-kind="plain" /> plain
              <br />
              <span className="sizes-key" /> smallest compressed
            </th>
            <th scope="col" rowSpan={2} className="sizes-number">
              Plain, bytes
            </th>
            <th scope="colgroup" colSpan={COMPRESSORS.length} className="sizes-group">
              Compressed, bytes
            </th>
          </tr>
          <tr>
            {COMPRESSORS.map(({ id, name, title }) => (
              <th key={id} scope="col" className="sizes-number" title={title}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) =>
            row.id === 'pof' && advised !== null ? (
              [
                <SchemeRow key={row.id} row={row} />,
                <tr key="advised">
                  <th scope="row">POF, as advised</th>
                  <td colSpan={COLUMNS} className="sizes-why">
                    {advised}
                  </td>
                </tr>,
              ]
            ) : (
              <SchemeRow key={row.id} row={row} />
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

function SchemeRow({ row }: { readonly row: SizesRow }) {
  const { label, exactness, note, why, plain, compressed, best, isLeastPlain, isLeastBest } = row
  return (
    <tr>
      <th scope="row" title={note}>
        <span className="sizes-label">{label}</span> <span className="sizes-exactness">{exactness}</span>
      </th>
      {why !== null ? (
        <td colSpan={COLUMNS} className="sizes-why">
          Not written: {why}
        </td>
      ) : (
        <>
          <td className="sizes-bars">
            <Bars row={row} />
            <span className="sr-only">{best}</span>
          </td>
          <Figure text={plain} title={note} isBest={false} mark={isLeastPlain ? 'smallest plain' : ''} />
          {compressed.map((cell) => (
            <Figure
              key={cell.compressor}
              text={cell.text}
              title={note}
              isBest={cell.isLeast}
              mark={isLeastBest && cell.isLeast ? 'smallest of all compressed' : ''}
            />
          ))}
        </>
      )}
    </tr>
  )
}

/** For the eye: the figures say the same. */
function Bars({ row: { plainShare, bestShare } }: { readonly row: SizesRow }) {
  return (
    <span className="sizes-pair" aria-hidden="true">
      <span data-kind="plain" style={{ inlineSize: `${100 * plainShare}%` }} />
      <span style={{ inlineSize: `${100 * bestShare}%` }} />
    </span>
  )
}

/** A figure; `isBest` marks the smallest compressed of its row, `mark` is not '' for the smallest of all. */
function Figure(props: {
  readonly text: string
  readonly title: string
  readonly isBest: boolean
  readonly mark: string
}) {
  const { text, title, isBest, mark } = props
  return (
    <td
      className="sizes-number"
      data-best={isBest || undefined}
      data-least={mark !== '' || undefined}
      title={mark === '' ? title : `The ${mark}. ${title}`}
    >
      {mark === '' ? null : <span className="sizes-mark">smallest </span>}
      {text}
    </td>
  )
}

/** What each row rests on, and what is left out, behind a summary that opens it. */
export function SizesNotes({ view: { rows, notes } }: { readonly view: SizesView }) {
  return (
    <details className="sizes-details">
      <summary>What the sizes rest on, and what is left out</summary>
      <dl className="sizes-notes">
        {rows.map(({ id, label, note, why }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{why === null ? note : `Not written: ${why}`}</dd>
          </div>
        ))}
        {COMPRESSORS.map(({ id, name, title }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{title}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  )
}

/** What articles say, with what was measured on such data, behind a summary that opens it. */
export function SizesArticles({ articles }: { readonly articles: readonly ArticleView[] }) {
  return (
    <details className="sizes-details">
      <summary>What articles published, and what was measured on such data</summary>
      <div className="sizes-articles">
        {articles.map(({ id, title, rows, finding }) => (
          <figure key={id}>
            <table className="sizes-table">
              <caption>{title}</caption>
              <thead>
                <tr>
                  <th scope="col">Scheme</th>
                  <th scope="col" className="sizes-number">
                    Published, bytes
                  </th>
                  <th scope="col" className="sizes-number">
                    Measured here, bytes
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, published, measured }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td className="sizes-number">{published}</td>
                    <td className="sizes-number">{measured}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <figcaption>{finding}</figcaption>
          </figure>
        ))}
      </div>
    </details>
  )
}
