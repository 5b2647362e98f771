// Where advice begins and ends: what is worth a word, how many changes are tried, and what a text must be like to stand for a value.

import { describe, expect, it } from 'vitest'
import { Measure } from '../../../src/cost/advice/advice-measure.ts'
import {
  type Advice,
  advice,
  COHERENCE_25_03,
  formatWords,
  isFaster,
  isSmaller,
  noOps,
  type Saving,
  skipCost,
} from '../../../src/cost/index.ts'
import { type Edit, parse } from '../../../src/pof/index.ts'
import * as pof from '../../support/pof-writer.ts'

const int = (value: number): pof.Written => pof.ofInts(-2, value)
const times = <Made>(count: number, make: (i: number) => Made): Made[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** What is advised, and how many changes were tried; with names of fields where `isNamed`. */
function given(value: pof.Written, stars: readonly (readonly number[])[] = [], isNamed = false) {
  const doc = parse(pof.stream(value))
  const plain = formatWords(doc)
  const words = isNamed ? { ...plain, javaField: (_: number, index: number) => `field${index}` } : plain
  let tried = 0
  const list = advice(doc, skipCost(doc), {
    set: COHERENCE_25_03,
    stars,
    words,
    onTried: (count) => {
      expect(count).toBe(++tried)
    },
  })
  return { list, codes: list.map(({ code }: Advice) => code), tried }
}

function saving(
  before: { ns: number; bytes?: number; calls?: number },
  after: { ns: number; bytes?: number; calls?: number },
): Saving {
  const [first, second] = [before, after].map(({ ns, bytes = 1000, calls = 100 }) => ({
    ns,
    bytes,
    ops: { ...noOps(), skipUniformValue: calls },
  })) as [Saving['before'], Saving['after']]
  return { before: first, after: second, ratio: first.ns / second.ns, paths: [] }
}

describe('isFaster', () => {
  it('says so from a hundredth of the time on, and from a thousandth on where three calls are saved', () => {
    expect(isFaster(saving({ ns: 1000 }, { ns: 990 }))).toBe(true)
    expect(isFaster(saving({ ns: 1000 }, { ns: 991 }))).toBe(false)
    expect(isFaster(saving({ ns: 1000, calls: 10 }, { ns: 999, calls: 7 }))).toBe(true)
    expect(isFaster(saving({ ns: 1000, calls: 10 }, { ns: 999, calls: 8 }))).toBe(false)
    expect(isFaster(saving({ ns: 1000, calls: 10 }, { ns: 999.5, calls: 0 }))).toBe(false)
    expect(isFaster(saving({ ns: 1000 }, { ns: 1010 }))).toBe(false)
  })
})

describe('isSmaller', () => {
  it('says so from eight bytes on that are a hundredth, if the time grows by no larger share', () => {
    const smaller = (bytes: readonly [number, number], ns: readonly [number, number] = [100, 100]) =>
      isSmaller(saving({ ns: ns[0], bytes: bytes[0] }, { ns: ns[1], bytes: bytes[1] }))
    expect(smaller([100, 92])).toBe(true)
    expect(smaller([100, 93])).toBe(false)
    expect(smaller([1000, 990])).toBe(true)
    expect(smaller([1000, 991])).toBe(false)
    expect(smaller([100, 75], [100, 125])).toBe(true)
    expect(smaller([100, 75], [100, 126])).toBe(false)
    expect(smaller([92, 100])).toBe(false)
  })
})

describe('advice', () => {
  it('is none where the library would never get to a field', () => {
    const octets = pof.uniform(
      -25,
      -12,
      times(50, () => pof.ofBytes(-12, [7])),
    )
    // Three ints of a raw array. The library takes three bytes for them, and goes on to a property 2 that is a string of length -3.
    const raw = (text: number) => ({
      type: -25,
      body: [...pof.packed(-12), ...pof.packed(3), 0, 0, 0, 2, text, 0x42, 0, 0, 0, 0, 0, 0],
    })
    const codes = (text: number, stars: readonly (readonly number[])[]) => {
      const bytes = pof.stream(
        pof.userType(7, [
          [0, octets],
          [1, raw(text)],
          [3, octets],
        ]),
      )
      const doc = parse(bytes, { rawArrays: [{ typeId: 7, index: 1, elementType: 'int32' }] })
      expect(doc.problems.filter(({ severity }) => severity === 'error')).toEqual([])
      const cost = skipCost(doc)
      expect(cost.toReachPath([3]).outcome === 'hang').toBe(text === 0x4e)
      return advice(doc, cost, { set: COHERENCE_25_03, stars }).map(({ code }) => code)
    }
    expect(codes(0x4e, [[0]])).toContain('octet-string')
    expect(codes(0x4e, [[0], [3]])).toEqual([])
    expect(codes(0x4e, [[3]])).toEqual([])
    expect(codes(0x64, [[0], [3]])).toContain('octet-string')
  })

  it('tries sixty changes of a small payload', () => {
    const object = (type: number) =>
      pof.userType(type, [
        [0, pof.collection(-22, [int(1000), pof.charString('x')])],
        [1, int(1000 + type)],
      ])
    // Two for each class: the collection behind the number, and the best order of both.
    expect(given(pof.collection(-22, times(29, object))).tried).toBe(58)
    expect(given(pof.collection(-22, times(31, object))).tried).toBe(60)
  })

  it('tries smaller indexes where one takes two bytes', () => {
    const tried = (...indexes: readonly number[]) =>
      given(
        pof.userType(
          7,
          indexes.map((index) => [index, int(1000)]),
        ),
      ).tried
    expect([tried(0, 63), tried(0, 64), tried(63, 64)]).toEqual([0, 1, 1])
    expect([tried(100), tried(0, 1)]).toEqual([0, 0])
  })

  it('tries no order of a large payload that cannot matter for what is asked for', () => {
    const objects = (properties: (i: number) => readonly (readonly [number, pof.Written])[]) =>
      pof.collection(-22, [...times(5500, (i) => pof.userType(7, properties(i))), int(1000)])
    const long = pof.charString('x'.repeat(200))
    const behind = objects((i) => [
      [0, long],
      [1, int(1000 + i)],
    ])
    // Reaching the mean object takes thousands of calls: which property comes first in it is nothing of that.
    expect(given(behind)).toMatchObject({ codes: [], tried: 0 })
    expect(given(behind, [[5000, 1]])).toMatchObject({ codes: [], tried: 0 })
    expect(given(behind, [[0, 1]])).toMatchObject({ codes: ['order'], tried: 1 })
    const far = objects((i) => [
      [0, long],
      [100, int(1000 + i)],
    ])
    expect(given(far)).toMatchObject({ codes: [], tried: 0 })
    expect(given(far, [[0, 100]]).tried).toBe(2)
  })

  const UUID = '123e4567-e89b-12d3-a456-426614174000'

  it.each([
    ['0', 0],
    ['7', 7],
    ['-1', -1],
    ['2147483647', 2147483647],
    ['-2147483648', -2147483648],
    ['2147483648', 2147483648n],
    ['-2147483649', -2147483649n],
    ['9223372036854775807', 9223372036854775807n],
    ['-9223372036854775808', -9223372036854775808n],
    ['20240229', 20240229],
    ['2024-02-29', '2024-02-29'],
    ['0000-01-01', '0000-01-01'],
    ['9999-12-31', '9999-12-31'],
    [UUID, Uint8Array.from(Buffer.from(UUID.replaceAll('-', ''), 'hex'))],
  ])('takes texts %s for what they say', (text, value) => {
    const { list } = given(
      pof.userType(
        7,
        times(12, (i) => [i, pof.charString(text)]),
      ),
    )
    const edits: readonly Edit[] = list.find(({ code }) => code.startsWith('text-'))?.edits ?? []
    const values = edits.map((edit) =>
      edit.kind === 'replace' && 'value' in edit.value ? edit.value.value : edit,
    )
    expect(values.map((made) => (typeof value === 'string' ? String(made) : made))).toEqual(
      times(12, () => value),
    )
  })

  it.each([
    ...['', 'x', '-0', '00', '+1', '1.0', ' 1', '1 ', '9223372036854775808', '-9223372036854775809'],
    ...[
      '12345678901234567890',
      '2023-02-29',
      '2024-02-30',
      '2024-13-01',
      '2024-1-1',
      '12024-01-01',
      '2024-02-29T',
    ],
    ...[UUID.toUpperCase(), UUID.replaceAll('-', ''), `${UUID}0`, `{${UUID}}`, UUID.replace('-', '0')],
  ])('takes texts "%s" for nothing else', (text) => {
    const { codes } = given(
      pof.userType(
        7,
        times(12, (i) => [i, pof.charString(text)]),
      ),
    )
    expect(codes.filter((code) => code.startsWith('text-'))).toEqual([])
  })

  it('takes no text of a place for a number where the 17th of them is none', () => {
    const rows = (last: string) =>
      given(
        pof.collection(
          -22,
          times(17, (i) => pof.userType(7, [[0, pof.charString(i < 16 ? `${10_000_000 + i}` : last)]])),
        ),
      ).codes
    expect(rows('10000016')).toContain('text-number')
    expect(rows('none')).not.toContain('text-number')
  })

  it('shows the Java of texts by the name of the field, by its index, or as elements', () => {
    const value = (text: string) => pof.charString(text)
    const rows = (text: string) =>
      pof.collection(
        -22,
        times(12, () => pof.userType(7, [[3, value(text)]])),
      )
    const elements = (text: string) =>
      pof.collection(
        -22,
        times(12, () => value(text)),
      )
    const java = (written: pof.Written, isNamed = false) => {
      const one = given(written, [], isNamed).list.find(({ code }) => code.startsWith('text-'))
      return [one?.java.before, one?.java.after]
    }
    const bytes = (name: string) =>
      `new Binary(bytesOf(${name})))  // 16 bytes: the two longs of java.util.UUID`
    expect(java(rows(UUID))).toEqual([
      'out.writeString(3, id.toString())',
      `out.writeBinary(3, ${bytes('id')}`,
    ])
    expect(java(rows(UUID), true)).toEqual([
      'out.writeString(3, field3)',
      `out.writeBinary(3, ${bytes('field3')}`,
    ])
    expect(java(elements(UUID), true)).toEqual([
      'out.writeString(i, id.toString())',
      `out.writeBinary(i, ${bytes('id')}`,
    ])
    expect(java(rows('12345678'))).toEqual(['out.writeString(3, Long.toString(n))', 'out.writeLong(3, n)'])
    expect(java(rows('12345678'), true)).toEqual([
      'out.writeString(3, field3)',
      'out.writeLong(3, field3)  // a long from now on',
    ])
    expect(java(rows('2024-02-29'))).toEqual([
      'out.writeString(3, date.toString())',
      'out.writeDate(3, date)',
    ])
    expect(java(rows('2024-02-29'), true)).toEqual([
      'out.writeString(3, field3)',
      'out.writeDate(3, field3)  // a LocalDate from now on',
    ])
  })

  it('tries nothing with texts and equal objects that are less than a hundredth of the payload', () => {
    const tried = (first: pof.Written, length: number) =>
      given(pof.collection(-22, [first, pof.octetString(new Uint8Array(length)), int(1000)])).tried
    const [text, object] = [pof.charString(UUID), pof.userType(8, [[0, pof.charString('16 bytes..')]])]
    // 38 bytes of text, 16 of the one copy.
    expect(tried(text, 3_600)).toBe(1)
    expect(tried(text, 3_900)).toBe(0)
    const equal = pof.collection(-22, [object, object, int(1000)])
    expect(tried(equal, 1_500)).toBe(1)
    expect(tried(equal, 1_700)).toBe(0)
  })

  it('keeps an array of octets whose element is asked for', () => {
    const octets = pof.uniform(
      -25,
      -12,
      times(50, (i) => pof.ofBytes(-12, [i])),
    )
    const object = pof.userType(7, [
      [0, octets],
      [1, octets],
      [2, int(1000)],
    ])
    expect(given(object, [[1, 5]]).codes).not.toContain('octet-string')
    expect(given(object, [[2]]).codes).toContain('octet-string')
  })

  it('measures nothing where a field that could be reached no longer can', () => {
    const of = (...properties: readonly (readonly [number, pof.Written])[]) =>
      parse(pof.stream(pof.userType(7, properties)))
    const doc = of([0, int(1000)], [1, int(1001)])
    const measure = new Measure(doc, skipCost(doc), [], COHERENCE_25_03)
    const same = (...paths: readonly number[][]) => paths.map((path) => ({ before: path, after: path }))
    expect(measure.compare(doc, same([0], [1], [9]))?.ratio).toBe(1)
    expect(measure.compare(of([0, int(1000)]), same([0]))?.after.bytes).toBe(doc.bytes.length - 4)
    expect(measure.compare(of([0, int(1000)]), same([0], [1]))).toBeNull()
  })
})
