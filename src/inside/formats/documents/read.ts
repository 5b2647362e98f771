// Reads a document of any format: its walk over the bytes, the rows, and the words for them.

import { faultOf, type LayerProblem, type LayerReading } from '../../reading.ts'
import type { DocumentFormat } from './grammar.ts'
import { DocumentWriter } from './rows.ts'
import { DocumentWords } from './words.ts'

/** Reads a document: the walk, and the words for what it found. */
export function readDocument(format: DocumentFormat, bytes: Uint8Array, depth: number): LayerReading {
  let writer = new DocumentWriter(bytes, false)
  let walk = format.walk(bytes, depth, writer)
  if (writer.isCrowded) {
    writer = new DocumentWriter(bytes, true)
    walk = format.walk(bytes, depth, writer)
  }
  const { stop, end } = walk
  const rows = writer.finish(Math.min(end, bytes.length))
  const words = new DocumentWords(rows, format.grammar(rows))
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
  return {
    table: rows.table,
    words,
    decoded: null,
    fault,
    limit: null,
    problems,
    candidates: { [Symbol.iterator]: () => words.candidates() },
  }
}
