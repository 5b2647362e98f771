import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PofDocument, parse, T } from '../../../src/pof/index.ts'
import { finish } from '../../../src/view/index.ts'
import {
  expandedRows,
  isOpen,
  openAll,
  placeAt,
  type Rows,
  reveal,
  rowOf,
  setOpen,
  treeOrder,
} from '../../../src/view/tree/index.ts'
import { closedRows, levelRows, openBeside, shownAround, wholeRows } from '../../../src/view/tree/rows.ts'
import {
  depthOf,
  hasInside,
  isRunId,
  parentOf,
  subtreeEnd,
  type TreeOrder,
} from '../../../src/view/tree/tree-order.ts'
import { anyValue } from '../../support/arbitrary-pof.ts'
import { damaged } from '../../support/arbitrary-pof-damage.ts'
import {
  collection,
  constant,
  encode,
  ofInts,
  stream,
  uniform,
  userType,
  type Written,
} from '../../support/pof-writer.ts'
import { manyObjects, orderOf, SAMPLES } from '../samples.ts'

/** The rows, the slow and obvious way: one object for each. */
function listed(order: TreeOrder, isOpen: (id: number) => boolean): { id: number; element: number }[] {
  const list: { id: number; element: number }[] = []
  for (let id = order.first; id < order.end; ) {
    list.push({ id, element: -1 })
    const open = isOpen(id) && hasInside(order, id)
    if (open && isRunId(order, id)) {
      for (let element = 0; element < order.doc.tree.childCount(id); element++) list.push({ id, element })
    }
    id = open && !isRunId(order, id) ? id + 1 : subtreeEnd(order, id)
  }
  return list
}

const all = (rows: Rows) => Array.from({ length: rows.total }, (_, index) => placeAt(rows, index))

const idsOf = (order: TreeOrder) => Array.from({ length: order.end - order.first }, (_, i) => order.first + i)
const openOf = ({ order, ...rows }: Rows) =>
  new Set(idsOf(order).filter((id) => isOpen({ order, ...rows }, id)))

/** Anything that can be written, and much that cannot; small enough to be listed. */
const anyBytes = fc
  .oneof(
    anyValue(4).map(stream),
    damaged(anyValue(4).map(encode)),
    fc.constantFrom(...Object.values(SAMPLES)).map((hex) => orderOf(hex).doc.bytes),
  )
  .filter((bytes) => finish(wholeRows(treeOrder(parse(bytes)))).total < 3000)

/** Containers in containers, with hundreds of nodes in some: enough to be jumped over, and to be asked for in pieces. */
const leaf = ofInts(T.int32, 7)
const leaves = (count: number): Written => collection(T.collection, Array(count).fill(constant(T.null)))
const run = (count: number): Written => uniform(T.uniformArray, T.int32, Array(count).fill([7]))
const wide = treeOrder(
  parse(
    stream(
      collection(
        T.collection,
        Array.from({ length: 40 }, (_, i) =>
          i % 3 === 0
            ? userType(1042, [
                [0, leaves(i * 40)],
                [1, run(i % 5)],
                [
                  2,
                  userType(7, [
                    [0, leaf],
                    [5, leaves(300)],
                  ]),
                ],
              ])
            : i % 3 === 1
              ? run(i)
              : leaves(20 * i),
        ),
      ),
    ),
  ),
)
const wideIds = fc.integer({ min: wide.first, max: wide.end - 1 })
const someCodes = fc.array(
  fc.oneof(wideIds, fc.constantFrom(...idsOf(wide).filter((id) => hasInside(wide, id)))),
  {
    maxLength: 12,
  },
)

describe('placeAt', () => {
  it('shows what the slow way shows, whatever is open', () => {
    const order = orderOf(manyObjects(12))
    const ids = order.end - order.first
    fc.assert(
      fc.property(fc.uint8Array({ minLength: ids, maxLength: ids }), (bits) => {
        const wants = (id: number) => (bits[id - order.first] ?? 0) % 2 === 1
        const opened = Array.from(bits, (_, i) => order.first + i).filter(wants)
        expect(all(openAll(closedRows(order), opened))).toEqual(listed(order, wants))
      }),
      { seed: 4, numRuns: 200 },
    )
  })

  it('has no row before the first or after the last', () => {
    const rows = expandedRows(orderOf(SAMPLES.theData), 'all')
    expect(rows.total).toBe(2)
    expect(placeAt(rows, -1)).toBeNull()
    expect(placeAt(rows, 2)).toBeNull()
    expect(placeAt(rows, Number.NaN)).toBeNull()
  })
})

describe('rowOf', () => {
  it('is the inverse of placeAt', () => {
    const rows = expandedRows(orderOf(manyObjects(5)), 'all')
    for (let index = 0; index < rows.total; index++) {
      const place = placeAt(rows, index)
      expect(place && rowOf(rows, place.id, place.element)).toBe(index)
    }
  })

  it('is -1 for what is hidden', () => {
    const closed = closedRows(orderOf(SAMPLES.nested))
    expect(closed.total).toBe(1)
    expect(rowOf(closed, 1)).toBe(-1)
    expect(rowOf(expandedRows(orderOf(SAMPLES.ints), 'all'), 0, 3)).toBe(-1)
  })
})

describe('setOpen', () => {
  it('agrees with the slow way after any series of openings and closings', () => {
    const order = orderOf(manyObjects(6))
    const id = fc.integer({ min: order.first, max: order.end - 1 })
    fc.assert(
      fc.property(fc.array(fc.tuple(id, fc.boolean()), { maxLength: 40 }), (steps) => {
        let rows = expandedRows(order, 1)
        const open = new Set<number>()
        for (let at = order.first; at < order.end; at++) if (isOpen(rows, at)) open.add(at)
        for (const [at, value] of steps) {
          rows = setOpen(rows, at, value)
          if (value && hasInside(order, at)) open.add(at)
          if (!value) open.delete(at)
        }
        expect(all(rows)).toEqual(listed(order, (at) => open.has(at)))
      }),
      { seed: 5, numRuns: 200 },
    )
  })

  it('remembers what is open inside something closed', () => {
    const order = orderOf(SAMPLES.nested)
    const rows = expandedRows(order, 'all')
    const again = setOpen(setOpen(rows, 0, false), 0, true)
    expect(all(again)).toEqual(all(rows))
  })

  it('gives the same rows back where nothing changes', () => {
    const rows = expandedRows(orderOf(SAMPLES.theData), 'all')
    expect(setOpen(rows, 0, true)).toBe(rows)
    expect(setOpen(rows, 1, true)).toBe(rows)
  })
})

describe('reveal', () => {
  it('opens all that is around a place, and the run of an element', () => {
    const order = orderOf(manyObjects(3))
    const closed = closedRows(order)
    const run = order.doc.tree.count - 1
    expect(order.doc.tree.isRun(run)).toBe(true)
    expect(rowOf(reveal(closed, run), run)).toBeGreaterThan(0)
    expect(rowOf(reveal(closed, run, 2), run, 2)).toBeGreaterThan(0)
    expect(isOpen(reveal(closed, run), run)).toBe(false)
  })
})

describe('openAll', () => {
  it('opens several places, the hidden ones too', () => {
    const order = orderOf(SAMPLES.nested)
    const rows = openAll(closedRows(order), [order.first, 0, 1])
    expect(all(rows)).toEqual(all(expandedRows(order, 'all')))
  })
})

describe('openAll, setOpen, openBeside and reveal', () => {
  it('agree with the slow way on large trees', () => {
    const step = fc.tuple(fc.constantFrom('open', 'close', 'beside', 'reveal', 'all'), someCodes)
    fc.assert(
      fc.property(
        fc.constantFrom('auto', 1, 2, 3, 'all'),
        fc.array(step, { maxLength: 8 }),
        (expansion, steps) => {
          let rows = expandedRows(wide, expansion as 'auto' | 1)
          const open = openOf(rows)
          for (const [what, ids] of steps) {
            const [id = wide.first] = ids
            if (what === 'all') rows = openAll(rows, ids)
            if (what === 'open' || what === 'close') rows = setOpen(rows, id, what === 'open')
            if (what === 'beside' && rowOf(rows, id) !== -1) rows = openBeside(rows, id)
            if (what === 'reveal') rows = reveal(rows, id)
            slowly(open, what, ids, rowOf(rows, id) !== -1)
          }
          expect(openOf(rows)).toEqual(open)
          expectListed(rows, open)
        },
      ),
      { seed: 6, numRuns: 60 },
    )
  })

  /** What each step opens or closes, one id after another. */
  function slowly(open: Set<number>, what: string, ids: readonly number[], isShown: boolean): void {
    const [id = wide.first] = ids
    const add = (at: number) => hasInside(wide, at) && open.add(at)
    if (what === 'all') ids.forEach(add)
    if (what === 'open') add(id)
    if (what === 'close') open.delete(id)
    if (what === 'reveal') for (let at = parentOf(wide, id); at !== null; at = parentOf(wide, at)) add(at)
    if (what !== 'beside' || !isShown) return
    const around = parentOf(wide, id)
    for (const other of idsOf(wide)) {
      if (parentOf(wide, other) === around && (other === id || !isRunId(wide, other))) add(other)
    }
  }

  it('agree with the slow way on any stream', () => {
    fc.assert(
      fc.property(anyBytes, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), (bytes, picks) => {
        const order = treeOrder(parse(bytes))
        if (order.end === order.first) return
        let rows = closedRows(order)
        const open = new Set<number>()
        for (const pick of picks) {
          const id = order.first + (pick % (order.end - order.first))
          rows = pick % 2 === 0 ? reveal(rows, id) : setOpen(reveal(rows, id), id, true)
          for (let at = parentOf(order, id); at !== null; at = parentOf(order, at)) open.add(at)
          if (pick % 2 === 1 && hasInside(order, id)) open.add(id)
        }
        expect(openOf(rows)).toEqual(open)
        expectListed(rows, open)
      }),
      { seed: 7, numRuns: 300 },
    )
  })

  it('open what stands beside a part of the envelope', () => {
    const order = orderOf(SAMPLES.decorated)
    const rows = openBeside(setOpen(closedRows(order), order.first, true), order.first + 2)
    expect(openOf(rows)).toEqual(new Set([order.first, order.first + 2]))
  })
})

describe('expandedRows, by level', () => {
  it('opens what the slow way opens', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyBytes, fc.constant(null)),
        fc.integer({ min: 1, max: 4 }),
        fc.nat(20),
        (bytes, levels, limit) => {
          const order = bytes === null ? wide : treeOrder(parse(bytes))
          const { tree, root } = order.doc as PofDocument
          const rootDepth = root === -1 ? 0 : depthOf(order, root)
          const wants = (id: number) => {
            if (id < 0 || id >= tree.count) return true
            if (depthOf(order, id) - rootDepth >= levels) return false
            return (
              !isRunId(order, id) || (tree.childCount(id) <= limit && tree.elementType(id, 0) !== T.octet)
            )
          }
          const rows = finish(levelRows(order, levels, limit))
          expectListed(rows, new Set(idsOf(order).filter((id) => wants(id) && hasInside(order, id))))
        },
      ),
      { seed: 8, numRuns: 200 },
    )
  })

  it('opens everything', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const order = treeOrder(parse(bytes))
        expectListed(finish(wholeRows(order)), new Set(idsOf(order)))
      }),
      { seed: 9 },
    )
  })
})

describe('shownAround', () => {
  it('is the nearest place on show around a hidden one, and a place on show itself', () => {
    fc.assert(
      fc.property(someCodes, fc.array(wideIds, { minLength: 1 }), (opened, asked) => {
        const rows = openAll(closedRows(wide), opened)
        for (const id of asked) {
          let around = id
          while (rowOf(rows, around) === -1) around = parentOf(wide, around) as number
          expect(shownAround(rows, id)).toBe(around)
        }
      }),
      { seed: 10 },
    )
  })
})

describe('the memory of rows', () => {
  it('is two bits for a node and twelve bytes for an open run, whatever is open', () => {
    const order = treeOrder(parse(stream(collection(T.collection, Array(100_000).fill(constant(T.null))))))
    for (const rows of [closedRows(order), finish(wholeRows(order))]) {
      const arrays = [rows.shown, rows.open, rows.before, rows.runs, rows.elementsBefore]
      const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
      expect(bytes).toBeLessThan(order.doc.tree.count * 0.27)
    }
  })
})

function expectListed(rows: Rows, open: ReadonlySet<number>): void {
  const wanted = listed(rows.order, (id) => open.has(id))
  expect(rows.total).toBe(wanted.length)
  expect(all(rows)).toEqual(wanted)
  for (let row = 0; row < wanted.length; row += 1 + (wanted.length >> 7)) {
    const place = wanted[row]
    if (place !== undefined) expect(rowOf(rows, place.id, place.element)).toBe(row)
  }
}
