// Whether the page is being printed: then it, and every viewer in it, shows all of the bytes as a list, since a pane that
// scrolls would be cut. All of them ask here; the page is listened to once. The browser takes its picture as soon as its
// event has been heard: what is printed is rendered within it.

import { flushSync } from 'react-dom'

const listeners = new Set<() => void>()
let printing = false
let isListening = false

/** Calls back when printing begins and ends, until the function that it gives is called. */
export function onPrinting(listener: () => void): () => void {
  if (!isListening) {
    isListening = true
    addEventListener('beforeprint', () => set(true))
    addEventListener('afterprint', () => set(false))
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True from before the page is printed until it is. */
export function isPrinting(): boolean {
  return printing
}

function set(value: boolean): void {
  printing = value
  flushSync(() => {
    for (const listener of [...listeners]) listener()
  })
}
