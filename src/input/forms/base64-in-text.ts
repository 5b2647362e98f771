// Base64 within other text: in quotes, however often they are escaped, as the value of a key in YAML, headers or forms, as
// the text of an XML element, on lines below its key, or a bare word. Names and hashes look similar: what is taken must be
// as an encoder writes it and no name, and where that is all there is to tell, the note says so.

import { type Value, valuesIn, WIDE } from '../base64-place.ts'
import {
  type Base64Run,
  decodeRun,
  isEncoded,
  isNameLike,
  isUnsure,
  runAt,
  Symbols,
  UNSURE,
} from '../base64-run.ts'
import { lineEnd, skipSpace } from '../characters.ts'
import type { Extract, Form, FormResult } from '../form.ts'
import { labelAt } from '../label.ts'

/** From so many digits on a run without padding is taken, by its place, and from so many characters on a padded one. */
const UNPADDED = { enclosed: 16, field: 16, bare: 20 } as const
const PADDED = { enclosed: 4, field: 4, bare: 12 } as const

/** One or many values that are base64 from end to end; keys of JSON are left out. */
export const BASE64_IN_TEXT: Form = {
  id: 'base64-in-text',
  name: 'base64 in a text',
  example: '{"value":"FZIQAA=="}',
  isPartial: true,
  detect: (text) => linesIn(text).length > 0 || valuesIn(text, isPlausible).next().done !== true,

  parse(text): FormResult {
    const lines = linesIn(text)
    const plausible = lines.length > 0 ? lines : Array.from(valuesIn(text, isPlausible))
    // Only where there are no plausible values is anything of four digits or more worth showing.
    const taken = plausible.length > 0 ? plausible : Array.from(valuesIn(text, isPossible))
    const symbols = new Symbols(text)
    const extracts = taken.map(({ run, place, label }): Extract => {
      const name = labelAt(text, label, 'base64', place === 'field')
      return {
        bytes: decodeRun(symbols, run),
        declaredLength: null,
        label: name,
        start: run.start,
        end: run.end,
        fault: null,
      }
    })
    return {
      extracts,
      fault: null,
      note: taken.some(({ run, said }) => said === null && isUnsure(run)) ? UNSURE : null,
    }
  },
}

/** The lines, where each is a value by itself: all are whole, and padding ends one above another. None in other texts. */
function linesIn(text: string): Value[] {
  const symbols = new Symbols(text)
  const runs: Base64Run[] = []
  let isApart = false
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, runs.at(-1)?.end ?? at)) {
    const run = runAt(symbols, at)
    const end = lineEnd(text, run.end)
    const isBroken = run.padding === 0 && run.digits >= WIDE
    const isWhole = isEncoded(run) && (run.digits + run.padding) % 4 === 0 && !isBroken
    if (!isWhole || skipSpace(text, run.end, end) < end) return []
    isApart ||= (runs.at(-1)?.padding ?? 0) > 0
    runs.push(run)
  }
  if (!isApart || !runs.some(({ hasUpper, hasNumber, hasPlus }) => hasUpper || hasNumber || hasPlus))
    return []
  return runs.map((run) => ({ run, place: 'bare', said: 'sure', label: run.start }))
}

function isPlausible({ run, place, said }: Value): boolean {
  if (!isEncoded(run)) return false
  const length = run.digits + run.padding
  const isWord = run.padding === 0 && run.inWords === run.digits
  if (said !== null) return length % 4 === 0 && (said === 'sure' || !isWord)
  // Small letters and an equals sign are the name of a field.
  if (run.padding > 0) return length >= PADDED[place] && (run.hasUpper || run.hasNumber || run.hasPlus)
  return run.digits >= UNPADDED[place] && !isNameLike(run)
}

function isPossible({ run, place, said }: Value): boolean {
  return (place === 'enclosed' || said !== null) && run.digits + run.padding >= 4 && isEncoded(run)
}
