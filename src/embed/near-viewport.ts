// When an element is to be shown: it comes near the viewport, for which there is one observer for all, or is to be printed.

import { isPrinting, onPrinting } from '../ui/index.ts'
import { loadPanesWhenIdle } from './piece.ts'

type Near = () => void

const MARGIN = '400px'
const waiting = new Map<Element, Near>()
let observer: IntersectionObserver | undefined

/** Calls back when the element is on screen or nearly, and when it is printed; the function that it gives ends the waiting. */
export function whenNear(element: Element, near: Near): () => void {
  const leave = onPrinting(() => {
    if (isPrinting()) near()
  })
  observer ??= new IntersectionObserver(onEntries, { rootMargin: MARGIN })
  waiting.set(element, near)
  observer.observe(element)
  return () => {
    forget(element)
    leave()
  }
}

function onEntries(entries: readonly IntersectionObserverEntry[]): void {
  // Else a viewer that is near loads them once it shows its values.
  if (!entries.some(({ isIntersecting }) => isIntersecting)) loadPanesWhenIdle()
  for (const { target, isIntersecting } of entries) {
    const near = waiting.get(target)
    if (!isIntersecting || near === undefined) continue
    forget(target)
    near()
  }
}

function forget(element: Element): void {
  waiting.delete(element)
  observer?.unobserve(element)
}
