// The reaches of all children of a container at once, against each child asked for by itself: the whole corpus, sound
// and damaged, the page's examples, and streams made by chance.

import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { costColumns, FIGURES, type Ops, OUTCOMES, packedInts } from '../../src/cost/index.ts'
import { readText } from '../../src/input/index.ts'
import { type PofDocument, parse, T } from '../../src/pof/index.ts'
import { anyOrNamed } from '../support/arbitrary-pof.ts'
import { bytesOf, groupBy } from '../support/corpus.ts'
import { charString, packed, stream, userType, type Written } from '../support/pof-writer.ts'
import { readCosts, readSkipped } from './corpus-costs.ts'
import { listed } from './small-changes.ts'
import { documentsOfStrings } from './strings-alike.ts'

const figuresOf = (ops: Readonly<Ops>) => [
  ops.skipUniformValue,
  packedInts(ops),
  ops.bytesTouched,
  ops.packedIntsSkipped,
]

/** Children whose numbers are not those that they have when asked for by themselves. */
function differing(doc: PofDocument): { compared: number; differ: string[] } {
  const cost = costColumns(doc)
  const differ: string[] = []
  let compared = 0
  // Of large streams some containers and some children; the first ones of each always.
  const stride = doc.tree.count < 1_000 ? 1 : Math.floor(doc.tree.count / 4)
  for (let node = 0; node < doc.tree.count; node += node < 3 ? 1 : stride) {
    const type = doc.tree.type(node)
    if (doc.tree.firstChild(node) < 0 && !(type <= T.uniformCollection && doc.tree.isRun(node))) continue
    const reaches = cost.toReachChildren(node)
    while (!reaches.fill(97)) expect(reaches.filled).toBeLessThan(reaches.count)
    if (reaches.why !== null) continue
    const step = Math.max(1, Math.floor(reaches.count / 100))
    for (let i = 0; i < reaches.count; i += step) {
      const reach = cost.toReach(reaches.node(i), reaches.element(i))
      const at = FIGURES * i
      const [parse, navigate] = [figuresOf(reach.parse), figuresOf(reach.navigate)]
      const one = [
        [...parse.map((figure, j) => figure + (navigate[j] ?? 0)), reach.levels],
        [...figuresOf(reach.read), reach.work],
        reach.outcome,
      ]
      const all = [
        [...reaches.way.slice(at, at + FIGURES)],
        [...reaches.read.slice(at, at + FIGURES)],
        OUTCOMES[reaches.outcomes[i] ?? -1],
      ]
      compared++
      if (JSON.stringify(one) !== JSON.stringify(all)) {
        const where = doc.address(reaches.node(i), reaches.element(i))
        differ.push(`${where}: ${JSON.stringify(one)}, at once ${JSON.stringify(all)}`)
      }
    }
  }
  return { compared, differ }
}

/** How many children, of all containers that can be gone into, are asked for by themselves: for their reach, or for passing them. */
function askedByItself(doc: PofDocument): number {
  const cost = costColumns(doc)
  const questions = [vi.spyOn(cost, 'toReach'), vi.spyOn(cost, 'pass')]
  let asked = 0
  for (let node = 0; node < doc.tree.count; node++) {
    for (const question of questions) question.mockClear()
    const reaches = cost.toReachChildren(node)
    while (!reaches.fill(97)) expect(reaches.filled).toBeLessThan(reaches.count)
    if (reaches.why === null) asked += questions.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  }
  return asked
}

const examples = new URL('../../public/examples/', import.meta.url)

describe('toReachChildren', () => {
  for (const [group, cases] of groupBy(readCosts(), (item) => item.group)) {
    it(`gives each child what toReach gives it, in the corpus's ${group}`, () => {
      const all = cases.map(({ id, hex }) => ({ id, ...differing(parse(bytesOf(hex))) }))
      expect(all.flatMap(({ id, differ }) => differ.map((what) => `${id} ${what}`))).toEqual([])
    })
  }

  it('gives each string what toReach gives it, beside others of its length', () => {
    const all = [...documentsOfStrings()].map(({ hex, doc }) => ({ hex, ...differing(doc) }))
    expect(all.flatMap(({ hex, differ }) => differ.map((what) => `${hex} ${what}`))).toEqual([])
    expect(all.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(1_000)
  })

  it.each([
    '155e01555f01',
    '155e01550341055f015f01',
    '155e0192100000 4105 015f01 025f01 0341 06 40',
    '155e0159055f01',
    '155e015903005f01015f01025f0140',
    '155e015a5f0300010101020140',
    '1592100000 5e01a90f00004e0161015f01025f0140 015f01 025f01 40',
    '155e015e0292100000 5f01 015f02 025f01 40',
    '155e01 5b 0141055f01',
  ])('gives each reference what toReach gives it, to a value on the way: %s', (hex) => {
    const { differ } = differing(parse(bytesOf(hex.replaceAll(' ', ''))))
    expect(differ).toEqual([])
  })

  it('gives each child what toReach gives it, in small streams, cut anywhere and with any byte changed', () => {
    expect(listed((bytes) => differing(parse(bytes)).differ)).toEqual([])
  })

  it('gives each child what toReach gives it, in damaged streams', () => {
    const all = readSkipped().map(({ id, hex }) => ({ id, ...differing(parse(bytesOf(hex))) }))
    expect(all.flatMap(({ id, differ }) => differ.map((what) => `${id} ${what}`))).toEqual([])
    expect(all.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(5_000)
  })

  it('gives each child what toReach gives it, in the examples of the page', () => {
    for (const name of readdirSync(examples)) {
      const { payloads } = readText(readFileSync(new URL(name, examples), 'utf8'))
      for (const { bytes } of payloads) expect(differing(parse(bytes)).differ).toEqual([])
    }
  })

  it('gives each child what toReach gives it, in any valid stream', () => {
    fc.assert(
      fc.property(anyOrNamed(4), (value) => {
        expect(differing(parse(stream(value))).differ).toEqual([])
      }),
      { seed: 9, numRuns: 300 },
    )
  })

  it('walks once over the children, and asks for none by itself, unless skipping goes astray among them', () => {
    const all = [
      ...readdirSync(examples).flatMap((name) =>
        readText(readFileSync(new URL(name, examples), 'utf8')).payloads.map(({ bytes }) => ({
          id: name,
          bytes,
        })),
      ),
      ...readCosts().map(({ id, hex }) => ({ id, bytes: bytesOf(hex) })),
    ]
    const asked = all.flatMap(({ id, bytes }) => {
      const count = askedByItself(parse(bytes))
      return count === 0 ? [] : [`${id} ${count}`]
    })
    expect(all.length).toBeGreaterThan(500)
    expect(asked).toEqual([
      '24-damaged.hex 2',
      '26-dense-sparse.hex 4',
      '27-raw-array.hex 2',
      'arrays/raw-int 2',
      'arrays/raw-long 2',
      'arrays/raw-double 2',
      'sparse/empty-field 4',
      'sparse/dense-field 4',
      'sparse/uniform-dense 3',
      'sparse/uniform-empty 3',
      'references/uniform-array 3',
      'references/uniform-first-then-ref 4',
      'handcrafted/usertype-unordered 1',
      'handcrafted/uniform-of-identity 2',
      'builtins/vector-float32 5',
      'builtins/vector-bits 4',
    ])
  })

  it('says why a map has none, and gives what passing up to each of its values costs', () => {
    // {"k0": "pof", "k1": [1]}
    const doc = parse(bytesOf('155b024e026b304e03706f664e026b31550141'.concat('01')))
    const cost = costColumns(doc)
    const reaches = cost.toReachChildren(0)
    expect(reaches.fill(10)).toBe(true)
    expect(reaches.why).toContain('PofNavigationException')
    expect(Array.from({ length: reaches.count }, (_, i) => reaches.node(i))).toEqual([1, 2, 3, 4])
    expect([0, 1, 2, 3].map((i) => reaches.way[FIGURES * i])).toEqual([1, 2, 3, 5])
    expect(reaches.read.every((figure) => figure === 0)).toBe(true)
  })

  it('searches through 20 MB for children behind what leads astray, and says of the others that they are unknown', () => {
    const dense: Written = { type: T.sparseArray, body: [0x02, 0x00, 0x41, 0x01, 0x01, 0x41, 0x02] }
    const text = charString('x'.repeat(996))
    const count = 300
    const fields = Array.from({ length: count }, (_, i) => [i, i === 0 ? dense : text] as const)
    const doc = parse(stream(userType(1001, fields)))
    const cost = costColumns(doc)
    const reaches = cost.toReachChildren(0)
    expect(reaches.fill(count)).toBe(true)
    const outcomes = Array.from(reaches.outcomes, (outcome) => OUTCOMES[outcome])
    const known = outcomes.indexOf('unknown')
    const searchedFor = (children: number) =>
      Array.from(
        { length: children },
        (_, i) => doc.tree.end(reaches.node(i)) - doc.tree.start(reaches.node(0)),
      )
        .slice(1)
        .reduce((sum, bytes) => sum + bytes, 0)
    expect(searchedFor(known)).toBeLessThanOrEqual(20_000_000)
    expect(searchedFor(known + 1)).toBeGreaterThan(20_000_000)
    expect(outcomes.slice(known).every((outcome) => outcome === 'unknown')).toBe(true)
    expect(reaches.way.slice(FIGURES * known).every((figure) => figure === 0)).toBe(true)
    for (const i of [0, 1, known - 1]) expect(outcomes[i]).toBe(cost.toReach(reaches.node(i)).outcome)
  })

  it('looks at some elements of a long run, and is exact at these', () => {
    const count = 100_000
    const doc = parse(Uint8Array.from([0x15, 0x58, 0x41, ...packed(count), ...Array(count).fill(1)]))
    const { compared, differ } = differing(doc)
    expect([compared > 100, differ]).toEqual([true, []])
    const reaches = costColumns(doc).toReachChildren(0)
    expect([reaches.every, reaches.count, reaches.element(1)]).toEqual([13, 7_693, 13])
    // Of a map it looks at keys: every seventh, which is every fourteenth of its elements.
    const entries = Array(count).fill(1)
    const map = parse(Uint8Array.from([0x15, 0x5d, 0x41, 0x41, ...packed(count / 2), ...entries]))
    const keys = costColumns(map).toReachChildren(0)
    expect([keys.every, keys.count, keys.element(1)]).toEqual([14, 7_143, 14])
    expect([keys.fill(keys.count), keys.why === null]).toEqual([true, false])
  })

  it.each([
    ['an empty list', '155500'],
    ['an empty map', '155b00'],
    ['an empty uniform map', '155d414100'],
    ['a scalar', '156a'],
  ])('has no children of %s, and no reason why not', (_, hex) => {
    const reaches = costColumns(parse(bytesOf(hex))).toReachChildren(0)
    expect([reaches.count, reaches.why, reaches.fill(1), reaches.filled]).toEqual([0, null, true, 0])
  })
})
