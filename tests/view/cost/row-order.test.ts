import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PofDocument, parse, T } from '../../../src/pof/index.ts'
import {
  COST_SETTINGS,
  type CostSettings,
  costFigure,
  costOf,
  reachFigure,
  rowOrder,
  type SiblingSort,
} from '../../../src/view/cost/index.ts'
import { finish } from '../../../src/view/index.ts'
import {
  expandedRows,
  placeAt,
  type RowOrder,
  type RowPlace,
  type Rows,
  STREAM_ORDER,
  setOpen,
  treeOrder,
} from '../../../src/view/tree/index.ts'
import { anyOrNamed } from '../../support/arbitrary-pof.ts'
import { damaged } from '../../support/arbitrary-pof-damage.ts'
import { charString, collection, encode, stream, userType, type Written } from '../../support/pof-writer.ts'
import { documentOf, SAMPLES } from '../samples.ts'

const SETTINGS: CostSettings = { ...COST_SETTINGS, unit: 'bytes' }
const SORTS: readonly SiblingSort[] = [
  { column: 'pass', descending: true },
  { column: 'pass', descending: false },
  { column: 'reach', descending: true },
  { column: 'reach', descending: false },
]

/** A user type: 0 a short string, 1 a list of three strings, 2 an int, 3 a longer string. */
const MIXED = '15921000004e01610155034e01624e036363644e026565024105034e0568656c6c6f40'

/** The rows, once the costs have been asked for. */
function rowsOf(doc: PofDocument): Rows {
  costOf(doc)
  return expandedRows(treeOrder(doc), 'all')
}

/** The labels of the rows as they stand on screen: keys of nodes. */
function keysOnScreen(rows: Rows, sort: SiblingSort | null): number[] {
  const order = rowOrder(rows, sort, SETTINGS)
  return Array.from({ length: rows.total }, (_, row) => {
    const id = placeAt(rows, order.streamRow(row))?.id ?? -9
    return id < 0 ? -1 : rows.order.doc.tree.key(id)
  })
}

describe('rowOrder', () => {
  it('is the order of the stream without a sort', () => {
    expect(rowOrder(rowsOf(documentOf(SAMPLES.theData)), null, SETTINGS)).toBe(STREAM_ORDER)
  })

  it('is the order of the stream until somebody has asked for the costs', () => {
    const doc = documentOf(MIXED)
    const rows = expandedRows(treeOrder(doc), 'all')
    const sort: SiblingSort = { column: 'pass', descending: true }
    expect(rowOrder(rows, sort, SETTINGS)).toBe(STREAM_ORDER)
    costOf(doc)
    expect(rowOrder(rows, sort, SETTINGS)).not.toBe(STREAM_ORDER)
  })

  it('puts the dearest sibling first, in every open container, with what is inside it', () => {
    const rows = rowsOf(documentOf(MIXED))
    // The root, then the fields and, behind field 1, its strings.
    expect(keysOnScreen(rows, null)).toEqual([-1, 0, 1, 0, 1, 2, 2, 3])
    // Bytes taken in: 2 for each string, 8 for the list, 2 for the int.
    expect(keysOnScreen(rows, { column: 'pass', descending: true })).toEqual([-1, 1, 0, 1, 2, 0, 2, 3])
    expect(keysOnScreen(rows, { column: 'pass', descending: false })).toEqual([-1, 0, 2, 3, 1, 0, 1, 2])
    // Reaching the list makes the list, and costs more than the field behind it.
    expect(keysOnScreen(rows, { column: 'reach', descending: true }).slice(0, 2)).toEqual([-1, 1])
  })

  it('goes there and back, and leaves siblings in falling or rising order', () => {
    fc.assert(
      fc.property(fc.oneof(anyOrNamed(4).map(stream), damaged(anyOrNamed(4).map(encode))), (bytes) => {
        const doc = parse(bytes)
        const rows = rowsOf(doc)
        // A damaged count may claim millions of elements that take no bytes.
        if (rows.total > 2000) return
        for (const sort of SORTS) expectSorted(rows, sort)
      }),
      { numRuns: 150, seed: 5 },
    )
  })

  it('keeps its place when something is closed', () => {
    const rows = rowsOf(documentOf('155503' + '5502' + '4101' + '4e0161' + '4102' + '5501' + '4e03616263'))
    const closed = setOpen(rows, 1, false)
    for (const sort of SORTS) {
      expectSorted(rows, sort)
      expectSorted(closed, sort)
    }
  })

  it('leaves entries of maps where they are', () => {
    const rows = rowsOf(documentOf(SAMPLES.map))
    for (const sort of SORTS) expect(keysOnScreen(rows, sort)).toEqual(keysOnScreen(rows, null))
  })

  it('sorts the elements of a run, those that cost the same in stream order', () => {
    // Ints of two, four, one and three bytes, and then one of one byte that is no element.
    const rows = rowsOf(documentOf('155502' + '584104' + 'a80f' + 'a8808001' + '01' + 'a88001' + '4101'))
    const elements = (sort: SiblingSort) => {
      const order = finished(rows, sort)
      const places = Array.from({ length: rows.total }, (_, row) => placeAt(rows, order.streamRow(row)))
      return places.flatMap((place) => (place === null || place.element < 0 ? [] : [place.element]))
    }
    expect(elements({ column: 'pass', descending: true })).toEqual([1, 3, 0, 2])
    expect(elements({ column: 'pass', descending: false })).toEqual([2, 0, 3, 1])
    // Reaching one passes those before it, finds out where it ends itself, and reads it: the second costs most of its own.
    expect(elements({ column: 'reach', descending: false })).toEqual([0, 2, 1, 3])
    expect(elements({ column: 'reach', descending: true })).toEqual([3, 1, 2, 0])
    for (const sort of SORTS) expectSorted(rows, sort)
  })

  it('puts what is lost to queries behind what is reached', () => {
    // A sparse array without a gap leaves its terminator behind: the fields after it are nil.
    const doc = documentOf('159210000059010041054001410602410740')
    expect(costOf(doc).toReachPath([2]).outcome).toBe('nil')
    const rows = rowsOf(doc)
    for (const sort of SORTS) expectSorted(rows, sort)
  })
})

/** The order when everything that was asked for is sorted. */
function finished(rows: Rows, sort: SiblingSort): RowOrder {
  for (;;) {
    const order = rowOrder(rows, sort, SETTINGS)
    for (let row = 0; row < rows.total; row++) order.streamRow(row)
    if (!order.isWorking()) return order
    finish(order.work())
  }
}

describe('rowOrder of large containers', () => {
  const strings = Array.from({ length: 1500 }, (_, i) => charString('x'.repeat((i * 7) % 100)))
  const value = collection(T.collection, [
    collection(T.collection, strings),
    userType(
      7,
      strings.map(
        (string, i) => [2 * i, i % 100 === 3 ? collection(T.collection, [string]) : string] as const,
      ),
    ),
    charString('small'),
  ])
  const doc = parse(stream(value))
  const sort: SiblingSort = { column: 'pass', descending: true }

  it('stays that of the stream until it is sorted, and is the same as that of small ones then', () => {
    const rows = rowsOf(parse(stream(collection(T.collection, strings))))
    const early = rowOrder(rows, sort, SETTINGS)
    expect(early.streamRow(5)).toBe(5)
    expect(early.isWorking()).toBe(true)
    const work = early.work()
    let steps = 0
    while (!work.next().done) steps++
    expect(steps).toBeGreaterThan(10)
    expect(steps).toBeLessThan(10_000)
    expect(rowOrder(rows, sort, SETTINGS)).not.toBe(early)
    expectSorted(rows, sort)
  })

  it('is right in one another, and after something in them is closed', () => {
    const rows = rowsOf(doc)
    for (const each of SORTS) expectSorted(rows, each)
    expectSorted(setOpen(rows, doc.tree.child(0, 0), false), sort)
    expectSorted(setOpen(rows, doc.tree.child(doc.tree.child(0, 1), 6), false), sort)
  })

  it('sorts no levels that lie deep, however many there are', () => {
    let deep: Written = charString('end')
    for (let level = 0; level < 500; level++) deep = collection(T.collection, [charString('ab'), deep])
    const rows = rowsOf(parse(stream(deep)))
    const order = finished(rows, { column: 'pass', descending: true })
    const seen = Array.from({ length: rows.total }, (_, row) => order.streamRow(row))
    expect([...seen].sort((a, b) => a - b)).toEqual(seen.map((_, row) => row))
    expect(seen.map((row) => order.screenRow(row))).toEqual(seen.map((_, row) => row))
    // The string of the outermost list stands behind the dearer list, those of the innermost before it.
    expect(order.screenRow(1)).toBe(rows.total - 1)
    expect(order.streamRow(rows.total - 40)).toBeGreaterThan(900)
  })
})

describe('unsorted', () => {
  it('says why what an open container holds stays in stream order', () => {
    const run = (count: number) => `1558${'41'}${packedHex(count)}${'07'.repeat(count)}`
    const why = (hex: string, sort: SiblingSort | null) =>
      rowOrder(rowsOf(documentOf(hex)), sort, SETTINGS).unsorted(0)
    const sort: SiblingSort = { column: 'reach', descending: true }
    expect(why(run(8192), sort)).toBe('')
    expect(why(run(8193), sort)).toBe('more than 8,192 are not sorted')
    expect(why(run(8193), null)).toBe('')
    expect(why(MIXED, sort)).toBe('')
  })
})

/** A packed int, not negative, as hex. */
function packedHex(value: number): string {
  const bytes = [value & 0x3f]
  for (let rest = value >> 6; rest > 0; rest >>= 7) {
    bytes[bytes.length - 1] = (bytes.at(-1) as number) | 0x80
    bytes.push(rest & 0x7f)
  }
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function expectSorted(rows: Rows, sort: SiblingSort): void {
  const order = finished(rows, sort)
  const doc = rows.order.doc as PofDocument
  const { tree } = doc
  const cost = costOf(doc)
  const seen = new Map<number, RowPlace[]>()
  for (let screen = 0; screen < rows.total; screen++) {
    const stream = order.streamRow(screen)
    expect(order.screenRow(stream)).toBe(screen)
    const place = placeAt(rows, stream)
    if (place === null || place.id < 0 || place.id >= tree.count) continue
    const { id, element } = place
    const parent = element === -1 ? tree.parent(id) : id
    if (parent >= 0) seen.set(parent, [...(seen.get(parent) ?? []), { id, element }])
  }
  for (const [parent, children] of seen) {
    // It says of itself what stays in stream order: what lies deep.
    if (tree.typeName(parent).includes('map') || order.unsorted(parent) !== '') continue
    const figures = children
      .filter(({ id }) => tree.typeName(id) !== 'unread')
      .map(({ id, element }) => {
        if (sort.column === 'pass') return costFigure(cost.toPass(id, element), SETTINGS)
        const reach = cost.toReach(id, element)
        return reach.outcome === 'value' ? reachFigure(reach, SETTINGS) : null
      })
    const reached = figures.filter((figure): figure is number => figure !== null)
    expect(figures.slice(0, reached.length)).toEqual(reached)
    expect(reached).toEqual([...reached].sort((a, b) => (sort.descending ? b - a : a - b)))
  }
}
