// How many bytes fit in a row of the hex pane, and how many rows in its height; follows the container. To measure makes the
// browser lay out all that was drawn: another document alone is no reason for it.

import { type RefObject, useLayoutEffect, useState } from 'react'

/** The height of a row, px; hex.css sets the same. */
export const HEX_ROW = 22

/** Bytes in a row, and the height of the scrolled part, px. */
export interface HexSize {
  readonly columns: 4 | 8 | 16 | 32
  /** Whether the text beside the bytes fits too. */
  readonly hasText: boolean
  readonly height: number
}

/** Padding of a row at both of its ends, px; HexPane.css sets the same. */
const PADDING = 16

/** Measures the scroller; `digits` is the width of the offset column in characters. */
export function useHexSize(scroller: RefObject<HTMLDivElement | null>, digits: number): HexSize {
  const [{ characters, height }, setSize] = useState({ characters: Number.POSITIVE_INFINITY, height: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => {
      const height = element.clientHeight
      const characters = (element.clientWidth - PADDING) / characterWidth(element)
      setSize((before) =>
        before.characters === characters && before.height === height ? before : { characters, height },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [scroller])
  // Offset, bytes, text, two spaces between each, and one before every further eight.
  const fits = (columns: number) => digits + 4 * columns + 4 + Math.max(0, columns / 8 - 1) <= characters
  return { columns: fits(32) ? 32 : fits(16) ? 16 : fits(8) ? 8 : 4, hasText: fits(4), height }
}

function characterWidth(element: HTMLElement): number {
  const probe = document.createElement('span')
  probe.textContent = '0'.repeat(20)
  probe.style.cssText = 'position:absolute;visibility:hidden;white-space:pre'
  element.append(probe)
  const width = probe.getBoundingClientRect().width / 20
  probe.remove()
  return width || 8
}
