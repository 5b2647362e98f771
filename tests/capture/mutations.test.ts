// Captures in which bytes were changed, cut out, repeated and put elsewhere: none throws, each gives bytes in order, and no more
// than the file holds.
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../benchmarks/random.ts'
import { createPacketReader } from '../../src/capture/index.ts'
import { eventsOf } from '../support/capture-events.ts'
import { followedHex, tcpdumpText, tsharkText, turnsOf } from '../support/capture-texts.ts'
import { capture } from '../support/captures.ts'

const BINARY = [
  'events.pcap',
  'events.pcapng',
  'events-two-links.pcapng',
  'events-be-ns.pcap',
  'events-ipv6.pcap',
]
const EVENTS = capture('events.pcap')
const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)
const SEEDS: readonly (readonly [string, Uint8Array])[] = [
  ...BINARY.map((name) => [name, capture(name)] as const),
  ['a gzip file', new Uint8Array(gzipSync(capture('events.pcapng')))],
  ['the output of tcpdump', encoded(tcpdumpText(EVENTS).slice(0, 30_000))],
  ['the output of tshark', encoded(tsharkText(EVENTS, { hasSummary: true }).slice(0, 30_000))],
  ['a followed stream', encoded(followedHex(turnsOf(eventsOf(EVENTS))))],
]
const ROUNDS = Number(process.env.POF_MUTATIONS ?? 1000)

/** What a mutated file tells; throws where it is not as events have to be. */
function check(file: Uint8Array): void {
  const reader = createPacketReader()
  const places = new Map<string, number>()
  const open = new Set<number>()
  let bytes = 0
  let events = 0
  const take = (told: ReturnType<typeof reader.add>): void => {
    for (const event of told) {
      events++
      if (event.kind === 'connection') {
        if (open.has(event.connection)) throw new Error('A connection is told twice.')
        open.add(event.connection)
      } else if (event.kind === 'end') {
        if (!open.delete(event.connection)) throw new Error('A connection ends that is not open.')
      } else if (event.kind !== 'fault') {
        const key = `${event.connection} ${event.way}`
        const length = event.kind === 'gap' ? event.length : event.bytes.length
        if (!open.has(event.connection)) throw new Error('Bytes of a connection that is not open.')
        if (event.offset !== (places.get(key) ?? 0) || length <= 0) throw new Error(`At ${event.offset}.`)
        places.set(key, event.offset + length)
        if (event.kind === 'bytes') bytes += length
      } else if (!/^[A-Z].*\.$/s.test(event.message)) throw new Error(`"${event.message}" is no sentence.`)
    }
  }
  for (let at = 0; at < file.length; at += 3000) take(reader.add(file.slice(at, at + 3000)))
  take(reader.end())
  if (open.size > 0) throw new Error('A connection has no end.')
  // What was gzipped, holds more than the file.
  const most = file[0] === 0x1f ? 40 * file.length : file.length
  if (bytes > most) throw new Error(`${bytes} bytes of ${file.length}.`)
  if (events > most) throw new Error(`${events} events of ${file.length} bytes.`)
}

describe('createPacketReader', () => {
  it.each(SEEDS)('reads whatever becomes of %s', (_, whole) => {
    const { below } = seededRandom(whole.length)
    let slowest = 0
    for (let round = 0; round < ROUNDS; round++) {
      let file = whole.slice()
      for (let change = below(8); change >= 0; change--) {
        const at = below(file.length)
        const length = below(1 << below(11))
        switch (below(5)) {
          case 0:
            file[at] = below(256)
            break
          case 1:
            file.fill([0, 255, below(256)][below(3)] as number, at, at + Math.min(length, 8))
            break
          case 2:
            file = new Uint8Array(Buffer.concat([file.subarray(0, at), file.subarray(at + length)]))
            break
          case 3:
            file = new Uint8Array(Buffer.concat([file.subarray(0, at + length), file.subarray(at)]))
            break
          default:
            file.copyWithin(below(file.length), at, at + length)
        }
        if (file.length === 0) file = whole.slice()
      }
      const before = performance.now()
      check(file)
      slowest = Math.max(slowest, performance.now() - before)
    }
    expect(slowest).toBeLessThan(2000)
  })
})
