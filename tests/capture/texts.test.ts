// Captures as text: what tcpdump and Wireshark print gives the bytes of the capture.
import { describe, expect, it } from 'vitest'
import { recognizeCapture } from '../../src/capture/index.ts'
import { TEXT_FORMS } from '../../src/capture/packets/kinds.ts'
import { eventsOf, streamOf } from '../support/capture-events.ts'
import {
  followedArrays,
  followedHex,
  followedRaw,
  followedYaml,
  recordsOf,
  tcpdumpText,
  tsharkText,
  turnsOf,
} from '../support/capture-texts.ts'
import { capture } from '../support/captures.ts'
import { expectEqual } from '../support/expect-equal.ts'

const EVENTS = capture('events.pcap')
const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)
const turns = turnsOf(eventsOf(EVENTS))

function expectStreams(file: Uint8Array, stream = 'events'): void {
  const events = eventsOf(file)
  expect(events.filter(({ kind }) => kind === 'fault' || kind === 'gap')).toEqual([])
  for (const way of ['c2s', 's2c'] as const)
    expect(Buffer.from(streamOf(events, 1, way).bytes).equals(capture(`${stream}.1.${way}`))).toBe(true)
}

const PRINTED: readonly (readonly [string, string, string])[] = [
  ['tcpdump -X', 'tcpdump-text', tcpdumpText(EVENTS)],
  ['tcpdump -x', 'tcpdump-text', tcpdumpText(EVENTS, { hasText: false })],
  ['tcpdump -XX -tttt', 'tcpdump-text', tcpdumpText(EVENTS, { hasLink: true, times: 'date' })],
  [
    'tcpdump -xx -tt -v',
    'tcpdump-text',
    tcpdumpText(EVENTS, { hasLink: true, hasText: false, times: 'epoch', isVerbose: true }),
  ],
  ['tcpdump -X -t', 'tcpdump-text', tcpdumpText(EVENTS, { times: 'none' })],
  ['tcpdump -X of IPv6', 'tcpdump-text', tcpdumpText(capture('events-ipv6.pcap'))],
  ['tcpdump -XX with VLAN tags', 'tcpdump-text', tcpdumpText(capture('events-vlan.pcap'), { hasLink: true })],
  [
    'tcpdump -XX of a loopback of BSD',
    'tcpdump-text',
    tcpdumpText(capture('events-null.pcap'), { hasLink: true }),
  ],
  ['tshark -x', 'wireshark-text', tsharkText(EVENTS)],
  ['tshark -x -P', 'wireshark-text', tsharkText(EVENTS, { hasSummary: true })],
  ['tshark -x with streams put together', 'wireshark-text', tsharkText(EVENTS, { hasReassembled: true })],
  ['follow,tcp,hex', 'followed-hex', followedHex(turns)],
  ['Follow > TCP Stream as hex dump', 'followed-hex', followedHex(turns, { isTshark: false })],
  ['follow,tcp,raw', 'followed-raw', followedRaw(turns)],
  ['Follow > TCP Stream as C arrays', 'followed-arrays', followedArrays(turns)],
  ['Follow > TCP Stream as YAML', 'followed-yaml', followedYaml(turns)],
]

describe('a capture as text', () => {
  it.each(PRINTED)('of %s is read', (_, form, text) => {
    expect(recognizeCapture(encoded(text).subarray(0, 8192))?.id).toBe(form)
    expectStreams(encoded(text))
    expectStreams(encoded(text.replaceAll('\n', '\r\n')))
  })

  it('of a link type that tcpdump names apart is read', () => {
    const agents = capture('agents-any.pcap')
    expectStreams(encoded(tcpdumpText(agents, { hasLink: true })), 'agents')
    expectStreams(encoded(tcpdumpText(agents, { linkBytes: 20 })), 'agents')
    expectStreams(encoded(tsharkText(agents)), 'agents')
  })

  it('of cards whose addresses begin as IP packets do is read', () => {
    for (const first of [0x45, 0x64, 0x6c]) {
      const file = EVENTS.slice()
      let at = 24
      for (const { frame } of recordsOf(file)) {
        file.fill(first, at + 16, at + 28)
        at += 16 + frame.length
      }
      expectStreams(encoded(tcpdumpText(file, { hasLink: true })))
      expectStreams(encoded(tsharkText(file)))
    }
  })

  it('that PowerShell wrote, in UTF-16, is read', () => {
    const text = tsharkText(EVENTS, { hasSummary: true }).replaceAll('→', '->')
    expectStreams(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')))
    expectStreams(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf8')))
  })

  it('has the times that are printed', () => {
    const first = (text: string) => eventsOf(encoded(text))[0]?.at
    const at = eventsOf(EVENTS)[0]?.at as number
    expect(first(tcpdumpText(EVENTS, { times: 'date' }))).toBeCloseTo(at, 2)
    expect(first(tcpdumpText(EVENTS, { times: 'epoch' }))).toBeCloseTo(at, 2)
    expect(first(tcpdumpText(EVENTS, { times: 'clock' }))).toBeCloseTo(at % 86_400_000, 2)
    expect(first(tcpdumpText(EVENTS, { times: 'none' }))).toBeNull()
    expect(first(tsharkText(EVENTS, { hasSummary: true }))).toBe(0)
    expect(eventsOf(encoded(followedYaml(turns)))[0]).toMatchObject({ client: '127.0.0.1:57908' })
  })

  it('says where a row is missing, and goes on with the next packet', () => {
    const lines = tcpdumpText(EVENTS).split('\n')
    // The second row of the fourth packet.
    const at = lines.flatMap((line, index) => (line.includes('0x0010:') ? [index] : []))[3] as number
    const events = eventsOf(encoded(lines.filter((_, index) => index !== at).join('\n')))
    expect(events.filter(({ kind }) => kind === 'fault')).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/expected the offset 0x0010, found 0x0020/) }),
      expect.anything(),
    ])
    expect(streamOf(events, 1, 'c2s').bytes.length).toBe(1238)
  })

  it('says what is no packet', () => {
    const events = eventsOf(encoded('\t0x0000:  1234 5678 9abc\n'))
    expect(events).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^The dump at offset 0 is no packet: .* found 12 34 56 78\.$/),
      }),
    ])
  })

  it('is the same in chunks of any size', () => {
    for (const [, , text] of PRINTED.slice(0, 1).concat(PRINTED.slice(8, 10), PRINTED.slice(11))) {
      const file = encoded(text).subarray(0, 20_000)
      const whole = eventsOf(file)
      let size = 0
      expectEqual(
        eventsOf(file, () => (size = (size * 7 + 3) % 97)),
        whole,
      )
    }
  })
})

describe('the forms of text', () => {
  it.each(TEXT_FORMS.map((form) => [form.id, form] as const))('%s knows its example', (_, form) => {
    expect(form.detect(form.example.split('\n'))).toBe(true)
  })
})
