// The worker that reads layers: it alone holds the readers of all formats. Its text lies in the page, like that of the others
// (stream-worker.ts).

import { answerLayer } from './layer-request.ts'
import { type PagePort, readByPage } from './read-blob.ts'
import { type ServedPort, serve } from './serve.ts'

readByPage(self as unknown as PagePort)
serve(self as unknown as ServedPort, { layer: answerLayer })
