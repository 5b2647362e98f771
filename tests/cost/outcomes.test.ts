// What a PofExtractor would get where the library goes astray, and how the model says it.

import { describe, expect, it } from 'vitest'
import { addOps, type Outcome, type Reach, skipCost } from '../../src/cost/index.ts'
import { parse, resolvePath } from '../../src/pof/index.ts'
import { bytesOf } from '../support/corpus.ts'
import { collection, encode, octetString, ofInts, stream, uniform, userType } from '../support/pof-writer.ts'

const reachOf = (hex: string, path: number[]): Reach => skipCost(parse(bytesOf(hex))).toReachPath(path)

describe('toReachPath', () => {
  const cases: { what: string; hex: string; path: number[]; outcome: Outcome; exception: string | null }[] = [
    {
      what: 'loses the fields behind a sparse array without gaps',
      hex: '15a90f00005902004e0161014e016240014182010241830140',
      path: [1],
      outcome: 'nil',
      exception: null,
    },
    {
      what: 'takes the terminator of such an array in a list for the next value',
      hex: '1555025901004101404102',
      path: [1],
      outcome: 'garbage',
      exception: null,
    },
    {
      what: 'throws past an identity in a uniform collection',
      hex: '15a90f0000569210015e02000140016e40',
      path: [1],
      outcome: 'error',
      exception:
        'java.lang.UnsupportedOperationException: Detected object identity/reference in uniform collection, which is not currently supported',
    },
    {
      what: 'throws at T_IDENTITY as an element type',
      hex: '15a90f0000565e01010000016e40',
      path: [1],
      outcome: 'error',
      exception: 'java.io.StreamCorruptedException: type=-31',
    },
    {
      what: 'throws on the way into a map, once it has read it',
      hex: '155b026a616b64',
      path: [0],
      outcome: 'error',
      exception:
        'com.tangosol.io.pof.reflect.PofNavigationException: getChild() method cannot be invoked on the SimplePofValue instance.',
    },
    {
      what: 'gives nothing below a null',
      hex: '15550164',
      path: [0, 3],
      outcome: 'nil',
      exception: null,
    },
    {
      what: 'throws at a reference that nothing was made for',
      hex: '1555025e01921000405f01',
      path: [1],
      outcome: 'error',
      exception: 'java.io.IOException: missing identity: 1',
    },
    {
      what: 'takes raw POF of user type 21 for an envelope',
      hex: '15000040',
      path: [0],
      outcome: 'nil',
      exception: null,
    },
  ]

  it.each(cases)('$what', ({ hex, path, outcome, exception }) => {
    const reach = reachOf(hex, path)
    expect([reach.outcome, reach.exception]).toEqual([outcome, exception])
  })

  it('finds in the document what it says is lost', () => {
    const doc = parse(bytesOf('15a90f00005902004e0161014e016240014182010241830140'))
    expect(resolvePath(doc, '1')).not.toBeNull()
  })

  it('gives a dense sparse array without its terminator, which cannot be read', () => {
    const reach = reachOf('15a90f0000590040014182010241830140', [0])
    expect([reach.outcome, reach.readException]).toEqual(['value', 'java.io.EOFException'])
  })

  it('comes to an end where the library goes backwards for ever', () => {
    // A string of length -3: skipping it leads back to the index before it.
    const reach = reachOf('15a90f00004e420140', [1])
    expect(reach.outcome).toBe('hang')
  })

  it('reads past the end of nothing: a string cut at the end is skipped without complaint', () => {
    const reach = reachOf('15a90f00004e0561', [0])
    expect([reach.outcome, reach.exception, reach.readException]).toEqual([
      'value',
      null,
      'java.io.EOFException',
    ])
  })

  it('counts two billion elements without bytes, and does not wait for them', () => {
    const cost = skipCost(parse(bytesOf('15a90f00005670bfffffff0f016e40')))
    expect(cost.toPass(1).skipUniformValue).toBe(2 ** 31)
    expect(cost.toReachPath([1]).navigate.skipUniformValue).toBe(2 ** 31 + 1)
    expect(cost.toReachPath([0, 2 ** 31 - 2]).outcome).toBe('value')
  })
})

describe('steps', () => {
  const octets = {
    type: -25,
    body: [...encode({ type: -12, body: [] }), 0x90, 0x9c, 0x01, ...new Uint8Array(10_000)],
  }
  const inner = userType(
    1001,
    Array.from({ length: 10 }, (_, i) => [i, i === 7 ? octets : ofInts(-2, 100 + i)]),
  )
  const doc = parse(stream(userType(1002, [[1, inner]])))
  const reach = skipCost(doc).toReachPath([1, 9])

  it('say what a byte[] in front of a field costs', () => {
    const step = reach.steps[1]
    expect([step?.indexes, step?.passed]).toEqual([10, 9])
    const largest = step
      ?.siblings()
      .reduce((a, b) => (b.ops.skipUniformValue > a.ops.skipUniformValue ? b : a))
    expect([largest?.index, largest?.ops.skipUniformValue]).toEqual([7, 10_001])
  })

  it('pay for the whole of what they descend into, and then walk it again', () => {
    const [outer, nested] = reach.steps
    expect(outer?.measuring.skipUniformValue).toBe(10_011)
    expect(nested?.passing.skipUniformValue).toBe(10_009)
    expect(reach.navigate.skipUniformValue).toBe(10_011 + 10_009 + 1)
  })
})

describe('toPass', () => {
  it('passes an octet-string in one jump and a uniform array of octets one by one', () => {
    const bytes = new Uint8Array(1000)
    const array = uniform(
      -25,
      -12,
      Array.from(bytes, (octet) => ({ type: -12, body: [octet] })),
    )
    const cost = skipCost(parse(stream(collection(-22, [octetString(bytes), array]))))
    expect([1, 2].map((node) => cost.toPass(node).skipUniformValue)).toEqual([1, 1001])
  })

  it('passes the elements of a run one by one', () => {
    const array = uniform(-25, -2, [ofInts(-2, 1), ofInts(-2, 1000)])
    const cost = skipCost(parse(stream(array)))
    const own = {
      ...cost.toPass(0),
      skipUniformValue: 1,
      skipPackedInts: 0,
      packedIntsSkipped: 0,
      bytesTouched: 3,
    }
    expect(addOps(own, cost.toPass(0, 0), cost.toPass(0, 1))).toEqual(cost.toPass(0))
  })

  it('costs nothing where there is no value', () => {
    const cost = skipCost(parse(Uint8Array.from([0x15, 0x41])))
    expect(cost.toPass(99).skipValue).toBe(0)
    expect(skipCost(parse(new Uint8Array())).toReachPath([]).exception).toBe('java.io.EOFException')
  })
})

describe('share', () => {
  const fields = Array.from({ length: 50 }, (_, i) => [i, ofInts(-2, 100 + i)] as const)
  const cost = skipCost(parse(stream(userType(1001, fields))))

  it('starts behind the nearest child found before, and pays nothing for the same again', () => {
    const shared = cost.share()
    const calls = [30, 40, 40, 10, 35].map((index) => shared.reach([index]).navigate.skipUniformValue)
    expect(calls).toEqual([31, 10, 0, 11, 5])
  })

  it('remembers what is not there', () => {
    const shared = cost.share()
    expect(shared.reach([60]).outcome).toBe('nil')
    const again = shared.reach([60])
    expect([again.outcome, again.navigate.readPackedInt, again.steps[0]?.isRemembered]).toEqual([
      'nil',
      0,
      true,
    ])
  })

  it('parses once', () => {
    const shared = cost.share()
    expect([shared.reach([1]), shared.reach([2])].map(({ parse }) => parse.readPackedInt)).toEqual([2, 0])
  })

  it('finds what a reference names once that was found', () => {
    const doc = parse(bytesOf('1555025e01921000405f01'))
    const shared = skipCost(doc).share()
    expect([[1], [0], [1]].map((path) => shared.reach(path).outcome)).toEqual(['error', 'value', 'value'])
  })
})

describe('a packed int that the end of the bytes cuts', () => {
  const END = 'java.io.EOFException'

  it.each(['1580', '155580', '15a90f80', '15a90f0080', '15a90f00005d4180'])(
    'is the end of the file for what navigates: %s',
    (hex) => {
      const { outcome, exception } = reachOf(hex, [0])
      expect({ outcome, exception }).toEqual({ outcome: 'error', exception: END })
    },
  )

  it.each([
    ['154180', []],
    ['15a90f00004180', []],
    ['15a90f00005580', []],
    ['15a90f00004105014180', []],
  ])('is the end of the file for what makes the object: %s', (hex, path) => {
    expect(reachOf(hex, path).readException).toBe(END)
  })
})

describe('toDeserialize', () => {
  it('reads every property once: what getValue of the root costs, and the format byte', () => {
    const cost = skipCost(parse(bytesOf('15a90f000041a80f40')))
    const root = cost.toReachPath([]).read
    expect(cost.toDeserialize()).toEqual({ ...root, bytesTouched: root.bytesTouched + 1 })
  })
})
