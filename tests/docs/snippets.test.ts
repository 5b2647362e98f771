// Every TypeScript snippet of the documentation, run as it stands, with the decoder as `pof-inspector`.
// What it prints must be what its `//>` comments say, in order.

import { format } from 'node:util'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import * as pof from '../../src/pof/index.ts'
import { readText, snippetsOf } from './markdown.ts'

const DOCUMENTS = ['README.md', 'docs/api.md', 'docs/rewriting.md', 'docs/values.md']

const IMPORT = /^import \{([^}]*)\} from 'pof-inspector'$/gm

/** Runs a snippet and gives the lines that it prints. */
async function run(code: string): Promise<string[]> {
  const { code: javascript } = await transformWithOxc(code, 'snippet.ts')
  const body = javascript.replace(/;$/gm, '').replace(/from "pof-inspector"/g, "from 'pof-inspector'")
  const names = [...body.matchAll(IMPORT)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  )
  const unknown = names.filter((name) => name !== '' && !(name in pof))
  if (unknown.length > 0) throw new Error(`the decoder does not export ${unknown.join(', ')}`)
  const printed: string[] = []
  const console = { log: (...values: unknown[]) => printed.push(...format(...values).split('\n')) }
  const statements = body.replace(IMPORT, 'const {$1} = pof')
  // biome-ignore lint/complexity/useLiteralKeys: the constructor of async functions has no name of its own
  const AsyncFunction = (async () => {})['constructor'] as new (
    ...args: string[]
  ) => (...args: unknown[]) => unknown
  await new AsyncFunction('pof', 'console', statements)(pof, console)
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
