// Captures as a whole: files of packets and streams to rows, held to what the library read; and what messages come to.
import { describe, expect, it } from 'vitest'
import {
  type CaptureRow,
  createCaptureReader,
  readCapture,
  readStreams,
  sumsOf,
} from '../../src/capture/index.ts'
import { type Expected, expectedOf, messagesOf, RUNS } from '../support/capture-messages.ts'
import { capture, captureRows } from '../support/captures.ts'

const pick = (way: string, start: number, end: number, name: string, receiver: string | null) =>
  `${way} ${start} ${end} ${name} ${receiver}`
const read = (rows: readonly CaptureRow[]) =>
  messagesOf(rows).map((row) => pick(row.way, row.start, row.end, row.name, row.receiver))
const wanted = (run: string) =>
  expectedOf(run).map((one: Expected) => pick(one.way, one.start, one.end, one.class, one.receiver))
const FORMS = [
  '.pcap',
  '.pcapng',
  '-two-links.pcapng',
  '-be-ns.pcap',
  '-vlan.pcap',
  '-ipv6.pcap',
  '-raw.pcap',
  '-null.pcap',
]

describe('readCapture', () => {
  it.each(['agents', 'basic', 'events', 'invocation', 'odd'])('reads the messages of %s.pcap', (run) => {
    const rows = readCapture(capture(`${run}.pcap`))
    expect(read(rows).sort()).toEqual(wanted(run).sort())
    expect(rows.filter(({ kind }) => kind === 'fault' || kind === 'gap')).toEqual([])
  })

  it.each(FORMS)('reads the same in events%s', (form) => {
    expect(read(readCapture(capture(`events${form}`)))).toEqual(wanted('events'))
  })

  it('reads the same of segments in disorder', () => {
    expect(read(readCapture(capture('events-disorder.pcap'))).sort()).toEqual(wanted('events').sort())
  })

  it('reads what is left of a capture that is cut, begun in the middle, or has gaps', () => {
    for (const form of ['-mid', '-gap', '-cut']) {
      const rows = readCapture(capture(`events${form}.pcap`))
      const found = messagesOf(rows)
      expect(found.length, form).toBeGreaterThan(20)
      const names = new Set(wanted('events').map((one) => one.split(' ')[3]))
      expect(found.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([])
    }
    expect(readCapture(capture('events-mid.pcap'))[0]).toMatchObject({
      kind: 'connection',
      isJoined: true,
      speaks: 'extend',
    })
    expect(readCapture(capture('events-gap.pcap')).some((row) => row.kind === 'gap' && row.isMissing)).toBe(
      true,
    )
  })

  it('names the cache of a capture that begins in the middle as unknown, and guesses its protocol', () => {
    const found = messagesOf(readCapture(capture('events-mid.pcap')))
    const ofCache = found.filter(({ protocol }) => protocol === 'NamedCacheProtocol')
    expect(ofCache.length).toBeGreaterThan(10)
    expect(ofCache.some(({ cache, isGuessed }) => cache === null && isGuessed)).toBe(true)
  })

  it.each(RUNS)('reads the stream of one way of %s, and tells which it is', (run) => {
    for (const way of ['c2s', 's2c'] as const) {
      const rows = readCapture(capture(`${run}.1.${way}`))
      const own = expectedOf(run).filter((one) => one.way === way)
      expect(messagesOf(rows).map((row) => `${row.way} ${row.start} ${row.end} ${row.typeId}`)).toEqual(
        own.map((one) => `${one.way} ${one.start} ${one.end} ${one.typeId}`),
      )
    }
  })

  it('reads both ways in turn', () => {
    const reader = createCaptureReader()
    const [client, server] = [capture('basic.1.c2s'), capture('basic.1.s2c')]
    const parts = [
      [client.subarray(0, 300), 'c2s'],
      [server.subarray(0, 182), 's2c'],
      [client.subarray(300), 'c2s'],
      [server.subarray(182), 's2c'],
    ] as const
    const rows = [...parts.flatMap(([bytes, way]) => reader.add(bytes, way)), ...reader.end()]
    expect(messagesOf(rows).length).toBe(wanted('basic').length)
    expect(messagesOf(rows).every(({ role, answers }) => role !== 'answer' || answers !== null)).toBe(true)
  })

  it.each([
    ['1603010200010001fc0303', 'tls'],
    ['474554202f6d616e6167656d656e7420485454502f312e310d0a', 'http1'],
    ['00', 'unknown'],
    ['ffffffffffffffffffffffffffffff', 'unknown'],
  ])('says what %s is', (hex, speaks) => {
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
    const [first] = readCapture(bytes, { way: 'c2s' })
    expect(first).toMatchObject({ kind: 'connection', speaks })
  })

  it('gives nothing that throws for no bytes', () => {
    expect(readCapture(new Uint8Array(0)).filter(({ kind }) => kind === 'message')).toEqual([])
  })
})

describe('readStreams', () => {
  it.each(RUNS)('puts both ways of %s in an order in which all is known', (run) => {
    const rows = readStreams(capture(`${run}.1.c2s`), capture(`${run}.1.s2c`))
    expect(read(rows).sort()).toEqual(wanted(run).sort())
    expect(messagesOf(rows).every(({ role, answers }) => role !== 'answer' || answers !== null)).toBe(true)
  })
})

describe('messages', () => {
  const rows = messagesOf(readCapture(capture('basic.pcap')))

  it('hand out keys and values as the cache holds them', () => {
    for (const { way, start, fields } of captureRows('basic.expected.ndjson') as unknown as Expected[]) {
      const row = rows.find((one) => one.way === way && one.start === start)
      const hexOf = (bytes: Uint8Array | null | undefined) =>
        bytes ? Buffer.from(bytes).toString('hex') : null
      const binary = (field: unknown) =>
        typeof field === 'object' && field !== null && 'binary' in field ? (field.binary as string) : null
      if (binary(fields.Key)) expect(hexOf(row?.key)).toBe(binary(fields.Key))
      if (binary(fields.Value)) expect(hexOf(row?.value)?.slice(0, 400)).toBe(binary(fields.Value))
      if (binary(fields.Result)) expect(hexOf(row?.value)?.slice(0, 400)).toBe(binary(fields.Result))
      const id = fields.Id ?? fields.RequestId
      if (row?.role !== 'event') expect(row?.requestId).toBe(BigInt(id as number))
    }
  })

  it('answer the request before them on their channel', () => {
    for (const row of rows) {
      if (row.role !== 'answer') continue
      const request = rows.find(({ number }) => number === row.answers)
      expect(request).toMatchObject({ role: 'request', channel: row.channel, requestId: row.requestId })
      expect(request?.way).not.toBe(row.way)
      expect(row.duration).toBeCloseTo((row.at as number) - (request?.at as number), 2)
      expect(row.answered).toBe(request?.name)
      expect(row.cache).toBe(request?.cache ?? null)
    }
  })

  it('say why a request failed', () => {
    const failed = messagesOf(readCapture(capture('odd.pcap'))).filter(({ failure }) => failure !== null)
    const told = expectedOf('odd').filter(({ fields }) => fields.Failure === true)
    expect(failed.length).toBe(told.length)
    expect(failed.length).toBeGreaterThan(0)
    for (const { failure } of failed) expect(failure).toMatch(/Exception|Error/)
  })

  it('of gRPC hand out the entries that the proxy handed out', () => {
    const found = messagesOf(readCapture(capture('grpc.pcap')))
    const entries = found.filter(({ name }) => name === 'BinaryKeyAndValue')
    expect(entries.length).toBeGreaterThan(100)
    for (const { key, value, cache, answered } of entries) {
      expect(key?.[0]).toBe(0x15)
      expect(value?.[0]).toBe(0x15)
      expect(cache).toBe('people')
      expect(answered).toBe('PageOfEntries')
    }
    expect(found.every(({ form }) => form === 'grpc')).toBe(true)
  })
})

describe('sumsOf', () => {
  it('counts by cache and request what rows say one by one', () => {
    const rows = readCapture(capture('agents.pcap'))
    const sums = sumsOf(rows)
    const messages = messagesOf(rows)
    expect(sums.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(
      messages.reduce((sum, { size }) => sum + size, 0),
    )
    expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(
      messages.filter(({ role }) => role !== 'answer').length,
    )
    const invoke = sums.find(({ request }) => request === 'InvokeRequest')
    const durations = messages
      .filter(({ answered }) => answered === 'InvokeRequest')
      .map(({ duration }) => duration as number)
      .sort((a, b) => a - b)
    expect(invoke).toMatchObject({
      cache: 'agents',
      answered: durations.length,
      median: durations[Math.floor((durations.length - 1) / 2)],
      max: durations.at(-1),
    })
  })

  it('keeps the median within one per cent where there are many', () => {
    const message = messagesOf(readCapture(capture('basic.pcap'))).find(({ role }) => role === 'answer')
    const rows = Array.from({ length: 5001 }, (_, i) => ({ ...message, duration: i / 10 })) as CaptureRow[]
    const [sum] = sumsOf(rows)
    expect(Math.abs((sum?.median as number) - 250)).toBeLessThan(2.5)
    expect(sum?.max).toBe(500)
  })
})
