// Offsets as text, in hex or in decimal: one choice of the user for everything that is shown.

import { grouped } from './amounts.ts'

/** How offsets are shown. */
export type OffsetForm = 'hex' | 'decimal'

/** The choice of a first visit: as dumps have them. */
export const OFFSET_FORM: OffsetForm = 'hex'

/** `0x1f`, at least two digits, or `1,031`. */
export function offsetText(offset: number, form: OffsetForm): string {
  return form === 'hex' ? `0x${offset.toString(16).padStart(2, '0')}` : grouped(offset)
}

/** Both forms, the chosen one first: `0x40 · 64`. */
export function offsetTexts(offset: number, form: OffsetForm): string {
  return `${offsetText(offset, form)} · ${offsetText(offset, OTHER[form])}`
}

/** The bytes of a range for people: `bytes 0x05 to 0x0d`, `byte 5`; where there are none, where they would be: `no bytes, at 5`. */
export function rangeText(start: number, end: number, form: OffsetForm): string {
  if (end <= start) return `no bytes, at ${offsetText(start, form)}`
  if (end === start + 1) return `byte ${offsetText(start, form)}`
  return `bytes ${offsetText(start, form)} to ${offsetText(end - 1, form)}`
}

/** Digits of all offsets of so many bytes, for columns: at least `least`. */
export function offsetDigits(length: number, form: OffsetForm, least: number): number {
  return Math.max(least, Math.max(0, length - 1).toString(RADIX[form]).length)
}

/** An offset in a column of so many digits: `0040`, `0064`. */
export function offsetColumn(offset: number, form: OffsetForm, digits: number): string {
  return offset.toString(RADIX[form]).padStart(digits, '0')
}

/** A sentence of the decoder, which has offsets in decimal: `Truncated string at offset 0x1f: expected …`. */
export function withOffsets(sentence: string, form: OffsetForm): string {
  return form === 'decimal'
    ? sentence
    : sentence.replace(
        /(?<!zone )\boffset (\d+)\b/g,
        (_, offset) => `offset ${offsetText(Number(offset), form)}`,
      )
}

const OTHER = { hex: 'decimal', decimal: 'hex' } as const
const RADIX = { hex: 16, decimal: 10 } as const
