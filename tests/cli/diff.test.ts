// The word `diff`: exit codes as diff has them, text, JSON and counts, hostile texts, and what cannot be compared.

import { describe, expect, it } from 'vitest'
import { bytesOf } from '../support/corpus.ts'
import { ran } from './ran.ts'

const ONE = '15 92 10 00 00 41 05 01 4e 03 6f 6c 64 40'
const OTHER = '15 92 10 00 00 6e 01 4e 03 6e 65 77 40'
const FILES = { 'a.bin': bytesOf(ONE.replaceAll(' ', '')), 'b.bin': bytesOf(OTHER.replaceAll(' ', '')) }

describe('pof-inspect diff', () => {
  it('prints nothing and ends with 0 for the same bytes', async () => {
    expect(await ran(['diff', 'a.bin', 'a.bin'], FILES)).toMatchObject({ out: '', err: '', code: 0 })
  })

  it('prints both inputs, the differences and their sum, and ends with 1', async () => {
    const { out, err, code } = await ran(['diff', 'a.bin', 'b.bin'], FILES)
    expect([err, code]).toEqual(['', 1])
    expect(out.split('\n')).toEqual([
      '--- a.bin  14 bytes',
      '+++ b.bin  13 bytes',
      '= 0  int32 5 → int 5  encoding: type, bytes 0x04-0x07 → 0x04-0x06',
      '~ 1  char-string "old" → char-string "new"  changed, bytes 0x07-0x0d → 0x06-0x0c',
      '1 changed, 1 in another encoding',
      '',
    ])
  })

  it('takes the word anywhere, bytes as text, and two payloads of one input', async () => {
    expect((await ran(['a.bin', 'diff', 'b.bin'], FILES)).code).toBe(1)
    expect((await ran([ONE, ONE, 'diff'])).code).toBe(0)
    const log = `key=Binary(length=3, value=0x154105)\nkey=Binary(length=3, value=0x154106)\n`
    const { out, code } = await ran(['diff', 'x.log'], { 'x.log': log })
    expect(code).toBe(1)
    expect(out).toContain('int32 5 → int32 6')
    expect(out).toMatch(/^--- x\.log: .*, line 1 {2}3 bytes\n\+\+\+ x\.log: .*, line 2 {2}3 bytes\n/)
    expect((await ran(['diff', 'x.log', 'x.log', '--pick', '2'], { 'x.log': log })).code).toBe(0)
  })

  it('says what keys are that may be equal in Java, and nothing of others', async () => {
    const set = await ran(['diff', '15 55 02 41 01 41 02', '15 55 02 41 02 41 01'])
    expect(set.out).toMatch(/^As keys: Whether the keys are equal in Java depends on their class: at 1 /m)
    const json = JSON.parse(
      (await ran(['diff', '15 55 02 41 01 41 02', '15 55 02 41 02 41 01', '-f', 'json'])).out,
    )
    expect(json.asKeys.equals).toBe('class')
    expect((await ran(['diff', '15 41 01', '15 41 02'])).out).not.toContain('As keys')
    expect((await ran(['diff', '15 55 01 41 01', '15 55 02 41 01 41 02'])).out).not.toContain('As keys')
  })

  it('says names where there are any', async () => {
    const names = JSON.stringify({
      'pof-inspector-names': 1,
      types: { 1042: { name: 'Order', properties: { 1: { name: 'status' } } } },
    })
    const { out } = await ran(['diff', 'a.bin', 'b.bin', '--names', 'n.json'], { ...FILES, 'n.json': names })
    expect(out).toMatch(/^~ 1 .*status/m)
  })

  it('writes JSON that says the same', async () => {
    const { out, code } = await ran(['diff', 'a.bin', 'b.bin', '-f', 'json'], FILES)
    const document = JSON.parse(out)
    expect(code).toBe(1)
    expect(document).toMatchObject({
      a: { source: 'a.bin', payload: 1, bytes: 14 },
      b: { source: 'b.bin', payload: 1, bytes: 13 },
      same: false,
      sameValue: false,
      totals: { changed: 1, encoding: 1, added: 0 },
    })
    expect(
      document.differences.map(({ kind, a, b }: { kind: string; a: object; b: object }) => [kind, a, b]),
    ).toEqual([
      [
        'encoding',
        { address: '0', name: '0', start: 4, end: 7 },
        { address: '0', name: '0', start: 4, end: 6 },
      ],
      [
        'changed',
        { address: '1', name: '1', start: 7, end: 13 },
        { address: '1', name: '1', start: 6, end: 12 },
      ],
    ])
    expect(JSON.parse((await ran(['diff', 'json', 'a.bin', 'a.bin'], FILES)).out)).toMatchObject({
      same: true,
      differences: [],
    })
  })

  it('counts', async () => {
    const { out, code } = await ran(['diff', 'a.bin', 'b.bin', '--stat'], FILES)
    expect(code).toBe(1)
    expect(out).toMatch(/^changed +1$/m)
    expect(out).toMatch(/^bytes +14 → 13$/m)
  })

  it('has colours where it is told to, and writes to a file without them', async () => {
    expect((await ran(['diff', 'a.bin', 'b.bin', '--color=always'], FILES)).out).toContain('\u001b[')
    const { written, out } = await ran(['diff', 'a.bin', 'b.bin', '-o', 'd.txt'], FILES)
    expect([out, written['d.txt']?.startsWith('--- a.bin')]).toEqual(['', true])
  })

  it('says that the same value has other bytes', async () => {
    const { out } = await ran(['diff', '15 41 05', '0d 05 15 41 05'])
    expect(out).toContain('1 in another encoding: the same value in other bytes')
    expect(out).toMatch(/^As keys: The keys are equal in Java, but not their bytes: .* FMT_IDO/m)
    const { out: json } = await ran(['diff', '15 41 05', '15 42 05', 'json'])
    expect(JSON.parse(json).asKeys).toMatchObject({ equals: 'no' })
  })

  it('hands nothing of a payload to the terminal', async () => {
    const { out } = await ran(['diff', '15 4e 04 1b 5b 32 4a', '15 4e 03 e2 80 ae'])
    expect(out).not.toContain('\u001b')
    expect(out).not.toContain('\u202e')
  })
})

describe('pof-inspect diff, in trouble', () => {
  it.each([
    [['diff', 'a.bin', 'none.bin'], 'there is no file none.bin'],
    [['diff', 'a.bin', 'a.bin', 'a.bin'], 'diff: expected two inputs, found 3 words.'],
    [['diff', 'a.bin'], 'diff: expected two payloads, found 1.'],
    [['diff', 'tree', 'a.bin', 'b.bin'], 'diff: expected text, which is the default, or json; found tree.'],
    [['diff', 'a.bin', 'b.bin', '--path', '1'], 'diff: expected whole payloads; found --path.'],
    [['diff', 'a.bin', 'j.bin'], 'diff: expected POF, found JSON in j.bin.'],
    [['diff', 'a.bin', 'x.log'], 'diff: expected one payload in x.log, found 2. --pick takes one of them.'],
    [['tree', 'a.bin', '--stat'], '--stat is for diff.'],
    [['diff', 'a.bin', 'b.bin', '-o', 'a.bin'], '--output a.bin: this file is an input.'],
  ])('ends with 2: %j', async (words, message) => {
    const files = {
      ...FILES,
      'j.bin': '{"a":1,"b":[1,2,3]}',
      'x.log': 'Binary(length=3, value=0x154105)\nBinary(length=3, value=0x154106)\n',
    }
    const { err, code, out } = await ran(words, files)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
  })
})
