// The examples of the page: what the menu says of each, and what is to be opened for one.

import { examples, firstResult, firstText } from 'virtual:examples'
import { type Asked, askText, type Opened, open } from './open-source.ts'

/** All examples, in the order of their file names. */
export const EXAMPLES = examples

/** The first example, opened. */
export function firstExample(): Opened {
  return open(askText(EXAMPLES[0]?.title ?? 'example', firstText), firstResult)
}

/** Whether what is open is the first example. */
export function isFirstExample({ title, text }: Asked): boolean {
  return title === EXAMPLES[0]?.title && text === firstText
}

/** The example in which one field makes those behind it costly. */
export const COSTLY_EXAMPLE = '22-byte-array.hex'

/** What is to be opened for an example; nothing for a file that is none. Its text comes late. */
export async function askExample(file: string): Promise<Asked> {
  const { texts } = await import('virtual:example-texts')
  const example = EXAMPLES.find((one) => one.file === file)
  return askText(example?.title ?? 'example', texts.get(file) ?? '')
}
