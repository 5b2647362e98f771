// How far a search for advice or traps is, a change that is tried, or the sizes of a value: as the worker tells it, and in words.

import { grouped } from '../place/amounts.ts'
import type { WhatIfStage } from './advice-what-if.ts'

/** What work on a whole stream is at. */
export interface FindingsProgress {
  /** `reading` the stream comes first, `looking` is what is then done for advice and traps, `sizing` for sizes. */
  readonly stage: 'reading' | 'looking' | 'sizing' | WhatIfStage
  /** How much of the stage is done, 0 to 1; null where nobody knows. */
  readonly share: number | null
  /** Changes that were begun to be tried. */
  readonly tried: number
}

const STAGES: Readonly<Record<FindingsProgress['stage'], string>> = {
  reading: 'Reading the stream…',
  looking: 'Searching the stream…',
  sizing: 'Writing the value in other schemes…',
  writing: 'Rewriting the stream…',
  parsing: 'Reading the new stream…',
  comparing: 'Comparing the two…',
}

/** The same in a sentence. */
export function findingsWords({ stage, tried }: FindingsProgress): string {
  if (tried === 0) return STAGES[stage]
  return `Trying other ways to write the stream: ${grouped(tried)} so far…`
}
