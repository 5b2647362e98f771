// Values that are hardly any: null, empty, damaged, or read with an envelope that is none. The columns answer as the
// bytes do, whatever the root is.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costColumns, type Reach, type SkipCost, skipCost } from '../../src/cost/index.ts'
import { type PofDocument, parse } from '../../src/pof/index.ts'
import { anyOrNamed } from '../support/arbitrary-pof.ts'
import { damaged } from '../support/arbitrary-pof-damage.ts'
import { encode } from '../support/pof-writer.ts'

const PATHS = [[], [0], [3], [0, 0], [1, 2], [-1]]

function told({ outcome, exception, found, parse, navigate, read, readException }: Reach) {
  return { outcome, exception, found, parse, navigate, read, readException }
}

function answers(cost: SkipCost, doc: PofDocument): unknown {
  const shared = cost.share()
  return {
    cold: PATHS.map((path) => told(cost.toReachPath(path))),
    shared: PATHS.map((path) => told(shared.reach(path))),
    whole: cost.toDeserialize(),
    root: doc.root < 0 ? null : [cost.pass(doc.root), told(cost.toReach(doc.root))],
  }
}

function expectAlike(bytes: Uint8Array): void {
  for (const envelope of [true, false, undefined]) {
    const doc = parse(bytes, envelope === undefined ? {} : { envelope })
    expect(answers(costColumns(doc), doc)).toEqual(answers(skipCost(doc), doc))
  }
}

const HEADS = [[], [0x15], [0x12, 0x01, 0x03, 0x15], [0x0d, 0x01, 0x15], [0x00], [0x64], [0x5e, 0x01]]

describe('what reaching costs', () => {
  it.each([
    '',
    '64',
    '64ae',
    '1564',
    '15645e',
    '155e0164',
    '155e015e0264',
    '155f01',
    '5f01',
    '1562',
    '1563',
    '1555',
    '155500',
    '15556a',
    '155841',
    '15584b00',
    '1558400001',
    '155b00',
    '155d',
    '154e64',
    '154eff',
    '1500',
    '159210',
    '0d0115 64',
    '120101 64',
    '1201031564',
    '15c1',
    '80808080808080',
  ])('is what the bytes say of %s', (text) => {
    expectAlike(Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex')))
  })

  it('is what the bytes say of any root', () => {
    fc.assert(
      fc.property(fc.constantFrom(...HEADS), damaged(anyOrNamed(2).map(encode)), (head, rest) => {
        expectAlike(Uint8Array.from([...head, ...rest]))
      }),
      { seed: 10, numRuns: 800 },
    )
  })
})
