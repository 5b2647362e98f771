// Every format of the command on real payloads, against files in tests/golden/cli; one payload of each also as a process of its own.
// `UPDATE_GOLDEN=1 npx vitest run tests/cli` rewrites them; a person reads the difference.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FORMAT_NAMES } from '../../src/cli/words.ts'
import { run } from './command.ts'
import { ranOn } from './ran.ts'

const GOLDEN = new URL('../golden/cli/', import.meta.url)
const EXAMPLES = [
  '01-thedata',
  '11-uniform-keys-map',
  '13-references',
  '17-decorated',
  '19-java-serialized',
  '24-damaged',
]
/** The one whose output goes through a process: with something on standard error, and a code. */
const AS_PROCESS = '19-java-serialized'
/** What is said on standard error: that a payload is opened as what it is, where that is no POF. */
const SAID: Readonly<Record<string, RegExp>> = {
  '19-java-serialized': /^pof-inspect: .*Coherence's own format.*--content pof.*\n$/,
}
/** POF has no events: layers.test.ts has that format. */
const NAMES = FORMAT_NAMES.filter((format) => format !== 'events')
/** Shown with the names of tests/fixtures/command-names.json: nested classes, and classes in layers. */
const NAMED = ['04-lengthy-nested', '16-class-hierarchy']

/** Compares with a golden, or writes it. */
function compare(name: string, text: string): void {
  const file = new URL(name, GOLDEN)
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(GOLDEN, { recursive: true })
    writeFileSync(file, text)
  }
  expect(text).toBe(readFileSync(file, 'utf8'))
}

describe.each(NAMES)('the format %s', (format) => {
  it.each(EXAMPLES)('of %s is that of its golden', async (example) => {
    const words = [format, '--all', `public/examples/${example}.hex`, '--width', '80']
    const { out, err, code } = await ranOn(words)
    expect(code).toBe(example === '24-damaged' ? 1 : 0)
    expect(err).toMatch(SAID[example] ?? /^$/)
    compare(`${example}.${format}.txt`, out)
    if (example === AS_PROCESS) expect(await run(words)).toEqual({ out, err, code })
  })
})

describe.each(NAMES)('the format %s, with names', (format) => {
  it.each(NAMED)('of %s is that of its golden', async (example) => {
    const names = ['--names', 'tests/fixtures/command-names.json']
    const { out, err, code } = await ranOn([
      format,
      '--all',
      `public/examples/${example}.hex`,
      '--width',
      '80',
      ...names,
    ])
    expect({ err, code }).toEqual({ err: '', code: 0 })
    compare(`${example}.named.${format}.txt`, out)
  })
})

describe('the help', () => {
  it('is that of its golden, and goes to standard output', async () => {
    const { out, err, code } = await run(['--help'])
    expect({ err, code }).toEqual({ err: '', code: 0 })
    compare('help.txt', out)
    expect((await run(['help'])).out).toBe(out)
  })
})

describe('tests/golden/cli', () => {
  it('has no golden that nothing is compared with', () => {
    const known = EXAMPLES.flatMap((example) => NAMES.map((format) => `${example}.${format}.txt`))
    const named = NAMED.flatMap((example) => NAMES.map((format) => `${example}.named.${format}.txt`))
    expect(readdirSync(GOLDEN).sort()).toEqual([...known, ...named, 'help.txt'].sort())
  })
})
