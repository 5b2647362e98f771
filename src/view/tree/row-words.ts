// A row of the tree in words: what is wrong with it, and all of it in one line for screen readers.

import { type OffsetForm, withOffsets } from '../place/offsets.ts'
import { bytesPhrase, type Row } from './row.ts'

/** What a row says of a place that is not sound. */
export interface RowFault {
  readonly state: 'failed' | 'interrupted' | 'suspicious'
  readonly sign: string
  /** Two words or so: `cut off`, `trailing bytes`. */
  readonly words: string
  readonly message: string
}

const STATES = {
  failed: { sign: '✕', words: 'failed', message: 'Reading stopped here.' },
  interrupted: {
    sign: '◐',
    words: 'cut off',
    message: 'Reading stopped inside this value: the part before is shown.',
  },
  suspicious: { sign: '!', words: '', message: 'There is a warning about this place.' },
} as const

/** What is wrong with the place itself; null where nothing is, problems inside it aside. */
export function rowFault({ problem, state }: Row, form: OffsetForm): RowFault | null {
  if (state === 'complete' && (problem === null || problem.severity === 'info')) return null
  const shown = state === 'complete' ? 'suspicious' : state
  const { sign, words, message } = STATES[shown]
  return {
    state: shown,
    sign,
    words: words || (problem?.code.replaceAll('-', ' ') ?? 'warning'),
    message: problem === null ? message : withOffsets(problem.message, form),
  }
}

/** Bytes that are heard of a value: more are no help. */
const HEARD = /^((?:[\da-f]{2} ){8})[\da-f]{2} .*/

/**
 * What a screen reader says of a row: the field and what it is called, type, value, then in sentences what is wrong, where the bytes
 * are, and `more`, of which what is '' is left out.
 */
export function rowWords(row: Row, form: OffsetForm, more: readonly string[]): string {
  const { field, name, type, isBuiltIn, value, problemsInside } = row
  const fault = rowFault(row, form)
  const what = [field, name ?? '', type, value.replace(HEARD, '$1…')].filter(Boolean).join(' ')
  return [
    isBuiltIn ? `${what}, built in` : what,
    fault === null ? '' : `${fault.words}: ${fault.message}`,
    fault === null && problemsInside > 0 ? `${problemsInside} inside have problems` : '',
    bytesPhrase(row, form),
    ...more,
  ]
    .filter(Boolean)
    .map((words) => words.replace(/\.$/, ''))
    .join('. ')
}
