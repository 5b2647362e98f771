// The timeline of a capture as rows, and its filter, over columns as the worker makes them.
import { describe, expect, it } from 'vitest'
import { type CaptureRow, entriesOf, readCapture } from '../../src/capture/index.ts'
import { FORMS } from '../../src/input/index.ts'
import { isCaptureHead, readingOf } from '../../src/session/capture.ts'
import { packedList } from '../../src/session/payload-list.ts'
import { CaptureColumnsWriter } from '../../src/session/worker/capture-columns.ts'
import {
  ALL_ROWS,
  answeredBy,
  captureFacts,
  durationText,
  filteredRows,
  originOf,
  sumRows,
  timelineChoices,
  timelineRow,
} from '../../src/view/capture/index.ts'
import { eventsOf } from '../support/capture-events.ts'
import {
  followedArrays,
  followedHex,
  followedYaml,
  tcpdumpText,
  tsharkText,
  turnsOf,
} from '../support/capture-texts.ts'
import { capture } from '../support/captures.ts'
import { bytesOf, readCorpus } from '../support/corpus.ts'

function captured(name: string) {
  const rows = readCapture(capture(name))
  const writer = new CaptureColumnsWriter()
  writer.add(rows)
  const made = writer.finish()
  return { rows, ...made, payloads: packedList(made.payloads, made.capture) }
}

type Made = ReturnType<typeof captured>
/** The place among the columns of the first row that matches; entries have rows of their own there. */
const placeOf = ({ rows, capture: made }: Made, matches: (row: CaptureRow) => boolean) =>
  made.columns.numbers.indexOf(rows.find(matches)?.number ?? -1)

const basic = captured('basic.pcap')
const odd = captured('odd.pcap')
const gap = captured('events-gap.pcap')

describe('CaptureColumnsWriter', () => {
  it('puts every message, key and value into one buffer, each at its bytes', () => {
    for (const { rows, capture: made, payloads } of [basic, odd, gap, captured('grpc.pcap')]) {
      const { columns } = made
      rows.forEach((row) => {
        const index = columns.numbers.indexOf(row.number)
        const hexOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex')
        const bytesAt = (column: Int32Array) => hexOf(payloads.at(column[index] as number)?.bytes ?? null)
        if (row.kind !== 'message') {
          expect(columns.messages[index]).toBe(-1)
          return
        }
        const from = row.form === 'extend' ? row.pof - row.start : 0
        expect(bytesAt(columns.messages)).toBe(hexOf(row.bytes.subarray(from)))
        expect(bytesAt(columns.keys)).toBe(hexOf(row.key))
        expect(bytesAt(columns.values)).toBe(hexOf(row.value))
      })
      // What lies in a message is not there twice.
      const messages = rows.reduce((sum, row) => sum + (row.kind === 'message' ? row.bytes.length : 0), 0)
      expect(payloads.given).toBeLessThanOrEqual(messages + 200)
    }
  })

  it('has a row for each of the entries of a message, behind it', () => {
    for (const name of ['basic.pcap', 'agents.pcap', 'events.pcap', 'grpc.pcap']) {
      const { rows, capture: made, payloads } = captured(name)
      const { columns } = made
      const hexAt = (payload: number) => Buffer.from(payloads.at(payload)?.bytes ?? []).toString('hex')
      const hexOf = (bytes: Uint8Array | null) => (bytes === null ? '' : Buffer.from(bytes).toString('hex'))
      let place = 0
      for (const row of rows) {
        const parent = place++
        expect([columns.numbers[parent], columns.parents[parent]]).toEqual([row.number, -1])
        const entries = [...entriesOf(row)]
        for (const { key, value } of entries) {
          const entry = place++
          expect([columns.numbers[entry], columns.parents[entry]]).toEqual([row.number, parent])
          expect(hexAt(columns.keys[entry] as number)).toBe(hexOf(key))
          expect(hexAt(columns.values[entry] as number)).toBe(hexOf(value))
          expect(columns.messages[entry]).toBe(columns.messages[parent])
          expect(columns.caches[entry]).toBe(columns.caches[parent])
        }
        const said = made.columns.texts[columns.says[parent] as number]
        if (entries.length > 0) expect(said).toMatch(new RegExp(`^${entries.length} (?:key|entr)`))
      }
      expect(columns.kinds.length).toBe(place)
    }
  })

  it('has a payload of no bytes where there is no message', () => {
    const writer = new CaptureColumnsWriter()
    writer.add(readCapture(Uint8Array.of(0xff, 0xff, 0xff), { way: 'c2s' }))
    const { payloads, capture: made } = writer.finish()
    expect(packedList(payloads, made).at(0)?.bytes.length).toBe(0)
  })
})

describe('readingOf', () => {
  it('reads a message bare and with names, a key and a value as they are', () => {
    const { capture: made, rows } = basic
    const put = rows.findIndex((row) => row.kind === 'message' && row.name === 'PutRequest')
    const { columns } = made
    const asked = (payload: number) => readingOf(made, { payload })
    const message = asked(columns.messages[put] as number)
    expect(message.envelope).toBe('bare')
    expect(JSON.parse(message.names).types['5']).toEqual({
      name: 'PutRequest',
      properties: { 0: 'Id', 1: 'Key', 2: 'Value', 4: 'ReturnRequired' },
    })
    expect(asked(columns.keys[put] as number)).toMatchObject({ envelope: 'auto', names: '' })
  })

  it('names the exception in an answer beside the answer', () => {
    const failed = odd.rows.findIndex((row) => row.kind === 'message' && row.failure !== null)
    const { names } = readingOf(odd.capture, { payload: odd.capture.columns.messages[failed] as number })
    expect(JSON.parse(names).types['0'].properties['1']).toBe('Failure or message')
  })
})

describe('timelineRow', () => {
  const by = answeredBy(basic.capture)
  const rowOf = (row: number) => timelineRow(basic.capture, row, originOf(basic.capture), by)

  it('leads from a request to its answer and back', () => {
    const request = placeOf(basic, (row) => row.kind === 'message' && row.name === 'GetAllRequest')
    const { numbers } = basic.capture.columns
    const { match, matchText, arrow, cache } = rowOf(request)
    expect(rowOf(match).match).toBe(request)
    expect([matchText, rowOf(match).matchText]).toEqual([
      `answered by ${numbers[match]}`,
      `answers ${numbers[request]}`,
    ])
    expect([arrow, rowOf(match).arrow, cache]).toEqual(['→', '←', 'small'])
    expect(rowOf(match).duration).toMatch(/ (?:µs|ms)$/)
  })

  it('shows the entries of a message, and leads back to it', () => {
    const request = placeOf(basic, (row) => row.kind === 'message' && row.name === 'PutAllRequest')
    const { says, key } = rowOf(request)
    expect([says, key]).toEqual(['10 entries', ''])
    const entries = Array.from({ length: 10 }, (_, i) => rowOf(request + 1 + i))
    for (const entry of entries) {
      expect(entry).toMatchObject({
        kind: 'entry',
        name: 'Entry',
        arrow: '→',
        cache: 'small',
        match: request,
      })
      expect(entry.matchText).toBe(`in ${basic.capture.columns.numbers[request]}`)
      expect(Math.min(entry.message, entry.keyPayload, entry.value)).toBeGreaterThanOrEqual(0)
    }
    expect(entries.map((entry) => Number(entry.key)).sort((a, b) => a - b)).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ])
    const keys = placeOf(basic, (row) => row.kind === 'message' && row.name === 'GetAllRequest')
    expect(rowOf(keys).says).toBe('4 keys')
    expect(rowOf(keys + 1)).toMatchObject({ kind: 'entry', name: 'Key', value: -1 })
  })

  it('says what is no message', () => {
    expect(rowOf(0)).toMatchObject({ kind: 'connection', name: 'Connection', message: -1, match: -1 })
    expect(rowOf(0).says).toMatch(/^127\.0\.0\.1:\d+ to 127\.0\.0\.1:\d+\. Coherence\*Extend\.$/)
    expect(rowOf(basic.capture.columns.kinds.length - 1)).toMatchObject({
      kind: 'end',
      says: 'The connection ends: 69 messages.',
    })
    const missing = placeOf(gap, ({ kind }) => kind === 'gap')
    expect(timelineRow(gap.capture, missing, 0, answeredBy(gap.capture))).toMatchObject({
      kind: 'gap',
      isFaulty: true,
    })
  })

  it('says that a cache is not known where only its protocol is', () => {
    const mid = captured('events-mid.pcap')
    const row = placeOf(
      mid,
      (one) => one.kind === 'message' && one.protocol === 'NamedCacheProtocol' && one.cache === null,
    )
    expect(timelineRow(mid.capture, row, 0, answeredBy(mid.capture)).cache).toBe('cache unknown')
  })
})

describe('filteredRows', () => {
  const shown = (made: typeof odd, filter: Partial<typeof ALL_ROWS>) =>
    [...filteredRows(made.capture, { ...ALL_ROWS, ...filter })].map((row) => made.rows[row])

  it('shows all rows without a filter', () => {
    expect(shown(odd, {})).toEqual(odd.rows)
  })

  it('finds a text in names, caches and keys, whatever its case', () => {
    expect(shown(odd, { text: 'lockrequest' }).length).toBe(2)
    expect(
      shown(odd, { text: '"TEXT"' }).every((row) => row?.kind === 'message' && row.key?.[1] === 0x4e),
    ).toBe(false)
    expect(shown(odd, { text: '"text"' }).length).toBe(2)
    expect(shown(odd, { text: 'no such text' })).toEqual([])
  })

  it('shows a request with its answers', () => {
    for (const row of shown(odd, { request: 'PutRequest' }))
      expect(row?.kind === 'message' && (row.answered ?? row.name)).toBe('PutRequest')
    expect(shown(odd, { request: 'PutRequest' }).length).toBe(16)
    expect(shown(odd, { request: 'none' })).toEqual([])
  })

  it('shows what failed, gaps and faults', () => {
    expect(shown(odd, { isFaulty: true }).map((row) => row?.kind)).toEqual(['message'])
    expect(shown(gap, { isFaulty: true }).map((row) => row?.kind)).toEqual(['gap', 'gap'])
  })

  it('shows one cache, one connection', () => {
    const grpc = captured('grpc.pcap')
    expect(shown(grpc, { connection: 2 }).every((row) => row?.connection === 2)).toBe(true)
    expect(
      shown(grpc, { cache: 'mixed' }).every((row) => row?.kind === 'message' && row.cache === 'mixed'),
    ).toBe(true)
    expect(timelineChoices(grpc.capture).connections.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(timelineChoices(grpc.capture).caches).toEqual(['mixed', 'people'])
  })
})

describe('captureFacts', () => {
  it('counts what there is', () => {
    const facts = Object.fromEntries(captureFacts(gap.capture).map(({ name, text }) => [name, text]))
    expect(facts).toMatchObject({ Connections: '1', Messages: '58', Gaps: '2' })
    expect(captureFacts(basic.capture).some(({ name }) => name === 'Gaps')).toBe(false)
  })
})

describe('sumRows', () => {
  it('has shares that come to one', () => {
    const rows = sumRows(basic.capture.sums)
    expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })
})

describe('durationText', () => {
  it.each([
    [Number.NaN, ''],
    [0, '0 µs'],
    [0.5314, '531 µs'],
    [1.234, '1.23 ms'],
    [12.34, '12.3 ms'],
    [999, '999 ms'],
    [61_000, '61.00 s'],
  ])('writes %s as %s', (milliseconds, text) => {
    expect(durationText(milliseconds)).toBe(text)
  })
})

describe('isCaptureHead', () => {
  const EVENTS = capture('events.pcap')
  const turns = turnsOf(eventsOf(EVENTS))
  it('knows files of packets, streams from their first message, and texts of captures', () => {
    for (const name of [
      'events.pcap',
      'events.pcapng',
      'events-be-ns.pcap',
      'basic.1.c2s',
      'basic.1.s2c',
      'nameservice.1.c2s',
    ])
      expect(isCaptureHead(capture(name)), name).toBe(true)
    const texts = [
      tcpdumpText(EVENTS),
      tcpdumpText(EVENTS, { times: 'date' }),
      tcpdumpText(EVENTS, { times: 'epoch', isVerbose: true }),
      tsharkText(EVENTS),
      followedHex(turns),
      followedArrays(turns),
      followedYaml(turns),
    ]
    for (const text of texts) {
      expect(isCaptureHead(text), text.slice(0, 100)).toBe(true)
      expect(isCaptureHead(new TextEncoder().encode(text))).toBe(true)
    }
  })

  it('leaves every other form of text and every payload to its reader', () => {
    for (const { example, id } of FORMS) expect(isCaptureHead(example), id).toBe(false)
    for (const { hex, id } of readCorpus()) expect(isCaptureHead(bytesOf(hex)), id).toBe(false)
    expect(isCaptureHead('')).toBe(false)
    expect(isCaptureHead(null)).toBe(false)
  })
})
