// The table of words with options of their own.

import { CACHE, CACHES } from './cache/cache-words.ts'
import { CAPTURE_WORD } from './capture/capture-word.ts'
import { SERVE } from './serve/word.ts'
import { SNAPSHOT } from './snapshot/word.ts'
import type { Subcommand } from './subcommand.ts'

/** All of them, in the order of the help. */
export const SUBCOMMANDS: readonly Subcommand[] = [CACHE, CACHES, CAPTURE_WORD, SNAPSHOT, SERVE]

/** That of a word; null for any other word. */
export function subcommandOf(word: string | undefined): Subcommand | null {
  return SUBCOMMANDS.find((one) => one.word === word) ?? null
}
