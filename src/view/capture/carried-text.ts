// How many entries a message carries, in words.

import { counted, grouped } from '../place/index.ts'

/** `10 entries`, or `3 keys` of a message with keys alone; '' for none. */
export function carriedText(entries: number, keys: number): string {
  if (entries === 0) return keys === 0 ? '' : counted(keys, 'key')
  const all = entries + keys
  return all === 1 ? '1 entry' : `${grouped(all)} entries`
}
