// Formats other than POF in the command: what a file is opened as, what lies inside values, paths that lead there, and the bytes
// taken out. The payloads are those of the corpus `inside`, which the real libraries wrote.

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CASES, type CorpusCase, bytesOf as caseBytes, sha256 } from '../inside/corpus.ts'
import { start } from './command.ts'
import { ran } from './ran.ts'

function caseOf(id: string): CorpusCase {
  const found = CASES.find((one) => one.id === id)
  if (found === undefined) throw new RangeError(`The corpus has no case ${id}`)
  return found
}

const bytesOf = (id: string) => caseBytes(caseOf(id))
const LOOKS_LIKE = 'that is what the bytes look like. --content pof reads them as POF.'

/** A run on one case, as the file `a.bin`. */
const on = (id: string, ...words: string[]) => ran([...words, 'a.bin'], { 'a.bin': bytesOf(id) })

/** Standard input that arrives in pieces of a few bytes. */
const pipe = (bytes: Uint8Array) => ({
  readInput: async function* () {
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
  },
})

/** A decorated binary: VALUE is the int 1 in POF, and what the store keeps with it are these bytes. */
function decorated(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([
    0x12,
    0x05,
    0x02,
    0x15,
    0x6a,
    (bytes.length & 0x3f) | 0x80,
    bytes.length >> 6,
    ...bytes,
  ])
}

describe('a file of another format', () => {
  it.each([
    ['java/arraylist', 'Java serialization', '000004     83  └ value: ArrayList'],
    ['gzip/json', 'gzip', 'compressed content  35 bytes → 61 bytes'],
    ['json/object', 'JSON', '├ a: number  1'],
    ['smile/object', 'Smile', '├ a: int  1'],
    ['lzf/json', 'LZF', '└ chunk'],
    ['zstd/java', 'zstd', '└ frame'],
  ])('is opened as what it looks like, which is said: %s', async (id, title, line) => {
    const { out, err, code } = await on(id, 'tree')
    expect(err).toBe(`pof-inspect: a.bin: opened as ${title}: ${LOOKS_LIKE}`)
    expect(out).toContain(`a.bin  raw, ${title}, ${bytesOf(id).length} bytes`)
    expect(out).toContain(line.replace(/^\d+ +\d+ {2}/, ''))
    expect(code).toBe(0)
  })

  it('is the same from a pipe', async () => {
    for (const id of ['java/arraylist', 'gzip/json', 'json/object']) {
      const { out, err, code } = await ran(['tree'], {}, pipe(bytesOf(id)))
      const { out: ofFile } = await on(id, 'tree')
      expect(out).toBe(ofFile.replace('a.bin', 'standard input'))
      expect([err.split('\n').length, code]).toEqual([1, 0])
    }
  })

  it('is opened as what it is said to be, without a word', async () => {
    const forced = await on('other/msgpack-object', 'values', '--content', 'msgpack')
    expect(JSON.parse(forced.out)).toEqual({ a: 1, name: 'h\u00e9llo', t: true, f: false })
    expect([forced.err, forced.code]).toEqual(['', 0])
    const { out, err } = await on('java/arraylist', 'tree', '--content', 'java')
    expect(out).toContain('Java stream')
    expect(err).toBe('')
  })

  it('is read as POF where that is asked for', async () => {
    const { out, err, code } = await on('java/arraylist', 'tree', '--content', 'pof')
    expect(out).not.toContain('Java stream')
    expect(err).toContain(
      'begins like a Java-serialized object, not like POF. It is read as POF all the same.',
    )
    expect(code).toBe(1)
  })

  it('may come in any form of text', async () => {
    const hex = Buffer.from(bytesOf('java/arraylist')).toString('hex')
    const { out } = await ran(['tree', hex])
    expect(out).toMatch(/^argument {2}hex, Java serialization, \d+ bytes\n/)
    const { out: json } = await ran(['values', '{"a": [1, null]}'])
    expect(JSON.parse(json)).toEqual({ a: [1, null] })
    // A list of numbers in it is no payload; what is one for certain is shown, as ever.
    expect(JSON.parse((await ran(['values', '{"a": [1, 2]}'])).out)).toEqual({ a: [1, 2] })
    expect((await ran(['values', '{"k": "Binary(length=2, value=0x156a)"}'])).out).toBe('1\n')
  })

  it('is POF still in a gzip file, and a form of text still a form of text', async () => {
    const pof = gzipSync(Uint8Array.of(0x15, 0x4e, 0x01, 0x61))
    const damaged = gzipSync(Uint8Array.of(0x15, 0x4e, 0x09, 0x61))
    const hex = gzipSync('15 4e 01 61')
    expect(await ran(['values', 'a.gz'], { 'a.gz': pof })).toMatchObject({ out: '"a"\n', err: '' })
    expect(await ran(['values', 'a.gz'], { 'a.gz': hex })).toMatchObject({ out: '"a"\n', err: '' })
    const listed = gzipSync('bytes: [21, 106]')
    expect((await ran(['values', 'a.gz'], { 'a.gz': listed })).out).toBe('1\n')
    const { out, code } = await ran(['tree', 'a.gz'], { 'a.gz': damaged })
    expect(out).toContain('root: string')
    expect(code).toBe(1)
    expect((await ran(['tree', 'a.gz', '--content', 'gzip'], { 'a.gz': pof })).out).toContain('CRC-32')
  })

  it('is refused still where nothing is known of it', async () => {
    const { err, code } = await ran(['tree', 'a.txt'], { 'a.txt': 'Nothing of all this.' })
    expect(err).toContain('there are no bytes in a.txt')
    expect(code).toBe(3)
  })

  it('is said once of several payloads', async () => {
    const hex = Buffer.from(bytesOf('java/boxed-short')).toString('hex')
    const log = `a=Binary(length=77, value=0x${hex})\nb=Binary(length=2, value=0x156a)\nc=Binary(length=77, value=0x${hex})\n`
    const { out, err, code } = await ran(['values'], {}, pipe(new TextEncoder().encode(log)))
    expect(out).toBe('300\n1\n300\n')
    expect(err.match(/opened as Java serialization/g)).toHaveLength(1)
    expect(code).toBe(0)
  })
})

describe('the format events', () => {
  it('writes what the corpus has, and says that POF has none', async () => {
    const { out } = await on('java/hashmap', 'events')
    const expected = caseOf('java/hashmap').layers[0]?.events
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(expected)
    expect(await ran(['events', '15 6a'])).toMatchObject({
      out: '',
      err: 'pof-inspect: POF has no events; json and ndjson have every node of it.',
      code: 0,
    })
  })
})

describe('--layers', () => {
  it('shows what lies inside values below the row that holds it, with offsets of its own', async () => {
    const { out, code } = await on('pof/octets-lzf-gzip-json', 'tree', '--layers')
    const lines = out.split('\n')
    expect(lines.map((line) => /^[ │]*┌ (.*)$/.exec(line)?.[1]).filter(Boolean)).toEqual([
      'LZF, 65 bytes at offset 0x0c, decodes to 60 bytes',
      'gzip, 60 bytes, decoded from 65 bytes, decodes to 46 bytes',
      'JSON, 46 bytes, decoded from 60 bytes',
    ])
    expect(lines).toContain('    │     │     │ 000006      1  ├ id: number  7')
    expect(lines.at(-2)).toBe('00004e      7  └ 2: string  "after"')
    expect(code).toBe(0)
  })

  it('shows them in the dump, and none without it', async () => {
    const { out } = await on('pof/octets-lzf-java', 'dump', '--layers')
    expect(out).toMatch(/^ {4}│ {5}┌ Java serialization, \d+ bytes, decoded from \d+ bytes$/m)
    expect(out).toMatch(/^ {4}│ {5}│ 000000 {2}ac ed {20}envelope {6}Java stream$/m)
    const { out: without } = await on('pof/octets-lzf-java', 'dump')
    expect(out.split('\n').filter((line) => !line.startsWith('    '))).toEqual(
      without.split('\n').filter((line) => !line.startsWith('    ')),
    )
    expect(without).not.toContain('┌')
  })

  it('finds Java serialization in a decorated binary', async () => {
    const bytes = decorated(bytesOf('java/arraylist'))
    const { out } = await ran(['tree', '--layers', 'a.bin'], { 'a.bin': bytes })
    expect(out).toMatch(/STORE .*\n {4}┌ Java serialization, \d+ bytes at offset 0x07\n/)
    const { out: inner } = await ran(['values', '--path', 'STORE!java', 'a.bin'], { 'a.bin': bytes })
    expect(inner).toBe((await on('java/arraylist', 'values')).out)
  })

  it('stops at the limit of layers inside one another, and says so', async () => {
    const { out, code } = await on('pof/nested-12', 'tree', '--layers')
    expect(out.match(/┌/g)).toHaveLength(9)
    expect(out).toContain('┌ more inside: the limit of 8 layers inside one another')
    expect(code).toBe(1)
  })

  it('says what is wrong in a layer', async () => {
    const gzip = gzipSync('{"a": 1}')
    gzip[gzip.length - 6] = (gzip[gzip.length - 6] ?? 0) ^ 1
    const bytes = Uint8Array.from([0x15, 0x4c, gzip.length, ...gzip])
    const { out, code } = await ran(['tree', '--layers', '--content', 'pof', 'a.bin'], { 'a.bin': bytes })
    expect(out).toMatch(/^ {4}│ Problems: 1 /m)
    expect(code).toBe(1)
  })

  it('is for dump and tree', async () => {
    expect(await on('pof/octets-json', 'json', '--layers')).toMatchObject({
      out: '',
      err: 'pof-inspect: --layers is for dump and tree, found json. --path shows one layer in every format.\nTry "pof-inspect --help".',
      code: 2,
    })
  })
})

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const ACTING = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u202e]/

describe('texts of other formats', () => {
  it('do not act on the terminal', async () => {
    const evil = '\u001b]0;x\u0007\u009b31m\u202e\u007f'
    const json = new TextEncoder().encode(JSON.stringify({ [evil]: evil }).replaceAll(/\\u009b/g, '\u009b'))
    const named = Uint8Array.from([...gzipSync('{}')])
    // The name of the file, in Latin-1.
    const gzip = Uint8Array.from([
      ...named.subarray(0, 3),
      8,
      ...named.subarray(4, 10),
      0x9b,
      0x41,
      0x7f,
      0,
      ...named.subarray(10),
    ])
    for (const [name, bytes] of Object.entries({ json, gzip }))
      for (const format of [
        'dump',
        'tree',
        'values',
        'json',
        'ndjson',
        'csv',
        'html',
        'events',
        'problems',
      ]) {
        const { out, err } = await ran([format, '--all', '--content', name, 'a.bin'], { 'a.bin': bytes })
        expect(out.length, format).toBeGreaterThan(20)
        expect((out + err).match(ACTING), `${format} ${name}`).toBeNull()
      }
  })
})

describe('--path into layers', () => {
  const path = '1!lzf!gzip!json'

  it.each(['dump', 'tree', 'values', 'json', 'ndjson', 'csv', 'html', 'events', 'problems', 'cost'])(
    'works in %s',
    async (format) => {
      const { out, err, code } = await on(
        'pof/octets-lzf-gzip-json',
        format,
        '--all',
        '--path',
        `${path}/tags`,
      )
      expect([err, code]).toEqual(['', 0])
      expect(out).not.toBe('')
    },
  )

  it('shows a layer, a place in it, and says where that is', async () => {
    const whole = await on('pof/octets-lzf-gzip-json', 'values', '--path', path)
    expect(JSON.parse(whole.out)).toEqual({ id: 7, tags: ['a', 'b', 'a', 'b'], note: 'h\u00e9' })
    const { out } = await on('pof/octets-lzf-gzip-json', 'tree', '--path', `${path}/tags`)
    expect(out.split('\n')[0]).toBe('a.bin  raw, JSON, 46 bytes, tags at 0x0f, in 1!lzf!gzip!json')
    const sizes = await on('pof/octets-lzf-gzip-json', 'values', '--path', '1!lzf')
    expect(JSON.parse(sizes.out)).toEqual({ format: 'lzf', bytes: 65, decodedBytes: 60 })
  })

  it('begins at what the file is opened as, or with ! at the file', async () => {
    expect((await on('gzip/json', 'values', '--path', '!gzip!json/0/id')).out).toBe('1\n')
    expect((await on('json/object', 'values', '--path', 'name')).out).toBe('"h\u00e9llo"\n')
    expect((await on('json/object', 'values', '--path', '!json/name')).out).toBe('"h\u00e9llo"\n')
  })

  it('is refused where it leads nowhere', async () => {
    const { err, code } = await on('pof/octets-json', 'tree', '--path', '1!json/nothing')
    expect(err).toContain(
      '--path 1!json/nothing: the value has no such field. Expected the path of a value, then layers',
    )
    expect(code).toBe(2)
  })

  it('opens the page there', async () => {
    const pages: string[] = []
    const host = {
      readPage: () => '<html><body></body></html>',
      showPage: async (html: string) => `${pages.push(html)}`,
    }
    await ran(
      ['open', '--path', `${path}/tags`, 'a.bin'],
      { 'a.bin': bytesOf('pof/octets-lzf-gzip-json') },
      host,
    )
    expect(pages[0]).toContain(`"address":"${path}/tags"`)
  })
})

describe('extract', () => {
  const extracted = (id: string, path: string, ...words: string[]) =>
    ran(['extract', path, 'a.bin', '-o', 'out', ...words], { 'a.bin': bytesOf(id) })

  it('writes the octets of a value as they stand, and what a layer decodes to', async () => {
    const { layers } = caseOf('pof/octets-lzf-gzip-json')
    const [, lzf] = layers
    const { bytes } = await extracted('pof/octets-lzf-gzip-json', '1')
    expect(bytes).toEqual(Buffer.from(bytesOf('pof/octets-lzf-gzip-json').subarray(lzf?.start, lzf?.end)))
    const decoded = await extracted('pof/octets-lzf-gzip-json', '1!lzf!gzip')
    expect(JSON.parse(decoded.bytes.toString())).toEqual({
      id: 7,
      tags: ['a', 'b', 'a', 'b'],
      note: 'h\u00e9',
    })
    expect([decoded.code, decoded.err]).toEqual([0, ''])
    const layer = await extracted('pof/octets-lzf-gzip-json', '1!lzf!gzip!json')
    expect(layer.bytes).toEqual(decoded.bytes)
  })

  it('writes strings as UTF-8, and other values as their bytes', async () => {
    const json = { 'a.bin': new TextEncoder().encode('{"a": "\\u00e9\\n", "b": [1, 2]}') }
    expect((await ran(['extract', 'a', 'a.bin', '-o', 'out'], json)).written.out).toBe('\u00e9\n')
    expect((await ran(['extract', 'b', 'a.bin', '-o', 'out'], json)).written.out).toBe('[1, 2]')
    const files = { 'b.bin': Uint8Array.of(0x15, 0x4e, 0x02, 0x68, 0x69) }
    expect((await ran(['b.bin', 'extract', '', '-o', 'out'], files)).written.out).toBe('hi')
  })

  it('stops a bomb at its limit, writes what there is, and goes on where it is told to', async () => {
    const { written, err, code } = await extracted('bomb/gzip', '!gzip')
    const size = (written.out ?? '').length
    expect(size).toBeGreaterThan(1 << 20)
    expect(size).toBeLessThan(2 << 20)
    expect(err).toMatch(/Decoding stopped after 1,\d{3},\d{3} bytes .* --limit raises the limit\.$/)
    expect(code).toBe(1)
    const limited = await extracted('bomb/gzip', '!gzip', '--limit', '2000000')
    expect([limited.written.out?.length, limited.code]).toEqual([2_000_000, 1])
    const whole = await extracted('bomb/gzip', '!gzip', '--limit', 'all')
    expect([whole.bytes.length, whole.code]).toEqual([16 << 20, 0])
  })

  it('takes 16 MiB out of a gzip file, through a pipe, as they are', async () => {
    const content = new Uint8Array(16 << 20)
    for (let at = 0, state = 1; at < content.length; at++) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      content[at] = state >>> 24
    }
    content[0] = 0
    const child = await start(['extract', '!gzip', '--content', 'gzip'], { keepsInputOpen: true })
    const pieces: Buffer[] = []
    child.stdout?.on('data', (piece: Buffer) => pieces.push(piece))
    child.stdin?.end(gzipSync(content, { level: 1 }))
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect(code).toBe(0)
    expect(sha256(Buffer.concat(pieces))).toBe(sha256(content))
  }, 60_000)

  it('refuses a terminal, and a path that is not there', async () => {
    const { err, code } = await ran(
      ['extract', '1', 'a.bin'],
      { 'a.bin': bytesOf('pof/octets-json') },
      { isOutputTerminal: true },
    )
    expect([err.split('\n')[0], code]).toEqual([
      'pof-inspect: extract: the bytes are not for a terminal. Expected -o FILE, or a pipe behind the command.',
      2,
    ])
    expect(await extracted('pof/octets-json', '7')).toMatchObject({ written: {}, code: 2 })
    expect(await ran(['extract'])).toMatchObject({ code: 2 })
    expect(await ran(['extract', '1', '--path', '2'])).toMatchObject({ code: 2 })
  })

  it('takes the first of several payloads, or that of --pick', async () => {
    const log = 'k=Binary(length=3, value=0x154e0161)\nv=Binary(length=3, value=0x154e0162)\n'.replaceAll(
      'length=3',
      'length=4',
    )
    const first = await ran(['extract', '', '-o', 'out', 'a.log'], { 'a.log': log })
    expect(first.written.out).toBe('a')
    expect(first.err).toContain(
      'extracted from payload 1, line 1, the first of 2 payloads; --pick takes another.',
    )
    expect(
      (await ran(['extract', '', '-o', 'out', '--pick', '2', 'a.log'], { 'a.log': log })).written.out,
    ).toBe('b')
  })
})
