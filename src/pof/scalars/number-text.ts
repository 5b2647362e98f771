// Floating-point numbers as Java prints them: Double.toString and Float.toString (shortest digits, as since JDK 19).

import { javaStyle } from './decimal-text.ts'

/** `Double.toString`: at least one digit on both sides of the point, `E` outside 0.001 .. 10,000,000. */
export function doubleText(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0'
  const shortest = Math.abs(value).toExponential()
  const [mantissa = '', exponent = '0'] = twoDigits(shortest, Math.abs(value), Number).split('e')
  return (value < 0 ? '-' : '') + javaStyle(mantissa.replace('.', ''), Number(exponent))
}

/** `Float.toString`: the shortest digits that read back as the same float32. */
export function floatText(value: number): string {
  if (!Number.isFinite(value) || value === 0) return doubleText(value)
  let text = ''
  for (let digits = 0; digits < 9; digits++) {
    text = Math.abs(value).toExponential(digits)
    if (Math.fround(Number(text)) === Math.abs(value)) break
  }
  const [mantissa = '', exponent = '0'] = twoDigits(text, Math.abs(value), (digits) =>
    Math.fround(Number(digits)),
  ).split('e')
  return (value < 0 ? '-' : '') + javaStyle(mantissa.replace('.', ''), Number(exponent))
}

/** Java prints two digits at least: where one would do, the nearest two-digit number that reads back. */
function twoDigits(text: string, value: number, read: (text: string) => number): string {
  const nearest = value.toExponential(1)
  return text.includes('.') || nearest.includes('.0') || read(nearest) !== value ? text : nearest
}
