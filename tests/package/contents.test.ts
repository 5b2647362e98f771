// What is in the packed package: what package.json names, nothing of this repository's own, and every map's source.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, inject, it } from 'vitest'
import { binField, exportsField } from '../../scripts/package/entries.mjs'
import { importsOf } from '../../scripts/package/module-imports.mjs'
import { root } from '../../scripts/setup.mjs'
import { filesIn, manifest, packageFolder } from './stranger.ts'

const FILES = filesIn(packageFolder)
const textOf = (path: string): string => readFileSync(join(packageFolder, path), 'utf8')
const ending = (...endings: string[]): string[] =>
  FILES.filter((path) => endings.some((end) => path.endsWith(end)))

/** The files of this repository that a page's links lead to, from its root. */
function linksOf(page: string): string[] {
  const links = textOf(page).matchAll(/\]\(([^()#\s]+)(?:#[^()\s]*)?\)/g)
  return [...links]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => join(dirname(page), link).replaceAll('\\', '/'))
}

describe('the manifest', () => {
  it('declares the entry points and commands of the table, and no others', () => {
    expect(manifest.exports).toEqual(exportsField())
    expect(manifest.bin ?? {}).toEqual(binField())
  })

  it('names files that are there', () => {
    const named = [manifest.types as string, ...Object.values(manifest.bin ?? {})].concat(
      Object.values(manifest.exports).flatMap((target) =>
        typeof target === 'string' ? [target] : Object.values(target),
      ),
    )
    expect(named.filter((path) => !existsSync(join(packageFolder, path)))).toEqual([])
  })

  it('makes a stranger install nothing else', () => {
    const fields = ['dependencies', 'optionalDependencies', 'bundleDependencies']
    expect(fields.filter((field) => manifest[field] !== undefined)).toEqual([])
    expect(filesIn(join(dirname(packageFolder)))).toEqual(
      ['.package-lock.json', ...FILES.map((path) => `pof-inspector/${path}`)].sort(),
    )
  })

  it('says that no module acts by being imported, but the one that registers the element', () => {
    expect(manifest.sideEffects).toEqual(['./lib/embed/element.js'])
  })
})

describe('the files of the package', () => {
  it('are those that ship: modules, declarations, and what a reader looks for', () => {
    const others = FILES.filter(
      (path) =>
        !/^lib\/[a-z-]+\/([a-z0-9-]+\/)*[a-z0-9-]+\.(js|d\.ts)$/.test(path) &&
        !/^(docs|lib\/site)\//.test(path),
    )
    expect(others).toEqual([
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'lib/THIRD-PARTY-LICENSES',
      'lib/bin/pof-inspector.html',
      'lib/custom-elements.json',
      'lib/man/pof-inspect.1',
      'lib/sbom.spdx.json',
      'package.json',
    ])
  })

  it('hold the workers of the page in the page alone, and no React in the command', () => {
    // Read for a worker: src/session/worker/read-blob.ts.
    const worker = /new MessageChannel\b/
    const react = /react\.transitional\.element/
    const page = textOf('lib/bin/pof-inspector.html')
    expect([worker.test(page), react.test(page)]).toEqual([true, true])
    const command = textOf('lib/bin/pof-inspect.js')
    expect([worker.test(command), react.test(command)]).toEqual([false, false])
    const viewers = ending('.js').filter((path) => path.startsWith('lib/embed/'))
    expect(viewers.length).toBeGreaterThan(3)
    expect(viewers.filter((path) => worker.test(textOf(path)))).toEqual([])
  })

  it('hold the pages that README.md and its pages lead to', () => {
    const pages = FILES.filter((path) => path === 'README.md' || path.startsWith('docs/'))
    const broken = pages
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => linksOf(path).map((link) => ({ path, link })))
      .filter(({ link }) => !FILES.includes(link))
    expect(pages.length).toBeGreaterThan(20)
    expect(broken).toEqual([])
  })

  // More than half of it are the page and its documentation with the element in it, which `pof-inspect serve` serves. The documents are in it as Markdown, as pages that
  // need no script, and as what VitePress loads when a reader goes from page to page, with an index of the search. The page is in it
  // as files to serve and as the one that `pof-inspect open` writes.
  it('take no more than they have to', () => {
    const bytes = FILES.reduce((sum, path) => sum + statSync(join(packageFolder, path)).size, 0)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThan(27_500_000)
    expect(statSync(inject('tarball')).size).toBeLessThan(7_500_000)
  })

  it('import one another and nothing else', () => {
    // The typings for frameworks name those that there may be: frameworks.test.ts compiles them without.
    const wrong = ending('.js', '.d.ts')
      .filter((path) => !/^lib\/(bin\/|site\/|embed\/(react[.-]|frameworks\.d))/.test(path))
      .flatMap((path) =>
        importsOf(path, textOf(path))
          .map(({ specifier }: { specifier: string }) => specifier)
          .filter((specifier: string) => !isFileOfPackage(path, specifier))
          .map((specifier: string) => `${path} imports ${specifier}`),
      )
    expect(wrong).toEqual([])
  })

  it('of the decoder are one', () => {
    expect(reachedFrom('lib/pof/index.js')).toEqual(['lib/pof/index.js'])
  })

  it('declare, and do nothing when they are imported', () => {
    expect(actions('globalThis.wasHere = true\nexport const a = 1\nfor (;;) {}')).toHaveLength(2)
    const own = ending('.js').filter((path) => !/^lib\/(third-party|bin|embed|site)\//.test(path))
    expect(own.flatMap((path) => actions(textOf(path)).map((text) => `${path}: ${text}`))).toEqual([])
  })

  it('hold the decoder once, for every entry point', () => {
    expect(reachedFrom('lib/cost/index.js').sort()).toEqual(['lib/cost/index.js', 'lib/pof/index.js'])
    expect(reachedFrom('lib/schema/index.js')).toContain('lib/pof/index.js')
    const modules = ending('.js').filter((path) => !path.startsWith('lib/site/'))
    const declared = modules.filter((path) => /^export \{[^}]*\bparse\b/m.test(textOf(path)))
    expect(declared).toEqual(['lib/pof/index.js'])
  })

  it('of an entry point are few enough to be loaded by an import map', () => {
    for (const entry of [
      'pof/index',
      'cost/index',
      'input/index',
      'schema/index',
      'inside/public',
      'capture/index',
      'profile/index',
      'profile/sizing/index',
    ])
      expect(reachedFrom(`lib/${entry}.js`).length, entry).toBeLessThanOrEqual(10)
  })

  it('name no place on the machine that built them', () => {
    expect(FILES.filter((path) => textOf(path).includes(root))).toEqual([])
  })

  it('come with the licence of every package whose code is in them', () => {
    const licences = textOf('lib/THIRD-PARTY-LICENSES')
    const bundled = FILES.filter((path) => path.startsWith('lib/third-party/'))
    expect(bundled.length).toBeGreaterThan(0)
    for (const path of bundled) {
      const name = /^\/\* (\S+), bundled: see THIRD-PARTY-LICENSES \*\/$/m.exec(textOf(path))?.[1]
      expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
    }
  })
})

function isFileOfPackage(path: string, specifier: string): boolean {
  if (!specifier.startsWith('.') || !specifier.endsWith('.js')) return false
  const target = join(packageFolder, dirname(path), specifier)
  return existsSync(path.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target)
}

/** The statements of a module that are neither imports, exports nor declarations. */
function actions(text: string): string[] {
  return parseSync('module.js', text)
    .program.body.filter(({ type }) => !/^(Import|Export)|Declaration$/.test(type))
    .map(({ start, end }) => text.slice(start, end))
}

/** The modules that loading one loads, itself among them. */
function reachedFrom(path: string, reached = new Set<string>()): string[] {
  if (reached.has(path)) return []
  reached.add(path)
  for (const { specifier } of importsOf(path, textOf(path)))
    reachedFrom(join(dirname(path), specifier).replaceAll('\\', '/'), reached)
  return [...reached]
}
