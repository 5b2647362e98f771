// Text to bytes: cleans it, finds its form, parses it, and says what else it could be.

import { check, checkOptions, type Kind, type OptionTable, TEXT } from '../pof/arguments/index.ts'
import { type CleanText, cleanText } from './clean-text.ts'
import { type Form, type FormId, type FormResult, NOTHING } from './form.ts'
import { HEX_AND_JUNK } from './forms/hex-and-junk.ts'
import { FORMS } from './forms.ts'
import { withJsonStrings } from './json-strings.ts'
import { excerptAt, type Fault, type InputProblemCode } from './problem.ts'
import { placed, resultOf } from './read-form.ts'
import { type Alternative, emptyResult, type InputResult } from './result.ts'

/** How to read a text. */
export interface ReadTextOptions {
  /** The form of the text, in place of the detected one. */
  readonly form?: FormId
}

/** The stable name of a form. */
export const FORM: Kind = {
  words: 'the name of a form',
  // What a result says of a text without a form is no choice, and may be given back.
  accepts: (value) => value === 'empty' || value === 'unknown' || FORMS.some(({ id }) => id === value),
  advice: () => `The forms are ${FORMS.map(({ id }) => id).join(', ')}.`,
}

const TEXT_OPTIONS: OptionTable<ReadTextOptions> = { form: FORM }

/**
 * Reads bytes from text. Never throws on content; `problem` says what is wrong, and the result holds whatever was
 * read before it.
 *
 * @example
 * ```ts
 * import { readText } from 'pof-inspector/input'
 *
 * const { form, payloads, problem } = readText('key=Binary(length=4, value=0x15921000)')
 * console.log(form, payloads.length, problem) //> binary-to-string 1 null
 * console.log(payloads[0]?.bytes) //> Uint8Array(4) [ 21, 146, 16, 0 ]
 * ```
 */
export function readText(text: string, options: ReadTextOptions = {}): InputResult {
  check('readText', text, TEXT)
  checkOptions('readText', options, TEXT_OPTIONS)
  const isRaw = options.form === 'raw'
  const cleaned = isRaw ? { text, toOriginal: (offset: number) => offset } : cleanText(text)
  if (cleaned.text === '' || (!isRaw && cleaned.text.trim() === '')) return emptyResult()
  const strings = isRaw ? null : withJsonStrings(cleaned)
  const detected = FORMS.find(({ id }) => id === options.form) ?? detectedIn(cleaned, strings)
  const form = detected ?? similarForm(cleaned.text)
  if (form === undefined) return withOffer(unknownResult(text, cleaned), text, cleaned)
  const clean = meantBy(form, cleaned, strings)
  const reading = form.parse(clean.text)
  const result = resultOf(text, clean, form, reading)
  const alternatives = alternativesTo(form, reading, cleaned, strings)
  const isGuess = detected === undefined && reading.extracts.length > 0
  const note = isGuess ? guessed(form, reading) : result.note
  return withOffer({ ...result, alternatives, note }, text, clean)
}

/** The form of a text; of strings of JSON in it, where the text itself has none that explains it. */
function detectedIn(clean: CleanText, strings: CleanText | null): Form | undefined {
  const detected = FORMS.find(({ detect }) => detect(clean.text))
  const isExplained = detected !== undefined && !detected.isPartial && detected.inJson !== 'escapes'
  if (strings === null || isExplained) return detected
  return FORMS.find((form) => meantBy(form, clean, strings) === strings) ?? detected
}

/** The text in which a form is looked for. */
function meantBy({ inJson, detect }: Form, clean: CleanText, strings: CleanText | null): CleanText {
  if (strings === null || inJson === undefined || !detect(strings.text)) return clean
  return inJson === 'lines' && detect(clean.text) ? clean : strings
}

/** Faults after which hex may go on, or be there for all that. */
const MAY_GO_ON: readonly (InputProblemCode | undefined)[] = [
  'unknown-form',
  'not-this-form',
  'not-hex',
  'odd-digits',
  'half-byte',
]
/** Fewer bytes may be anything. */
const FEWEST_OFFERED = 4
/** Characters of a pair and what separates it from the next. */
const PAIR = 3
/** The part of a text that pairs are at least where it was meant to be hex. */
const MOSTLY = 0.75

/** The result with an offer to read more of the text as hex, other text left out. */
function withOffer(result: InputResult, text: string, clean: CleanText): InputResult {
  const { id: form, name: formName } = HEX_AND_JUNK
  const isInText = result.form === 'hex-in-text' && result.payloads.length === 1
  if ((!isInText && !MAY_GO_ON.includes(result.problem?.code)) || result.form === form) return result
  const { payloads, problem } = placed(text, clean, HEX_AND_JUNK, HEX_AND_JUNK.parse(clean.text))
  const bytes = lengthOf(payloads)
  // Of a text that is hardly anything but pairs, one row is not all that was meant.
  if (isInText && (bytes <= lengthOf(result.payloads) || bytes * PAIR < clean.text.trim().length * MOSTLY))
    return result
  const goesOn = (payloads[0]?.end ?? 0) > (result.problem?.offset ?? 0)
  return goesOn && bytes >= FEWEST_OFFERED && problem !== null
    ? { ...result, offer: { form, formName, bytes, problem } }
    : result
}

function lengthOf(ones: readonly { readonly bytes: Uint8Array }[]): number {
  return ones.reduce((sum, { bytes }) => sum + bytes.length, 0)
}

/** Of the forms that the text resembles one that reads it whole, or the first. */
function similarForm(text: string): Form | undefined {
  const similar = FORMS.filter((form) => form.resembles?.(text))
  return similar.find((form) => isSound(form.parse(text))) ?? similar[0]
}

/** Whether a form read bytes, and nothing is wrong but that there are other readings. */
function isSound({ extracts, fault }: FormResult): boolean {
  const isWhole = (one: Fault | null) => one === null || one.code === 'unclear'
  return extracts.length > 0 && fault === null && extracts.every((extract) => isWhole(extract.fault))
}

/** What is said of a form that only resembles the text, and what that says itself. */
function guessed({ name }: Form, { note }: FormResult): string {
  const guess = `The form is not certain; it was read as ${name}.`
  return note === null ? guess : `${guess} ${note}`
}

function unknownResult(text: string, clean: CleanText): InputResult {
  const offset = clean.text.length - clean.text.trimStart().length
  const expected = 'hex, Binary(...), base64, a list of bytes or a hex dump'
  const found = excerptAt(clean.text, offset)
  const reading: FormResult = { ...NOTHING, fault: { code: 'unknown-form', offset, expected, found } }
  const { problem } = placed(text, clean, undefined, reading)
  return { ...emptyResult(), form: 'unknown', formName: 'unknown', problem }
}

/** The other forms that read the whole text without a problem, and read something else. */
function alternativesTo(
  taken: Form,
  reading: FormResult,
  clean: CleanText,
  strings: CleanText | null,
): Alternative[] {
  const alternatives: Alternative[] = []
  const covered = reading.extracts.reduce((sum, { start, end }) => sum + end - start, 0)
  const isExplained = covered * 2 > clean.text.length
  for (const form of FORMS) {
    const { text } = meantBy(form, clean, strings)
    if (form === taken || (form.isPartial && isExplained) || !(form.detect(text) || form.resembles?.(text)))
      continue
    const other = form.parse(text)
    if (!isSound(other) || isSameBytes(other, reading)) continue
    const bytes = lengthOf(other.extracts)
    if (bytes > 0) alternatives.push({ form: form.id, formName: form.name, bytes })
  }
  return alternatives
}

function isSameBytes(one: FormResult, other: FormResult): boolean {
  if (one.extracts.length !== other.extracts.length) return false
  return one.extracts.every(({ bytes }, i) => {
    const others = other.extracts[i]?.bytes
    return others?.length === bytes.length && bytes.every((byte, offset) => byte === others[offset])
  })
}
