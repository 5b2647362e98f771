// Totality: damaged files of names and damaged payloads give problems and answers, never exceptions.

import { describe, expect, it } from 'vitest'
import { type PofDocument, parse } from '../../src/pof/index.ts'
import {
  codeFor,
  evolvable,
  explainException,
  inferTypes,
  interpret,
  javaSkeleton,
  labelOf,
  type NamesFile,
  namedPath,
  namesSkeleton,
  readJavaSources,
  readNames,
  readNamesFrom,
  readPofConfig,
  resolveNamedPath,
  scoreNames,
  writeNames,
} from '../../src/schema/index.ts'
import { readCorpus, readMalformed } from '../support/corpus.ts'
import { HOSTILE_JAVA, HOSTILE_JSON, HOSTILE_XML } from '../support/hostile-names.ts'
import { rowReads } from '../support/row-reads.ts'
import { orderSources, shopConfigs } from './files.ts'

/** Numbers from 0 below 1, the same in every run. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const PIECES = [
  '{',
  '}',
  '(',
  ')',
  '<',
  '>',
  '"',
  '/*',
  '*/',
  '<!--',
  '-->',
  '\\',
  '${',
  ';',
  '@',
  '=',
  ' class ',
  '\u0000',
  ',',
]

function damaged(text: string, next: () => number): string {
  const at = Math.floor(next() * text.length)
  const cut = Math.floor(next() * 30)
  const piece = PIECES[Math.floor(next() * PIECES.length)] as string
  const kind = next()
  if (kind < 0.4) return text.slice(0, at) + text.slice(at + cut)
  return kind < 0.9 ? text.slice(0, at) + piece + text.slice(at) : text.slice(0, at)
}

describe('readNamesFrom', () => {
  it('reads damaged sources, configurations and JSON without an exception', async () => {
    const next = sequence(5)
    const { names } = await readNamesFrom([...orderSources(), ...shopConfigs()])
    const files: NamesFile[] = [
      ...orderSources(),
      ...shopConfigs(),
      { name: 'names.json', text: writeNames(names) },
    ]
    for (let round = 0; round < 12; round++) {
      const broken = files.map(({ name, text }) => ({ name, text: damaged(damaged(text, next), next) }))
      const { problems } = await readNamesFrom(broken)
      expect(problems.every(({ message, line, column }) => message !== '' && line >= 0 && column >= 0)).toBe(
        true,
      )
    }
  })
})

const READERS = [
  [
    'readNames',
    HOSTILE_JSON,
    async (files: readonly NamesFile[]) => files.map(({ text }) => readNames(text)),
  ],
  ['readPofConfig', HOSTILE_XML, async (files: readonly NamesFile[]) => [await readPofConfig(files)]],
  ['readJavaSources', HOSTILE_JAVA, async (files: readonly NamesFile[]) => [await readJavaSources(files)]],
  [
    'readNamesFrom',
    [...HOSTILE_JSON, ...HOSTILE_XML, ...HOSTILE_JAVA].filter((_, i) => i % 4 === 0),
    async (files: readonly NamesFile[]) => [await readNamesFrom(files)],
  ],
] as const

describe.each(READERS)('%s', (_name, shapes, read) => {
  it.each(shapes)('tells what is wrong with $what, in sentences of some length', async ({ size, files }) => {
    const problems = (await read(files(size))).flatMap((result) => result.problems)
    for (const { code, line, column, expected, found, message } of problems) {
      if (code === 'too-many-problems') continue
      expect(message).toContain(`expected ${expected}, found ${found}.`)
      expect(message.length).toBeLessThan(1100)
      expect([line >= 0, column >= 0, expected !== '', found !== '']).toEqual([true, true, true, true])
    }
  })
})

describe('everything that asks a document', () => {
  const hexes = [
    ...readMalformed().filter((_, i) => i % 9 === 0),
    ...readCorpus().filter((_, i) => i % 10 === 0),
  ].map(({ hex }) => hex)
  const MESSAGES = [
    'unknown user type: 1001',
    'missing identity: 2',
    'java.io.EOFException',
    'duplicate identity: 1',
    'illegal type -70',
    'class java.lang.String cannot be cast to class a.B',
    'Index 1 out of bounds for length 1',
  ]

  it('answers for damaged streams, names or none', async () => {
    const { names } = await readNamesFrom([...orderSources(), ...shopConfigs()])
    for (const hex of hexes) {
      const doc = parse(Uint8Array.from(Buffer.from(hex, 'hex')))
      const inferred = inferTypes([doc])
      const made = namesSkeleton(inferred, names)
      for (const id of inferred.keys()) javaSkeleton(inferred, id, names)
      scoreNames(doc, names)
      expect(scoreNames(doc, made).share ?? 1).toBeGreaterThan(0)
      for (const message of MESSAGES) explainException(message, doc, made)
      interpret(doc, -1)
      for (let node = 0; node < Math.min(doc.tree.count, 30); node++) {
        for (const element of doc.tree.isRun(node) ? [-1, 0] : [-1]) {
          codeFor(doc, made, node, element)
          interpret(doc, node, element, made)
          resolveNamedPath(doc, made, namedPath(made, doc, node, element))
        }
        labelOf(made, doc, node)
        evolvable(doc, made, node)
      }
    }
  })

  it('takes names that every object has for names', async () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      const form = {
        name: `a.${name}`,
        properties: Object.fromEntries([...Array(12).keys()].map((index) => [index, { name, type: name }])),
      }
      const { names, problems } = await readNamesFrom([
        { name: 'a', text: JSON.stringify({ 'pof-inspector-names': 1, types: { 1042: form } }) },
      ])
      expect(problems).toEqual([])
      const doc = parse(
        Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x92, 0x10, 0, 0x40, 2, 0x64, 0x40),
      )
      expect(scoreNames(doc, names).compared).toBeGreaterThan(0)
      const inferred = inferTypes([doc])
      javaSkeleton(inferred, 1042, names)
      explainException(`class ${name} cannot be cast to class ${name}`, doc, names)
      for (let node = 0; node < doc.tree.count; node++) {
        codeFor(doc, names, node)
        interpret(doc, node, -1, names)
      }
    }
  })

  const GET_CHILD = 'getChild() method cannot be invoked on the SimplePofValue instance'
  const noNames = namesSkeleton(new Map())

  it.each<[string, (doc: PofDocument) => unknown]>([
    ['namedPath', (doc) => namedPath(noNames, doc, doc.tree.count - 1)],
    ['inferTypes', (doc) => inferTypes([doc])],
    ['scoreNames', (doc) => scoreNames(doc, noNames)],
    ['interpret', (doc) => interpret(doc, 0)],
    ['explainException', (doc) => explainException('StackOverflowError missing identity: 1', doc)],
    ['explainException', (doc) => explainException(GET_CHILD, doc)],
  ])('%s reads twice the rows of a stream twice as deep, and no more', (_name, ask) => {
    const reads = rowReads(nested(50_000), ask)
    expect(reads).toBeGreaterThan(0)
    expect(rowReads(nested(100_000), ask)).toBeLessThan(2.1 * reads)
  })
})

/** Collections of one element each, one in another. */
function nested(levels: number): PofDocument {
  const bytes = new Uint8Array(2 * levels + 2)
  for (let level = 0; level < levels; level++) bytes.set([0x55, 1], 2 * level + 1)
  bytes[0] = 0x15
  bytes[bytes.length - 1] = 0x64
  return parse(bytes)
}
