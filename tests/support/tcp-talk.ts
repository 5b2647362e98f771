// A talk over TCP as both sides had it: what was said, and the packets that a capture between them sees. What the capture does
// to them (disorder, repeats, losses) is added by whoever tests.
import type { Segment } from './packet-writer.ts'

/** What one side says before the other answers, cut into segments of these sizes. */
export interface Turn {
  readonly isClient: boolean
  readonly sizes: readonly number[]
}

/** Where a talk begins, and how. */
export interface TalkOptions {
  readonly client?: readonly number[]
  readonly server?: readonly number[]
  readonly clientPort?: number
  readonly serverPort?: number
  /** The sequence numbers of the SYN of both sides. */
  readonly clientSequence?: number
  readonly serverSequence?: number
  readonly isEnded?: boolean
}

/** A talk. */
export interface Talk {
  readonly segments: readonly Segment[]
  readonly c2s: Uint8Array
  readonly s2c: Uint8Array
}

/** The bytes of both ways are counted, so that no two places look alike nearby. */
const byteAt = (place: number, isClient: boolean): number =>
  (place * 7 + (place >> 8) * 13 + (isClient ? 1 : 128)) & 255

/** A talk with its handshake, its turns, an acknowledgement after each turn, and its end. */
export function talk(turns: readonly Turn[], options: TalkOptions = {}): Talk {
  const { client = [10, 0, 0, 1], server = [10, 0, 0, 2], clientPort = 40_000, serverPort = 20_010 } = options
  const { clientSequence = 1000, serverSequence = 9000, isEnded = true } = options
  const next = { client: clientSequence, server: serverSequence }
  const said: { client: number[]; server: number[] } = { client: [], server: [] }
  const segments: Segment[] = []
  const send = (isClient: boolean, flags: string, payload = new Uint8Array(0)): void => {
    const [own, other] = isClient ? (['client', 'server'] as const) : (['server', 'client'] as const)
    segments.push({
      source: isClient ? client : server,
      target: isClient ? server : client,
      sourcePort: isClient ? clientPort : serverPort,
      targetPort: isClient ? serverPort : clientPort,
      sequence: next[own],
      acknowledgement: flags.includes('A') ? next[other] : 0,
      flags,
      payload,
    })
    next[own] += payload.length + (/[SF]/.test(flags) ? 1 : 0)
  }
  send(true, 'S')
  send(false, 'SA')
  send(true, 'A')
  for (const { isClient, sizes } of turns) {
    const spoken = said[isClient ? 'client' : 'server']
    for (const size of sizes) {
      const payload = Uint8Array.from({ length: size }, (_, at) => byteAt(spoken.length + at, isClient))
      send(isClient, 'PA', payload)
      spoken.push(...payload)
    }
    send(!isClient, 'A')
  }
  if (isEnded) {
    send(true, 'FA')
    send(false, 'FA')
    send(true, 'A')
  }
  return { segments, c2s: Uint8Array.from(said.client), s2c: Uint8Array.from(said.server) }
}
