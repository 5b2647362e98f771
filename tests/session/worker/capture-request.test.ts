// What the worker takes for a capture, and what it leaves to the readers of payloads.
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { FORMS } from '../../../src/input/index.ts'
import { packedList } from '../../../src/session/payload-list.ts'
import { fileRequest, textRequest, waysRequest } from '../../../src/session/source-request.ts'
import { readCaptured } from '../../../src/session/worker/capture-request.ts'
import { eventsOf } from '../../support/capture-events.ts'
import { followedHex, tcpdumpText, turnsOf } from '../../support/capture-texts.ts'
import { capture } from '../../support/captures.ts'

const blobOf = (bytes: Uint8Array | string) => new Blob([bytes as Uint8Array<ArrayBuffer>])
const read = (bytes: Uint8Array | string, change = {}) =>
  readCaptured({ request: { ...fileRequest('x', blobOf(bytes)), ...change }, limit: 1 << 30 }, () => {})

/** How many messages there are; null for what is no capture. */
async function messagesIn(bytes: Uint8Array | string, change = {}): Promise<number | null> {
  const found = await read(bytes, change)
  if (found === null || 'size' in found) return null
  return new Set(found.capture.columns.messages.filter((payload) => payload >= 0)).size
}

describe('readCaptured', () => {
  it('reads files of packets, gzipped too, streams, and texts', async () => {
    const file = capture('events.pcap')
    expect(await messagesIn(file)).toBe(60)
    expect(await messagesIn(gzipSync(file))).toBe(60)
    expect(await messagesIn(capture('events.pcapng'))).toBe(60)
    expect(await messagesIn(capture('events.1.c2s'))).toBeGreaterThan(20)
    expect(await messagesIn(tcpdumpText(file))).toBe(60)
    expect(await messagesIn(followedHex(turnsOf(eventsOf(file))))).toBe(60)
    const pasted = await readCaptured(
      { request: textRequest('pasted text', tcpdumpText(file)), limit: 1 << 30 },
      () => {},
    )
    expect(pasted !== null && 'capture' in pasted).toBe(true)
  })

  it('leaves payloads in all forms, and packed files, to their readers', async () => {
    for (const { example, id } of FORMS) expect(await messagesIn(example), id).toBeNull()
    const dump = Array.from(
      { length: 400 },
      (_, i) =>
        `${(16 * i).toString(16).padStart(8, '0')}  15 92 10 00 01 4e 02 68  69 40 00 00 00 00 00 00  |................|`,
    )
    expect(await messagesIn(dump.join('\n'))).toBeNull()
    for (const hex of ['28b52ffd', '04224d18', '504b0304', 'fd377a585a00', '1592100040', 'aced0005'])
      expect(await messagesIn(Buffer.from(`${hex}${'00'.repeat(100)}`, 'hex')), hex).toBeNull()
    expect(await messagesIn(gzipSync(Uint8Array.of(0x15, 0x6a)))).toBeNull()
    expect(await messagesIn(new Uint8Array(0))).toBeNull()
  })

  it('reads both ways of a connection as one conversation, each gzipped or not', async () => {
    const [client, server] = [capture('events.1.c2s'), capture('events.1.s2c')]
    const whole = await read(capture('events.pcap'))
    const answersOf = (found: Awaited<ReturnType<typeof read>>) => {
      if (found === null || 'size' in found) throw new Error('expected a capture')
      const { columns } = found.capture
      return [
        new Set(columns.messages.filter((one) => one >= 0)).size,
        columns.answers.filter((one) => one >= 0).length,
      ]
    }
    for (const [one, other] of [
      [client, server],
      [gzipSync(client), server],
      [gzipSync(client), gzipSync(server)],
    ] as const) {
      const request = waysRequest('x', blobOf(one), blobOf(other))
      const found = await readCaptured({ request, limit: 1 << 30 }, () => {})
      expect(answersOf(found)).toEqual(answersOf(whole))
      expect(answersOf(found)[1]).toBeGreaterThan(20)
      expect(await readCaptured({ request, limit: 1000 }, () => {})).toHaveProperty('size')
    }
    const none = waysRequest('x', new Blob([]), blobOf(Uint8Array.of(1, 2, 3)))
    const empty = await readCaptured({ request: none, limit: 1 << 30 }, () => {})
    expect(empty !== null && 'capture' in empty).toBe(true)
  })

  it('leaves a capture as it is where a form was chosen', async () => {
    expect(await messagesIn(capture('events.pcap'), { form: 'raw' })).toBeNull()
  })

  it('tells what is over the limit, reads a slice, and tells how far it is', async () => {
    const file = capture('events.pcap')
    const request = fileRequest('x', blobOf(file))
    expect(await readCaptured({ request, limit: 1000 }, () => {})).toEqual({ size: file.length })
    expect(await messagesIn(file, { slice: 6000 })).toBeLessThan(60)
    const told: number[] = []
    await readCaptured({ request, limit: 1 << 30 }, ({ done }) => told.push(done))
    expect(told[0]).toBe(0)
    expect(told.at(-1)).toBe(file.length)
  })

  it('gives a list of payloads whose keys and values lie in their messages', async () => {
    const found = await read(capture('basic.pcap'))
    if (found === null || 'size' in found) throw new Error('expected a capture')
    const payloads = packedList(found.payloads, found.capture)
    expect(payloads.labelAt(0)).toBe('message')
    const { columns } = found.capture
    const put = columns.values.findIndex((value) => value >= 0)
    const message = payloads.at(columns.messages[put] as number)
    const value = payloads.at(columns.values[put] as number)
    expect(value?.bytes.buffer).toBe(message?.bytes.buffer)
    expect(value?.bytes.byteOffset).toBeGreaterThan(message?.bytes.byteOffset as number)
    expect(payloads.lengthAt(columns.values[put] as number)).toBe(value?.bytes.length)
  })
})
