// A format of documents as a row of the table of formats: its walk over the bytes, the rows, and the words for them.

import type { Format } from '../../format.ts'
import { faultOf, type LayerProblem } from '../../reading.ts'
import type { DocumentFormat, Walk } from './grammar.ts'
import { DOCUMENT_KINDS, type DocumentParts, DocumentRows, DocumentWriter } from './rows.ts'
import { DocumentWords } from './words.ts'

/** A format of documents. */
export function documentFormat(
  row: Pick<Format, 'id' | 'name' | 'short' | 'rules'>,
  format: DocumentFormat,
): Format<DocumentParts> {
  return {
    ...row,
    isCompressed: false,
    kinds: DOCUMENT_KINDS,
    read: (bytes, { depth, events }) => {
      let writer = new DocumentWriter(bytes, false, events)
      const whole: Walk = { end: bytes.length, stop: null }
      let walk = writer.fill(() => format.walk(bytes, depth, writer)) ?? whole
      if (writer.isCrowded) {
        writer = new DocumentWriter(bytes, true, events)
        walk = writer.fill(() => format.walk(bytes, depth, writer)) ?? whole
      }
      const { stop, end } = walk
      const { table, parts } = writer.finish(Math.min(end, bytes.length))
      const fault = stop === null ? null : faultOf(stop.at, stop.expected, stop.found)
      const problems: LayerProblem[] = [...(walk.problems ?? [])]
      if (stop !== null && fault !== null)
        problems.push({
          code: stop.code,
          severity: 'error',
          offset: stop.at,
          length: Math.min(1, bytes.length - stop.at),
          expected: stop.expected,
          found: stop.found,
          message: fault.what,
          advice: stop.advice,
        })
      return { table, own: parts, decoded: null, fault, limit: null, problems }
    },
    words: (table, { own }) => {
      const rows = new DocumentRows(table, own)
      return new DocumentWords(rows, format.grammar(rows))
    },
  }
}
