// Nodes as data: against the tree, and against the costs asked for one by one.
import { describe, expect, it } from 'vitest'
import { skipCost } from '../../../src/cost/index.ts'
import {
  csvHeader,
  csvLines,
  documentJson,
  documentLines,
  NODE_OPTIONS,
  WHOLE,
} from '../../../src/view/export/index.ts'
import { readCorpus, readMalformed } from '../../support/corpus.ts'
import { documentOf, SAMPLES } from '../samples.ts'

const SOURCE = { source: 'a.log', payload: 2, line: 7, label: 'a "label"', form: 'hex' }
const CASES = [
  ...readCorpus().filter((_, i) => i % 3 === 0),
  ...readMalformed().filter((_, i) => i % 9 === 0),
].filter(({ hex }) => hex.length < 3000)

interface NodeRecord {
  kind?: string
  node: number
  start: number
  end: number
  path: number[] | null
  address: string
  typeName: string
  value: unknown
  pass: { calls: number; ints: number; bytes: number } | null
  reach: { outcome: string; way: { calls: number }; read: { calls: number } } | null
}

const nodesOf = (hex: string, options = {}): NodeRecord[] =>
  JSON.parse([...documentJson(documentOf(hex), SOURCE, { ...NODE_OPTIONS, ...options })].join('')).nodes

describe('documentJson', () => {
  it('has an object for each node, where the tree has it', () => {
    for (const { id, hex } of CASES) {
      const { tree } = documentOf(hex)
      const nodes = nodesOf(hex, { hasCosts: false })
      expect(
        nodes.map(({ node, start, end, typeName }) => [node, start, end, typeName]),
        id,
      ).toEqual(
        Array.from({ length: tree.count }, (_, n) => [n, tree.start(n), tree.end(n), tree.typeName(n)]),
      )
    }
  })

  it('counts what passing and reaching cost as the model does for each node alone', () => {
    const wrong: string[] = []
    for (const { id, hex } of CASES) {
      const doc = documentOf(hex)
      const cost = skipCost(doc)
      for (const { node, path, pass, reach } of nodesOf(hex)) {
        if (doc.tree.typeName(node) === 'unread') continue
        if (pass?.calls !== cost.toPass(node).skipUniformValue) wrong.push(`${id} ${node} pass`)
        if ((path === null) !== (reach === null)) wrong.push(`${id} ${node} path`)
        if (reach === null) continue
        const alone = cost.toReach(node)
        const calls = alone.parse.skipUniformValue + alone.navigate.skipUniformValue
        if (reach.way.calls !== calls || reach.outcome !== alone.outcome) wrong.push(`${id} ${node} reach`)
        if (reach.read.calls !== alone.read.skipUniformValue) wrong.push(`${id} ${node} read`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('says where it came from, what is around it, what is wrong', () => {
    const json = JSON.parse([...documentJson(documentOf(SAMPLES.damaged), SOURCE, NODE_OPTIONS)].join(''))
    expect(json).toMatchObject({
      label: 'a "label"',
      form: 'hex',
      bytes: 44,
      root: 0,
      nodeCount: 5,
      problemsOmitted: 0,
    })
    expect(json.envelope[0]).toMatchObject({ name: 'FMT_EXT', start: 0, end: 1 })
    expect(json.problems[0]).toMatchObject({ code: 'end-of-input', severity: 'error', offset: 16 })
  })

  it('narrows to a place, to a depth, to an element', () => {
    const inside = nodesOf(SAMPLES.nested, { scope: { ...WHOLE, place: { node: 1, element: -1 } } })
    expect(inside.map(({ address }) => address)).toEqual(['1', '1/1'])
    expect(nodesOf(SAMPLES.nested, { scope: { ...WHOLE, depth: 1 } })).toHaveLength(2)
    const [element] = nodesOf(SAMPLES.ints, { scope: { ...WHOLE, place: { node: 0, element: 2 } } })
    expect(element).toMatchObject({
      address: '[2]',
      path: [2],
      value: 3,
      start: 6,
      end: 7,
      typeName: 'int32',
    })
  })
})

describe('documentLines', () => {
  it('has a line for the payload, each node and each problem, and is the same data', () => {
    for (const hex of [SAMPLES.damaged, SAMPLES.decorated, SAMPLES.map, '']) {
      const text = [...documentLines(documentOf(hex), SOURCE, NODE_OPTIONS)].join('')
      expect(text.endsWith('\n')).toBe(true)
      const records = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as NodeRecord)
      expect(records[0]?.kind).toBe('payload')
      const nodes = records.filter(({ kind }) => kind === 'node')
      const place = { source: 'a.log', payload: 2, line: 7 }
      expect(nodes).toEqual(nodesOf(hex).map((node) => ({ kind: 'node', ...place, ...node })))
      expect(records.filter((record) => 'payload' in record && 'line' in record)).toHaveLength(records.length)
    }
  })
})

describe('csvLines', () => {
  it('has as many cells in each line as the header has, quotes and commas inside them', () => {
    const rows = [...csvLines(documentOf('155b014e0222 2c4e0161'.replaceAll(' ', '')))].map(cellsOf)
    expect(rows).toHaveLength(3)
    expect(new Set([cellsOf(csvHeader()), ...rows].map((row) => row.length)).size).toBe(1)
    expect(rows[1]?.[11]).toBe('"\\","')
  })

  it('leaves costs out where asked', () => {
    expect(csvHeader({ hasCosts: false }).trimEnd().split(',').at(-1)).toBe('value')
    expect([...csvLines(documentOf(SAMPLES.ints), { hasCosts: false })].map(cellsOf)[0]).toHaveLength(12)
  })
})

/** The cells of one line of CSV. */
function cellsOf(line: string): string[] {
  const cells = [...line.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)]
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}
