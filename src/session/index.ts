// The contract of the session: one open inspection, from a source to its document, with the workers behind it. No React.

export {
  type Analyses,
  type Answered,
  analysesOf,
  type TryAdvice,
  type WorkerTask,
} from './analyses.ts'
export { archiveSteps } from './archive-payloads.ts'
export { asItStands } from './as-it-stands.ts'
export { type CacheProfile, cacheProfileOf, type Growing, type GrowingTask } from './cache-profile.ts'
export { isCaptureHead } from './capture.ts'
export { dumpOfCapture } from './capture-dump.ts'
export { isOtherWay, wayOf } from './capture-ways.ts'
export { pairOfPayloads, pairWithPrevious } from './compare.ts'
export { type Compared, comparisonOf } from './comparison.ts'
export { type Entries, entriesOf, isDump, linesWithoutEntry } from './entries.ts'
export { type NamesOfArchive, type NamesSource, namesOfArchive } from './names-archive.ts'
export { decodedText, isNamesText, mayBeNamesFile, namesAmong } from './names-text.ts'
export { beginsArchive, isLarge } from './open-large.ts'
export {
  changed,
  documentOf,
  formOptions,
  type InputReader,
  type Opened,
  open,
  type Parsed,
  parsed,
  type Reopening,
  readSource,
  rootOf,
  selectionAt,
  toBeOpened,
} from './open-source.ts'
export { openUrl, type UrlOptions } from './open-url.ts'
export { type NewSource, Session } from './session.ts'
export {
  dumpCache,
  listSnapshots,
  type SnapshotFolder,
  snapshotFolder,
} from './snapshot.ts'
export {
  bytesRequest,
  type EnvelopeChoice,
  fileRequest,
  rewrittenRequest,
  type SourceRequest,
  textRequest,
  typedRequest,
  waysRequest,
} from './source-request.ts'
export type { Choice, OfferView, PayloadView, PayloadViews, SourceView } from './source-view.ts'
export {
  type AnyStore,
  type Entering,
  type LayerOpener,
  type Levels,
  NO_LEVELS,
  type ReadLater,
  Store,
} from './store.ts'
export { UrlError } from './url-words.ts'
export type { RewrittenBytes } from './worker/findings-request.ts'
export type { EntryQuery } from './worker/profile-request.ts'
export type { SnapshotBlob, SnapshotsView } from './worker/snapshot-request.ts'
export { type Ask, askNamesWorker, type Cancel, loadWorkers } from './worker-client.ts'
