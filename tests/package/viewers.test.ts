// The embeddable viewers of the packed package: in Node, where a site is rendered before a browser sees it, and for
// compilers. What they do in a browser is tested there: tests/browser/embed*.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { transformWithOxc } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsOf } from '../../scripts/package/module-imports.mjs'
import { root } from '../../scripts/setup.mjs'
import { readText, snippetsOf } from '../docs/markdown.ts'
import { manifest, packageFolder, runNode, strangersFolder, writeFile } from './stranger.ts'

const { resolve } = createRequire(import.meta.url)
const PROJECT = 'viewers'
const project = join(strangersFolder, PROJECT)

/** A project of its own, which has the package and React. */
beforeAll(() => {
  const modules = join(project, 'node_modules')
  mkdirSync(join(modules, '@types'), { recursive: true })
  cpSync(packageFolder, join(modules, 'pof-inspector'), { recursive: true })
  for (const name of ['react', 'react-dom', 'scheduler', 'csstype', '@types/react', '@types/react-dom'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction')
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
})

const run = (name: string, code: string): string => runNode(writeFile(`${PROJECT}/${name}.js`, code)).trim()
const textOf = (path: string): string => readFileSync(join(packageFolder, path), 'utf8')

/** What a file of the viewers imports, each name once. */
function namesIn(file: string): string[] {
  const found = importsOf(file, textOf(`lib/embed/${file}`))
  return [...new Set(found.map(({ specifier }: { specifier: string }) => specifier))] as string[]
}

describe('pof-inspector/element', () => {
  it('can be imported where there is no DOM, and registers nothing there', () => {
    const code = `
      const before = Reflect.ownKeys(globalThis).length
      const { PofInspectorElement } = await import('pof-inspector/element')
      console.log(typeof PofInspectorElement, PofInspectorElement.observedAttributes.join(' '))
      console.log(Reflect.ownKeys(globalThis).length - before)`
    expect(run('element', code)).toBe(
      'function hex src crossorigin path view height theme labels readonly\n0',
    )
  })

  it('is three files: the panes are loaded later, and import nothing but what they share with the tree', () => {
    expect(namesIn('element.js').sort()).toEqual(['./element-panes.js', './element-shared.js'])
    expect(textOf('lib/embed/element.js')).toMatch(/import\([`'"]\.\/element-panes\.js[`'"]\)/)
    // Not the entry, which a host may load by another address: it would be there twice.
    expect(namesIn('element-panes.js')).toEqual(['./element-shared.js'])
    expect(namesIn('element-shared.js')).toEqual([])
    const files = readdirSync(join(packageFolder, 'lib/embed')).filter((name) => /^element.*\.js$/.test(name))
    expect(files.sort()).toEqual(['element-panes.js', 'element-shared.js', 'element.js'])
  })

  it('is the only module that bundlers must keep where nothing of it is used', () => {
    expect(manifest.sideEffects).toEqual(['./lib/embed/element.js'])
  })
})

describe('pof-inspector/react', () => {
  it("imports the application's React, and nothing else; it brings none", () => {
    const files = readdirSync(join(packageFolder, 'lib/embed')).filter((name) => /^react.*\.js$/.test(name))
    expect(files.sort()).toEqual(['react-panes.js', 'react-shared.js', 'react.js'])
    const foreign = files.flatMap(namesIn).filter((name) => !files.includes(name.replace('./', '')))
    expect([...new Set(foreign)].sort()).toEqual(['react', 'react-dom', 'react/jsx-runtime'])
    expect(textOf('lib/embed/react.js')).toMatch(/^["']use client["']/)
    expect(manifest.peerDependencies).toEqual({ react: '>=18', 'react-dom': '>=18' })
    expect(manifest.peerDependenciesMeta).toEqual({
      react: { optional: true },
      'react-dom': { optional: true },
    })
  })

  it('renders on a server to the payload as text, in a box of the right height', () => {
    const code = `
      import { createElement } from 'react'
      import { renderToString } from 'react-dom/server'
      import { PofInspector } from 'pof-inspector/react'
      console.log(renderToString(createElement(PofInspector, { hex: '15 92', height: 200, className: 'payload' })))
      console.log(renderToString(createElement(PofInspector, { bytes: Uint8Array.of(0x15) })))`
    expect(run('react', code).split('\n')).toEqual([
      '<div class="payload" style="display:block;height:200px">15 92</div>',
      '<div style="display:block;height:480px"></div>',
    ])
  })
})

describe('the example of the reference', () => {
  it('prints what it says', async () => {
    const [example] = snippetsOf(readText('docs/api/pof-inspector/react.md'))
    const { code = '' } = example ?? {}
    const promised = [...code.matchAll(/\/\/> (.*)$/gm)].map(([, line]) => line)
    expect(promised).toHaveLength(1)
    const javascript = (await transformWithOxc(code, 'example.ts')).code
    expect(run('example', javascript).split('\n')).toEqual(promised)
  })
})

describe('the licences', () => {
  it('name what is bundled into the element', () => {
    const licences = textOf('lib/THIRD-PARTY-LICENSES')
    for (const name of ['preact', 'fflate']) expect(licences).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'))
  })
})

const PROGRAM = `
import { PofInspectorElement, type PofInspectorEventMap, type PofSelectDetail } from 'pof-inspector/element'
import { PofInspector, type PofInspectorHandle, type PofInspectorProps } from 'pof-inspector/react'
import { parse } from 'pof-inspector'
import { createElement, createRef } from 'react'

const element = document.createElement('pof-inspector')
export const same: PofInspectorElement = element
element.bytes = new Uint8Array()
element.document = parse(new Uint8Array())
element.height = 300
element.theme = null
export const found: boolean = element.select('1/0')
export const html: Promise<string> = element.exportHtml()
element.addEventListener('pof-select', ({ detail }) => detail.path?.length)
document.addEventListener('pof-problem', (event: PofInspectorEventMap['pof-problem']) => event.detail.from)
document.querySelector('pof-inspector')?.addEventListener('pof-load', ({ detail }) => detail.document.root)
export const detail = (one: PofSelectDetail): number => one.end - one.start

const ref = createRef<PofInspectorHandle>()
const props: PofInspectorProps = { hex: '15', onSelect: (one) => one.path, theme: 'dark' }
export const node = createElement(PofInspector, { ...props, ref })

// @ts-expect-error: no such theme
createElement(PofInspector, { theme: 'pink' })
// @ts-expect-error: text is not bytes
element.bytes = '15'
// @ts-expect-error: no such event
const map: PofInspectorEventMap['pof-nothing'] = undefined
`

describe.each(['typescript', 'typescript6', 'typescript52'])(
  'the declarations of the viewers, for %s',
  (compiler) => {
    it.each(['nodenext', 'bundler'])('compile where modules are found as "%s" says', (moduleResolution) => {
      const name = `${PROJECT}/${compiler}-${moduleResolution}`
      const compilerOptions = {
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        types: [],
        jsx: 'react-jsx',
        module: moduleResolution === 'nodenext' ? 'nodenext' : 'esnext',
        moduleResolution,
      }
      const files = [writeFile(`${name}.ts`, PROGRAM)]
      const config = writeFile(`${name}.json`, JSON.stringify({ compilerOptions, files }))
      const program = join(dirname(resolve(`${compiler}/package.json`)), 'bin', 'tsc')
      const tsc = () =>
        execFileSync(process.execPath, [program, '-p', config], { cwd: project, encoding: 'utf8' })
      expect(resultOf(tsc)).toBe('')
    })
  },
)

/** What the compiler has to say; empty where it is content. */
function resultOf(compile: () => string): string {
  try {
    return compile()
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
