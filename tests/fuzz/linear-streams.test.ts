// The law of time: whatever is done to a stream takes time that grows with its length, however the stream was made to
// be slow. Every function meets every kind of stream, with one of its ends each; a server or a page that is given such a
// stream stays alive.

import { describe, expect, it } from 'vitest'
import { growth, LINEAR } from '../support/growth.ts'
import { HOSTILE, HOSTILE_ENDS, type Hostile, isNest } from '../support/hostile-streams.ts'
import { FLAT, WORK, type Work } from '../support/hostile-work.ts'

/** Bytes of the smaller stream: the larger takes a few milliseconds. */
const BYTES = 1024
/** Milliseconds below which no time says anything: what grows with the square takes longer. */
const FLOOR = 8

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
      (size) => {
        const stream = make(size)
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
      expect(growths(work, turn, (stream) => !FLAT.has(name) || !isNest(stream))).toEqual({})
    },
  )

  it.each(['advice', 'the panel of a query', 'lines for all nodes'])(
    '%s, of a nest of many levels',
    (name) => {
      const isMet = (stream: string) => stream === 'a nest of user types with fields around'
      expect(growths(WORK[name] as Work, 0, isMet, 8 * BYTES)).toEqual({})
    },
  )
})
