// The legacy formats: each code with a body that ExternalizableHelper writes, and with one that is cut.

import { describe, expect, it } from 'vitest'
import { FORMATS, PofDecimal } from '../../../src/pof/index.ts'
import { ledgerFaults } from '../../support/ledger.ts'
import { codesOf, documentOf } from '../hex.ts'

/** Code, body, and the parts it has: name, range, meaning. From the corpus where it has the code. */
const LEGACY: [code: number, body: string, parts: string[]][] = [
  [0, '', []],
  [1, '2a', ['packed int 1-2: 42']],
  [2, 'bf 01', ['packed long 1-3: 127']],
  [3, '40 04 00 00 00 00 00 00', ['float64 1-9: 2.5']],
  [4, '02 ff 7f', ['length 1-2: 2', 'BigInteger 2-4: -129']],
  [5, '02 30 39 03', ['length 1-2: 2', 'BigInteger 2-4: 12345', 'scale 4-5: 3: 12.345']],
  [6, '08 68 65 6c 6c 6f 20 c3 a9', ['length 1-2: 8', 'string 2-10: "hello é"']],
  [7, '00 00 00 04 51 e8 a4 57', ['length 1-5: 4', 'octets 5-9: 51 e8 a4 57']],
  [8, '05 18 85 b6 57 db', ['length 1-2: 5', 'octets 2-7: 18 85 b6 57 db']],
  [9, '04 61 2e 62 43 01 02', ['length 1-2: 4', 'class 2-6: a.bC', 'data 6-8: 01 02']],
  [10, '04 61 2e 62 43 01', ['length 1-2: 4', 'class 2-6: a.bC', 'data 6-7: 01']],
  [11, 'ac ed 00 05 74 00', ['stream header 1-5: ac ed, version 5', 'Java serialized object 5-7: 74 00']],
  [12, '04 61 2e 62 43', ['length 1-2: 4', 'class 2-6: a.bC']],
  [14, '3f c0 00 00', ['float32 1-5: 1.5']],
  [15, 'ff fd', ['short 1-3: -3']],
  [16, 'c8', ['byte 1-2: -56']],
  [17, '01', ['boolean 1-2: true']],
  [20, '01 02', ['bytes 1-3: 01 02']],
  [22, '01 06 01 78', ['present 1-2: a value follows', 'length 3-4: 1', 'string 4-5: "x"']],
  [23, '01 07', ['present 1-2: a value follows', 'packed int 2-3: 7']],
  [24, '01 07', ['present 1-2: a value follows', 'packed long 2-3: 7']],
  [25, '01 40 1e 00 00 00 00 00 00', ['present 1-2: a value follows', 'float64 2-10: 7.5']],
  [255, '01', ['bytes 1-2: 01']],
]

const hexOf = (code: number): string => code.toString(16).padStart(2, '0')

function payloadsOf(text: string): string[] {
  const doc = documentOf(text, { envelope: true })
  expect(ledgerFaults(doc)).toEqual([])
  const payloads = doc.envelope.filter(({ kind }) => kind === 'payload')
  return payloads.map(({ name, start, end, meaning }) => `${name} ${start}-${end}: ${meaning}`)
}

describe('a legacy format', () => {
  it.each(LEGACY)('%i with the body %s is decoded', (code, body, parts) => {
    const text = `${hexOf(code)} ${body}`
    const doc = documentOf(text, { envelope: true })
    expect(payloadsOf(text)).toEqual(parts)
    expect([doc.root, doc.tree.count, codesOf(doc)]).toEqual([-1, 0, []])
    expect(doc.envelope[0]).toMatchObject({ name: FORMATS.get(code)?.name, code, kind: 'format' })
  })

  it('is covered here for every code but those that hold POF', () => {
    const holdPof = [13, 18, 19, 21]
    const codes = [...LEGACY.map(([code]) => code), ...holdPof].sort((a, b) => a - b)
    expect(codes).toEqual([...FORMATS.keys()])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23, 24, 25])(
    '%i without a body ends too early',
    (code) => {
      const doc = documentOf(hexOf(code), { envelope: true })
      expect(codesOf(doc)).toEqual(['envelope-cut'])
      expect(doc.problems[0]).toMatchObject({ offset: 1, found: 'end of input' })
    },
  )

  it('keeps the bytes of a body that is cut inside', () => {
    expect(payloadsOf('06 08 68 65')).toEqual(['length 1-2: 8', 'string 2-4: 2 of 8 bytes'])
    expect(codesOf(documentOf('06 08 68 65', { envelope: true }))).toEqual(['envelope-cut'])
    expect(payloadsOf('07 00 00')).toEqual(['length 1-3: 2 of 4 bytes'])
    expect(payloadsOf('0e 3f c0')).toEqual(['float32 1-3: 2 of 4 bytes'])
  })

  it('says what lies behind a whole body', () => {
    expect(codesOf(documentOf('11 01 ff', { envelope: true }))).toEqual(['trailing-bytes'])
    expect(payloadsOf('11 01 ff')).toContainEqual(expect.stringMatching(/^unread 2-3/))
  })

  it('takes a string of negative length for null, as Java does', () => {
    expect(payloadsOf('06 40')).toEqual(['length 1-2: -1', 'string 2-2: null'])
    expect(payloadsOf('06 41 68')).toEqual([
      'length 1-2: -2',
      'string 2-2: null',
      'unread 2-3: 1 byte behind the end',
    ])
    expect(codesOf(documentOf('06 40', { envelope: true }))).toEqual([])
  })

  it.each([
    ['07 ff ff ff ff 01', -1],
    ['08 41 01', -2],
    ['04 40 01', -1],
    ['05 40 01', -1],
  ])('%s has a length that nothing can have', (text, length) => {
    const doc = documentOf(text, { envelope: true })
    expect(ledgerFaults(doc)).toEqual([])
    expect(doc.problems).toMatchObject([
      {
        code: 'negative-length',
        offset: 1,
        found: `length ${length}`,
        coherence: `throws java.lang.NegativeArraySizeException: ${length}`,
      },
    ])
  })

  it('gives the numbers and texts as values', () => {
    const last = (text: string) => documentOf(text, { envelope: true }).envelope.at(-1)?.value
    expect(last('02 ff ff ff ff ff ff ff ff ff 01')).toBe(-9223372036854775808n)
    expect(last('04 02 ff 7f')).toBe(-129n)
    expect(last('05 02 30 39 03')).toEqual(new PofDecimal(12345n, 3))
    expect(last('08 02 aa bb')).toEqual(Uint8Array.of(0xaa, 0xbb))
  })

  it('holds nothing behind the flag of an empty Optional', () => {
    for (const code of [22, 23, 24, 25])
      expect(payloadsOf(`${hexOf(code)} 00`)).toEqual(['present 1-2: empty'])
  })

  it('opens an Optional that holds a whole binary', () => {
    const doc = documentOf('16 01 15 41 05', { envelope: true })
    expect([doc.root, doc.text(0)]).toEqual([0, '5'])
  })

  it('knows Java serialization by ac ed', () => {
    expect(payloadsOf('0b aa bb')).toEqual(['bytes that are not a Java serialization stream 1-3: aa bb'])
  })
})
