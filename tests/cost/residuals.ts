// How far estimates are from the bench's figures.

import { type CoefficientSet, estimateDeserialize, estimateReach, noOps } from '../../src/cost/index.ts'
import type { Figure } from './bench-streams.ts'

/** One figure, its estimate, and by what share the estimate is off. */
export interface Residual {
  readonly figure: Figure
  readonly estimate: number
  readonly residual: number
}

/** Every figure with its estimate. */
export function residuals(figures: readonly Figure[], set: CoefficientSet): Residual[] {
  return figures.map((figure) => {
    const { kind, navigate, levels, read, work, ns } = figure
    const estimate =
      kind === 'extract'
        ? estimateReach({ parse: noOps(), navigate, levels, read, work }, set)
        : estimateDeserialize(read, set, work)
    return { figure, estimate, residual: estimate / ns - 1 }
  })
}
