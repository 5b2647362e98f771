// What reads every form of text, and files. It comes late, when something is given that needs it: bytes, documents and the
// usual texts do not (usual-text.ts).

export { readFile, readText } from '../input/index.ts'
export { readPacked } from './read-packed.ts'
