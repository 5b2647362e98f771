// The public contract of input: text and files to bytes. Grouped re-exports, no logic.

export type { ByteSource } from '../pof/arguments/index.ts'
export {
  type BlobSource,
  FileReading,
  type FileSource,
  type LateSource,
  readFile,
  type StreamSource,
} from './file-reading.ts'
export type { Extract, Form, FormId, FormResult } from './form.ts'
export { FORMS } from './forms.ts'
export { isGzip } from './is-gzip.ts'
export { knownFile } from './known-file.ts'
export { LogReading } from './log-reading.ts'
export type { Fault, InputProblem, InputProblemCode, ProblemRow } from './problem.ts'
export { INPUT_PROBLEMS } from './problem.ts'
export type { ReadFileOptions } from './read-file.ts'
export { readHexText } from './read-hex-text.ts'
export { type ReadTextOptions, readText } from './read-text.ts'
export { type Alternative, emptyResult, type InputResult, type Offer, type Payload } from './result.ts'
export { readShareLink, SHARE_LIMIT, type Shared, writeShareLink } from './share-link.ts'
