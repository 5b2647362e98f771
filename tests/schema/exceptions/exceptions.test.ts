// Every row of the table of exceptions, with the message that the library produced for the bytes beside it.

import { describe, expect, it } from 'vitest'
import { parse } from '../../../src/pof/index.ts'
import { EXCEPTION_ROWS } from '../../../src/schema/exceptions/exceptions.ts'
import { explainException, readNames } from '../../../src/schema/index.ts'
import { fileAt, payload } from '../files.ts'

interface Recorded {
  readonly id: string
  readonly hex: string | null
  readonly message: string
  readonly trace: string
}

const recorded = JSON.parse(fileAt('fixtures/schema/exceptions.json').text) as Recorded[]
const of = (id: string): Recorded => {
  const found = recorded.find((each) => each.id === id)
  if (found === undefined) throw new Error(`nothing was recorded for "${id}"`)
  return found
}
const docOf = ({ hex }: Recorded) => parse(Uint8Array.from(Buffer.from(hex ?? '', 'hex')))

/** What was recorded, the row that explains it, what it says of the cause, and the offset of the first place. */
const EXPECTED: readonly [recorded: string, row: string, cause: string, offset?: number][] = [
  ['unknown-user-type', 'unknown-user-type', 'here', 1],
  ['unknown-user-type-configurable', 'unknown-user-type', 'here', 1],
  ['unknown-user-type-written', 'unknown-class', 'outside'],
  ['bare-pof-read-as-pof', 'unknown-user-type', 'here', 0],
  ['illegal-type', 'illegal-type', 'here', 1],
  ['skip-type', 'illegal-type', 'here', 5],
  ['convert-string', 'convert-field', 'here', 5],
  ['convert-array', 'convert-field', 'here', 9],
  ['convert-binary', 'convert-field', 'here', 9],
  ['convert-date', 'convert-field', 'here', 9],
  ['convert-local-date', 'convert-field', 'here', 9],
  ['convert-collection', 'convert-field', 'here', 9],
  ['convert-map', 'convert-field', 'here', 9],
  ['convert-number', 'convert-number', 'here', 9],
  ['numeric', 'convert-number', 'here', 5],
  ['convert-object', 'class-cast', 'here', 9],
  ['previous-index', 'previous-index', 'here', 1],
  ['stale-reader', 'previous-index', 'here', 1],
  ['missing-identity', 'missing-identity', 'here', 5],
  ['missing-identity-extractor', 'missing-identity', 'here', 12],
  ['duplicate-identity', 'duplicate-identity', 'here', 3],
  ['end-of-file', 'end-of-file', 'here'],
  ['end-of-file-string', 'end-of-file', 'here', 6],
  ['end-of-file-binary', 'buffer-range', 'here', 6],
  ['end-of-file-huge', 'buffer-range', 'here', 6],
  ['negative-binary', 'buffer-range', 'here', 5],
  ['empty', 'end-of-file', 'here'],
  ['utf-bad', 'bad-utf8', 'here', 7],
  ['utf-lead', 'array-index', 'here', 7],
  ['negative-size', 'negative-size', 'here', 6],
  ['out-of-range-month', 'temporal-range', 'here', 6],
  ['out-of-range-minute', 'temporal-range', 'here', 6],
  ['out-of-range-interval', 'temporal-range', 'here', 6],
  ['out-of-range-day-interval', 'temporal-range', 'here', 6],
  ['out-of-range-months', 'temporal-range', 'here', 6],
  ['out-of-range-offset', 'temporal-range', 'here', 6],
  ['array-index', 'array-index', 'here'],
  ['int128-too-long', 'array-index', 'here', 2],
  ['decorated-without-value', 'decorated-without-value', 'here', 1],
  ['bare-9210', 'invalid-format', 'here', 0],
  ['bare-4e05', 'invalid-format', 'here', 0],
  ['bare-pof', 'context-cast', 'here', 0],
  ['bare-pof-string', 'context-cast', 'here', 0],
  ['wrong-class', 'class-cast', 'unknown'],
  ['extractor-wrong-class', 'class-cast', 'here', 5],
  ['navigate-scalar', 'path-into-leaf', 'unknown'],
  ['navigate-map', 'path-into-leaf', 'here', 1],
  ['navigate-beyond', 'element-range', 'here', 1],
  ['uniform-identity', 'uniform-identity', 'here', 9],
  ['huge-count', 'out-of-memory', 'here'],
  ['deep', 'stack-overflow', 'here'],
  ['not-in-user-type', 'not-in-user-type', 'outside'],
  ['local-time-with-zone', 'time-with-zone', 'here', 5],
  ['offset-time-without-zone', 'time-without-zone', 'here', 5],
  ['decorated-without-value-parsed', 'decorated-without-value', 'here', 1],
  ['changes-with-references', 'changed-with-references', 'here', 3],
  ['write-previous-index', 'writing-order', 'outside'],
  ['write-negative-index', 'negative-index', 'outside'],
  ['write-wrong-count', 'written-count', 'outside'],
  ['write-illegal-class', 'written-class', 'outside'],
  ['write-large-decimal', 'written-range', 'outside'],
  ['write-large-integer', 'written-range', 'outside'],
  ['write-after-remainder', 'written-after-end', 'outside'],
  ['write-long-array', 'written-range', 'outside'],
  ['not-instrumented', 'not-instrumented', 'outside'],
  ['config-unknown-class', 'configuration', 'outside'],
  ['config-twice', 'configuration', 'outside'],
]

describe('explainException', () => {
  it.each(EXPECTED)('explains %s by the row %s', (id, row, cause, offset) => {
    const { message, trace, ...rest } = of(id)
    for (const text of [message, trace]) {
      const [reading] = explainException(text, docOf({ message, trace, ...rest }))
      expect(reading).toMatchObject({ id: row, cause })
      if (offset !== undefined) expect(reading?.places[0]?.offset).toBe(offset)
      expect(reading?.explanation).toMatch(/\.$/)
      expect(reading?.check.length).toBeGreaterThan(0)
    }
  })

  it('has a recorded message for every row', () => {
    const covered = new Set(
      recorded.flatMap(({ message }) => explainException(message ?? '').map(({ id }) => id)),
    )
    expect(EXCEPTION_ROWS.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([])
  })

  it('has a row for every message that was recorded', () => {
    const unknown = recorded.filter(
      ({ message }) => message !== undefined && explainException(message).length === 0,
    )
    expect(unknown.map(({ id }) => id)).toEqual([])
  })

  it('says that another payload cannot have caused it', () => {
    const innocent = payload('customer')
    const guilty = EXPECTED.filter(([, , cause]) => cause === 'here').map(([id]) => of(id))
    const blamed = guilty.filter(({ message }) => explainException(message, innocent)[0]?.cause === 'here')
    // Any payload can be handed over with its envelope, and any has strings: these messages say no more.
    expect(blamed.map(({ id }) => id)).toEqual([
      'bare-pof-read-as-pof',
      'convert-number',
      'convert-object',
      'extractor-wrong-class',
    ])
  })

  it('says why the bytes cannot tell, where only a class can, or where they were not read to the end', () => {
    const [cast] = explainException(
      'class com.acme.Order cannot be cast to class com.acme.Customer',
      parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0x40)),
    )
    expect(cast).toMatchObject({ cause: 'unknown', places: [], placeCount: 0 })
    expect(cast?.because).toContain('the type id of Order is unknown')
    const [cut] = explainException(
      'unknown user type: 1001',
      parse(Uint8Array.of(0x15, 0x55, 2, 0x4e, 9, 0x61)),
    )
    expect(cut).toMatchObject({ cause: 'unknown', because: 'the bytes after offset 4 could not be read' })
    const [whole] = explainException(
      'unknown user type: 1001',
      parse(Uint8Array.of(0x15, 0x55, 1, 0x4e, 1, 0x61)),
    )
    expect(whole).toMatchObject({ cause: 'not-here', because: null })
  })

  it.each([
    [
      'java.lang.ClassCastException: java.lang.Integer cannot be cast to java.lang.String',
      'class-cast',
      'Integer',
      3,
    ],
    [
      "System.InvalidCastException: Unable to cast object of type 'System.Int32' to type 'System.String'.",
      'class-cast',
      'Int32',
      3,
    ],
    [
      "Unable to cast object of type 'Acme.Orders+Line' to type 'System.String'.",
      'class-cast',
      'Orders.Line',
      5,
    ],
    ['java.lang.ArrayIndexOutOfBoundsException: 12', 'array-index', 'past an array'],
    [
      'System.IndexOutOfRangeException: Index was outside the bounds of the array.',
      'array-index',
      'past an array',
    ],
    [
      'System.IO.EndOfStreamException: Unable to read beyond the end of the stream.',
      'end-of-file',
      'end before the value',
    ],
    ['System.ArgumentException: Unknown user type: Acme.Orders+Line', 'unknown-class', 'Acme.Orders+Line'],
    ['System.IO.IOException: unknown user type: 1001', 'unknown-user-type', '1001', 5],
    [
      "System.OutOfMemoryException: Exception of type 'System.OutOfMemoryException' was thrown.",
      'out-of-memory',
      'count',
    ],
    [
      'java.lang.ClassCastException: com.acme.Loader cannot be cast to com.tangosol.io.ClassLoaderAware',
      'context-cast',
      'byte 15',
    ],
  ])('explains what Java 8 and .NET say: %s', (message, row, words, offset?: number) => {
    const { names } = readNames(
      JSON.stringify({ 'pof-inspector-names': 1, types: { 1001: { name: 'Acme.Orders+Line, Acme' } } }),
    )
    const doc = parse(Uint8Array.of(0x15, 0x55, 2, 0x41, 0x05, 0xa9, 0x0f, 0, 0x40))
    const [reading] = explainException(message, doc, names)
    expect(reading?.id).toBe(row)
    expect(reading?.explanation).toContain(words)
    expect(reading?.places[0]?.offset).toBe(offset)
  })

  it('counts all places, and lists the first hundred', () => {
    const objects = Array.from({ length: 250 }, () => [0xa9, 0x0f, 0, 0x40]).flat()
    const doc = parse(Uint8Array.of(0x15, 0x55, 0xba, 0x03, ...objects))
    const [reading] = explainException('unknown user type: 1001', doc)
    expect(reading).toMatchObject({ cause: 'here', placeCount: 250 })
    expect(reading?.places).toHaveLength(100)
  })

  it('explains without a payload, and says that there was none', () => {
    const [reading] = explainException(of('previous-index').message)
    expect(reading).toMatchObject({ id: 'previous-index', cause: 'no-payload', places: [] })
    expect(reading?.explanation).toContain('it asked for property 5 and then for 3')
  })

  it('lists the indexes that are really there', () => {
    const one = of('previous-index')
    expect(explainException(one.message, docOf(one))[0]?.check[0]).toBe('Indexes in the stream: 1, 3, 5.')
  })

  it('tells a reference to what comes not at all from one that a fresh navigator has not met', () => {
    const [lost, unmet] = ['missing-identity', 'missing-identity-extractor'].map(
      (id) => explainException(of(id).message, docOf(of(id)))[0],
    )
    expect(lost?.explanation).toContain('no object before it')
    expect(unmet?.explanation).toContain('is in the stream')
    expect(unmet?.places.map(({ offset }) => offset)).toEqual([12, 3])
  })

  it('gives no reading of other texts', () => {
    expect(explainException('java.lang.NullPointerException')).toEqual([])
    expect(explainException('')).toEqual([])
  })

  it.each([
    ['beginnings of a message', 'unable to convert field 1 of type '.repeat(100_000)],
    ['letters', `class ${'a'.repeat(1_000_000)}`],
    ['words', 'class '.repeat(200_000)],
  ])('comes to an end on a text of very many %s, and gives no reading of it', (_what, text) => {
    expect(explainException(text)).toEqual([])
  })
})
