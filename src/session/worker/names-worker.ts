// The worker that reads names: it alone holds the parsers of XML and Java. Its text lies in the page, like that of the other
// one (stream-worker.ts).

import { answerNames } from './names-request.ts'
import { type ServedPort, serve } from './serve.ts'

serve(self as unknown as ServedPort, { names: answerNames })
