// The hex pane's scrolling: the browser's scrollbar and wheel on one side, a logical offset of any size on the other.
// Knows rows and pixels only; the arithmetic is view/hex-scroll.ts.

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  clampTop,
  isScaled,
  type ScrollHeights,
  spacerHeight,
  toScrollTop,
  toTop,
} from '../../view/hex/index.ts'

/** What the pane needs to draw its rows. */
export interface HexScroll {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The logical offset, px. */
  readonly top: number
  readonly heights: ScrollHeights
  readonly spacer: number
  readonly scrollTo: (top: number) => void
  readonly onScroll: () => void
}

/** Keeps the logical offset for `total` px of rows in a viewport of `viewport` px. */
export function useHexScroll(
  total: number,
  viewport: number,
  given?: RefObject<HTMLDivElement | null>,
): HexScroll {
  const own = useRef<HTMLDivElement>(null)
  const scroller = given ?? own
  const [wanted, setTop] = useState(0)
  const heights = { total, viewport }
  const top = clampTop(heights, wanted)
  // What the browser was told last: a scroll event that only repeats it is our own.
  const told = useRef(0)
  const now = useRef({ heights, top })
  useLayoutEffect(() => {
    now.current = { heights, top }
  })

  const scrollTo = useCallback((next: number) => {
    const clamped = clampTop(now.current.heights, next)
    now.current = { ...now.current, top: clamped }
    setTop(clamped)
  }, [])

  // To ask the browser where it is makes it lay out all that was drawn, and so does telling it: it is asked only where it
  // may have moved by itself, and told with the next frame. The rows stand right before: their window sticks.
  const sized = useRef({ total: -1, viewport: -1 })
  const telling = useRef(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const before = sized.current
    sized.current = { total, viewport }
    const most = spacerHeight({ total, viewport }) - viewport
    if (before.viewport !== viewport || (before.total !== total && told.current > most))
      told.current = element.scrollTop
    const scrollTop = toScrollTop({ total, viewport }, top)
    cancelAnimationFrame(telling.current)
    telling.current = 0
    if (Math.abs(told.current - scrollTop) < 1) return
    telling.current = requestAnimationFrame(() => {
      telling.current = 0
      element.scrollTop = scrollTop
      told.current = element.scrollTop
    })
  }, [scroller, top, total, viewport])
  useEffect(() => () => cancelAnimationFrame(telling.current), [])

  const onScroll = useCallback(() => {
    const element = scroller.current
    if (element === null || telling.current !== 0 || element.scrollTop === told.current) return
    told.current = element.scrollTop
    // The rows of the new place are there in the frame that the browser scrolls in.
    flushSync(() => scrollTo(toTop(now.current.heights, element.scrollTop)))
  }, [scroller, scrollTo])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      const { heights, top } = now.current
      if (event.ctrlKey || event.deltaY === 0 || !isScaled(heights)) return
      const unit = event.deltaMode === 1 ? 22 : event.deltaMode === 2 ? heights.viewport : 1
      event.preventDefault()
      scrollTo(top + event.deltaY * unit)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [scroller, scrollTo])

  return { scroller, top, heights, spacer: spacerHeight(heights), scrollTo, onScroll }
}
