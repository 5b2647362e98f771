import { beforeAll, describe, expect, it } from 'vitest'
import { type Names, namesOf, readNamesFrom, typeNames } from '../../src/schema/index.ts'
import { boxLabel, childReadout, childTick, icicleReadout } from '../../src/view/charts/index.ts'
import { COST_SETTINGS, costOf } from '../../src/view/cost/index.ts'
import {
  meaningOf,
  navigation,
  placeCost,
  problemRows,
  tokenRows,
  valueDetail,
} from '../../src/view/inspector/index.ts'
import {
  addressOfPath,
  adviceList,
  pathCompletions,
  trapEntries,
  tryWhatIf,
  typedNamedPath,
} from '../../src/view/panels/index.ts'
import {
  namedAddress,
  namedPlace,
  pathName,
  payloadType,
  type Selection,
  selectionOfNode,
} from '../../src/view/place/index.ts'
import { orderSources, payload, shopConfigs } from '../schema/files.ts'
import { queryView, reachCurve } from '../support/finished.ts'
import { exampleOf } from './query-documents.ts'
import { documentOf, SAMPLES } from './samples.ts'

let names: Names
const doc = payload('order')
const cost = costOf(doc)

beforeAll(async () => {
  names = (await readNamesFrom([...orderSources(), ...shopConfigs()])).names
})

const nodeOf = (path: string): number => {
  const found = typedNamedPath(doc, names, path).path
  if (found === null) throw new Error(`there is no ${path}`)
  return Array.from({ length: doc.tree.count }, (_, node) => node).findIndex(
    (node) => doc.address(node) === addressOfPath(doc, found),
  )
}
const placeOf = (path: string): Selection => selectionOfNode(nodeOf(path))

describe('pathName, namedAddress and namedPlace', () => {
  it('lead from the root, the address in front', () => {
    const city = nodeOf('customer.address.city')
    expect(pathName(names, doc, city)).toBe('customer.address.city')
    expect(namedAddress(names, doc, city)).toBe('10/1/1 customer.address.city')
    expect(namedPlace(names, doc, selectionOfNode(city))).toBe('property 1 (city)')
  })

  it('leave numbers alone where nothing has a name', () => {
    expect(pathName(names, doc, doc.root)).toBeNull()
    expect(namedAddress(names, doc, doc.root)).toBe('the value')
    expect(namedAddress(null, doc, nodeOf('customer'))).toBe('10')
    expect(namedPlace(null, doc, placeOf('customer'))).toBe('property 10')
    const other = documentOf(SAMPLES.nested)
    expect(namedAddress(names, other, 1)).toBe('1')
  })

  it('give up on what lies too deep to be read', () => {
    const deep = documentOf(`15${'92100000'.repeat(80)}4101${'40'.repeat(80)}`)
    const next = new Map([[0, { name: 'next' }]])
    const named = namesOf([[1042, typeNames('Nest', { properties: next })]])
    expect(pathName(named, deep, 2)).toBe('next.next')
    expect(pathName(named, deep, 79)).toBeNull()
  })
})

describe('payloadType', () => {
  it('tells what a payload is from its beginning', () => {
    expect(payloadType(names, doc.bytes)).toBe('Order (2000) v0')
    expect(payloadType(null, doc.bytes)).toBe('user type 2000 v0')
    expect(payloadType(names, new Uint8Array())).toBe('')
    expect(payloadType(names, documentOf(`15${'4e'}8f4e${'61'.repeat(5000)}`).bytes)).toBe('string')
  })
})

describe('the charts with names', () => {
  it('write them into boxes and readouts of the icicle', () => {
    const customer = nodeOf('customer')
    expect(boxLabel(doc, customer, 60, names)).toBe('10 customer  Customer (2010) v0')
    expect(boxLabel(doc, customer, 60)).toBe('10  user type 2010 v0')
    const { words } = icicleReadout(doc, cost, nodeOf('customer.address'), COST_SETTINGS, names)
    expect(words).toMatch(/^10\/1 customer\.address, Address \(\d+\) v0$/)
  })

  it('tell the children of the reach curve', () => {
    const reaches = cost.toReachChildren(doc.root)
    while (!reaches.fill(64));
    const curve = reachCurve(cost, reaches, COST_SETTINGS)
    const child = Array.from({ length: curve.count }, (_, i) => reaches.node(i)).indexOf(nodeOf('customer'))
    expect(childReadout(doc, cost, curve, child, COST_SETTINGS, names)).toMatchObject({
      name: 'field 10 (customer)',
      type: expect.stringMatching(/^Customer \(/),
    })
    expect(childTick(doc, placeOf('customer'), 11, names)).toBe('10 customer')
    expect(childTick(doc, placeOf('customer'), 10, names)).toBe('10')
    expect(childTick(doc, placeOf('customer'), 99)).toBe('10')
  })
})

describe('queryView with names', () => {
  it('names the fields, also those that the bytes do not hold', () => {
    const view = queryView(doc, cost, new Set(['10/1/1', '12', '10/3/9']), COST_SETTINGS, names)
    expect(view.rows.map(({ label, name }) => [label, name])).toEqual([
      ['10/1/1', 'customer.address.city'],
      ['12', 'lines'],
      ['10/3/9', 'customer.points.9'],
    ])
    expect(queryView(doc, cost, new Set(['12']), COST_SETTINGS).rows[0]?.name).toBeNull()
  })

  it('says by name what is not there', () => {
    const [row] = queryView(doc, cost, new Set(['10/99']), COST_SETTINGS, names).rows
    expect(row?.outcome.sentence).toContain('10 (customer) has no index 99')
  })
})

describe('typedNamedPath', () => {
  it('takes names, numbers, and names of what the bytes do not hold', () => {
    expect(typedNamedPath(doc, names, 'customer.address.city').path).toEqual([10, 1, 1])
    expect(typedNamedPath(doc, names, 'Order.customer').path).toEqual([10])
    expect(typedNamedPath(doc, names, '10/1/1').path).toEqual([10, 1, 1])
    const other = payload('customer')
    const [index] = [...(names.types.get(other.tree.type(0))?.properties ?? [])].find(
      ([key]) => !Array.from({ length: other.tree.count }, (_, n) => other.address(n)).includes(String(key)),
    ) ?? [null]
    if (index === null) return
    const name = names.types.get(other.tree.type(0))?.properties?.get(index)?.name ?? ''
    expect(typedNamedPath(other, names, name).path).toEqual([index])
  })

  it('says why a text is none', () => {
    expect(typedNamedPath(doc, names, 'customer.nothing')).toMatchObject({ path: null, why: /^A path is/ })
    expect(typedNamedPath(doc, names, '')).toEqual({ path: null, why: null })
    expect(typedNamedPath(doc, null, 'customer').path).toBeNull()
  })
})

describe('pathCompletions', () => {
  const texts = (text: string) => pathCompletions(doc, names, text).map((one) => one.text)

  it('offer the fields that begin so, then those that hold it', () => {
    expect(texts('c')).toEqual(['created', 'customer'])
    expect(texts('customer.')).toContain('customer.name')
    expect(texts('customer.address.')).toContain('customer.address.city')
    expect(texts('riorit')).toEqual(['m_ePriority'])
    expect(pathCompletions(doc, names, 'customer.na')).toEqual([
      { text: 'customer.name', address: '10/0', there: 'string "Ada Lovelace"' },
    ])
  })

  it('offer nothing without names, and for what leads nowhere', () => {
    expect(pathCompletions(doc, namesOf([]), 'c')).toEqual([])
    expect(texts('nothing.')).toEqual([])
    expect(texts('1/0')).toEqual([])
    expect(texts('customer.name')).toEqual([])
  })

  it('look through no more layers than a hierarchy has', () => {
    const deep = documentOf(`15921000${'9210921000'.repeat(50_000)}${'40'.repeat(50_001)}`)
    expect(pathCompletions(deep, names, 'nothing')).toEqual([])
  })

  it('offer what only the class has, and say so', () => {
    const type = typeNames('Thing', {
      properties: new Map([
        [1, { name: 'title' }],
        [7, { name: 'tail' }],
      ]),
    })
    const thing = documentOf(SAMPLES.theData)
    expect(pathCompletions(thing, namesOf([[1042, type]]), 'ta')).toMatchObject([
      { text: 'tail', address: '7', there: 'not in these bytes' },
    ])
  })
})

describe('advice and traps with names', () => {
  it('speak of classes and fields, in Java too', () => {
    const { entries } = adviceList(doc, cost, new Set(), COST_SETTINGS.set, names)
    const texts = entries.map(({ place, reason, java }) => `${place} ${reason} ${java.before}`).join('\n')
    expect(texts).toContain('Order (2000)')
    expect(texts).not.toContain('user type 2000')
    const array = exampleOf('22-byte-array')
    const type = array.doc.tree.type(0)
    const photo = new Map([[1, { name: 'photo' }]])
    const named = namesOf([[type, typeNames('com.acme.Person', { properties: photo })]])
    const [octets] = adviceList(array.doc, array.cost, new Set(), COST_SETTINGS.set, named).entries
    expect(octets?.place).toBe(`Person (${type}), property 1 (photo)`)
    expect(octets?.places[0]).toMatchObject({ label: '1', name: 'photo' })
    expect(octets?.java.before).toContain('out.writeByteArray(1, photo)')
  })

  it('name the fields of a change that is tried', () => {
    const edits = [{ kind: 'octet-string', node: nodeOf('signature') }] as const
    const result = tryWhatIf(doc, cost, edits, new Set(), COST_SETTINGS, names)
    if (!result.isMade) throw new Error(result.why)
    expect(result.whatIf.fields.map(({ name }) => name)).toContain('customer')
  })

  it('call the places of traps by name', () => {
    const [trap] = trapEntries(doc, cost, names).filter(({ code }) => code === 'map-leaf')
    expect(trap?.first).toMatchObject({ label: '16', name: 'notes' })
    expect(trap?.facts[0]?.text).toContain('Field 16 (notes)')
    expect(trapEntries(doc, cost).find(({ code }) => code === 'map-leaf')?.first.name).toBeNull()
  })
})

describe('the inspector with names', () => {
  const steps = (path: string, named: Names | null) =>
    placeCost(doc, placeOf(path), COST_SETTINGS, named)?.words.steps.map(({ words }) =>
      words.map(({ text }) => text).join(''),
    )

  it('names what is skipped on the way', () => {
    expect(steps('m_ePriority', names)?.[0]).toMatch(
      /^in the root: reads \d+ indexes, skips \d+ values: id, created, \S+, … \(.*measures property 13 \(m_ePriority\)/,
    )
    expect(steps('m_ePriority', null)?.[0]).not.toContain('created')
    expect(steps('customer.address.city', names)?.[1]).toMatch(/^in 10 \(customer\): /)
  })

  it('says the value, the class and the tokens by name', () => {
    const customer = placeOf('customer')
    expect(valueDetail(doc, customer, names)).toMatchObject({ text: /^\{name="Ada Lovelace"/ })
    expect(meaningOf(2000, names).what).toContain('com.example.orders.Order')
    expect(meaningOf(14, names).what).toContain('one of Coherence’s own')
    const texts = tokenRows(doc, customer, names).map(({ text }) => text)
    expect(texts).toContain('property 10 (customer)')
    expect(texts.join(' ')).toContain('Customer (2010)')
  })

  it('says by name why nothing leads into a map', () => {
    const inside = doc.tree.firstChild(nodeOf('notes'))
    const place = inside >= 0 ? selectionOfNode(inside) : { ...placeOf('notes'), element: 0 }
    expect(navigation(doc, place, names).why).toContain('16 notes')
  })
})

describe('problemRows with names', () => {
  it('say in which field', () => {
    const type = typeNames('Thing', { properties: new Map([[3, { name: 'note' }]]) })
    const damaged = documentOf(SAMPLES.damaged)
    const rows = problemRows(
      damaged,
      0,
      9,
      namesOf([
        [1042, type],
        [1043, typeNames('Part', { properties: new Map([[3, { name: 'note' }]]) })],
      ]),
    )
    expect(rows.some(({ where }) => / in .*note/.test(where))).toBe(true)
    expect(problemRows(damaged).every(({ where }) => !where.includes(' in '))).toBe(true)
  })
})
