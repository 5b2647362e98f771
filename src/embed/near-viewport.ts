// When an element comes near the viewport: one observer for all.

type Near = () => void

const MARGIN = '400px'
const waiting = new Map<Element, Near>()
let observer: IntersectionObserver | undefined

/** Calls back once, when the element is on screen or nearly; the function that it gives ends the waiting. */
export function whenNear(element: Element, near: Near): () => void {
  observer ??= new IntersectionObserver(onEntries, { rootMargin: MARGIN })
  waiting.set(element, near)
  observer.observe(element)
  return () => forget(element)
}

function onEntries(entries: readonly IntersectionObserverEntry[]): void {
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
