// Which rows are drawn whole. A jump brings a screen of new rows: they show their bytes as plain text at once, in some forty
// elements instead of a thousand and more. Cells and what is behind them come when no further jump follows, so many in a frame:
// a long stream is dragged as fast as plain text. Rows that stay on screen keep what they have.

import { useLayoutEffect, useRef, useState } from 'react'
import type { HexRow } from '../../view/hex/index.ts'

/** So many cells and pills are new in one frame. */
const MOST = 400
/** How long no jump may follow: longer than the time between two of a key that is held, ms. */
const QUIET = 40

/** The offsets of the rows that are whole, of all on screen; that of `cursor` always is. */
export function useWholeRows(rows: readonly HexRow[], cursor: number): ReadonlySet<number> {
  const before = useRef({ seen: new Set<number>(), whole: new Set<number>() })
  const [, setFrame] = useState(0)
  const { seen, whole } = before.current
  const isJump = seen.size > 0 && elementsOf(rows.filter(({ offset }) => !seen.has(offset))) > MOST
  const now = new Set<number>()
  let left = isJump ? 0 : MOST
  for (const row of rows) {
    const { offset, bytes } = row
    const isKept = whole.has(offset)
    if (!isKept && left <= 0 && (cursor < offset || cursor >= offset + bytes.length)) continue
    now.add(offset)
    if (!isKept) left -= elementsOf([row])
  }
  useLayoutEffect(() => {
    before.current = { seen: new Set(rows.map(({ offset }) => offset)), whole: now }
    if (now.size === rows.length) return
    const next = () => setFrame((frame) => frame + 1)
    if (!isJump) {
      const frame = requestAnimationFrame(next)
      return () => cancelAnimationFrame(frame)
    }
    const timer = window.setTimeout(next, QUIET)
    return () => window.clearTimeout(timer)
  })
  return now
}

function elementsOf(rows: readonly HexRow[]): number {
  return rows.reduce((sum, { bytes, pills }) => sum + bytes.length + pills.length, 0)
}
