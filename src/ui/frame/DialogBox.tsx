// What every dialog of the page is made of: veil, title, a line on what it is for, and where the focus goes afterwards.
// Radix gives it back to a trigger of its own; ours are opened by menus, by keys and by what was pasted.

import './dialogs.css'
import { Dialog } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** A dialog that is open or not; `className` says how large it is and how it is laid out. */
export function DialogBox(props: {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly className: string
  readonly title: string
  readonly about: string
  /** Takes the focus when it opens; the first control does if left out. */
  readonly onFocus?: () => void
  readonly children: ReactNode
}) {
  const { open, onOpenChange, className, title, about, onFocus, children } = props
  const opener = useRef<HTMLElement | null>(null)
  const onSettled = useEarlyEscape(open, () => onOpenChange(false))
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-veil" />
        <Dialog.Content
          className={`dialog ${className}`}
          onFocus={onSettled}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
            if (onFocus === undefined) return
            event.preventDefault()
            onFocus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Whatever the choice led to may have it already.
            if (document.activeElement === document.body) placeToReturn(opener.current)?.focus()
          }}
        >
          <Dialog.Title className="dialog-title">{title}</Dialog.Title>
          <Dialog.Description className="dialog-about">{about}</Dialog.Description>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What opened it, or the values where nothing did or it is gone. */
function placeToReturn(opener: HTMLElement | null): HTMLElement | null {
  const isThere = opener?.isConnected === true && opener !== document.body
  return isThere ? opener : document.querySelector<HTMLElement>('[role=treegrid]')
}

/** Closes at Esc until what the returned function is `onFocus` of has the focus. */
export function useEarlyEscape(isOpen: boolean, close: () => void): () => void {
  const isSettled = useRef(false)
  const latest = useRef(close)
  latest.current = close
  useLayoutEffect(() => {
    if (!isOpen) return
    isSettled.current = false
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isSettled.current) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
  return () => {
    isSettled.current = true
  }
}
