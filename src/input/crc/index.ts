// The contract of the checks that `input`, `inside` and `capture` share: re-exports, no logic.

export { adler32 } from './adler.ts'
export { CRC_32, crcOf, crcTable } from './crc.ts'
