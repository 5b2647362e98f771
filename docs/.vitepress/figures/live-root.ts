// Everything live on a page is one tree of components, so that their ids differ: each root of its own would count from 0.
import { createElement, Fragment, type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

interface Part {
  readonly key: number
  readonly place: Element
  readonly content: ReactNode
}

let root: Root | null = null
let parts: readonly Part[] = []
let count = 0

/** Renders the content in place of what the element holds; what it returns takes it away. */
export function renderLive(place: Element, content: ReactNode): () => void {
  const part = { key: count++, place, content }
  place.replaceChildren()
  show([...parts, part])
  return () => show(parts.filter((one) => one !== part))
}

function show(next: readonly Part[]): void {
  parts = next
  root ??= createRoot(document.createElement('div'))
  root.render(createElement(Live, { parts }))
}

function Live({ parts }: { readonly parts: readonly Part[] }) {
  // The ids of the portals are counted from the first that is asked for above them.
  useId()
  return createElement(
    Fragment,
    null,
    parts.map(({ key, place, content }) => createPortal(content, place, `${key}`)),
  )
}
