// What integers of more than 32 bits become.

/**
 * `bigint`: always a bigint; `exact`: a number where that is exact, else a bigint; `number`: always a number, rounded
 * where it has more than 53 bits.
 */
export type Integers = 'bigint' | 'exact' | 'number'

/** An integer as it is wanted. */
export function integerAs(integers: Integers, value: bigint): bigint | number {
  if (integers === 'bigint') return value
  const number = Number(value)
  return integers === 'number' || Number.isSafeInteger(number) ? number : value
}
