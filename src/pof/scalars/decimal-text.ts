// Exact numbers as Java prints them: BigDecimal.toString; and float128, which Java has no text for, in the style of its
// doubles. These texts are part of the values.

import type { PofDecimal } from './pof-value.ts'

/** A decimal with its text. */
export function toDecimal(unscaled: bigint, scale: number): PofDecimal {
  return { kind: 'decimal', unscaled, scale, text: decimalText(unscaled, scale) }
}

/** `BigDecimal.toString`: plain while the scale is not negative and the exponent not below -6. */
export function decimalText(unscaled: bigint, scale: number): string {
  const digits = String(unscaled < 0n ? -unscaled : unscaled)
  const sign = unscaled < 0n ? '-' : ''
  if (scale === 0) return sign + digits
  const exponent = digits.length - 1 - scale
  if (scale < 0 || exponent < -6) {
    const mantissa = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits
    return `${sign}${mantissa}${exponent === 0 ? '' : `E${exponent > 0 ? '+' : ''}${exponent}`}`
  }
  const padded = digits.padStart(scale + 1, '0')
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`
}

const FRACTION_BITS = 112n
const BIAS = 16383
const DIGITS = 36

/** The shortest decimal text that reads back as the float128 in the 16 bytes at `start`. */
export function float128Text(bytes: Uint8Array, start: number): string {
  let bits = 0n
  for (let i = 0; i < 16; i++) bits = (bits << 8n) | BigInt(bytes[start + i] as number)
  const sign = bits >> 127n === 1n ? '-' : ''
  const exponent = Number((bits >> FRACTION_BITS) & 0x7fffn)
  const fraction = bits & ((1n << FRACTION_BITS) - 1n)
  if (exponent === 0x7fff) return fraction === 0n ? `${sign}Infinity` : 'NaN'
  if (exponent === 0 && fraction === 0n) return `${sign}0.0`
  const mantissa = exponent === 0 ? fraction : fraction | (1n << FRACTION_BITS)
  const power = Math.max(exponent, 1) - BIAS - Number(FRACTION_BITS)
  return sign + shortest(mantissa, power)
}

/** Shortest digits of `mantissa x 2^power` that lie closer to it than half its neighbours' distance. */
function shortest(mantissa: bigint, power: number): string {
  // value = num / den; both scaled by 2 so that half a unit in the last place is a whole number.
  const num = power >= 0 ? mantissa << BigInt(power + 1) : mantissa << 1n
  const den = power >= 0 ? 2n : 1n << BigInt(1 - power)
  const half = power >= 0 ? 1n << BigInt(power) : 1n
  let exponent = String(num / den).length - 1
  if (num < den) exponent = -String(den / num).length
  if (scaled(num, den, -exponent) < 1n) exponent--
  for (let digits = 1; digits <= DIGITS; digits++) {
    const shift = digits - 1 - exponent
    const [n, d] = ratio(num, den, shift)
    const rounded = (2n * n + d) / (2n * d)
    const distance = rounded * d > n ? rounded * d - n : n - rounded * d
    const [h] = ratio(half, den, shift)
    if (distance >= h && digits < DIGITS) continue
    const text = String(rounded)
    // Java prints two digits at least: the nearest such number, as `twoDigits` does for doubles.
    const nearest = digits === 1 ? String((20n * n + d) / (2n * d)) : text
    const length = digits === 1 ? 2 : digits
    return javaStyle(nearest.replace(/0+$/, '') || '0', exponent + nearest.length - length)
  }
  return ''
}

function scaled(num: bigint, den: bigint, tens: number): bigint {
  const [n, d] = ratio(num, den, tens)
  return n / d
}

function ratio(num: bigint, den: bigint, tens: number): [bigint, bigint] {
  return tens >= 0 ? [num * 10n ** BigInt(tens), den] : [num, den * 10n ** BigInt(-tens)]
}

/** Digits `d` standing for `d[0].d[1]d[2]… x 10^exponent`, as Double.toString lays them out. */
export function javaStyle(digits: string, exponent: number): string {
  if (exponent < -3 || exponent > 6) return `${digits[0]}.${digits.slice(1) || '0'}E${exponent}`
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0')
  return `${whole}.${digits.slice(exponent + 1) || '0'}`
}
