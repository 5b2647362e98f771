// The numbers of docs/understand/hundredth-field.md, calculated again: those of its tables, of its text, and what its figures show
// without a script. UPDATE_GOLDEN=1 writes the tables; the reasons in their last column are written by hand.

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import BreakEven, { first } from '../../docs/.vitepress/figures/BreakEven.tsx'
import { breakEvenCounts, breakEvenCurves, timeOf } from '../../docs/.vitepress/figures/break-even-curves.ts'
import FieldCosts from '../../docs/.vitepress/figures/FieldCosts.tsx'
import { chosenSet, rowsOf, shapedCosts } from '../../docs/.vitepress/figures/field-costs.ts'
import {
  MEASURED_AGAIN,
  MEASURED_BYTES,
  MEASURED_COMPOSITES,
  MEASURED_FIRST,
  MEASURED_LAST,
  PUBLISHED_BREAK_EVEN,
  PUBLISHED_FIFTY,
  PUBLISHED_TIMES,
} from '../../docs/.vitepress/figures/measured-times.ts'
import { ORDERS, readOrder, sharedExtractions } from '../../docs/.vitepress/figures/pof-value-cache.ts'
import {
  countedObject,
  FIELD_KINDS,
  MOST_FIELDS,
  pathOf,
  shapedObject,
} from '../../docs/.vitepress/figures/shaped-object.ts'
import {
  breakEven,
  COHERENCE_25_03,
  type CoefficientSet,
  costColumns,
  estimateDeserialize,
  estimateReach,
  PUBLISHED_2014,
} from '../../src/cost/index.ts'
import { parse } from '../../src/pof/index.ts'
import { figureText } from '../../src/view/cost/index.ts'
import { finish } from '../../src/view/index.ts'
import { byteFields, composite, intFields, readBench } from '../cost/bench-streams.ts'
import { fencesOf, readText, tableOf, updateTable } from './markdown.ts'

const PAGE = 'docs/understand/hundredth-field.md'
const text = readText(PAGE)
const running = text.replace(/\s+/g, ' ')
const ints = (count: number, group = 0) => shapedCosts({ count, kinds: ['int'], group })
const nsOf = (shaped: ReturnType<typeof ints>, path: readonly number[], set: CoefficientSet) =>
  estimateReach(shaped.cost.toReachPath(path), set)
const one = (value: number | null) => (value === null ? 'never' : value.toFixed(1))
const keysOf = (fields: readonly number[]) => fields.map((field) => [field])
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, i) => from + i)

/** Compares a table with rows that are calculated; columns beyond them are written by hand. */
function checkTable(first: string, rows: readonly (readonly string[])[]): void {
  const written = tableOf(readText(PAGE), first)
  updateTable(
    PAGE,
    first,
    rows.map((row, i) => [...row, ...(written[i] ?? []).slice(row.length)]),
  )
  expect(tableOf(readText(PAGE), first).map((row, i) => row.slice(0, rows[i]?.length))).toEqual(rows)
}

describe('the measured times of the figures', () => {
  const bench = readBench()

  it('are those of bench.json', () => {
    const of = (wanted: (fields: number) => number) =>
      MEASURED_LAST.map(([fields]) => [
        fields,
        bench.navigate.find((row) => row.fields === fields && row.field === wanted(fields))?.ns,
      ])
    expect(MEASURED_LAST).toEqual(of((fields) => fields - 1))
    expect(MEASURED_FIRST).toEqual(of(() => 0))
    const again = bench.navigate.map(({ nsSameRootAgain }) => nsSameRootAgain)
    expect(MEASURED_AGAIN).toEqual({ least: Math.min(...again), most: Math.max(...again) })
    expect(MEASURED_BYTES).toEqual(
      bench.breakEven.map((row) => ({
        fields: row.fields,
        writer: row.encoding,
        deserialize: row.fullDeserializeNs,
        first: row.extractFirstNs,
        last: row.extractLastNs,
        mean: row.extractAverageNs,
        allOfOne: row.allFieldsOneRootNs,
      })),
    )
    const composites = MEASURED_COMPOSITES.flatMap(({ fields, group, times }) =>
      times.map(([field, ns]) => ({ shape: shapeName(fields, group), path: pathOf(field, group), ns })),
    )
    expect(composites).toEqual(bench.composite.map(({ shape, path, ns }) => ({ shape, path, ns })))
  })

  it('were taken of the objects that the figures write', () => {
    expect(shapedObject({ count: 1024, kinds: ['int'], group: 0 })).toEqual(intFields(1024))
    expect(countedObject(50, 'binary')).toEqual(byteFields(50, 'writeBinary'))
    expect(countedObject(50, 'bytes')).toEqual(byteFields(50, 'writeByteArray'))
    for (const { fields, group } of MEASURED_COMPOSITES)
      expect(shapedObject({ count: fields, kinds: ['int'], group })).toEqual(
        composite(shapeName(fields, group)),
      )
  })

  const shapeName = (fields: number, group: number) =>
    group === 0 ? `flat-${fields}` : `composite-${fields / group}x${group}`
})

describe('the tables', () => {
  it('say what the fields of 1,024 ints cost', () => {
    const object = ints(1024)
    const measured = new Map(MEASURED_LAST)
    checkTable(
      'Field',
      PUBLISHED_TIMES.map(([field, ns]) => {
        const path = [field - 1]
        return [
          field,
          ns,
          nsOf(object, path, PUBLISHED_2014),
          measured.get(field) ?? Number.NaN,
          nsOf(object, path, COHERENCE_25_03),
        ].map((figure) => figureText(figure))
      }),
    )
  })

  it('say from how many extractions on deserializing is cheaper', () => {
    checkTable(
      'Fields',
      PUBLISHED_BREAK_EVEN.map(([fields, article]) => {
        const estimates = [PUBLISHED_2014, COHERENCE_25_03].flatMap((set) =>
          (['one PofValue', 'an extractor each'] as const).map(
            (sharing) => finish(breakEvenCounts(fields, { kind: 'binary', sharing, set })).random,
          ),
        )
        const { deserialize, mean } = bytesOf(fields)
        const [shared2014, each2014, shared, each] = estimates.map(one)
        return [
          `${fields}`,
          `${article}`,
          `${shared2014} / ${each2014}`,
          `${shared} / ${each}`,
          one(deserialize / mean),
        ]
      }),
    )
  })

  it('say what fields in composites cost', () => {
    const named = (group: number) => (group === 0 ? 'flat' : `${100 / group} composites of ${group}`)
    checkTable(
      'Fields of 100 ints',
      MEASURED_COMPOSITES.map(({ group, times }) => [
        named(group),
        ...times.map(([, ns]) => figureText(ns)),
        ...times.map(([field]) => figureText(nsOf(ints(100, group), pathOf(field, group), COHERENCE_25_03))),
      ]),
    )
  })

  it('say what a whole composite costs', () => {
    checkTable(
      'Ten fields of 100, estimated for 25.03.1',
      [0, 9].map((at) => [
        at === 0 ? 'the first ten' : 'the last ten',
        figureText(nsOf(ints(100, 10), [at], COHERENCE_25_03)),
        figureText(timeOf(ints(100).cost, keysOf(upTo(10, 10 * at)), 'one PofValue', COHERENCE_25_03)),
      ]),
    )
  })

  it('say what became of each other figure', () => {
    const object = ints(100)
    const times = (set: CoefficientSet) => nsOf(object, [99], set) / nsOf(object, [0], set)
    const flat = MEASURED_COMPOSITES[0]?.times ?? []
    const fifty = costColumns(parse(countedObject(50, 'binary')))
    const deserialize = (set: CoefficientSet) =>
      estimateDeserialize(fifty.toDeserialize(), set, fifty.toWork())
    const both = (fields: readonly number[]) =>
      (['one PofValue', 'an extractor each'] as const)
        .map(
          (sharing) => `${figureText(timeOf(fifty, keysOf(fields), sharing, PUBLISHED_2014))} ns, ${sharing}`,
        )
        .join('; ')
    const mean = upTo(50, 1).reduce(
      (sum, field) => sum + estimateReach(fifty.toReachPath([field]), PUBLISHED_2014) / 50,
      0,
    )
    const random = meansOf(50)[4] as number
    const counts = (set: CoefficientSet) =>
      [50, 200].map((fields) =>
        one(finish(breakEvenCounts(fields, { kind: 'binary', sharing: 'one PofValue', set })).random),
      )
    const { least, most } = MEASURED_AGAIN
    const first = MEASURED_LAST.at(-1)?.[1] ?? 0
    checkTable('What', [
      [
        'the 100th field of 100 ints against the first',
        '20 times',
        `${one(times(PUBLISHED_2014))} times by the coefficients of 2014; ${one((flat[2]?.[1] ?? 0) / (flat[0]?.[1] ?? 0))} times measured with 25.03.1`,
      ],
      [
        '50 fields, deserialized',
        `${figureText(PUBLISHED_FIFTY.deserialize)} ns`,
        `${figureText(deserialize(PUBLISHED_2014))} ns; ${figureText(bytesOf(50).deserialize)} ns measured with 25.03.1`,
      ],
      ['the first 5 of 50 fields', `${figureText(PUBLISHED_FIFTY.first)} ns`, both(upTo(5, 1))],
      ['the last 5 of 50 fields', `${figureText(PUBLISHED_FIFTY.last)} ns`, both(upTo(5, 46))],
      [
        '5 random fields of 50',
        `${figureText(PUBLISHED_FIFTY.random)} ns`,
        `${figureText(random)} ns, one PofValue; ${figureText(5 * mean)} ns, an extractor each`,
      ],
      [
        'extractions from which on to deserialize',
        '5 to 10',
        `${counts(PUBLISHED_2014).join(' to ')} by the coefficients of 2014, for 50 to 200 fields; ${counts(COHERENCE_25_03).join(' to ')} by those of 25.03.1`,
      ],
      [
        'further reads from one PofValue',
        'the same time for each field',
        `${least} to ${most} ns measured with 25.03.1 for any field of up to 1,024; ${figureText(first)} ns for field 1,024 the first time`,
      ],
    ])
  })
})

describe('the text', () => {
  const passing = (kind: string, set = COHERENCE_25_03) => {
    const { cost } = shapedCosts({ count: 3, kinds: [kind], group: 0 })
    const calls = [1, 2].map((field) => cost.toReachPath([field]).navigate.skipUniformValue) as [
      number,
      number,
    ]
    return { calls: calls[1] - calls[0], set }
  }
  const sample = costColumns(readFence('The query needs city, field 3', (bytes) => parse(bytes)))
  const callsOf = (field: number) => sample.toReachPath([field]).total.skipUniformValue
  const nested = ints(1024, 32)
  const flat = ints(1024)
  const published = new Map(PUBLISHED_TIMES)
  const between = (from: number, to: number, at: number) => {
    const [a, b] = [published.get(from) ?? 0, published.get(to) ?? 0]
    return a + ((at - from) / (to - from)) * (b - a)
  }
  const later = MEASURED_FIRST.slice(1).map(([, ns]) => ns)
  const last = MEASURED_LAST.at(-1)?.[1] ?? 0
  const words: Readonly<Record<number, string>> = { 9: 'nine' }
  // Any field of the root is one level down.
  const { fixed, perLevel = 0 } = COHERENCE_25_03.extract
  const once = fixed + perLevel

  it.each([
    [
      'calls of the sample',
      `For \`city\` these are ${callsOf(3)} calls of \`skipUniformValue\`. For \`id\` it is ${callsOf(0)} call.`,
    ],
    ['an int', `by one call for each int`.repeat(passing('int').calls)],
    ['a list', `by ${words[passing('list').calls]} for each list of eight`],
    ['an array', `by ${passing('bytes').calls} for each \`byte[64]\` that`],
    ['a binary', `by \`writeBinary\` takes one.`.repeat(passing('binary').calls)],
    ['the fixed share', `${figureText(once)} ns of each estimate are the same`],
    ['the fixed share of 2014', `one fixed share, ${PUBLISHED_2014.extract.fixed} ns`],
    [
      'field 1',
      `The ${figureText(MEASURED_FIRST[0]?.[1] ?? 0)} ns are the first measurement of all; field 1 of larger objects took ${figureText(Math.min(...later))} to ${figureText(Math.max(...later))} ns.`,
    ],
    [
      'the sixth extraction',
      `Five extractions take an estimated ${figureText(meansOf(50)[4] ?? 0)} ns, and six take ${figureText(meansOf(50)[5] ?? 0)}; deserializing takes ${figureText(PUBLISHED_FIFTY.deserialize)}.`,
    ],
    [
      'what became faster',
      `became ${one((published.get(1024) ?? 0) / last)} times faster, and deserializing the 50 fields ${one(PUBLISHED_FIFTY.deserialize / bytesOf(50).deserialize)} times.`,
    ],
    ['a child again', `this takes ${MEASURED_AGAIN.least} to ${MEASURED_AGAIN.most} ns, at any position`],
    [
      'all fields of one',
      `took ${one(bytesOf(50).allOfOne / bytesOf(50).deserialize)} times as long as deserializing`,
    ],
    [
      'composites of 32, last',
      `takes an estimated ${figureText(nsOf(nested, [31, 31], COHERENCE_25_03))} ns in composites of 32, and ${figureText(nsOf(flat, [1023], COHERENCE_25_03))} ns flat.`,
    ],
    [
      'composites of 32, first',
      `takes ${figureText(nsOf(nested, [0, 0], COHERENCE_25_03))} ns and not ${figureText(nsOf(flat, [0], COHERENCE_25_03))}.`,
    ],
    ['the article at 100', `curve gives ${one(between(64, 128, 100) / 200)} times`],
  ])('says of %s what is calculated', (_, sentence) => {
    expect(running).toContain(sentence)
  })

  it('says where the article’s curve reaches 20 times', () => {
    expect(between(128, 256, 150) / (published.get(1) ?? 0)).toBeCloseTo(20, 0)
    expect(running).toContain('20 is the value for a field near the 150th.')
  })

  it('says how far estimates are off', () => {
    const off = (field: number, set: CoefficientSet, ns: number) =>
      Math.abs(nsOf(flat, [field - 1], set) / ns - 1)
    for (const [field, ns] of PUBLISHED_TIMES) {
      expect(off(field, PUBLISHED_2014, ns)).toBeLessThan(0.1)
      if (field >= 128) expect(off(field, PUBLISHED_2014, ns)).toBeLessThan(0.11)
    }
    const tooLow = MEASURED_LAST.flatMap(([field, ns]) =>
      field >= 128 ? [1 - nsOf(flat, [field - 1], COHERENCE_25_03) / ns] : [],
    ).map((share) => Math.round(100 * share))
    expect(running).toContain(`are ${Math.min(...tooLow)} to ${Math.max(...tooLow)} % too low`)
    const each = timeOf(
      costColumns(parse(countedObject(50, 'binary'))),
      keysOf(upTo(5, 1)),
      'an extractor each',
      PUBLISHED_2014,
    )
    expect(Math.abs(each / PUBLISHED_FIFTY.first - 1)).toBeLessThan(0.09)
    expect(Math.abs((meansOf(50)[4] ?? 0) / PUBLISHED_FIFTY.random - 1)).toBeLessThan(0.03)
  })

  it('says that one extraction of an array by writeByteArray costs more than deserializing', () => {
    for (const set of [PUBLISHED_2014, COHERENCE_25_03])
      for (const [fields] of PUBLISHED_BREAK_EVEN) {
        const { random } = finish(breakEvenCounts(fields, { kind: 'bytes', sharing: 'one PofValue', set }))
        expect(random).toBeLessThan(1)
      }
  })
})

describe('the figures', () => {
  it('show the table of the page without a script', () => {
    const html = renderToStaticMarkup(createElement(FieldCosts, {}))
    const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(
      ([, field, cells = '']) => [field, ...[...cells.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell)],
    )
    for (const [field, article, , measured, estimated] of tableOf(text, 'Field')) {
      const row = rows.find(([name]) => name === field)
      expect([row?.[0], row?.[2], ...(row?.slice(5) ?? [])]).toEqual([
        field,
        field,
        estimated,
        measured,
        article,
      ])
    }
    expect(html).toContain('<svg width="680"')
    expect(html).toMatch(/curve-other-1/)
    expect(html).not.toMatch(/ style=/)
  })

  it('show the break-even of the page without a script', () => {
    const html = renderToStaticMarkup(createElement(BreakEven, { first: finish(first({})) }))
    for (const [fields, , estimated = ''] of tableOf(text, 'Fields'))
      expect(html).toContain(`<tr><th scope="row">${fields}</th><td>${estimated.split(' / ')[0]}</td>`)
    expect(html).not.toMatch(/ style=/)
  })

  it('take coefficients from two times, and none from times that cannot be', () => {
    const object = ints(100)
    const set = chosenSet('own', object, 100, ['300', '3000'])
    expect(set && nsOf(object, [0], set)).toBeCloseTo(300)
    expect(set && nsOf(object, [99], set)).toBeCloseTo(3000)
    for (const times of [
      ['', ''],
      ['3000', '300'],
      ['x', '3000'],
      ['-1', '5'],
    ] as const)
      expect(chosenSet('own', object, 100, times)).toBeNull()
    expect(chosenSet('own', ints(1), 1, ['100', '100'])).toBeNull()
  })

  it('write every kind of field, alone and in turn, up to the most of them', () => {
    const kinds = FIELD_KINDS.map(({ id }) => id)
    for (const some of [...kinds.map((kind) => [kind]), kinds])
      for (const [count, group] of [
        [1, 0],
        [MOST_FIELDS, 0],
        [MOST_FIELDS, 100],
        [7, 100],
      ] as const) {
        const doc = parse(shapedObject({ count, kinds: some, group }))
        expect(doc.problems).toEqual([])
        const cost = costColumns(doc)
        for (const field of [0, count - 1])
          expect(cost.toReachPath(pathOf(field, group)).outcome).toBe('value')
      }
  })

  it('tell the fields of each row once, the 100th and the last among them', () => {
    const shape = { count: 300, kinds: ['string'], group: 7 }
    const rows = rowsOf(shape, shapedCosts({ ...shape, group: 0 }), shapedCosts(shape), PUBLISHED_2014)
    expect(rows.map(({ index }) => index + 1)).toEqual([1, 2, 4, 8, 16, 32, 64, 100, 128, 256, 300])
    expect(rows.every(({ measured, published }) => measured === null && published === null)).toBe(true)
    expect(rows.every(({ nested, flat }) => (nested?.calls ?? 0) > flat.calls)).toBe(true)
  })

  it('have counts for the fields of the article, and more of them for more fields', () => {
    const counts = finish(breakEvenCurves({ kind: 'int', sharing: 'an extractor each', set: PUBLISHED_2014 }))
    const fields = counts.map((row) => row.fields)
    expect(fields).toEqual(expect.arrayContaining(PUBLISHED_BREAK_EVEN.map(([count]) => count)))
    expect([fields[0], fields.at(-1)]).toEqual([1, 200])
    const first = counts.map((row) => row.first ?? 0)
    expect(first).toEqual([...first].sort((a, b) => a - b))
  })

  it('say where each search in one PofValue begins', () => {
    const rows = sharedExtractions(100, 'int', [50, 99, 98, 99, 0])
    expect(rows.map(({ behind }) => behind)).toEqual([-1, 50, 50, null, -1])
    expect(rows.map(({ calls }) => calls)).toEqual([51, 49, 48, 0, 1])
    expect(rows.map(({ ownCalls }) => ownCalls)).toEqual([51, 100, 99, 100, 1])
    const [up, down] = [0, 1].map((at) => sharedExtractions(100, 'int', ORDERS[at]?.of(100) ?? []))
    const sum = (of: typeof rows = []) => of.reduce((total, { calls }) => total + calls, 0)
    expect(sum(up)).toBe(100)
    expect(sum(down)).toBe((down ?? []).reduce((total, { ownCalls }) => total + ownCalls, 0))
  })

  it('read an order that people type, and say what is wrong with it', () => {
    expect(readOrder('3, 1;2 3', 4)).toEqual({ fields: [3, 1, 2, 3], problem: '' })
    expect(readOrder('3, 4, x', 4)).toEqual({
      fields: [3],
      problem: '“4” is no index of a field: from 0 to 3.',
    })
    expect(readOrder('-1', 4).problem).toContain('“-1”')
    expect(readOrder('', 4)).toEqual({ fields: [], problem: '' })
    const many = readOrder('0 '.repeat(50), 4)
    expect([many.fields.length, many.problem]).toEqual([40, 'The first 40 of 50 are shown.'])
    for (const { of } of ORDERS)
      for (const count of [1, 2, 3, 1024]) expect(of(count).every((at) => at < count)).toBe(true)
  })
})

/** The payload with a caption, read. */
function readFence<Read>(caption: string, read: (bytes: Uint8Array) => Read): Read {
  const fence = fencesOf(text).find(({ options }) => options.includes(`"caption":"${caption}"`))
  const bytes = Buffer.from((fence?.code ?? '').replace(/\s/g, ''), 'hex')
  return read(new Uint8Array(bytes))
}

/** What random extractions of an object of so many fields cost together, by the coefficients of 2014. */
function meansOf(fields: number): readonly number[] {
  const cost = costColumns(parse(countedObject(fields, 'binary')))
  return breakEven(cost, keysOf(upTo(fields, 1)), PUBLISHED_2014).means
}

function bytesOf(fields: number) {
  const found = MEASURED_BYTES.find((row) => row.fields === fields && row.writer === 'writeBinary')
  if (found === undefined) throw new Error(`nothing was measured of ${fields} fields`)
  return found
}
