// Every TypeScript snippet of the documentation, run as it stands, with the sources in place of the package.
// What it prints must be what its `//>` comments say, in order.

import { format } from 'node:util'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import * as cost from '../../src/cost/index.ts'
import * as input from '../../src/input/index.ts'
import * as pof from '../../src/pof/index.ts'
import * as schema from '../../src/schema/index.ts'
import { readText, snippetsOf } from './markdown.ts'

/** The entry points that snippets import from, by what they write behind `from`. */
const MODULES: Readonly<Record<string, object>> = {
  'pof-inspector': pof,
  'pof-inspector/cost': cost,
  'pof-inspector/schema': schema,
  'pof-inspector/input': input,
}

const REFERENCE = Object.keys(MODULES).map((name) => `docs/api/${name}.md`)
const DOCUMENTS = [
  'README.md',
  'docs/api.md',
  'docs/rewriting.md',
  'docs/values.md',
  'docs/input-forms.md',
  ...REFERENCE,
]

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

describe.each(DOCUMENTS)('the snippets of %s', (path) => {
  for (const { code, line } of snippetsOf(readText(path))) {
    it(`print what they say: line ${line}`, async () => {
      expect(promisedIn(code)).not.toEqual([])
      expect(await run(code)).toEqual(promisedIn(code))
    })
  }
})

describe('README.md', () => {
  it('has three snippets, and a picture', () => {
    expect(snippetsOf(readText('README.md'))).toHaveLength(3)
    expect(readText('README.md')).toContain('](docs/images/page.png)')
  })
})
