// What is on screen of a small source, read and parsed here.

import { read } from '../../src/page/read-source.ts'
import { type Opened, open } from '../../src/session/open-source.ts'
import type { SourceRequest } from '../../src/session/source-request.ts'

export function opened(request: SourceRequest): Opened {
  return open(request, read(request))
}
