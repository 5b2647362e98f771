// Java's primitive types and the classes that box them.

import { BOXED } from '../pof/objects/index.ts'

/** The class that boxes a primitive type: `Integer` by `int`. */
export const BOXES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BOXED).map(([box, primitive]) => [primitive, box]),
)
