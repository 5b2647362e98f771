// Several binaries in one text: a dialog that lists each with its place, and finds some by what is said of them. A log may
// hold hundreds of thousands; only those on screen are made.

import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { PayloadViews } from '../../session/index.ts'
import { countBelow } from '../../view/index.ts'
import { filteredPayloads, isOpenFilter } from '../../view/opening/index.ts'
import { grouped } from '../../view/place/index.ts'
import { DialogBox } from '../frame/DialogBox.tsx'
import { useSteps } from '../use-steps.ts'
import { PayloadList } from './PayloadList.tsx'

/** What the dialog is told, and tells. */
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
