// Reaches as the columns give them, as rows of numbers, made into what estimates take. Apart from cost-figures.ts, which is loaded before
// the model of costs is.

import { type ChildReaches, type EstimatedReach, FIGURES, noOps, type Ops } from '../../cost/index.ts'

/** A reach from its figures: the first, or the `i`th of many. */
export function reachOfFigures({ way, read }: Pick<ChildReaches, 'way' | 'read'>, i = 0): EstimatedReach {
  const beside = FIGURES * (i + 1) - 1
  const [levels = 0, work = 0] = [way[beside], read[beside]]
  return { parse: noOps(), navigate: opsAt(way, i), levels, read: opsAt(read, i), work }
}

function opsAt(figures: Float64Array, i: number): Ops {
  const [skipUniformValue = 0, ints = 0, bytesTouched = 0, packedIntsSkipped = 0] = figures.subarray(
    FIGURES * i,
  )
  return {
    ...noOps(),
    skipUniformValue,
    readPackedInt: ints - packedIntsSkipped,
    packedIntsSkipped,
    bytesTouched,
  }
}
