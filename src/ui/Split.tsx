// Panels side by side, or one above another, with bars between them that are dragged or moved by arrow keys. The browser
// shares out the room; shares are the caller's to keep, and are told when a move has ended.

import { Fragment, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { movedBar, sharesOf } from './split-sizes.ts'

/** Shares in percent, by panel id, for each split. */
export type Sizes = Readonly<Record<string, Readonly<Record<string, number>>>>

/** A panel, and the bar behind it. */
export interface SplitPanel {
  readonly id: string
  readonly content: ReactNode
  /** The least size, px. */
  readonly least: number
  /** The share it has until another one is chosen, in percent. */
  readonly share: number
  /** What the bar behind it is called; left out for the last panel. */
  readonly bar?: string
  /** For a panel that can be closed down to a size in px: dragging opens and closes it, too. */
  readonly closing?: {
    readonly size: number
    readonly isClosed: boolean
    readonly onClosed: (isClosed: boolean) => void
  }
}

interface SplitProps {
  readonly id: string
  readonly vertical?: boolean
  readonly panels: readonly SplitPanel[]
  readonly sizes: Sizes
  readonly onSizes: (id: string, sizes: Readonly<Record<string, number>>) => void
}

/** Pixels that an arrow key moves a bar. */
const KEY_STEP = 24

/** The panels and their bars. */
export function Split({ id, vertical = false, panels, sizes, onSizes }: SplitProps) {
  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<{ readonly from: number; readonly sizes: readonly number[] } | null>(null)
  const [moving, setMoving] = useState<readonly number[] | null>(null)
  const shares = moving ?? panels.map((panel) => sizes[id]?.[panel.id] ?? panel.share)

  const measured = (): number[] =>
    [...(frame.current?.children ?? [])]
      .filter((child) => child.classList.contains('pane'))
      .map((child) => (vertical ? child.getBoundingClientRect().height : child.getBoundingClientRect().width))
  /** The shares after a bar was moved; opens and closes what can be closed. */
  const move = (from: readonly number[], at: number, by: number): readonly number[] => {
    const least = panels.map(({ least, closing }) => (closing === undefined ? least : closing.size))
    const next = [...movedBar(from, least, at, by)]
    panels.forEach(({ least, closing }, i) => {
      if (closing === undefined) return
      const isClosed = (next[i] ?? 0) < (least + closing.size) / 2
      if (isClosed !== closing.isClosed) closing.onClosed(isClosed)
    })
    return sharesOf(next)
  }
  const keep = (next: readonly number[]) => {
    // The size of what is closed is none that it should open to.
    if (panels.some(({ closing }) => closing?.isClosed)) return
    onSizes(id, Object.fromEntries(panels.map((panel, i) => [panel.id, next[i] ?? panel.share])))
  }
  const positionOf = (event: PointerEvent) => (vertical ? event.clientY : event.clientX)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: positionOf(event), sizes: measured() }
  }
  const onPointerMove = (event: PointerEvent, at: number) => {
    const { current } = drag
    if (current !== null) setMoving(move(current.sizes, at, positionOf(event) - current.from))
  }
  const onPointerEnd = () => {
    drag.current = null
    if (moving !== null) keep(moving)
    setMoving(null)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = stepOf(event.key, vertical)
    const closing = panels[at + 1]?.closing
    if (by !== 0) keep(move(measured(), at, by))
    else if (event.key === 'Enter' && closing !== undefined) closing.onClosed(!closing.isClosed)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={frame} className={vertical ? 'split is-vertical' : 'split'}>
      {panels.map((panel, at) => (
        <Fragment key={panel.id}>
          <div id={`${id}-${panel.id}`} className="pane" style={styleOf(panel, shares[at] ?? 0, vertical)}>
            {panel.content}
          </div>
          {panel.bar === undefined ? null : (
            // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
            <div
              role="separator"
              className="bar"
              tabIndex={0}
              aria-label={panel.bar}
              aria-orientation={vertical ? 'horizontal' : 'vertical'}
              aria-controls={`${id}-${panel.id}`}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(
                sharesOf(shares)
                  .slice(0, at + 1)
                  .reduce((a, b) => a + b, 0),
              )}
              onPointerDown={onPointerDown}
              onPointerMove={(event) => onPointerMove(event, at)}
              onPointerUp={onPointerEnd}
              onPointerCancel={onPointerEnd}
              onDoubleClick={() =>
                onSizes(id, Object.fromEntries(panels.map(({ id, share }) => [id, share])))
              }
              onKeyDown={(event) => onKeyDown(event, at)}
            />
          )}
        </Fragment>
      ))}
    </div>
  )
}

/** Its share of the room, and no less than its least size unless there is not room for all. */
function styleOf({ least, closing }: SplitPanel, share: number, vertical: boolean) {
  const isClosed = closing?.isClosed === true
  const size = isClosed ? `${closing.size}px` : `min(${least}px, 50%)`
  const flex = isClosed ? `0 0 ${size}` : `${share} 1 0`
  return vertical ? { flex, minHeight: size } : { flex, minWidth: size }
}

function stepOf(key: string, vertical: boolean): number {
  switch (key) {
    case vertical ? 'ArrowUp' : 'ArrowLeft':
      return -KEY_STEP
    case vertical ? 'ArrowDown' : 'ArrowRight':
      return KEY_STEP
    case 'Home':
      return Number.NEGATIVE_INFINITY
    case 'End':
      return Number.POSITIVE_INFINITY
    default:
      return 0
  }
}
