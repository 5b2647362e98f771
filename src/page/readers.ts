// What reads input, as one piece of the page: the forms of text, files, links, files of names, and the texts of the examples.
// Re-exports, no logic; pieces.ts loads it.

export { examples } from 'virtual:examples'
export { FORMS, knownFile, readFile, readText } from '../input/index.ts'
export { FORMAT_CHOICES } from '../inside/index.ts'
export { asItStands } from '../session/index.ts'
export { LayerSection, LayerTrail } from '../ui/index.ts'
export * from '../view/layers/index.ts'
export { fromFiles, fromText, isException } from './names/name-files.ts'
export { readNamesFiles } from './names/read-names.ts'
export { carriedByLink, FORM_CHOICES } from './read-source.ts'
