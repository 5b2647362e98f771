// Every function that an entry point hands out says what it expected where it is given nothing, or null.

import { describe, expect, it } from 'vitest'
import * as capture from '../../../src/capture/index.ts'
import * as cost from '../../../src/cost/index.ts'
import * as input from '../../../src/input/index.ts'
import * as pof from '../../../src/pof/index.ts'
import * as profile from '../../../src/profile/index.ts'
import * as sizing from '../../../src/profile/sizing/index.ts'
import * as schema from '../../../src/schema/index.ts'

type Anything = (...values: unknown[]) => unknown

/** Functions that need nothing, or for which nothing is something. */
const TAKE_NOTHING = [
  'emptyResult',
  'noOps',
  'addOps',
  'mergeNames',
  'valueText',
  'jsonOf',
  'encode',
  'classLabel',
  'Identities',
  'FileReading',
  'LogReading',
  'TarReading',
  'NodeColumns',
  'createProfile',
  'createCaptureReader',
  'createCaptureSums',
  'createPacketReader',
  'createRawReader',
]

/** Functions that are called for every byte or value, and check nothing: docs/api.md says so. And what is thrown, not called. */
const UNCHECKED = [
  'isOverlong',
  'packInt',
  'packedIntEnd',
  'readPackedInt',
  'readPackedInt128',
  'readPackedLong',
  'isMapType',
  'isPrimitive',
  'isScalar',
  'objectOf',
  'shapeOf',
  'sizeOf',
  'sparseTotal',
  'PofDate',
  'PofDateTime',
  'PofDecimal',
  'PofError',
  'PofFloat128',
  'PofInterval',
  'PofReference',
  'PofRepeated',
  'PofSparseArray',
  'PofTime',
  'PofTyped',
  'PofUserType',
]

const ENTRIES = Object.entries({ pof, cost, schema, input, capture, profile, sizing }).flatMap(
  ([entry, exports]) =>
    Object.entries(exports as Readonly<Record<string, unknown>>)
      .filter(
        ([name, value]) => typeof value === 'function' && ![...TAKE_NOTHING, ...UNCHECKED].includes(name),
      )
      .map(([name, value]) => [entry, name, value as Anything] as const),
)

/** What a function, class, generator or promise throws. */
async function thrownBy(callable: Anything, given: unknown): Promise<unknown> {
  try {
    const isClass = /^class\b/.test(Function.prototype.toString.call(callable))
    const result = isClass ? Reflect.construct(callable, [given]) : callable(given)
    if (typeof (result as Partial<Generator>)?.next === 'function') (result as Generator).next()
    await result
  } catch (error) {
    return error
  }
  return null
}

describe('the public functions', () => {
  it('are many', () => {
    expect(ENTRIES.length).toBeGreaterThan(60)
  })

  it.each(ENTRIES)('of %s: %s says what it expects', async (_entry, _name, callable) => {
    for (const given of [undefined, null]) {
      const error = await thrownBy(callable, given)
      expect(error).toBeInstanceOf(TypeError)
      expect((error as TypeError).message).toMatch(
        new RegExp(`^(The argument \\w+ of )?\\w+ expects .*, found ${given}\\.`),
      )
    }
  })
})
