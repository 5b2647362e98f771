// The generator is judged too: what it makes is mostly readable, and of every type there is.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyValue } from '../support/arbitrary-pof.ts'
import { damaged } from '../support/arbitrary-pof-damage.ts'
import { encode } from '../support/pof-writer.ts'
import { readSlowly, type SlowNode } from '../support/slow-reader.ts'

const SAMPLE = { numRuns: 1500, seed: 7 }

function collectTypes(node: SlowNode, types: Set<number>): Set<number> {
  types.add(Math.min(node.type, 0))
  for (const child of node.children) collectTypes(child, types)
  return types
}

describe('anyValue', () => {
  const readings = fc.sample(anyValue(3), SAMPLE).map((value) => {
    const bytes = Uint8Array.from(encode(value))
    return { bytes, reading: readSlowly(bytes) }
  })
  const whole = readings.filter(
    ({ bytes, reading }) => reading.errors.length === 0 && reading.end === bytes.length,
  )

  it('makes values that can be read whole, save where a bare reference names nothing', () => {
    expect(whole.length / readings.length).toBeGreaterThan(0.75)
  })

  it('makes every type', () => {
    const types = new Set<number>()
    for (const { reading } of whole) if (reading.root) collectTypes(reading.root, types)
    const all = Array.from({ length: 65 }, (_, i) => -i).filter((type) => type !== -31)
    expect(all.filter((type) => !types.has(type))).toEqual([])
  })
})

describe('damaged', () => {
  it('makes streams that stop and streams that read on', () => {
    const bytes = fc.sample(damaged(anyValue(3).map(encode)), SAMPLE)
    const stopped = bytes.filter((stream) => readSlowly(stream).stopped).length / bytes.length
    expect(stopped).toBeGreaterThan(0.2)
    expect(stopped).toBeLessThan(0.8)
  })
})
