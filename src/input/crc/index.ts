// The contract of the checks that `input` and `inside` share: re-exports, no logic.

export { CRC_32, crcOf, crcTable } from './crc.ts'
