// Streams that Wireshark or tshark followed: the bytes of both sides in turn, as events of one connection. Whoever spoke first, or
// is called node 0, is the client.

import type { StreamEvent, Way } from '../../stream-event.ts'
import type { CaptureOutput } from '../capture-kind.ts'

/** The connection that was followed. */
export class Followed {
  readonly #output: CaptureOutput
  readonly #offsets = { c2s: 0, s2c: 0 }
  #isTold = false
  #at: number | null = null
  /** Addresses of both sides, as far as the text says them. */
  readonly ends: [string, string] = ['', '']

  constructor(output: CaptureOutput) {
    this.#output = output
  }

  /** Bytes of a side, 0 or 1. */
  bytes(side: number, bytes: Uint8Array, at: number | null): void {
    const way: Way = side === 0 ? 'c2s' : 's2c'
    this.#begin(at)
    if (bytes.length === 0) return
    this.#at = at
    this.#emit({ kind: 'bytes', connection: 1, way, at, offset: this.#offsets[way], bytes })
    this.#offsets[way] += bytes.length
  }

  /** Up to where a side has been told. */
  reached(side: number): number {
    return this.#offsets[side === 0 ? 'c2s' : 's2c']
  }

  /** Bytes of a side that are not in the text. */
  gap(side: number, length: number, why: string): void {
    const way: Way = side === 0 ? 'c2s' : 's2c'
    this.#begin(null)
    this.#emit({ kind: 'gap', connection: 1, way, at: this.#at, offset: this.#offsets[way], length, why })
    this.#offsets[way] += length
  }

  end(): void {
    this.#begin(null)
    this.#emit({ kind: 'end', connection: 1, at: this.#at })
  }

  #begin(at: number | null): void {
    if (this.#isTold) return
    this.#isTold = true
    const [client, server] = this.ends
    this.#emit({ kind: 'connection', connection: 1, client, server, at, isJoined: false })
  }

  #emit(event: StreamEvent): void {
    this.#output.emit(event)
  }
}

/** The side and the address in a line above what tshark follows: `Node 0: 127.0.0.1:57908`. */
export function nodeIn(line: string): readonly [0 | 1, string] | null {
  const match = /^Node ([01]): (\S{1,80})/.exec(line)
  return match === null ? null : [match[1] === '0' ? 0 : 1, match[2] ?? '']
}
