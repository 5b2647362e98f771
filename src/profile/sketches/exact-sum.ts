// Sums of numbers without any rounding, so that the mean of the parts is the mean of the whole to the last digit. Whole
// numbers are added as such; others as halves of 26 bits, in bins by their exponent. Full bins go into one long number.

/** The unit of the long number is 2 to the power of minus this. */
const UNIT = 1126n
/** Exponents in a bin. */
const BIN = 16
const BINS = 140
/** Halves that a bin takes before it may round: 2^53 of 27 + 15 bits. */
const MOST = 1024

const NUMBER = new Float64Array(1)
const WORDS = new Int32Array(NUMBER.buffer)

/** The sum of finite numbers. */
export class ExactSum {
  #whole = 0
  #bins: Float64Array | null = null
  #added = 0
  #total = 0n

  /** Adds a finite number, so many times. */
  add(value: number, times = 1): void {
    const product = value * times
    if (Number.isSafeInteger(product) && Number.isInteger(value)) {
      const sum = this.#whole + product
      if (Number.isSafeInteger(sum)) this.#whole = sum
      else {
        this.#total += BigInt(this.#whole) << UNIT
        this.#whole = product
      }
      return
    }
    if (times !== 1 || Math.abs(value) > 1e290 || Math.abs(value) < 1e-290) {
      this.#total += inUnits(value) * BigInt(times)
      return
    }
    // Dekker's way to split a number: both halves are exact.
    const large = value * 134217729
    const high = large - (large - value)
    this.#addHalf(high)
    this.#addHalf(value - high)
    if (++this.#added === MOST) this.#empty()
  }

  /** Adds the sum of another part. */
  merge(total: bigint): void {
    this.#total += total
  }

  /** All of it, in units of 2 to the power of -1126. */
  total(): bigint {
    this.#empty()
    this.#total += BigInt(this.#whole) << UNIT
    this.#whole = 0
    return this.#total
  }

  #addHalf(half: number): void {
    if (half === 0) return
    NUMBER[0] = half
    const bin = ((((WORDS[1] as number) >>> 20) & 0x7ff) / BIN) | 0
    this.#bins ??= new Float64Array(BINS)
    this.#bins[bin] = (this.#bins[bin] as number) + half
  }

  #empty(): void {
    this.#added = 0
    const bins = this.#bins
    if (bins === null) return
    for (let i = 0; i < BINS; i++) {
      if (bins[i] !== 0) this.#total += inUnits(bins[i] as number)
      bins[i] = 0
    }
  }
}

/** A finite number in units of 2 to the power of -1126, exactly. */
function inUnits(value: number): bigint {
  if (value === 0) return 0n
  NUMBER[0] = value
  const high = WORDS[1] as number
  const exponent = (high >>> 20) & 0x7ff
  const mantissa =
    (BigInt((high & 0xfffff) | (exponent === 0 ? 0 : 0x100000)) << 32n) | BigInt((WORDS[0] as number) >>> 0)
  const units = mantissa << BigInt(Math.max(exponent, 1) - 1075 + Number(UNIT))
  return value < 0 ? -units : units
}

/** A sum as text: its digits of 16, and after `@` how many zeros of 16 follow. */
export function sumText(total: bigint): string {
  const digits = total.toString(16)
  const short = digits.replace(/0+$/, '')
  return total === 0n ? '0' : `${short}@${digits.length - short.length}`
}

/** The sum that `sumText` wrote; null for other texts. */
export function sumOf(text: string): bigint | null {
  if (text === '0') return 0n
  const [, sign, digits, zeros] = /^(-?)([\da-f]{1,700})@(\d{1,3})$/.exec(text) ?? []
  if (digits === undefined) return null
  const size = BigInt(`0x${digits}`) << BigInt(4 * Number(zeros))
  return sign === '-' ? -size : size
}

/** A sum in units of 2 to the power of -1126, divided: correct to a unit in the last place or two. */
export function meanOf(total: bigint, count: number): number {
  if (count === 0) return 0
  const sign = total < 0n ? -1 : 1
  const size = total < 0n ? -total : total
  // 64 more bits than a quotient needs.
  const bits = size.toString(16).length * 4
  const shift = Math.max(0, 160 - bits)
  const quotient = (size << BigInt(shift)) / BigInt(count)
  const drop = Math.max(0, quotient.toString(16).length * 4 - 64)
  const short = Number(quotient >> BigInt(drop))
  return sign * scaled(short, drop - shift - Number(UNIT))
}

/** A number times a power of two, in two steps, so that neither is out of range. */
function scaled(value: number, power: number): number {
  const first = Math.trunc(power / 2)
  return value * 2 ** first * 2 ** (power - first)
}
