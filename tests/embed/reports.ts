// An inspection with a list of all that it reported, for tests.

import type {
  PofLoadDetail,
  PofProblemDetail,
  PofProgressDetail,
  PofSelectDetail,
} from '../../src/embed/contract.ts'
import { Inspection } from '../../src/embed/inspection.ts'

/** Two fields, "a" and "hi", in the serializer's envelope. */
export const SMALL = '15 92 10 00 00 4E 01 61 01 4E 02 68 69 40'

/** An inspection, and what it reported, in order. */
export function reporting() {
  const loads: PofLoadDetail[] = []
  const selects: PofSelectDetail[] = []
  const problems: PofProblemDetail[] = []
  const progress: PofProgressDetail[] = []
  const inspection = new Inspection({
    onLoad: (detail) => loads.push(detail),
    onSelect: (detail) => selects.push(detail),
    onProblem: (detail) => problems.push(detail),
    onProgress: (detail) => progress.push(detail),
  })
  return { inspection, loads, selects, problems, progress }
}
