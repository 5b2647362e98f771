// Running totals against a plain sum over the nodes, in whatever order they are asked for, sound and damaged.

import { describe, expect, it } from 'vitest'
import { mixedObjects } from '../../../benchmarks/mixed-objects.ts'
import { addBetween } from '../../../src/cost/columns/columns.ts'
import { costColumns, noOps } from '../../../src/cost/index.ts'
import { parse } from '../../../src/pof/index.ts'
import { bytesOf } from '../../support/corpus.ts'
import { readSkipped } from '../corpus-costs.ts'

const WEIGHTS = { perCall: 3, perInt: 5, perByte: 2 }

function differing(bytes: Uint8Array): number[] {
  const cost = costColumns(parse(bytes))
  const columns = cost.columns()
  const { length } = columns.own
  const plain = [0]
  for (let node = 0; node < length; node++) {
    const tally = noOps()
    addBetween(tally, columns, node, node + 1)
    const { skipUniformValue, readPackedInt, packedIntsSkipped, bytesSkipped } = tally
    const own = 3 * skipUniformValue + 5 * (readPackedInt + packedIntsSkipped) - 2 * Math.max(0, bytesSkipped)
    plain.push((plain[node] as number) + own)
  }
  const running = cost.running(WEIGHTS)
  const forwards = Array.from({ length: length + 1 }, (_, node) => node)
  const about = forwards.map((node) => (node * 977) % (length + 1))
  return [...forwards, ...about, ...forwards.reverse()].filter((node) => running.before(node) !== plain[node])
}

describe('running', () => {
  it('gives the sum of what is before a node', () => {
    expect(differing(mixedObjects(20_000).pof)).toEqual([])
  })

  it('gives it of damaged streams, some of which lead backwards', () => {
    for (const { hex } of readSkipped()) expect(differing(bytesOf(hex))).toEqual([])
  })
})
