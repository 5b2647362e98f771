// The keys and values of a capture's messages as a dump of a cache, which is profiled like any other.

import { dumpLine } from '../profile/index.ts'
import type { Opened } from './open-source.ts'
import { fileRequest, type SourceRequest } from './source-request.ts'

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
  const bytesOf = (payload: number) => payloads.at(payload)?.bytes ?? null
  for (const row of rows) {
    const value = columns?.values[row] ?? -1
    if (value < 0) continue
    piece += dumpLine({ key: bytesOf(columns?.keys[row] ?? -1), value: bytesOf(value) })
    count++
    if (piece.length < PIECE) continue
    pieces.push(piece)
    piece = ''
  }
  const title = `${source.title}: ${count.toLocaleString('en')} entries.ndjson`
  return fileRequest(title, new Blob([...pieces, piece]))
}
