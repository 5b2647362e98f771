// A Node Buffer as JSON.stringify writes it: {"type":"Buffer","data":[21,146,16,0]}.

import type { Extract, Form } from '../form.ts'
import { labelAt } from '../label.ts'
import { characterAt, type Fault } from '../problem.ts'
import { type Elements, readElements } from '../read-elements.ts'

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
      const extract = extractAt(text, match.index, elements)
      extracts.push(extract)
      OPENING.lastIndex = extract.end
    }
    return { extracts, fault: null, note: null }
  },
}

function extractAt(text: string, start: number, elements: Elements): Extract {
  const brace = /^\s{0,99}\}/.exec(text.slice(elements.end, elements.end + 100))?.[0].length ?? 0
  const { bytes } = elements
  const fault = faultOf(text, elements)
  return {
    bytes,
    declaredLength: null,
    label: labelAt(text, start, 'Buffer'),
    start,
    end: elements.end + brace,
    fault,
  }
}

function faultOf(text: string, { fault, closed, end }: Elements): Fault | null {
  if (fault || closed) return fault
  return { code: 'unclosed', offset: end, expected: "an element or ']'", found: characterAt(text, end) }
}
