// Keys and filters against the bytes that Coherence 25.03 and the Java serializer wrote for the same values.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { equalsFilter } from '../../../src/cli/cache/equals-filter.ts'
import { keyBytes, propertyBytes, type Typed, typedOf } from '../../../src/cli/entries/typed-value.ts'

const LINES = gunzipSync(readFileSync(new URL('../../fixtures/live/java-keys.ndjson.gz', import.meta.url)))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Readonly<Record<string, string>>)
const KEYS = LINES.filter(({ key }) => key !== undefined)
const FILTERS = LINES.filter(({ path }) => path !== undefined)
const hexOf = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString('hex')
const typed = (text = '') => typedOf(text) as Typed

describe('keyBytes', () => {
  it.each(KEYS)('writes $key as Java does', ({ key, pof, java }) => {
    expect(hexOf(keyBytes(typed(key), 'pof'))).toBe(pof)
    expect(hexOf(keyBytes(typed(key), 'java'))).toBe(java)
    expect(keyBytes(typed(key), 'json')).toBeNull()
  })

  it('sends hex as it stands, in every format', () => {
    for (const text of ['1541a80f', '15 41 a8 0f', '0x1541A80F', '15:41:a8:0f'])
      for (const format of ['pof', 'java', 'json'])
        expect(hexOf(keyBytes(typed(text), format))).toBe('1541a80f')
    expect(hexOf(keyBytes(typed('0x1000'), 'pof'))).toBe('1000')
  })
})

describe('equalsFilter', () => {
  it.each(FILTERS)('writes $path=$value as Java does', ({ path = '', value, pof }) => {
    expect(hexOf(equalsFilter(path.split('/').map(Number), typed(value)))).toBe(pof)
  })

  it('takes values in hex, with the format byte or without it', () => {
    expect(hexOf(propertyBytes(typed('0x1541a80f')))).toBe('41a80f')
    expect(hexOf(propertyBytes(typed('0x41a80f')))).toBe('41a80f')
  })
})

describe('typedOf', () => {
  it('says what is wrong with a number that its type does not hold', () => {
    expect(typedOf('2147483648')).toBe(
      '2147483648 is beyond an int. Expected 2147483648L for a long, or hex with 0x in front.',
    )
    expect(typedOf('-2147483649')).toContain('-2147483649L')
    expect(typedOf('9223372036854775808L')).toContain('beyond a long')
  })

  it.each(['text', '"text', '', '15f', '1.5', "'text'", '0x'])(
    'says what it expects in place of %s',
    (text) => {
      expect(typedOf(text)).toMatch(/^Expected 1000 for an int, 1000L for a long/)
    },
  )
})
