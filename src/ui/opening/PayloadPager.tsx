// Several binaries in one text: the small pager in the header.

import { grouped } from '../../view/place/index.ts'

/** `2 of 6`, with the one before and after. */
export function PayloadPager(props: {
  readonly count: number
  readonly payload: number
  readonly onPick: (payload: number) => void
  readonly onList: () => void
}) {
  const { count, payload, onPick, onList } = props
  return (
    <span className="pager">
      <button
        type="button"
        className="button button-icon"
        aria-label="Previous binary"
        title="Shift+F9"
        disabled={payload <= 0}
        onClick={() => onPick(payload - 1)}
      >
        ‹
      </button>
      <button type="button" className="button" onClick={onList} title="List all binaries of this text">
        {grouped(payload + 1)} of {grouped(count)}
      </button>
      <button
        type="button"
        className="button button-icon"
        aria-label="Next binary"
        title="F9"
        disabled={payload >= count - 1}
        onClick={() => onPick(payload + 1)}
      >
        ›
      </button>
    </span>
  )
}
