// The word `capture`: captures in all forms in; lines, JSON, dumps and sums out; and following what grows.
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tcpdumpText } from '../support/capture-texts.ts'
import { capture, captureRows } from '../support/captures.ts'
import { start } from './command.ts'
import { ran } from './ran.ts'

const EVENTS = capture('events.pcap')
const FILES = {
  'events.pcap': EVENTS,
  'basic.pcap': capture('basic.pcap'),
  'odd.pcap': capture('odd.pcap'),
  'gap.pcap': capture('events-gap.pcap'),
  'events.txt': tcpdumpText(EVENTS),
  'events.1.c2s': capture('events.1.c2s'),
  'events.1.s2c': capture('events.1.s2c'),
  'other.bin': Uint8Array.of(1, 2, 3, 4),
}

interface Json {
  readonly [name: string]: unknown
}
const rowsOf = (out: string): Json[] =>
  out
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Json)
const messagesOf = (out: string): Json[] => rowsOf(out).filter(({ kind }) => kind === 'message')

describe('pof-inspect capture', () => {
  it('writes a line for each row, which fits 100 columns', async () => {
    const { out, err, code } = await ran(['capture', 'events.pcap'], FILES)
    expect({ err, code }).toEqual({ err: '', code: 0 })
    const lines = out.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^ +row time, UTC +# +message +cache +key +size +after$/)
    expect(lines[1]).toMatch(
      /^ +1 11:23:45\.272626 #1 {2,3}127\.0\.0\.1:57908 → 127\.0\.0\.1:20010: Coherence/,
    )
    expect(lines).toContainEqual(
      expect.stringMatching(/^ +16 11:23:45\.533326 #1 +→ PutRequest +events +1 +106 B$/),
    )
    expect(lines).toContainEqual(expect.stringMatching(/^ +18 .* #1 +← {3}Put +events +1 +14 B {2}4\.88 ms$/))
    expect(lines.at(-1)).toMatch(/end: 60 messages/)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  it('writes JSON with what the library read, in the order of the capture', async () => {
    const { out } = await ran(['capture', 'events.pcap', '--json'], FILES)
    const messages = messagesOf(out)
    const expected = captureRows('events.expected.ndjson')
    expect(messages).toHaveLength(expected.length)
    for (const row of expected) {
      const found = messages.filter(({ way, start }) => way === row.way && start === row.start)
      expect(found).toEqual([
        expect.objectContaining({ end: row.end, channel: row.channel, typeId: row.typeId }),
      ])
      const stream = capture(`events.1.${row.way}`)
      const bytes = Buffer.from(stream.subarray(row.start as number, row.end as number)).toString('hex')
      expect(found[0]?.bytes).toBe(bytes)
    }
    const { out: short } = await ran(['capture', 'events.pcap', '--json', '--no-bytes'], FILES)
    expect(short).not.toContain('"bytes"')
    expect(messagesOf(short)).toHaveLength(messages.length)
  })

  it('shows only a connection, a cache, a request with its answers', async () => {
    const json = async (...words: string[]) =>
      messagesOf((await ran(['capture', ...words, '--json'], FILES)).out)
    const of = await json('events.pcap', '--cache', 'near-people')
    expect(new Set(of.map(({ cache }) => cache))).toEqual(new Set(['near-people']))
    const puts = await json('events.pcap', '--request', 'put')
    expect(puts).toEqual(await json('events.pcap', '--request', 'PutRequest'))
    expect(puts.map(({ name, answered }) => answered ?? name)).toEqual(Array(8).fill('PutRequest'))
    expect((await json('events.pcap', '--request', 'Put', '--request', 'Get')).length).toBe(12)
    expect(await json('events.pcap', '--connection', '2')).toEqual([])
    expect((await json('events.pcap', '--connection', '1')).length).toBe(60)
  })

  it('writes the values that were sent as a dump, which the word profile takes', async () => {
    const { out } = await ran(['capture', 'basic.pcap', '--cache', 'small', '--entries'], FILES)
    const [first] = rowsOf(out)
    expect(first).toMatchObject({ key: '0ddbd9cfbc0f154101', cache: 'small' })
    const profile = await ran(['profile', 'dump.ndjson', '-f', 'json'], { 'dump.ndjson': out })
    expect(JSON.parse(profile.out)).toMatchObject({ entries: rowsOf(out).length, sound: rowsOf(out).length })
  })

  it('writes the entries of messages that carry many', async () => {
    const { out } = await ran(['capture', 'basic.pcap', '--request', 'PutAll', '--entries'], FILES)
    const puts = rowsOf(out)
    expect(puts).toHaveLength(10)
    expect(new Set(puts.map(({ message }) => message)).size).toBe(1)
    const [request] = rowsOf(
      (await ran(['capture', 'basic.pcap', '--request', 'PutAll', '--json', '--no-bytes'], FILES)).out,
    )
    expect(request?.entries).toEqual(puts.map(({ key, value }) => ({ key, value })))
    const asked = rowsOf((await ran(['capture', 'basic.pcap', '--request', 'GetAll', '--json'], FILES)).out)
    expect(asked.map(({ entries }) => (entries as unknown[]).length)).toEqual([4, 3])
    expect(asked[0]?.entries).toContainEqual({ key: '0ddbd9cfbc0f154101' })
    expect(asked[1]?.entries).toContainEqual({ key: '154101', value: expect.stringMatching(/^15a90f/) })
    const text = (await ran(['capture', 'basic.pcap', '--request', 'GetAll'], FILES)).out
    expect(text).toMatch(/GetAllRequest +small +4 keys/)
    expect(text).toMatch(/GetAll +small +3 entries/)
  })

  it('writes sums, as a table and as JSON', async () => {
    const { out } = await ran(['capture', 'odd.pcap', '--sums'], FILES)
    expect(out).toMatch(/^cache +request +count +bytes +answered +failed +median +longest\n/)
    expect(out).toMatch(/^odd +PutRequest +8 /m)
    const sums = rowsOf((await ran(['capture', 'odd.pcap', '--sums', '--json'], FILES)).out)
    expect(sums).toContainEqual(expect.objectContaining({ cache: 'odd', request: 'PutRequest', count: 8 }))
  })

  it('reads dumps in text, and the two ways of a connection', async () => {
    const ofPackets = messagesOf((await ran(['capture', 'events.pcap', '--json'], FILES)).out)
    const ofText = messagesOf((await ran(['capture', 'events.txt', '--json'], FILES)).out)
    expect(ofText.map(({ name, start }) => [name, start])).toEqual(
      ofPackets.map(({ name, start }) => [name, start]),
    )
    const ofWays = messagesOf((await ran(['capture', 'events.1.s2c', 'events.1.c2s', '--json'], FILES)).out)
    const named = (rows: Json[]) => rows.map(({ way, name, start }) => `${way} ${start} ${name}`).sort()
    expect(named(ofWays)).toEqual(named(ofPackets))
    const ofOne = messagesOf((await ran(['capture', 'events.1.c2s', '--json'], FILES)).out)
    expect(ofOne).toHaveLength(ofPackets.filter(({ way }) => way === 'c2s').length)
  })

  it('shows what a request failed with on a line of its own', async () => {
    const { out } = await ran(['capture', 'odd.pcap', '--request', 'Invoke'], FILES)
    const lines = out.trimEnd().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[3]).toMatch(/^ {32}failed: [\w.]+Exception/)
  })

  it('says which rows are of which input, where there are several', async () => {
    const words = ['capture', 'basic.pcap', 'events.1.s2c', 'events.1.c2s', '--request', 'Ping']
    const { out } = await ran(words, FILES)
    expect(out).toMatch(/^basic\.pcap\n +row .*\nevents\.1\.c2s, events\.1\.s2c\n +row /s)
    const rows = rowsOf((await ran([...words, '--json'], FILES)).out)
    expect(new Set(rows.map(({ source }) => source))).toEqual(
      new Set(['basic.pcap', 'events.1.c2s, events.1.s2c']),
    )
  })

  it('shows gaps and faults, and says so by its exit code', async () => {
    const { out, code } = await ran(['capture', 'gap.pcap'], FILES)
    expect(code).toBe(1)
    expect(out).toMatch(/← 142 bytes from offset 358 are missing: .* dropped while they were captured\./)
    const other = await ran(['capture', 'other.bin'], FILES)
    expect(other.code).toBe(1)
    expect(other.out).toMatch(/[Ee]xpected .*, found|could not be read/)
  })

  it.each([
    [['capture', 'missing.pcap'], 3, /there is no file missing\.pcap/],
    [['capture', '15 92 10'], 2, /capture: expected files or something piped in, found the text "15 92 10"/],
    [['capture', 'events.pcap', '--entries', '--sums'], 2, /--entries and --sums: expected one of them/],
    [['capture', 'events.pcap', '--follow', 'odd.pcap'], 2, /--follow: expected one file/],
    [['capture', 'events.pcap', '--way', 'up'], 2, /--way/],
    [['capture', 'events.pcap', '-o', 'events.pcap'], 2, /this file is an input/],
  ])('refuses %j', async (words, code, message) => {
    const run = await ran(words, FILES)
    expect(run.code).toBe(code)
    expect(run.err).toMatch(message)
  })

  it('escapes what would act on the terminal', async () => {
    const bytes = capture('events.pcap').slice()
    const name = Buffer.from('near-people')
    for (let at = Buffer.from(bytes).indexOf(name); at >= 0; at = Buffer.from(bytes).indexOf(name, at + 1))
      bytes[at] = 0x1b
    const { out } = await ran(['capture', 'a.pcap'], { 'a.pcap': bytes })
    expect(out).not.toContain('\u001b')
  })

  it('follows a file that grows, and ends when it is interrupted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pof-capture-'))
    const file = join(folder, 'growing.pcap')
    try {
      writeFileSync(file, EVENTS.subarray(0, 4000))
      const child = await start(['capture', file, '--follow'])
      let out = ''
      const until = async (pattern: RegExp): Promise<void> => {
        while (!pattern.test(out)) await new Promise((resolve) => child.stdout?.once('data', resolve))
      }
      child.stdout?.on('data', (piece: Buffer) => {
        out += piece.toString()
      })
      await until(/ListenerFilterRequest/)
      expect(out).not.toMatch(/DestroyCacheRequest/)
      appendFileSync(file, EVENTS.subarray(4000))
      await until(/DestroyCacheRequest/)
      child.kill('SIGINT')
      const code = await new Promise((resolve) => child.on('close', resolve))
      expect(code).toBe(0)
      expect(out).toMatch(/end: 60 messages/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('follows a pipe: a message is shown before more comes', async () => {
    const child = await start(['capture', '--follow', '-'], { keepsInputOpen: true })
    let out = ''
    child.stdout?.on('data', (piece: Buffer) => {
      out += piece.toString()
    })
    child.stdin?.write(EVENTS.subarray(0, 6000))
    while (!/PutRequest/.test(out)) await new Promise((resolve) => child.stdout?.once('data', resolve))
    child.kill('SIGINT')
    child.stdin?.end(EVENTS.subarray(6000))
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
    expect(out).toMatch(/end: 60 messages/)
  })
})
