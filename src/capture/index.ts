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
export type {
  BytesEvent,
  ConnectionEvent,
  EndEvent,
  FaultEvent,
  GapEvent,
  StreamEvent,
  Way,
} from './stream-event.ts'
