// The API reference in docs/api: it is what the docstrings say now, and every public name is in it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { VIEWERS } from '../../scripts/package/entries.mjs'
import { root } from '../../scripts/setup.mjs'
import { filesIn, MODULES, runNode, strangersFolder, writeFile } from './stranger.ts'

const COMMITTED = join(root, 'docs/api')

describe('docs/api', () => {
  it('is what `npm run build:api` writes', () => {
    const written = join(strangersFolder, 'api')
    execFileSync(process.execPath, [join(root, 'scripts/build-api.mjs'), written], { stdio: 'pipe' })
    expect(filesIn(COMMITTED)).toEqual(filesIn(written))
    const changed = filesIn(written).filter(
      (path) => readFileSync(join(COMMITTED, path), 'utf8') !== readFileSync(join(written, path), 'utf8'),
    )
    expect(changed, 'run `npm run build:api`, and read the difference').toEqual([])
  })

  it('has a page for every entry point', () => {
    const viewers = VIEWERS.map(({ name }) => name.replace('.', 'pof-inspector'))
    const pages = filesIn(COMMITTED).filter((path) => path !== 'README.md')
    expect(pages.sort()).toEqual([...MODULES, ...viewers].map((name) => `${name}.md`).sort())
  })

  it.each(MODULES)('has a heading for every name that %s exports', (name) => {
    const code = `console.log(Object.keys(await import('${name}')).join(' '))`
    const names = runNode(writeFile('api-names.js', code)).trim().split(' ')
    const headings = readFileSync(join(COMMITTED, `${name}.md`), 'utf8').match(/^### .*$/gm) ?? []
    const documented = headings.map((heading) => heading.replace(/^### |\(\)$|\\/g, ''))
    expect(names.filter((exported) => !documented.includes(exported))).toEqual([])
  })
})
