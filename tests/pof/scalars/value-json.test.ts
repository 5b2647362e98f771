// jsonOf, and the toJSON of what decode gives.

import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  decode,
  encode,
  jsonOf,
  PofDecimal as OwnDecimal,
  PofUserType,
  type PofValue,
  parse,
} from '../../../src/pof/index.ts'
import { growth, LINEAR } from '../../support/growth.ts'
import { brokenJsonLaw } from '../../support/json-law.ts'
import { hex } from '../hex.ts'

const written = (text: string) => JSON.stringify(decode(hex(text)))

/** Collections in collections, so many levels. */
function nested(levels: number): PofValue {
  let value: PofValue = []
  for (let i = 1; i < levels; i++) value = [value]
  return value
}

describe('JSON.stringify', () => {
  it('writes what lies in containers of every kind', () => {
    const inner = '42 2a'
    expect(written(`15 55 01 ${inner}`)).toBe('["42"]')
    expect(written(`15 92 10 00 00 ${inner} 40`)).toContain('"properties":{"0":"42"}')
    expect(written(`15 59 01 00 ${inner} 40`)).toContain('"elements":{"0":"42"}')
    expect(written(`15 5b 01 ${inner} ${inner}`)).toBe('{"kind":"map","entries":[["42","42"]]}')
  })

  it('writes what is taken out of a value, but for plain arrays', () => {
    const order = decode(hex('15 92 10 00 01 5b 01 6a 67 02 92 10 00 00 42 2a 40 40')) as PofUserType
    expect(JSON.stringify(order.properties)).toBe(
      '{"1":{"kind":"map","entries":[[1,"NaN"]]},"2":{"kind":"user-type","typeId":1042,"version":0,"properties":{"0":"42"}}}',
    )
    expect(JSON.stringify([...order.properties.values()])).toBe(
      '[{"kind":"map","entries":[[1,"NaN"]]},{"kind":"user-type","typeId":1042,"version":0,"properties":{"0":"42"}}]',
    )
  })

  it('writes a value inside of something else', () => {
    expect(JSON.stringify({ order: decode(hex('15 58 42 01 05')) })).toBe('{"order":["5"]}')
  })

  it('writes the values of documents, elements and octets of a Buffer too', () => {
    const doc = parse(Buffer.from('155502 4c02cafe 584202 0506'.replaceAll(' ', ''), 'hex'))
    expect([0, 1, 2].map((node) => JSON.stringify(doc.value(node)))).toEqual([
      '["cafe",["5","6"]]',
      '"cafe"',
      '["5","6"]',
    ])
  })
})

describe('a value with a toJSON', () => {
  it('is still what it was, for comparisons, loops and the console', () => {
    const map = decode(hex('15 5b 01 6a 6b')) as Map<PofValue, PofValue>
    expect(map).toEqual(new Map([[1, 2]]))
    expect([map.constructor, map instanceof Map, inspect(map)]).toEqual([Map, true, 'Map(1) { 1 => 2 }'])
    const list = decode(hex('15 55 02 6a 6b')) as PofValue[]
    expect([list, Object.keys(list), inspect(list)]).toEqual([[1, 2], ['0', '1'], '[ 1, 2 ]'])
    expect(structuredClone(list)).toEqual([1, 2])
    expect(decode(hex('15 92 10 00 40'))).toEqual(new PofUserType(1042, 0, [], []))
  })
})

describe('jsonOf', () => {
  it('gives what is no object', () => {
    expect([null, true, 'x', 5, 5n, -0, Number.NaN, -Infinity].map((value) => jsonOf(value))).toEqual([
      null,
      true,
      'x',
      5,
      '5',
      '-0',
      'NaN',
      '-Infinity',
    ])
  })

  it('takes plain records, as programs write them', () => {
    const value = {
      kind: 'user-type',
      typeId: 7,
      version: 0,
      properties: new Map([[2, { kind: 'decimal', unscaled: 15n, scale: 1, text: '1.5' }]]),
    }
    expect(JSON.stringify(jsonOf(value as unknown as PofValue))).toBe(
      '{"kind":"user-type","typeId":7,"version":0,"properties":{"2":{"kind":"decimal","unscaled":"15","scale":1,"text":"1.5"}}}',
    )
  })

  it.each(['date', 'toString'])(
    'takes an instance of a class with a kind, %s, for none of its own',
    (kind) => {
      class Holiday {
        kind = kind
        days = [1, 2]
      }
      expect(JSON.stringify(jsonOf(new Holiday() as unknown as PofValue))).toBe(
        `{"kind":"${kind}","days":[1,2]}`,
      )
    },
  )

  it('knows a value of another copy of this package by its fields', () => {
    // The element is bundled with a copy of its own.
    class PofDecimal {
      readonly unscaled = 15n
      readonly scale = 1

      get kind() {
        return 'decimal'
      }

      get text() {
        return '1.5'
      }
    }
    const value = new PofDecimal() as unknown as PofValue
    expect(JSON.stringify(jsonOf(value))).toBe('{"kind":"decimal","unscaled":"15","scale":1,"text":"1.5"}')
    expect(decode(encode(value))).toEqual(decode(encode(new OwnDecimal(15n, 1))))
  })

  it('counts what is there twice in the order of the text', () => {
    const [a, b] = [[1], new Map([[2, 3]])]
    expect(JSON.stringify(jsonOf([a, b, b, a]))).toBe(
      '[{"$id":1,"$value":[1]},{"$id":2,"kind":"map","entries":[[2,3]]},{"$ref":2},{"$ref":1}]',
    )
    expect(JSON.stringify(jsonOf([Uint8Array.of(1), new Uint8Array(0)]))).toBe('["01",""]')
  })

  it('writes what is shared on every level once', () => {
    let value: PofValue = []
    for (let i = 0; i < 60; i++) value = [value, value]
    expect(JSON.stringify(jsonOf(value)).length).toBeLessThan(3000)
  })

  it('is written by JSON.stringify 200,000 levels deep, and nothing of it is lost', () => {
    const value = nested(200_000)
    const json: unknown = JSON.parse(JSON.stringify(jsonOf(value)))
    expect(json).toHaveProperty('$deep')
    expect(brokenJsonLaw(value, json)).toBeNull()
  })

  it('keeps what is nested up to 500 levels where it is', () => {
    expect(Array.isArray(jsonOf(nested(500)))).toBe(true)
    expect(jsonOf(nested(501))).toMatchObject({ $deep: [{ $id: 1, $value: [] }] })
  })

  // Less than 40 ms for 80,000 values says nothing: the collector of garbage takes most of it. Quadratic work takes seconds.
  it('takes no longer than there is to write', () => {
    const cycles = (n: number) => {
      const list: PofValue[] = []
      for (let i = 0; i < n; i++) list.push(list)
      return () => jsonOf(list)
    }
    expect(growth(cycles, 20_000, 40)).toBeLessThan(LINEAR)
    expect(growth((n) => () => jsonOf(nested(n)), 20_000, 40)).toBeLessThan(LINEAR)
  })

  it.each([
    [undefined, 'undefined'],
    [() => {}, 'a function'],
    [[undefined], 'undefined'],
  ])('takes nothing else', (value, found) => {
    expect(() => jsonOf(value as unknown as PofValue)).toThrow(
      new TypeError(`jsonOf expects a value, such as decode() gives, found ${found}.`),
    )
  })
})
