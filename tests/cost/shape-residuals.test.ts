// How near the estimates are for random shapes that the prices were not fitted to, measured with the running library.

import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { kindsOf, mean, off, type ShapeTime, setAside, shapeTimes } from './shape-times.ts'

const DOCS = new URL('../../docs/conformance.md', import.meta.url)
const TABLE =
  /(<!-- shapes: written by tests\/cost\/shape-residuals.test.ts with UPDATE_GOLDEN=1 -->\n)([\s\S]*?)(\n<!-- end of shapes -->)/

const times = shapeTimes()
const aside = setAside(times)
const extractions = aside.filter(({ path }) => path !== null)
const wholes = aside.filter(({ path }) => path === null)

/** The residuals as a Markdown table, by kind of shape. */
function table(): string {
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`
  const signed = (share: number) => `${share < 0 ? '-' : '+'}${percent(Math.abs(share))}`
  const cellsOf = (all: readonly ShapeTime[]) => {
    const residuals = off(all)
    return (isKind: (time: ShapeTime) => boolean): string[] => {
      const some = residuals.filter((_, i) => isKind(all[i] as ShapeTime))
      const worst = some.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0)
      return [percent(mean(some.map(Math.abs))), signed(worst)]
    }
  }
  const [extraction, whole] = [cellsOf(extractions), cellsOf(wholes)]
  const row = (name: string, isKind: (time: ShapeTime) => boolean) =>
    `| ${[name, ...extraction(isKind), ...whole(isKind)].join(' | ')} |`
  return [
    '| Shapes | Extractions: off by, average | worst | Whole objects: off by, average | worst |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...kindsOf(aside).map((kind) => row(kind, (time) => time.kind === kind)),
    row('**all**', () => true),
  ].join('\n')
}

describe('shapes', () => {
  it('are some 300, and three of ten of every kind are set aside', () => {
    expect(times.filter(({ path }) => path === null)).toHaveLength(308)
    for (const kind of kindsOf(times)) {
      const share = wholes.filter((time) => time.kind === kind).length / 14
      expect(share).toBeCloseTo(4 / 14)
    }
  })
})

describe('COHERENCE_25_03', () => {
  it('has its residuals for the shapes that are set aside in docs/conformance.md', () => {
    const docs = readFileSync(DOCS, 'utf8')
    if (process.env.UPDATE_GOLDEN === '1')
      writeFileSync(
        DOCS,
        docs.replace(TABLE, (_, before: string, _old, after: string) => before + table() + after),
      )
    expect(TABLE.exec(readFileSync(DOCS, 'utf8'))?.[2]).toBe(table())
  })
})
