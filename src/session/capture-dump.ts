// The keys and values of a capture's messages as a dump of a cache, which is profiled like any other.

import type { Opened } from './open-source.ts'
import { fileRequest, type SourceRequest } from './source-request.ts'

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
/** Characters of one piece of the file. */
const PIECE = 1 << 20

/** A source with an entry for each of these rows that carries a value: lines of a key and a value, in hex. */
export function dumpOfCapture(
  { result: { payloads }, source }: Opened,
  rows: Uint32Array,
): SourceRequest<Blob> {
  const columns = payloads.capture?.columns
  const pieces: string[] = []
  let piece = ''
  let count = 0
  const hexOf = (payload: number): string => {
    let text = ''
    for (const byte of payloads.at(payload)?.bytes ?? []) text += HEX[byte]
    return text
  }
  for (const row of rows) {
    const value = columns?.values[row] ?? -1
    if (value < 0) continue
    const key = columns?.keys[row] ?? -1
    piece += `{${key < 0 ? '' : `"key":"${hexOf(key)}",`}"value":"${hexOf(value)}"}\n`
    count++
    if (piece.length < PIECE) continue
    pieces.push(piece)
    piece = ''
  }
  const title = `${source.title}: ${count.toLocaleString('en')} entries.ndjson`
  return fileRequest(title, new Blob([...pieces, piece]))
}
