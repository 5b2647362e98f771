// The captures of a running proxy, in all forms: each gives the bytes of the connection.
import { describe, expect, it } from 'vitest'
import { eventsOf, streamOf } from '../support/capture-events.ts'
import { capture } from '../support/captures.ts'

const WHOLE = [
  ['agents.pcap', 'agents'],
  ['agents-any.pcap', 'agents'],
  ['basic.pcap', 'basic'],
  ['invocation.pcap', 'invocation'],
  ['odd.pcap', 'odd'],
  ...['events.pcap', 'events-be-ns.pcap', 'events-disorder.pcap', 'events-ipv6.pcap', 'events-null.pcap'].map(
    (name) => [name, 'events'] as const,
  ),
  ...['events-raw.pcap', 'events-vlan.pcap', 'events.pcapng', 'events-two-links.pcapng'].map(
    (name) => [name, 'events'] as const,
  ),
] as const

describe('createPacketReader', () => {
  it.each(WHOLE)('gives the streams of %s', (file, stream) => {
    const events = eventsOf(capture(file))
    for (const way of ['c2s', 's2c'] as const) {
      const { bytes, gaps } = streamOf(events, 1, way)
      expect(gaps).toEqual([])
      expect(Buffer.from(bytes).equals(capture(`${stream}.1.${way}`))).toBe(true)
    }
    expect(events.filter(({ kind }) => kind === 'fault')).toEqual([])
  })
})
