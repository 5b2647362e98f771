// Several binaries in one text: a dialog that lists each with its place. A log may hold hundreds of thousands: a few of them
// at a time are listed.

import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { counted, grouped } from '../../view/index.ts'
import type { PayloadView } from './source-view.ts'

const AT_ONCE = 200

/** The dialog. Choosing closes it. */
export function PayloadPicker(props: {
  readonly payloads: readonly PayloadView[]
  readonly payload: number
  /** What the value of a payload is: `Order (2000) v0`. */
  readonly typeOf: (payload: number) => string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onPick: (payload: number) => void
}) {
  const { payloads, open, onOpenChange } = props
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-veil" />
        <Dialog.Content className="dialog picker">
          <Dialog.Title className="dialog-title">
            {grouped(payloads.length)} binaries in this text
          </Dialog.Title>
          <Dialog.Description className="dialog-about">Choose the one to look at.</Dialog.Description>
          <PayloadList key={`${payloads.length} ${props.payload}`} {...props} />
          <Dialog.Close className="button">Close</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PayloadList(props: {
  readonly payloads: readonly PayloadView[]
  readonly payload: number
  readonly typeOf: (payload: number) => string
  readonly onPick: (payload: number) => void
}) {
  const { payloads, payload, typeOf, onPick } = props
  const [from, setFrom] = useState(Math.max(0, payload - (payload % AT_ONCE)))
  const to = Math.min(payloads.length, from + AT_ONCE)
  return (
    <>
      <ul className="picker-list">
        {payloads.slice(from, to).map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payloads have no name but their place
          <li key={from + i}>
            <button
              type="button"
              className="picker-row"
              aria-current={from + i === payload}
              onClick={() => onPick(from + i)}
            >
              <span className="picker-place">{placeText(one)}</span>
              <span className="picker-label">
                {one.label} <span className="picker-type">{typeOf(from + i)}</span>{' '}
                <span className="picker-bytes">{one.beginning}</span>
              </span>
              <span className="picker-size">{sizeText(one)}</span>
              {one.problem === null ? null : <span className="picker-problem">{one.problem}</span>}
            </button>
          </li>
        ))}
      </ul>
      {payloads.length <= AT_ONCE ? null : (
        <p className="picker-pages">
          <button
            type="button"
            className="button"
            disabled={from === 0}
            onClick={() => setFrom(from - AT_ONCE)}
          >
            Earlier
          </button>
          <span role="status">
            {grouped(from + 1)} to {grouped(to)}
          </span>
          <button
            type="button"
            className="button"
            disabled={to === payloads.length}
            onClick={() => setFrom(to)}
          >
            Later
          </button>
        </p>
      )}
    </>
  )
}

function placeText({ line, column }: PayloadView): string {
  return line === null ? '' : `line ${grouped(line)}, column ${grouped(column ?? 1)}`
}

function sizeText({ given, declared }: PayloadView): string {
  return declared !== null && declared !== given
    ? `${grouped(given)} of ${grouped(declared)} bytes`
    : counted(given, 'byte')
}
