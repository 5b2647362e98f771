// A table of encodings with bars on one scale, and marks where an article published a figure.
import type { CompressorId } from './recorded.ts'
import { type Claim, type EncodingRow, nameOf } from './rows.ts'

/** The rows, not compressed and, but for `plain`, after the compressor. */
export function Bars(props: {
  readonly caption: string
  readonly rows: readonly EncodingRow[]
  readonly compressor: CompressorId
}) {
  const { caption, rows, compressor } = props
  const isCompressed = compressor !== 'plain'
  return (
    <table className="encodings-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Encoding</th>
          <th scope="col" className="encodings-number">
            Bytes
          </th>
          {isCompressed ? (
            <th scope="col" className="encodings-number">
              {nameOf(compressor)}
            </th>
          ) : null}
          <th scope="col" className="encodings-number">
            × POF
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} isCompressed={isCompressed} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, isCompressed }: { readonly row: EncodingRow; readonly isCompressed: boolean }) {
  const { name, plain, compressed, times, isLarger, marks, why } = row
  if (plain === '')
    return (
      <tr>
        <th scope="row">{name}</th>
        <td colSpan={isCompressed ? 3 : 2} className="encodings-why">
          {why}
        </td>
      </tr>
    )
  return (
    <tr>
      <th scope="row">
        {name}
        <Bar row={row} isCompressed={isCompressed} />
        {marks.length === 0 ? null : (
          <span className="encodings-article">{marks.map(({ words }) => words).join('; ')}</span>
        )}
        {why === '' ? null : <span className="encodings-why">{why}</span>}
      </th>
      <td className="encodings-number">{plain}</td>
      {isCompressed ? (
        <td className="encodings-number" data-larger={isLarger || undefined}>
          {compressed}
          {isLarger ? <span className="encodings-larger"> larger</span> : null}
        </td>
      ) : null}
      <td className="encodings-number">{times}</td>
    </tr>
  )
}

/** For the eye: the figures say the same. */
function Bar({ row, isCompressed }: { readonly row: EncodingRow; readonly isCompressed: boolean }) {
  return (
    <span className="encodings-bar" aria-hidden="true">
      <span data-kind="plain" style={{ width: percent(row.plainShare) }} />
      {isCompressed ? <span style={{ width: percent(row.compressedShare) }} /> : null}
      {row.marks.map(({ words, share }) => (
        <i key={words} style={{ left: percent(share) }} />
      ))}
    </span>
  )
}

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`

/** What articles say, and the same of what is shown. */
export function Claims({ rows, of }: { readonly rows: readonly Claim[]; readonly of: string }) {
  return (
    <table className="encodings-table">
      <caption className="sr-only">What the articles say, and the same of {of}</caption>
      <thead>
        <tr>
          <th scope="col">What the articles say</th>
          <th scope="col">There</th>
          <th scope="col">{of}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, article, here }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{article}</td>
            <td>{here}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
