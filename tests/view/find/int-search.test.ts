import { describe, expect, it } from 'vitest'
import { parse } from '../../../src/pof/index.ts'
import { intForms, readWhole } from '../../../src/view/find/index.ts'
import { startIntSearch } from '../../../src/view/find/int-search.ts'
import { finish } from '../../../src/view/index.ts'
import { tokenAt } from '../../../src/view/place/token-at.ts'
import { rangesOf, stepped } from '../found.ts'
import { documentOf, manyObjects, SAMPLES } from '../samples.ts'

/** The roles and names of what was found. */
const found = (hex: string, value: bigint): string[] => {
  const doc = documentOf(hex)
  const hits = finish(startIntSearch(doc, 'q', value))
  return rangesOf(hits).map(([start, end]) => `${tokenAt(doc, start).token.name} ${start}-${end}`)
}

/** The same, from every token of every byte. */
const slowly = (hex: string, value: bigint): string[] => {
  const doc = documentOf(hex)
  const names = new Set<string>()
  for (let offset = 0; offset < doc.bytes.length; offset++) {
    const { token } = tokenAt(doc, offset)
    const isOctet = token.name === 'octet'
    if ((typeof token.value === 'number' || typeof token.value === 'bigint') && !isOctet) {
      if (Number(token.value) === Number(value)) names.add(`${token.name} ${token.start}-${token.end}`)
    }
  }
  return [...names]
}

describe('startIntSearch', () => {
  it('finds a number as type id, index, count, length and value, and not where its bytes mean something else', () => {
    // Property 1 of user type 1042, a string of seven bytes.
    expect(found(SAMPLES.theData, 1042n)).toEqual(['type id 1-3'])
    expect(found(SAMPLES.theData, 1n)).toEqual(['property index 4-5'])
    expect(found(SAMPLES.theData, 7n)).toEqual(['length 6-7'])
    expect(found(SAMPLES.ints, 3n)).toEqual(['count 3-4', 'int32 6-7'])
    // 54 is the T of "TheData", and as a packed int it is -21.
    expect(found(SAMPLES.theData, -21n)).toEqual([])
  })

  it('finds numbers that are their own type id, and those in floats', () => {
    // A collection of: the constant 5, an int32 5, a float64 5, a float32 5.
    expect(found('155504' + '6e' + '4105' + '454014000000000000' + '4440a00000', 5n)).toHaveLength(4)
  })

  it('finds nothing among octets', () => {
    expect(found('15584b03050505', 5n)).toEqual([])
  })

  it.each([0n, 1n, 2n, 3n, -15n, -2n, 1042n])('finds every token that is %s', (value) => {
    for (const hex of [SAMPLES.nested, SAMPLES.decorated, SAMPLES.map, SAMPLES.ints, manyObjects(40)]) {
      expect(found(hex, value)).toEqual(slowly(hex, value))
    }
  })

  it('finds the same in slices', () => {
    const doc = documentOf(manyObjects(500))
    const whole = finish(startIntSearch(doc, 'q', 1n))
    const { hits, steps } = stepped(startIntSearch(doc, 'q', 1n))
    expect(rangesOf(hits)).toEqual(rangesOf(whole))
    expect(steps).toBeGreaterThan(1)
    expect(whole.count).toBeGreaterThan(500)
  })

  it('does not stumble over no bytes, and bytes that hold no POF', () => {
    expect(finish(startIntSearch(parse(new Uint8Array(0)), 'q', 1n)).count).toBe(0)
    expect(found('ffffff', 1n)).toEqual([])
  })
})

describe('readWhole', () => {
  it.each([
    ['1042', 1042n],
    ['-5', -5n],
    ['0x412', 1042n],
    ['-0x10', -16n],
    ['1,042', 1042n],
    ['12_345', 12345n],
  ])('reads %s', (text, value) => {
    expect(readWhole(text)).toEqual({ value })
  })

  it('refuses what no number of POF can be', () => {
    expect(readWhole('1.5')).toHaveProperty('fault')
    expect(readWhole(`${2n ** 127n}`)).toHaveProperty('fault')
    expect(readWhole(`${-(2n ** 127n)}`)).toHaveProperty('value')
  })
})

describe('intForms', () => {
  it('writes a number in every way that holds it', () => {
    expect(intForms(1042n).map(({ name, hex }) => `${name}: ${hex}`)).toEqual([
      'packed int: 92 10',
      'int16: 04 12',
      'int32: 00 00 04 12',
      'int64: 00 00 00 00 00 00 04 12',
      'float32: 44 82 40 00',
      'float64: 40 90 48 00 00 00 00 00',
    ])
    expect(intForms(2n ** 64n).map(({ name }) => name)).toEqual(['packed int', 'float32', 'float64'])
    expect(intForms(2n ** 53n + 1n).map(({ name }) => name)).toEqual(['packed int', 'int64'])
  })
})
