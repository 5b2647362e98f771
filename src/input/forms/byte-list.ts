// Lists of numbers: [21, -110, 16, 0] as Java's Arrays.toString prints them, 21 146 16 0, JSON arrays.
// Two-digit numbers without commas could be hex as well: then hex it is, and this is the alternative.

import { headOf, skipSpace } from '../characters.ts'
import type { Extract, Form, FormResult } from '../form.ts'
import { type Elements, fullBudget, listExtract, mayBeElements, readElements } from '../read-elements.ts'

const CLOSERS: Readonly<Record<string, string>> = { '[': ']', '(': ')' }
/** A list inside a text is taken for bytes from this length on, or when it holds a number beyond 0 to 127. */
const PLAUSIBLE = 8
const PROPERTY = /"\s{0,9}:\s{0,9}$/

/** A list that is the whole text, or the bracketed lists in a log. */
export const BYTE_LIST: Form = {
  id: 'byte-list',
  name: 'list of byte values',
  example: '[21, -110, 16, 0]',

  detect(text) {
    const whole = wholeList(headOf(text))
    if (whole !== null) return isDecimal(whole.elements, whole.bracketed)
    for (const { bytes } of listsIn(text, false)) {
      if (bytes.length >= PLAUSIBLE || (bytes.length > 1 && bytes.some((byte) => byte > 127))) return true
    }
    return false
  },

  resembles(text) {
    const whole = wholeList(headOf(text))
    return whole === null ? listsIn(text, true).next().done !== true : whole.elements.longest <= 3
  },

  parse(text): FormResult {
    const whole = wholeList(text)
    if (whole !== null) {
      return { extracts: [listExtract(text, whole.start, whole.elements, '[...]')], fault: null, note: null }
    }
    const sound = Array.from(listsIn(text, false))
    const broken = sound.length > 0 ? [] : Array.from(listsIn(text, true))
    const begun = broken.filter(({ bytes }) => bytes.length > 0)
    const extracts = sound.length > 0 ? sound : begun.length > 0 ? begun : broken.slice(0, 1)
    return { extracts, fault: null, note: null }
  },
}

interface WholeList {
  readonly start: number
  readonly bracketed: boolean
  readonly elements: Elements
}

/** The list that the text is, from its first character to its last, or null. */
function wholeList(text: string): WholeList | null {
  const start = skipSpace(text, 0)
  const closer = CLOSERS[text.charAt(start)]
  const elements = readElements(text, closer === undefined ? start : start + 1, closer ?? '')
  if (elements.longest === 0) return null
  if (elements.fault?.code === 'not-an-element') return null
  const isAll = elements.fault !== null || /^[;,]?$/.test(text.slice(elements.end).trim())
  return isAll ? { start, bracketed: closer !== undefined, elements } : null
}

/** Whether the numbers are decimal rather than hex, as far as one can see. */
function isDecimal(
  { leadingZero, twoDigits, commas, longest, hasDecimal, hasPrefix, count }: Elements,
  bracketed: boolean,
): boolean {
  if (leadingZero) return false
  if (bracketed) return commas || !twoDigits || count === 1
  return hasPrefix || (hasDecimal && !twoDigits && longest <= 3)
}

/** Whether a list in a property begins with a number that fits no byte: of JSON that is worth saying, of a log it is not. */
function isBeyondBytes(text: string, at: number, { count, fault }: Elements): boolean {
  return count === 0 && fault?.code === 'element-range' && PROPERTY.test(text.slice(Math.max(0, at - 24), at))
}

/** The bracketed lists in a text; only where there are no sound ones are broken ones worth showing. */
function* listsIn(text: string, broken: boolean): Generator<Extract> {
  const budget = fullBudget()
  for (let at = text.indexOf('['); at !== -1; ) {
    if (!mayBeElements(text, at + 1)) {
      at = text.indexOf('[', at + 1)
      continue
    }
    const elements = readElements(text, at + 1, ']', budget)
    const isSound = elements.closed && elements.fault === null
    const least = broken && skipSpace(text, 0) === at ? 1 : 2
    const isList = elements.count >= least && elements.longest > 0 && isDecimal(elements, true)
    if ((isList && (isSound || broken)) || (broken && isBeyondBytes(text, at, elements))) {
      yield listExtract(text, at, elements, '[...]')
    }
    at = text.indexOf('[', Math.max(elements.end, at + 1))
  }
}
