// The law of time for comparing two streams: four times the bytes take four times the time, however both were made to be slow.

import { describe, expect, it } from 'vitest'
import { parse } from '../../src/pof/index.ts'
import { diff, explainKeys } from '../../src/profile/index.ts'
import { growth, LINEAR } from '../support/growth.ts'
import { HOSTILE, HOSTILE_ENDS, type Hostile, isNest } from '../support/hostile-streams.ts'
import { collection, ofInts, stream } from '../support/pof-writer.ts'

const BYTES = 2048

/** All rows, without their addresses, which take as long as there are levels. */
function compare(one: Uint8Array, other: Uint8Array): number {
  let bytes = 0
  for (const { a, b } of diff(parse(one), parse(other)).rows()) bytes += (a?.end ?? 0) + (b?.end ?? 0)
  return bytes
}

/** How time grows for two streams of the same kind, that end in different ways. */
function growthOf(ends: Readonly<Record<string, Hostile>>, turn: number): number {
  const [end, otherEnd] = [turn, turn + 1].map((at) => HOSTILE_ENDS[at % HOSTILE_ENDS.length] as string)
  return growth((length) => {
    const one = (ends[end as string] as Hostile)(length)
    const other = (ends[otherEnd as string] as Hostile)(length - 8)
    return () => compare(one, other)
  }, BYTES)
}

describe('diff, for four times the bytes, takes four times the time', () => {
  it.each(Object.entries(HOSTILE).map(([name, ends], turn) => ({ name, ends, turn })))(
    'of $name',
    ({ ends, turn }) => {
      expect(growthOf(ends, turn)).toBeLessThanOrEqual(LINEAR)
    },
  )

  const int = (value: number) => ofInts(-2, value)
  type At = (i: number, count: number) => number
  const LISTS: Readonly<Record<string, readonly [one: At, other: At]>> = {
    'in another order': [(i) => i, (i, count) => count - 1 - i],
    'all different': [(i) => i, (i, count) => count + i],
    'of few values that repeat': [(i) => i % 5, (i) => (i * i) % 7],
    'shifted by one': [(i) => i, (i) => i + 1],
  }
  it.each(Object.entries(LISTS))('of lists %s', (_name, sides) => {
    const grown = growth((count) => {
      const [one, other] = sides.map((at) =>
        stream(
          collection(
            -22,
            Array.from({ length: count }, (_, i) => int(at(i, count))),
          ),
        ),
      ) as [Uint8Array, Uint8Array]
      return () => compare(one, other)
    }, 2000)
    expect(grown).toBeLessThanOrEqual(LINEAR)
  })
})

describe('explainKeys, for four times the bytes, takes four times the time', () => {
  it.each(
    Object.entries(HOSTILE)
      .filter(([name]) => !isNest(name))
      .map(([name, ends], turn) => ({ name, ends, turn })),
  )('of $name', ({ ends, turn }) => {
    const end = HOSTILE_ENDS[turn % HOSTILE_ENDS.length] as string
    const grown = growth((length) => {
      const [one, other] = [length, length - 8].map((size) => parse((ends[end] as Hostile)(size)))
      return () => explainKeys(one as ReturnType<typeof parse>, other as ReturnType<typeof parse>).sentence
    }, BYTES)
    expect(grown).toBeLessThanOrEqual(LINEAR)
  })
})
