// Colours, widths and the line of progress: what depends on the terminal.
import { describe, expect, it } from 'vitest'
import { COLOURS, paint, wantsColour } from '../../src/cli/ansi.ts'
import { ProgressLine } from '../../src/cli/progress-line.ts'
import { span, textWidth } from '../../src/view/export/index.ts'
import { run } from './command.ts'
import { inspected } from './ran.ts'

const ESCAPE = '\u001b['
const HEX = '15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40'

describe('COLOURS', () => {
  it('stand out from white and from black', () => {
    const contrasts = Object.entries(COLOURS).map(([style, number]) => {
      const light = luminance(number)
      return { style, contrast: Math.min(1.05 / (light + 0.05), (light + 0.05) / 0.05) }
    })
    expect(contrasts.filter(({ contrast }) => contrast < 3.9)).toEqual([])
  })
})

/** The relative luminance of one of the 256 colours. */
function luminance(number: number): number {
  const levels = [0, 95, 135, 175, 215, 255]
  const cube = number - 16
  const grey = 8 + 10 * (number - 232)
  const parts =
    number >= 232
      ? [grey, grey, grey]
      : [Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map((level) => levels[level] as number)
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('paint', () => {
  it('gives each style its colour and puts none on spaces', () => {
    const line = [span('0a', 'type'), span('  '), span('x', 'plain'), span('   ', 'muted')]
    expect(paint(line, true)).toBe(`${ESCAPE}38;5;27m0a${ESCAPE}0m  x`)
    expect(paint(line, false)).toBe('0a  x')
  })
})

describe('wantsColour', () => {
  it('asks the option, then NO_COLOR and FORCE_COLOR, then the terminal', () => {
    expect(wantsColour(true, { NO_COLOR: '1' }, false)).toBe(true)
    expect(wantsColour(false, { FORCE_COLOR: '1' }, true)).toBe(false)
    expect(wantsColour(null, { NO_COLOR: '1', FORCE_COLOR: '1' }, true)).toBe(false)
    expect(wantsColour(null, { NO_COLOR: '' }, true)).toBe(true)
    expect(wantsColour(null, { FORCE_COLOR: '1' }, false)).toBe(true)
    expect(wantsColour(null, { FORCE_COLOR: '0' }, true)).toBe(false)
    expect(wantsColour(null, { TERM: 'dumb' }, true)).toBe(false)
    expect(wantsColour(null, {}, false)).toBe(false)
  })
})

describe('the command', () => {
  it('colours no pipe unless it is told to', async () => {
    const colours = async (words: string[], env = {}) =>
      (await run([...words, HEX], { env })).out.includes(ESCAPE)
    expect(await colours([])).toBe(false)
    expect(await colours(['--color'])).toBe(true)
    expect(await colours([], { FORCE_COLOR: '1' })).toBe(true)
    expect(await colours([], { FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false)
    expect(await colours(['--no-color'], { FORCE_COLOR: '1' })).toBe(false)
    expect(await colours(['--color=always'])).toBe(true)
    expect(await colours(['--color=never'], { FORCE_COLOR: '1' })).toBe(false)
    expect(await colours(['--color=auto'], { FORCE_COLOR: '1' })).toBe(true)
  })

  it('says the same with and without colours', async () => {
    for (const format of ['dump', 'tree', 'cost', 'problems']) {
      const words = [format, 'public/examples/24-damaged.hex']
      const [plain, coloured] = [await run(words), await run([...words, '--color'])]
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with a control character
      expect(coloured.out.replace(/\u001b\[[\d;]*m/g, '')).toBe(plain.out)
    }
  })

  it('keeps to its width', async () => {
    for (const width of [60, 80, 120, 160]) {
      for (const format of ['dump', 'tree', 'problems', 'cost']) {
        for (const example of ['07-mixed', '17-decorated', '24-damaged', '18-filter']) {
          const words = [format, '--all', `public/examples/${example}.hex`, '--width', String(width)]
          const lines = (await inspected(words)).split('\n')
          expect(lines.length, format).toBeGreaterThan(1)
          const wide = lines.filter((line) => textWidth(line) > width)
          expect(wide, `${format} ${example} ${width}`).toEqual([])
        }
      }
    }
  })

  it('takes the width of COLUMNS where there is no terminal', async () => {
    const words = ['dump', 'public/examples/07-mixed.hex']
    const { out } = await run(words, { env: { COLUMNS: '70' } })
    expect(out).toBe((await run([...words, '--width', '70'])).out)
    expect((await run(words, { env: { COLUMNS: 'wide' } })).out).toBe(
      (await run([...words, '--width', '100'])).out,
    )
  })

  it('lets no control character of a payload through', async () => {
    const hex = `15 4e 06 1b 5b 32 4a 0d 07`
    const { out } = await run(['dump', hex])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
  })
})

describe('ProgressLine', () => {
  it('says nothing in the first second, and then not more than five times a second', () => {
    const line = new ProgressLine(0)
    expect(line.at(999, 'parsing', 5)).toBeNull()
    expect(line.at(1000, 'parsing', 64 << 20)).toBe('parsing, 64 MiB, 1 s')
    expect(line.at(1100, 'writing', 1)).toBeNull()
    expect(line.at(2300, 'writing', 2048)).toBe('writing, 2 KiB, 2 s')
  })
})
