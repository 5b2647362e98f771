// What becomes of a field that another version reads, in words.
import type { Fate } from './class-versions.ts'

export const FATES: Readonly<Record<Fate, { readonly sign: string; readonly words: string }>> = {
  read: { sign: '✓', words: 'read' },
  default: { sign: '○', words: 'default' },
  kept: { sign: '…', words: 'kept unread' },
  lost: { sign: '✕', words: 'lost' },
  mistaken: { sign: '≠', words: 'wrong field' },
  refused: { sign: '!', words: 'throws' },
}
