// What JSX of React and Preact and templates of Vue know of <pof-inspector>, for every compiler that is promised; and that nothing
// is missed where none of them is installed.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/setup.mjs'
import { readText } from '../docs/markdown.ts'
import { packageFolder, strangersFolder, writeFile } from './stranger.ts'

const { resolve } = createRequire(import.meta.url)
const PACKAGES = ['react', 'preact', 'vue', '@vue', 'csstype', '@types/react']

/** Two projects of their own: one has the frameworks, the other has none. */
beforeAll(() => {
  for (const project of ['frameworks', 'no-framework']) {
    const modules = join(strangersFolder, project, 'node_modules')
    mkdirSync(join(modules, '@types'), { recursive: true })
    cpSync(packageFolder, join(modules, 'pof-inspector'), { recursive: true })
    if (project === 'frameworks')
      for (const name of PACKAGES)
        symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction')
  }
})

const JSX = `
import type { PofInspectorElement } from 'pof-inspector/element'

export function App({ bytes }: { bytes: Uint8Array }) {
  const ref = useRef<PofInspectorElement>(null)
  return (
    <pof-inspector
      ref={ref} key="a" id="b" hex="15" view="tree" height={300} readonly theme="dark" crossOrigin={undefined}
      bytes={bytes} document={null} names={null}
      onpof-load={(event) => event.detail.document.root}
      onpof-select={({ detail }) => detail.path?.length}
      onClick={(event) => event.currentTarget.select('1')}
    >
      15 64
    </pof-inspector>
  )
}
// @ts-expect-error: no such theme
export const theme = <pof-inspector theme="pink" />
// @ts-expect-error: a text is no bytes
export const text = <pof-inspector bytes="15" />
// @ts-expect-error: no such detail
export const detail = <pof-inspector onpof-select={({ detail }) => detail.nothing} />
// @ts-expect-error: a method is no attribute
export const method = <pof-inspector select="1" />
// @ts-expect-error: no such attribute
export const unknown = <pof-inspector hexx="1" />
`

const [, SNIPPET = ''] =
  /^```tsx\n(import 'pof-inspector\/element'.*?)^```$/ms.exec(readText('docs/embedding.md')) ?? []

const PROGRAMS = {
  'react, as docs/embedding.md says': SNIPPET,
  react: `import { useRef } from 'react'\n${JSX}`,
  preact: `/** @jsxImportSource preact */\nimport { useRef } from 'preact/hooks'\n${JSX}`,
  vue: `
import 'pof-inspector/element'
import type { GlobalComponents } from 'vue'

type Props = InstanceType<GlobalComponents['pof-inspector']>['$props']
export const props: Props = { hex: '15', height: 20, class: 'a', onPofLoad: ({ detail }) => detail.document.root }
// @ts-expect-error: hex is a text
export const wrong: Props = { hex: 5 }
`,
}

const NO_FRAMEWORK = `
import type { PofInspectorAttributes } from 'pof-inspector/element'

export const given: PofInspectorAttributes = { hex: '15', height: 20, crossOrigin: null, readOnly: true, path: undefined }
document.createElement('pof-inspector').theme = null
// @ts-expect-error: a method is no attribute
export const method: PofInspectorAttributes = { select: '15' }
`

/** What the compiler has to say; empty where it is content. */
function compile(compiler: string, project: string, name: string, program: string, skipLibCheck: boolean) {
  const files = [writeFile(`${project}/${name.replaceAll(/\W/g, '-')}.tsx`, program)]
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck,
    noEmit: true,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    // The frameworks are links to what this project has installed: they are to be found where they stand.
    preserveSymlinks: true,
  }
  const config = writeFile(`${project}/${compiler}.json`, JSON.stringify({ compilerOptions, files }))
  const tsc = join(dirname(resolve(`${compiler}/package.json`)), 'bin', 'tsc')
  try {
    return execFileSync(process.execPath, [tsc, '-p', config], { cwd: dirname(config), encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

describe.each(['typescript', 'typescript6', 'typescript52'])(
  'the typings of the element, for %s',
  (compiler) => {
    // The frameworks' own declarations ask for newer compilers: they are not checked.
    it.each(Object.entries(PROGRAMS))('are known to %s', (name, program) => {
      expect(program).toContain('pof-inspector')
      expect(compile(compiler, 'frameworks', name, program, true)).toBe('')
    })

    it('compile where there is no framework', () => {
      expect(compile(compiler, 'no-framework', 'program', NO_FRAMEWORK, false)).toBe('')
    })
  },
)
