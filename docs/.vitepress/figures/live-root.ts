// Everything live on a page is one tree of components, so that their ids differ: each root of its own would count from 0.
import { createElement, Fragment, type ReactNode, useEffect, useId, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { keptInput, type Repeat } from './kept-input.ts'

interface Part {
  readonly key: number
  readonly place: Element
  readonly content: ReactNode
}

let parts: readonly Part[] = []
let listener: (() => void) | null = null
let count = 0

/**
 * Renders the content in place of what the element holds; what it returns takes it away. What a reader has typed, chosen and pressed
 * in what the element held is done again; `used` has the order.
 */
export function renderLive(place: Element, content: ReactNode, used: readonly Element[] = []): () => void {
  if (count === 0) createRoot(document.createElement('div')).render(createElement(Live))
  const repeat = keptInput(place, used)
  const part = {
    key: count++,
    place,
    content: repeat === null ? content : createElement(Repeating, { place, repeat }, content),
  }
  place.replaceChildren()
  show([...parts, part])
  return () => show(parts.filter((one) => one !== part))
}

function show(next: readonly Part[]): void {
  parts = next
  listener?.()
}

function Live() {
  // The ids of the portals are counted from the first that is asked for above them.
  useId()
  const shown = useSyncExternalStore(subscribe, () => parts)
  return createElement(
    Fragment,
    null,
    shown.map(({ key, place, content }) => createPortal(content, place, `${key}`)),
  )
}

function subscribe(next: () => void): () => void {
  listener = next
  return () => {
    listener = null
  }
}

/** The content, in which a reader's input is repeated once it is there. */
function Repeating(props: {
  readonly place: Element
  readonly repeat: Repeat
  readonly children?: ReactNode
}) {
  const { place, repeat, children } = props
  useEffect(() => void repeat(place), [place, repeat])
  return children
}
