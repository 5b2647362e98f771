// Nothing that a payload, a file of names, a file's name or an option holds acts on the terminal, in any format; and what
// programs read gives back exactly what was there.

import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../src/cli/formats.ts'
import { charString, map, stream } from '../support/pof-writer.ts'
import { ran } from './ran.ts'

/** Controls but the line end, turning, hiding, tags, variants, half characters. */
const CODES = [
  ...range(0, 9),
  ...range(0x0b, 0x1f),
  ...range(0x7f, 0x9f),
  0xad,
  0x34f,
  0x61c,
  ...range(0x200b, 0x200f),
  ...range(0x2028, 0x202e),
  ...range(0x2060, 0x206f),
  ...range(0xfe00, 0xfe0f),
  0xfeff,
  0xfffb,
  ...range(0xe0000, 0xe007f),
]
const EVIL = CODES.map((code) => `.${String.fromCodePoint(code)}`).join('')
const HALVES = 'a\ud800b\udc00c'
const EMOJI = '\u2764\ufe0f \u{1f469}\u200d\u{1f4bb} 1\ufe0f\u20e3'
/** A window title, as terminals take it; and a formula, as spreadsheets do. */
const TITLE = '\u001b]0;x\u0007\u009b31m'

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/** The characters of an output that none may hold, as numbers; but for line ends, which the output itself has. */
function actingIn(text: string): string[] {
  const without = EMOJI.split(' ').reduce((rest, emoji) => rest.replaceAll(emoji, ''), text)
  const found = new Set(
    [...without.replaceAll('\r\n', '\n')].map((letter) => letter.codePointAt(0) as number),
  )
  return [...found]
    .filter((code) => code !== 10 && (CODES.includes(code) || (code >= 0xd800 && code <= 0xdfff)))
    .map((code) => code.toString(16))
}

const PAYLOAD = stream(
  map(
    [
      [`key${EVIL}`, `${EVIL}${EMOJI}`],
      ['=1+1', '@cmd'],
      ['long', `${'x'.repeat(195)}${EVIL}`],
      ['halves', Uint8Array.of(0x61, 0xed, 0xa0, 0x80, 0x62, 0xed, 0xb0, 0x80, 0x63)],
    ].map(([key, value]) => [charString(key as string), charString(value as string)] as const),
  ),
)
const OBJECT = Uint8Array.from([0x15, 0x92, 0x10, 0, 1, 0x4e, 2, 0x68, 0x69, 2, 0x42, 0x43, 0x40])
const NAMES = JSON.stringify({
  'pof-inspector-names': 1,
  types: {
    1042: {
      name: `=cmd.${TITLE}B${EVIL}${EMOJI}`,
      properties: {
        1: { name: `f${TITLE}${EVIL}`, type: '=1+1' },
        2: { name: '-2+3', type: `int${EVIL}` },
        [`x${TITLE}`]: 'bad',
      },
    },
  },
})
const NAME = `a${TITLE}${EVIL}.pof`

// POF has no events: layers.test.ts has that format.
describe.each(Object.keys(FORMATS).filter((format) => format !== 'events'))('the format %s', (format) => {
  it('lets nothing of a payload and of its file name through', async () => {
    const { out, err } = await ran([format, NAME], { [NAME]: PAYLOAD })
    expect(out.length).toBeGreaterThan(20)
    expect(actingIn(out + err)).toEqual([])
  })

  it('lets nothing of names through, whatever is shown', async () => {
    const files = { [NAME]: OBJECT, names: NAMES }
    for (const more of [[], ['--path', '1'], ['--depth', '0'], ['--width', '60'], ['--color']]) {
      // Payloads without problems are listed only where that is asked for.
      const words = [format, NAME, '--names', 'names', '--all', ...more]
      const { out, err } = await ran(words, files)
      expect(out.length).toBeGreaterThan(3)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours are the command's own
      expect(actingIn((out + err).replace(/\u001b\[[\d;]*m/g, ''))).toEqual([])
      expect(out).not.toContain(TITLE)
    }
  })

  it('lets nothing of a damaged payload and of a run of strings through', async () => {
    const text = new TextEncoder().encode(EVIL.slice(0, 100))
    const run = [0x15, 0x57, 0x4e, 2, (text.length & 0x3f) | 0x80, text.length >> 6, ...text, 1, 0x9b]
    for (const bytes of [run, run.slice(0, -3), [...PAYLOAD.slice(0, 60)]]) {
      const { out, err } = await ran([format, NAME], { [NAME]: Uint8Array.from(bytes) })
      expect(actingIn(out + err)).toEqual([])
    }
  })
})

describe('what programs read', () => {
  const text = `${EVIL}${EMOJI}`

  it('gives back the exact strings: values, json, ndjson', async () => {
    const files = { [NAME]: PAYLOAD }
    const values = JSON.parse((await ran(['values', NAME], files)).out)
    expect(values).toMatchObject({ [`key${EVIL}`]: text, halves: HALVES })
    const json = JSON.parse((await ran(['json', NAME], files)).out).payloads[0]
    expect(json.label).toBe(NAME)
    expect(json.nodes.map(({ value }: { value: unknown }) => value)).toContain(text)
    const lines = (await ran(['ndjson', NAME], files)).out.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).value)).toContain(HALVES)
  })

  it('gives back the exact names', async () => {
    const { out } = await ran(['json', NAME, '--names', 'names'], { [NAME]: OBJECT, names: NAMES })
    const [object, property] = JSON.parse(out).payloads[0].nodes
    expect(object.className).toBe(`=cmd.${TITLE}B${EVIL}${EMOJI}`)
    expect(property.name).toBe(`f${TITLE}${EVIL}`)
  })
})

describe('csv', () => {
  it('holds no formula, and leaves numbers as they are', async () => {
    const { out } = await ran(['csv', NAME, '--names', 'names', '--no-cost'], {
      [NAME]: OBJECT,
      names: NAMES,
    })
    const lines = out.split('\r\n')
    expect(lines[1]).toContain(`,'=cmd.\\u001b]0;x\\u0007\\u009b31mB`)
    expect(lines[3]).toMatch(/,'-2\+3,,/)
    const numbers = await ran(['csv', '15 55 04 45 cb 09 47 c1 20 00 00 62 61', '--no-cost', '--as', 'hex'])
    expect(numbers.out).toMatch(/^1,1,argument,0,,-1,/m)
    expect(numbers.out).not.toMatch(/(?:^|,)'/m)
    for (const [hex, text] of [
      ['15 41 44', '-5'],
      ['15 45 c0 28 00 00 00 00 00 00', '-12.0'],
      ['15 48 45 01', '-0.6'],
      ['15 66', '-Infinity'],
    ] as const)
      expect((await ran(['csv', hex, '--no-cost'])).out).toMatch(new RegExp(`,${text}\\r\\n$`))
  })
})

describe('standard error', () => {
  it.each([
    [[`--${TITLE}x`]],
    [['--format', `${TITLE}${EVIL}`]],
    [['tree', `./${NAME}`]],
    [['--path', `${TITLE}${EVIL}`, '15 41 02']],
    [['--names', NAME, '15 41 02']],
    [['--raw-array', TITLE, '15 41 02']],
    [[`${TITLE}${EVIL}`]],
    [[`${TITLE}\n${EVIL}`, 'b', 'c']],
  ])('lets nothing of %j through', async (words) => {
    const { err, out, code } = await ran(words)
    expect(code).toBeGreaterThan(1)
    expect(err).not.toBe('')
    expect(actingIn(err + out)).toEqual([])
  })

  it('lets nothing of a file of names through', async () => {
    const { err } = await ran(['15 41 02', '--names', NAME], { [NAME]: NAMES })
    expect(err).toContain(String.raw`x\u001b]0;x\u0007`)
    expect(actingIn(err)).toEqual([])
  })
})
