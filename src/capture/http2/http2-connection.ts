// One connection of HTTP/2.

import type { NewRow } from '../row-list.ts'
import type { Way } from '../stream-event.ts'

/** Reads both ways of a connection. */
export class Http2Connection {
  messages = 0
  unanswered = 0
  constructor(rows: { add(row: NewRow): number }, connection: number, longest: number) {
    void rows
    void connection
    void longest
  }
  add(_way: Way, _bytes: Uint8Array, _offset: number, _at: number | null): void {}
  gap(_way: Way, _at: number | null): void {}
  end(_at: number | null): void {}
}
