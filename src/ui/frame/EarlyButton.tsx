// A button whose menu or box is loaded after the first paint. A press before that counts as soon as the box is there, and
// whoever was on the button is found on the one of the box, which takes its place. A pointer presses when it goes down: by the time
// that it goes up the other button may stand there, and then no click comes.

import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** What became of the button before the box was there. */
export interface Early {
  readonly isOpenAtFirst: boolean
  readonly isFocused: boolean
}

/** The button, and in its place the box with a button of its own when that is loaded. */
export function EarlyButton(props: {
  readonly className: string
  readonly label?: string | undefined
  readonly title?: string | undefined
  readonly popup: 'menu' | 'dialog'
  /** Null until it is loaded. */
  readonly box: ((early: Early) => ReactNode) | null
  readonly children: ReactNode
}) {
  const [isPressed, setPressed] = useState(false)
  const press = () => setPressed((pressed) => !pressed)
  const button = useRef<HTMLButtonElement>(null)
  if (props.box !== null) {
    const { current } = button
    return props.box({
      isOpenAtFirst: isPressed,
      isFocused: current !== null && current === document.activeElement,
    })
  }
  return (
    <button
      ref={button}
      type="button"
      className={props.className}
      aria-label={props.label}
      title={props.title}
      aria-haspopup={props.popup}
      aria-expanded={isPressed}
      onPointerDown={({ button, ctrlKey }) => {
        if (button === 0 && !ctrlKey) press()
      }}
      onClick={({ detail }) => {
        // Of a key, or of a program: a pointer has been heard.
        if (detail === 0) press()
      }}
    >
      {props.children}
    </button>
  )
}

/** The ref of the button of the box, which takes the focus over. */
export function useKeptFocus({ isFocused }: Early): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const [isAwaited] = useState(isFocused)
  useLayoutEffect(() => {
    if (isAwaited) button.current?.focus()
  }, [isAwaited])
  return button
}
