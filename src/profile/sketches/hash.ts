// Hashes of 53 bits, which a number holds exactly: of bytes, of numbers, and of text. Two lanes of 32 bits, mixed as
// murmur does. Equal values have equal hashes in every run and on every machine: sketches of parts can be put together.

/** Numbers from 0 up to this one, which is no hash. */
export const HASHES = 2 ** 53

function turned(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}

/** Both lanes into one hash. */
function finished(one: number, other: number, length: number): number {
  let a = one ^ length
  let b = other ^ Math.imul(length, 0x27d4eb2f)
  a = Math.imul(a ^ (a >>> 16) ^ b, 0x85ebca6b)
  b = Math.imul(b ^ (b >>> 13) ^ a, 0xc2b2ae35)
  a = Math.imul(a ^ (a >>> 15) ^ turned(b, 11), 0x9e3779b1)
  b ^= b >>> 16
  a ^= a >>> 16
  return (b & 0x1fffff) * 4294967296 + (a >>> 0)
}

/** The hash of the bytes from `start` to `end`; `seed` tells the kinds of values apart. */
export function hashBytes(bytes: Uint8Array, start: number, end: number, seed: number): number {
  let a = seed ^ 0x6a09e667
  let b = seed ^ 0x3c6ef372
  let at = start
  for (; at + 4 <= end; at += 4) {
    const word =
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24)
    a = Math.imul(turned(a ^ word, 15), 0xcc9e2d51)
    b = Math.imul(turned(b ^ Math.imul(word, 0x1b873593), 13), 0x85ebca77)
  }
  let rest = 0
  for (let shift = 0; at < end; at++, shift += 8) rest |= (bytes[at] as number) << shift
  a = Math.imul(turned(a ^ rest, 15), 0xcc9e2d51)
  b = Math.imul(turned(b ^ Math.imul(rest, 0x1b873593), 13), 0x85ebca77)
  return finished(a, b, end - start)
}

const NUMBER = new Float64Array(1)
const WORDS = new Int32Array(NUMBER.buffer)

/** The hash of a number: 5 and 5.0 are the same, -0 is 0. */
export function hashNumber(value: number, seed: number): number {
  let low = value | 0
  let high = 0
  if (low !== value) {
    NUMBER[0] = value
    low = WORDS[0] as number
    high = WORDS[1] as number
  }
  const a = Math.imul(turned(seed ^ 0x6a09e667 ^ low, 15), 0xcc9e2d51)
  const b = Math.imul(turned(seed ^ 0x3c6ef372 ^ Math.imul(low, 0x1b873593), 13), 0x85ebca77)
  return finished(
    Math.imul(turned(a ^ high, 15), 0xcc9e2d51),
    Math.imul(turned(b ^ Math.imul(high, 0x1b873593), 13), 0x85ebca77),
    8,
  )
}

/** The hash of the first bits of so many UTF-16 units, 16 bits to a unit; of all of them where they have fewer. */
export function hashBeginning(units: Uint16Array, count: number, bits: number): number {
  const whole = Math.min(count, bits >> 4)
  let a = 0x6a09e667
  let b = 0x3c6ef372
  for (let i = 0; i < whole; i++) {
    const unit = units[i] as number
    a = Math.imul(turned(a ^ unit, 15), 0xcc9e2d51)
    b = Math.imul(turned(b ^ Math.imul(unit, 0x1b873593), 13), 0x85ebca77)
  }
  const rest = bits & 15
  if (rest === 0 || whole === count) return finished(a, b, whole)
  const unit = (units[whole] as number) & (0xffff << (16 - rest)) & 0xffff
  return finished(
    Math.imul(turned(a ^ unit, 15), 0xcc9e2d51),
    Math.imul(turned(b ^ Math.imul(unit, 0x1b873593), 13), 0x85ebca77),
    whole + 1,
  )
}
