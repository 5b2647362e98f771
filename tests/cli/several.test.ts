// Several files, and a pipe that is read as it arrives: what each format says of which payload is shown.

import { describe, expect, it } from 'vitest'
import { FORMAT_NAMES, type FormatName } from '../../src/cli/words.ts'
import { start } from './command.ts'
import { ran } from './ran.ts'

const LINE = 'key=Binary(length=3, value=0x154102)'
const LOG = `started\n${LINE}, value=Binary(length=4, value=0x154e0161)\n# ${LINE}\n\n${LINE}\n`
const DAMAGED = 'Binary(length=3, value=0x154e05)\n'
const FILES = {
  'a.log': LOG,
  'b/a.log': `\n${LINE}\n`,
  'one.bin': Uint8Array.of(0x15, 0x6a),
  'two.bin': Uint8Array.of(0x15, 0x6b),
  'bad.log': DAMAGED,
}
const lines = (text: string) => text.trimEnd().split('\n')

describe('payloads of a log', () => {
  const NUMBERS = ['payload 1, line 2', 'payload 2, line 2', 'payload 3, line 5']

  it.each(['dump', 'tree', 'cost', 'problems'] as const)(
    'have their number and their line in %s',
    async (format) => {
      const { out } = await ran([format, 'a.log', '--all'], FILES)
      expect(out.match(/^payload \d, line \d/gm)).toEqual(NUMBERS)
    },
  )

  it('have them on standard error beside values, which has no place for them', async () => {
    const { out, err } = await ran(['values', 'a.log'], FILES)
    expect(lines(out)).toEqual(['2', '"a"', '2'])
    const beside = err.split('\n').filter((line) => line.includes(': payload'))
    expect(beside).toEqual(NUMBERS.map((number) => `pof-inspect: a.log: ${number}`))
    expect((await ran(['values', 'one.bin'], FILES)).err).toBe('')
  })

  it('have them there above their own values, where both are on one screen', async () => {
    const screen: string[] = []
    await ran(['values', 'a.log'], FILES, {
      openOutput: async () => ({
        write: async (piece) => void screen.push(String(piece)),
        close: async () => {},
      }),
      warn: (line) => void screen.push(`${line}\n`),
    })
    const expected = [NUMBERS[0], '2', NUMBERS[1], '"a"', NUMBERS[2], '2']
    expect(lines(screen.join('')).map((line) => line.replace('pof-inspect: a.log: ', ''))).toEqual(expected)
  })

  it('have them in each record of ndjson, and in those of json', async () => {
    const records = lines((await ran(['ndjson', 'a.log'], FILES)).out).map((line) => JSON.parse(line))
    const places = records.map(({ source, payload, line }) => `${source} ${payload} ${line}`)
    expect(new Set(places)).toEqual(new Set(['a.log 1 2', 'a.log 2 2', 'a.log 3 5']))
    const bad = lines((await ran(['ndjson', 'bad.log'], FILES)).out).map((line) => JSON.parse(line))
    expect(bad.at(-1)).toMatchObject({ kind: 'problem', source: 'bad.log', payload: 1, line: 1 })
    const { payloads } = JSON.parse((await ran(['json', 'a.log'], FILES)).out)
    expect(payloads.map(({ payload, line }: { payload: number; line: number }) => [payload, line])).toEqual([
      [1, 2],
      [2, 2],
      [3, 5],
    ])
  })

  it('have them in the columns of csv, and in the captions of html', async () => {
    const rows = lines((await ran(['csv', 'a.log', '--no-cost'], FILES)).out).slice(1)
    expect(rows.map((row) => row.split(',', 3).join())).toEqual(['1,2,a.log', '2,2,a.log', '3,5,a.log'])
    const html = (await ran(['html', 'a.log'], FILES)).out
    expect(html.match(/payload \d, line \d/g)).toEqual(NUMBERS)
  })
})

describe('several files', () => {
  const WORDS = ['a.log', 'b/a.log', 'one.bin']

  // POF has no events: layers.test.ts has that format.
  it.each(FORMAT_NAMES.filter((format) => format !== 'events'))(
    'are shown one after the other in %s, each by its path',
    async (format: FormatName) => {
      const { out, err, code } = await ran([format, ...WORDS, '--all'], FILES)
      expect(code).toBe(0)
      const text = format === 'values' ? err : out
      for (const word of WORDS) expect(text).toContain(word)
    },
  )

  it('are one document of json, and one table of csv', async () => {
    const { payloads } = JSON.parse((await ran(['json', ...WORDS], FILES)).out)
    expect(payloads.map(({ source }: { source: string }) => source)).toEqual([
      'a.log',
      'a.log',
      'a.log',
      'b/a.log',
      'one.bin',
    ])
    const rows = lines((await ran(['csv', ...WORDS], FILES)).out)
    expect(rows.filter((row) => row.startsWith('payload,'))).toHaveLength(1)
  })

  it('may be named by a pattern', async () => {
    const named = await ran(['tree', 'one.bin', 'two.bin'], FILES)
    expect(await ran(['tree', '*.bin'], FILES)).toEqual(named)
    expect((await ran(['tree', '*.nope'], FILES)).code).toBe(3)
  })

  it('are narrowed to a payload each', async () => {
    const { out, err, code } = await ran(['tree', 'a.log', 'one.bin', '--pick', '2'], FILES)
    expect(out.match(/^payload .*?:/gm)).toEqual(['payload 2, line 2:'])
    expect(err).toContain('--pick 2: one.bin has one payload; expected a number from 1 to 1.')
    expect(code).toBe(2)
  })

  it('are shown where others cannot be read', async () => {
    const { out, err, code } = await ran(['values', 'one.bin', 'none.bin', 'two.bin'], FILES)
    expect({ out, code }).toEqual({ out: '1\n2\n', code: 3 })
    expect(err).toContain('there is no file none.bin.')
  })

  it('may have standard input among them', async () => {
    const readInput = async function* () {
      yield Uint8Array.of(0x15, 0x6c)
    }
    expect((await ran(['values', 'one.bin', '-', 'two.bin'], FILES, { readInput })).out).toBe('1\n3\n2\n')
  })
})

describe('problems', () => {
  it('is silent of clean payloads, and says on standard error how many there were', async () => {
    const clean = await ran(['problems', 'one.bin', 'two.bin'], FILES)
    expect(clean).toMatchObject({ out: '', err: 'pof-inspect: no problems in 2 payloads.', code: 0 })
    const one = await ran(['problems', 'one.bin'], FILES)
    expect(one).toMatchObject({ out: '', err: 'pof-inspect: no problems.', code: 0 })
    const mixed = await ran(['problems', 'one.bin', 'bad.log', 'two.bin'], FILES)
    expect(mixed.out).toMatch(/^payload 1, line 1: bad\.log/)
    expect(mixed.out).not.toContain('No problems')
    expect(mixed.err).toContain('1 of 3 payloads have problems.')
    expect(mixed.code).toBe(1)
  })

  it('lists them all where that is asked for', async () => {
    const { out, code } = await ran(['problems', '--all', 'one.bin', 'two.bin'], FILES)
    expect(out.match(/^No problems\.$/gm)).toHaveLength(2)
    expect(code).toBe(0)
  })
})

describe('the order of arguments', () => {
  /** All orders of a few things. */
  function orders<T>(things: readonly T[]): T[][] {
    if (things.length < 2) return [[...things]]
    return things.flatMap((thing, at) =>
      orders(things.filter((_, i) => i !== at)).map((rest) => [thing, ...rest]),
    )
  }

  it.each([
    ['two values that cannot be taken', [['--pick', 'x'], ['--depth', 'y'], ['one.bin']]],
    ['two options that are none', [['--nope'], ['--also=5'], ['tree'], ['one.bin']]],
    ['two formats', [['tree'], ['dump'], ['one.bin']]],
    ['the same option twice', [['--pick', 'x'], ['--pick', 'y'], ['one.bin']]],
    ['a format that is none', [['dmp'], ['one.bin']]],
    ['a path that is not there', [['--path', '7'], ['tree'], ['one.bin'], ['two.bin']]],
    ['files that are not there', [['no.bin'], ['one.bin'], ['--depth', '1']]],
    ['an output that is read', [['-o', 'one.bin'], ['one.bin'], ['tree']]],
  ])('changes nothing about %s', async (_, parts) => {
    const results = await Promise.all(
      orders(parts as string[][]).map(async (order) => {
        const { err, code } = await ran(order.flat(), FILES)
        return `${code} ${err}`
      }),
    )
    expect(new Set(results).size).toBe(1)
    expect(results[0]).toMatch(/^[23] pof-inspect: /)
  })

  it('changes nothing about what is shown', async () => {
    const all = await Promise.all(
      orders([['tree'], ['one.bin'], ['--width', '80'], ['--color']]).map(
        async (order) => (await ran(order.flat(), FILES)).out,
      ),
    )
    expect(new Set(all).size).toBe(1)
    expect(all[0]).toContain('int')
  })
})

describe('--output', () => {
  it('takes what would go to standard output, without colours', async () => {
    const { out } = await ran(['tree', 'one.bin'], FILES)
    const written = await ran(['tree', 'one.bin', '-o', 'x.txt'], FILES, { isOutputTerminal: true })
    expect(written).toMatchObject({ out: '', written: { 'x.txt': out }, code: 0 })
  })

  it('is not touched by a command that fails before it writes', async () => {
    const { written, code } = await ran(['tree', 'one.bin', '--path', '7', '-o', 'x.txt'], FILES)
    expect({ written, code }).toEqual({ written: {}, code: 2 })
  })

  it('says of a file that cannot be written that it cannot', async () => {
    const openOutput = async () => {
      throw new Error('ENOENT: no such folder')
    }
    const { err, code } = await ran(['tree', 'one.bin', '-o', 'no/x.txt'], FILES, { openOutput })
    expect({ err, code }).toEqual({
      err: 'pof-inspect: cannot write no/x.txt: ENOENT: no such folder',
      code: 4,
    })
  })
})

describe('a pipe', () => {
  it('is read as it arrives: a payload is shown while the log is still being written', async () => {
    const child = await start(['tree'], { keepsInputOpen: true })
    let out = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk.toString()
    })
    const shows = async (text: string) => {
      const until = Date.now() + 10_000
      while (!out.includes(text) && Date.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 20))
      expect(out).toContain(text)
    }
    child.stdin?.write(`started\n${LINE}\n`)
    await shows('payload 1, line 2')
    child.stdin?.write(`${LINE.slice(0, 20)}`)
    child.stdin?.write(`${LINE.slice(20)}\nmore\n`)
    await shows('payload 2, line 3')
    child.stdin?.end(LINE)
    await new Promise((resolve) => child.on('close', resolve))
    expect(out).toContain('payload 3, line 5')
  })

  it('is left as soon as the payload that was picked is shown', async () => {
    const child = await start(['values', '--pick', '1'], { keepsInputOpen: true })
    child.stdin?.write(`${LINE}\n`)
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect(code).toBe(0)
  })

  it('says the same as a file', async () => {
    for (const format of ['tree', 'csv', 'problems'] as const) {
      const piped = await ran([format, '--all'], FILES, {
        readInput: async function* () {
          for (const byte of new TextEncoder().encode(LOG)) yield Uint8Array.of(byte)
        },
      })
      const file = await ran([format, '--all', 'a.log'], FILES)
      expect(piped.out.replaceAll('standard input', 'a.log')).toBe(file.out)
      expect(piped.code).toBe(file.code)
    }
  })
})

describe('very many payloads, and very many fields', () => {
  // More than a call of a function takes as arguments.
  const MANY = 140_000

  it.each([
    ['lines of hex', '156a\n'],
    ['lines of base64', 'FU4CaGk=\n'],
    ['a log', `${LINE}\n`],
  ])('are all profiled in %s', async (_, line) => {
    const { out, code } = await ran(['profile', 'many.log'], { 'many.log': line.repeat(MANY) })
    expect(code).toBe(0)
    expect(out).toMatch(/^140,000 entries, 140,000 sound;/)
  })

  it('are all counted where two payloads are expected', async () => {
    const { err } = await ran(['diff', 'many.hex'], { 'many.hex': '156a\n'.repeat(MANY) })
    expect(err).toContain('expected two payloads, found 140,000')
  })

  it('are all ranked by their costs', async () => {
    const bytes = Uint8Array.from([0x55, 0x80, 0x9a, 0x0c, ...new Uint8Array(MANY).fill(0x6a)])
    bytes.set([0x55, (MANY & 0x3f) | 0x80, ((MANY >> 6) & 0x7f) | 0x80, MANY >> 13])
    const { out, code } = await ran(['cost', '--top', 'all', '--envelope', 'no', 'many.bin'], {
      'many.bin': bytes,
    })
    expect(code).toBe(0)
    expect(out.match(/^\d+ +int /gm)?.length).toBe(MANY)
  })
})
