// What is on screen of a small source, read and parsed here.

import * as input from '../../src/input/index.ts'
import { type Opened, open, readSource } from '../../src/session/open-source.ts'
import type { SourceRequest } from '../../src/session/source-request.ts'

export function opened(request: SourceRequest): Opened {
  return open(request, readSource(request, input))
}
