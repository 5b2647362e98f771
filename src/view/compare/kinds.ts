// The kinds of differences as the screen has them: a sign and a word for each, never a colour alone.

import type { DiffKind } from '../../profile/index.ts'

/** A kind on screen. */
export interface KindWords {
  /** One character. */
  readonly sign: string
  readonly word: string
}

/** The sign and the word of each kind. */
export const KIND_WORDS: Readonly<Record<DiffKind, KindWords>> = {
  identical: { sign: '=', word: 'identical' },
  inside: { sign: '›', word: 'differs inside' },
  encoding: { sign: '~', word: 'other encoding' },
  version: { sign: 'v', word: 'other version' },
  changed: { sign: '≠', word: 'changed' },
  moved: { sign: '↕', word: 'moved' },
  added: { sign: '+', word: 'added' },
  removed: { sign: '−', word: 'removed' },
}
