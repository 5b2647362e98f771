// Texts, files and links that once froze the page or were misread: escapes, bytea of PostgreSQL, literals of several rows, gzip
// with padding, titles of links. Each by its id in the defects file.

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type InputResult, readFile, readShareLink, readText, writeShareLink } from '../../src/input/index.ts'
import { defectBytes, defectText } from '../support/defects.ts'
import { growth, LINEAR, timeOf } from '../support/growth.ts'

const DATA = '15921000014e075468654461746140'
const hexOf = ({ payloads }: InputResult) => payloads.map(({ bytes }) => Buffer.from(bytes).toString('hex'))

describe('readText', () => {
  it('C1-escapes-quadratic', () => {
    const text = defectText('C1-escapes-quadratic')
    expect(growth((n) => () => readText(text.repeat(n)), 8)).toBeLessThanOrEqual(LINEAR)
    const quotes = (n: number) => `\\x15${'\\"'.repeat(n)}`
    expect(growth((n) => () => readText(quotes(n)), 10_000)).toBeLessThanOrEqual(LINEAR)
    expect(timeOf(() => readText(text.repeat(72)))).toBeLessThan(2000)
  })

  it.each([
    'C2-postgres-psql',
    'C2-postgres-pg_dump',
    'C2-postgres-pg-json',
    'C2-postgres-pg-copy',
    'C2-postgres-pg-E',
  ])('%s', (id) => {
    const result = readText(defectText(id))
    expect(hexOf(result)).toEqual([DATA])
    expect(result.problem).toBeNull()
  })

  it('C7-clojure-object', () => {
    const result = readText(defectText('C7-clojure-object'))
    expect(result).toMatchObject({ form: 'object-reference', payloads: [] })
  })

  it('C13-wireshark-escaped', () => {
    expect(hexOf(readText(defectText('C13-wireshark-escaped')))).toEqual([DATA])
  })
})

describe('readFile', () => {
  it('C16-gzip-offset', () => {
    const packed = gzipSync(Buffer.from(DATA, 'hex'))
    const padded = readFile(Buffer.concat([packed, Buffer.alloc(512)]))
    expect(hexOf(padded)).toEqual([DATA])
    expect(padded.problem).toBeNull()
    const followed = readFile(Buffer.concat([packed, Buffer.from('hello')]))
    expect(hexOf(followed)).toEqual([DATA])
    expect(followed.problem).toMatchObject({ code: 'gzip-damaged', offset: packed.length })
  })

  it('C17-text-with-nul', () => {
    const file = defectBytes('C17-text-with-nul')
    const plain = readFile(file.subarray(0, -1))
    expect(hexOf(plain)).toEqual([DATA])
    for (const end of [[0], [0x1a], [0, 0, 0], [0x0d, 0x0a, 0x1a]]) {
      const result = readFile(Uint8Array.from([...file.subarray(0, -1), ...end]))
      expect(hexOf(result)).toEqual([DATA])
      expect(result.form).toBe(plain.form)
    }
  })
})

describe('readShareLink', () => {
  const shared = { bytes: Uint8Array.of(0x15, 0x6a), address: '', names: null, stars: [] }

  it('E1-link-title', () => {
    const long = 'x'.repeat(60 << 20)
    const read = readShareLink(writeShareLink({ ...shared, title: long }))
    expect(read).toMatchObject({ title: 'x'.repeat(200), bytes: shared.bytes })
    // As a version without the limit wrote it.
    const line = Buffer.from(`${JSON.stringify({ title: long, address: '', names: null, stars: [] })}\n`)
    const bomb = `#pof1=${gzipSync(Buffer.concat([line, shared.bytes])).toString('base64url')}`
    const refused = /holds too much: expected a first line of at most 1048576 bytes/
    expect(timeOf(() => expect(readShareLink(bomb)).toMatch(refused))).toBeLessThan(1000)
  })
})
