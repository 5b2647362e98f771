// A place's own bytes, token by token: bytes in the colour of their role, name, value, and the bits of each number.
// Pointing at a token points at its first byte, so that the hex pane marks it, and the other way round.

import type { AnyDocument } from '../../inside/index.ts'
import type { TokenRole } from '../../pof/index.ts'
import { roleRow } from '../../view/hex/index.ts'
import { packedBits, type TokenRow } from '../../view/inspector/index.ts'
import { offsetText, offsetTexts, type Selection } from '../../view/place/index.ts'
import { useOffsets } from '../offsets.ts'
import { FloatBitsView, isOdd, PackedBitsLine, PackedBitsView } from './BitsView.tsx'

interface Props {
  readonly doc: AnyDocument
  readonly rows: readonly TokenRow[]
  readonly selection: Selection
  readonly hover: Selection | null
  readonly onHover: (selection: Selection | null) => void
}

/** The token list of a place. */
export function TokenList({ doc, rows, selection, hover, onHover }: Props) {
  const pointed = hover?.offset ?? -1
  return (
    <ol className="tokens" onPointerLeave={() => onHover(null)}>
      {rows.map((row) => (
        <li
          key={row.start}
          className={pointed >= row.start && pointed < row.end ? 'token token-pointed' : 'token'}
          onPointerEnter={() => onHover({ ...selection, offset: row.start })}
        >
          <TokenView doc={doc} row={row} />
        </li>
      ))}
    </ol>
  )
}

/** A line, and below it on demand how its bits make the number; unasked where something about them is odd. */
function TokenView({ doc, row }: { readonly doc: AnyDocument; readonly row: TokenRow }) {
  const { token, start, end, bits, reads } = row
  if (token === null || bits === null) return <TokenLine row={row} />
  if (bits.kind === 'float') {
    return (
      <details>
        <summary>
          <TokenLine row={row} />
        </summary>
        <FloatBitsView bytes={doc.bytes} start={start} end={end} text={token.text} />
      </details>
    )
  }
  const packed = packedBits(doc.bytes, start, end, bits.width)
  // That a type id is a number is worth knowing once: its bits are folded.
  return (
    <details open={isOdd(packed)}>
      <summary>
        <TokenLine row={row} />
        {TYPES.has(token.role) ? null : <PackedBitsLine bits={packed} reads={reads} />}
      </summary>
      <PackedBitsView bits={packed} reads={reads} />
    </details>
  )
}

const TYPES: ReadonlySet<TokenRole> = new Set(['type', 'element-type', 'key-type', 'value-type'])

/** An offset at the beginning of a line; its tooltip has both forms. */
export function OffsetCell({ offset }: { readonly offset: number }) {
  const form = useOffsets()
  return (
    <span className="token-offset" title={offsetTexts(offset, form)}>
      {offsetText(offset, form)}
    </span>
  )
}

function TokenLine({ row }: { readonly row: TokenRow }) {
  const { token, start, hex } = row
  if (token === null) {
    return (
      <div className="token-line token-gap">
        <OffsetCell offset={start} />
        <span className="token-what">
          <span className="token-bytes">{hex}</span>
          <span className="token-text">{row.gap}</span>
        </span>
      </div>
    )
  }
  const { letter, name, what } = roleRow(token.role)
  return (
    <span className="token-line" data-role={token.role}>
      <OffsetCell offset={start} />
      <span className="token-what">
        <span className="token-bytes">{hex}</span>
        <span className="token-name">
          <span className="token-letter" title={`${name}: ${what}`} aria-hidden="true">
            {letter}
          </span>{' '}
          {token.name || name}
        </span>
        <span className="token-text">{row.text}</span>
      </span>
    </span>
  )
}
