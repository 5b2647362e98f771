// Everything live on a page is one tree of components, so that their ids differ: each root of its own would count from 0.
import { createElement, Fragment, type ReactNode, useId, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'

interface Part {
  readonly key: number
  readonly place: Element
  readonly content: ReactNode
}

let parts: readonly Part[] = []
let listener: (() => void) | null = null
let count = 0

/** Renders the content in place of what the element holds; what it returns takes it away. */
export function renderLive(place: Element, content: ReactNode): () => void {
  if (count === 0) createRoot(document.createElement('div')).render(createElement(Live))
  const part = { key: count++, place, content }
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
