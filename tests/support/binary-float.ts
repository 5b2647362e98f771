// Binary floating-point numbers by the book, in whole numbers alone: what a decimal text rounds to, and what Java says about
// the text of a number. Slow and obvious; shares nothing with src.

/** A format by the widths of its fields. */
export interface FloatFormat {
  readonly exponentBits: number
  readonly fractionBits: number
}

export const FLOAT32: FloatFormat = { exponentBits: 8, fractionBits: 23 }
export const FLOAT64: FloatFormat = { exponentBits: 11, fractionBits: 52 }
export const FLOAT128: FloatFormat = { exponentBits: 15, fractionBits: 112 }

/** `n x 10^tens`, `n` with as many digits as count: trailing zeros but those up to the second digit are gone. */
interface Decimal {
  readonly n: bigint
  readonly digits: number
  readonly tens: number
}

/** What breaks the rule for the text of a finite number above 0: empty where the text is right. */
export function brokenTextRules(text: string, bits: bigint, format: FloatFormat): string[] {
  const { n, digits, tens } = decimalOf(text)
  const broken: string[] = []
  const readsBack = (n: bigint, tens: number): boolean => rounded(n, tens, format) === bits
  if (!readsBack(n, tens)) broken.push(`${text} reads back as ${rounded(n, tens, format).toString(16)}`)
  const shorter = n / 10n
  for (const other of digits > 2 ? [shorter, shorter + 1n] : [])
    if (readsBack(other, tens + 1)) broken.push(`${text} has a digit more than ${other}E${tens + 1}`)
  const own = distance(n, tens, bits, format)
  for (const other of [n - 1n, n + 1n]) {
    const apart = distance(other, tens, bits, format)
    const isCloser = apart < own || (apart === own && n % 2n === 1n)
    if (isCloser && readsBack(other, tens)) broken.push(`${text} is further than ${other}E${tens}`)
  }
  return broken
}

function decimalOf(text: string): Decimal {
  const [, whole = '', behind = '', exponent = '0'] = /^(\d+)\.(\d+)(?:E(-?\d+))?$/.exec(text) ?? []
  let n = BigInt(whole + behind)
  let tens = Number(exponent) - behind.length
  while (n >= 100n && n % 10n === 0n) {
    n /= 10n
    tens++
  }
  if (n < 10n) {
    n *= 10n
    tens--
  }
  return { n, digits: String(n).length, tens }
}

/** The bits of the number that is closest to `n x 10^tens`, of two the even one. */
function rounded(n: bigint, tens: number, { exponentBits, fractionBits }: FloatFormat): bigint {
  const [top, bottom] = fraction(n, tens, 0)
  const lowest = 2 - 2 ** (exponentBits - 1) - fractionBits
  let power = Math.max(lowest, bitLength(top) - bitLength(bottom) - fractionBits - 1)
  for (;;) {
    const [over, under] = power < 0 ? [top << BigInt(-power), bottom] : [top, bottom << BigInt(power)]
    let mantissa = over / under
    const rest = 2n * (over - mantissa * under)
    if (bitLength(mantissa) > fractionBits + 1) {
      power++
      continue
    }
    if (rest > under || (rest === under && mantissa % 2n === 1n)) mantissa++
    // A mantissa that is rounded up to one bit more goes over into the exponent.
    return (BigInt(power - lowest) << BigInt(fractionBits)) + mantissa
  }
}

/** How far `n x 10^tens` is from a number, in units that are the same for one number and one `tens`. */
function distance(
  n: bigint,
  tens: number,
  bits: bigint,
  { exponentBits, fractionBits }: FloatFormat,
): bigint {
  const lowest = 2 - 2 ** (exponentBits - 1) - fractionBits
  const field = Number(bits >> BigInt(fractionBits))
  const low = BigInt.asUintN(fractionBits, bits)
  const mantissa = field === 0 ? low : low | (1n << BigInt(fractionBits))
  const power = Math.max(field, 1) - 1 + lowest
  const [top, bottom] = fraction(n, tens, power)
  const apart = top - mantissa * bottom
  return apart < 0n ? -apart : apart
}

/** `n x 10^tens / 2^power` as top and bottom. */
function fraction(n: bigint, tens: number, power: number): [bigint, bigint] {
  const top = n * 10n ** BigInt(Math.max(tens, 0)) * 2n ** BigInt(Math.max(-power, 0))
  const bottom = 10n ** BigInt(Math.max(-tens, 0)) * 2n ** BigInt(Math.max(power, 0))
  return [top, bottom]
}

function bitLength(n: bigint): number {
  return n === 0n
    ? 0
    : n.toString(16).length * 4 - Math.clz32(Number.parseInt(n.toString(16)[0] as string, 16)) + 28
}
