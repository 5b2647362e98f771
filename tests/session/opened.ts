// What is on screen of a small source, read and parsed here.

import { type Opened, open } from '../../src/session/open-source.ts'
import { readSource } from '../../src/session/read-source.ts'
import type { SourceRequest } from '../../src/session/source-request.ts'

export function opened(request: SourceRequest): Opened {
  return open(request, readSource(request))
}
