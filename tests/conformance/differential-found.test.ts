// What the comparison with the running library (tests/coherence) has found: each was read otherwise here than by Coherence. The
// expected texts are what Coherence CE 25.03.1 answered.

import { describe, expect, it } from 'vitest'
import { COUNTERS, skipCost } from '../../src/cost/index.ts'
import { decode, type PofUserType, parse } from '../../src/pof/index.ts'
import { bytesOf } from '../support/corpus.ts'
import { parserEvents } from '../support/corpus-events.ts'

const reach = (hex: string, path: number[]) => skipCost(parse(bytesOf(hex))).toReachPath(path)
const read = (hex: string, path: number[]) => {
  const found = reach(hex, path)
  return [COUNTERS.map((counter) => found.read[counter]).join(), found.readException]
}

describe('decode', () => {
  it.each(['f8908080', 'fc8fbfbf', 'fd808080'])('reads the lead byte in %s as Java does', (hex) => {
    const text = `4e04${hex}`
    // Four more bytes must follow a text for the host's own decoder to be asked.
    const bytes = bytesOf(`155502${text}${text}`)
    const doc = parse(bytes)
    expect(decode(bytes)).toEqual(doc.value(doc.root))
    expect(JSON.stringify(decode(bytes))).not.toContain('\ufffd')
    expect(doc.problems.map(({ code }) => code)).toEqual(['odd-utf8', 'odd-utf8'])
  })
})

describe('an identity whose type id is longer than needed', () => {
  // -31 in a byte, with the sign and more bytes than needed, and without the sign: the bits of a full int say it.
  it.each(['5e', 'de00', 'de80808000', 'a1ffffff3f', '818080808080ffffffff7f'])(
    '%s: the object has its version, and the reference is the object',
    (identity) => {
      const bytes = bytesOf(`155502${identity}07052d405f07`)
      const value = decode(bytes) as PofUserType[]
      expect(value[0]).toMatchObject({ typeId: 5, version: 45, indexes: [] })
      expect(value[1]).toBe(value[0])
      expect(parse(bytes).value(0)).toEqual(value)
    },
  )
})

describe('events', () => {
  it('tell the bits of NaN where it is a constant with a long type id', () => {
    expect([...parserEvents(parse(bytesOf('15e38080808001')))]).toEqual([['Float32', -1, 7, '7fc00000']])
    expect([...parserEvents(parse(bytesOf('15586701')))][1]?.at(-1)).toBe('7fc00000')
    expect([...parserEvents(parse(bytesOf('15447fc00001')))]).toEqual([['Float32', -1, 6, '7fc00001']])
  })
})

describe('problems', () => {
  it('says that the reader throws where the bytes of VALUE are cut', () => {
    const [value] = parse(bytesOf('1201051541')).problems
    expect(value).toMatchObject({
      code: 'decoration-cut',
      offset: 2,
      coherence: 'throws java.lang.IndexOutOfBoundsException',
    })
  })
})

describe('problems of a date and time that is cut', () => {
  it('say that the reader refuses the date, which it checks before it reads the time', () => {
    const codes = (hex: string) => parse(bytesOf(hex)).problems.map(({ code, found }) => [code, found])
    const end = ['end-of-input', 'end of input']
    expect(codes('1553010240')).toEqual([['temporal-range', 'day is out of range: -1'], end])
    expect(codes('155301000005')).toEqual([['temporal-range', 'month is out of range: 0'], end])
    expect(codes('1553010203')).toEqual([end])
    expect(codes('15530100')).toEqual([end])
    // Of a time alone the reader reads all parts before it checks them.
    expect(codes('15519901')).toEqual([end])
  })
})

describe('read', () => {
  it('says how many octets an array was to have, and how many there were', () => {
    expect(read('15584b20', [])).toEqual(['0,0,3,0,0,0,3,0', 'java.io.EOFException: requested=32, read=-1'])
    expect(read('15584b20010203', [])[1]).toBe('java.io.EOFException: requested=32, read=3')
    // Of a collection each octet is read by itself.
    expect(read('15564b20010203', [])[1]).toBe('java.io.EOFException')
  })

  it('finds no PofValue for a reference in a user type, which has a reader of its own', () => {
    const missing = 'java.io.IOException: missing identity: 1'
    expect(read('155e010000000000005f014040', [0])).toEqual(['0,0,5,0,0,0,5,0', missing])
    expect(read('155e0100000055010000005f014040', [0])).toEqual(['0,0,7,0,0,0,7,0', missing])
    expect(read('155e0100000055015f0140', [0])).toEqual(['0,0,14,0,0,0,14,0', null])
    // Behind the user type the reader is that of the PofValue again.
    expect(read('155e010000005502000040 5501 5f0140'.replaceAll(' ', ''), [0])[1]).toBeNull()
  })
})

describe('read of a property with an identity before its value', () => {
  it('reads the next index once more for an identity, where it is the index of the same property', () => {
    expect(read('15 921000 00 5e01 4e0141 00 01 6a 40'.replaceAll(' ', ''), [])).toEqual([
      '0,0,11,0,0,0,13,0',
      null,
    ])
    // With another index behind it there is nothing to read again.
    expect(read('15 921000 00 5e01 4e0141 01 6a 40'.replaceAll(' ', ''), [])).toEqual([
      '0,0,10,0,0,0,12,0',
      null,
    ])
    // Of two identities each does.
    const two = '15 921000 00 5e01 5e02 4e0141 00 00 01 6a 40'.replaceAll(' ', '')
    expect(read(two, [])).toEqual(['0,0,14,0,0,0,16,0', null])
  })
})

describe('pass', () => {
  it('goes on from far in front of the bytes in 32 bits', () => {
    const { ops, end, exception } = skipCost(parse(bytesOf('150000005d4e4401ffffffff0f'))).pass(0)
    expect(COUNTERS.map((counter) => ops[counter]).join()).toBe('4,2,9,0,0,0,12,0')
    expect([end, exception]).toEqual([13, 'java.io.EOFException'])
  })
})

describe('parse', () => {
  it('adds the length of VALUE to its offset in 32 bits', () => {
    expect(reach('138100bfffffff0f1500', []).exception).toBe(
      'java.lang.IndexOutOfBoundsException: of=-2147483641, cb=-2147483645, length()=10',
    )
  })
})
