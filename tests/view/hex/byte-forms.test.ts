import { describe, expect, it } from 'vitest'
import { BYTE_FORMS } from '../../../src/view/hex/index.ts'

const PIECE = 16 * 512

/** Lines of sixteen bytes, each written by itself. */
function written(bytes: Uint8Array, write: (byte: number) => string, between: string): string[] {
  const lines: string[] = []
  for (let at = 0; at < bytes.length; at += 16)
    lines.push(Array.from(bytes.subarray(at, at + 16), write).join(between))
  return lines
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0')
const number = (byte: number) => `0x${hex(byte)}`
const literal = (head: string, lines: string[]) =>
  `${head} = {\n${lines.map((line) => `    ${line},\n`).join('')}};\n`

const EXPECTED: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  hex: (bytes) =>
    written(bytes, hex, ' ')
      .map((line) => `${line}\n`)
      .join(''),
  base64: (bytes) => `${Buffer.from(bytes).toString('base64')}\n`,
  java: (bytes) =>
    literal(
      'byte[] bytes',
      written(bytes, (byte) => (byte < 128 ? number(byte) : `(byte) ${number(byte)}`), ', '),
    ),
  csharp: (bytes) => literal('byte[] bytes', written(bytes, number, ', ')),
  c: (bytes) => literal(`static const unsigned char bytes[${bytes.length}]`, written(bytes, number, ', ')),
  json: (bytes) => `[${written(bytes, String, ', ').join(',\n ')}]\n`,
}

describe('BYTE_FORMS', () => {
  it.each(BYTE_FORMS.map((form) => ({ ...form })))(
    'writes bytes as $name, in pieces of any number',
    ({ id, make }) => {
      for (const length of [0, 1, 16, 17, 300, PIECE, PIECE + 1, 2 * PIECE - 16, 2 * PIECE + 33]) {
        // Longer ones of Java: java-bytes.test.ts.
        if (id === 'java' && length > 4096) continue
        const bytes = Uint8Array.from({ length }, (_, i) => (i * 37) ^ (i >> 4))
        expect([...make(bytes)].join('')).toBe(EXPECTED[id]?.(bytes))
      }
    },
  )
})
