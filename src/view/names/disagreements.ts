// Where names and payload disagree: what everything else knows of it. How it is found is in name-score.ts.

import type { Disagreement } from '../../schema/index.ts'

/** What disagrees at each node; nodes that agree are not in it. */
export type Disagreements = ReadonlyMap<number, readonly Disagreement[]>

/** Nothing disagrees, or nothing was compared. */
export const NO_DISAGREEMENTS: Disagreements = new Map()
