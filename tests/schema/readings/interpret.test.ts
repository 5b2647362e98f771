// Second readings: what Java prints for Coherence's own types, recorded from the library, and times, UUIDs, hex.

import { describe, expect, it } from 'vitest'
import { parse } from '../../../src/pof/index.ts'
import { interpret, namesOf, typeNames } from '../../../src/schema/index.ts'
import { readCorpus } from '../../support/corpus.ts'
import { encode, octetString, ofInts, userType, type Written } from '../../support/pof-writer.ts'
import { fileAt } from '../files.ts'

const docOf = (hex: string) => parse(Uint8Array.from(Buffer.from(hex, 'hex')))
const of = (value: Written) => {
  const doc = parse(Uint8Array.from([0x15, ...encode(value)]))
  return interpret(doc, 0).map(({ as, text }) => `${as}: ${text}`)
}

const summaries = JSON.parse(fileAt('fixtures/schema/summaries.json').text) as {
  class: string
  hex: string
  text: string
}[]

describe('interpret', () => {
  it.each(summaries.map((each, i) => [i, each.class, each] as const))(
    'prints %i, a %s, as Java does',
    (_i, _class, { hex, text }) => {
      expect(interpret(docOf(hex), 0)[0]).toEqual({ kind: 'java', as: 'as Java prints it', text })
    },
  )

  it('prints those of the corpus as Java does, but for one that Java itself reads wrongly', () => {
    const known = readCorpus().filter(
      ({ group, hex }) => group === 'builtins' && interpret(docOf(hex), 0)[0]?.kind === 'java',
    )
    const different = known.filter(
      (each) => interpret(docOf(each.hex), 0)[0]?.text !== (each as { java?: string }).java,
    )
    // The bytes hold 2.5; the library's OptionalDoubleSerializer makes it 2.0.
    expect(different.map(({ id }) => id)).toEqual(['builtins/optional-double'])
    expect(known.length).toBeGreaterThan(25)
  })

  it('reads a long as a time where the year is likely', () => {
    expect(of(ofInts(-3, 1_700_000_000_000n))).toEqual([
      'milliseconds since 1970: 2023-11-14T22:13:20.000Z',
      'hexadecimal: 0x18bcfe56800',
    ])
    expect(of(ofInts(-3, 1_700_000_000n))[0]).toBe('seconds since 1970: 2023-11-14T22:13:20.000Z')
    expect(of(ofInts(-2, 1_700_000_000))[0]).toBe('seconds since 1970: 2023-11-14T22:13:20.000Z')
    expect(of(ofInts(-3, 1_700_000_000_000_000_000n))[0]).toBe(
      'nanoseconds since 1970: 2023-11-14T22:13:20.000Z',
    )
    expect(of(ofInts(-3, 5_000_000_000_000n))).toEqual(['hexadecimal: 0x48c27395000'])
  })

  it('reads numbers as hex and characters', () => {
    expect(of(ofInts(-2, 65))).toEqual(['hexadecimal: 0x41', "a character: 'A'"])
    expect(of(ofInts(-1, -2))).toEqual(['hexadecimal: 0xfffe'])
    expect(of(ofInts(-2, 7))).toEqual([])
    expect(of({ type: -12, body: [0xfe] })).toEqual(['hexadecimal: 0xfe', 'Java’s byte: -2'])
  })

  it('reads 16 octets as a UUID, with its version and the time of version 1', () => {
    const octets = (hex: string) =>
      of(octetString(Uint8Array.from(Buffer.from(hex.replaceAll('-', ''), 'hex'))))
    // The example of RFC 4122's time fields, and a time of RFC 9562's appendix.
    expect(octets('c232ab00-9414-11ec-b3c8-9f6bdeced846')).toEqual([
      'UUID version 1: c232ab00-9414-11ec-b3c8-9f6bdeced846, made 2022-02-22T19:22:22.000Z',
    ])
    expect(octets('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')).toEqual([
      'UUID version 7: 017f22e2-79b0-7cc3-98c4-dc0c0c07398f, made 2022-02-22T19:22:22.000Z',
    ])
    expect(octets('919108f7-52d1-4320-9bac-f847db4148a8')).toEqual([
      'UUID version 4: 919108f7-52d1-4320-9bac-f847db4148a8',
    ])
    expect(octets('00000000-0000-0000-0000-000000000000')).toEqual([])
    expect(octets('c232ab00')).toEqual([])
  })

  it('reads a uniform array of 16 octets likewise, and octets of ASCII as text', () => {
    const hex = 'c232ab00941411ecb3c89f6bdeced846'
    expect(of({ type: -25, body: [0x4b, 16, ...Buffer.from(hex, 'hex')] })[0]).toMatch(/^UUID version 1/)
    expect(of(octetString(Buffer.from('hello\n')))).toEqual(['ASCII: "hello\\n"'])
  })

  it('reads two longs of a user type as a UUID, whichever comes first', () => {
    const [most, least] = [0x919108f752d14320n, 0x9bacf847db410000n].map((long) =>
      BigInt.asIntN(64, long),
    ) as [bigint, bigint]
    const user = (a: bigint, b: bigint) =>
      of(
        userType(5000, [
          [0, ofInts(-3, a)],
          [1, ofInts(-3, b)],
        ]),
      )
    expect(user(most, least)).toEqual(['UUID version 4: 919108f7-52d1-4320-9bac-f847db410000'])
    expect(user(least, most)).toEqual(['UUID version 4: 919108f7-52d1-4320-9bac-f847db410000'])
    expect(user(5n, 6n)).toEqual([])
  })

  it('says of java.util.UUID what its version is', () => {
    const found = summaries
      .filter((each) => each.class === 'java.util.UUID')
      .map(({ hex }) => interpret(docOf(hex), 0)[1]?.text)
    expect(found).toEqual([
      'c232ab00-9414-11ec-b3c8-9f6bdeced846, made 2022-02-22T19:22:22.000Z',
      'f81d4fae-7dec-11d0-a765-00a0c91e6bf6, made 1997-02-03T17:43:12.216Z',
      undefined,
    ])
  })

  it('reads an expiry as a date', () => {
    const doc = docOf('120303156408' + '0000010203040506')
    expect(interpret(docOf('12030215640800000102030405' + '06'), -1)).toEqual([
      { kind: 'expiry', as: 'when the entry expires', text: '2005-02-11T20:02:37.446Z' },
    ])
    expect(interpret(doc, 99)).toEqual([])
  })

  it('prints no user class as one of Coherence that has its name or took its id', () => {
    const { hex } = summaries.find((each) => each.class === 'java.util.Optional') as { hex: string }
    const doc = docOf(hex)
    const names = namesOf([[doc.tree.type(0), typeNames('com.acme.EqualsFilter')]])
    expect(interpret(doc, 0, -1, names)).toEqual([])
  })

  it('ends in filters within filters within filters', () => {
    let value: Written = userType(61, [])
    for (let i = 0; i < 500; i++) value = userType(82, [[0, value]])
    const doc = parse(Uint8Array.from([0x15, ...encode(value)]))
    expect(interpret(doc, 0)[0]?.text.length).toBeLessThanOrEqual(2000)
  })
})
