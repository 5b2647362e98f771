// The worker: reads, parses, searches, judges, compares, and opens layers of what is too large for the page's own thread. Its text lies
// in the page (see worker-client.ts), so that starting it asks for nothing.

import { answerCompare } from './compare-request.ts'
import { finder } from './findings-request.ts'
import { answerLayer } from './layer-request.ts'
import { answerOpen } from './open-request.ts'
import { profiler } from './profile-request.ts'
import { type PagePort, readByPage } from './read-blob.ts'
import { searcher } from './search-request.ts'
import { type ServedPort, serve } from './serve.ts'
import { snapshotReader } from './snapshot-request.ts'

readByPage(self as unknown as PagePort)
serve(self as unknown as ServedPort, {
  open: answerOpen,
  search: searcher(),
  findings: finder(),
  compare: answerCompare,
  layer: answerLayer,
  profile: profiler(),
  snapshot: snapshotReader(),
})
