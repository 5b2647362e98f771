// Dragging over the bytes: from where a button was pressed to the byte nearest to the pointer, wherever that is.
// Above or below the rows it scrolls, the faster the farther away.

import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { dragOffset, dragSpeed, type HexArea } from '../../view/hex/index.ts'
import type { HexScroll } from './HexPaneScroll.ts'
import { HEX_ROW } from './HexPaneSize.ts'

interface Input {
  readonly scroll: HexScroll
  readonly columns: number
  readonly length: number
  /** The pointer is at a byte, having begun at `from`. */
  readonly onDrag: (to: number, from: number) => void
}

interface Drag {
  readonly from: number
  /** The part of the rows it began in: a column is as wide there as it is. */
  readonly area: HexArea
  x: number
  y: number
  last: number
}

/** What to call when. `move` says whether it was a drag. */
export interface HexDrag {
  readonly begin: (event: PointerEvent, from: number) => void
  readonly move: (event: PointerEvent) => boolean
  readonly end: () => void
}

export function useHexDrag(input: Input): HexDrag {
  const now = useRef(input)
  useLayoutEffect(() => {
    now.current = input
  })
  const drag = useRef<Drag | null>(null)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const follow = (top: number) => {
    const { scroll, columns, length, onDrag } = now.current
    const scroller = scroll.scroller.current
    const cells = scroller?.querySelector(`[data-area=${drag.current?.area}]`)?.getBoundingClientRect()
    if (drag.current === null || scroller === null || cells === undefined) return
    const { area, x, y, from } = drag.current
    const offset = dragOffset({
      area,
      across: (x - cells.left) / cells.width,
      down: y - scroller.getBoundingClientRect().top + top,
      rowHeight: HEX_ROW,
      columns,
      length,
    })
    if (offset === drag.current.last) return
    drag.current.last = offset
    onDrag(offset, from)
  }

  const tick = () => {
    const { scroll } = now.current
    const box = scroll.scroller.current?.getBoundingClientRect()
    if (drag.current === null || box === undefined) return
    const speed = dragSpeed(drag.current.y, box.top, box.bottom)
    if (speed !== 0) {
      const top = scroll.top + speed
      scroll.scrollTo(top)
      follow(Math.max(0, Math.min(top, scroll.heights.total - scroll.heights.viewport)))
    }
    frame.current = requestAnimationFrame(tick)
  }

  const end = () => {
    drag.current = null
    cancelAnimationFrame(frame.current)
  }
  return {
    begin(event, from) {
      const target = event.target instanceof Element ? event.target : null
      const area = target?.closest('[data-area=text]') ? 'text' : 'bytes'
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { from, area, x: event.clientX, y: event.clientY, last: from }
      frame.current = requestAnimationFrame(tick)
    },
    move(event) {
      if (drag.current === null) return false
      drag.current.x = event.clientX
      drag.current.y = event.clientY
      follow(now.current.scroll.top)
      return true
    },
    end,
  }
}
