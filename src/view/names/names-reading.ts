// What is said while files of names are read, and where they could not be.

import type { NamesFile } from '../../schema/index.ts'
import { type LoadWords, type RefusalWords, sizeText } from '../opening/loading.ts'
import { counted } from '../place/amounts.ts'

/** What is being read, in words: `One file of 4 MiB`. How long it takes is not told: one file is one step. */
export function namesReadingWords(files: readonly (NamesFile | { readonly archive: Blob })[]): LoadWords {
  const size = sizeText(
    files.reduce((sum, file) => sum + ('text' in file ? file.text.length : file.archive.size), 0),
  )
  const what = files.length === 1 ? `One file of ${size}` : `${counted(files.length, 'file')}, ${size}`
  return { what, made: '', left: '' }
}

/** Why names could not be read, which is never for what is in them. */
export function namesRefusalWords(
  title: string,
  { cause, message }: { readonly cause: 'memory' | 'failure'; readonly message: string },
): RefusalWords {
  const why =
    cause === 'memory' ? 'The browser does not have enough memory for it.' : `${message.replace(/\.?$/, '.')}`
  return {
    what: `Names from ${title} could not be read`,
    why: `${why} The earlier names are still in use.`,
    limit: null,
    slice: null,
    command: null,
  }
}
