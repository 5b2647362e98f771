// A document on paper: bytes left, meaning right, the problems below. Only there while the page is printed, and made of
// elements with classes: style attributes in HTML text are refused where a page's policy is strict.

import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { type DumpRow, dumpRows, ROW_OPTIONS, wordsOf } from '../../view/export/index.ts'
import { hexOf, roleRow } from '../../view/hex/index.ts'
import { counted, grouped, type OffsetForm, offsetText, withOffsets } from '../../view/place/index.ts'
import { useOffsets } from '../offsets.ts'

/** Rows that are printed: some twenty pages. */
const MOST_ROWS = 1000
const MOST_PROBLEMS = 100

/** The printed form; `facts` stand behind the label, the number of bytes where there are none. */
export function Printed(props: {
  readonly doc: PofDocument
  readonly label: string
  readonly facts?: string
  readonly names: Names
}) {
  const form = useOffsets()
  const { doc, label, names } = props
  const { facts = counted(doc.bytes.length, 'byte') } = props
  const { rows, isAll } = firstRows(doc, names)
  return (
    <figure className="printed">
      <figcaption>
        <b>{label}</b> {facts}
      </figcaption>
      <table>
        <thead>
          <tr>
            <th scope="col">offset</th>
            <th scope="col">bytes</th>
            <th scope="col">role</th>
            <th scope="col">meaning</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the dump
            <PrintedRow key={index} doc={doc} row={row} form={form} />
          ))}
        </tbody>
      </table>
      {isAll ? null : (
        <p>
          The first {grouped(MOST_ROWS)} rows are printed, up to offset{' '}
          {offsetText(rows.at(-1)?.end ?? 0, form)} of {counted(doc.bytes.length, 'byte')}.
        </p>
      )}
      <ul>
        {doc.problems.slice(0, MOST_PROBLEMS).map(({ severity, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a problem is its number
          <li key={index}>
            <b>{severity}</b> {withOffsets(message, form)}.
          </li>
        ))}
      </ul>
    </figure>
  )
}

function PrintedRow(props: { readonly doc: PofDocument; readonly row: DumpRow; readonly form: OffsetForm }) {
  const { doc, row, form } = props
  const { start, end, pieces, role, level, label, text } = row
  return (
    <tr>
      <td>{offsetText(start, form)}</td>
      <td>
        {pieces.map((piece) => (
          <span key={piece.start} className="printed-bytes" data-role={piece.role}>
            {hexOf(doc.bytes, piece.start, piece.end, piece.end - piece.start)}
          </span>
        ))}
        {pieces.length === 0 && end > start ? '…' : null}
      </td>
      <td>{role === null ? '' : roleRow(role).name}</td>
      <td style={{ paddingInlineStart: Math.min(level, 20) * 12 }}>
        {label === '' ? null : <b>{label} </b>}
        {text}
      </td>
    </tr>
  )
}

function firstRows(doc: PofDocument, names: Names): { rows: DumpRow[]; isAll: boolean } {
  const rows: DumpRow[] = []
  for (const row of dumpRows(doc, { ...ROW_OPTIONS, words: wordsOf(names) })) {
    if (rows.length === MOST_ROWS) return { rows, isAll: false }
    rows.push(row)
  }
  return { rows, isAll: true }
}
