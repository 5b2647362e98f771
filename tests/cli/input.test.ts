// Where the bytes come from, which of them are shown, and what the command says when it cannot.
import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  linkSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { looksLikePath } from '../../src/cli/read-source.ts'
import { commandFile, ROOT, run as runProcess } from './command.ts'
import { ranOn as run } from './ran.ts'

const THE_DATA = '15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40'
const BYTES = Buffer.from(THE_DATA.replaceAll(' ', ''), 'hex')
const VALUE = { $type: 1042, $version: 0, 1: 'TheData' }
const LOG = readFileSync(join(ROOT, 'public/examples/20-log.hex'), 'utf8')

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pof-inspect-'))
  writeFileSync(join(folder, 'entry.bin'), BYTES)
  writeFileSync(join(folder, 'entry with spaces.bin'), BYTES)
  writeFileSync(join(folder, 'tree'), BYTES)
  writeFileSync(join(folder, 'C:\\dumps\\entry.bin'), BYTES)
  writeFileSync(join(folder, 'empty.bin'), '')
  writeFileSync(join(folder, 'entry.hex.gz'), gzipSync(THE_DATA))
})
afterAll(() => rmSync(folder, { recursive: true }))

const values = async (words: string[], input?: string | Uint8Array) => {
  const { out, err, code } = await runProcess(['values', ...words], {
    cwd: folder,
    ...(input === undefined ? {} : { input }),
  })
  return { value: out === '' ? undefined : JSON.parse(out), err, code }
}

describe('the input', () => {
  it.each([
    ['a binary file', ['entry.bin']],
    ['a file with spaces', ['entry with spaces.bin']],
    ['a gzipped text file', ['entry.hex.gz']],
    ['a Windows path', ['C:\\dumps\\entry.bin']],
    ['an absolute path', ['ABSOLUTE']],
    ['text', [THE_DATA]],
    ['text in several words', THE_DATA.split(' ')],
    ['text of another form', ['[21, -110, 16, 0, 1, 78, 7, 84, 104, 101, 68, 97, 116, 97, 64]']],
    ['text of a form that is said', ['--as', 'base64', 'FZIQAAFOB1RoZURhdGFA']],
    ['a file called like a format', ['./tree']],
  ])('can be %s', async (_, words) => {
    const given = words.map((word) => (word === 'ABSOLUTE' ? join(folder, 'entry.bin') : word))
    expect(await values(given)).toEqual({ value: VALUE, err: '', code: 0 })
  })

  it('can be piped in, as bytes or as text, with - or without', async () => {
    for (const input of [BYTES, THE_DATA, gzipSync(BYTES)]) {
      expect(await values([], input)).toEqual({ value: VALUE, err: '', code: 0 })
      expect(await values(['-'], input)).toEqual({ value: VALUE, err: '', code: 0 })
    }
  })

  it('is read as a guess where nothing tells for certain, and that is said', async () => {
    const err = 'pof-inspect: Base64 without padding, + or / can also be a name or a key.\n'
    expect(await values(['payload: FZIQAAFOB1RoZURhdGFA'])).toEqual({ value: VALUE, err, code: 0 })
    expect(await values([], 'payload: FZIQAAFOB1RoZURhdGFA')).toEqual({ value: VALUE, err, code: 0 })
  })

  it('is named in what people read', async () => {
    expect((await run(['tree', 'entry.bin'], { cwd: folder })).out).toMatch(/^entry\.bin {2}raw, 15 bytes\n/)
    expect((await run(['tree'], { input: THE_DATA })).out).toMatch(/^standard input {2}hex, 15 bytes\n/)
  })
})

describe('other kinds of files', () => {
  const said = async (hex: string) =>
    (await run(['values', '--as', 'raw'], { input: Buffer.from(hex, 'hex') })).err

  it('are named, and read as POF all the same', async () => {
    const { out, err } = await run(['tree', 'cafebabe00000041'])
    expect(out).toContain('root: unknown type')
    expect(err).toMatch(
      /^pof-inspect: this begins like a Java class file, not like POF\. It is read as POF all the same\.$/m,
    )
    const forced = await run(['tree', 'aced0005770400', '--content', 'pof'])
    expect(forced.out).toContain('root: user type 7020')
    expect(forced.err).toContain('this begins like a Java-serialized object, not like POF.')
    expect(await said('504b0304140000')).toContain('a ZIP or JAR file')
    expect(await said('1564')).toBe('')
  })

  it('are counted where there are several payloads', async () => {
    const { err } = await run(['values', '--as', 'byte-literal', "X'aced0005' X'156a' X'cafebabe'"])
    expect(err).toContain(
      '2 of 3 payloads begin like other kinds of files, the first like a Java-serialized object.',
    )
  })
})

describe('several payloads', () => {
  it('are all shown, each with its number and its line', async () => {
    const { out, err, code } = await run(['tree'], { input: LOG })
    expect(out.match(/^payload \d, line \d: /gm)).toEqual([
      'payload 1, line 4: ',
      'payload 2, line 4: ',
      'payload 3, line 5: ',
      'payload 4, line 5: ',
      'payload 5, line 6: ',
      'payload 6, line 7: ',
    ])
    expect(code).toBe(1)
    expect(err).toMatch(/^pof-inspect: Bytes are missing at line 7.*\n$/)
  })

  it('have one word on where nanoseconds come from', async () => {
    const { out } = await run(['cost'], { input: LOG })
    expect(out.match(/^Nanoseconds are estimates/gm)).toHaveLength(1)
    expect(out.match(/^Deserializing the whole value/gm)).toHaveLength(6)
  })

  it('are one document as json, with a line each as ndjson, rows with numbers as csv', async () => {
    const json = JSON.parse((await run(['json'], { input: LOG })).out)
    expect(json).toMatchObject({ format: 'pof-inspector', version: 1 })
    expect(json.payloads).toHaveLength(6)
    const lines = (await run(['ndjson'], { input: LOG })).out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.filter(({ kind }) => kind === 'payload')).toHaveLength(6)
    const csv = (await run(['csv'], { input: LOG })).out.trimEnd().split('\r\n')
    expect(csv.filter((line) => line.startsWith('payload,'))).toHaveLength(1)
    expect(new Set(csv.slice(1).map((line) => line.split(',')[0]))).toEqual(
      new Set(['1', '2', '3', '4', '5', '6']),
    )
  })

  it('are narrowed to one by --pick', async () => {
    const { out, err, code } = await run(['tree', '--pick', '2'], { input: LOG })
    expect({ err, code }).toEqual({ err: '', code: 0 })
    expect(out.match(/^payload \d, line \d: /gm)).toEqual(['payload 2, line 4: '])
  })
})

describe('the part that is shown', () => {
  it('is an element of a run', async () => {
    const hex = `15 58 41 a8 9c 01 ${'07 '.repeat(9999)} 08`
    const { out } = await run(['values', '--path', '[5000]'], { input: hex.replace('a8 9c 01', '90 9c 01') })
    expect(out).toBe('7\n')
    const inside = `15 92 10 00 04 58 41 90 9c 01 ${'07 '.repeat(5000)}08 ${'07 '.repeat(4999)}40`
    expect((await run(['values', '--path', '4[5000]'], { input: inside })).out).toBe('8\n')
    expect((await run(['values', '--path', '4/5000'], { input: inside })).out).toBe('8\n')
    const tree = await run(['tree', '--path', '4[5000]'], { input: inside })
    expect(tree.out).toContain('4[5000] at 0x1392')
    expect(tree.out).toContain('[5000]: int32  8')
  })

  it('is cut by depth, length and number', async () => {
    const hex = '15 55 03 55 01 6a 4e 0a 61 62 63 64 65 66 67 68 69 6a 58 41 03 01 02 03'
    const { out } = await run(['values', hex, '--depth', '1', '--max-string', '8', '--max-elements', '1'])
    expect(JSON.parse(out)).toEqual([{ $cut: true }, 'abcdefgh…', [1, '…']])
  })

  it('is read with the envelope, and the raw arrays, that the options say', async () => {
    const user21 = await run(['values', '15 00 00 6a 40', '--envelope', 'no'])
    expect(JSON.parse(user21.out)).toEqual({ $type: 21, $version: 0, 0: 1 })
    const raw = '15 a9 0f 00 00 58 4b 03 00 00 00 01 00 00 00 02 00 00 00 03 01 41 37 40'
    const { out, code } = await run(['values', raw, '--raw-array', '0=int32'])
    expect(JSON.parse(out)).toEqual({ $type: 1001, $version: 0, 0: [1, 2, 3], 1: 55 })
    expect(code).toBe(0)
  })

  it('has names where a file gives them', async () => {
    const file = join(folder, 'names.json')
    const types = { 1042: { name: 'com.acme.Thing', properties: { 1: { name: 'title' } } } }
    writeFileSync(file, JSON.stringify({ 'pof-inspector-names': 1, types }))
    const { out, err } = await run(['values', THE_DATA, '--names', file])
    expect(err).toBe('')
    expect(JSON.parse(out)).toEqual({ $type: 1042, $version: 0, $class: 'com.acme.Thing', title: 'TheData' })
    expect((await run(['tree', THE_DATA, '--names', file])).out).toContain('1 title: string  "TheData"')
    expect((await run(['values', THE_DATA, '--names', file, '--path', 'Thing.title'])).out).toBe(
      '"TheData"\n',
    )
    const json = (await run(['json', THE_DATA, '--names', file])).out
    expect(json).toContain('"name":"title","className":null,"namedPath":"title"')
    const csv = (await run(['csv', THE_DATA, '--names', file, '--no-cost'])).out.split('\r\n')
    expect(csv[0]).toMatch(/,value,name,className,namedPath$/)
    expect(csv[2]).toMatch(/,title,,title$/)
    expect((await run(['cost', THE_DATA, '--names', file])).out).toContain('1 title')
    const problems = await run(['problems', '15 92 10 00 01 4e 07 54 68 65', '--names', file])
    expect(problems.out).toContain('in 1 title')
  })
})

describe('the exit code', () => {
  it('is 1 where something is wrong, and the output is complete', async () => {
    const cut = await run(['values', '15 92 10 00 01 4e 07 54 68 65'])
    expect(cut.code).toBe(1)
    expect(JSON.parse(cut.out)).toEqual({ $type: 1042, $version: 0, 1: 'The' })
    const shortened = await run(['problems', 'public/examples/25-cut.hex'])
    expect(shortened.code).toBe(1)
    expect(shortened.err).toContain('expected 305 bytes, found 256')
    expect((await run(['problems', '15 6a 6a'])).code).toBe(1)
  })

  it('is 1 where a file of names holds none', async () => {
    const { out, err, code } = await run(['values', '15 6a', '--names', 'LICENSE'])
    expect({ out, code }).toEqual({ out: '1\n', code: 1 })
    expect(err).toMatch(/^pof-inspect: error: Not a file of names in LICENSE/)
  })

  it('is 0 where something is only worth knowing', async () => {
    expect(await run(['problems', '--content', 'pof', '0e 00 01 6a 40'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('info'),
    })
  })

  it.each([
    ['an option that does not exist', ['--fromat', 'tree', '1564'], /unknown option '--fromat'/],
    ['a format that does not exist', ['--format', 'xml', '1564'], /Allowed choices are dump, tree/],
    [
      'a format that is none',
      ['dmp', '15 6a'],
      /there is no format "dmp"\. Expected dump, tree, .*, or open\.$/m,
    ],
    ['a format that is none, and a file', ['dmp', 'package.json'], /there is no format "dmp"/],
    ['two formats', ['tree', 'json', '1564'], /expected one format, found two: tree and json\./],
    [
      'a format beside --format',
      ['open', '-f', 'json', '1564'],
      /expected one format, found two: json and open/,
    ],
    ['all payloads', ['--pick', 'all', '1564'], /Expected a whole number from 1\.$/m],
    ['a form that does not exist', ['--as', 'hexx', '1564'], /Allowed choices are .*hex/],
    ['a number that is none', ['--depth', 'x', '1564'], /whole number from 0, or all/],
    ['a payload that is not there', ['--pick', '2', '1564'], /--pick 2: the input has one payload; expected/],
    [
      'a path that leads nowhere',
      ['--path', '1/0', '1564'],
      /--path 1\/0: the value has no such field\. Expected/,
    ],
    [
      'a shell that is none',
      ['completion', 'tcsh'],
      /expected the name of a shell, bash, zsh, fish; found tcsh\./,
    ],
    [
      'an output that is read',
      ['LICENSE', '-o', './LICENSE'],
      /--output \.\/LICENSE: this file is an input\./,
    ],
    ['a raw array without a type', ['--raw-array', '0', '1564'], /Expected a path and one of int16/],
  ])('is 2 for %s', async (_, words, message) => {
    const { out, err, code } = await run(words)
    expect({ out, code }).toEqual({ out: '', code: 2 })
    expect(err).toMatch(message)
    expect(err).toMatch(/^pof-inspect: .*\nTry "pof-inspect --help"\.\n$/s)
  })

  it.each([
    ['a file that is not there', ['nothing.bin'], /there is no file nothing\.bin\. Check the name/],
    ['a path that is not there', ['C:\\no\\such\\file'], /there is no file C:/],
    ['a folder', ['.'], /cannot read \.: it is a folder, expected a file/],
    ['an empty file', ['empty.bin'], /^pof-inspect: empty\.bin is empty\. Expected POF/],
    ['an empty file elsewhere', ['./empty.bin'], /^pof-inspect: \.\/empty\.bin is empty\./],
    ['text that is no bytes', ['hello world'], /neither a file nor bytes in a known form: .*expected/],
    ['a Windows path without a suffix', ['tree', 'D:\\dumps\\entry'], /there is no file D:/],
    ['text that is not of the form', ['--as', 'hex', 'hello'], /expected/],
    ['nothing piped in', ['-'], /^pof-inspect: standard input is empty\./],
    [
      'names that are not there',
      ['--names', 'no.json', '1564'],
      /there is no file no\.json to take names from/,
    ],
  ])('is 3 for %s', async (_, words, message) => {
    const { out, err, code } = await run(words, { cwd: folder })
    expect({ out, code }).toEqual({ out: '', code: 3 })
    expect(err).toMatch(message)
    expect(err).not.toContain('    at ')
  })
})

describe('looksLikePath', () => {
  it('tells paths from bytes', () => {
    const paths = [
      './x',
      '../x',
      '/tmp/x',
      '~/x',
      'C:\\x y',
      'C:/x',
      'dump.bin',
      'a-b_c.pof',
      '\\\\server\\x',
      'dir/dump.hex',
    ]
    const bytes = [
      '1592',
      '15 92',
      'FZIQAAFO',
      'Binary(length=2, value=0x1564)',
      '[21, 100]',
      '\\x15\\x64',
      '0x1564',
    ]
    expect(paths.filter((text) => !looksLikePath(text))).toEqual([])
    expect(bytes.filter(looksLikePath)).toEqual([])
  })
})

describe('an output that is read', () => {
  it('is refused by whichever name, and stays as it was', async () => {
    const path = join(folder, 'read.bin')
    writeFileSync(path, BYTES)
    linkSync(path, join(folder, 'hard.bin'))
    symlinkSync(path, join(folder, 'soft.bin'))
    for (const output of ['read.bin', './read.bin', 'hard.bin', 'soft.bin']) {
      const { err, code } = await runProcess(['tree', 'read.bin', '-o', output], { cwd: folder })
      expect([err, code]).toEqual([expect.stringContaining('this file is an input.'), 2])
      expect(readFileSync(path)).toEqual(BYTES)
    }
  })

  it('is refused where it is standard input', async () => {
    const path = join(folder, 'piped.bin')
    writeFileSync(path, BYTES)
    const input = openSync(path, 'r')
    const child = spawn(process.execPath, [await commandFile(), 'tree', '-o', path], {
      stdio: [input, 'ignore', 'ignore'],
    })
    const code = await new Promise((resolve) => child.on('close', resolve))
    closeSync(input)
    expect(code).toBe(2)
    expect(readFileSync(path)).toEqual(BYTES)
  })
})

// Linux has a file on which no byte can be written.
describe.runIf(existsSync('/dev/full'))('standard error that cannot be written', () => {
  it('leaves the exit code as it is', async () => {
    for (const [words, expected] of [
      [['tree', 'no.bin'], 3],
      [['tree', '--nope'], 2],
      [['problems', '15 6a'], 0],
    ] as const) {
      const full = openSync('/dev/full', 'w')
      const child = spawn(process.execPath, [await commandFile(), ...words], {
        stdio: ['ignore', 'ignore', full],
      })
      const code = await new Promise((resolve) => child.on('close', resolve))
      closeSync(full)
      expect([words, code]).toEqual([words, expected])
    }
  })
})
