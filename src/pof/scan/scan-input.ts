// What the scanner is given.

import type { ParseOptions } from '../document.ts'
import type { RawArrays } from '../table/raw-array.ts'
import { type FirstPages, newPages } from '../table/row-writer.ts'
import { PAGE } from '../table/rows.ts'

/** What the scanner writes to, which may be used again once nobody reads the table: to allocate takes longer than to read few bytes. */
export interface ScanBuffers extends FirstPages {
  readonly texts: Int32Array
}

/** Makes buffers. */
export function newBuffers(): ScanBuffers {
  return { ...newPages(), texts: new Int32Array(PAGE) }
}

/** `bytes` from `start` to `limit` hold one POF value. */
export interface ScanInput {
  readonly bytes: Uint8Array
  readonly start: number
  readonly limit: number
  readonly raw: RawArrays
  /** Problems kept of the place where reading stops. */
  readonly maxProblems: number
  /** Where to write first, if there are any. */
  readonly buffers?: ScanBuffers | undefined
  readonly onProgress?: ParseOptions['onProgress'] | undefined
}
