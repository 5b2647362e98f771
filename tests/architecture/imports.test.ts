// Holds src to its import table, and the checker to catching what it is there for.
import { describe, expect, it } from 'vitest'
import { FORBIDDEN_FOLDER_NAMES, IMPORT_RULES, importsOf, importViolations } from './import-rules.ts'
import { sourceFiles, sourceFolders } from './source-files.ts'

const violationsOf = (path: string, text: string) => importViolations({ path, text })

describe('the imports of src', () => {
  it('follow the import table', () => {
    expect(sourceFiles('.ts', '.tsx').flatMap(importViolations)).toEqual([])
  })

  it('come from folders that are in the table and have telling names', () => {
    const names = sourceFolders().map((path) => ({ path, name: path.slice(path.lastIndexOf('/') + 1) }))
    expect(names.filter(({ name }) => FORBIDDEN_FOLDER_NAMES.includes(name))).toEqual([])
    expect(
      names.filter(({ path }) => path.split('/').length === 2 && IMPORT_RULES[path.slice(4)] === undefined),
    ).toEqual([])
  })
})

describe('the import table', () => {
  it('names existing folders of the table only', () => {
    const named = Object.values(IMPORT_RULES).flatMap(({ folders, types = [] }) => [...folders, ...types])
    expect(named.filter((folder) => IMPORT_RULES[folder] === undefined)).toEqual([])
  })

  it('has no cycle', () => {
    const visit = (folder: string, above: readonly string[]): string[] =>
      above.includes(folder)
        ? [[...above, folder].join(' -> ')]
        : (IMPORT_RULES[folder]?.folders ?? []).flatMap((next) => visit(next, [...above, folder]))
    expect(Object.keys(IMPORT_RULES).flatMap((folder) => visit(folder, []))).toEqual([])
  })
})

describe('importsOf', () => {
  it('finds every way to name a module', () => {
    const text = `
      import './a.ts'
      import b from './b.ts'
      import type { C } from './c.ts'
      export * from './d.ts'
      export type { E } from './e.ts'
      export { f } from './f.ts'
      const g = import('./g.ts')
      type H = import('./h.ts').H
      new Worker(new URL('./i.ts', import.meta.url))
      const j = require('./j.ts')
      const k = import.meta.glob('./k/*.ts')
      import l from './l.css?inline'`
    expect(importsOf({ path: 'src/page/x.ts', text }).map(({ specifier }) => specifier)).toEqual(
      'a.ts b.ts c.ts d.ts e.ts f.ts g.ts h.ts i.ts j.ts k/*.ts l.css?inline'
        .split(' ')
        .map((name) => `./${name}`),
    )
  })

  it('tells imports of types from imports of values', () => {
    const text = `import type { A } from './a.ts'; import { type B } from './b.ts'; export type * from './c.ts'`
    expect(importsOf({ path: 'src/ui/x.ts', text }).map(({ isTypeOnly }) => isTypeOnly)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('is not misled by comments, strings, templates and regular expressions', () => {
    const text = [
      "// import a from './a.ts'",
      "/* export * from './b.ts' */",
      `const c = "import c from './c.ts'"`,
      "const d = `import('./d.ts')`",
      "const e = /import '.e.ts'/",
    ].join('\n')
    expect(importsOf({ path: 'src/pof/x.ts', text })).toEqual([])
  })
})

describe('importViolations', () => {
  it.each([
    ['a folder above', 'src/pof/x.ts', `import { rows } from '../view/index.ts'`, 'may not import "view"'],
    ['a sibling folder', 'src/page/x.ts', `import { e } from '../embed/index.ts'`, 'may not import "embed"'],
    ['past the index', 'src/cost/x.ts', `import { t } from '../pof/types.ts'`, 'src/pof/index.ts only'],
    ['Node in the decoder', 'src/pof/x.ts', `import fs from 'node:fs'`, 'has to run without Node'],
    ['Node beside the entry', 'src/cli/x.ts', `import fs from 'node:fs'`, 'only src/cli/main.ts'],
    [
      'a package in the decoder',
      'src/pof/x.ts',
      `import { gunzipSync } from 'fflate'`,
      'the package "fflate"',
    ],
    ['a package nobody named', 'src/ui/x.tsx', `import _ from 'lodash'`, 'the package "lodash"'],
    ['React below ui', 'src/view/x.ts', `import { useState } from 'react'`, 'the package "react"'],
    ['a name that only begins alike', 'src/ui/x.ts', `import x from 'reactive'`, 'the package "reactive"'],
    [
      'a value where types are allowed',
      'src/ui/x.ts',
      `import { p } from '../pof/index.ts'`,
      'types of "pof"',
    ],
    ['a type inside braces', 'src/ui/x.ts', `import { type P } from '../pof/index.ts'`, 'types of "pof"'],
    ['a re-export', 'src/pof/x.ts', `export * from '../cost/index.ts'`, 'may not import "cost"'],
    ['a dynamic import', 'src/view/x.ts', `await import('../ui/index.ts')`, 'may not import "ui"'],
    ['a type query', 'src/pof/x.ts', `let a: import('../ui/index.ts').A`, 'may not import "ui"'],
    ['a worker', 'src/view/x.ts', `new URL('../page/w.ts', import.meta.url)`, 'may not import "page"'],
    ['a computed name', 'src/page/x.ts', 'await import(name)', 'computed'],
    ['a missing extension', 'src/pof/x.ts', `import { a } from './a'`, 'without its extension'],
    ['a file outside src', 'src/page/x.ts', `import p from '../../package.json'`, 'not in a folder of src'],
    ['a folder nobody named', 'src/utils/x.ts', 'export {}', 'not in the import table'],
    ['a file in src itself', 'src/x.ts', 'export {}', 'not in src itself'],
  ])('catches %s', (_what, path, text, expected) => {
    expect(violationsOf(path, text)).toEqual([expect.stringContaining(expected)])
  })

  it.each([
    ['a neighbour', 'src/pof/x.ts', `import { a } from './a.ts'`],
    ['a subfolder and back', 'src/ui/tree/x.tsx', `import { a } from '../a.tsx'`],
    ['the index of a layer below', 'src/cost/x.ts', `import { parse } from '../pof/index.ts'`],
    ['types of a layer below', 'src/ui/x.tsx', `import type { Ops } from '../cost/index.ts'`],
    [
      'a package of the table and its subpath',
      'src/page/x.tsx',
      `import { createRoot } from 'react-dom/client'`,
    ],
    ['inflating in input', 'src/input/x.ts', `import { gunzipSync } from 'fflate'`],
    ['Node in the entry of the command', 'src/cli/main.ts', `import fs from 'node:fs'`],
    ['the examples', 'src/page/x.ts', `import { examples } from 'virtual:examples'`],
    ['a style sheet as text', 'src/embed/x.ts', `import css from './x.css?inline'`],
  ])('lets %s pass', (_what, path, text) => {
    expect(violationsOf(path, text)).toEqual([])
  })

  it('says where', () => {
    expect(violationsOf('src/pof/x.ts', `\n\nimport 'node:fs'`)[0]).toMatch(/^src\/pof\/x\.ts:3: /)
  })
})
