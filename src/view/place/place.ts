// Facts about types that all of `view` stands on; what is said of a place is in place-words.ts and place-title.ts.

import { T } from '../../pof/index.ts'

/** Whether a type is one of the three maps. */
export function isMap(typeId: number): boolean {
  return typeId <= T.map && typeId >= T.uniformMap
}
