// The documents against the command: every example is run. docs/command.md has a row for every option and every format.
// `UPDATE_GOLDEN=1 npx vitest run tests/cli/documentation.test.ts` writes what the examples print.

import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CACHE } from '../../src/cli/cache/cache-words.ts'
import { networkOf } from '../../src/cli/node-network.ts'
import { EXIT } from '../../src/cli/refusal.ts'
import { FORMAT_NAMES } from '../../src/cli/words.ts'
import { DOCUMENTS, fencesOf, readText } from '../docs/markdown.ts'
import { fakeProxy } from './cache/fake-proxy.ts'
import { LIVE_CACHES } from './cache/live-caches.ts'
import { ranOn } from './ran.ts'

const TEXT = readText('docs/command.md')

interface Example {
  readonly command: string
  readonly printed: string
}

/** The commands behind `$` in the blocks fenced as `console`, each with the lines below it. */
function examplesOf(text: string): Example[] {
  return fencesOf(text)
    .filter(({ language }) => language === 'console')
    .flatMap(({ code }) =>
      code
        .split(/^\$ /m)
        .slice(1)
        .map((example) => {
          const end = example.indexOf('\n')
          return { command: example.slice(0, end), printed: example.slice(end + 1) }
        }),
    )
}

/** The words of a command, quotes taken off. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

const output = async (command: string): Promise<string> => {
  const words = wordsOf(command).slice(1)
  if (/^caches?$/.test(words[0] ?? '')) return await outputOfCache(words)
  const { out, err } = await ranOn(words)
  expect(err).toBe('')
  return out.replaceAll('\r\n', '\n')
}

/** What a terminal shows of a command about caches, whose cluster is that of tests/fixtures/live-server with 200 people. */
const outputOfCache = async (words: readonly string[]): Promise<string> => {
  const fake = await fakeProxy(LIVE_CACHES)
  const network = networkOf('pof-inspect/test')
  const { out, err } = await ranOn(words, {
    more: {
      connect: (endpoint) => network.connect({ ...endpoint, host: '127.0.0.1', port: fake.port }),
      get: (url, tls, milliseconds) =>
        network.get(
          url.replace(/^http:\/\/localhost:30000/, `http://127.0.0.1:${fake.management}`),
          tls,
          milliseconds,
        ),
    },
  })
  await fake.close()
  expect(fake.created).toEqual([])
  return `${err}${out}`
}

/** The options in the first cells of its tables. */
const documented = new Set(
  [...TEXT.matchAll(/^\| (`-.*?`) \|/gm)].flatMap(([, cell = '']) => cell.match(/--[a-z-]+/g) ?? []),
)

describe.each(DOCUMENTS.filter((path) => examplesOf(readText(path)).length > 0))(
  'the examples of %s',
  (path) => {
    it.each(examplesOf(readText(path)))('print what they say: $command', async ({ command, printed }) => {
      const out = await output(command)
      if (process.env.UPDATE_GOLDEN === '1') {
        const text = readText(path).replace(`$ ${command}\n${printed}`, () => `$ ${command}\n${out}`)
        writeFileSync(new URL(`../../${path}`, import.meta.url), text)
      } else expect(printed).toBe(out)
    })
  },
)

describe('docs/live.md', () => {
  it('has a row for each option of the word cache', () => {
    const rows = [...readText('docs/live.md').matchAll(/^\| `(--[a-z]+)/gm)].map(([, name]) => name)
    const options = CACHE.options().map(({ long }) => long)
    expect([...new Set(rows)].sort()).toEqual([...options].sort())
  })
})

describe('docs/command.md', () => {
  it('has a row for each option, and an example for each that takes a value', async () => {
    const { out } = await ranOn(['--help'])
    const options = [...out.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)( <)?/gm)]
    expect(options.map(([, name]) => name).filter((name = '') => !documented.has(name))).toEqual([])
    expect([...documented].sort()).toEqual(options.map(([, name]) => name).sort())
    const used = examplesOf(TEXT)
      .map(({ command }) => command)
      .join(' ')
    const needing = options.filter(
      ([, name = '', value]) => value !== undefined && !['--names', '--format', '--output'].includes(name),
    )
    expect(needing.map(([, name]) => name as string).filter((name) => !used.includes(name))).toEqual([])
  })

  it('has a row for each format and each exit code', () => {
    expect([...TEXT.matchAll(/^\| `([a-z]+)` \| /gm)].map(([, name]) => name)).toEqual(
      expect.arrayContaining([...FORMAT_NAMES]),
    )
    expect([...TEXT.matchAll(/^\| (\d) \|/gm)].map(([, code]) => Number(code))).toEqual(Object.values(EXIT))
  })

  it('has a row for each field of the JSON records', async () => {
    const { out } = await ranOn(['ndjson', '15 92 10 00 01 4e 02 61'])
    const fields = out
      .trimEnd()
      .split('\n')
      .flatMap((line) => Object.keys(JSON.parse(line)))
    const named = new Set([...TEXT.matchAll(/`([a-zA-Z]+)`/g)].map(([, name]) => name))
    expect(fields.filter((field) => !named.has(field))).toEqual([])
  })
})
