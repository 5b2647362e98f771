// The star of a row: whether a query reads its value.

import { FAR } from '../../view/place/index.ts'
import type { Row } from '../../view/tree/index.ts'

/** What the star is told, and tells. */
export interface StarProps {
  readonly row: Row
  readonly starred: boolean
  readonly onStar: (row: Row) => void
}

/** The button; nothing on a row so deep that no query gets there. */
export function Star({ row, starred, onStar }: StarProps) {
  if (row.level > FAR) return null
  return (
    <button
      type="button"
      className="star"
      tabIndex={-1}
      aria-pressed={starred}
      aria-label="Star"
      title={starred ? 'A query reads this: press s to remove the star' : 'A query reads this (s)'}
      onClick={(event) => {
        event.stopPropagation()
        onStar(row)
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  )
}
