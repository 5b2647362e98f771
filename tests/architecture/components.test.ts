// What keeps components and the map readable: the page composes, a component takes few properties or says why it takes more,
// and the map names files that are there.
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { importsOf } from './import-rules.ts'
import { parseModule, type SourceFile, sourceFiles } from './source-files.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const MOST_PROPERTIES = 10
/** A reason names how many there are. */
const REASON = /\b(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen)\b/i

describe('src/page/App.tsx', () => {
  it('has fewer than 200 lines', () => {
    expect(readFileSync(`${root}src/page/App.tsx`, 'utf8').split('\n').length).toBeLessThan(200)
  })
})

describe('the components', () => {
  it(`take at most ${MOST_PROPERTIES} properties, or say why they take more`, () => {
    const files = sourceFiles('.tsx')
    const counted = files.flatMap((file) => propertiesOf(file, sourceFiles('.ts', '.tsx')))
    expect(counted.length).toBeGreaterThan(100)
    const unsaid = counted.filter(({ count, about }) => count > MOST_PROPERTIES && !REASON.test(about))
    expect(unsaid.map(({ name, count }) => `${name}: ${count}`)).toEqual([])
  })

  it('are counted with what their properties extend, and with types of other files', () => {
    const file = (path: string, text: string): SourceFile => ({ path, text })
    const files = [
      file(
        'src/ui/a.tsx',
        `import type { Base } from './b.ts'
/** Why there are three. */
interface Props extends Base { c: number }
export function A({ a }: Props) { return null }
export function B(props: { readonly d: number; readonly e: number }) { return null }
export function notOne(given: Base) {}`,
      ),
      file('src/ui/b.ts', 'export interface Base { a: number; b: number }'),
    ]
    expect(propertiesOf(files[0] as SourceFile, files)).toEqual([
      { name: 'A', count: 3, about: '/** Why there are three. */' },
      { name: 'B', count: 2, about: '' },
    ])
  })
})

describe('src/README.md', () => {
  it('names files and folders that are there', () => {
    const map = readFileSync(`${root}src/README.md`, 'utf8')
    const paths = [...map.matchAll(/`((?:pof|cost|schema|input|view|session|ui|page|embed|cli)\/[\w/.-]+)`/g)]
    expect(paths.length).toBeGreaterThan(40)
    expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(`${root}src/${path}`))).toEqual([])
  })
})

interface Counted {
  readonly name: string
  readonly count: number
  /** The comment before the type of the properties, or before the component where it has no name. */
  readonly about: string
}

/** The components of a file, with the properties that each takes. */
function propertiesOf(file: SourceFile, files: readonly SourceFile[]): Counted[] {
  const found: Counted[] = []
  const count = ({ id, params, start }: FunctionNode) => {
    if (id === null || !/^[A-Z]/.test(id.name)) return
    const type = params[0]?.typeAnnotation?.typeAnnotation
    if (type === undefined) return
    const named = type.type === 'TSTypeReference' ? type.typeName?.name : undefined
    const declared = named === undefined ? undefined : declarationOf(named, file, files)
    const about = declared?.about ?? commentBefore(file, start)
    found.push({ name: id.name, count: declared?.count ?? type.members?.length ?? 0, about })
  }
  new Visitor({
    FunctionDeclaration: (node) => count(node as unknown as FunctionNode),
    FunctionExpression: (node) => count(node as unknown as FunctionNode),
  }).visit(parseModule(file).program)
  return found
}

/** What is looked at of a function. */
interface FunctionNode {
  readonly id: { readonly name: string } | null
  readonly params: readonly {
    readonly typeAnnotation?: {
      readonly typeAnnotation: {
        readonly type: string
        readonly typeName?: { readonly name?: string }
        readonly members?: readonly unknown[]
      }
    }
  }[]
  readonly start: number
}

/** An interface by its name, here or in what is imported: its members, with those of what it extends. */
function declarationOf(
  name: string,
  file: SourceFile,
  files: readonly SourceFile[],
): { readonly count: number; readonly about: string } | undefined {
  let own: { count: number; about: string } | undefined
  new Visitor({
    TSInterfaceDeclaration: ({ id, body, extends: bases, start }) => {
      if (id.name !== name) return
      const inherited = bases.map(({ expression }) =>
        expression.type === 'Identifier' ? (declarationOf(expression.name, file, files)?.count ?? 0) : 0,
      )
      const count = body.body.length + inherited.reduce((sum, one) => sum + one, 0)
      own = { count, about: commentBefore(file, start) }
    },
  }).visit(parseModule(file).program)
  if (own !== undefined || !new RegExp(`\\b${name}\\b[^;]*from '`).test(file.text)) return own
  for (const { specifier = '' } of importsOf(file)) {
    const path = posix.join(posix.dirname(file.path), specifier)
    const target = files.find((one) => one.path === path)
    if (target?.text.includes(`interface ${name} `)) return declarationOf(name, target, files)
  }
  return undefined
}

/** The comment that stands directly before a place; '' where none does. */
function commentBefore({ text, path }: SourceFile, at: number): string {
  const { comments } = parseModule({ text, path })
  const comment = comments.filter(({ end }) => end <= at).at(-1)
  if (comment === undefined || !/^\s*(?:export\s+)?$/.test(text.slice(comment.end, at))) return ''
  return text.slice(comment.start, comment.end)
}
