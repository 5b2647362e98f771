// What traps say, held as a golden: tests/golden/cost/traps.txt. It has each sentence once, for the first stream that it is said of, and of all
// others the code and the place. `UPDATE_GOLDEN=1 npx vitest run --project unit tests/cost/traps/traps-golden.test.ts` writes it: read
// what has changed.

import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Trap, traps } from '../../../src/cost/index.ts'
import { parse, T } from '../../../src/pof/index.ts'
import { bytesOf } from '../../support/corpus.ts'
import {
  collection,
  encode,
  map,
  packed,
  sparseArray,
  stream,
  uniform,
  uniformKeysMap,
  uniformMap,
  uniformSparseArray,
  userType,
  type Written,
} from '../../support/pof-writer.ts'
import { readCosts, readSkipped } from '../corpus-costs.ts'

interface Named {
  readonly name: string
  readonly bytes: Uint8Array
  readonly envelope?: boolean | undefined
}

/** Bodies of each type of which the library may read one otherwise than skip it, and one that is sound. */
const BODIES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  charString: [[1, 0x61], [0], packed(-1), packed(-2), packed(-37), packed(0, 1)],
  octetString: [[1, 0x61], [0], packed(-1), packed(-2), packed(-37)],
  time: [
    [1, 2, 3, 0, 0],
    [1, 2, 3, 0, 0x81, 0],
    [1, 2, 3, 0, 2, 1, 30],
    [1, 2, 3, 0, 0x82, 0, 1, 30],
    [1, 2, 3, 0, 2, 0x41, 30],
  ],
  datetime: [
    [1, 1, 1, 1, 2, 3, 0, 0],
    [1, 1, 1, 1, 2, 3, 0, 0x81, 0],
    [1, 1, 1, 1, 2, 3, 0, 2, 0x41, 30],
  ],
  zeroLengthString: [[]],
  float128: [Array<number>(16).fill(0)],
  reference: [[1], [9]],
  octet: [[0x61]],
}
const SOUND: Written = { type: T.int32, body: [7] }

/** The containers that a body of a type is put in, with others before and behind it. */
function* containersOf(type: number, body: readonly number[], sound: readonly number[]): Generator<Written> {
  const [odd, usual] = [
    { type, body },
    { type, body: sound },
  ]
  yield odd
  yield userType(1000, [[0, odd]])
  yield userType(1000, [
    [1, odd],
    [3, usual],
  ])
  yield collection(-22, [usual, odd, odd])
  yield map([[odd, SOUND]])
  yield map([
    [usual, odd],
    [SOUND, odd],
  ])
  for (const values of [[], [odd], [odd, usual], [usual, odd, odd, odd]]) {
    yield uniform(-25, type, values)
    yield uniformSparseArray(
      type,
      values.map((value, i) => [2 * i, value]),
    )
    yield uniformKeysMap(
      type,
      values.map((value) => [value, SOUND]),
    )
    for (const isKey of [true, false]) {
      const entries = values.map((value): [Written, Written] => (isKey ? [value, SOUND] : [SOUND, value]))
      yield isKey ? uniformMap(type, T.int32, entries) : uniformMap(T.int32, type, entries)
    }
    yield uniformMap(
      type,
      type,
      values.map((value) => [value, usual]),
    )
  }
}

/** Identities and references, at all the places where they may stand. */
function* identities(): Generator<Written> {
  const identified = (value: Written, id = 1): Written => ({
    type: T.identity,
    body: [...packed(id), ...encode(value)],
  })
  const reference: Written = { type: T.reference, body: [1] }
  for (const value of [
    SOUND,
    userType(1001, [[0, SOUND]]),
    collection(-22, [SOUND]),
    map([[SOUND, SOUND]]),
  ]) {
    const named = identified(value)
    yield named
    yield identified(named, 2)
    for (const other of [SOUND, reference]) {
      yield userType(1000, [
        [0, named],
        [1, other],
      ])
      yield collection(-22, [named, other])
      yield map([[named, other]])
      yield sparseArray([
        [0, named],
        [3, other],
      ])
      yield uniformSparseArray(T.identity, [[1, { type: T.identity, body: [1, ...encode(value)] }]])
    }
    yield identified(userType(1000, [[0, reference]]))
    yield userType(1000, [
      [0, reference],
      [1, named],
    ])
    yield uniform(-25, T.reference, [reference, reference])
    yield collection(-22, [named, uniform(-25, T.reference, [reference])])
    yield uniform(-23, T.identity, [{ type: T.identity, body: [1, ...encode(value)] }])
    yield uniform(-23, value.type, [value, value])
  }
}

/** What is said of the order of properties, of sparse arrays that are full, and of raw arrays. */
function* orders(): Generator<Written> {
  for (const indexes of [
    [0, 1],
    [1, 0],
    [0, 0],
    [5, 3, 4],
  ])
    yield userType(
      1000,
      indexes.map((index) => [index, SOUND]),
    )
  for (const count of [0, 1, 2, 3])
    for (const entries of [0, 1, 2]) {
      const values = Array.from({ length: entries }, (_, i): [number, Written] => [i, SOUND])
      for (const sparse of [sparseArray(values, count), uniformSparseArray(T.int32, values, count)]) {
        yield sparse
        yield userType(1000, [
          [0, sparse],
          [1, SOUND],
        ])
      }
    }
  for (const width of [1, 2, 4, 8])
    for (const count of [1, 2, 3]) {
      const raw = { type: T.uniformArray, body: [0x4b, count, ...Array<number>(width * count).fill(0x13)] }
      yield userType(1000, [
        [0, raw],
        [1, SOUND],
      ])
    }
  for (const count of [-1, -2])
    for (const type of [-22, -24] as const) yield userType(1000, [[0, collection(type, [], count)]])
}

function* streams(): Generator<Named> {
  const named = (value: Written): Named => {
    const bytes = stream(value)
    return { name: Buffer.from(bytes).toString('hex'), bytes }
  }
  for (const [name, bodies] of Object.entries(BODIES)) {
    const type = T[name as keyof typeof T]
    for (const body of bodies)
      for (const value of containersOf(type, body, bodies[0] ?? [])) yield named(value)
  }
  for (const value of [...identities(), ...orders()]) yield named(value)
  for (const { id, hex, envelope } of [...readCosts(), ...readSkipped()])
    yield { name: id, bytes: bytesOf(hex), envelope }
}

function said({ what, effect, fields, severity }: Trap): string {
  const lost = fields.map(({ address, outcome, exception }) =>
    `${address} ${outcome} ${exception ?? ''}`.trim(),
  )
  return [`${severity}: ${what} ${effect}`, ...lost.map((field) => `  lost: ${field}`)].join('\n    ')
}

/** All of it, stream by stream. A sentence that was said before, but for its figures, is left out. */
function golden(): string {
  const known = new Set<string>()
  const blocks = [...streams()].flatMap(({ name, bytes, envelope }) => {
    const doc = parse(bytes, envelope === undefined ? {} : { envelope })
    const found = traps(doc)
    const lines = found.map((trap) => {
      const { code, node, offset, length, alike } = trap
      const place = `${code} ${node < 0 ? 'envelope' : doc.address(node)} ${offset}+${length}${alike > 1 ? ` of ${alike}` : ''}`
      const pattern = `${code} ${said(trap).replace(/\d+/g, '#')}`
      if (known.has(pattern)) return `  ${place}`
      known.add(pattern)
      return `  ${place}\n    ${said(trap)}`
    })
    return found.length === 0 ? [] : [`${name}\n${lines.join('\n')}`]
  })
  return `${blocks.join('\n')}\n`
}

describe('traps', () => {
  it('say what is written in tests/golden/cost/traps.txt', () => {
    const file = new URL('../../golden/cost/traps.txt', import.meta.url)
    const found = golden()
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, found)
    expect(found.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'))
  })
})
