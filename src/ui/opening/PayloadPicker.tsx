// Several binaries in one text: a dialog that lists each with its place, and finds some by what is said of them. A log may
// hold hundreds of thousands; only those on screen are made.

import { Dialog } from 'radix-ui'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PayloadView, PayloadViews } from '../../session/index.ts'
import { topToShowRow, visibleRows } from '../../view/hex/index.ts'
import { countBelow } from '../../view/index.ts'
import { filteredPayloads, isOpenFilter } from '../../view/opening/index.ts'
import { counted, grouped } from '../../view/place/index.ts'
import { DialogBox } from '../frame/DialogBox.tsx'
import { useHexScroll } from '../hex/HexPaneScroll.ts'
import { useHeight } from '../use-height.ts'
import { useMedia } from '../use-media.ts'
import { useSteps } from '../use-steps.ts'

export interface PayloadPickerProps {
  readonly payloads: PayloadViews
  readonly payload: number
  /** Whether something is wrong with any of them. */
  readonly hasFaults: boolean
  /** What the value of a payload is: `Order (2000) v0`. */
  readonly typeOf: (payload: number) => string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onPick: (payload: number) => void
}

/** The dialog. Choosing closes it. */
export function PayloadPicker(props: PayloadPickerProps) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <DialogBox
      open={props.open}
      onOpenChange={props.onOpenChange}
      className="picker"
      title={`${grouped(props.payloads.length)} binaries in this text`}
      about="Choose one. Type to find by name, type, first bytes or line; >1000 and <1000 are sizes."
      onFocus={() => list.current?.focus()}
    >
      <Filtered {...props} list={list} />
      <Dialog.Close className="button">Close</Dialog.Close>
    </DialogBox>
  )
}

function Filtered(props: PayloadPickerProps & { readonly list: React.RefObject<HTMLDivElement | null> }) {
  const { payloads, payload, hasFaults, onPick, list } = props
  const [text, setText] = useState('')
  const [isFaulty, setFaulty] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const typeOf = useMemo(() => remembered(payloads, props.typeOf), [payloads, props.typeOf])
  const filter = useMemo(() => ({ text, isFaulty }), [text, isFaulty])
  const isOpen = isOpenFilter(filter)
  const work = useCallback(() => filteredPayloads(payloads, typeOf, filter), [payloads, typeOf, filter])
  const { result, progress } = useSteps(isOpen ? null : work)
  // What was found before stays until there is something new.
  const last = useRef<Int32Array | null>(null)
  if (isOpen) last.current = null
  else if (result !== null) last.current = result
  const shown = last.current
  const count = shown?.length ?? payloads.length
  const [chosen, setChosen] = useState(payload)
  const place = Math.max(0, shown === null ? chosen : placeOf(shown, chosen))
  const onKeyDown = (event: KeyboardEvent) => {
    const inBox = event.target === box.current
    const to = moved(event, place, count, inBox)
    if (to !== null) setChosen(shown === null ? to : (shown[to] ?? 0))
    else if (event.key === 'Enter' && count > 0) onPick(shown === null ? place : (shown[place] ?? 0))
    else {
      // A letter in the list begins a search.
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!inBox && isText) box.current?.focus()
      return
    }
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the box and the list in it share the keys
    <div className="picker-all" onKeyDown={onKeyDown}>
      <div className="picker-filter">
        <input
          ref={box}
          type="search"
          className="picker-text"
          aria-label="Find binaries"
          placeholder="Find: order, int32, 15 92, line 12, >1000"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {hasFaults ? (
          <label>
            <input
              type="checkbox"
              checked={isFaulty}
              onChange={(event) => setFaulty(event.currentTarget.checked)}
            />{' '}
            with problems
          </label>
        ) : null}
        <span className="picker-count" role="status">
          {isOpen
            ? ''
            : result === null
              ? `looking, ${Math.floor(progress * 100)} %`
              : `${grouped(count)} of ${grouped(payloads.length)}`}
        </span>
      </div>
      <PayloadList
        list={list}
        payloads={payloads}
        shown={shown}
        count={count}
        active={place}
        current={payload}
        hasFaults={hasFaults}
        typeOf={typeOf}
        onPick={onPick}
      />
    </div>
  )
}

const PAGE = 10

/** Where a key leads in the list, or null where it is none of its keys. */
function moved({ key }: KeyboardEvent, place: number, count: number, inBox: boolean): number | null {
  const last = Math.max(0, count - 1)
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, place + 1)
    case 'ArrowUp':
      return Math.max(0, place - 1)
    case 'PageDown':
      return Math.min(last, place + PAGE)
    case 'PageUp':
      return Math.max(0, place - PAGE)
    case 'Home':
      return inBox ? null : 0
    case 'End':
      return inBox ? null : last
    default:
      return null
  }
}

/** Where a payload stands among those shown, or the next one that does. */
function placeOf(shown: Int32Array, payload: number): number {
  return Math.min(countBelow(shown, payload), shown.length - 1)
}

/**
 * To tell a type takes a parse. Payloads of a log mostly begin alike: behind a plain format byte the first bytes hold the type,
 * and are asked once.
 */
function remembered(
  payloads: PayloadViews,
  typeOf: (payload: number) => string,
): (payload: number) => string {
  const types = new Map<string, string>()
  return (payload) => {
    const beginning = payloads.at(payload)?.beginning ?? ''
    const key = beginning.startsWith('15') ? beginning : `${payload}`
    const type = types.get(key) ?? typeOf(payload)
    types.set(key, type)
    return type
  }
}

/** Height of a line of text in a row, and of the room around, px; menus.css sets the same. */
const LINE = 20
const ROOM = 12
const OVERSCAN = 3
/** The most that the list is high, px: what the dialog leaves of it is less. */
const HIGHEST = 640

/** The list; `shown` are the payloads in it, all of them where it is null. */
function PayloadList(props: {
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
