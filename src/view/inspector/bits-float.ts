// An IEEE 754 number, bit by bit: sign, exponent, fraction, and the formula they stand for.
// Takes bytes and a range of 4, 8 or 16 bytes, big-endian; knows nothing of documents.

/** An IEEE number taken apart. Bits are text, most significant first. */
export interface FloatBits {
  readonly sign: '0' | '1'
  readonly exponent: string
  readonly fraction: string
  readonly bias: number
  readonly kind: 'zero' | 'subnormal' | 'normal' | 'infinity' | 'NaN'
  /** The value as its parts make it, e.g. `+ 1.1 (binary) x 2^0`. */
  readonly formula: string
}

const EXPONENT_BITS: Record<number, number> = { 4: 8, 8: 11, 16: 15 }

/** Takes the number at `start .. end` apart; null where the range is not 4, 8 or 16 bytes. */
export function floatBits(bytes: Uint8Array, start: number, end: number): FloatBits | null {
  const width = EXPONENT_BITS[end - start]
  if (width === undefined || end > bytes.length) return null
  const bits = Array.from(bytes.subarray(start, end), (byte) => byte.toString(2).padStart(8, '0')).join('')
  const sign = bits[0] === '1' ? '1' : '0'
  const exponent = bits.slice(1, 1 + width)
  const fraction = bits.slice(1 + width)
  const bias = 2 ** (width - 1) - 1
  const kind = kindOf(exponent, fraction)
  return { sign, exponent, fraction, bias, kind, formula: formula(sign, exponent, fraction, bias, kind) }
}

function kindOf(exponent: string, fraction: string): FloatBits['kind'] {
  const none = !fraction.includes('1')
  if (!exponent.includes('1')) return none ? 'zero' : 'subnormal'
  if (!exponent.includes('0')) return none ? 'infinity' : 'NaN'
  return 'normal'
}

function formula(
  sign: string,
  exponent: string,
  fraction: string,
  bias: number,
  kind: FloatBits['kind'],
): string {
  const plus = sign === '1' ? '−' : '+'
  if (kind === 'zero') return `${plus}0`
  if (kind === 'infinity') return `${plus}Infinity: all exponent bits set, no fraction bits`
  if (kind === 'NaN') return 'NaN: all exponent bits set, with fraction bits'
  const digits = fraction.replace(/0+$/, '') || '0'
  const power = kind === 'subnormal' ? 1 - bias : Number.parseInt(exponent, 2) - bias
  const how = kind === 'subnormal' ? `1 − ${bias}` : `${Number.parseInt(exponent, 2)} − ${bias}`
  return `${plus}${kind === 'subnormal' ? 0 : 1}.${digits}₂ × 2^${power}, since ${how} = ${power}`
}
