// Names in the JSON form, written once for each set: tens of thousands of classes take long enough to be felt. The worker
// that reads them writes it, too.

import { type Names, writeNames } from '../../schema/index.ts'

const texts = new WeakMap<Names, string>()

/** The JSON form. */
export function namesText(names: Names): string {
  const text = texts.get(names) ?? writeNames(names)
  texts.set(names, text)
  return text
}

/** Takes a text for the JSON form of names that come with it. */
export function keepNamesText(names: Names, text: string): void {
  texts.set(names, text)
}
