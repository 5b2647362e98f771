// A window of a run's elements as rows: those around the selected one, or the first ones; and the ways from one element to
// another, since a run may have more of them than anyone scrolls through.

import type { AnyDocument } from '../../inside/index.ts'
import { grouped } from '../place/amounts.ts'
import { placeTitle } from '../place/place-title.ts'
import type { Selection } from '../place/selection.ts'

/** One element of a run. */
export interface ElementRow {
  readonly element: number
  readonly title: string
  readonly start: number
  readonly text: string
}

/** Some elements of a run, and how many there are; null for places that are no run. */
export interface ElementWindow {
  readonly count: number
  /** What is counted to the user: `element`, or `entry` of a map, which is a key and a value. */
  readonly noun: 'element' | 'entry'
  /** The last number that can be gone to, as it is written: `19,999,999`. */
  readonly lastNumber: string
  readonly rows: readonly ElementRow[]
}

const SHOWN = 16

/** The elements around the selected one. */
export function elementWindow(doc: AnyDocument, { node, element }: Selection): ElementWindow | null {
  if (node === -1 || !doc.tree.isRun(node)) return null
  const count = doc.tree.childCount(node)
  const first = Math.max(0, Math.min(element - SHOWN / 2, count - SHOWN))
  const rows = Array.from({ length: Math.min(SHOWN, count) }, (_, i) => {
    const at = first + i
    return {
      element: at,
      title: placeTitle(doc, { node, element: at, part: -1, offset: -1 }),
      start: doc.tree.elementStart(node, at),
      text: doc.text(node, at, 60),
    }
  })
  const noun = doc.tree.isMap(node) ? 'entry' : 'element'
  return { count, noun, lastNumber: grouped(numberOf(noun, count - 1)), rows }
}

/** The element that a typed number means, of a map the key of that entry; -1 where the run has none. */
export function elementTyped({ count, noun }: ElementWindow, text: string): number {
  const digits = /^\[?\s*(\d[\d,_ ]*?)\s*\]?$/.exec(text.trim())?.[1]
  if (digits === undefined) return -1
  const number = Number(digits.replace(/[,_ ]/g, ''))
  const element = noun === 'entry' ? 2 * number : number
  return element < count ? element : -1
}

/** The number of an element as it is typed: its position, or that of its entry. */
export function elementNumber({ noun }: ElementWindow, element: number): number {
  return numberOf(noun, element)
}

/** The element that a key leads to from another (-1 for none yet); null for keys that lead nowhere. */
export function elementAfter({ count }: ElementWindow, element: number, key: string): number | null {
  const steps: Record<string, number> = {
    ArrowUp: element - 1,
    ArrowDown: element + 1,
    PageUp: element - SHOWN,
    PageDown: element + SHOWN,
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to))
}

function numberOf(noun: ElementWindow['noun'], element: number): number {
  return noun === 'entry' ? element >> 1 : element
}
