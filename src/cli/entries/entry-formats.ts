// What words that give entries write: payloads in a format of the command, and what is about entries.

import { FORMAT_NAMES } from '../words.ts'

/** A dump: a line of JSON with key and value in hex for each entry. */
export const ENTRIES = 'entries'
/** The page with the entries in it. */
export const OPEN = 'open'

/** What `--format` takes, the default first: a line for each value reads best for many entries. */
export const ENTRY_FORMATS: readonly string[] = [
  'tree',
  ...FORMAT_NAMES.filter((name) => name !== 'tree'),
  ENTRIES,
  OPEN,
]
