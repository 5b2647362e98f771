import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from '../../src/pof/index.ts'
import {
  BUILT_IN_NAMES,
  type Names,
  namesOf,
  readNames,
  readNamesFrom,
  typeNames,
} from '../../src/schema/index.ts'
import { HitColumns, placeHits, targetsOf } from '../../src/view/find/index.ts'
import { type Action, INITIAL_STATE, reduce, type State } from '../../src/view/index.ts'
import { readings } from '../../src/view/inspector/index.ts'
import {
  arrivedScore,
  disagreements,
  exceptionReport,
  type GivenNames,
  inference,
  NO_DISAGREEMENTS,
  nameFacts,
  namesScore,
  nodeCode,
  ownCount,
} from '../../src/view/names/index.ts'
import type { Selection } from '../../src/view/place/index.ts'
import { orderSources, payload, shopConfigs } from '../schema/files.ts'
import { documentOf, SAMPLES } from './samples.ts'

const order = payload('order')
let names: Names
beforeAll(async () => {
  names = (await readNamesFrom([...orderSources(), ...shopConfigs()])).names
})

const at = (path: string): Selection => {
  const selection = targetsOf(order, path, names)[0]?.selection
  if (selection == null) throw new Error(`there is no ${path}`)
  return selection
}
const place = (node: number, element = -1): Selection => ({ node, element, part: -1, offset: -1 })
const given = (title: string, id: number, name: string): GivenNames => ({
  title,
  names: namesOf([[id, typeNames(name)]]),
  problems: [],
})

describe('names in the state', () => {
  const stateAfter = (...actions: readonly Action[]): State => actions.reduce(reduce, INITIAL_STATE)
  const nameOf = (state: State, id: number) => state.naming.names.types.get(id)?.name
  const both: Action[] = [
    { type: 'add-names', given: given('old', 1042, 'Old') },
    { type: 'add-names', given: given('new', 1042, 'New') },
  ]

  it('begin with those of Coherence', () => {
    expect(nameOf(INITIAL_STATE, 14)).toBe('com.tangosol.util.UUID')
    expect(ownCount(INITIAL_STATE.naming.names)).toBe(0)
  })

  it('mean what the newest set says, and the next where it is off or gone', () => {
    expect(nameOf(stateAfter(...both), 1042)).toBe('New')
    expect(nameOf(stateAfter(...both, { type: 'switch-names', id: 2, isOn: false }), 1042)).toBe('Old')
    expect(nameOf(stateAfter(...both, { type: 'remove-names', id: 2 }), 1042)).toBe('Old')
    const none = stateAfter(...both, { type: 'remove-names', id: 2 }, { type: 'remove-names', id: 1 })
    expect(nameOf(none, 1042)).toBeUndefined()
    expect(nameOf(none, 14)).toBe('com.tangosol.util.UUID')
  })

  it('of a title that is there already stand above the old ones, which stay', () => {
    const older: Action = { type: 'add-names', given: given('old', 1042, 'Older') }
    const titles = (state: State) => state.naming.sets.map(({ title }) => title)
    const state = stateAfter(...both, older)
    expect(titles(state)).toEqual(['old 2', 'new', 'old'])
    expect(nameOf(state, 1042)).toBe('Older')
    expect(titles(reduce(state, { type: 'add-names', given: given('old', 1, 'A') }))[0]).toBe('old 3')
    // The same once more is no other set.
    expect(titles(reduce(state, older))).toEqual(['old 2', 'new', 'old'])
  })

  it('stay when something else is opened, and forget what was found', () => {
    const doc = documentOf(SAMPLES.theData)
    const open: Action = { type: 'open', doc, selection: null }
    const columns = new HitColumns()
    columns.add(1, -1)
    const hits = placeHits(columns, { query: 'thedata', done: true, progress: 1 })
    const found = stateAfter(...both, open, { type: 'find', text: 'thedata' }, { type: 'hits', hits, doc })
    expect(nameOf(found, 1042)).toBe('New')
    expect(found.find.at).toBe(0)
    const renamed = reduce(found, { type: 'switch-names', id: 2, isOn: false })
    expect(renamed.find).toMatchObject({ text: 'thedata', hits: null, at: -1 })
  })
})

describe('disagreements', () => {
  const wrong = () =>
    readNames(
      JSON.stringify({
        'pof-inspector-names': 1,
        types: { 1042: { name: 'Greeting', properties: { 0: { name: 'count', type: 'int' } } } },
      }),
    ).names

  it('are found by node: a type that cannot hold the value, an index that is unknown', () => {
    const doc = documentOf('15921000004e0548656c6c6f0141a90240')
    const found = disagreements(doc, wrong())
    expect(found.get(1)?.map(({ kind }) => kind)).toEqual(['type'])
    expect(found.get(2)?.map(({ kind }) => kind)).toEqual(['unknown-index'])
    expect(found.has(0)).toBe(false)
  })

  it('are none where everything fits, and where only Coherence’s own names are known', () => {
    expect(disagreements(order, names).size).toBe(0)
    expect(disagreements(order, BUILT_IN_NAMES)).toBe(NO_DISAGREEMENTS)
  })

  it('are worked out once', () => {
    expect(namesScore(order, names)).toBe(namesScore(order, names))
    expect(namesScore(order, names).share).toBe(1)
  })
})

describe('arrivedScore', () => {
  it('is that of all sets together where they know more than the one that came', async () => {
    const { names: sources } = await readNamesFrom(orderSources())
    const { names: configs } = await readNamesFrom(shopConfigs())
    expect(namesScore(order, sources).share).not.toBe(1)
    expect(arrivedScore(order, sources, names)).toMatch(/^with the other sets 100 %/)
    expect(arrivedScore(order, configs, configs)).toBe(namesScore(order, configs).text)
  })
})

describe('nameFacts', () => {
  const factsAt = (selection: Selection) =>
    Object.fromEntries(nameFacts(order, names, selection).map(({ name, text }) => [name, text]))

  it('say class, source and path of a user type', () => {
    expect(factsAt(at('Order.customer'))).toMatchObject({
      Class: 'com.example.orders.Customer',
      Path: 'Order.customer',
    })
    expect(factsAt(place(order.root)).Source).toMatch(/^Order\.java:\d+$/)
  })

  it('say how a field is declared', () => {
    expect(factsAt(at('Order.customer.address.city')).Declared).toBe(
      'String city in com.example.orders.Address',
    )
  })

  it('are none for the envelope and for what has no name', () => {
    expect(nameFacts(order, names, { node: -1, element: -1, part: 0, offset: -1 })).toEqual([])
    expect(nameFacts(documentOf(SAMPLES.theData), BUILT_IN_NAMES, place(1))).toEqual([])
  })
})

describe('nodeCode', () => {
  it('sorts code into tabs, and keeps imports apart', () => {
    const code = nodeCode(order, names, at('Order.customer.address.city'))
    const tabs = new Set(code?.snippets.map(({ tab }) => tab))
    expect([...tabs]).toEqual(['java', 'filter', 'test', 'cohql', 'csharp', 'cpp'])
    for (const { code: whole, statements, imports } of code?.snippets ?? []) {
      expect(whole.trimEnd().endsWith(statements)).toBe(true)
      expect(statements).not.toMatch(/^(?:import|using) /m)
      expect(whole.match(/^(?:import|using) /gm)?.length ?? 0).toBe(imports)
    }
  })

  it('says why there is none in a map, and nothing of the envelope', () => {
    const map = documentOf(SAMPLES.map)
    expect(nodeCode(map, BUILT_IN_NAMES, place(1))).toMatchObject({ snippets: [], why: /map/ })
    expect(nodeCode(map, BUILT_IN_NAMES, { node: -1, element: -1, part: 0, offset: -1 })).toBeNull()
  })
})

describe('exceptionReport', () => {
  type Recorded = { id: string; hex: string | null; trace?: string }
  const url = new URL('../fixtures/schema/exceptions.json', import.meta.url)
  const recorded = JSON.parse(readFileSync(url, 'utf8')) as Recorded[]
  const docOf = (hex: string) => parse(Uint8Array.from(Buffer.from(hex, 'hex')))

  it('leads every place that it finds to a selection inside the payload', () => {
    let places = 0
    for (const { hex, trace = '' } of recorded) {
      const doc = hex === null ? null : docOf(hex)
      for (const entry of exceptionReport(trace, doc, BUILT_IN_NAMES)) {
        expect(entry.verdict).not.toBe('')
        for (const { selection } of entry.places) {
          if (selection === null || doc === null) continue
          places++
          expect(selection.node).toBeLessThan(doc.tree.count)
          expect(selection.node === -1).toBe(selection.part >= 0)
        }
      }
    }
    expect(places).toBeGreaterThan(20)
  })

  it('says that another payload cannot have caused it, and that there is none', () => {
    const text = 'java.io.StreamCorruptedException: unknown user type: 1001'
    const [here] = exceptionReport(text, docOf('15a90f0000410140'), BUILT_IN_NAMES)
    expect(here).toMatchObject({ cause: 'here', verdict: 'This place explains it.' })
    const [other] = exceptionReport(text, docOf('154101'), BUILT_IN_NAMES)
    expect(other).toMatchObject({ cause: 'not-here', verdict: 'This payload cannot have caused it.' })
    const [alone] = exceptionReport(text, null, BUILT_IN_NAMES)
    expect(alone).toMatchObject({ cause: 'no-payload', places: [] })
    expect(exceptionReport('all is well', null, BUILT_IN_NAMES)).toEqual([])
  })
})

describe('readings', () => {
  it('read 16 octets as a UUID, and leave out what stands among the forms of a number', () => {
    const uuid = documentOf('154c10550e8400e29b41d4a716446655440000')
    expect(readings(uuid, BUILT_IN_NAMES, place(0))).toMatchObject([
      { kind: 'uuid', text: '550e8400-e29b-41d4-a716-446655440000' },
    ])
    expect(readings(order, names, at('Order.customer.address.zip'))).toEqual([])
  })

  it('print the types of Coherence as Java does', () => {
    const optional = (
      JSON.parse(readFileSync(new URL('../fixtures/schema/summaries.json', import.meta.url), 'utf8')) as {
        hex: string
        text: string
      }[]
    ).find(({ text }) => text?.startsWith('Optional['))
    const doc = parse(Uint8Array.from(Buffer.from(optional?.hex ?? '', 'hex')))
    expect(readings(doc, BUILT_IN_NAMES, place(0))).toMatchObject([{ kind: 'java', text: optional?.text }])
  })
})

describe('inference', () => {
  it('says of each index what was written, by name where names are known', () => {
    const { tables } = inference([order], names)
    expect(tables[0]).toMatchObject({ typeId: 2000, title: 'Order (2000)', about: '1 object' })
    expect(tables[0]?.rows.find(({ index }) => index === 12)).toMatchObject({
      name: 'lines',
      types: 'uniform-collection of Order.Line (2001)',
      present: 'all',
      lengths: '2',
    })
    const line = tables.find(({ typeId }) => typeId === 2001)
    expect(line?.rows[1]).toMatchObject({ name: 'quantity', values: '2 to 12', present: 'all' })
  })

  it('counts what is missing over several payloads', () => {
    const docs = ['15921000004101014e016140', '159210000041054000', '1592100002642040'].map((hex) =>
      documentOf(hex),
    )
    const [table] = inference(docs, BUILT_IN_NAMES).tables
    expect(table?.title).toBe('user type 1042')
    expect(table?.rows[0]).toMatchObject({ index: 0, present: '2 of 3', values: '1 to 5' })
  })

  it('makes files that are read back', async () => {
    const { json, pofConfig, tables } = inference([order], BUILT_IN_NAMES)
    const java = tables[0]?.java()
    expect(java?.name).toBe('Type2000.java')
    const files = [json(), pofConfig()]
    for (const file of files) {
      const read = await readNamesFrom([file])
      expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(ownCount(read.names)).toBeGreaterThan(2)
    }
  })

  it('has no tables where there are no user types', () => {
    expect(inference([documentOf(SAMPLES.ints)], names).tables).toEqual([])
  })
})
