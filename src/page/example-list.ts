// The examples of the page: the first, which is shown to whoever was never here, and all of them, which are loaded after it.

import { firstNames, firstResult, firstText, firstTitle } from 'virtual:first-example'
import { type Opened, open, type SourceRequest, textRequest } from '../session/index.ts'
import { usePiece } from '../ui/index.ts'
import { readers } from './pieces.ts'

/** A hook that gives what the menu says of each, in the order of their file names; none until they are loaded. */
export function useExamples() {
  return usePiece(readers)?.examples ?? []
}

/** The first example, opened. */
export function firstExample(): Opened {
  return open(textRequest(firstTitle, firstText, firstNames), firstResult)
}

/** Whether what is open is the first example. */
export function isFirstExample({ title, text }: SourceRequest): boolean {
  return title === firstTitle && text === firstText
}

/** What is to be opened for an example; nothing for a file that is none. */
export async function askExample(file: string): Promise<SourceRequest> {
  const { examples } = await readers.load()
  const example = examples.find((one) => one.file === file)
  return textRequest(example?.title ?? 'example', example?.text ?? '', example?.names)
}
