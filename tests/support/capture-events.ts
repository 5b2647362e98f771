// The events of a capture, read in chunks of any size; and what a connection's ways hold, put together from them.

import type { StreamEvent, Way } from '../../src/capture/stream-event.ts'
import { createPacketReader } from '../../src/capture/stream-reader.ts'

/** All events of a file. `sizes` gives the size of each chunk; whole, where it is not given. Bytes are copied. */
export function eventsOf(file: Uint8Array, sizes: () => number = () => file.length): StreamEvent[] {
  const reader = createPacketReader()
  const events: StreamEvent[] = []
  const keep = (added: readonly StreamEvent[]): void => {
    for (const event of added)
      events.push(event.kind === 'bytes' ? { ...event, bytes: event.bytes.slice() } : event)
  }
  for (let at = 0; at < file.length; ) {
    // A copy: what lies behind a chunk must not be seen.
    const chunk = file.slice(at, at + Math.max(1, sizes()))
    keep(reader.add(chunk))
    at += chunk.length
  }
  keep(reader.end())
  return events
}

/** One way of a connection: its bytes at their offsets, and zeros where a gap is. */
export interface Stream {
  readonly bytes: Uint8Array
  /** Half-open ranges that are not there. */
  readonly gaps: readonly (readonly [number, number])[]
}

/** One way of a connection as its events tell it. Throws where they are not in order and without overlaps. */
export function streamOf(events: readonly StreamEvent[], connection: number, way: Way): Stream {
  const parts: Uint8Array[] = []
  const gaps: [number, number][] = []
  let end = 0
  for (const event of events) {
    if (event.kind !== 'bytes' && event.kind !== 'gap') continue
    if (event.connection !== connection || event.way !== way) continue
    if (event.offset !== end) throw new Error(`An event at ${event.offset}, expected ${end}.`)
    const length = event.kind === 'gap' ? event.length : event.bytes.length
    if (length <= 0) throw new Error(`An event of ${length} bytes at ${end}.`)
    if (event.kind === 'gap') gaps.push([end, end + length])
    parts.push(event.kind === 'gap' ? new Uint8Array(length) : event.bytes)
    end += length
  }
  const bytes = new Uint8Array(end)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return { bytes, gaps }
}
