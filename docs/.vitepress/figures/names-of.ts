// The names of a payload, for its viewer; loaded where there are some.
import { type Names, readNames } from '../../../src/schema/index.ts'

/** Names from their JSON form. */
export function namesOf(json: string): Names {
  return readNames(json).names
}
