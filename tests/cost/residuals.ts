// How far estimates are from the bench's figures, and the table of it that docs/cost.md shows.

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
    const { kind, navigate, read, ns } = figure
    const estimate =
      kind === 'extract'
        ? estimateReach({ parse: noOps(), navigate, read }, set)
        : estimateDeserialize(read, set)
    return { figure, estimate, residual: estimate / ns - 1 }
  })
}

/** The residuals as a Markdown table. */
export function residualTable(figures: readonly Figure[], set: CoefficientSet): string {
  const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 })
  const rows = residuals(figures, set).map(({ figure, estimate, residual }) => {
    const sign = residual < 0 ? '-' : '+'
    const share = `${sign}${Math.abs(residual * 100).toFixed(1)} %`
    return `| ${figure.name} | ${number(figure.ns)} | ${number(estimate)} | ${share} |`
  })
  return ['| what | measured, ns | estimated, ns | off by |', '| --- | ---: | ---: | ---: |', ...rows].join(
    '\n',
  )
}
