// A hook for how well names suit a payload, which comes late.

import { lateModule } from '../ui/index.ts'

/** The functions once they have run, and null until then; asked for where they are needed. */
export const useScores = lateModule(() => import('./name-scores.ts'))
