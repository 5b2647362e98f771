// Objects that decode makes of user types with names, against putting together the same from the properties one by one.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, PofDecimal, type ValueNames } from '../../../src/pof/index.ts'
import { ofInts, stream, userType } from '../../support/pof-writer.ts'

const TYPE = 1001

/** By Java type: what an int of 5 is read as, exactly and with bigints, and what a field has that is not in the bytes. */
const TYPES: Readonly<Record<string, readonly [exact: unknown, bigint: unknown, absent: unknown]>> = {
  boolean: [true, true, false],
  Boolean: [true, true, null],
  byte: [5, 5, 0],
  Byte: [5, 5, null],
  char: ['\x05', '\x05', '\0'],
  Character: ['\x05', '\x05', null],
  short: [5, 5, 0],
  int: [5, 5, 0],
  Integer: [5, 5, null],
  long: [5, 5n, 0],
  Long: [5, 5n, null],
  float: [5, 5, 0],
  double: [5, 5, 0],
  BigInteger: [5, 5n, null],
  BigDecimal: [new PofDecimal(5n, 0), new PofDecimal(5n, 0), null],
  'java.lang.String': [5, 5, null],
  'List<Long>': [5, 5, null],
}

const fields = fc.uniqueArray(
  fc.tuple(fc.nat(9), fc.option(fc.constantFrom(...Object.keys(TYPES)), { nil: undefined })),
  { maxLength: 6, selector: ([index]) => index },
)
const indexes = fc.array(fc.nat(9), { maxLength: 7 })

function namesOf(known: readonly (readonly [number, string | undefined])[]): ValueNames {
  const properties = known.map(([index, type]) => {
    const name = index === 8 ? '__proto__' : `field${index}`
    return [index, type === undefined ? { name } : { name, type }] as const
  })
  return { types: new Map([[TYPE, { name: 'com.acme.A', properties: new Map(properties) }]]) }
}

describe('decode, with names', () => {
  it('gives every property its name or its index, and the fields that are not there their defaults', () => {
    fc.assert(
      fc.property(fields, indexes, fc.boolean(), fc.boolean(), (known, found, isBig, isFilled) => {
        const bytes = stream(
          userType(
            TYPE,
            found.map((index) => [index, ofInts(-2, 5)]),
          ),
        )
        const names = namesOf(known)
        const object = decode(bytes, {
          names,
          integers: isBig ? 'bigint' : 'exact',
          absent: isFilled ? 'default' : 'omit',
        })
        const expected = new Map<string, unknown>()
        for (let index = 0; index <= 9; index++) {
          const { name = `${index}`, type = '' } = names.types.get(TYPE)?.properties?.get(index) ?? {}
          const [exact, big, absent] = TYPES[type] ?? [5, 5, undefined]
          if (found.includes(index)) expected.set(name, isBig ? big : exact)
          else if (isFilled && absent !== undefined)
            expected.set(name, isBig && type === 'long' ? 0n : absent)
        }
        const own = Object.getOwnPropertyDescriptors(object as object)
        const read = Object.keys(object as object).map((name) => [name, own[name]?.value] as const)
        expect(new Map<string, unknown>(read)).toEqual(expected)
        expect(Object.getPrototypeOf(object)).toBe(Object.prototype)
      }),
      { seed: 17, numRuns: 1500 },
    )
  })
})
