// The list of binaries, as large as it may be: the rows on screen alone are there.

import { type RefObject, useEffect, useId, useRef } from 'react'
import type { PayloadView, PayloadViews } from '../../session/index.ts'
import { topToShowRow, visibleRows } from '../../view/hex/index.ts'
import { counted, grouped } from '../../view/place/index.ts'
import { useHexScroll } from '../hex/HexPaneScroll.ts'
import { useHeight } from '../use-height.ts'
import { useMedia } from '../use-media.ts'

/** Height of a line of text in a row, and of the room around, px; menus.css sets the same. */
const LINE = 20
const ROOM = 12
const OVERSCAN = 3
/** The most that the list is high, px: what the dialog leaves of it is less. */
const HIGHEST = 640

/** The list; `shown` are the payloads in it, all of them where it is null. */
export function PayloadList(props: {
  readonly list: RefObject<HTMLDivElement | null>
  readonly payloads: PayloadViews
  readonly shown: Int32Array | null
  readonly count: number
  /** The row that keys are about. */
  readonly active: number
  /** The payload on screen behind the dialog. */
  readonly current: number
  /** Whether rows have room for what is wrong. */
  readonly hasFaults: boolean
  readonly typeOf: (payload: number) => string
  readonly onPick: (payload: number) => void
}) {
  const { list, payloads, shown, count, active, current, hasFaults, typeOf, onPick } = props
  const id = useId()
  const isNarrow = useMedia('(max-width: 699px)')
  const height = ROOM + LINE * ((isNarrow ? 2 : 1) + (hasFaults ? 1 : 0))
  const sizer = useRef<HTMLDivElement>(null)
  const viewport = useHeight(sizer)
  const scroll = useHexScroll(count * height, viewport)
  const seen = visibleRows(scroll.heights, scroll.top, height)
  const first = Math.max(0, seen.first - OVERSCAN)
  const last = Math.min(count, seen.last + OVERSCAN)
  const now = useRef(scroll)
  useEffect(() => {
    now.current = scroll
  })
  const isMeasured = viewport > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are another list
  useEffect(() => {
    const { heights, top, scrollTo } = now.current
    if (isMeasured) scrollTo(topToShowRow(heights, top, active, height))
  }, [active, shown, height, isMeasured])
  return (
    <div
      ref={(element) => {
        scroll.scroller.current = element
        sizer.current = element
        list.current = element
      }}
      className="picker-list"
      role="listbox"
      aria-label="Binaries"
      aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
      tabIndex={0}
      style={{ height: Math.min(HIGHEST, payloads.length * height + 2) }}
      onScroll={scroll.onScroll}
    >
      <div role="presentation" style={{ height: scroll.spacer }}>
        <div
          className="picker-window"
          role="presentation"
          style={{ height: Math.min(viewport, scroll.spacer) }}
        >
          {Array.from({ length: Math.max(0, last - first) }, (_, i) => {
            const index = first + i
            const payload = shown === null ? index : (shown[index] ?? 0)
            const one = payloads.at(payload)
            return one === undefined ? null : (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the row
              <div
                key={payload}
                id={`${id}-${index}`}
                role="option"
                className="picker-row"
                aria-selected={index === active}
                aria-setsize={count}
                aria-posinset={index + 1}
                data-current={payload === current || undefined}
                style={{ top: index * height - scroll.top, height }}
                onClick={() => onPick(payload)}
              >
                <span className="picker-place">{placeText(one, payload)}</span>
                <span className="picker-label">
                  {one.label} <span className="picker-type">{typeOf(payload)}</span>{' '}
                  <span className="picker-bytes">{one.beginning}</span>
                </span>
                <span className="picker-size">{sizeText(one)}</span>
                {one.problem === null ? null : (
                  <span className="picker-problem" title={one.problem}>
                    {one.problem}
                  </span>
                )}
              </div>
            )
          })}
        </div>
      </div>
      {count === 0 ? <p className="picker-none">No match.</p> : null}
    </div>
  )
}

function placeText({ line, column }: PayloadView, payload: number): string {
  return line === null ? `${grouped(payload + 1)}` : `line ${grouped(line)}, column ${grouped(column ?? 1)}`
}

function sizeText({ given, declared }: PayloadView): string {
  return declared !== null && declared !== given
    ? `${grouped(given)} of ${grouped(declared)} bytes`
    : counted(given, 'byte')
}
