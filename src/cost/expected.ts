// What the functions of this folder expect, in words.

import { having, type Kind } from '../pof/arguments/index.ts'

/** What `skipCost` and `costColumns` make. */
export const COST: Kind = having('a cost from skipCost() or costColumns()', 'toPass', 'toReach')

/** Coefficients for estimates. */
export const SET: Kind = having('a set of coefficients, such as COHERENCE_25_03', 'extract', 'deserialize')

/** The counters of a cost. */
export const OPS: Kind = having('the counters of a cost, such as toPass() gives', 'skipUniformValue')

/** What was saved. */
export const SAVING: Kind = having('the saving of an advice', 'before', 'after')

/** The words of a document for types and places. */
export const WORDS: Kind = having('words, such as formatWords() gives', 'type', 'place')
