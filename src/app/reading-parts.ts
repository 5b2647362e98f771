// The parts of `reading.ts`: re-exports, no logic. Only that file imports this one, when the page has been painted.

export { knownFile } from '../input/index.ts'
export { readNamesFrom } from '../schema/index.ts'
export { fromFiles, fromText, isException, titleOf } from './name-files.ts'
export { carriedByLink, FORM_CHOICES, read } from './read-source.ts'
