// A number that a reader chooses for a packed int: read from what was typed, and from a slider that reaches all 64 bits.

/** The numbers that a long can be. */
export const LEAST = -(2n ** 63n)
export const MOST = 2n ** 63n - 1n

/** A number, or why the text is none. */
export type TypedNumber =
  | { readonly value: bigint; readonly problem: null }
  | { readonly value: null; readonly problem: string }

/** The number in a text: decimal, with spaces or underscores between digits, or hexadecimal behind `0x`. */
export function readNumber(text: string): TypedNumber {
  const digits = text.replace(/[\s_]/g, '').replace('−', '-')
  const [, sign = '', number] = /^([+-]?)(\d+|0x[\da-f]+)$/i.exec(digits) ?? []
  if (number === undefined) {
    const found = digits === '' ? 'nothing' : `"${text.trim().slice(0, 40)}"`
    return refused(`Expected a whole number such as -65 or 123456, found ${found}.`)
  }
  const value = sign === '-' ? -BigInt(number) : BigInt(number)
  if (value < LEAST || value > MOST)
    return refused(`Expected a number from ${LEAST} to ${MOST}, which a long can be, found ${digits}.`)
  return { value, problem: null }
}

function refused(problem: string): TypedNumber {
  return { value: null, problem }
}

/** The numbers at which the slider stops, from 0 up: each of the first ones, then four for each bit. */
const STOPS: readonly bigint[] = [
  ...Array.from({ length: 64 }, (_, i) => BigInt(i)),
  ...Array.from({ length: 57 }, (_, i) => 2n ** BigInt(i + 6)).flatMap((power) => [
    power,
    (power / 4n) * 5n,
    (power / 2n) * 3n,
    (power / 4n) * 7n,
  ]),
  MOST,
]

/** The last position to the right; the first one to the left is `-LAST_POSITION - 1`. */
export const LAST_POSITION = STOPS.length - 1

/** The number at a position of the slider: the complement of its mirror image left of 0. */
export function numberAt(position: number): bigint {
  return position < 0 ? ~(STOPS[-1 - position] ?? MOST) : (STOPS[position] ?? MOST)
}

/** The position of a number, or of the next stop nearer to 0. */
export function positionOf(value: bigint): number {
  if (value < 0n) return -1 - positionOf(~value)
  return STOPS.filter((stop) => stop <= value).length - 1
}
