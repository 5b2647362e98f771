// Hashes of values and bytes: two lanes of 32 bits. Equal values have equal hashes however they are written; that unequal ones
// have, too, is a matter of one in 2^53. What is said to be identical is compared byte by byte as well.

import { PofDecimal, PofFloat128, PofRepeated, type PofValue, T, valueText } from '../../pof/index.ts'

/** What a hash begins with, so that values of different kinds differ. */
export const TAG = {
  null: 1,
  boolean: 2,
  integer: 3,
  float: 4,
  large: 5,
  text: 6,
  char: 7,
  octets: 8,
  decimal: 9,
  other: 10,
  reference: 11,
  user: 20,
  list: 21,
  sparse: 22,
  map: 23,
  bytes: 24,
  repeated: 25,
} as const

/** A hash that is being made: its two lanes. One is made, and used again and again. */
export class Hash {
  one = 0
  two = 0

  /** Begins anew. */
  begin(tag: number): this {
    this.one = Math.imul(tag, 0x9e3779b1) ^ 0x5bd1e995
    this.two = Math.imul(tag, 0x85ebca6b) ^ 0x27d4eb2f
    return this
  }

  /** Takes 32 bits. */
  add(bits: number): this {
    let one = Math.imul(this.one ^ bits, 0xcc9e2d51)
    one = (one << 15) | (one >>> 17)
    this.one = (Math.imul(one, 5) + 0xe6546b64) | 0
    let two = Math.imul((this.two + bits) | 0, 0x1b873593)
    two ^= two >>> 15
    this.two = Math.imul(two ^ this.one, 0xc2b2ae3d)
    return this
  }

  addText(text: string): this {
    for (let i = 0; i < text.length; i++) this.add(text.charCodeAt(i))
    return this.add(text.length)
  }

  addBytes(bytes: Uint8Array, start = 0, end = bytes.length): this {
    for (let i = start; i < end; i++) this.add(bytes[i] as number)
    return this.add(end - start)
  }

  /** Both lanes in one number, for maps and sequences. */
  get key(): number {
    return keyOf(this.one, this.two)
  }
}

/** Two lanes in one number of 53 bits. */
export function keyOf(one: number, two: number): number {
  return (one >>> 0) * 0x200000 + (two >>> 11)
}

const DOUBLE = new Float64Array(1)
const WORDS = new Int32Array(DOUBLE.buffer)
const WORD = 0x100000000

/** Takes a scalar, or a list of scalars, for what it is worth: 5 is 5, however wide it was written. */
export function hashValue(hash: Hash, type: number, value: PofValue): Hash {
  switch (typeof value) {
    case 'number':
      return hashNumber(hash, value)
    case 'boolean':
      return hash.begin(TAG.boolean).add(Number(value))
    case 'string':
      return hash.begin(type === T.char ? TAG.char : TAG.text).addText(value)
    case 'bigint':
      return hashBigint(hash, value)
  }
  if (value === null) return hash.begin(TAG.null)
  if (value instanceof Uint8Array) return hash.begin(TAG.octets).addBytes(value)
  if (value instanceof PofDecimal) {
    if (value.scale === 0) return hashBigint(hash, value.unscaled)
    return hash.begin(TAG.decimal).addText(value.unscaled.toString()).add(value.scale)
  }
  if (value instanceof PofFloat128) return hash.begin(TAG.other).addText(value.bits)
  if (value instanceof PofRepeated) {
    const { key } = hashValue(hash, type, value.value)
    return hash
      .begin(TAG.repeated)
      .add(key % WORD)
      .add(key / WORD)
      .add(value.count)
  }
  return hash.begin(TAG.other).addText(valueText(value))
}

function hashNumber(hash: Hash, value: number): Hash {
  if (Number.isSafeInteger(value) && !Object.is(value, -0))
    return hash
      .begin(TAG.integer)
      .add(value | 0)
      .add(Math.floor(value / WORD))
  DOUBLE[0] = value
  return hash
    .begin(TAG.float)
    .add(WORDS[0] as number)
    .add(WORDS[1] as number)
}

function hashBigint(hash: Hash, value: bigint): Hash {
  if (value >= -0x1fffffffffffffn && value <= 0x1fffffffffffffn) return hashNumber(hash, Number(value))
  return hash.begin(TAG.large).addText(value.toString(36))
}
