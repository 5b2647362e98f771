// What the functions of this folder expect, in words.

import { having, type Kind, listOf } from '../pof/arguments/index.ts'

/** Names of types and properties. */
export const NAMES: Kind = having('names, such as mergeNames() returns', 'types', 'classes')

/** Files with their names. */
export const FILES: Kind = listOf(having('a file', 'name', 'text'), 'an array of files, each { name, text }')

/** What `inferTypes` gives. */
export const INFERRED: Kind = {
  words: 'the types from inferTypes()',
  accepts: (value) => value instanceof Map,
}
