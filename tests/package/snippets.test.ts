// Every TypeScript snippet of the README and of docs, run in Node as a stranger would, against the installed package.
// What it prints must be what its `//>` comments say, in order.
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { readText, snippetsOf, DOCUMENTS as WRITTEN } from '../docs/markdown.ts'
import { MODULES, runNode, writeFile } from './stranger.ts'

const REFERENCE = MODULES.map((name) => `docs/api/${name}.md`)
// Those of docs/embedding.md need a browser: tests/browser/embed-examples.spec.ts.
const DOCUMENTS = [...WRITTEN.filter((path) => path !== 'docs/embedding.md'), ...REFERENCE]

const promising = (path: string) => snippetsOf(readText(path)).filter(({ code }) => code.includes('//> '))

describe.each(DOCUMENTS.filter((path) => promising(path).length > 0))('the snippets of %s', (path) => {
  for (const { code, line } of promising(path)) {
    it(`print what they say, from the package: line ${line}`, async () => {
      const { code: javascript } = await transformWithOxc(code, 'snippet.ts')
      const file = writeFile(`snippets/${path.replaceAll('/', '-')}-${line}.js`, javascript)
      const promised = [...code.matchAll(/\/\/> (.*)$/gm)].map(([, text]) => text)
      expect(runNode(file).trimEnd().split('\n')).toEqual(promised)
    })
  }
})

describe('the README', () => {
  it('has snippets that import the package by its name', () => {
    const snippets = snippetsOf(readText('README.md'))
    expect(snippets.length).toBeGreaterThanOrEqual(3)
    expect(snippets.filter(({ code }) => !code.includes("from 'pof-inspector"))).toEqual([])
  })
})
