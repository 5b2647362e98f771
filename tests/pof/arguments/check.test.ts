// check and checkOptions: what they say of what they were given.

import { describe, expect, it } from 'vitest'
import {
  anyOf,
  BOOLEAN,
  BYTES,
  COUNT,
  check,
  checkOptions,
  FUNCTION,
  having,
  type Kind,
  NUMBER,
  oneOf,
  PATH,
  TEXT,
} from '../../../src/pof/arguments/index.ts'

class Order {
  readonly id = 7
}

const messageOf = (action: () => void): string => {
  try {
    action()
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
    return (error as TypeError).message
  }
  return ''
}

describe('check', () => {
  it.each<[Kind, unknown, string]>([
    [TEXT, undefined, 'expects a text, found undefined.'],
    [TEXT, null, 'expects a text, found null.'],
    [TEXT, 42, 'expects a text, found the number 42.'],
    [TEXT, Number.NaN, 'expects a text, found the number NaN.'],
    [TEXT, 5n, 'expects a text, found a bigint.'],
    [TEXT, true, 'expects a text, found true.'],
    [TEXT, Symbol('x'), 'expects a text, found a symbol.'],
    [TEXT, () => {}, 'expects a text, found a function.'],
    [TEXT, [], 'expects a text, found an array.'],
    [TEXT, {}, 'expects a text, found an object.'],
    [TEXT, Object.create(null), 'expects a text, found an object.'],
    [TEXT, new Map(), 'expects a text, found a Map.'],
    [TEXT, new Order(), 'expects a text, found an Order.'],
    [TEXT, Promise.resolve(''), 'expects a text, found a Promise. Await it first.'],
    [
      TEXT,
      new Uint8Array(1),
      'expects a text, found a Uint8Array. readFile of pof-inspector/input reads files and detects text or binary.',
    ],
    [BOOLEAN, 'yes', 'expects true or false, found the text "yes".'],
    [BOOLEAN, 'a'.repeat(30), `expects true or false, found the text "${'a'.repeat(20)}…".`],
    [NUMBER, '1', 'expects a number, found the text "1".'],
    [COUNT, -1, 'expects a whole number of 0 or more, found the number -1.'],
    [COUNT, 1.5, 'expects a whole number of 0 or more, found the number 1.5.'],
    [FUNCTION, {}, 'expects a function, found an object.'],
    [BYTES, Int8Array.of(1), 'expects a Uint8Array, found an Int8Array.'],
    [PATH, [1, '0'], 'expects an array of numbers, found an array.'],
    [oneOf('a', 'b'), 'c', `expects 'a' or 'b', found the text "c".`],
    [anyOf(TEXT, PATH), null, 'expects a text or an array of numbers, found null.'],
    [having('a cost', 'toPass'), { toPass: undefined }, 'expects a cost, found an object.'],
  ])('says what it expects and what was found (%#)', (kind, value, message) => {
    expect(messageOf(() => check('open', value, kind))).toBe(`open ${message}`)
  })

  it.each<[Kind, unknown]>([
    [TEXT, ''],
    [COUNT, Number.POSITIVE_INFINITY],
    [COUNT, 0],
    [BYTES, Buffer.of(1)],
    [PATH, []],
    [anyOf(TEXT, PATH), [1, 0]],
    [
      having('a cost', 'toPass'),
      new (class {
        toPass() {}
      })(),
    ],
  ])('lets what it expects pass (%#)', (kind, value) => {
    expect(messageOf(() => check('open', value, kind))).toBe('')
  })
})

describe('checkOptions', () => {
  const table = { envelope: BOOLEAN, maxProblems: COUNT, onProgress: FUNCTION }
  const said = (options: unknown) => messageOf(() => checkOptions('open', options as object, table))

  it('lets known options pass, and such as are left out', () => {
    expect(
      [undefined, {}, { envelope: true }, { envelope: undefined }, new Order().id && {}].map(said),
    ).toEqual(Array(5).fill(''))
  })

  it('names an unknown option, those there are, and the nearest', () => {
    const takes = 'open takes envelope, maxProblems, onProgress.'
    expect(said({ maxProblem: 3 })).toBe(`Unknown option maxProblem: ${takes} Did you mean maxProblems?`)
    expect(said({ maxproblems: 3 })).toBe(`Unknown option maxproblems: ${takes} Did you mean maxProblems?`)
    expect(said({ enevlope: true })).toBe(`Unknown option enevlope: ${takes} Did you mean envelope?`)
    expect(said({ limit: 3 })).toBe(`Unknown option limit: ${takes}`)
    expect(said({ a: undefined })).toBe(`Unknown option a: ${takes}`)
    expect(said({ constructor: 1 })).toBe(`Unknown option constructor: ${takes}`)
    expect(said({ ['x'.repeat(10_000)]: 1 })).toContain('Unknown option x')
  })

  it('says which option is of another kind', () => {
    expect(said({ envelope: 'yes' })).toBe(
      'The option envelope of open expects true or false, found the text "yes".',
    )
    expect(said({ envelope: null })).toBe('The option envelope of open expects true or false, found null.')
  })

  it.each([
    [null, 'null'],
    ['bare', 'the text "bare"'],
    [true, 'true'],
    [() => {}, 'a function'],
  ])('takes no %s for options', (options, found) => {
    expect(said(options)).toBe(`open expects its options as an object, found ${found}.`)
  })
})
