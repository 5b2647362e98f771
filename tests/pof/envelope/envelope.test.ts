// The envelope: format bytes, integer and decorated binaries, decorations by name, cut ones, and the choice between
// an envelope and bare POF. Streams of the corpus where it has them.

import { describe, expect, it } from 'vitest'
import { decorationName, FORMATS } from '../../../src/pof/index.ts'
import { ledgerFaults } from '../../support/ledger.ts'
import { codesOf, documentOf } from '../hex.ts'

const VALUE = '15 92 10 00 01 4e 09 64 65 63 6f 72 61 74 65 64 40'
const EXPIRY = '08 00 00 01 02 03 04 05 06'

/** Layer, kind, name and range of each part. */
function partsOf(text: string, isEnveloped?: boolean): string[] {
  const doc = documentOf(text, isEnveloped === undefined ? {} : { envelope: isEnveloped })
  expect(ledgerFaults(doc)).toEqual([])
  return doc.envelope.map((part) => `${part.layer} ${part.kind} ${part.name} ${part.start}-${part.end}`)
}

describe('envelope', () => {
  it('is empty for bare POF', () => {
    expect(documentOf('92 10 00 40').envelope).toEqual([])
  })

  it('is the format byte of a plain POF binary', () => {
    expect(documentOf('15 92 10 00 40').envelope).toEqual([
      {
        kind: 'format',
        name: 'FMT_EXT',
        start: 0,
        end: 1,
        meaning: "the serializer's own bytes: POF",
        layer: 0,
        code: 21,
        payload: null,
        value: null,
        alternative: 'user type 21',
      },
    ])
  })

  it('shows the number of an integer decorated binary, and what it holds one layer deeper', () => {
    const doc = documentOf(`0d c5 01 ${VALUE}`)
    expect(partsOf(`0d c5 01 ${VALUE}`)).toEqual([
      '0 format FMT_IDO 0-1',
      '0 number decoration 1-3',
      '1 format FMT_EXT 3-4',
    ])
    expect(doc.envelope[1]).toMatchObject({ value: -70, meaning: 'integer decoration -70' })
    expect([doc.root, doc.tree.start(0), doc.text(0)]).toEqual([0, 4, '{1="decorated"}'])
  })

  it('opens the VALUE of a decorated binary and shows the expiry as a date', () => {
    const text = `12 07 11 ${VALUE} ${EXPIRY} 03 15 4a 01`
    expect(partsOf(text)).toEqual([
      '0 format FMT_BIN_DECO 0-1',
      '0 mask mask 1-2',
      '0 decoration VALUE 2-3',
      '1 format FMT_EXT 3-4',
      '0 decoration EXPIRY 20-29',
      '0 decoration STORE 29-33',
    ])
    const [, mask, value, , expiry, store] = documentOf(text).envelope
    expect(mask).toMatchObject({ value: 7n, meaning: 'VALUE, EXPIRY, STORE' })
    expect(value).toMatchObject({
      code: 0,
      payload: { start: 3, end: 20 },
      meaning: 'a whole binary of 17 bytes',
    })
    expect(expiry).toMatchObject({ code: 1, value: 0x0000010203040506n, meaning: '2005-02-11T20:02:37.446Z' })
    expect(store).toMatchObject({ code: 2, payload: { start: 30, end: 33 }, meaning: 'true' })
  })

  it('reads an expiry that no date can hold as milliseconds', () => {
    const expiry = documentOf('12 03 02 15 64 08 7f ff ff ff ff ff ff ff').envelope.at(-1)
    expect(expiry?.meaning).toBe('9223372036854775807 ms since 1970')
  })

  it('reads the mask of an extended one as a packed long, with decorations up to 63', () => {
    expect(partsOf(`13 81 10 11 ${VALUE} ${EXPIRY}`)).toContain('0 decoration APP_1 21-30')
    expect(partsOf(`13 81 80 80 80 80 40 11 ${VALUE} ${EXPIRY}`)).toContain('0 decoration DECO_40 25-34')
    expect(partsOf(`13 fe ff ff ff ff ff ff ff ff 01 11 ${VALUE} ${EXPIRY}`)).toContain(
      '0 decoration DECO_63 29-38',
    )
  })

  it('takes an empty decoration', () => {
    const doc = documentOf(`12 09 11 ${VALUE} 00`)
    expect(doc.problems).toEqual([])
    expect(doc.envelope.at(-1)).toMatchObject({
      name: 'TX',
      meaning: 'empty',
      payload: { start: 21, end: 21 },
    })
  })

  it('follows decorations into decorations, and a decorated value that is not POF', () => {
    expect(partsOf(`0d 09 12 01 11 ${VALUE}`)).toEqual([
      '0 format FMT_IDO 0-1',
      '0 number decoration 1-2',
      '1 format FMT_BIN_DECO 2-3',
      '1 mask mask 3-4',
      '1 decoration VALUE 4-5',
      '2 format FMT_EXT 5-6',
    ])
    const legacy = documentOf(`12 03 08 06 06 6c 65 67 61 63 79 ${EXPIRY}`)
    expect(legacy.root).toBe(-1)
    expect(legacy.envelope.find(({ name }) => name === 'string')).toMatchObject({ layer: 1, value: 'legacy' })
  })

  it('takes any byte below a decoration for the format byte, as Coherence does', () => {
    const doc = documentOf('12 01 03 2a 41 05')
    expect(doc.envelope.at(-1)).toMatchObject({ kind: 'format', name: 'FMT_42', code: 42 })
    expect([doc.text(0), codesOf(doc)]).toEqual(['5', []])
  })

  it('says what lies behind a whole value', () => {
    const doc = documentOf('12 01 03 15 41 01 ff')
    expect(codesOf(doc)).toEqual(['trailing-bytes'])
    expect(doc.envelope.at(-1)).toMatchObject({ name: 'unread', start: 6, end: 7 })
  })

  it('keeps what was read where the input cuts it', () => {
    expect(codesOf(documentOf('12 03 03 15 41 01 08 00 00'))).toEqual(['decoration-cut'])
    expect(codesOf(documentOf('12 03 03 15 41 01'))).toEqual(['decoration-cut'])
    expect(codesOf(documentOf('0d'))).toEqual(['envelope-cut'])
    expect(codesOf(documentOf('0d 05'))).toEqual(['envelope-cut'])
    expect(codesOf(documentOf('12'))).toEqual(['envelope-cut'])
    expect(codesOf(documentOf('13 80'))).toEqual(['envelope-cut'])
    expect(codesOf(documentOf('12 03'))).toEqual(['envelope-cut'])
    expect(codesOf(documentOf(''))).toEqual(['envelope-cut'])
    const cutValue = documentOf('12 03 08 15 92 10 00 01 4e')
    expect(codesOf(cutValue)).toContain('decoration-cut')
    expect([cutValue.root, cutValue.tree.count]).toEqual([0, 2])
  })

  it.each([
    ['the length of the value', '12 01', 'throws java.io.EOFException'],
    ['the value', '12 01 05 15 64', 'throws java.lang.IndexOutOfBoundsException'],
    ['the length of a decoration', '12 03 02 15 64', null],
    ['a decoration', '12 03 02 15 64 05 01', null],
  ])(
    'says what Coherence throws where %s is cut, and that the value can be read where it is there',
    (_, text, thrown) => {
      const [problem] = documentOf(text).problems
      expect(problem?.coherence).toBe(
        thrown ?? 'the value can be read, the decoration cannot: java.lang.IndexOutOfBoundsException',
      )
    },
  )

  it('holds no value where the mask names none', () => {
    for (const text of [`12 02 ${EXPIRY}`, '12 00', '13 00']) {
      const doc = documentOf(text)
      expect([doc.root, codesOf(doc)]).toEqual([-1, ['envelope-no-value']])
    }
  })

  it('opens 32 layers and no more', () => {
    expect(documentOf(`${'0d 00 '.repeat(32)} 15 64`).problems).toEqual([])
    expect(codesOf(documentOf(`${'0d 00 '.repeat(40)} 15 64`))).toEqual(['limit'])
  })
})

describe('the choice between an envelope and bare POF', () => {
  it('takes a first byte 15 for the envelope', () => {
    expect(documentOf('15 41 05').text(0)).toBe('5')
  })

  it('takes bytes that only read cleanly as bare POF for bare POF', () => {
    for (let format = 0; format <= 25; format++) {
      if (format === 14 || format === 21) continue
      const first = format.toString(16).padStart(2, '0')
      const doc = documentOf(`${first} 00 01 6a 40`)
      expect([doc.envelope, doc.tree.type(0), doc.text(0)]).toEqual([[], format, '{1=1}'])
    }
  })

  it('is overruled by the option', () => {
    const bare = documentOf('15 00 00 4e 01 61 40', { envelope: false })
    expect([bare.envelope, bare.tree.type(0), bare.text(0)]).toEqual([[], 21, '{0="a"}'])
    const enveloped = documentOf('02 00 01 6a 40', { envelope: true })
    expect([enveloped.envelope[0]?.name, enveloped.root]).toEqual(['FMT_LONG', -1])
  })

  it('is noted where the bytes read without any problem both ways, or only without an envelope', () => {
    expect(codesOf(documentOf('0e 00 01 6a 40'))).toEqual(['ambiguous-envelope'])
    expect(codesOf(documentOf('15 00 00 4e 01 61 40'))).toContain('ambiguous-envelope')
  })

  it('is not noted where the bare reading is a strange one, as of the primer example TheData', () => {
    expect(codesOf(documentOf('15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40'))).toEqual([])
    expect(codesOf(documentOf('04 02 ff 7f'))).toEqual([])
  })

  it('says what a first byte would be without an envelope', () => {
    const alternatives = ['15 64', '0d 05 15 64', 'ff 00'].map(
      (text) => documentOf(text, { envelope: true }).envelope[0]?.alternative,
    )
    expect(alternatives).toEqual(['user type 21', 'user type 13', null])
  })
})

describe('decorationName', () => {
  it('names the decorations of Coherence, and the others by number', () => {
    expect([0, 1, 2, 5, 7, 10, 16, 17, 63].map(decorationName)).toEqual([
      'VALUE',
      'EXPIRY',
      'STORE',
      'BACKUP',
      'CUSTOM',
      'APP_1',
      'VECTOR',
      'DECO_17',
      'DECO_63',
    ])
  })
})

describe('FORMATS', () => {
  it('knows the codes 0 to 25 and 255', () => {
    expect([...FORMATS.keys()]).toEqual([...Array.from({ length: 26 }, (_, code) => code), 255])
  })
})
