// Packed integers: one number in as many bytes as it needs. First byte: more, sign, 6 data bits;
// each further one: more, 7 data bits, less significant first. A set sign complements the data bits.
// Java's reader takes any length and lets its shifts wrap, so these do too. Source: pof-format.md section 1.

/**
 * Offset of the byte after the packed int at `at`, or -1 where `limit` comes first.
 *
 * @example
 * ```ts
 * import { packedIntEnd } from 'pof-inspector'
 *
 * const bytes = Uint8Array.of(0x92, 0x10, 0x05)
 * console.log(packedIntEnd(bytes, 0, 3), packedIntEnd(bytes, 2, 3), packedIntEnd(bytes, 0, 1)) //> 2 3 -1
 * ```
 */
export function packedIntEnd(bytes: Uint8Array, at: number, limit: number): number {
  let end = at
  while (end < limit && (bytes[end] as number) >= 0x80) end++
  return end < limit ? end + 1 : -1
}

/**
 * The value as Java's `readPackedInt` returns it: 32 bits, shifts modulo 32. The packed int must be complete.
 *
 * @example
 * ```ts
 * import { readPackedInt } from 'pof-inspector'
 *
 * console.log(readPackedInt(Uint8Array.of(0x92, 0x10), 0), readPackedInt(Uint8Array.of(0x40), 0)) //> 1042 -1
 * ```
 */
export function readPackedInt(bytes: Uint8Array, at: number): number {
  let byte = bytes[at] as number
  const negative = (byte & 0x40) !== 0
  let value = byte & 0x3f
  for (let shift = 6; byte >= 0x80; shift += 7) {
    byte = bytes[++at] as number
    value |= (byte & 0x7f) << shift
  }
  return negative ? ~value : value
}

/**
 * The value as Java's `readPackedLong` returns it: 64 bits, shifts modulo 64.
 *
 * @example
 * ```ts
 * import { readPackedLong } from 'pof-inspector'
 *
 * console.log(readPackedLong(Uint8Array.of(0x92, 0x10), 0)) //> 1042n
 * ```
 */
export function readPackedLong(bytes: Uint8Array, at: number): bigint {
  return signed(bytes, at, 64, 63n)
}

/**
 * The value as Java's `readBigInteger` returns it: 128 bits; further bits are dropped. Java throws from the twentieth
 * byte on (`isTooLong128`).
 *
 * @example
 * ```ts
 * import { readPackedInt128 } from 'pof-inspector'
 *
 * console.log(readPackedInt128(Uint8Array.of(0xd2, 0x10), 0)) //> -1043n
 * ```
 */
export function readPackedInt128(bytes: Uint8Array, at: number): bigint {
  return signed(bytes, at, 128, -1n)
}

/** Whether Java's `readBigInteger` runs off its 16 bytes, which it does from the twentieth packed byte on. */
export function isTooLong128(start: number, end: number): boolean {
  return end - start > 19
}

function signed(bytes: Uint8Array, at: number, bits: number, shiftMask: bigint): bigint {
  let byte = bytes[at] as number
  const negative = (byte & 0x40) !== 0
  // Most fit into a number, which is quicker.
  let small = byte & 0x3f
  let bit = 0x40
  for (; byte >= 0x80 && bit < 2 ** 46; bit *= 0x80) {
    byte = bytes[++at] as number
    small += (byte & 0x7f) * bit
  }
  if (byte < 0x80) return BigInt(negative ? -1 - small : small)
  let value = BigInt(small)
  for (let shift = BigInt(Math.log2(bit)); byte >= 0x80; shift += 7n) {
    byte = bytes[++at] as number
    // A twentieth byte and more of an int128 would only be thrown away: do not build numbers of any size.
    if (shiftMask < 0n && shift >= 128n) continue
    value |= BigInt.asUintN(bits, BigInt(byte & 0x7f) << (shift & shiftMask))
  }
  value = BigInt.asIntN(bits, value)
  return negative ? ~value : value
}

/**
 * Whether these bytes are longer than any writer makes them: a last byte without data, more bytes than the type
 * needs, or data beyond its bits. `bits` is 32, 64 or 128. False for a one-byte number.
 *
 * @example
 * ```ts
 * import { isOverlong } from 'pof-inspector'
 *
 * console.log(isOverlong(Uint8Array.of(0x81, 0x00), 0, 2, 32), isOverlong(Uint8Array.of(0x81, 0x01), 0, 2, 32))
 * //> true false
 * ```
 */
export function isOverlong(bytes: Uint8Array, start: number, end: number, bits: number): boolean {
  const length = end - start
  if (length === 1) return false
  const last = bytes[end - 1] as number
  const most = bits === 32 ? 5 : bits === 64 ? 10 : 19
  // What the last byte may hold: the sign is apart, so bits - 1 of data, 6 of them in the first byte, 7 in each further one.
  return last === 0 || length > most || (length === most && last >> (bits - 7 - 7 * (most - 2)) !== 0)
}

/**
 * The bytes that Java's writers emit for a number: the shortest packed int, of any size.
 *
 * @example
 * ```ts
 * import { packInt } from 'pof-inspector'
 *
 * console.log(packInt(1042n), packInt(-1n)) //> Uint8Array(2) [ 146, 16 ] Uint8Array(1) [ 64 ]
 * ```
 */
export function packInt(value: bigint): Uint8Array {
  let rest = value < 0n ? ~value : value
  const bytes = [Number(rest & 0x3fn) | (value < 0n ? 0x40 : 0)]
  rest >>= 6n
  while (rest > 0n) {
    bytes.push((bytes.pop() as number) | 0x80, Number(rest & 0x7fn))
    rest >>= 7n
  }
  return Uint8Array.from(bytes)
}
