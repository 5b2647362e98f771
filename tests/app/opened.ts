// What is on screen of a small source, read and parsed here.

import type { Asked } from '../../src/app/asked.ts'
import { type Opened, open } from '../../src/app/open-source.ts'
import { read } from '../../src/app/read-source.ts'

export function opened(asked: Asked): Opened {
  return open(asked, read(asked))
}
