// Integers in the headers of files and packets. They are read byte by byte: a DataView for each packet takes longer.

/** Reads two bytes as an unsigned integer. */
export function u16be(bytes: Uint8Array, at: number): number {
  return ((bytes[at] as number) << 8) | (bytes[at + 1] as number)
}

/** Reads four bytes as an unsigned integer, the most significant first. */
export function u32be(bytes: Uint8Array, at: number): number {
  return ((u16be(bytes, at) << 16) | u16be(bytes, at + 2)) >>> 0
}

/** Reads two bytes as an unsigned integer, in the order of a file. */
export function u16(bytes: Uint8Array, at: number, isLittle: boolean): number {
  return isLittle ? (bytes[at] as number) | ((bytes[at + 1] as number) << 8) : u16be(bytes, at)
}

/** Reads four bytes as an unsigned integer, in the order of a file. */
export function u32(bytes: Uint8Array, at: number, isLittle: boolean): number {
  if (!isLittle) return u32be(bytes, at)
  return (u16(bytes, at, true) | (u16(bytes, at + 2, true) << 16)) >>> 0
}

/** `0x0000000d`: a number as headers are quoted. */
export function hexOf(value: number, digits: number): string {
  return `0x${value.toString(16).padStart(digits, '0')}`
}
