// The shortest decimal digits that read back as a binary number: exact, for numbers of any width. Knows whole numbers
// alone: nothing of how a format stores them, or of how Java lays digits out.

/** Decimal digits: `d[0].d[1]d[2]… x 10^exponent`. */
export interface Digits {
  /** Without zeros at the end. */
  readonly digits: string
  readonly exponent: number
}

/**
 * The digits of `mantissa x 2^power`, as JDK 19 chooses them: of the decimals that round to the number, the closest of the
 * shortest, where two digits count as short as one. `mantissa` is above 0. `isLowest`: the neighbour below is half as far
 * away as the one above, since the number is the first with its power.
 */
export function shortestDigits(mantissa: bigint, power: number, isLowest: boolean): Digits {
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
