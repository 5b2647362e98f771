// The word `profile`: dumps, logs, folders and framed files in, tables and JSON out; parts that are put together; and threads.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProfileReport } from '../../src/profile/index.ts'
import { run } from './command.ts'
import { ran } from './ran.ts'

const DUMP = gunzipSync(readFileSync(new URL('../fixtures/profile/customers.ndjson.gz', import.meta.url)))
const EXPECTED = JSON.parse(
  readFileSync(new URL('../fixtures/profile/customers.profile.json', import.meta.url), 'utf8'),
) as ProfileReport
const LINES = DUMP.toString().trim().split('\n')
const VALUES = LINES.map((line) => Buffer.from(JSON.parse(line).value, 'hex'))

const lined = (lines: readonly string[]) => `${lines.join('\n')}\n`
/** Enough where figures do not matter. */
const FEW = lined(LINES.slice(0, 200))

const reportOf = (out: string) => JSON.parse(out) as ProfileReport

describe('pof-inspect profile', () => {
  it('writes a table that fits 100 columns', async () => {
    const { out, code, err } = await ran(['profile', 'dump.ndjson'], { 'dump.ndjson': DUMP })
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
    expect(out).toMatch(/^2,000 entries, 1,988 sound; 238,554 bytes of values, 29,871 of keys\n/)
    expect(out).toMatch(/^truncated: 6, line 272, 286, 1,262, 1,553, 1,740, 1,764$/m)
    expect(out).toMatch(/^3 +string +100 +7 +BR +JP +US +3\.4 /m)
    expect(out).toMatch(/^8 one-version: only version 3 of 1, 2, 3 writes it; line 1$/m)
  })

  it.each([60, 80, 200])('fits %i columns', async (columns) => {
    const { out } = await ran(['profile', 'dump.ndjson'], { 'dump.ndjson': FEW }, { columns })
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it('names types and fields', async () => {
    const names = {
      'pof-inspector-names': 1,
      types: {
        2010: { name: 'com.acme.Customer', properties: { 3: 'country' } },
        2011: { name: 'com.acme.Address', properties: {} },
      },
    }
    const files = { 'dump.ndjson': DUMP, 'names.json': JSON.stringify(names) }
    const { out } = await ran(['profile', 'dump.ndjson', '--names', 'names.json'], files)
    expect(out).toContain('value: type 2010 com.acme.Customer, 1,988')
    expect(out).toMatch(/^3 +country +string /m)
    const json = reportOf(
      (await ran(['profile', 'dump.ndjson', '--names', 'names.json', '-f', 'json'], files)).out,
    )
    expect(json.fields['3']?.name).toBe('country')
    expect(json.foreign.map(({ type }) => type)).toEqual([9999])
  })

  it.each([
    ['hex', DUMP],
    ['gzip', gzipSync(DUMP)],
    [
      'base64',
      Buffer.from(
        lined(
          LINES.map((line) => {
            const { key, value } = JSON.parse(line)
            const text = (hex: string) => Buffer.from(hex, 'hex').toString('base64')
            return JSON.stringify({ value: text(value), key: text(key), at: 1 })
          }),
        ),
      ),
    ],
  ])('reads a dump in %s', async (_what, bytes) => {
    const { out } = await ran(['profile', 'a', '-f', 'json'], { a: new Uint8Array(bytes) })
    const { fields, damaged, keyBytes } = reportOf(out)
    expect(keyBytes).toBe(EXPECTED.keyBytes)
    expect(damaged).toEqual(EXPECTED.damaged)
    expect(fields['6']?.top).toEqual(EXPECTED.fields['6']?.top)
  })

  it.each([
    ['int32', (length: number) => [length >> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255]],
    ['varint', (length: number) => (length < 128 ? [length] : [(length & 127) | 128, length >> 7])],
    ['packed-int', (length: number) => (length < 64 ? [length] : [(length & 63) | 128, length >> 6])],
  ])('reads payloads behind their lengths as %s', async (framing, lengthOf) => {
    const file = Buffer.concat(VALUES.flatMap((value) => [Buffer.from(lengthOf(value.length)), value]))
    const { out, err } = await ran(['profile', 'all.bin', '--framing', framing, '-f', 'json'], {
      'all.bin': file,
    })
    expect(err).toBe('')
    expect(reportOf(out).damaged).toEqual(EXPECTED.damaged)
    const cut = await ran(['profile', 'all.bin', '--framing', framing, '-f', 'json'], {
      'all.bin': file.subarray(0, -5),
    })
    expect(cut.code).toBe(1)
    expect(cut.err).toMatch(/^pof-inspect: all\.bin: payload 2000 ends early, \d+ bytes/)
    expect(reportOf(cut.out).entries).toBe(1999)
  })

  it('says where a length cannot be one', async () => {
    const { err, code } = await ran(['profile', 'a', '--framing', 'int32'], {
      a: Uint8Array.of(0, 0, 0, 1, 0x6a, 0xff, 0, 0, 0),
    })
    expect(code).toBe(1)
    expect(err).toContain('a: expected a length from 0 before payload 2, found -16777216. Check --framing.')
  })

  it('reads a folder of files, and a log', async () => {
    const folder = Object.fromEntries(VALUES.slice(0, 50).map((value, at) => [`all/${at}.bin`, value]))
    const { out } = await ran(['profile', 'all', '-f', 'json'], folder)
    expect(reportOf(out).entries).toBe(50)
    const log = lined(
      VALUES.slice(0, 50).map(
        (value) => `INFO put Binary(length=${value.length}, value=0x${value.toString('hex')})`,
      ),
    )
    const ofLog = reportOf((await ran(['profile', 'a.log', '-f', 'json'], { 'a.log': log })).out)
    expect(ofLog.fields).toEqual(reportOf(out).fields)
  })

  it('leaves out lines that are no entries, and says which', async () => {
    const dump = lined([
      '{"value":"156a"}',
      'nothing',
      '{"value":12}',
      '',
      '{"key":"156a","value":"15zz"}',
      '{"value":"156b"}',
    ])
    const { out, err, code } = await ran(['profile', 'a', '-f', 'json'], { a: `${LINES[0]}\n${dump}` })
    expect(code).toBe(1)
    expect(reportOf(out).entries).toBe(4)
    expect(err.split('\n')).toEqual([
      'pof-inspect: line 3: expected a JSON object, found something else. It is left out.',
      'pof-inspect: line 4: expected a text as "value", found none. It is left out.',
    ])
  })

  it('shows one field with its values', async () => {
    const { out } = await ran(['profile', 'a', '--field', '3'], { a: DUMP })
    expect(out).toMatch(/^ {2}891 █{12} +US$/m)
    expect(out).toMatch(/^ {2}forms +char-string 1,988$/m)
    expect(out).not.toContain('Keys')
    const ofType = reportOf((await ran(['profile', 'a', '--type', '2011', '-f', 'json'], { a: DUMP })).out)
    expect(Object.keys(ofType.fields)).toEqual(['5/0', '5/1', '5/2', '5/3'])
    const { err, code } = await ran(['profile', 'a', '--field', '99'], { a: DUMP })
    expect(code).toBe(2)
    expect(err).toMatch(/--field 99: there is no such field\. Expected one of 0, 1, 2/)
  })

  it('writes a line for each field, and a page', async () => {
    const { out } = await ran(['profile', 'a', '-f', 'ndjson'], { a: FEW })
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).path),
    ).toEqual(Object.keys(EXPECTED.fields))
    const page = await ran(['profile', 'a', '-f', 'html', '-o', 'a.html'], { a: '{"value":"154e033c623e"}' })
    expect(page.written['a.html']).toContain('&#60;b&#62;')
    expect(page.written['a.html']).not.toContain('<b>')
  })

  it('puts parts together that it wrote itself', async () => {
    const parts = [0, 1, 2].map((part) => LINES.filter((_, at) => at % 3 === part))
    const files: Record<string, string> = {}
    for (const [at, lines] of parts.entries())
      files[`${at}.part`] = (await ran(['profile', 'a', '--partial'], { a: lined(lines) })).out
    const { out, err } = await ran(['profile', '--merge', '*.part', '-f', 'json'], files)
    expect(err).toBe('')
    const { fields, sound, types } = reportOf(out)
    expect({ sound, types }).toEqual({ sound: EXPECTED.sound, types: EXPECTED.types })
    for (const [path, { written, bytes, distinct = 0, quantiles }] of Object.entries(EXPECTED.fields)) {
      expect(fields[path]).toMatchObject({ written, bytes })
      if (distinct === 0 || distinct > 1024) continue
      expect([fields[path]?.distinct, fields[path]?.quantiles]).toEqual([distinct, quantiles])
    }
  })

  it('says which line of a partial profile is none', async () => {
    const { err, code } = await ran(['profile', '--merge', 'a'], { a: '\n{"part":"x"}\n' })
    expect(code).toBe(3)
    expect(err).toBe(
      'pof-inspect: a, line 2: A line of a partial profile: expected an object as "parameters" of a line "x", found nothing.',
    )
  })

  it.each([
    [['profile', 'a', '-f', 'tree'], 'profile: expected table, json, html, ndjson as --format, found tree.'],
    [
      ['profile', 'a', '--partial', '-f', 'html'],
      '--partial writes lines of JSON: expected no --format, found html.',
    ],
    [['profile', 'a', '--watch', '-f', 'json'], '--watch is for the table.'],
    [['profile', 'a', '--merge', '--framing', 'int32'], '--framing is for payloads, found --merge'],
    [['tree', 'a', '--partial'], '--partial: only for profile.'],
    [['a', '-f', 'table'], '--format table: only for profile.'],
    [['profile', 'tree', 'a'], 'expected one format, found two: tree and profile.'],
    [['profile', '15 92 10'], 'profile: expected files or something piped in, found the text "15 92 10".'],
    [['profile', 'b.bin'], 'there is no file b.bin.'],
  ])('refuses %j', async (words, message) => {
    const { err, code } = await ran(words, { a: FEW })
    expect(code).toBe(message.startsWith('there is no file') ? 3 : 2)
    expect(err).toContain(message)
  })
})

describe('pof-inspect profile as a process', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pof-profile-'))
    writeFileSync(join(folder, 'large.ndjson'), Buffer.concat(Array.from({ length: 10 }, () => DUMP)))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is the same in one thread and in three', async () => {
    const words = ['profile', join(folder, 'large.ndjson'), '-f', 'json', '--threads']
    const [one, three] = [await run([...words, '1']), await run([...words, '3'])]
    expect([one.code, three.code, three.err]).toEqual([1, 1, ''])
    const [a, b] = [reportOf(one.out), reportOf(three.out)]
    expect({ ...b, fields: null, keys: null }).toEqual({ ...a, fields: null, keys: null })
    for (const [path, { top, topError, ...field }] of Object.entries(a.fields)) {
      expect(b.fields[path]).toMatchObject(field)
      if (topError === undefined) expect(b.fields[path]?.top).toEqual(top)
    }
    expect(a.entries).toBe(20_000)
  }, 60_000)

  it('writes the table again while input arrives', async () => {
    const { out } = await run(['profile', '--watch', '--threads', '2'], {
      input: Buffer.concat(Array.from({ length: 40 }, () => DUMP)),
    })
    const counts = [...out.matchAll(/^([\d,]+) entries, /gm)].map(([, count = '']) =>
      Number(count.replaceAll(',', '')),
    )
    expect(counts.at(-1)).toBe(80_000)
    expect([...counts].sort((one, other) => one - other)).toEqual(counts)
  }, 60_000)
})

describe('pof-inspect profile --advice, --query', () => {
  const files = { 'dump.ndjson': FEW }
  const names = {
    'pof-inspector-names': 1,
    types: { 2010: { name: 'com.acme.Customer', properties: { 3: 'country', 6: 'tier' } } },
  }
  const advice = async (...words: string[]) => {
    const { out } = await ran(['profile', 'dump.ndjson', '-f', 'json', ...words], files)
    return JSON.parse(out) as ProfileReport & {
      queries: unknown
      advice: readonly { code: string; saved: number }[]
    }
  }

  it('writes what the entries could be written like, below the table, in columns that fit', async () => {
    const { out, code } = await ran(['profile', 'dump.ndjson', '--advice'], files)
    expect(code).toBe(0)
    expect(out).toMatch(/^Advice\nTimes are of a mean field\.\n\n.+\n\d+(\.\d+)? % of the entries gain/m)
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
    const { out: without } = await ran(['profile', 'dump.ndjson'], files)
    expect(out.startsWith(without)).toBe(true)
    const { out: html } = await ran(['profile', 'dump.ndjson', '--advice', '-f', 'html'], files)
    expect(html).toContain('<h2>Advice</h2>')
  })

  it('weighs fields by how often they are read, by path or by name', async () => {
    const plain = await advice('--advice')
    const one = await advice('--query', '6')
    const other = await advice('--query', '6=9', '--query', '0')
    expect(plain.queries).toEqual([])
    expect(one.queries).toEqual([{ path: [6], weight: 1 }])
    expect(other.queries).toEqual([
      { path: [6], weight: 9 },
      { path: [0], weight: 1 },
    ])
    expect(one.advice).not.toEqual(plain.advice)
    expect(other.advice).not.toEqual(one.advice)
    const named = await ran(
      ['profile', 'dump.ndjson', '--names', 'names.json', '--query', 'tier=9', '--query', '0'],
      { ...files, 'names.json': JSON.stringify(names) },
    )
    expect(named.out).toContain('Times are of what queries read: 6 tier × 9, 0 × 1.')
  })

  it.each([
    [['--query', '99'], /--query 99: expected a field, one of 0, 1, 2,/],
    [['--query', '6=0'], /--query 6=0: expected a path or a name, and behind = how often/],
    [['--query', '6=x'], /--query 6=x: expected a path or a name/],
    [['--query', '9/*'], /--query 9\/\*: expected /],
    [['--advice', '-f', 'ndjson'], /--advice: expected table, json or html as --format, found ndjson/],
    [['--query', '6', '--partial'], /--query: expected table, json or html as --format, found --partial/],
    [['--advice', '--against', 'dump.ndjson'], /found --against/],
  ])('refuses %j', async (words, said) => {
    const { code, err } = await ran(['profile', 'dump.ndjson', ...words], files)
    expect([code, said.test(err) || err]).toEqual([2, true])
  })

  it('are for profiles alone', async () => {
    const { code, err } = await ran(['tree', '154107', '--query', '1'])
    expect([code, err]).toEqual([2, expect.stringContaining('--query: only for profile')])
  })
})

describe('pof-inspect profile --against', () => {
  const half = (rest: number) => lined(LINES.filter((_, at) => at % 2 === rest))
  const older = lined(LINES.filter((line) => !line.includes('"value":""')).slice(0, 900))
  const files = { old: older, new: DUMP, even: half(0), odd: half(1) }

  it('writes one table of what was and what is, within 100 columns', async () => {
    const { out, code, err } = await ran(['profile', 'new', '--against', 'old'], files)
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
    expect(out).toMatch(/^900 → 2,000 entries, 89\d → 1,988 sound; [\d,]+ → 238,554 bytes of values/)
    expect(out).toMatch(/^~ 0 +long +100 /m)
    expect(out).toMatch(/^ {2}3 +string +100 /m)
    expect(out).toMatch(/^0 values: p25 [\d,]+, now 10,499; /m)
  })

  it.each([60, 80, 200])('fits %i columns', async (columns) => {
    const { out } = await ran(['profile', 'new', '--against', 'old'], { ...files, new: FEW }, { columns })
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it('ends with 0 where nothing changed, and with 1 where something did', async () => {
    const same = await ran(['profile', 'new', '--against', 'new'], files)
    expect([same.code, same.out.trim().split('\n').at(-1)]).toEqual([0, 'Nothing changed.'])
    const halves = await ran(['profile', 'even', '--against', 'odd', '-f', 'json'], files)
    const { isSame, fields } = JSON.parse(halves.out)
    expect([halves.code, isSame]).toEqual([0, true])
    expect(fields.length).toBe(Object.keys(EXPECTED.fields).length)
  })

  it('takes a saved profile, a partial one, gzip and folders', async () => {
    const { out: json } = await ran(['profile', 'old', '-f', 'json'], files)
    const { out: partial } = await ran(['profile', 'old', '--partial'], files)
    const few = { ...files, new: FEW }
    const { out: expected } = await ran(['profile', 'new', '--against', 'old'], few)
    for (const saved of [json, partial, gzipSync(json), gzipSync(older)]) {
      const { out, err } = await ran(['profile', 'new', '--against', 'saved'], { ...few, saved })
      expect({ out, err }).toEqual({ out: expected, err: '' })
    }
    const folder = await ran(['profile', 'new', '--against', 'dir'], { ...few, 'dir/a': older })
    expect(folder.out).toBe(expected)
  })

  it('compares one field, also where one of the two has none', async () => {
    const { out } = await ran(['profile', 'new', '--against', 'old', '--field', '0', '-f', 'json'], files)
    expect(JSON.parse(out).fields.map(({ path }: { path: string }) => path)).toEqual(['0'])
    const orders = readFileSync(new URL('../fixtures/profile/orders.ndjson.gz', import.meta.url))
    const gone = await ran(['profile', 'new', '--against', 'orders', '--field', '13', '-f', 'json'], {
      ...files,
      orders,
    })
    expect(JSON.parse(gone.out).fields).toMatchObject([{ path: '13', state: 'removed', after: null }])
    const none = await ran(['profile', 'new', '--against', 'old', '--field', '99'], files)
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('--field 99: there is no such field')])
  })

  it.each<[string, readonly string[], number, RegExp]>([
    ['a file that is missing', ['--against', 'nope'], 3, /--against: there is no file nope/],
    [
      'JSON that is no profile',
      ['--against', 'odd-json'],
      3,
      /expected a profile that --format json wrote, or a dump; found a JSON without/,
    ],
    ['JSON that is cut', ['--against', 'cut-json'], 3, /expected a profile that --format json wrote/],
    [
      'another format',
      ['--against', 'old', '-f', 'html'],
      2,
      /--against: expected table or json as --format, found html/,
    ],
    ['a partial profile', ['--against', 'old', '--partial'], 2, /expected no --partial/],
    ['a watch', ['--against', 'old', '--watch'], 2, /expected no --watch/],
  ])('refuses %s', async (_what, words, code, why) => {
    const odd = { 'odd-json': '{"entries":5,"fields":{}}', 'cut-json': '{"entries":5,' }
    const result = await ran(['profile', 'new', ...words], { ...files, ...odd })
    expect([result.code, result.err]).toEqual([code, expect.stringMatching(why)])
    expect(result.out).toBe('')
  })

  it('is only for profile', async () => {
    const { code, err } = await ran(['tree', '--against', 'old'], files)
    expect([code, err]).toEqual([2, expect.stringContaining('--against: only for profile')])
  })
})
