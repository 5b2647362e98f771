// Floating-point numbers as Java prints them: Double.toString and Float.toString (shortest digits, as since JDK 19).

import { javaStyle } from './decimal-text.ts'
import { shortestDigits } from './shortest-digits.ts'

/** `Double.toString`: at least one digit on both sides of the point, `E` outside 0.001 .. 10,000,000. */
export function doubleText(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0'
  const size = Math.abs(value)
  // Here Java prints what JavaScript prints: a number of one digit is whole, so nothing is closer to it.
  if (size >= 1 && size < 1e7) return Number.isInteger(value) ? `${value}.0` : String(value)
  // JavaScript's digits are the shortest too. Java prints two at least: where one would do, the two closest that read back.
  const [shortest, two] = [size.toExponential(), size.toExponential(1)]
  const [mantissa = '', exponent = ''] = (
    shortest.includes('.') || Number(two) !== size ? shortest : two
  ).split('e')
  const digits = mantissa.replace('.', '').replace(/0$/, '')
  return sign(value) + javaStyle({ digits, exponent: Number(exponent) })
}

const FRACTION_BITS = 23
const BIAS = 127

/** `Float.toString`: the shortest digits that read back as the same float32. */
export function floatText(value: number): string {
  if (!Number.isFinite(value) || value === 0) return doubleText(value)
  VIEW.setFloat32(0, value)
  const bits = VIEW.getInt32(0)
  const exponent = (bits >> FRACTION_BITS) & 0xff
  const fraction = bits & ((1 << FRACTION_BITS) - 1)
  const mantissa = exponent === 0 ? fraction : fraction | (1 << FRACTION_BITS)
  const power = Math.max(exponent, 1) - BIAS - FRACTION_BITS
  return sign(value) + javaStyle(shortestDigits(BigInt(mantissa), power, fraction === 0 && exponent > 1))
}

const VIEW = new DataView(new ArrayBuffer(4))

function sign(value: number): string {
  return value < 0 ? '-' : ''
}
