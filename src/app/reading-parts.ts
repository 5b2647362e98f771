// The parts of `reading.ts`: re-exports, no logic. Only that file imports this one, when the page has been painted.

export { knownFile } from '../input/index.ts'
export { Paper } from './late-paper.ts'
export { fromFiles, fromText, isException } from './name-files.ts'
export { readNamesFiles } from './read-names.ts'
export { carriedByLink, FORM_CHOICES, read } from './read-source.ts'
