import { describe, expect, it } from 'vitest'
import { skipCost } from '../../../src/cost/index.ts'
import { type Edit, parse, write } from '../../../src/pof/index.ts'
import { COST_SETTINGS } from '../../../src/view/cost/index.ts'
import { tryWhatIf } from '../../../src/view/panels/index.ts'
import { costed, exampleOf } from '../query-documents.ts'
import { manyObjects } from '../samples.ts'
import { documentOf, MAP } from '../view-documents.ts'

const tried = (
  { doc, cost }: ReturnType<typeof costed>,
  edits: readonly Edit[],
  stars: readonly string[] = [],
) => {
  const result = tryWhatIf(doc, cost, edits, new Set(stars), COST_SETTINGS)
  if (!result.isMade) throw new Error(result.why)
  return result.whatIf
}

describe('tryWhatIf', () => {
  const array = exampleOf('22-byte-array')
  const octets: Edit[] = [{ kind: 'octet-string', node: 2 }]

  it('gives the bytes that writing gives', () => {
    expect(tried(array, octets).bytes).toEqual(write(array.doc, octets).bytes)
  })

  it('compares figures of the two streams, the stars first', () => {
    const { figures, bytes } = tried(array, octets, ['2'])
    const after = skipCost(parse(bytes))
    expect(figures[0]).toMatchObject({
      label: 'Extract the starred field',
      before: '1,003 calls',
      after: `${after.toReachPath([2]).total.skipUniformValue} calls`,
      change: 'less',
    })
    expect(figures.map(({ label }) => label)).toEqual([
      'Extract the starred field',
      'The same in time, estimated',
      'Skip the whole value',
      'Deserialize it, estimated',
      'Size',
    ])
    expect(figures.at(-1)).toMatchObject({
      before: '1,038 bytes',
      after: `${bytes.length.toLocaleString('en')} bytes`,
      ratio: '1 byte less',
      change: 'less',
    })
  })

  it('says that a figure stays the same where no one would notice', () => {
    const rows = tried(array, [{ kind: 'renumber', node: 0, indexes: new Map([[3, 4]]) }]).figures
    expect(rows.map(({ ratio, change }) => [ratio, change])).toContainEqual(['the same', 'same'])
  })

  it('takes the mean of the fields where nothing is starred', () => {
    const { figures, fields } = tried(array, octets)
    expect(figures[0]?.label).toBe('Extract an average field')
    const mean = fields.reduce((sum, { before }) => sum + before, 0) / fields.length
    expect(figures[0]?.before).toBe(`${Math.round(mean).toLocaleString('en')} calls`)
  })

  it('lets the curve of the fields fall behind the array', () => {
    const { fields, container } = tried(array, octets)
    expect(container).toBe('')
    expect(fields.map(({ address }) => address)).toEqual(['0', '1', '2', '3'])
    expect(fields.map(({ addressAfter }) => addressAfter)).toEqual(['0', '1', '2', '3'])
    const [first, , behind, last] = fields
    expect(first?.after).toBe(first?.before)
    expect([behind?.before, behind?.after]).toEqual([1003, 3])
    expect([last?.before, last?.after]).toEqual([1004, 4])
  })

  it('takes the stars to their new addresses', () => {
    const flat = exampleOf('21-flat-100')
    const edits: Edit[] = [
      {
        kind: 'renumber',
        node: 0,
        indexes: new Map([
          [99, 0],
          [0, 99],
        ]),
      },
    ]
    const { stars, fields } = tried(flat, edits, ['99', '5'])
    expect([...stars]).toEqual(['0', '5'])
    expect(fields).toHaveLength(100)
    expect(fields.find(({ address }) => address === '99')).toMatchObject({
      addressAfter: '0',
      before: 100,
      after: 1,
    })
  })

  it('follows fields into the group that they move to', () => {
    const flat = exampleOf('21-flat-100')
    const members = Array.from({ length: 50 }, (_, i) => 50 + i)
    const edits: Edit[] = [{ kind: 'group', node: 0, groups: [{ index: 50, typeId: 2000, members }] }]
    const { stars } = tried(flat, edits, ['99'])
    expect([...stars]).toEqual(['50/49'])
  })

  it('leaves out stars that are gone', () => {
    const { stars, fields } = tried(array, [{ kind: 'drop', node: 2 }], ['1', '2'])
    expect([...stars]).toEqual(['2'])
    expect(fields.find(({ address }) => address === '1')?.after).toBeNull()
  })

  it('marks the bytes that differ', () => {
    const { before, after } = tried(array, octets)
    expect(before.start).toBe(after.start)
    expect(before.end - before.start).toBeGreaterThan(0)
    const cells = before.lines.flatMap(({ cells }) => cells)
    expect(cells.filter(({ isChanged }) => isChanged).length).toBeGreaterThan(0)
    expect(cells.every(({ at, hex }) => Number.parseInt(hex, 16) === array.doc.bytes[at])).toBe(true)
  })

  it('says why an edit cannot be made', () => {
    const result = tryWhatIf(
      array.doc,
      array.cost,
      [{ kind: 'octet-string', node: 1 }],
      new Set(),
      COST_SETTINGS,
    )
    expect(result).toMatchObject({ isMade: false, why: expect.stringMatching(/\w/) })
  })

  it('shows no fields of a map', () => {
    const map = costed(documentOf(MAP))
    const node = map.doc.tree.firstChild(0)
    const { fields } = tried(map, [{ kind: 'replace', node, value: { type: -2, value: 7 } }])
    expect(fields).toEqual([])
  })

  it('looks at a part of very many fields, evenly spread, the first and the last among them', () => {
    const count = 5000
    const list = costed(documentOf(manyObjects(count)))
    const { tree } = list.doc
    // A change in the first object and one in the last: the list is what holds both.
    const { fields } = tried(list, [
      { kind: 'drop', node: tree.firstChild(1) },
      { kind: 'drop', node: tree.count - 1 },
    ])
    const keys = fields.map(({ address }) => Number(address))
    expect(keys.length).toBeGreaterThanOrEqual(12)
    expect(keys.length).toBeLessThanOrEqual(200)
    expect([keys[0], keys.at(-1)]).toEqual([0, count - 1])
    const gaps = keys.slice(1).map((key, i) => key - (keys[i] ?? 0))
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
  })
})
