// What the scanner is given.

import type { ParseOptions } from '../document.ts'
import type { RawArrays } from '../table/raw-array.ts'

/** `bytes` from `start` to `limit` hold one POF value. */
export interface ScanInput {
  readonly bytes: Uint8Array
  readonly start: number
  readonly limit: number
  readonly raw: RawArrays
  /** Problems kept of the place where reading stops. */
  readonly maxProblems: number
  readonly onProgress?: ParseOptions['onProgress'] | undefined
}
