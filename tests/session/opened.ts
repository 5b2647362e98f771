// What is on screen of a small source, read and parsed here.

import * as input from '../../src/input/index.ts'
import { asItStands } from '../../src/session/as-it-stands.ts'
import { type InputReader, type Opened, open, readSource } from '../../src/session/open-source.ts'
import type { SourceRequest } from '../../src/session/source-request.ts'

/** All that reads input. */
export const READER: InputReader = { ...input, asItStands }

export function opened(request: SourceRequest): Opened {
  return open(request, readSource(request, READER))
}
