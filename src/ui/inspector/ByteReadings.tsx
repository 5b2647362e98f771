// The data inspector: bytes as numbers, text and times, whatever POF says of them.

import { type ByteRange, byteReadings } from '../../view/inspector/index.ts'

/** A table of readings of the bytes from the beginning of a range on. */
export function ByteReadings({ bytes, range }: { readonly bytes: Uint8Array; readonly range: ByteRange }) {
  return (
    <dl className="facts byte-readings">
      {byteReadings(bytes, range).map(({ name, text, length }) => (
        <div key={name}>
          <dt title={`${length} byte${length === 1 ? '' : 's'}`}>{name}</dt>
          <dd>
            <code>{text}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
