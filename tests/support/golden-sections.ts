// A golden file of sections, each a test of its own: so a failure names what has changed.

import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The sections that a file in tests/golden has, in its order: a name, and what is found. Lines behind the first are indented. */
export function describeSections(
  title: string,
  path: string,
  sections: readonly (readonly [name: string, found: () => string])[],
): void {
  const file = new URL(`../golden/${path}`, import.meta.url)
  describe(`${title} tests/golden/${path}`, () => {
    if (process.env.UPDATE_GOLDEN === '1')
      writeFileSync(file, `${sections.map(([, found]) => found()).join('\n')}\n`)
    const golden = readFileSync(file, 'utf8')
      .trimEnd()
      .split(/\n(?! )/)

    it('has these sections', () => expect(golden).toHaveLength(sections.length))
    it.each(sections.map(([name, found], at) => [name, found, golden[at]] as const))(
      '%s',
      (_, found, expected) => {
        expect(found()).toBe(expected)
      },
    )
  })
}
