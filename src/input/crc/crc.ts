// Cyclic redundancy checks of 32 bits, least significant bit first, as gzip has them: one table for a polynomial.
// It depends on nothing, so that `inside` checks with the same code.

/** The table of a reversed polynomial, for `crcOf`. */
export function crcTable(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1
    return crc
  })
}

/** The table of CRC-32, as of gzip. */
export const CRC_32: Uint32Array = crcTable(0xedb88320)

/** The check of bytes, from 0 to 2^32 - 1; with `before`, that of what came before them and of them. */
export function crcOf(table: Uint32Array, bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (let i = 0; i < bytes.length; i++)
    crc = (crc >>> 8) ^ (table[(crc ^ (bytes[i] as number)) & 255] as number)
  return ~crc >>> 0
}
