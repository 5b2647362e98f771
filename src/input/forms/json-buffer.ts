// A Node Buffer as JSON.stringify writes it: {"type":"Buffer","data":[21,146,16,0]}.

import { skipSpace } from '../characters.ts'
import type { Extract, Form } from '../form.ts'
import { listExtract, readElements } from '../read-elements.ts'

const OPENING = /\{\s{0,99}"type"\s{0,99}:\s{0,99}"Buffer"\s{0,99},\s{0,99}"data"\s{0,99}:\s{0,99}\[/g

/** One or many serialized Buffers in JSON. */
export const JSON_BUFFER: Form = {
  id: 'json-buffer',
  name: 'JSON of a Node Buffer',
  example: '{"type":"Buffer","data":[21,146,16,0]}',

  detect: (text) => text.search(OPENING) !== -1,

  parse(text) {
    const extracts: Extract[] = []
    OPENING.lastIndex = 0
    for (let match = OPENING.exec(text); match !== null; match = OPENING.exec(text)) {
      const elements = readElements(text, OPENING.lastIndex, ']')
      const behind = skipSpace(text, elements.end)
      const end = text[behind] === '}' ? behind + 1 : elements.end
      extracts.push({ ...listExtract(text, match.index, elements, 'Buffer'), end })
      OPENING.lastIndex = end
    }
    return { extracts, fault: null, note: null }
  },
}
