// Several binaries in one text: a dialog that lists each with its place, and finds some by what is said of them. A log may
// hold hundreds of thousands; only those on screen are made.

import './picker.css'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { PayloadViews } from '../../session/index.ts'
import { allRows, areAllWanted, type PayloadRows, payloadRows } from '../../view/opening/index.ts'
import { grouped } from '../../view/place/index.ts'
import { DialogBox } from '../frame/DialogBox.tsx'
import { useSteps } from '../use-steps.ts'
import { PayloadList } from './PayloadList.tsx'

export interface PayloadPickerProps {
  readonly payloads: PayloadViews
  /** Whether they are those of an archive, and not of a text. */
  readonly isArchive: boolean
  readonly payload: number
  /** Whether something is wrong with any of them. */
  readonly hasFaults: boolean
  /** What the value of a payload is: `Order (2000) v0`. */
  readonly typeOf: (payload: number) => string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onPick: (payload: number) => void
  /** Compares one with that on screen. */
  readonly onCompare: (payload: number) => void
  /** Shows what all of them hold. */
  readonly onProfile: () => void
}

/** The dialog. Choosing closes it. */
export function PayloadPicker(props: PayloadPickerProps) {
  const list = useRef<HTMLDivElement>(null)
  const { payload, payloads, isArchive, open } = props
  const [comparesIn, setComparesIn] = useState<PayloadViews | null>(null)
  // Each time that it opens it is for choosing.
  if (!open && comparesIn !== null) setComparesIn(null)
  const isComparing = comparesIn === payloads
  return (
    <DialogBox
      open={props.open}
      onOpenChange={props.onOpenChange}
      className="picker"
      title={
        isComparing
          ? `Compare binary ${grouped(payload + 1)} with…`
          : `${grouped(payloads.length)} binaries in this ${isArchive ? 'archive' : 'text'}`
      }
      about="Choose one. Type to find by time, thread, message, name, type, first bytes or line; >1000 and <1000 are sizes."
      onFocus={() => list.current?.focus()}
    >
      <Filtered {...props} onPick={isComparing ? props.onCompare : props.onPick} list={list} />
      <div className="picker-end">
        <button
          type="button"
          className="button"
          aria-pressed={isComparing}
          title="The binary that you choose then is shown beside that on screen"
          onClick={() => {
            setComparesIn(isComparing ? null : payloads)
            list.current?.focus()
          }}
        >
          Compare with…
        </button>
        <button type="button" className="button" onClick={props.onProfile}>
          Profile all of them
        </button>
        <Dialog.Close className="button">Close</Dialog.Close>
      </div>
    </DialogBox>
  )
}

function Filtered(props: PayloadPickerProps & { readonly list: React.RefObject<HTMLDivElement | null> }) {
  const { payloads, payload, hasFaults, onPick, list } = props
  const [text, setText] = useState('')
  const [isFaulty, setFaulty] = useState(false)
  const [isDistinct, setDistinct] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const typeOf = useMemo(() => remembered(payloads, props.typeOf), [payloads, props.typeOf])
  const rowsOf = useMemo(() => payloadRows(payloads, typeOf), [payloads, typeOf])
  const everything = useMemo(() => allRows(payloads.length), [payloads])
  const wanted = useMemo(() => ({ text, isFaulty, isDistinct }), [text, isFaulty, isDistinct])
  const isAll = areAllWanted(wanted)
  const work = useCallback(() => rowsOf(wanted), [rowsOf, wanted])
  const { result, progress } = useSteps(isAll ? null : work)
  // What was found before stays until there is something new.
  const last = useRef<PayloadRows>(everything)
  if (isAll) last.current = everything
  else if (result !== null) last.current = result
  const rows = last.current
  const { count } = rows
  const [chosen, setChosen] = useState(payload)
  const place = Math.max(0, rows.rowOf(chosen))
  const onKeyDown = (event: KeyboardEvent) => {
    const inBox = event.target === box.current
    // A switch has its own keys.
    if (!inBox && event.target instanceof HTMLInputElement) return
    const to = moved(event, place, count, inBox)
    if (to !== null) setChosen(rows.payload(to))
    else if (event.key === 'Enter' && count > 0) onPick(rows.payload(place))
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
          className="field picker-text"
          aria-label="Find binaries"
          placeholder="Find: put, order, int32, 15 92, line 12, >1000"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <label title="Shows binaries with the same bytes once: the first of them">
          <input
            type="checkbox"
            checked={isDistinct}
            onChange={(event) => setDistinct(event.currentTarget.checked)}
          />
          Group equal
        </label>
        {hasFaults ? (
          <label>
            <input
              type="checkbox"
              checked={isFaulty}
              onChange={(event) => setFaulty(event.currentTarget.checked)}
            />
            With problems
          </label>
        ) : null}
        <span className="picker-count" role="status">
          {isAll
            ? ''
            : result === null
              ? `looking, ${Math.floor(progress * 100)} %`
              : `${grouped(count)}${isDistinct ? ' distinct' : ''} of ${grouped(payloads.length)}`}
        </span>
      </div>
      <PayloadList
        list={list}
        payloads={payloads}
        rows={rows}
        active={place}
        current={payload}
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
