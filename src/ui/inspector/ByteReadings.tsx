// The data inspector: bytes as numbers, text and times, whatever POF says of them.

import './ByteReadings.css'
import type { AnyDocument } from '../../inside/index.ts'
import { type ByteRange, byteReadings } from '../../view/inspector/index.ts'
import { type Selection, selectionRange } from '../../view/place/index.ts'

/** A table of readings of the bytes from the beginning of a range on. */
export function ByteReadings({ bytes, range }: { readonly bytes: Uint8Array; readonly range: ByteRange }) {
  return (
    <table className="byte-readings">
      <thead>
        <tr>
          <td />
          <th scope="col">big endian</th>
          <th scope="col">little endian</th>
        </tr>
      </thead>
      <tbody>
        {byteReadings(bytes, range).map(({ name, text, little, length }) => (
          <tr key={name}>
            <th scope="row" title={`${length} byte${length === 1 ? '' : 's'}`}>
              {name}
            </th>
            <td colSpan={little === '' ? 2 : 1}>
              <code>{text}</code>
            </td>
            {little === '' ? null : (
              <td>
                <code>{little}</code>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The readings of a place: from the byte that is pointed at, else from its first. */
export function PlaceReadings({
  doc,
  selection,
}: {
  readonly doc: AnyDocument
  readonly selection: Selection
}) {
  const { start, end } = selectionRange(doc, selection)
  const { offset } = selection
  return (
    <ByteReadings
      bytes={doc.bytes}
      range={{ start: offset >= 0 ? offset : start, end: Math.max(end, offset + 1) }}
    />
  )
}
