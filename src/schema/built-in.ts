// Coherence's own type ids: always on, always below what a user says.

import { BUILT_IN_TYPES } from './built-in-types.ts'

/** Type id and class name of each of Coherence's own types. */
export function* builtInTypes(): Generator<[id: number, className: string]> {
  for (const [packageName, runs] of Object.entries(BUILT_IN_TYPES)) {
    for (const run of runs) {
      const [first, ...classes] = run.split(' ')
      for (const [i, name] of classes.entries()) yield [Number(first) + i, `${packageName}.${name}`]
    }
  }
}
