// The second piece of a viewer, which is loaded once for all of a page: what a viewer needs before it shows its values stays
// small.

import { Piece } from '../ui/index.ts'
import { addSheet } from './frame.ts'

/** All but the tree; its style sheet is in use when it is loaded. */
export const panes = new Piece(async () => {
  const module = await import('./panes.ts')
  addSheet(module.SHEET)
  return module
})

/** Loads it. That this failed is said where it is needed. */
function loadPanes(): void {
  panes.load().catch(() => {})
}

/** Loads it when what has been rendered is on the screen; what it returns gives that up. */
export function loadPanesAfterPaint(): () => void {
  let timer = 0
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(loadPanes)
  })
  return () => {
    cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
}

/** Loads it when the page has nothing else to do, so that a viewer that nobody has come near can be printed. */
export function loadPanesWhenIdle(): void {
  // Safari knows no idle time.
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  whenIdle(loadPanes)
}
