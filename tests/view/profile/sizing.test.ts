// Index or extract on screen: what the form holds and refuses, the verdict on a field as the sizing part gives it, the fields that
// cannot be indexed, and the heap of the entries.

import { describe, expect, it } from 'vitest'
import {
  acceleratorHeap,
  cacheHeap,
  fieldFrequencies,
  fieldNulls,
  indexHeap,
} from '../../../src/profile/sizing/index.ts'
import {
  cacheSizing,
  type FieldSizing,
  fieldRows,
  fieldSizing,
  inputsText,
  isInScope,
  readSizing,
  SIZING_NUMBERS,
  SIZING_RELEASES,
  type SizingInputs,
  sizingDefaults,
  sizingText,
} from '../../../src/view/profile/index.ts'
import { entriesOf, profileOf } from '../../profile/corpus.ts'

const orders = profileOf(entriesOf('orders')).report()
const customers = profileOf(entriesOf('customers')).report()

const rowOf = (report: typeof orders, path: string, side: 'values' | 'keys' = 'values') => {
  const row = fieldRows(report, side).find((one) => one.path === path)
  if (row === undefined) throw new Error(`there is no field ${path}`)
  return row
}
function sized(report: typeof orders, path: string, change: Partial<SizingInputs> = {}): FieldSizing {
  const sizing = fieldSizing(rowOf(report, path), report, { ...sizingDefaults(report), ...change })
  if ('unfit' in sizing) throw new Error(sizing.unfit)
  return sizing
}
const figure = ({ figures }: FieldSizing, name: string) => figures.find((one) => one.name === name)

describe('the inputs', () => {
  it('are those of this cache before something is changed', () => {
    expect(sizingDefaults(orders)).toMatchObject({
      entries: 1992,
      partitions: 257,
      hits: null,
      keyBytes: 12.9,
    })
    expect(sizingDefaults({ ...orders, keys: null }).keyBytes).toBe(16)
    expect(inputsText(sizingDefaults(orders), false)).toBe('1,992 entries, 257 partitions')
    expect(
      inputsText({ ...sizingDefaults(orders), entries: 1, ordered: true, forward: false, hits: 5 }, false),
    ).toBe('1 entry, 257 partitions, ordered, no forward map, 5 found')
    expect(inputsText({ ...sizingDefaults(orders), compressedOops: false }, true)).toBe(
      '1,992 entries, references of 8 bytes',
    )
  })

  it.each([
    ['entries', '1,000,000', 1_000_000],
    ['entries', ' 5000 ', 5000],
    ['keyBytes', '12.5', 12.5],
    ['hits', '', null],
    ['updated', '100', 100],
  ] as const)('read %s from "%s"', (id, text, value) => {
    expect(readSizing(id, text)).toEqual({ value })
    expect(readSizing(id, sizingText(value))).toEqual({ value })
  })

  it.each([
    ['entries', '0', 'Expected a whole number from 1 to 1,000,000,000,000, found “0”.'],
    ['entries', '', 'Expected a whole number from 1 to 1,000,000,000,000, found nothing.'],
    ['partitions', '10001', 'Expected a whole number from 1 to 10,000, found “10001”.'],
    ['partitions', '2.5', 'Expected a whole number from 1 to 10,000, found “2.5”.'],
    ['updated', '101', 'Expected a number from 0 to 100, found “101”.'],
    ['updatesPerQuery', '-1', 'Expected a number from 0 to 1,000,000,000,000, found “-1”.'],
    ['hits', 'many', 'Expected a number from 0 to 1,000,000,000,000, found “many”.'],
    ['keyBytes', '1e3', 'Expected a number from 0 to 1,000,000, found “1e3”.'],
  ] as const)('refuse %s "%s"', (id, text, fault) => {
    expect(readSizing(id, text)).toEqual({ fault })
  })
})

describe('a ConditionalIndex', () => {
  it('takes a share of the entries, while a query without it reads all', () => {
    const all = sized(orders, '2', { entries: 100_000 })
    const tenth = sized(orders, '2', { entries: 100_000, conditional: 10 })
    const small = sized(orders, '2', { entries: 10_000 })
    const heap = (one: FieldSizing) => Number.parseFloat(figure(one, 'Heap of the index')?.text ?? '')
    expect(heap(tenth)).toBeCloseTo(heap(small), 0)
    expect(figure(tenth, 'Heap of the index')?.text).toMatch(/ for each entry in it$/)
    expect(figure(tenth, 'Query without the index')?.text).toBe(figure(all, 'Query without the index')?.text)
    expect(tenth.reasons.join()).toContain('of 100,000 entries takes')
    expect(inputsText({ ...sizingDefaults(orders), conditional: 10 }, false)).toContain(
      'a ConditionalIndex on 10 %',
    )
    expect(readSizing('conditional', '')).toEqual({ value: null })
    expect(readSizing('conditional', '0')).toHaveProperty('fault')
  })

  it('has updates of either kind, and earlier releases', () => {
    const heap = (change: Partial<SizingInputs>) =>
      figure(sized(orders, '2', { entries: 100_000, updated: 50, ...change }), 'Heap of the index')?.text
    expect(heap({})).not.toBe(heap({ even: true }))
    const kinds = SIZING_RELEASES.map(({ value }) => heap({ updated: 0, release: value }))
    expect(new Set(kinds).size).toBe(3)
    const updated5 = { ...sizingDefaults(orders), updated: 5, even: true }
    expect(inputsText({ ...updated5, release: 'up-to-22.06' }, false)).toBe(
      '1,992 entries, 257 partitions, 5 % updated evenly, releases up to 22.06.4',
    )
  })
})

describe('fieldSizing', () => {
  it('says what an index on a field takes and when it repays itself', () => {
    const { sentence, reasons } = sized(orders, '2', { entries: 100_000 })
    expect(sentence).toMatch(
      /^An index on `2` takes \d+ MB in 257 partitions and repays itself at one query in [\d,]+ updates$/,
    )
    expect(reasons[0]).toMatch(/^A query that finds 20,000 of 100,000 entries takes /)
    expect(reasons.at(-1)).toMatch(/^The MBean says /)
  })

  it('is of all entries: those without what the field is in are null', () => {
    // 68 customers have no address, which is property 5; 5/1 is its city.
    const field = rowOf(customers, '5/1').report
    expect(field.owners).toBeLessThan(customers.sound)
    const { sentence } = sized(customers, '5/1')
    const counts = { ...field, distinct: field.distinct ?? 0, owners: customers.sound }
    const whole = indexHeap({
      valuesByKeys: fieldFrequencies(counts),
      nulls: fieldNulls(counts),
      value: { kind: 'string', characters: 8 },
    })
    expect(fieldNulls(counts)).toBeGreaterThanOrEqual(68)
    expect(whole.entries).toBe(customers.sound)
    expect(sentence).toContain(`takes ${Math.round(whole.bytes / 10_000) * 10} kB`)
  })

  it.each<[string, Partial<SizingInputs>, (one: number, other: number) => boolean]>([
    ['more entries', { entries: 50_000 }, (one, other) => other > one],
    ['references of 8 bytes', { compressedOops: false }, (one, other) => other > one],
    ['one partition', { partitions: 1 }, (one, other) => other < one],
    ['no forward map', { forward: false }, (one, other) => other < one],
    ['updates', { updated: 100 }, (one, other) => other > one],
  ])('%s changes the heap', (_what, change, isExpected) => {
    const bytes = (sizing: FieldSizing) => {
      const [, amount, unit] =
        /^([\d.,]+) (bytes|kB|MB)/.exec(figure(sizing, 'Heap of the index')?.text ?? '') ?? []
      return Number(amount?.replaceAll(',', '')) * ({ bytes: 1, kB: 1e3, MB: 1e6 }[unit ?? ''] ?? Number.NaN)
    }
    expect(isExpected(bytes(sized(orders, '2')), bytes(sized(orders, '2', change)))).toBe(true)
  })

  it('says whether it saves time at a number of updates for each query', () => {
    expect(sized(orders, '2', { updatesPerQuery: 1 }).reasons[0]).toBe(
      'At 1 update for each query it saves time',
    )
    expect(sized(orders, '2', { updatesPerQuery: 1e6 }).reasons[0]).toBe(
      'At 1,000,000 updates for each query it costs time',
    )
  })

  it('tells how many entries a query finds', () => {
    expect(sized(orders, '2', { hits: 7 }).reasons[0]).toMatch(/^A query that finds 7 of 1,992 entries/)
    // Never more than there are.
    expect(sized(orders, '2', { hits: 1e9 }).reasons[0]).toMatch(/^A query that finds 2,000 of 1,992 entries/)
  })

  it('marks what is beyond what was measured, with the reason', () => {
    const usual = sized(orders, '2')
    expect([usual.outside, figure(usual, 'Heap of the index')?.outside]).toEqual([[], []])
    const large = sized(orders, '2', { entries: 10_000_000 })
    expect(large.outside).toContain('more than 200,000 entries in a member were not measured')
    expect(figure(large, 'Heap of the index')?.outside).toEqual([
      'more than 200,000 entries in a member were not measured',
    ])
    expect(figure(large, 'Query without the index')?.outside).toEqual([
      'more than 100,000 entries were not measured',
    ])
    expect(sized(orders, '4').outside).toEqual([])
  })

  it.each([
    ['a list', orders, '8', 'values', /^An index on values of the kind list was not measured/],
    ['an element', orders, '8/*/0', 'values', /^A PofExtractor takes one element by its position/],
    ['an object', customers, '5', 'values', /^An index on values of the kind object was not measured/],
    ['a key', orders, '', 'keys', /^Coherence finds an entry by its key/],
  ] as const)('says why there is none on %s', (_what, report, path, side, why) => {
    const sizing = fieldSizing(rowOf(report, path, side), report, sizingDefaults(report))
    expect('unfit' in sizing && sizing.unfit).toMatch(why)
  })

  it.each([orders, customers])('says something of every field, whatever the inputs', (report) => {
    for (const row of [...fieldRows(report, 'values'), ...fieldRows(report, 'keys')])
      for (const entries of [1, 999, 1e12])
        for (const partitions of [1, 10_000])
          for (const updated of [0, 100]) {
            const inputs = {
              ...sizingDefaults(report),
              entries,
              partitions,
              updated,
              hits: entries > 1 ? 0 : null,
            }
            const sizing = fieldSizing(row, report, inputs)
            if ('unfit' in sizing) expect(sizing.unfit).toMatch(/\.$/)
            else for (const { text } of sizing.figures) expect(text).not.toMatch(/NaN|Infinity|undefined/)
          }
  })
})

describe('cacheSizing', () => {
  it('is the heap of the entries', () => {
    const inputs = { ...sizingDefaults(orders), entries: 1_000_000 }
    const heap = cacheHeap({
      entries: 1_000_000,
      keyBytes: 12.9,
      valueBytes: orders.valueBytes / orders.entries,
    })
    const [first, payload, , keyIndex, units] = cacheSizing(orders, inputs)
    expect(first?.text).toBe(
      `${Math.round(heap.bytes / 1e6)} MB, ${Math.round(heap.perEntry)} bytes for each`,
    )
    expect(first?.outside).toEqual(['more than 100,000 entries in a member were not measured'])
    expect(payload?.text).toMatch(/^226 MB, \d\d % of the heap$/)
    expect(keyIndex?.text).toBe('39.0 MB')
    expect(units?.text).toMatch(/ less than it is$/)
  })

  it('has an input for everything that it depends on', () => {
    expect(SIZING_NUMBERS.filter(({ scope }) => isInScope(scope, true)).map(({ id }) => id)).toEqual([
      'entries',
      'keyBytes',
      'partitions',
      'objectBytes',
    ])
  })

  it('has an accelerator where one is asked for, with objects as large as the fields say', () => {
    const inputs = sizingDefaults(orders)
    // A guess from the kinds of the fields: larger than the bytes, smaller than many times of them.
    const mean = orders.valueBytes / orders.entries
    expect(inputs.objectBytes % 8).toBe(0)
    expect(inputs.objectBytes).toBeGreaterThan(mean)
    expect(inputs.objectBytes).toBeLessThan(10 * mean)
    expect(sizingDefaults({ ...orders, fields: {} }).objectBytes).toBe(16)
    const named = (change: Partial<SizingInputs>) =>
      cacheSizing(orders, { ...inputs, ...change }).find(({ name }) => name === 'DeserializationAccelerator')
    expect(named({})).toBeUndefined()
    const asked = { accelerator: true, entries: 20_000, objectBytes: 144, partitions: 31 }
    expect(named(asked)?.text).toMatch(/^4\.0 MB more, \d+ % of the entries; the MBean says 0$/)
    expect(acceleratorHeap({ entries: 20_000, objectBytes: 144, partitions: 31 }).bytes).toBe(3_983_096)
    expect(inputsText({ ...inputs, ...asked }, true)).toBe(
      '20,000 entries, 31 partitions, an accelerator with objects of 144 bytes',
    )
  })
})
