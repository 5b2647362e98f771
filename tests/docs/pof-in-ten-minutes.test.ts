// docs/understand/pof-in-ten-minutes.md against the decoder, the encoder and its figures: every table is computed here.

import { describe, expect, it } from 'vitest'
import { METHODS, writtenField } from '../../docs/.vitepress/figures/declared-field.ts'
import { type EnvelopeShape, enveloped } from '../../docs/.vitepress/figures/envelope-bytes.ts'
import { hexOf } from '../../docs/.vitepress/figures/hex-text.ts'
import {
  LAST_POSITION,
  LEAST,
  MOST,
  numberAt,
  positionOf,
  readNumber,
} from '../../docs/.vitepress/figures/packed-number.ts'
import { primerText } from '../../docs/.vitepress/figures/primer-text.ts'
import {
  decode,
  encode,
  FORMATS,
  isScalar,
  PofUserType,
  packInt,
  parse,
  readPackedLong,
  TYPES,
  type TypeRow,
} from '../../src/pof/index.ts'
import { packedBits } from '../../src/view/inspector/index.ts'
import { readCorpus } from '../support/corpus.ts'
import { codeIn, fencesOf, readText, tableOf, updateTable } from './markdown.ts'

const PAGE = 'docs/understand/pof-in-ten-minutes.md'
const payloads = fencesOf(readText(PAGE))
  .filter(({ language }) => language.startsWith('pof'))
  .map(({ code }) => Uint8Array.from(Buffer.from(code.replace(/\s/g, ''), 'hex')))

const userType = (bytes: Uint8Array | undefined) => decode(bytes as Uint8Array) as PofUserType

const bitsOf = (value: bigint) => {
  const bytes = packInt(value)
  return packedBits(bytes, 0, bytes.length, 64)
}

/** Says of a table that its rows are those that are computed. */
function expectTable(first: string, rows: readonly (readonly string[])[]): void {
  updateTable(PAGE, first, rows)
  expect(tableOf(readText(PAGE), first)).toEqual(rows)
}

const cellsOf = (first: string, at = 0): string[] =>
  tableOf(readText(PAGE), first).map((row) => row[at] ?? '')

describe('the page on POF in ten minutes', () => {
  it('draws packed ints', () => {
    expectTable(
      'Number',
      cellsOf('Number').map((number) => {
        const bits = bitsOf(BigInt(number))
        const binary = `${bits.complement ? '~' : ''}${bits.binary}`
        return [number, `\`${binary}\``, `\`${primerText(bits)}\``, `\`${hexOf(packInt(BigInt(number)))}\``]
      }),
    )
  })

  it('says what each length reaches', () => {
    const rows = [1, 2, 3, 4, 5].map((length) => {
      const most = 2n ** BigInt(7 * length - 1) - 1n
      expect([most, ~most].map((value) => packInt(value).length)).toEqual([length, length])
      expect([most + 1n, ~most - 1n].map((value) => packInt(value).length)).toEqual([length + 1, length + 1])
      return [length === 1 ? '1 byte' : `${length} bytes`, String(~most), String(most)]
    })
    expectTable('Length', rows)
    expect([2n ** 31n - 1n, -(2n ** 31n)].map((value) => packInt(value).length)).toEqual([5, 5])
    expect([MOST, LEAST].map((value) => packInt(value).length)).toEqual([10, 10])
  })

  it('reads TheData byte by byte, as the corpus has it', () => {
    const bytes = payloads[0] as Uint8Array
    expect(Buffer.from(bytes).toString('hex')).toBe(caseOf('primer/pofobject-thedata'))
    const doc = parse(bytes)
    const tokens = [-1, ...doc.tree].flatMap((node) => doc.tokens(node)).sort((a, b) => a.start - b.start)
    expectTable(
      'Offset',
      tokens.map(({ start, end, name, text }) => [
        String(start),
        `\`${hexOf(bytes.subarray(start, end))}\``,
        name,
        text,
      ]),
    )
  })

  it('shows payloads without problems, those of the primer as Coherence wrote them', () => {
    expect(payloads).toHaveLength(4)
    for (const bytes of payloads)
      expect(parse(bytes).problems.filter(({ severity }) => severity !== 'info')).toEqual([])
    const inside = new PofUserType(1042, 0, [1], ['wrapped-value'])
    expect(payloads[1]).toEqual(encode(new PofUserType(1042, 0, [1], [inside])))
    expect(Buffer.from(payloads[2] as Uint8Array).toString('hex')).toBe(caseOf('primer/pofobject-lengthy'))
    expect(Buffer.from(payloads[3] as Uint8Array).toString('hex')).toBe(caseOf('envelopes/deco-two'))
  })

  it('lists types as the table of types does', () => {
    for (const row of tableOf(readText(PAGE), 'Type id')) {
      const type = typeOf(Number(row[0]))
      expect([row[1], row[2]]).toEqual([`\`${hexOf(packInt(BigInt(type.id)))}\``, type.name])
    }
    for (const row of tableOf(readText(PAGE), 'Id')) {
      const type = typeOf(Number(row[0]))
      expect(isScalar(type.id)).toBe(true)
      expect([row[1], row[2]]).toEqual([`\`${hexOf(packInt(BigInt(type.id)))}\``, type.name])
      expect(parse(Uint8Array.of(0x15, ...packInt(BigInt(type.id)))).tree.end(0)).toBe(2)
    }
  })

  it('says what fields of a value become', () => {
    expectTable(
      'Field of value 5',
      cellsOf('Field of value 5').map((cell) => {
        const bytesOf = (number: number) => {
          const field = writtenField(codeIn(cell), number, false)
          return field?.bytes.length ? `\`${hexOf(field.bytes)}\`` : 'nothing'
        }
        return [cell, bytesOf(5), bytesOf(0), bytesOf(1000)]
      }),
    )
  })

  it('says what stands behind a format byte', () => {
    expectTable(
      'Byte',
      cellsOf('Byte').map((cell) => {
        const { name = '', meaning = '' } = FORMATS.get(Number.parseInt(codeIn(cell), 16)) ?? {}
        return [cell, name, meaning]
      }),
    )
  })

  it('has the figures of the primer', () => {
    const doc = parse(payloads[0] as Uint8Array)
    const tokens = [...doc.tree].flatMap((node) => doc.tokens(node))
    const roleOf = (node: number, role: string) =>
      String(doc.tokens(node).find((token) => token.role === role)?.value)
    const here: Record<string, string> = {
      'header byte': String(doc.bytes[0]),
      'class type': roleOf(0, 'type'),
      'class version': roleOf(0, 'version'),
      'field POF id': roleOf(1, 'index'),
      'field data type': roleOf(1, 'type'),
      'field length': roleOf(1, 'length'),
      value: String(userType(payloads[0]).get(1)),
      'last byte': String(tokens.find(({ role }) => role === 'terminator')?.value),
      'fields of the third object': (userType(payloads[2]).get(1) as PofUserType).values.join(', '),
    }
    const drawn = (number: string) => `\`${primerText(bitsOf(BigInt(number)))}\``
    for (const [what = '', there, computed, why] of tableOf(readText(PAGE), 'In the primer')) {
      expect(computed).toBe(here[what] ?? drawn(what))
      expect(why !== '').toBe(there !== computed)
    }
  })
})

describe('readNumber', () => {
  it.each([
    ['25', 25n],
    [' -1 ', -1n],
    ['−65', -65n],
    ['1_000 000', 1_000_000n],
    ['0xff', 255n],
    ['-0x80', -128n],
    [String(MOST), MOST],
    [String(LEAST), LEAST],
  ])('reads %s', (text, value) => {
    expect(readNumber(text)).toEqual({ value, problem: null })
  })

  it.each(['', '1.5', 'abc', '--1', '0x', String(MOST + 1n), String(LEAST - 1n), '1e9'])(
    'says what is wrong with "%s"',
    (text) => {
      const { value, problem } = readNumber(text)
      expect(value).toBeNull()
      expect(problem).toMatch(/^Expected .*, found .+\.$/)
    },
  )
})

describe('the slider of packed ints', () => {
  it('has each number once, in order, from the least to the largest long', () => {
    const numbers = Array.from({ length: 2 * LAST_POSITION + 2 }, (_, i) => numberAt(i - LAST_POSITION - 1))
    expect(numbers[0]).toBe(LEAST)
    expect(numbers.at(-1)).toBe(MOST)
    expect(numbers.every((number, i) => i === 0 || number > (numbers[i - 1] as bigint))).toBe(true)
    expect(numbers.map(positionOf)).toEqual(numbers.map((_, i) => i - LAST_POSITION - 1))
    expect(numbers.map((number) => readPackedLong(packInt(number), 0))).toEqual(numbers)
  })
})

describe('writtenField', () => {
  it('is null for what a type cannot hold', () => {
    const kept = METHODS.filter(({ javaType }) => writtenField(javaType, 1.5, false) !== null)
    expect(kept.map(({ javaType }) => javaType)).toEqual(['float', 'double', 'boolean', 'String'])
    expect(writtenField('byte', 128, false)).toBeNull()
    expect(writtenField('byte', -128, false)?.bytes).toEqual(Uint8Array.of(1, 0x4b, 0x80))
  })

  it('writes a first property in full', () => {
    expect(writtenField('int', 0, true)?.bytes).toEqual(Uint8Array.of(0, 0x41, 0))
    expect(writtenField('int', 0, false)?.bytes).toEqual(new Uint8Array())
  })
})

describe('enveloped', () => {
  const plain: EnvelopeShape = { hasFormat: true, decorations: [], number: null }

  it('is the value alone without layers', () => {
    expect(enveloped(plain)).toEqual(payloads[0])
    expect(enveloped({ ...plain, hasFormat: false })).toEqual(payloads[0]?.subarray(1))
  })

  it.each<[string, EnvelopeShape, string[]]>([
    ['an expiry', { ...plain, decorations: [1] }, ['FMT_BIN_DECO', 'mask', 'VALUE', 'FMT_EXT', 'EXPIRY']],
    [
      'decorations in any order',
      { ...plain, decorations: [2, 1] },
      ['FMT_BIN_DECO', 'mask', 'VALUE', 'FMT_EXT', 'EXPIRY', 'STORE'],
    ],
    [
      'a decoration above 7',
      { ...plain, decorations: [10] },
      ['FMT_BIN_EXT_DECO', 'mask', 'VALUE', 'FMT_EXT', 'APP_1'],
    ],
    ['a number', { ...plain, number: 5 }, ['FMT_IDO', 'decoration', 'FMT_EXT']],
  ])('has the layers: %s', (_, shape, names) => {
    const doc = parse(enveloped(shape))
    expect(doc.problems).toEqual([])
    expect(doc.envelope.map(({ name }) => name)).toEqual(names)
    expect(doc.text(doc.root)).toBe('{1="TheData"}')
  })
})

function caseOf(id: string): string | undefined {
  return readCorpus().find((one) => one.id === id)?.hex
}

function typeOf(id: number): TypeRow {
  const row = TYPES.find((one) => one.id === id)
  if (row === undefined) throw new Error(`there is no type ${id}`)
  return row
}
