// The contract of the session: one open inspection, from a source to its document, with the workers behind it. No React.

export {
  type Answered,
  type Elsewhere,
  type Finders,
  findersOf,
  type TryElsewhere,
} from './finders.ts'
export { formOptions } from './form-options.ts'
export {
  beginningOf,
  isLarge,
  openedBeginning,
  openedOf,
  openRequest,
  type ReadAgain,
  readAgain,
  reopenRequest,
  sliceOf,
} from './open-large.ts'
export {
  changed,
  type Opened,
  open,
  parseOptionsOf,
  payloadOf,
  type Reopening,
  reopen,
  toBeOpened,
} from './open-source.ts'
export { searchClient } from './search-client.ts'
export {
  type EnvelopeChoice,
  fileRequest,
  rewrittenRequest,
  type SourceRequest,
  textRequest,
} from './source-request.ts'
export type { Choice, PayloadView, PayloadViews, SourceView } from './source-view.ts'
export type { RewrittenBytes } from './worker/findings-request.ts'
export type { OpenRequest } from './worker/open-request.ts'
export {
  type Ask,
  askNamesWorker,
  askSearchWorker,
  askWorker,
  type Cancel,
  loadWorkers,
} from './worker-client.ts'
