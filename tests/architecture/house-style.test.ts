// The rules of the house that a program can check: no long files, a header on every file, and a docstring
// on every function and class that a folder's index.ts hands out.
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lineAt, parseModule, type SourceFile, sourceFiles } from './source-files.ts'

const MAX_LINES = 400
const MAX_NAMES = 100
/** The contracts of folders, and of their parts. */
const INDEX = /^src\/[^/]+\/(?:[^/]+\/)?index\.tsx?$/

describe('the files of src', () => {
  it(`have at most ${MAX_LINES} lines`, () => {
    const tooLong = sourceFiles('.ts', '.tsx', '.css').map(({ path, text }) => ({
      path,
      lines: lineCount(text),
    }))
    expect(tooLong.filter(({ lines }) => lines > MAX_LINES)).toEqual([])
  })

  it('begin with a comment that says what they are for', () => {
    const files = sourceFiles('.ts', '.tsx', '.css').filter(({ text }) => !hasHeader(text))
    expect(files.map(({ path }) => path)).toEqual([])
  })
})

describe('the index files of src', () => {
  it('hand out documented functions and classes only', () => {
    const files = sourceFiles('.ts', '.tsx')
    const indexes = files.filter(({ path }) => INDEX.test(path))
    expect(indexes.flatMap((index) => undocumentedExports(index, files))).toEqual([])
  })

  it(`hand out at most ${MAX_NAMES} names each`, () => {
    const indexes = sourceFiles('.ts').filter(({ path }) => INDEX.test(path))
    const counts = indexes.map(({ path, text }) => {
      const lists = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].map(([, names = '']) => names)
      return { path, names: lists.flatMap((names) => names.split(',')).filter((name) => name.trim()).length }
    })
    expect(counts.length).toBeGreaterThan(15)
    expect(counts.filter(({ names }) => names > MAX_NAMES || names === 0)).toEqual([])
  })
})

describe('the checks themselves', () => {
  it('count lines as an editor does', () => {
    expect([lineCount(''), lineCount('a'), lineCount('a\n'), lineCount('a\nb')]).toEqual([0, 1, 1, 2])
  })

  it('take a comment at the top for a header, after a shebang too', () => {
    expect(hasHeader('// What this is.\nexport {}')).toBe(true)
    expect(hasHeader('/* What this is. */\n.a {}')).toBe(true)
    expect(hasHeader('#!/usr/bin/env node\n// What this is.')).toBe(true)
    expect(hasHeader("import a from './a.ts'\n// Too late.")).toBe(false)
    expect(hasHeader('//\nexport {}')).toBe(false)
  })

  it('find functions without a docstring, behind re-exports too', () => {
    const file = (path: string, text: string): SourceFile => ({ path, text })
    const files = [
      file(
        'src/pof/index.ts',
        `export { bare, documented, renamed as other, TABLE } from './a.ts'
export * from './b.ts'
export type { T } from './a.ts'
export function here() {}`,
      ),
      file(
        'src/pof/a.ts',
        `export function bare() {}
/** Says what it returns. */
export function documented() {}
// Not a docstring.
const renamed = () => {}
export { renamed }
export const TABLE = []
export type T = number
export function unlisted() {}`,
      ),
      file('src/pof/b.ts', 'export class Star {}\n/** Fine. */\nexport class Documented {}'),
    ]
    expect(undocumentedExports(files[0] as SourceFile, files)).toEqual([
      'src/pof/index.ts:4: "here" has no docstring',
      'src/pof/a.ts:1: "bare" has no docstring',
      'src/pof/a.ts:5: "renamed" has no docstring',
      'src/pof/b.ts:1: "Star" has no docstring',
    ])
  })
})

function lineCount(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length
}

function hasHeader(text: string): boolean {
  return /^(#!.*\n)?\s*(\/\/+[^\S\n]*[^\s/]|\/\*[*\s]*[^\s*])/.test(text)
}

interface Declaration {
  readonly name: string
  readonly start: number
}

/** The functions and classes the file exports without a docstring: its own, and those it re-exports by name or by star. */
function undocumentedExports(
  file: SourceFile,
  files: readonly SourceFile[],
  only?: readonly string[],
): string[] {
  const { program, comments } = parseModule(file)
  const local: Declaration[] = []
  const exported = new Set<string>()
  const behind: string[] = []
  const follow = (specifier: string, names?: readonly string[]) => {
    const path = posix.normalize(posix.join(posix.dirname(file.path), specifier))
    const target = files.find((other) => other.path === path)
    if (target !== undefined) behind.push(...undocumentedExports(target, files, names))
  }

  for (const statement of program.body) {
    if (statement.type === 'ExportAllDeclaration') follow(statement.source.value, only)
    else if (statement.type === 'ExportNamedDeclaration' && statement.source) {
      const names = statement.specifiers.map(({ local: name }) => nameOf(name))
      follow(
        statement.source.value,
        names.filter((name) => only === undefined || only.includes(name)),
      )
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration === null) {
      for (const { local: name } of statement.specifiers) exported.add(nameOf(name))
    } else {
      const isExported = statement.type === 'ExportNamedDeclaration'
      const declaration = isExported ? statement.declaration : statement
      for (const name of functionNames(declaration)) {
        local.push({ name, start: statement.start })
        if (isExported) exported.add(name)
      }
    }
  }
  const own = local
    .filter(({ name }, index) => local.findIndex((other) => other.name === name) === index)
    .filter(({ name }) => exported.has(name) && (only === undefined || only.includes(name)))
    .filter(({ start }) => {
      const comment = comments.filter(({ end }) => end <= start).at(-1)
      const isDocstring = comment?.type === 'Block' && comment.value.startsWith('*')
      return !isDocstring || file.text.slice(comment.end, start).trim() !== ''
    })
    .map(({ name, start }) => `${file.path}:${lineAt(file.text, start)}: "${name}" has no docstring`)
  return [...own, ...behind]
}

function nameOf(node: { name: string } | { value: unknown }): string {
  return 'name' in node ? node.name : String(node.value)
}

/** The names a statement gives to functions and classes; of overloads, each one. */
function functionNames(node: unknown): string[] {
  const { type, id, declarations } = (node ?? {}) as {
    type?: string
    id?: { name: string } | null
    declarations?: { id: { name?: string }; init: { type: string } | null }[]
  }
  if (type === 'FunctionDeclaration' || type === 'TSDeclareFunction' || type === 'ClassDeclaration') {
    return id ? [id.name] : []
  }
  if (type !== 'VariableDeclaration' || declarations === undefined) return []
  return declarations
    .filter(({ init }) => /^(ArrowFunction|Function|Class)Expression$/.test(init?.type ?? ''))
    .flatMap(({ id: { name } }) => (name === undefined ? [] : [name]))
}
