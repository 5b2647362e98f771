// Holds src to having no circles of imports, and the search to finding them.
import { describe, expect, it } from 'vitest'
import { circlesOf, fileArrows, partArrows } from './circles.ts'
import { sourceFiles } from './source-files.ts'

describe('src', () => {
  const files = fileArrows(sourceFiles('.ts', '.tsx'))

  it('has no files that import one another round about', () => {
    expect(files.size).toBeGreaterThan(300)
    expect(circlesOf(files)).toEqual([])
  })

  it('has no folders inside a folder that import one another round about', () => {
    const parts = partArrows(files)
    expect(parts.size).toBeGreaterThan(20)
    expect(circlesOf(parts)).toEqual([])
  })
})

describe('circlesOf', () => {
  const arrows = (text: string) =>
    new Map(
      text.split(' ').map((one) => {
        const [from = '', to = ''] = one.split('>')
        return [from, new Set(to.split('').filter(Boolean))] as const
      }),
    )

  it('finds nothing where every arrow leads down', () => {
    expect(circlesOf(arrows('a>bc b>d c>d d>'))).toEqual([])
  })

  it('finds each circle once, also one of many, and not what only leads to it', () => {
    expect(circlesOf(arrows('a>b b>c c>d d>b e>f f>e g>a'))).toEqual([
      ['b', 'c', 'd'],
      ['e', 'f'],
    ])
  })
})

describe('fileArrows', () => {
  const circlesIn = (texts: Readonly<Record<string, string>>) =>
    circlesOf(fileArrows(Object.entries(texts).map(([name, text]) => ({ path: `src/ui/${name}`, text }))))

  it.each([
    ['a type', "import type { B } from './b/b.ts'"],
    ['a re-export', "export { b } from './b/b.ts'"],
    ['what is loaded later', "const b = () => import('./b/b.ts')"],
    ['the type of what is loaded later', "let b: typeof import('./b/b.ts') | null = null"],
    ['a worker', "import B from './b/b.ts?worker&inline'"],
    ['a file by its address', "new Worker(new URL('./b/b.ts', import.meta.url))"],
  ])('counts %s', (_what, text) => {
    const circle = ['src/ui/a.ts', 'src/ui/b/b.ts']
    expect(circlesIn({ 'a.ts': text, 'b/b.ts': "export * from '../a.ts'" })).toEqual([circle])
    expect(circlesIn({ 'a.ts': text, 'b/b.ts': 'export const b = 1' })).toEqual([])
  })
})
