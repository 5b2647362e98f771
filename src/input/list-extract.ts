// What forms of lists have in common: an extract of the elements read, and what is wrong when the list is not whole.

import type { Extract } from './form.ts'
import { labelAt } from './label.ts'
import { characterAt, type Fault } from './problem.ts'
import type { Elements } from './read-elements.ts'

/** The bytes of a list that begins at `start`; `declared` is how many elements it says it has, where it does. */
export function listExtract(
  text: string,
  start: number,
  elements: Elements,
  name: string,
  declared: number | null = null,
): Extract {
  const { bytes, count, more, end } = elements
  const declaredLength = more !== null && more > 0 ? count + more : declared
  const fault = faultOf(text, elements, declaredLength)
  return { bytes, declaredLength, label: labelAt(text, start, name), start, end, fault }
}

function faultOf(text: string, elements: Elements, declared: number | null): Fault | null {
  const { fault, count, more, closed, end: offset, unclear } = elements
  if (fault) return fault
  if (more !== 0 || (declared !== null && declared > count)) {
    const expected = declared === null ? 'all the elements' : `${declared} elements`
    const found = declared === null ? `an ellipsis after ${count}` : `${count} of ${declared} elements`
    const advice = 'The bytes in the text were read. Consoles shorten long lists: print the bytes as hex.'
    return { code: 'cut', offset, expected, found, advice }
  }
  if (closed) return unclear
  return {
    code: 'unclosed',
    offset,
    expected: 'an element or the closing bracket',
    found: characterAt(text, offset),
  }
}
