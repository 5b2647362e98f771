// The law of time: whatever is done to a stream takes time that grows with its length, however the stream was made to
// be slow. Every function meets every kind of stream, with one of its ends each; a server or a page that is given such a
// stream stays alive.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as cost from '../../src/cost/index.ts'
import * as pof from '../../src/pof/index.ts'
import { parse } from '../../src/pof/index.ts'
import * as schema from '../../src/schema/index.ts'
import { growth, LINEAR } from '../support/growth.ts'
import { HOSTILE, HOSTILE_ENDS, type Hostile, isNest } from '../support/hostile-streams.ts'
import { FLAT, WORK, type Work } from '../support/hostile-work.ts'

/** Bytes of the smaller stream: the larger takes a few milliseconds. */
const BYTES = 512
/** What reaches a hundred fields in four hundred orders, to tell when deserializing is cheaper: each meets a third of the streams. */
const IN_ORDERS: readonly string[] = [
  'the cost of a query',
  'the cost of a query, by the bytes',
  'the panel of a query',
]
const NAMES = Object.keys(HOSTILE)
/** Milliseconds below which no time says anything: what grows with the square takes longer. */
const FLOOR = 2

/** How time grows for each kind of stream where it grows too much. The ends take turns. */
function growths(
  work: Work,
  turn: number,
  isMet: (name: string) => boolean,
  bytes = BYTES,
): Record<string, string> {
  const found: Record<string, string> = {}
  const streams = Object.entries(HOSTILE).filter(([name]) => isMet(name))
  streams.forEach(([name, ends], i) => {
    const end = HOSTILE_ENDS[(i + turn) % HOSTILE_ENDS.length] as string
    const make = ends[end] as Hostile
    const grown = growth(
      (length) => {
        const stream = make(length)
        return () => work(stream)
      },
      bytes,
      FLOOR,
    )
    if (grown > LINEAR) found[`${name}, ${end}`] = `${grown.toFixed(1)} times as long`
  })
  return found
}

describe('for four times the bytes, four times the time', () => {
  it.each(Object.entries(WORK).map(([name, work], turn) => ({ name, work, turn })))(
    '$name',
    ({ name, work, turn }) => {
      const third = IN_ORDERS.indexOf(name)
      const isTurn = (stream: string) => third < 0 || NAMES.indexOf(stream) % IN_ORDERS.length === third
      expect(growths(work, turn, (stream) => isTurn(stream) && !(FLAT.has(name) && isNest(stream)))).toEqual(
        {},
      )
    },
  )

  it.each(['advice', 'the panel of a query', 'lines for all nodes'])(
    '%s, of a nest of many levels',
    (name) => {
      const isMet = (stream: string) => stream === 'a nest of user types with fields around'
      expect(growths(WORK[name] as Work, 0, isMet, 32 * BYTES)).toEqual({})
    },
  )
})

describe('the law', () => {
  it('finds what grows with the square', () => {
    const quadratic: Work = (bytes) => {
      const { tree } = parse(bytes)
      let named = 0
      for (let node = 0; node < tree.count; node++)
        for (let other = 0; other < tree.count; other++) if (tree.key(other) === node) named++
      return named
    }
    const isMet = (stream: string) => stream.startsWith('a nest of collections')
    const found = growths(quadratic, 0, isMet, BYTES / 2)
    expect(Object.keys(found)).toHaveLength(1)
  })

  it('is held by every public function that is given a stream', () => {
    const source = readFileSync(new URL('../support/hostile-work.ts', import.meta.url), 'utf8')
    const functions = Object.entries({ ...pof, ...cost, ...schema })
      .filter(([, value]) => typeof value === 'function')
      .map(([name]) => name)
    expect(functions.length).toBeGreaterThan(60)
    const unmet = functions.filter((name) => !new RegExp(`\\b${name}\\(`).test(source))
    expect(unmet.filter((name) => !NO_STREAM.has(name))).toEqual([])
    expect([...NO_STREAM].filter((name) => !unmet.includes(name))).toEqual([])
  })
})

/** Functions of one value, type or operation; of names and texts, which linear-names and linear-text are about; of edits alone. */
const NO_STREAM: ReadonlySet<string> = new Set(
  [
    'PofError Identities objectOf isOverlong packInt packedIntEnd readPackedInt readPackedInt128 readPackedLong',
    'escapeUnseen hexText quote typedText valueText',
    'PofDate PofDateTime PofDecimal PofFloat128 PofInterval PofReference PofRepeated PofSparseArray PofTime PofTyped PofUserType decodeAll',
    'decorationName typeRow isMapType isPrimitive isScalar shapeOf sizeOf sparseTotal',
    'isFaster isSmaller estimateDeserialize estimatePass estimateRange estimateReach ownCoefficients queryTimes',
    'addOps noOps subtractOps packedInts formatWords',
    'readPathText speaksOfException readNames writeNames namesKind readJavaSources readNamesFrom readPofConfig',
    'inferredJavaType mergeNames namesOf classLabel simpleName typeNames',
  ].flatMap((names) => names.split(' ')),
)
