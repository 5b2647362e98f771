// The line below the hex pane: what the byte under the pointer or the cursor is, or how many are picked.

import type { ReactNode } from 'react'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { type ByteCosts, type CostSettings, costText } from '../../view/cost/index.ts'
import { roleRow } from '../../view/hex/index.ts'
import { bytesWords, grouped, pathName, tokenAt, tokenText } from '../../view/place/index.ts'

/** One line for the byte at `offset`, -1 for none; `picked` says how many bytes are picked, '' for none. */
export function HexPaneFoot(props: {
  readonly doc: PofDocument
  readonly offset: number
  readonly picked: string
  /** What can be done with them. */
  readonly tools: ReactNode
  /** Null while the colours mean roles. */
  readonly costs: ByteCosts | null
  readonly settings: CostSettings
  /** What types and fields are called. */
  readonly names: Names | null
}) {
  const { doc, offset, picked, costs, settings, names } = props
  if (picked !== '') {
    return (
      <div className="hx-foot">
        <span className="hx-picked" role="status">
          {picked}
        </span>
        {props.tools}
      </div>
    )
  }
  if (offset < 0 || offset >= doc.bytes.length) {
    return (
      <p className="hx-foot" role="status">
        <span className="hx-muted">
          {bytesWords(doc.bytes.length)}
          {doc.bytes.length > 0 && ': point at one, or use the arrow keys'}
        </span>
      </p>
    )
  }
  const { token, node } = tokenAt(doc, offset)
  const place = pathName(names, doc, node)
  const byte = (doc.bytes[offset] as number).toString(16).padStart(2, '0')
  return (
    <p className="hx-foot" role="status">
      <span className="hx-muted">offset {grouped(offset)}</span> <code>{byte}</code>{' '}
      <b className="role-badge" data-role={token.role}>
        {token.name || roleRow(token.role).name}
      </b>{' '}
      {costs !== null && costs.levelOf(node) >= 0 && (
        <span className="level-badge" data-level={costs.levelOf(node)}>
          {costText(costs.figureOf(node), settings)} to pass
        </span>
      )}{' '}
      <span className="hx-foot-text">{tokenText(names, doc, node, token)}</span>
      {place === null ? null : <span className="hx-muted"> in {place}</span>}
    </p>
  )
}
