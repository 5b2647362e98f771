// Numbers as Java prints them: Double.toString and Float.toString (shortest digits, as since JDK 19), float128 in the same
// way, and BigDecimal.toString.

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

/** `Float.toString`: the shortest digits that read back as the same float32. */
export function floatText(value: number): string {
  if (!Number.isFinite(value) || value === 0) return doubleText(value)
  VIEW.setFloat32(0, value)
  return sign(value) + shortestText(BigInt(VIEW.getUint32(0)), 8, 23)
}

const VIEW = new DataView(new ArrayBuffer(4))

function sign(value: number): string {
  return value < 0 ? '-' : ''
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
  return plainDecimal(unscaled, scale)
}

/** With the point `scale` digits before the end, and a digit before it; `scale` is above 0. */
export function plainDecimal(unscaled: bigint, scale: number): string {
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0')
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** The shortest decimal text that reads back as the float128 of 128 bits: two digits at least, as Java prints its doubles. */
export function float128Text(bits: bigint): string {
  const sign = bits >> 127n === 1n ? '-' : ''
  const rest = BigInt.asUintN(127, bits)
  if (rest === 0n) return `${sign}0.0`
  if (rest >> 112n === 0x7fffn) return BigInt.asUintN(112, bits) === 0n ? `${sign}Infinity` : 'NaN'
  return sign + shortestText(rest, 15, 112)
}

/** The shortest text of a finite number that is not 0, without its sign, by the bits of its exponent and of its fraction. */
function shortestText(bits: bigint, exponentBits: number, fractionBits: number): string {
  const exponent = Number(BigInt.asUintN(exponentBits, bits >> BigInt(fractionBits)))
  const fraction = BigInt.asUintN(fractionBits, bits)
  const mantissa = exponent === 0 ? fraction : fraction | (1n << BigInt(fractionBits))
  const power = Math.max(exponent, 1) + 1 - 2 ** (exponentBits - 1) - fractionBits
  return javaStyle(shortestDigits(mantissa, power, fraction === 0n && exponent > 1))
}

/** Digits as Double.toString lays them out. */
function javaStyle({ digits, exponent }: Digits): string {
  if (exponent < -3 || exponent > 6) return `${digits[0]}.${digits.slice(1) || '0'}E${exponent}`
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0')
  return `${whole}.${digits.slice(exponent + 1) || '0'}`
}

/** Decimal digits: `d[0].d[1]d[2]… x 10^exponent`. */
interface Digits {
  /** Without zeros at the end. */
  readonly digits: string
  readonly exponent: number
}

/**
 * The digits of `mantissa x 2^power`, as JDK 19 chooses them: of the decimals that round to the number, the closest of the
 * shortest, where two digits count as short as one. `mantissa` is above 0. `isLowest`: the neighbour below is half as far
 * away as the one above, since the number is the first with its power.
 */
function shortestDigits(mantissa: bigint, power: number, isLowest: boolean): Digits {
  // With so many tens the decimals that round to the number take up a range of 7 to 100.
  const tens = Math.ceil(1 - power * Math.log10(2))
  const last = (10n ** BigInt(Math.max(tens, 0))) << BigInt(Math.max(power, 0))
  const range: Range = {
    number: 4n * mantissa * last,
    one: (10n ** BigInt(Math.max(-tens, 0))) << BigInt(Math.max(-power, 0) + 2),
    below: isLowest ? last : 2n * last,
    above: 2n * last,
    hasEnds: mantissa % 2n === 0n,
  }
  let zeros = 3
  let found = closest(range, zeros)
  while (found === null) found = closest(range, --zeros)
  let text = String(found)
  if (/^.0*$/.test(text)) {
    zeros = String(range.number / range.one).length - 2
    text = String(closest(range, zeros))
  }
  return { digits: text.replace(/0+$/, ''), exponent: text.length - 1 + zeros - tens }
}

/** A number and what rounds to it, all of them in the same fraction of one. */
interface Range {
  readonly number: bigint
  readonly one: bigint
  /** How far the range goes to each side. */
  readonly below: bigint
  readonly above: bigint
  /** Whether its two ends round to the number: to an even one they do. */
  readonly hasEnds: boolean
}

/** The multiple of `10^zeros` in the range that is closest to the number, in those units; null where none is in the range. */
function closest({ number, one, below, above, hasEnds }: Range, zeros: number): bigint | null {
  const unit = one * 10n ** BigInt(zeros)
  const lower = number / unit
  const down = number - lower * unit
  const up = unit - down
  const isLowerIn = down < below || (hasEnds && down === below)
  const isUpperIn = up < above || (hasEnds && up === above)
  if (!isLowerIn && !isUpperIn) return null
  const isUpperCloser = up < down || (up === down && lower % 2n === 1n)
  return isUpperIn && (isUpperCloser || !isLowerIn) ? lower + 1n : lower
}
