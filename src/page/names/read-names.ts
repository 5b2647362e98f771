// Files of names, read by a worker: what it hands over piece by piece is put together here, with its words for people. The
// answers to several requests come in the order in which they were asked.

import type { TypeNames } from '../../schema/index.ts'
import { type Ask, askNamesWorker, type Cancel, type NamesSource } from '../../session/index.ts'
import {
  type GivenNames,
  keepNamesText,
  namesReadingWords,
  namesRefusalWords,
} from '../../view/names/index.ts'
import type { LoadWords, RefusalWords } from '../../view/opening/index.ts'
import { titleOf } from './name-files.ts'

/** What is being read. */
export interface NamesProgress {
  readonly title: string
  readonly words: LoadWords
  /** How much of it is done, 0 to 1; null where that cannot be told. */
  readonly share: number | null
}

/** What is told of reading names; `read` and `failed` are the last. */
export interface NamesListeners {
  readonly progress: (reading: NamesProgress) => void
  readonly read: (given: GivenNames) => void
  readonly failed: (words: RefusalWords) => void
}

/** Reads files that belong together; the function returned gives it up. Progress is told once before it returns. */
export function readNamesFiles(
  files: readonly NamesSource[],
  hear: NamesListeners,
  ask: Ask = askNamesWorker,
): Cancel {
  const title = titleOf(files)
  const words = namesReadingWords(files)
  let types = new Map<number, TypeNames>()
  let classes: TypeNames[] = []
  hear.progress({ title, words, share: null })
  return ask('names', { files }, (answer) => {
    switch (answer.kind) {
      case 'begun':
        types = new Map()
        classes = []
        break
      case 'progress':
        hear.progress({ title, words, share: answer.share })
        break
      case 'types':
        for (const [id, type] of answer.types) types.set(id, type)
        break
      case 'classes':
        for (const type of answer.classes) classes.push(type)
        break
      case 'read': {
        const names = { types, classes }
        keepNamesText(names, answer.text)
        hear.read({ title, names, problems: answer.problems })
        break
      }
      case 'fault':
        hear.failed(namesRefusalWords(title, answer))
    }
  })
}
