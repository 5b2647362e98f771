// Inputs that once froze, misled or lost something: id, area, hex or text, what was expected and what was seen.
// Each is a test in one of the files tests/conformance/defects-*.test.ts; this file only hands them out.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { bytesOf } from './corpus.ts'

/** One input that went wrong once. */
export interface Defect {
  readonly id: string
  readonly area: string
  readonly hex?: string
  readonly text?: string
  readonly recipe?: string
  readonly expected: string
  readonly seen: string
}

const packed = readFileSync(new URL('../fixtures/corpus/defects.ndjson.gz', import.meta.url))

/** All of them, in the order of the file. */
export const DEFECTS: readonly Defect[] = gunzipSync(packed)
  .toString('utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line))

/** The bytes of a case that is given in hex. */
export function defectBytes(id: string): Uint8Array {
  return bytesOf(of(id, 'hex'))
}

/** The text of a case that is given as text. */
export function defectText(id: string): string {
  return of(id, 'text')
}

function of(id: string, field: 'hex' | 'text'): string {
  const value = DEFECTS.find((defect) => defect.id === id)?.[field]
  if (value === undefined) throw new Error(`No defect ${id} with ${field}`)
  return value
}
