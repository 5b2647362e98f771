// docs/understand/index-or-extract.md against the model of heap and time, and what was measured with a running Coherence.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import ArticleIndexes from '../../docs/.vitepress/figures/ArticleIndexes.tsx'
import { arrayCost, arrayObject } from '../../docs/.vitepress/figures/arrays/array-objects.ts'
import IndexSizing from '../../docs/.vitepress/figures/IndexSizing.tsx'
import {
  type CacheShape,
  sizedCache,
  VALUE_KINDS,
} from '../../docs/.vitepress/figures/indexes/sized-cache.ts'
import { COHERENCE_25_03, estimateReach } from '../../src/cost/index.ts'
import {
  ARTICLE_2014,
  equallyFrequent,
  type IndexOptions,
  indexHeap,
  indexVerdict,
} from '../../src/profile/sizing/index.ts'
import { timeWords } from '../../src/view/cost/index.ts'
import { type FieldSizing, fieldSizing, sizingDefaults } from '../../src/view/profile/index.ts'
import { readText, tableOf } from './markdown.ts'

const page = readText('docs/understand/index-or-extract.md')
const grouped = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 })
const twoDigits = (value: number): number => Number(value.toPrecision(2))

interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}
const MEASURED = JSON.parse(
  gunzipSync(readFileSync(new URL('../fixtures/sizing.json.gz', import.meta.url))).toString(),
) as Readonly<Record<string, Table>>

/** The measured rows of a table, as objects. */
function measured(name: string): Record<string, string | number>[] {
  const { columns, rows } = MEASURED[name] as Table
  return rows.map((row) =>
    Object.fromEntries(columns.map((column, i) => [column, row[i] as string | number])),
  )
}

const article = (at: number): IndexOptions => {
  const { entries, distinct, characters } = ARTICLE_2014[at] as (typeof ARTICLE_2014)[number]
  return { valuesByKeys: equallyFrequent(entries, distinct), value: { kind: 'string', characters } }
}

/** What the figure says of a cache before anything is changed. */
function sizingOf(shape: CacheShape, entries: number): FieldSizing {
  const { profile, row } = sizedCache(shape, entries)
  const sizing = fieldSizing(row, profile, sizingDefaults(profile))
  if ('unfit' in sizing) throw new Error(sizing.unfit)
  return sizing
}

const extractNs = (before: number): number =>
  sizedCache({ kind: 'String', characters: 32, distinct: 512, before }, 1000).row.report.extract?.ns
    .mean as number

function extractBehind(way: 'uniform' | 'binary'): number {
  const bytes = arrayObject({ element: 'byte', count: 10_000, way, areSmall: true })
  return estimateReach(arrayCost(bytes, way).reach, COHERENCE_25_03)
}

describe('docs/understand/index-or-extract.md', () => {
  it('has the verdicts on the rows of the article, as the calculator gives them', () => {
    const rows = ARTICLE_2014.map(({ entries, characters, distinct }) => [
      `${grouped(entries)} x ${characters}`,
      sizingOf({ kind: 'String', characters, distinct, before: 0 }, entries).sentence,
    ])
    expect(tableOf(page, 'Row')).toEqual(rows)
    const [query] = /one query in [\d,]+ updates/.exec(rows[0]?.[1] as string) as RegExpExecArray
    expect(page).toContain(`*${query.replace('one', 'One')}* means`)
  })

  it('says where the heap of the first row is', () => {
    const [{ entries }] = ARTICLE_2014 as [(typeof ARTICLE_2014)[number]]
    const variants: readonly Partial<IndexOptions>[] = [
      { partitions: 1 },
      { partitions: 31 },
      {},
      { updates: { entries } },
      { compressedOops: false },
      { ordered: true },
      { forward: false, conditional: true },
      { valuesByKeys: equallyFrequent(entries, entries) },
    ]
    const rows = variants.map((variant) => {
      const { bytes, parts } = indexHeap({ ...article(0), ...variant })
      return [bytes, parts.forward, parts.inverse, parts.keys, parts.updates].map(grouped)
    })
    expect(tableOf(page, 'The index').map(([, ...figures]) => figures)).toEqual(rows)
    expect(page).toContain(
      `${ARTICLE_2014[0]?.distinct} values are\n  stored ${grouped(indexHeap(article(0)).pairs)} times`,
    )
    const inMB = (options: Partial<IndexOptions>) =>
      (indexHeap({ ...article(0), ...options }).bytes / 1e6).toFixed(1)
    expect(page).toContain(
      `the same index takes ${inMB({ compressedOops: false })} MB in place of ${inMB({})}`,
    )
  })

  it('has what releases were measured to take', () => {
    const rows = measured('releases').map((row) => {
      const { release, ...sizes } = row
      return [
        String(release).replace(/-0-1$/, ''),
        ...Object.values(sizes).map((size) => grouped(Number(size))),
      ]
    })
    expect(tableOf(page, 'Release')).toEqual(rows)
  })

  it('has what was measured for the rows of the article', () => {
    const rows = ARTICLE_2014.map(({ entries, characters }) => {
      const before = measured('article').find(({ release, n }) => release === '14.1.1-0-1' && n === entries)
      const today = [1, 257].flatMap((partitions) => {
        const row = measured('article-partitioned').find(
          (row) => row.partitions === partitions && row.n === entries,
        )
        return [row?.bytes, row?.units]
      })
      const figures = [before?.bytes, before?.units, ...today]
      return [`${grouped(entries)} x ${characters}`, ...figures.map((figure) => grouped(Number(figure)))]
    })
    expect(tableOf(page, 'Entries x characters')).toEqual(rows)
  })

  it('computes the figures of the article, and says how they differ', () => {
    const rows = tableOf(page, 'The article of 2014')
    const percent = (share: number) => `${share < 0 ? '-' : '+'}${Math.abs(Math.round(100 * share))} %`
    ARTICLE_2014.forEach(({ heap, mbean }, at) => {
      const before = indexHeap({ ...article(at), partitions: 1, inCache: false, release: 'up-to-23.09' })
      const { bytes, units } = indexHeap(article(at))
      const [theirs, here] = rows[at] as [string, string]
      expect(theirs).toContain(grouped(heap))
      expect(here).toContain(`${grouped(before.bytes)} for 14.1.1 (${percent(before.bytes / heap - 1)})`)
      expect(here).toContain(`${grouped(bytes)} for 25.03.1`)
      expect(here).toContain(`(${(bytes / heap).toFixed(1)} times)`)
      const [said, now, why] = rows[at + 3] as [string, string, string]
      expect(said).toContain(grouped(mbean))
      expect(now).toContain(grouped(units as number))
      expect(now).toContain(`${Math.round(100 * (1 - (units as number) / bytes))} % less`)
      expect(why).toContain(`${Math.round(heap / mbean)} times as large`)
    })
    const low = ARTICLE_2014.map((_, at) => {
      const { bytes, units } = indexHeap({ ...article(at), partitions: 1 })
      return Math.round(100 * (1 - (units as number) / bytes))
    })
    expect(rows[6]?.[1]).toContain(`it says ${Math.min(...low)} to ${Math.max(...low)} % less`)
    const away = measured('article')
      .filter(({ release }) => release === '14.1.1-0-1')
      .map(({ bytes, units }) => Math.abs(Number(units) / Number(bytes) - 1))
    expect(Math.max(...away)).toBeLessThan(0.015)
  })

  it('has the times of queries', () => {
    const fields = [
      [1000, 'first', extractNs(0)],
      [10_000, 'first', extractNs(0)],
      [100_000, 'first', extractNs(0)],
      [100_000, 'behind 99 ints', extractNs(99)],
      [100_000, 'behind a `byte[]` of 10,000 by writeByteArray', extractBehind('uniform')],
    ] as const
    const rows = fields.map(([entries, name, reachNs]) => {
      const index: IndexOptions = {
        valuesByKeys: equallyFrequent(entries, 512),
        value: { kind: 'string', characters: 32 },
      }
      const { scanNs, indexedNs, updatesRepaid } = indexVerdict({ name: 'status', index, reachNs })
      const times = [reachNs, Number(scanNs.toPrecision(3)), twoDigits(indexedNs)].map(timeWords)
      return [grouped(entries), name, ...times, grouped(twoDigits(updatesRepaid))]
    })
    expect(tableOf(page, 'Entries')).toEqual(rows)
    expect(page).toContain(`the same extraction takes ${Math.round(extractBehind('binary'))} ns`)
    expect(page).toContain(`takes\n  ${Math.round(extractNs(99))} ns in place of ${Math.round(extractNs(0))}`)
  })
})

describe('the cache of the calculator', () => {
  it.each(VALUE_KINDS)('is one whose index can be computed, of the type %s', (kind) => {
    const { figures } = sizingOf({ kind, characters: 16, distinct: 100, before: 3 }, 10_000)
    expect(figures.map(({ name }) => name)).toContain('Heap of the index')
  })

  it('has equally frequent values, as many as are asked for, and no more than entries', () => {
    const heapOf = (distinct: number) =>
      sizingOf({ kind: 'int', characters: 0, distinct, before: 0 }, 1000).figures[0]?.text
    const exact = indexHeap({ valuesByKeys: equallyFrequent(1000, 1000), value: { kind: 'int' } })
    expect(heapOf(1000)).toContain(`${Math.round(exact.bytes / 1000)} bytes for each entry`)
    expect(heapOf(5000)).toBe(heapOf(1000))
    expect(heapOf(10)).not.toBe(heapOf(1000))
  })
})

describe('what the figures say before anything is changed', () => {
  it('is the verdict on the first row of the article, with the form open', () => {
    const html = renderToStaticMarkup(createElement(IndexSizing, { entries: 32_768 }))
    const text = html.replaceAll(/<[^>]*>/g, '')
    const [[, sentence = ''] = []] = tableOf(page, 'Row')
    expect(text).toContain(sentence.replaceAll('`', ''))
    expect(html).toContain('<details open="">')
  })

  it.each([1, 31, 257])('is what the indexes of the article take in %i partitions', (partitions) => {
    const html = renderToStaticMarkup(createElement(ArticleIndexes, { partitions }))
    const figures = ARTICLE_2014.flatMap(({ heap, mbean }, at) => {
      const { bytes, units } = indexHeap({ ...article(at), partitions })
      return [heap, mbean, bytes, units as number]
    })
    const shown = [...html.matchAll(/([\d,]+) B</g)].map(([, text]) => text)
    expect(shown).toEqual(figures.map(grouped))
  })
})
