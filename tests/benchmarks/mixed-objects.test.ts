// That the benchmark measures what it says: the same stream everywhere, well-formed, and the same data for everybody.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CONTESTANTS } from '../../benchmarks/contestants.ts'
import { type Customer, mixedObjects } from '../../benchmarks/mixed-objects.ts'
import { decode, type PofUserType, type PofValue, parse } from '../../src/pof/index.ts'

const LENGTH = 100_000

/** The object that a decoded user type stands for, with the defaults that POF leaves out. */
function toCustomer(value: PofValue): Customer {
  const { properties } = value as PofUserType
  const at = (index: number) => properties.get(index) as never
  const address = (at(7) as PofUserType).properties as Map<number, never>
  return {
    id: Number(at(0)),
    name: at(1),
    email: at(2),
    branch: at(3) ?? 0,
    balance: at(4),
    active: at(5) ?? false,
    since: (at(6) as { iso: string }).iso,
    address: {
      street: address.get(0) as never,
      postcode: address.get(1) as never,
      city: address.get(2) as never,
    },
    tags: at(8),
    notes: at(9),
    closed: at(10) ?? null,
  }
}

describe('mixedObjects', () => {
  const { pof, objects } = mixedObjects(LENGTH)

  it('gives the bytes that the published figures were measured on', () => {
    expect(createHash('sha256').update(pof).digest('hex')).toBe(
      '16a7241a3e1171b4e32e037041ce6100175fbba72c24f2eaaac0a6200bfe021c',
    )
  })

  it('gives other bytes for another seed', () => {
    expect(mixedObjects(LENGTH, 2).pof).not.toEqual(pof)
  })

  it('has the length asked for, give or take one object', () => {
    expect(pof.length).toBeGreaterThanOrEqual(LENGTH)
    expect(pof.length).toBeLessThan(LENGTH + 1000)
  })

  it('is read to its last byte without a problem', () => {
    const doc = parse(pof)
    expect(doc.problems).toEqual([])
    expect(doc.tree.end(doc.root)).toBe(pof.length)
  })

  it('is decoded to the data it was written from', () => {
    expect((decode(pof) as PofValue[]).map(toCustomer)).toEqual(objects)
  })

  it('has strings beyond ASCII, nulls, and every field both present and left out', () => {
    const nodes = parse(pof).tree.count
    expect(pof.length / nodes).toBeGreaterThan(9)
    expect(pof.length / nodes).toBeLessThan(12)
    expect(new Set(objects.map(({ active }) => active))).toEqual(new Set([true, false]))
    expect(new Set(objects.map(({ closed }) => closed === null))).toEqual(new Set([true, false]))
    expect(objects.some(({ notes }) => notes.includes(null))).toBe(true)
    expect(objects.filter(({ name }) => /[^ -~]/.test(name)).length).toBeGreaterThan(objects.length / 10)
  })
})

describe('CONTESTANTS', () => {
  const { objects } = mixedObjects(LENGTH)

  it.each(
    CONTESTANTS.flatMap(({ name, encode, prepare }) =>
      encode === undefined ? [] : [{ name, encode, prepare }],
    ),
  )('$name decodes what it was given', ({ encode, prepare }) => {
    expect(prepare(encode(objects))().result).toEqual(objects)
  })
})
