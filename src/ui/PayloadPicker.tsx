// Several binaries in one text: a dialog that lists each with its place.

import { Dialog } from 'radix-ui'
import { counted, grouped } from '../view/index.ts'
import type { PayloadView } from './source-view.ts'

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
  const { payloads, payload, typeOf, open, onOpenChange, onPick } = props
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-veil" />
        <Dialog.Content className="dialog picker">
          <Dialog.Title className="dialog-title">{payloads.length} binaries in this text</Dialog.Title>
          <Dialog.Description className="dialog-about">Choose the one to look at.</Dialog.Description>
          <ul className="picker-list">
            {payloads.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: payloads have no name but their place
              <li key={index}>
                <button
                  type="button"
                  className="picker-row"
                  aria-current={index === payload}
                  onClick={() => onPick(index)}
                >
                  <span className="picker-place">{placeText(one)}</span>
                  <span className="picker-label">
                    {one.label} <span className="picker-type">{typeOf(index)}</span>{' '}
                    <span className="picker-bytes">{one.beginning}</span>
                  </span>
                  <span className="picker-size">{sizeText(one)}</span>
                  {one.problem === null ? null : <span className="picker-problem">{one.problem}</span>}
                </button>
              </li>
            ))}
          </ul>
          <Dialog.Close className="button">Close</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
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
