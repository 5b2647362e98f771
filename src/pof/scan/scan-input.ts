// What the scanner is given.

import type { ParseOptions } from '../document.ts'
import { Findings } from '../findings.ts'
import { type RawArrays, rawArrays } from '../table/raw-array.ts'

/** `bytes` from `start` to `limit` hold one POF value; problems go to `findings`. */
export interface ScanInput {
  readonly bytes: Uint8Array
  readonly start: number
  readonly limit: number
  readonly findings: Findings
  readonly raw: RawArrays
  readonly onProgress?: ParseOptions['onProgress'] | undefined
}

/** No bytes at all. */
export const NOTHING: ScanInput = {
  bytes: new Uint8Array(0),
  start: 0,
  limit: 0,
  findings: new Findings(0),
  raw: rawArrays(),
}
