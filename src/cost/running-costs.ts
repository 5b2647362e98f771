// Running totals of what each node costs by itself, as one number a node: with them what any stretch of nodes costs is a
// difference, whatever unit the numbers are in.

import { addBetween, type Columns } from './columns.ts'
import { clear, newTally } from './tally.ts'

/** What one of each counts. */
export interface Weights {
  readonly perCall: number
  readonly perInt: number
  readonly perByte: number
}

/**
 * `[n]` is what the nodes before `n` cost, the index before each included. Bytes that are jumped over count below 0: to get
 * bytes touched, add the length of the stretch.
 */
export function runningCosts(columns: Columns, { perCall, perInt, perByte }: Weights): Float64Array {
  const { length } = columns.own
  const running = new Float64Array(length + 1)
  const tally = newTally()
  let sum = 0
  for (let node = 0; node < length; node++) {
    clear(tally)
    addBetween(tally, columns, node, node + 1)
    const { skipUniformValue, readPackedInt, packedIntsSkipped, bytesSkipped } = tally
    const ints = readPackedInt + packedIntsSkipped
    sum += perCall * skipUniformValue + perInt * ints - perByte * Math.max(0, bytesSkipped)
    running[node + 1] = sum
  }
  return running
}
