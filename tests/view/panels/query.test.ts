import { describe, expect, it } from 'vitest'
import { estimateDeserialize, estimateReach, queryCost } from '../../../src/cost/index.ts'
import { COST_SETTINGS } from '../../../src/view/cost/index.ts'
import { addressOfPath, querySteps } from '../../../src/view/panels/index.ts'
import { readCorpus } from '../../support/corpus.ts'
import { queryView } from '../../support/finished.ts'
import { costed, exampleOf } from '../query-documents.ts'
import { documentOf } from '../view-documents.ts'

const flat = exampleOf('21-flat-100')
const viewOf = (stars: readonly string[], { doc, cost } = flat, settings = COST_SETTINGS) =>
  queryView(doc, cost, new Set(stars), settings)

describe('querySteps', () => {
  it('works a path or a field at a time, and comes to the same', () => {
    const { doc, cost } = flat
    const steps = querySteps(doc, cost, new Set(['99', '0']), COST_SETTINGS)
    const shares: number[] = []
    let view = steps.next()
    for (; !view.done; view = steps.next()) shares.push(view.value)
    expect(shares.length).toBeGreaterThan(100)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
    expect(view.value).toEqual(viewOf(['99', '0']))
  })
})

describe('queryView', () => {
  it('is empty without stars, and for stars that are no paths', () => {
    expect(viewOf([]).rows).toEqual([])
    expect(viewOf(['unread', '1/key(9)']).rows).toEqual([])
  })

  it('counts the calls of each star alone and on the shared PofValue', () => {
    const rows = viewOf(['99', '0', '50']).rows
    expect(rows.map(({ label, cold, shared }) => [label, cold, shared])).toEqual([
      ['99', '100', '49'],
      ['0', '1', '1'],
      ['50', '51', '50'],
    ])
    expect(rows.map(({ type, value }) => [type, value])).toContainEqual(['int32', '1099'])
  })

  it('adds up what the model says, and names the cheapest', () => {
    const view = viewOf(['0', '1'])
    const { set } = COST_SETTINGS
    const each = [[0], [1]].reduce((sum, path) => sum + estimateReach(flat.cost.toReachPath(path), set), 0)
    const value = flat.cost.share()
    const shared = estimateReach(value.reach([0]), set) + estimateReach(value.reach([1]), set)
    const whole = estimateDeserialize(flat.cost.toDeserialize(), set, flat.cost.toWork())
    expect(view.ways.map(({ id, ns, isBest }) => [id, ns, isBest])).toEqual([
      ['extractors', each, false],
      ['best', shared, true],
      ['deserialize', whole, false],
    ])
    expect(view.verdict).toMatch(/^For these 2 fields, one shared PofValue wins: \d+ to \d+ ns an entry/)
  })

  it('lets deserializing win where arrays of octets stand before the field', () => {
    const view = viewOf(['2'], exampleOf('22-byte-array'))
    expect(view.ways.map(({ id }) => id)).toEqual(['extractors', 'deserialize'])
    expect(view.verdict).toMatch(/^For this field, full deserialization wins/)
  })

  it('shows a path that the bytes do not hold', () => {
    const [row] = viewOf(['200']).rows
    expect(row).toMatchObject({ label: '200', selection: null, type: '', value: '' })
    expect(row?.outcome).toMatchObject({ short: 'nil', severity: 'info' })
  })

  it('shows what a path into a map gets', () => {
    const [row] = viewOf(['key(0)'], costed(documentOf('155b026a616b64'))).rows
    expect(row?.outcome).toMatchObject({ short: 'error', severity: 'error' })
    expect(row?.selection).not.toBeNull()
  })

  it('shows a field that is lost without a message', () => {
    const lost = costed(documentOf('15a90f00005902004e0161014e016240014182010241830140'))
    const [row] = viewOf(['1'], lost).rows
    expect(row?.outcome).toMatchObject({ short: 'nil', severity: 'error' })
  })

  it('says first that an extractor does not get a field, however cheaply it loses it', () => {
    const lost = costed(documentOf('15a90f00005902004e0161014e016240014182010241830140'))
    expect(viewOf(['1'], lost).verdict).toMatch(
      /^An extractor does not get this field \(nil\)\. By cost alone, one extractor wins: /,
    )
    expect(viewOf(['1', '9'], lost).verdict).toMatch(
      /^Extractors do not get 1 of these 2 fields\. By cost alone, /,
    )
    expect(viewOf(['1', '2'], lost).verdict).toMatch(
      /^Extractors get none of these 2 fields\. By cost alone, /,
    )
    expect(viewOf(['9'], lost).verdict).toMatch(/^For this field, /)
  })

  it('counts in the unit of the settings', () => {
    const [row] = viewOf(['99'], flat, { ...COST_SETTINGS, unit: 'ns' }).rows
    const ns = estimateReach(flat.cost.toReachPath([99]), COST_SETTINGS.set)
    expect(row?.cold).toBe(Number(ns.toPrecision(2)).toLocaleString('en'))
  })

  it('has a row for every path of the corpus', () => {
    const wrong: string[] = []
    for (const { id, hex, envelope, paths = [] } of readCorpus()) {
      if (!envelope || hex.length > 400 || paths.length === 0) continue
      const one = costed(documentOf(hex))
      const stars = new Set(paths.slice(0, 20).map(({ path }) => addressOfPath(one.doc, path)))
      const view = queryView(one.doc, one.cost, stars, COST_SETTINGS)
      if (view.rows.length !== stars.size) wrong.push(id)
      if (view.ways.some(({ ns }) => !(ns >= 0))) wrong.push(id)
    }
    expect(wrong).toEqual([])
  })

  it('says from how many extractions on deserializing pays', () => {
    const { breakEven } = queryCost(flat.doc, flat.cost, [], COST_SETTINGS.set)
    const [alone, shared] = [breakEven.cold, breakEven.shared].map((count) => Math.ceil(count ?? 0))
    expect(viewOf(['0']).breakEven).toBe(
      `On this object, deserializing pays from ${alone} extractions of average fields on; with one shared PofValue, from ${shared} extractions on.`,
    )
  })

  it('says where not even one extraction pays', () => {
    expect(viewOf(['2'], exampleOf('22-byte-array')).breakEven).toMatch(/costs less than one extraction/)
  })

  it('says where one shared PofValue is never worse', () => {
    expect(viewOf(['1'], exampleOf('01-thedata')).breakEven).toMatch(/with one shared PofValue never/)
  })

  it('sees that a path leads to the first of two properties with the same index', () => {
    const twice = costed(documentOf('15a90f0000410101410101410240'))
    const second = twice.doc.address(3)
    const [row] = viewOf([second], twice).rows
    expect(second).toBe('1#2')
    expect(row?.outcome).toMatchObject({ severity: 'error' })
  })
})
