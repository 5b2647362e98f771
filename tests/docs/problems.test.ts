// docs/problems.md against PROBLEMS: the same codes, in the same order, in the same words.

import { describe, expect, it } from 'vitest'
import { PROBLEMS, type ProblemRow } from '../../src/pof/index.ts'
import { readText, tableOf, updateTable } from './markdown.ts'

describe('docs/problems.md', () => {
  it('is the table of problems', () => {
    const rows = Object.entries<ProblemRow>(PROBLEMS).map(
      ([code, { severity, title, coherence, advice }]) => [
        `\`${code}\``,
        severity,
        title,
        coherence ?? '',
        advice ?? '',
      ],
    )
    updateTable('docs/problems.md', 'Code', rows)
    expect(tableOf(readText('docs/problems.md'), 'Code')).toEqual(rows)
  })
})
