// Exact numbers as Java prints them: BigDecimal.toString; and float128, which Java has no text for, in the style of its
// doubles. These texts are part of the values.

import { type Digits, shortestDigits } from './shortest-digits.ts'

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
  return plainDecimal(unscaled, scale)
}

/** With the point `scale` digits before the end, and a digit before it; `scale` is above 0. */
export function plainDecimal(unscaled: bigint, scale: number): string {
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0')
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

const FRACTION_BITS = 112
const BIAS = 16383

/** The shortest decimal text that reads back as the float128 of 128 bits: two digits at least, as Java prints its doubles. */
export function float128Text(bits: bigint): string {
  const sign = bits >> 127n === 1n ? '-' : ''
  const exponent = Number(BigInt.asUintN(15, bits >> BigInt(FRACTION_BITS)))
  const fraction = BigInt.asUintN(FRACTION_BITS, bits)
  if (exponent === 0x7fff) return fraction === 0n ? `${sign}Infinity` : 'NaN'
  if (exponent === 0 && fraction === 0n) return `${sign}0.0`
  const mantissa = exponent === 0 ? fraction : fraction | (1n << BigInt(FRACTION_BITS))
  const power = Math.max(exponent, 1) - BIAS - FRACTION_BITS
  return sign + javaStyle(shortestDigits(mantissa, power, fraction === 0n && exponent > 1))
}

/** Digits as Double.toString lays them out. */
export function javaStyle({ digits, exponent }: Digits): string {
  if (exponent < -3 || exponent > 6) return `${digits[0]}.${digits.slice(1) || '0'}E${exponent}`
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0')
  return `${whole}.${digits.slice(exponent + 1) || '0'}`
}
