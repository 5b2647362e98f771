// The events of a document that is not POF, for tools that compare readers: an array of JSON on each line, in the order of the
// bytes, in ASCII. The form is that of the test corpus; docs/command.md explains it.

import type { AnyDocument } from '../../inside/index.ts'
import { BLOCK } from './export-line.ts'

/** `[depth, kind, start, end, …]` on a line for each event; none for POF, whose nodes json and ndjson have. */
export function* eventLines(doc: AnyDocument): Generator<string> {
  if (doc.format === 'pof') return
  let text = ''
  for (const event of doc.events()) {
    text += `${JSON.stringify(event).replace(BEYOND_ASCII, escaped)}\n`
    if (text.length < BLOCK) continue
    yield text
    text = ''
  }
  yield text
}

const BEYOND_ASCII = /[\u007f-\uffff]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
