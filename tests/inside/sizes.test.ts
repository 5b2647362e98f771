import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compressedSizes,
  entryCount,
  type SchemeId,
  type Sizes,
  type SizesOptions,
  sizesOf,
  sizesSteps,
} from '../../src/inside/index.ts'
import { encode, PofTyped, parse, type ValueNames, write } from '../../src/pof/index.ts'
import { lengthOf, SIZES, SIZES_NAMES } from './sizes-corpus.ts'

type Table = Partial<Record<SchemeId, number | null>>

function table(sizes: Sizes<unknown> | null): Table {
  return Object.fromEntries((sizes?.rows ?? []).map(({ scheme, bytes }) => [scheme, bytes]))
}

function classNames(typeId: number, name: string, fields: Readonly<Record<string, string>>): ValueNames {
  const properties = Object.entries(fields).map(
    ([field, type], index) => [index, { name: field, type }] as const,
  )
  return { types: new Map([[typeId, { name, properties: new Map(properties) }]]) }
}

const PERSON = classNames(10, 'demo.Sizes$Person', {
  name: 'java.lang.String',
  town: 'java.lang.String',
  age: 'int',
  active: 'boolean',
  score: 'double',
  tags: 'java.util.List<java.lang.String>',
})

const person = encode(
  new PofTyped(10, {
    name: 'Anna B',
    town: 'Zurich',
    age: 42,
    active: true,
    score: 3.75,
    tags: ['new', 'gold'],
  }),
  { names: PERSON },
)

const matrix = encode(
  new PofTyped(
    'Object[]',
    Array.from({ length: 300 }, (_, row) =>
      Float64Array.from({ length: 300 }, (_, i) => Math.sin(row * 300 + i)),
    ),
  ),
)

/** What was measured with the libraries: the small object of the reference's tables. */
const SMALL: Table = {
  pof: 51,
  json: 91,
  smile: 78,
  msgpack: 68,
  cbor: 70,
  java: 225,
  'kryo-registered': 32,
  'kryo-named': 70,
}

describe('sizesOf', () => {
  it('has for a small object what the libraries measured', () => {
    expect(table(sizesOf(parse(person), undefined, { names: PERSON }))).toEqual(SMALL)
  })

  it('has for a matrix of 300 x 300 doubles what the libraries measured', () => {
    const { json, ...binary } = table(sizesOf(parse(matrix)))
    expect(binary).toEqual({
      pof: 721_204,
      smile: 990_606,
      msgpack: 810_903,
      cbor: 810_903,
      java: 723_041,
      'kryo-registered': 720_603,
      'kryo-named': 720_607,
    })
    expect(json).toBeGreaterThan(1_700_000)
  })

  it('adds up the entries of a list, each by itself', () => {
    const readings = SIZES.find(({ id }) => id === 'readings-301')
    const doc = parse(Buffer.from(readings?.pof ?? '', 'hex'))
    const sizes = sizesOf(doc, undefined, { names: SIZES_NAMES, apart: true })
    expect(sizes?.values).toBe(301)
    const first = SIZES.filter(({ id }) => /^reading-\d$/.test(id))
    const ten = table(sizesOf(doc, doc.root, { names: SIZES_NAMES }))
    const sums = table(sizes)
    // One stream tells the class once; 301 of them tell it 301 times.
    expect(sums.java).toBeGreaterThan(3 * (ten.java as number))
    expect(sums['kryo-named']).toBe(
      (sums['kryo-registered'] as number) + 301 * ('demo.Shapes$Reading'.length + 1),
    )
    // Three of them are cases of their own.
    for (const scheme of ['json', 'smile', 'cbor', 'msgpack', 'java', 'kryo-named'] as const) {
      const alone = [...doc.tree.children(doc.root)].slice(0, 3).map((node) => {
        return table(sizesOf(doc, node, { names: SIZES_NAMES }))[scheme]
      })
      expect(alone).toEqual(first.map((each) => lengthOf(each[scheme])))
    }
  })

  it('counts the format byte for the whole and for each entry, and the type id of a declared value', () => {
    const points = classNames(9, 'Point', { x: 'int' })
    const doc = parse(encode(new PofTyped('List', [new PofTyped(9, { x: 1 })], [9]), { names: points }))
    expect(doc.tree.isDeclared(1)).toBe(true)
    const size = (node?: number, options?: SizesOptions<never>) =>
      table(sizesOf(doc, node, options)).pof as number
    expect(size()).toBe(doc.bytes.length)
    expect(size(1)).toBe(doc.tree.end(1) - doc.tree.start(1) + 1)
    expect(size(doc.root, { apart: true })).toBe(size(1) + 1)
  })

  it('compresses the bytes of each scheme, and adds up what entries take', () => {
    const doc = parse(encode(['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'b']))
    const compress = (bytes: Uint8Array) => ({ gzip: gzipSync(bytes).length, none: null })
    const together = sizesOf(doc, undefined, { compress })
    const apart = sizesOf(doc, undefined, { compress, apart: true })
    for (const { bytes, compressed } of together?.rows ?? []) {
      expect(compressed?.gzip).toBeLessThan((bytes as number) + 30)
      expect(compressed?.none).toBeNull()
    }
    const [first] = apart?.rows ?? []
    const alone = [1, 2].map(
      (node) => gzipSync(Uint8Array.of(0x15, ...partOf(doc.bytes, doc.tree, node))).length,
    )
    expect(first?.compressed).toEqual({ gzip: (alone[0] as number) + (alone[1] as number), none: null })
  })

  it('shows the advised form where the caller gives it, of a part and of each entry, too', () => {
    // Two lists of the same six words, each of which can tell its type once.
    const words = ['one', 'two', 'three', 'four', 'five', 'six']
    const doc = parse(encode([words, words]))
    const written = write(
      doc,
      [...doc.tree.children(doc.root)].map((node) => ({ kind: 'uniform', node })),
    )
    const advised = (node: number, after: number, options?: SizesOptions<never>) =>
      table(sizesOf(doc, node, { advised: { doc: written.doc, node: after }, ...options }))['pof-advised']
    const first = { before: 1, after: 1 }
    expect(table(sizesOf(doc, doc.root, { advised: written }))['pof-advised']).toBe(written.bytes.length)
    expect(advised(first.before, first.after)).toBe(
      written.doc.tree.end(first.after) - written.doc.tree.start(first.after),
    )
    const apart = sizesOf(doc, doc.root, { advised: written, apart: true })
    const alone = sizesOf(written.doc, written.doc.root, { apart: true })
    expect(table(apart)['pof-advised']).toBe(table(alone).pof)
    expect(table(sizesOf(doc))).not.toHaveProperty('pof-advised')
  })

  it('has only the rows that are asked for', () => {
    const sizes = sizesOf(parse(person), undefined, { names: PERSON, schemes: ['json', 'pof'] })
    expect(table(sizes)).toEqual({ pof: SMALL.pof, json: SMALL.json })
  })

  it('says that all but POF are estimates where names are not known', () => {
    const estimated = (names?: ValueNames) =>
      sizesOf(parse(person), undefined, names && { names })?.rows.filter(({ isEstimate }) => isEstimate)
    expect(estimated()?.map(({ scheme }) => scheme)).toHaveLength(7)
    expect(estimated()?.every(({ note, error }) => /placeholders/.test(note) && error !== undefined)).toBe(
      true,
    )
    expect(estimated(PERSON)?.map(({ scheme }) => scheme)).toEqual(['java', 'kryo-registered', 'kryo-named'])
  })

  it('says the same of a number of one byte whose type nothing tells', () => {
    const isEstimate = (...bytes: number[]) =>
      sizesOf(parse(Uint8Array.of(0x15, ...bytes)))?.rows.find(({ scheme }) => scheme === 'json')?.isEstimate
    expect(isEstimate(0x55, 1, 0x6e)).toBe(true)
    expect(isEstimate(0x55, 2, 0x6e, 0x45, 0x40, 0, 0, 0, 0, 0, 0, 0)).toBe(false)
    expect(isEstimate(0x55, 1, 0x41, 5)).toBe(false)
  })

  it('stands beside what articles say, and tells what is left out', () => {
    const sizes = sizesOf(parse(person))
    expect(sizes?.articles.map(({ id }) => id)).toEqual([
      'small-object',
      'system-information',
      'matrix',
      'small-objects',
    ])
    expect(sizes?.notes.join(' ')).toMatch(/Zstandard is left out/)
  })

  it('gives null where there is no value', () => {
    expect(sizesOf(parse(Uint8Array.of(0x01, 0x05)))).toBeNull()
    expect(sizesOf(parse(person), 1000)).toBeNull()
    expect(sizesOf(parse(person), undefined, { apart: true })).toBeNull()
    expect(sizesOf(parse(encode([])), undefined, { apart: true })).toBeNull()
  })

  it('throws a TypeError for what is no document, and for options that nobody knows', () => {
    expect(() => sizesOf(null as never)).toThrow(TypeError)
    expect(() => sizesOf(parse(person), undefined, { limits: 1 } as never)).toThrow(/Did you mean limit/)
  })
})

function partOf(bytes: Uint8Array, tree: { start(n: number): number; end(n: number): number }, node: number) {
  return bytes.subarray(tree.start(node), tree.end(node))
}

describe('sizesOf, of values that a scheme refuses', () => {
  const noteOf = (bytes: Uint8Array, scheme: SchemeId, limit?: number) => {
    const row = sizesOf(parse(bytes), undefined, limit === undefined ? {} : { limit })?.rows.find(
      (one) => one.scheme === scheme,
    )
    return row?.bytes === null ? row.note : row?.bytes
  }

  it('has null for MessagePack of a whole number beyond 64 bits', () => {
    expect(noteOf(encode(new PofTyped('BigInteger', 1n << 70n)), 'msgpack')).toMatch(/64 bits/)
    expect(noteOf(encode(new PofTyped('BigInteger', 1n << 70n)), 'cbor')).toBe(11)
  })

  it('has null beyond the limit, for the schemes that are', () => {
    expect(noteOf(matrix, 'json', 1_000_000)).toMatch(/more than 1,000,000 bytes/)
    expect(noteOf(matrix, 'java', 1_000_000)).toBe(723_041)
  })

  it('has null for values inside more than 1,000 others, as Jackson and Java overflow', () => {
    let deep: unknown = 1
    for (let i = 0; i < 1200; i++) deep = [deep]
    const bytes = Uint8Array.of(0x15, ...new Array(1200).fill([0x55, 1]).flat(), 0x6a)
    for (const scheme of ['json', 'java', 'kryo-named'] as const)
      expect(noteOf(bytes, scheme)).toMatch(/1,000 levels/)
  })

  it('has null where references lead round about, but for Java, which has references too', () => {
    // A user type 1 with identity 1, whose property 0 refers to it.
    const cycle = Uint8Array.of(0x15, 0x5e, 1, 1, 0, 0, 0x5f, 1, 0x40)
    expect(noteOf(cycle, 'json')).toMatch(/1,000 levels/)
    expect(noteOf(cycle, 'kryo-registered')).toMatch(/1,000 levels/)
    expect(noteOf(cycle, 'java')).toBeTypeOf('number')
  })

  it('ends soon where references double a value 40 times', () => {
    const bytes = [0x15, 0x55, 41]
    bytes.push(0x5e, 1, 0x55, 1, 0x6a)
    for (let i = 2; i <= 41; i++) bytes.push(0x5e, i, 0x55, 2, 0x5f, i - 1, 0x5f, i - 1)
    expect(noteOf(Uint8Array.from(bytes), 'json', 1 << 20)).toMatch(/References repeat/)
    expect(noteOf(Uint8Array.from(bytes), 'java', 1 << 20)).toBeTypeOf('number')
  })

  it('counts elements without bytes, and refuses very many', () => {
    // Two billion times null, in 8 bytes.
    const bytes = Uint8Array.of(0x15, 0x56, 0x64, 0xbf, 0xff, 0xff, 0xff, 0x0f)
    expect(noteOf(bytes, 'json')).toMatch(/elements without bytes/)
    const many = [0x15, 0x55, 0xbf, 0x01]
    for (let i = 0; i < 127; i++) many.push(0x56, 0x64, 0x9f, 0x8d, 0x06)
    expect(noteOf(Uint8Array.from(many), 'kryo-registered', 100_000)).toMatch(/elements without bytes/)
  })

  it('has null for Jackson where a key is null', () => {
    const bytes = Uint8Array.of(0x15, 0x5b, 1, 0x64, 0x6a)
    expect(noteOf(bytes, 'json')).toMatch(/null as the key/)
    expect(noteOf(bytes, 'java')).toBeTypeOf('number')
  })
})

describe('sizesOf, of damaged bytes', () => {
  const runs = Number(process.env.FUZZ_RUNS ?? 1500)

  it('never throws, and ends', { timeout: 60_000 + 30 * runs }, () => {
    const seeds = SIZES.map(({ pof }) => Buffer.from(pof, 'hex')).filter(({ length }) => length < 700)
    fc.assert(
      fc.property(
        fc.constantFrom(...seeds),
        fc.array(fc.tuple(fc.nat(), fc.nat(255), fc.constantFrom('set', 'cut', 'splice')), { maxLength: 4 }),
        fc.boolean(),
        (seed, changes, isNamed) => {
          let bytes: Uint8Array = Uint8Array.from(seed)
          for (const [at, byte, kind] of changes) {
            const place = at % Math.max(bytes.length, 1)
            if (kind === 'set') bytes[place] = byte
            else if (kind === 'cut') bytes = bytes.slice(0, place)
            else bytes = Uint8Array.from([...bytes.subarray(0, place), ...bytes.subarray(byte % (place + 1))])
          }
          const options = { limit: 1 << 18, ...(isNamed && { names: SIZES_NAMES }) }
          for (const apart of [false, true]) {
            const sizes = sizesOf(parse(bytes), undefined, { ...options, apart })
            for (const row of sizes?.rows ?? []) expect(row.bytes ?? 0).toBeLessThanOrEqual(1 << 18)
          }
        },
      ),
      { numRuns: runs, seed: Number(process.env.FUZZ_SEED ?? 20) },
    )
  })
})

describe('sizesSteps', () => {
  it('returns what sizesOf returns, and tells how much is done', () => {
    const doc = parse(encode(['a', 'b', 'c']))
    const options = { compress: compressedSizes, apart: true }
    const steps = sizesSteps(doc, doc.root, options)
    const shares: number[] = []
    let step = steps.next()
    for (; !step.done; step = steps.next()) shares.push(step.value)
    expect(step.value).toEqual(sizesOf(doc, doc.root, options))
    expect(shares).toHaveLength(8 * 3 * 2)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })
})

describe('entryCount', () => {
  it('counts the elements of lists and arrays that are values of their own', () => {
    expect(entryCount(parse(encode(['a', 'b', 'c'])), 0)).toBe(3)
    expect(entryCount(parse(encode(new Map([['a', 1]]))), 0)).toBe(0)
    expect(entryCount(parse(encode(Int32Array.of(1, 2, 3))), 0)).toBe(0)
    expect(entryCount(parse(person), 0)).toBe(0)
    expect(entryCount(parse(person), 99)).toBe(0)
  })
})
