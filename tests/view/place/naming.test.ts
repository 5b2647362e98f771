import { beforeAll, describe, expect, it } from 'vitest'
import { BUILT_IN_NAMES, codeFor, type Names, readNamesFrom } from '../../../src/schema/index.ts'
import { certainTarget, startSearch, targetsOf } from '../../../src/view/find/index.ts'
import { finish, INITIAL_STATE, reduce } from '../../../src/view/index.ts'
import { breadcrumb } from '../../../src/view/inspector/index.ts'
import {
  fieldName,
  namedField,
  namedType,
  placeTypeWords,
  type Selection,
  valueLabel,
} from '../../../src/view/place/index.ts'
import { rowAt, rowTyped, selectionOf, treeOrder } from '../../../src/view/tree/index.ts'
import { orderSources, payload, shopConfigs } from '../../schema/files.ts'
import { documentOf } from '../samples.ts'

let names: Names
const doc = payload('order')
const place = (node: number, element = -1): Selection => ({ node, element, part: -1, offset: -1 })

beforeAll(async () => {
  names = (await readNamesFrom([...orderSources(), ...shopConfigs()])).names
})

/** The node at an address of names. */
function nodeOf(path: string): number {
  const [target] = targetsOf(doc, path, names)
  return target?.selection?.node ?? -1
}

describe('namedField and namedType', () => {
  it('put the name beside the index and the class beside the type id', () => {
    const city = nodeOf('Order.customer.address.city')
    expect(namedField(names, doc, city)).toBe('1 city')
    expect(namedType(names, doc, doc.root)).toMatch(/^Order \(2000\)/)
    expect(namedField(null, doc, city)).toBe('1')
    expect(namedType(null, doc, doc.root)).toMatch(/^user type 2000/)
  })

  it('know the types of Coherence without any file', () => {
    const uuid = documentOf('150e' + '00' + '00410140')
    expect(namedType(BUILT_IN_NAMES, uuid, 0)).toMatch(/^UUID \(14\)/)
  })

  it('give the class of a layer as its name', () => {
    const dog = payload('dog')
    const layers = Array.from({ length: dog.tree.count }, (_, node) => fieldName(names, dog, node))
    expect(layers).toContain('Animal')
    expect(layers).toContain('breed')
  })
})

describe('rowAt with names', () => {
  const rowsOf = (named: Names | null) => {
    const { rows } = reduce(INITIAL_STATE, { type: 'open', doc, selection: null })
    if (rows === null) throw new Error('no rows')
    return Array.from({ length: rows.total }, (_, index) => rowAt(rows, index, named))
  }

  it('keeps the index in sight, with the name beside it', () => {
    const customer = rowsOf(names).find((row) => row?.name === 'customer')
    expect(customer).toMatchObject({ field: '10', isBuiltIn: false })
    expect(customer?.type).toMatch(/^Customer \(/)
    expect(customer?.typeTitle).toMatch(/^com\.example\.orders\.Customer \(user type \d+\), version \d+$/)
    expect(rowsOf(null).every((row) => row?.name === null)).toBe(true)
  })

  it('marks what is of Coherence as built in', () => {
    const { rows } = reduce(INITIAL_STATE, {
      type: 'open',
      doc: documentOf('150e' + '00' + '00410140'),
      selection: null,
    })
    const row = rows === null ? null : rowAt(rows, 0, BUILT_IN_NAMES)
    expect(row).toMatchObject({ isBuiltIn: true })
    expect(row?.typeTitle).toContain("one of Coherence's own types")
  })
})

describe('valueLabel, breadcrumb and placeTypeWords with names', () => {
  it('call what is inside by name', () => {
    expect(valueLabel(doc, nodeOf('customer'), -1, 160, names)).toMatch(/^\{name: "Ada Lovelace", /)
    expect(valueLabel(doc, nodeOf('customer'))).toMatch(/^\{0: "Ada Lovelace", 1: type \d+/)
  })

  it('lead from class to field, the index in the title', () => {
    const crumbs = breadcrumb(doc, place(nodeOf('Order.customer.address.city')), names)
    expect(crumbs.map(({ label }) => label)).toEqual(['Order', 'customer', 'address', 'city'])
    expect(crumbs[3]?.title).toBe('property 1 (city), char-string')
  })

  it('name the class of a place', () => {
    expect(placeTypeWords(doc, place(doc.root), names)).toBe('Order (2000)')
  })
})

describe('startSearch with names', () => {
  const found = (query: string) => {
    const order = treeOrder(doc)
    const hits = finish(startSearch(order, query, names))
    return Array.from({ length: hits.count }, (_, i) =>
      doc.address(selectionOf(order, hits.ids[i] ?? 0, hits.elements[i]).node),
    )
  }

  it('finds fields by a piece of their name', () => {
    expect(found('treet')).toContain(doc.address(nodeOf('Order.customer.address.street')))
    expect(found('nosuchfield')).toEqual([])
  })

  it('finds classes, and not by their packages', () => {
    expect(found('address')).toContain(doc.address(nodeOf('Order.customer.address')))
    expect(found('com.example')).toEqual([])
  })
})

describe('rowTyped with names', () => {
  it('goes to the next field of the name', () => {
    const { rows } = reduce(INITIAL_STATE, { type: 'open', doc, selection: null })
    if (rows === null) throw new Error('no rows')
    const row = rowTyped(rows, 0, 'custo', undefined, names)
    expect(rowAt(rows, row, names)?.name).toBe('customer')
    expect(rowTyped(rows, 0, 'custo')).toBe(-1)
  })
})

describe('targetsOf with names', () => {
  it('takes a path of names for a place, with or without the class in front', () => {
    for (const path of ['Order.customer.address.city', 'customer.address.city']) {
      expect(targetsOf(doc, path, names)).toMatchObject([
        { kind: 'path', certain: true, label: 'Order.customer.address.city' },
      ])
    }
    expect(targetsOf(doc, 'Order.lines[0]', names)[0]?.selection?.node).toBe(nodeOf('lines[0]'))
  })

  it('offers one word, and still searches for it', () => {
    expect(targetsOf(doc, 'customer', names)).toMatchObject([{ certain: false, label: 'Order.customer' }])
    expect(certainTarget(doc, 'customer', names)).toBeNull()
  })

  it('reads every piece of code that is offered, also with its lines joined', () => {
    const node = nodeOf('Order.customer.address.city')
    const { snippets } = codeFor(doc, names, node)
    const lost = snippets
      .filter(({ code }) => {
        const target = certainTarget(doc, code.replace(/\s+/g, ' ').trim(), names)
        return target?.selection?.node !== node
      })
      .map(({ id }) => id)
    expect(snippets.length).toBeGreaterThan(8)
    expect(lost).toEqual([])
  })

  it('goes where lists of numbers lead, and leaves versions to be searched for', () => {
    const node = nodeOf('Order.customer.address.city')
    const path = doc.path(node) ?? []
    expect(certainTarget(doc, `[${path.join(', ')}]`)?.selection?.node).toBe(node)
    expect(targetsOf(doc, path.join(', '))).toMatchObject([{ certain: false, selection: { node } }])
    expect(certainTarget(doc, '25.03.1')).toBeNull()
    expect(certainTarget(doc, 'say "hello"')).toBeNull()
  })

  it('says why code with constants leads nowhere', () => {
    const [target] = targetsOf(doc, 'new PofExtractor(String.class, Order.CITY)', names)
    expect(target).toMatchObject({ certain: true, selection: null })
    expect(target?.there).toContain('not numbers in this code')
  })
})
