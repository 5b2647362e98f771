// A place's own bytes, token by token: bytes in the colour of their role, name, value, and below each number its bits.
// Pointing at a token points at its first byte, so that the hex pane marks it, and the other way round.

import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { roleRow } from '../../view/hex/index.ts'
import { type TokenRow, tokenRows } from '../../view/inspector/index.ts'
import { grouped, type Selection } from '../../view/place/index.ts'
import { FloatBitsView, PackedBitsView } from './BitsView.tsx'

interface Props {
  readonly doc: PofDocument
  readonly selection: Selection
  readonly hover: Selection | null
  readonly names: Names | null
  readonly onHover: (selection: Selection | null) => void
}

/** The token list of a place. */
export function TokenList({ doc, selection, hover, names, onHover }: Props) {
  const pointed = hover?.offset ?? -1
  const rows = tokenRows(doc, selection, names)
  return (
    <>
      <ol className="tokens" onPointerLeave={() => onHover(null)}>
        {rows.map((row) => (
          <li
            key={row.start}
            className={pointed >= row.start && pointed < row.end ? 'token token-pointed' : 'token'}
            onPointerEnter={() => onHover({ ...selection, offset: row.start })}
          >
            <TokenLine doc={doc} row={row} />
          </li>
        ))}
      </ol>
      {rows.some((row) => row.negative) && (
        <p className="tokens-note">
          Sign set: the value is the complement of the data bits, ~n = −n − 1. So −1 is 40, −2 is 41, and
          there is only one zero.
        </p>
      )}
    </>
  )
}

function TokenLine({ doc, row }: { doc: PofDocument; row: TokenRow }) {
  const { token, start, end, hex, bits } = row
  if (token === null) {
    return (
      <div className="token-line token-gap">
        <span className="token-offset">{grouped(start)}</span>
        <span className="token-bytes">{hex}</span>
        <span className="token-text">{row.gap}</span>
      </div>
    )
  }
  return (
    <>
      <div className="token-line" data-role={token.role}>
        <span className="token-offset">{grouped(start)}</span>
        <span className="token-bytes">{hex}</span>
        <span className="token-name">
          <abbr className="token-letter" title={`${roleRow(token.role).name}: ${roleRow(token.role).what}`}>
            {roleRow(token.role).letter}
          </abbr>{' '}
          {token.name || roleRow(token.role).name}
        </span>
        <span className="token-text">{row.text}</span>
      </div>
      {bits?.kind === 'packed' && (
        <PackedBitsView bytes={doc.bytes} start={start} end={end} width={bits.width} reads={row.reads} />
      )}
      {bits?.kind === 'float' && (
        <FloatBitsView bytes={doc.bytes} start={start} end={end} text={token.text} />
      )}
    </>
  )
}
