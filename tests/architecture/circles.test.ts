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
  it('counts types, and leaves out what is loaded late', () => {
    const files = [
      { path: 'src/ui/a.ts', text: "import type { B } from './b/b.ts'\nconst c = import('./c.ts')" },
      { path: 'src/ui/b/b.ts', text: "export * from '../a.ts'" },
      { path: 'src/ui/c.ts', text: "import './a.ts'" },
    ]
    expect(circlesOf(fileArrows(files))).toEqual([['src/ui/a.ts', 'src/ui/b/b.ts']])
  })
})
