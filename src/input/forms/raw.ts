// The characters themselves as bytes. Never detected in text: it is what a binary file is, and what a user may insist on.

import { ByteSink } from '../byte-sink.ts'
import { type Form, formResult } from '../form.ts'
import { characterAt, type Fault } from '../problem.ts'

/** Each character up to U+00FF is one byte. */
export const RAW: Form = {
  id: 'raw',
  name: 'raw bytes',
  example: 'the characters or the file, unchanged',
  detect: () => false,

  parse(text) {
    const sink = new ByteSink(text.length)
    let fault: Fault | null = null
    let end = 0
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end)
      if (code > 255) {
        fault = {
          code: 'not-a-byte',
          offset: end,
          expected: 'a character up to U+00FF',
          found: characterAt(text, end),
        }
        break
      }
      sink.push(code)
    }
    return formResult({ bytes: sink.take(), declaredLength: null, label: 'raw bytes', start: 0, end, fault })
  },
}
