// Texts of the two usual kinds, read at once: hex in pairs of digits and nothing else, and one Binary(...) as Coherence
// logs it. They are what reading.ts would make of them, which reads every other text, and comes late.

import type { InputResult, Payload } from '../input/index.ts'

/** Characters; what is longer is left to what reads it piece by piece. */
const LONGEST = 1 << 16
/** Pairs with space between all of them, or between none. */
const PAIRS = /^[\da-f]{2}(?:\s+[\da-f]{2})*$/i
const DIGITS = /^(?:0x)?(?:[\da-f]{2}){4,}$/i
/** What may be binary digits. */
const BITS = /^[01]+$/
const BINARY = /^((?:[a-z_]\w{0,30}=)?)Binary\(length=(\d{1,9}), value=0x((?:[\da-f]{2})+)\)$/i

/** What reading the text gives; null where that is not for this file to say. */
export function readUsualText(text: string): InputResult | null {
  if (text.length > LONGEST) return null
  const trimmed = text.trim()
  if ((DIGITS.test(trimmed) && !BITS.test(trimmed)) || PAIRS.test(trimmed)) {
    const bytes = bytesOf(trimmed.replace(/^0x|\s+/gi, ''))
    return resultOf('hex', 'hex', { ...placeIn(text, trimmed), bytes, declaredLength: null, label: 'hex' })
  }
  const [, key = '', length = '', digits = ''] = BINARY.exec(trimmed) ?? []
  const declaredLength = Number(length)
  if (digits === '' || digits.length !== 2 * declaredLength) return null
  const place = placeIn(text, trimmed.slice(key.length))
  const label = `${key}Binary(...)`
  const payload = { ...place, bytes: bytesOf(digits), declaredLength, label }
  return resultOf('binary-to-string', 'Binary(...) as Coherence logs it', payload)
}

type Read = Omit<Payload, 'form' | 'problem'>

function resultOf(form: InputResult['form'], formName: string, read: Read): InputResult {
  const payloads = [{ ...read, form, problem: null }]
  const rest = { gzip: false, problem: null, alternatives: [], note: null } as const
  return { form, formName, encoding: 'text', payloads, ...rest }
}

/** Where the part stands in the text, lines and columns from 1. */
function placeIn(text: string, part: string): Pick<Read, 'start' | 'end' | 'line' | 'column'> {
  const start = text.indexOf(part)
  const before = text.slice(0, start).split('\n')
  return { start, end: start + part.length, line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

function bytesOf(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16)
  return bytes
}
