// Every block of the documentation, run as it stands, with the sources in place of the package: what it prints must be
// what its `//>` comments say, in order. A block in a language that nobody knows how to run fails, unless it is excepted.

import { readdirSync } from 'node:fs'
import { format } from 'node:util'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import * as capture from '../../src/capture/index.ts'
import * as cost from '../../src/cost/index.ts'
import * as input from '../../src/input/index.ts'
import * as inside from '../../src/inside/index.ts'
import * as pof from '../../src/pof/index.ts'
import * as profile from '../../src/profile/index.ts'
import * as sizing from '../../src/profile/sizing/index.ts'
import * as schema from '../../src/schema/index.ts'
import { DOCUMENTS, type Fence, fencesOf, readText, tableOf } from './markdown.ts'

/** The entry points that snippets import from, by what they write behind `from`. */
const MODULES: Readonly<Record<string, object>> = {
  'pof-inspector': pof,
  'pof-inspector/cost': cost,
  'pof-inspector/schema': schema,
  'pof-inspector/input': input,
  'pof-inspector/inside': inside,
  'pof-inspector/capture': capture,
  'pof-inspector/profile': profile,
  'pof-inspector/profile/sizing': sizing,
}

const REFERENCE = readdirSync(new URL('../../docs/api/', import.meta.url), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((path) => path.endsWith('.md'))
  .map((path) => `docs/api/${path.replaceAll('\\', '/')}`)
  .sort()

/** Blocks that are not run here. */
interface Exception {
  readonly documents: RegExp
  readonly languages: string
  /** What the block begins with; without it every block of the languages. */
  readonly begins?: string
  readonly reason: string
}

const EXCEPTIONS: readonly Exception[] = [
  { documents: /./, languages: 'console', reason: 'run by tests/cli/documentation.test.ts' },
  { documents: /^README|^CONTRIBUTING/, languages: 'sh', reason: 'installs, builds or starts something' },
  {
    documents: /command/,
    languages: 'sh',
    reason: 'sets up a shell: the scripts are run by tests/cli/shells.test.ts',
  },
  {
    documents: /profile/,
    languages: 'sh py sql',
    reason: 'needs GNU parallel, Spark or DuckDB: tests/profile/recipes.test.ts runs them where those are',
  },
  {
    documents: /captures/,
    languages: 'sh',
    reason: 'captures a network: tests/cli/capture.test.ts runs what pof-inspect does in them',
  },
  { documents: /live/, languages: 'java csharp cpp', reason: 'needs Coherence' },
  { documents: /understand/, languages: 'java csharp cpp', reason: 'needs Coherence' },
  { documents: /./, languages: 'pof', reason: 'payloads: tests/docs/site.test.ts reads them' },
  {
    documents: /^docs\/types/,
    languages: 'java pof',
    reason: 'tests/oracle/gallery.mjs runs the calls; tests/docs/types-page.test.ts reads the bytes',
  },
  {
    documents: /live/,
    languages: 'sh',
    reason: 'needs a terminal, or a log that grows: tests/cli/cache and tests/live run the words',
  },
  {
    documents: /hosting/,
    languages: 'sh nginx apache java',
    reason:
      'starts a server: tests/cli/serve.test.ts and tests/browser/docs.spec.ts serve the folder, at a path, too',
  },
  { documents: /names/, languages: 'json', reason: 'read by tests/schema/names-doc.test.ts' },
  {
    documents: /embedding/,
    languages: 'css http md tsx',
    reason: 'hosts of tests/browser/embed-hosts.spec.ts, JSX also of tests/package/frameworks.test.ts',
  },
  {
    documents: /embedding/,
    languages: 'ts',
    begins: '// .vitepress/',
    reason: 'files of a site that tests/browser/embed-hosts.spec.ts builds',
  },
  {
    documents: /embedding|api\/pof-inspector\/element/,
    languages: 'ts',
    begins: 'import',
    reason: 'needs a browser: run by tests/browser/embed-examples.spec.ts',
  },
  {
    documents: /api\/pof-inspector\/react/,
    languages: 'ts',
    reason: 'needs React: run by tests/package/viewers.test.ts',
  },
]

const isExcepted = (path: string, { language, code }: Fence, exception: Exception): boolean =>
  exception.documents.test(path) &&
  exception.languages.split(' ').includes(language.split(' ')[0] as string) &&
  code.startsWith(exception.begins ?? '')

/** How the blocks of a language are checked; throws where one is not as it says. */
const RUNNERS: Readonly<Record<string, (fence: Fence, path: string) => Promise<void>>> = {
  ts: runPrinting,
  js: runPrinting,
  html: checkPage,
}

const IMPORT = /^import \{([^}]*)\} from ["']([^"']*)["'];?$/gm

/** Runs a snippet and gives the lines that it prints. */
async function run(code: string): Promise<string[]> {
  const { code: javascript } = await transformWithOxc(code, 'snippet.ts')
  for (const [, list = '', from = ''] of javascript.matchAll(IMPORT)) {
    const names = list.split(',').map((name) => name.trim())
    const unknown = names.filter((name) => name !== '' && !(name in (MODULES[from] ?? {})))
    if (unknown.length > 0) throw new Error(`${from} does not export ${unknown.join(', ')}`)
  }
  const printed: string[] = []
  const console = { log: (...values: unknown[]) => printed.push(...format(...values).split('\n')) }
  const statements = javascript.replace(IMPORT, "const {$1} = modules['$2']")
  // biome-ignore lint/complexity/useLiteralKeys: the constructor of async functions has no name of its own
  const AsyncFunction = (async () => {})['constructor'] as new (
    ...args: string[]
  ) => (...args: unknown[]) => unknown
  await new AsyncFunction('modules', 'console', statements)(MODULES, console)
  return printed
}

const promisedIn = (code: string): string[] =>
  [...code.matchAll(/\/\/> (.*)$/gm)].map(([, line]) => line as string)

async function runPrinting({ code }: Fence): Promise<void> {
  expect(promisedIn(code)).not.toEqual([])
  expect(await run(code)).toEqual(promisedIn(code))
}

/** A page: its scripts run, its viewers hold payloads and select what is there, its files are those of the viewer. */
async function checkPage({ code }: Fence, path: string): Promise<void> {
  const scripts = [...code.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)]
  for (const [, script = ''] of scripts) expect(await run(script)).toEqual(promisedIn(script))
  const viewers = [...code.matchAll(/<pof-inspector([^>]*)>([^<]*)<\/pof-inspector>/g)]
  for (const [, attributes = '', text = ''] of viewers) {
    const [payload] = input.readText(text).payloads
    const doc = pof.parse(payload?.bytes ?? new Uint8Array())
    expect(doc.problems).toEqual([])
    const selected = /path="([^"]*)"/.exec(attributes)?.[1] ?? ''
    expect(pof.resolvePath(doc, selected)).not.toBeNull()
  }
  const files = tableOf(readText(path), 'File').flatMap(([cell = '']) => cell.match(/[a-z-]+\.js/g) ?? [])
  const named = [...code.matchAll(/(?:href|src)="(element[^"]*)"/g)].map(([, file]) => file)
  expect(named.filter((file = '') => !files.includes(file))).toEqual([])
  expect(scripts.length + viewers.length + named.length).toBeGreaterThan(0)
}

const blocks = [...DOCUMENTS, ...REFERENCE].flatMap((path) =>
  fencesOf(readText(path)).map((fence) => ({ path, fence })),
)
const running = blocks.filter(({ path, fence }) => !EXCEPTIONS.some((one) => isExcepted(path, fence, one)))

describe.each([...new Set(running.map(({ path }) => path))])('the blocks of %s', (document) => {
  for (const { path, fence } of running.filter(({ path }) => path === document)) {
    it(`do what they say: ${fence.language}, line ${fence.line}`, async () => {
      const runner = RUNNERS[fence.language]
      if (runner === undefined) throw new Error(`Nobody knows how to run "${fence.language}"`)
      await runner(fence, path)
    })
  }
})

describe('the documents', () => {
  it.each([...DOCUMENTS, ...REFERENCE])('close their blocks: %s', (path) => {
    const marks = readText(path).match(/^ *(```|~~~)/gm) ?? []
    expect(marks).toHaveLength(2 * fencesOf(readText(path)).length)
  })

  it('need every exception', () => {
    const unused = EXCEPTIONS.filter((one) => !blocks.some(({ path, fence }) => isExcepted(path, fence, one)))
    expect(unused.map(({ reason }) => reason)).toEqual([])
  })
})

describe('README.md', () => {
  it('has three snippets, a command, and a picture', () => {
    const languages = fencesOf(readText('README.md')).map(({ language }) => language)
    expect(languages.filter((language) => language === 'ts')).toHaveLength(3)
    expect(languages.filter((language) => language === 'console')).toHaveLength(1)
    expect(readText('README.md')).toContain('](docs/images/page.png)')
  })
})
