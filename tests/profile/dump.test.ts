// Dumps: what is an entry, in any JSON, and what is said of all else.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DumpOptions, dumpEncoding, readDump } from '../../src/profile/index.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The entries of a text as hex, and what was said of other lines. */
function read(text: string, options: DumpOptions = {}) {
  const entries: string[] = []
  const bad: string[] = []
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  const { lines, bytes } = readDump(
    bytesOf(text),
    (value, key, line) => entries.push(`${line}: ${key === null ? '-' : hex(key)} ${hex(value)}`),
    { ...options, onBadLine: (line, why) => bad.push(`${line}: ${why}`) },
  )
  return { entries, bad, lines, bytes }
}

describe('readDump', () => {
  it.each([
    ['{"key":"0102","value":"156a"}', '1: 0102 156a'],
    [' { "value" : "156A" , "key" : "" } \r', '1:  156a'],
    ['{"value":"156a","at":12,"key":"01"}', '1: 01 156a'],
    ['{"at":{"value":"00"},"value":"156a"}', '1: - 156a'],
    ['{"v\\u0061lue":"156a","key":null}', '1: - 156a'],
    ['{"note":"\\"value\\":\\"00\\"","value":"156a"}', '1: - 156a'],
    ['{"value":""}', '1: - '],
    ['{"näme":"ü","value":"156a"}', '1: - 156a'],
  ])('reads %s', (line, entry) => {
    expect(read(line)).toMatchObject({ entries: [entry], bad: [], lines: 1 })
  })

  it.each([
    ['[]', 'expected a text as "value", found none'],
    ['"value"', 'expected a JSON object, found something else'],
    ['{"value":1}', 'expected a text as "value", found none'],
    ['{"key":"00"}', 'expected a text as "value", found none'],
    ['{"value":"156a"', 'expected a JSON object, found something else'],
    ['{"value":"15', 'expected a JSON object, found something else'],
    ['{"value":"156"}', 'expected pairs of hex digits as "value", found something else'],
    ['{"value":"156a","key":"xx"}', 'expected pairs of hex digits as "key", found something else'],
  ])('says what is wrong with %s', (line, why) => {
    expect(read(`{"value":"00"}\n${line}`, { encoding: 'hex' })).toMatchObject({
      entries: ['1: - 00'],
      bad: [`2: ${why}`],
    })
  })

  it('reads what JSON.parse reads, in hex and in base64', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.uint8Array({ maxLength: 9 }),
        fc.boolean(),
        (value, key, isHex) => {
          const text = (bytes: Uint8Array) => Buffer.from(bytes).toString(isHex ? 'hex' : 'base64')
          const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
          const line = JSON.stringify({ key: text(key), value: text(value) })
          const found = read(line, { encoding: isHex ? 'hex' : 'base64' })
          expect(found.entries).toEqual([`1: ${hex(key)} ${hex(value)}`])
        },
      ),
    )
  })

  it('never throws, and tells of each line once', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]":,\\ value0k1\n') }), (text) => {
        const { entries, bad, lines } = read(text)
        expect(entries.length + bad.length).toBeLessThanOrEqual(lines)
      }),
    )
  })

  it('leaves a last line without an end where more may follow', () => {
    expect(read('{"value":"00"}\n{"value":', { isOpen: true, line: 7 })).toEqual({
      entries: ['7: - 00'],
      bad: [],
      lines: 1,
      bytes: 15,
    })
  })

  it('tells hex from base64 by the first values', () => {
    expect(dumpEncoding(bytesOf('{"value":"1500"}\n{"value":"15zz"}'))).toBe('base64')
    expect(dumpEncoding(bytesOf('{"value":"1500"}\nx\n{"value":"15AA"}'))).toBe('hex')
    expect(read('{"value":"FWo="}\n{"value":"FWo"}\n{"value":"FW-_"}').entries).toEqual([
      '1: - 156a',
      '2: - 156a',
      '3: - 156fbf',
    ])
  })
})
