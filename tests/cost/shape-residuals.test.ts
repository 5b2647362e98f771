// How near the estimates are for random shapes that the prices were not fitted to, measured with the running library.

import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  estimated,
  isExtraction,
  kindsOf,
  mean,
  off,
  PROCESSORS,
  partsOfTimes,
  type ShapeTime,
} from './shape-times.ts'

/** A page, and a table in it that this test writes. */
const TABLES = [
  { page: 'conformance.md', name: 'shapes', table: byKind },
  { page: 'cost.md', name: 'set aside', table: bySet },
] as const

const { fitted, extractions, wholes } = partsOfTimes()

const percent = (share: number) => `${(100 * share).toFixed(0)} %`

/** How far extractions and whole objects are off, for both processors and each of them, as a Markdown table. */
function bySet(): string {
  const rowsOf = (what: string, all: readonly ShapeTime[]) => {
    const middle = all.map((time) => estimated(time) / time.ns - 1)
    const residuals = [middle, ...PROCESSORS.map((_, processor) => off(all, processor))]
    const names = ['the mean of both', ...PROCESSORS.map(brandOf)]
    return residuals.map((some, i) => {
      const shares = some.map(Math.abs).sort((one, other) => one - other)
      const ninth = shares[Math.ceil(0.9 * shares.length) - 1] ?? Number.NaN
      const far = shares.filter((share) => share > 0.25).length / shares.length
      const figures = [
        percent(mean(shares)),
        `within ${percent(ninth)}`,
        percent(Math.max(...shares)),
        `${percent(far)} of them`,
      ]
      return `| ${[i === 0 ? `${all.length} ${what}` : '', names[i], ...figures].join(' | ')} |`.replace(
        '|  |',
        '| |',
      )
    })
  }
  return [
    '| Set aside | Processor | average | nine of ten | worst | off by more than 25 % |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...rowsOf('extractions', extractions),
    ...rowsOf('whole objects', wholes),
  ].join('\n')
}

/** The residuals as a Markdown table, by kind of shape. */
function byKind(): string {
  const signed = (share: number) => `${share < 0 ? '-' : '+'}${percent(Math.abs(share))}`
  const cellsOf = (all: readonly ShapeTime[]) => {
    const byProcessor = PROCESSORS.map((_, processor) => off(all, processor))
    return (isKind: (time: ShapeTime) => boolean): string[] =>
      byProcessor.flatMap((residuals) => {
        const some = residuals.filter((_, i) => isKind(all[i] as ShapeTime))
        const worst = some.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0)
        return [percent(mean(some.map(Math.abs))), signed(worst)]
      })
  }
  const [extraction, whole] = [cellsOf(extractions), cellsOf(wholes)]
  const row = (name: string, isKind: (time: ShapeTime) => boolean) =>
    `| ${[name, ...extraction(isKind), ...whole(isKind)].join(' | ')} |`
  const headsOf = (what: string) => PROCESSORS.flatMap((name) => [`${what}, ${brandOf(name)}`, 'worst'])
  const heads = [...headsOf('Extractions'), ...headsOf('Whole objects')]
  return [
    `| Shapes | ${heads.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(heads.length)}`,
    ...kindsOf(extractions).map((kind) => row(kind, (time) => time.kind === kind)),
    row('**all**', () => true),
  ].join('\n')
}

/** `Intel(R) Xeon(R) Processor`: Intel. */
const brandOf = (processor: string) => /^\w+/.exec(processor)?.[0]

describe('shapes', () => {
  it('are some 300, and three of ten of every kind are set aside', () => {
    expect(fitted.filter((time) => !isExtraction(time)).length + wholes.length).toBe(308)
    for (const kind of kindsOf(fitted)) {
      const share = wholes.filter((time) => time.kind === kind).length / 14
      expect(share).toBeCloseTo(4 / 14)
    }
  })
})

describe('COHERENCE_25_03', () => {
  it.each(TABLES)(
    'has its residuals for the shapes that are set aside in docs/$page',
    ({ page, name, table }) => {
      const file = new URL(`../../docs/${page}`, import.meta.url)
      const place = new RegExp(`(<!-- ${name}: [^\\n]*\\n)([^]*?)(\\n<!-- end of ${name} -->)`)
      const docs = readFileSync(file, 'utf8')
      if (process.env.UPDATE_GOLDEN === '1')
        writeFileSync(
          file,
          docs.replace(place, (_, before: string, _old, after: string) => before + table() + after),
        )
      expect(place.exec(readFileSync(file, 'utf8'))?.[2]).toBe(table())
    },
  )
})
