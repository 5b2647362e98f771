// The captures of a running proxy that do not hold all: what is there is at its place, and what is not is a gap.
import { describe, expect, it } from 'vitest'
import { eventsOf, streamOf } from '../support/capture-events.ts'
import { capture } from '../support/captures.ts'

const WAYS = ['c2s', 's2c'] as const

/** What a way has, with what it should have where it has a gap. */
function filled(name: string, way: 'c2s' | 's2c'): { bytes: Buffer; missing: number } {
  const { bytes, gaps } = streamOf(eventsOf(capture(name)), 1, way)
  const whole = capture(`events.1.${way}`)
  for (const [start, end] of gaps) bytes.set(whole.subarray(start, end), start)
  return { bytes: Buffer.from(bytes), missing: gaps.reduce((sum, [start, end]) => sum + end - start, 0) }
}

describe('createPacketReader', () => {
  it('gives the rest of a connection whose beginning is not in the capture', () => {
    const events = eventsOf(capture('events-mid.pcap'))
    expect(events[0]).toMatchObject({ kind: 'connection', isJoined: true, server: '127.0.0.1:20010' })
    for (const way of WAYS) {
      const { bytes, gaps } = streamOf(events, 1, way)
      const whole = Buffer.from(capture(`events.1.${way}`))
      expect(gaps).toEqual([])
      expect(bytes.length).toBeGreaterThan(600)
      expect(whole.subarray(-bytes.length).equals(bytes)).toBe(true)
    }
  })

  it('has gaps where three segments are missing', () => {
    const parts = WAYS.map((way) => ({ way, ...filled('events-gap.pcap', way) }))
    for (const { way, bytes } of parts) expect(bytes.equals(capture(`events.1.${way}`))).toBe(true)
    expect(parts.map(({ missing }) => missing)).toEqual([66, 142])
  })

  it('gives all before the end of a file that is cut', () => {
    for (const way of WAYS) {
      const { bytes, missing } = filled('events-cut.pcap', way)
      expect(missing).toBe(0)
      expect(
        Buffer.from(capture(`events.1.${way}`))
          .subarray(0, bytes.length)
          .equals(bytes),
      ).toBe(true)
    }
  })

  it('has gaps where packets were cut to 96 bytes', () => {
    const events = eventsOf(capture('events-snap96.pcap'))
    for (const way of WAYS) {
      const { bytes, gaps } = streamOf(events, 1, way)
      expect(bytes.length).toBe(capture(`events.1.${way}`).length)
      expect(gaps.length).toBeGreaterThan(10)
    }
    const gap = events.find((event) => event.kind === 'gap')
    expect(gap).toMatchObject({ why: expect.stringContaining('cut off') })
  })
})
