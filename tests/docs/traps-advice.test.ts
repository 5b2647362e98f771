// docs/traps.md and docs/advice.md against the tables in the code: the same codes, in the same order, in the same words.

import { describe, expect, it } from 'vitest'
import { ADVICE, type AdviceRow, TRAPS, type TrapRow } from '../../src/cost/index.ts'
import { readText, tableOf, updateTable } from './markdown.ts'

describe('docs/traps.md', () => {
  it('is the table of traps', () => {
    const rows = Object.entries<TrapRow>(TRAPS).map(([code, row]) => [
      `\`${code}\``,
      row.severity,
      row.deviation === null ? '' : String(row.deviation),
      row.title,
      row.coherence,
      row.effect,
      row.wayRound,
    ])
    updateTable('docs/traps.md', 'Code', rows)
    expect(tableOf(readText('docs/traps.md'), 'Code')).toEqual(rows)
  })
})

describe('docs/advice.md', () => {
  it('is the table of advice', () => {
    const rows = Object.entries<AdviceRow>(ADVICE).map(
      ([code, { kind, safety, title, reason, given, notes }]) => [
        `\`${code}\``,
        kind,
        safety,
        title,
        given,
        reason,
        notes.join(' '),
      ],
    )
    updateTable('docs/advice.md', 'Code', rows)
    expect(tableOf(readText('docs/advice.md'), 'Code')).toEqual(rows)
  })
})
