// The contract of `pof-inspector/capture`: containers of payloads.

export type {
  Archive,
  ArchiveEntry,
  ArchiveProblem,
  ArchiveProblemCode,
  EntryContent,
  EntryHead,
} from './archive/archive.ts'
export {
  type ArchiveKind,
  archiveKind,
  type ReadArchiveOptions,
  readArchive,
} from './archive/read-archive.ts'
export { type TarEvent, TarReading } from './archive/tar-reading.ts'
export {
  type CaptureOptions,
  type CaptureReader,
  createCaptureReader,
  readCapture,
  readStreams,
} from './capture.ts'
export { entriesOf } from './entries-of.ts'
export type {
  CaptureRow,
  ConnectionRow,
  EndRow,
  FaultRow,
  GapRow,
  MessageEntry,
  MessageProperty,
  MessageRole,
  MessageRow,
  Speech,
} from './message.ts'
export { recognizeStream } from './recognize-stream.ts'
export * from './snapshot/index.ts'
export type {
  BytesEvent,
  ConnectionEvent,
  EndEvent,
  FaultEvent,
  GapEvent,
  StreamEvent,
  Way,
} from './stream-event.ts'
export {
  createPacketReader,
  createRawReader,
  type RawReader,
  type RawReaderOptions,
  type RecognizedCapture,
  recognizeCapture,
  type StreamReader,
} from './stream-reader.ts'
export { type CaptureSum, type CaptureSums, createCaptureSums, sumsOf } from './sums.ts'
