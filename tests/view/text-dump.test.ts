import { describe, expect, it } from 'vitest'
import { textDump } from '../../src/view/index.ts'
import { documentOf, packed, SAMPLES } from './samples.ts'

const bytesOf = (dump: string) =>
  dump
    .split('\n')
    .flatMap((line) => /^[0-9a-f]{6} {2}((?:[0-9a-f]{2} )+)/.exec(line)?.[1]?.trim().split(' ') ?? [])
    .join('')

describe('textDump', () => {
  it('has a line for each token, bytes left and meaning right', () => {
    const lines = textDump(documentOf(SAMPLES.theData)).split('\n')
    expect(lines[0]).toMatch(/^000000 {2}15 .*FMT_EXT/)
    expect(lines.find((line) => line.includes('TheData'))).toMatch(/^000007 {2}54 68 65 44 61 74 61/)
    expect(lines.find((line) => line.startsWith('000001'))).toMatch(/92 10 .*user type 1042/)
  })

  it('shows every byte of a short stream once', () => {
    for (const hex of [SAMPLES.theData, SAMPLES.nested, SAMPLES.map, SAMPLES.ints]) {
      const dump = textDump(documentOf(hex), { bytesPerLine: 64 })
      const sorted = (text: string) => [...(text.match(/../g) ?? [])].sort().join('')
      expect(sorted(bytesOf(dump))).toBe(sorted(hex))
    }
  })

  it('cuts long runs short and says so', () => {
    const dump = textDump(documentOf(`155841${packed(40)}${'07'.repeat(40)}`), { maxElements: 4 })
    expect(dump).toContain('… 36 more')
    expect(dump.match(/\[\d+\]/g)).toEqual(['[0]', '[1]', '[2]', '[3]'])
  })

  it('ends with the problems', () => {
    expect(textDump(documentOf(SAMPLES.damaged))).toMatch(/1 problem:\nerror: .*\n$/)
  })
})
