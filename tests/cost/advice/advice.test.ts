// Advice, each kind on a payload that calls for it and on one that does not; what it promises against what the rewritten
// stream costs; and silence.

import { describe, expect, it } from 'vitest'
import {
  ADVICE,
  type Advice,
  type AdviceCode,
  addOps,
  advice,
  COHERENCE_25_03,
  estimateReach,
  skipCost,
} from '../../../src/cost/index.ts'
import { type PofDocument, parse, T, write } from '../../../src/pof/index.ts'
import { bytesOf, readCorpus } from '../../support/corpus.ts'
import * as pof from '../../support/pof-writer.ts'
import { byteFields, composite, payload } from '../bench-streams.ts'
import { streams } from './advice-streams.ts'

function adviceOn(bytes: Uint8Array, stars: readonly (readonly number[])[] = []): Advice[] {
  const doc = parse(bytes)
  return advice(doc, skipCost(doc), { stars, set: COHERENCE_25_03 })
}

function find(list: readonly Advice[], code: AdviceCode): Advice {
  const one = list.find((each) => each.code === code)
  if (one === undefined)
    throw new Error(`no advice ${code} among ${list.map((each) => each.code).join(', ')}`)
  return one
}

const codesOf = (list: readonly Advice[]): AdviceCode[] => list.map(({ code }) => code)

/** What an advice states, worked out again from the bytes that its edits give. */
function measuredAgain(doc: PofDocument, one: Advice, isStarred: boolean): object {
  const { bytes } = write(doc, one.edits ?? [])
  const cost = skipCost(parse(bytes, { envelope: doc.envelope.length > 0 }))
  const reaches = one.saving.paths.map(({ after }) => cost.toReachPath(after))
  const count = isStarred ? 1 : reaches.length
  const ns = reaches.reduce((sum, reach) => sum + estimateReach(reach, COHERENCE_25_03), 0) / count
  const calls = addOps(...reaches.map(({ total }) => total)).skipUniformValue / count
  return { ns, calls, bytes: bytes.length }
}

function stated({ saving: { after } }: Advice): object {
  return { ns: after.ns, calls: after.ops.skipUniformValue, bytes: after.bytes }
}

function example(name: string): Uint8Array {
  return Object.values(streams())
    .flat()
    .find(({ id }) => id.startsWith(name))?.bytes as Uint8Array
}

describe('advice', () => {
  it('states what the stream written with its edits costs, on the whole corpus and all examples', () => {
    let held = 0
    for (const { id, bytes } of Object.values(streams()).flat()) {
      const doc = parse(bytes)
      for (const one of advice(doc, skipCost(doc), { set: COHERENCE_25_03 })) {
        expect(one.nodes, `${id}, ${one.code}: in stream order`).toEqual([...one.nodes].sort((a, b) => a - b))
        if (one.edits === null) continue
        held++
        expect({ id, code: one.code, ...measuredAgain(doc, one, false) }).toEqual({
          id,
          code: one.code,
          ...stated(one),
        })
        const { before, after } = one.saving
        if (one.kind === 'advice') expect(after.ns < before.ns || after.bytes < before.bytes).toBe(true)
      }
    }
    expect(held).toBeGreaterThan(100)
  })

  it('leads the measured paths to the same values after the change', () => {
    for (const name of ['07', '10', '11', '13', '18', '22']) {
      const doc = parse(example(name))
      for (const { edits, saving } of advice(doc, skipCost(doc), { set: COHERENCE_25_03 })) {
        const after = parse(write(doc, edits ?? []).bytes)
        for (const path of saving.paths) {
          const reaches = [skipCost(doc).toReachPath(path.before), skipCost(after).toReachPath(path.after)]
          expect(reaches[1]?.outcome).toBe(reaches[0]?.outcome)
        }
      }
    }
  })

  it('advises writeBinary for the example of writeByteArray, before all else, and saves the loop over the bytes', () => {
    const list = adviceOn(example('22'), [[2]])
    const [first] = list
    expect(first?.code).toBe('octet-string')
    expect(first?.java.after).toMatch(/writeBinary\(1, new Binary\(bytes\)\)\n.*readByteArray\(1\)/)
    expect(first?.notes.join(' ')).toMatch(/reads both/)
    expect(first?.saving.before.ops.skipUniformValue).toBe(1003)
    expect(first?.saving.after.ops.skipUniformValue).toBe(3)
    expect(first?.saving.ratio).toBeGreaterThan(10)
  })

  it('puts the starred last field of a flat object of 100 first, and says that composites do not help', () => {
    const list = adviceOn(example('21'), [[99]])
    expect(codesOf(list)).toEqual(['order', 'group-no-help'])
    const [order, group] = list
    expect(order?.saving.paths).toEqual([{ before: [99], after: [0] }])
    expect(order?.saving.after.ops.skipUniformValue).toBe(1)
    expect(group?.kind).toBe('fact')
    expect(group?.saving.ratio).toBeLessThan(1)
  })

  it('is about every place at once', () => {
    const list = adviceOn(byteFields(50, 'writeByteArray'))
    const one = find(list, 'octet-string')
    expect([one.nodes.length, one.edits?.length]).toEqual([50, 50])
    expect(list.filter(({ code }) => code === 'octet-string')).toHaveLength(1)
    const many = Array.from({ length: 300 }, (_, i) =>
      pof.userType(1300, [
        [
          0,
          pof.uniform(
            -25,
            -2,
            Array.from({ length: 40 }, (_, k) => pof.ofInts(-2, 70 + k)),
          ),
        ],
        [1, pof.ofInts(-2, 1000 + i)],
      ]),
    )
    const behind = find(adviceOn(pof.stream(pof.collection(-22, many)), [[0, 1]]), 'array-behind')
    expect([behind.nodes.length, behind.edits?.length]).toEqual([300, 300])
  })

  it('orders by how often a field is asked for and what it costs to pass', () => {
    // Two asked for, one of them three levels of cost away; the one never asked for goes last.
    const object = pof.userType(1001, [
      [
        0,
        pof.uniform(
          -25,
          -2,
          Array.from({ length: 30 }, () => pof.ofInts(-2, 99)),
        ),
      ],
      [1, pof.ofInts(-2, 1000)],
      [
        2,
        pof.uniform(
          -25,
          -2,
          Array.from({ length: 3 }, () => pof.ofInts(-2, 99)),
        ),
      ],
    ])
    const order = find(adviceOn(pof.stream(object), [[1], [2]]), 'array-behind')
    expect(order.saving.paths.map(({ after }) => after)).toEqual([[0], [2]])
    const best = find(adviceOn(pof.stream(object), [[2]]), 'order')
    expect(best.saving.paths[0]?.after).toEqual([0])
  })

  it('keeps an identity in front of the references to it', () => {
    const shared = pof.identity(
      7,
      pof.userType(1002, [
        [
          0,
          pof.uniform(
            -25,
            -2,
            Array.from({ length: 50 }, () => pof.ofInts(-2, 99)),
          ),
        ],
      ]),
    )
    const object = pof.userType(1001, [
      [0, shared],
      [1, { type: -32, body: pof.packed(7) }],
      [2, pof.ofInts(-2, 1000)],
    ])
    const doc = parse(pof.stream(object))
    const list = advice(doc, skipCost(doc), { stars: [[2]], set: COHERENCE_25_03 })
    const one = find(list, 'collection-behind')
    const after = parse(write(doc, one.edits ?? []).bytes)
    expect(after.problems.filter(({ code }) => code === 'missing-identity')).toEqual([])
    expect(one.saving.after.ops.skipUniformValue).toBeLessThan(5)
  })

  it('keeps thousands of identities in front of the references to them', () => {
    const pairs = 3000
    const object = pof.userType(
      1001,
      Array.from({ length: 2 * pairs + 1 }, (_, i) => {
        if (i === 2 * pairs) return [i, pof.ofInts(-2, 1000)] as const
        const reference = { type: -32, body: pof.packed(1 + (i % pairs)) }
        return [i, i < pairs ? pof.identity(1 + i, pof.charString('a')) : reference] as const
      }),
    )
    const doc = parse(pof.stream(object))
    const list = advice(doc, skipCost(doc), { stars: [[2 * pairs], [pairs + 7]], set: COHERENCE_25_03 })
    const after = parse(write(doc, find(list, 'order').edits ?? []).bytes)
    expect(after.problems).toEqual([])
    // What is asked for comes first, as soon as what it refers to is there: the eighth identity.
    const isReference = [8, 9, 10, 11].map((node) => after.tree.type(node) === T.reference)
    expect([after.text(1), ...isReference]).toEqual(['1000', false, false, true, false])
  })

  it('asks for small indexes, and leaves those alone that are class hierarchies', () => {
    const far = pof.userType(
      1001,
      Array.from({ length: 10 }, (_, i) => [100 + i, pof.ofInts(-2, 1000)] as const),
    )
    expect(find(adviceOn(pof.stream(far)), 'dense-index').saving.paths[9]?.after).toEqual([9])
    expect(codesOf(adviceOn(example('16')))).not.toContain('dense-index')
  })

  it('declares the class of collections', () => {
    const list = pof.collection(
      -22,
      Array.from({ length: 30 }, (_, i) => pof.charString(`word ${i}`)),
    )
    const one = find(
      adviceOn(
        pof.stream(
          pof.userType(1001, [
            [0, list],
            [1, pof.ofInts(-2, 99)],
          ]),
        ),
      ),
      'uniform',
    )
    expect(one.saving.before.bytes - one.saving.after.bytes).toBe(29)
    expect(one.java.after).toBe('out.writeCollection(0, values, String.class)')
  })

  it('notices strings that are UUIDs, numbers or dates, only where all of a place are', () => {
    const row = (id: string, number: string, date: string): pof.Written =>
      pof.userType(1001, [
        [0, pof.charString(id)],
        [1, pof.charString(number)],
        [2, pof.charString(date)],
      ])
    const rows = (last: pof.Written): Uint8Array =>
      pof.stream(
        pof.collection(-22, [
          ...Array.from({ length: 20 }, (_, i) =>
            row(`123e4567-e89b-12d3-a456-4266141740${10 + i}`, `${10_000 + i}`, `2024-02-${10 + i}`),
          ),
          last,
        ]),
      )
    // What is queried stands first: reading a date takes longer than reading its text.
    const all = adviceOn(rows(row('123e4567-e89b-12d3-a456-426614174000', '10000', '2024-02-29')), [[0, 0]])
    expect(codesOf(all)).toEqual(expect.arrayContaining(['text-uuid', 'text-number', 'text-date']))
    expect(find(all, 'text-uuid').saving.before.bytes - find(all, 'text-uuid').saving.after.bytes).toBe(
      21 * 20,
    )
    const none = adviceOn(rows(row('123E4567-E89B-12D3-A456-426614174000', '007', '2023-02-29')))
    expect(codesOf(none).filter((code) => code.startsWith('text'))).toEqual([])
  })

  it('notices equal objects, and what references cost a query', () => {
    const address = pof.userType(1002, [[0, pof.charString('1 Long Street, Springfield')]])
    const people = Array.from({ length: 5 }, (_, i) =>
      pof.userType(1001, [
        [0, pof.ofInts(-2, 100 + i)],
        [1, address],
      ]),
    )
    const bytes = pof.stream(pof.collection(-22, people))
    const one = find(adviceOn(bytes), 'repeated')
    expect(one.nodes).toHaveLength(5)
    expect(one.notes.join(' ')).toMatch(/cannot follow references/)
    const after = parse(write(parse(bytes), one.edits ?? []).bytes)
    expect(after.problems).toEqual([])
    expect(after.value(after.root)).toEqual(parse(bytes).value(0))
    expect(codesOf(adviceOn(bytes, [[4, 1, 0]]))).not.toContain('repeated')
    expect(
      codesOf(
        adviceOn(bytes, [
          [0, 0],
          [4, 1, 0],
        ]),
      ),
    ).not.toContain('repeated')
    expect(codesOf(adviceOn(bytes, [[0, 1, 0]]))).toContain('repeated')
  })

  it('says that decorations are larger than the value, and changes nothing', () => {
    const case_ = readCorpus().find(({ id }) => id === 'envelopes/deco-long')
    const one = find(adviceOn(bytesOf(case_?.hex ?? '')), 'decoration')
    expect(one.edits).toBeNull()
    expect(one.saving.before.bytes).toBeGreaterThan(2 * one.saving.after.bytes)
  })

  it('is silent where nothing is saved', () => {
    expect(adviceOn(example('01'))).toEqual([])
    expect(adviceOn(example('23'))).toEqual([])
    expect(adviceOn(payload(1000, 'writeBinary'), [[0]])).toEqual([])
    expect(adviceOn(new Uint8Array())).toEqual([])
    expect(adviceOn(example('25'))).toEqual([])
  })

  it('says of composites what was measured: they cost more than the flat object', () => {
    const flat = find(adviceOn(composite('flat-100')), 'group-no-help')
    const made = parse(write(parse(composite('flat-100')), flat.edits ?? []).bytes)
    expect(made.tree.childCount(0)).toBe(10)
    expect(flat.saving.after.ns).toBeGreaterThan(flat.saving.before.ns)
    expect(flat.notes.join(' ')).toMatch(/956 ns.*930/)
  })

  it('puts the largest saving first and facts last', () => {
    const list = adviceOn(example('07'))
    const shares = list
      .filter(({ kind }) => kind === 'advice')
      .map(({ saving }) => Math.round(100 * (1 - saving.after.ns / saving.before.ns)))
    expect(shares).toEqual([...shares].sort((a, b) => b - a))
    expect(list.at(-1)?.kind).toBe('fact')
    expect(list.length).toBeGreaterThan(2)
  })

  it('tells how much of the payload it has looked through, before it tries anything', () => {
    const nothing = Array<pof.Written>(300_000).fill(pof.constant(T.null))
    const doc = parse(pof.stream(pof.collection(T.collection, nothing)))
    const heard: ['looked' | 'tried', number][] = []
    advice(doc, skipCost(doc), {
      set: COHERENCE_25_03,
      onSurveyed: (share) => heard.push(['looked', share]),
      onTried: (tried) => heard.push(['tried', tried]),
    })
    const shares = heard.filter(([what]) => what === 'looked').map(([, share]) => share)
    expect(shares[0]).toBe(0)
    expect(shares.length).toBeGreaterThan(2)
    expect(shares).toEqual([...shares].filter((share) => share < 1).sort((a, b) => a - b))
    expect(heard.slice(0, shares.length).every(([what]) => what === 'looked')).toBe(true)
  })

  it('has words for every code', () => {
    for (const { title, reason, given } of Object.values(ADVICE)) {
      expect([title, reason, given].every((text) => text.length > 10)).toBe(true)
    }
  })
})
