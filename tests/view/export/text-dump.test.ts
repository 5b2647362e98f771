import { describe, expect, it } from 'vitest'
import { textDump, textWidth } from '../../../src/view/export/index.ts'
import { documentOf, packed, SAMPLES } from '../samples.ts'

const linesOf = (dump: string) => dump.trimEnd().split('\n')

describe('textDump', () => {
  it('has bytes left, their role, and what they mean', () => {
    expect(linesOf(textDump(documentOf(SAMPLES.theData)))).toEqual([
      "000000  15                       envelope      FMT_EXT: the serializer's own bytes: POF",
      '000001  92 10                    type          root: user type 1042 v0',
      '000003  00                       version         version 0',
      '000004  01                       index           1: string',
      '000005  4e                       type              char-string',
      '000006  07                       length            7 bytes of UTF-8',
      '000007  54 68 65 44 61 74 61     payload           "TheData"',
      '00000e  40                       terminator      end of root',
    ])
  })

  it('lets bytes and meaning go on below, each in its column', () => {
    const text = 'one two three four five six seven eight nine ten'
    const hex = `154e${packed(text.length)}${Buffer.from(text).toString('hex')}`
    const lines = linesOf(textDump(documentOf(hex), { width: 76 }))
    const from = lines.findIndex((line) => line.startsWith('000003'))
    expect(lines.slice(from, from + 3)).toEqual([
      '000003  6f 6e 65 20 74 77 6f 20  payload         "one two three four five',
      '00000b  74 68 72 65 65 20 66 6f                  six seven eight nine ten"',
      '000013  75 72 20 66 69 76 65 20',
    ])
    expect(lines.slice(from)).toHaveLength(6)
  })

  it('puts elements of a run in rows, cuts long runs short and says so', () => {
    const lines = linesOf(textDump(documentOf(`155841${packed(40)}${'07'.repeat(40)}`), { maxElements: 12 }))
    expect(lines.slice(4)).toEqual([
      '000004  07 07 07 07 07 07 07 07  payload         [0..7]: 7, 7, 7, 7, 7, 7, 7, 7',
      '00000c  07 07 07 07              payload         [8..11]: 7, 7, 7, 7',
      '000010  …                                        … 28 elements more, 28 bytes',
    ])
  })

  it('ends with the problems', () => {
    expect(textDump(documentOf(SAMPLES.damaged))).toMatch(
      /\n\nProblems: 1 error\nerror {4}Bytes end too early .*\n.*\n$/,
    )
  })

  it('says the level of what is nested too deep to be indented', () => {
    const lines = linesOf(textDump(documentOf(`15${'5501'.repeat(60)}6a`), { width: 80 }))
    expect(lines.at(-1)).toMatch(/\(60\) \[0\]: int 1$/)
    expect(lines.filter((line) => textWidth(line) > 80)).toEqual([])
  })
})

describe('textDump of any width', () => {
  it('never goes past its width', () => {
    for (const hex of [SAMPLES.decorated, SAMPLES.map, SAMPLES.damaged, SAMPLES.legacyString]) {
      for (const width of [60, 76, 80, 120]) {
        const lines = linesOf(textDump(documentOf(hex), { width, bytesPerLine: 4 }))
        expect(lines.filter((line) => textWidth(line) > width)).toEqual([])
      }
    }
  })
})
