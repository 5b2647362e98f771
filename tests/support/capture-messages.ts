// The streams of captured Extend connections as events, and what the library read in them.
import type { CaptureRow, MessageRow } from '../../src/capture/message.ts'
import { MessageReader } from '../../src/capture/message-reader.ts'
import type { StreamEvent, Way } from '../../src/capture/stream-event.ts'
import { capture, captureRows } from './captures.ts'

/** The runs of the corpus that have streams. */
export const RUNS = ['agents', 'basic', 'events', 'invocation', 'nameservice', 'odd'] as const

/** A message as the library's own classes read it. */
export interface Expected {
  readonly n: number
  readonly way: Way
  readonly at: number
  readonly start: number
  readonly body: number
  readonly pof: number
  readonly end: number
  readonly channel: number
  readonly protocol: string
  readonly receiver: string | null
  readonly typeId: number
  readonly version: number
  readonly class: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly properties: readonly { readonly index: number; readonly start: number; readonly end: number }[]
}

/** The messages of a run, as the library read them. */
export function expectedOf(run: string): Expected[] {
  return captureRows(`${run}.expected.ndjson`) as unknown as Expected[]
}

/** The streams of a run as events, message by message as they were sent. */
export function eventsOf(run: string): StreamEvent[] {
  const streams = { c2s: capture(`${run}.1.c2s`), s2c: capture(`${run}.1.s2c`) }
  const from = { c2s: 0, s2c: 0 }
  const events: StreamEvent[] = [
    { kind: 'connection', connection: 1, client: 'a:1', server: 'b:2', at: null, isJoined: false },
  ]
  for (const { way, end, at } of expectedOf(run)) {
    events.push({
      kind: 'bytes',
      connection: 1,
      way,
      at,
      offset: from[way],
      bytes: streams[way].subarray(from[way], end),
    })
    from[way] = end
  }
  events.push({ kind: 'end', connection: 1, at: null })
  return events
}

/** The rows of events. */
export function rowsOf(events: readonly StreamEvent[]): CaptureRow[] {
  const reader = new MessageReader()
  return [...events.flatMap((event) => reader.add(event)), ...reader.end()]
}

/** The messages among rows. */
export const messagesOf = (rows: readonly CaptureRow[]): MessageRow[] =>
  rows.filter((row) => row.kind === 'message')
