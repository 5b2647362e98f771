// Nothing that a document of another format holds acts on the terminal, in any format of the output: at the top, inside POF with
// --layers, and of what `extract` says. The documents are those of the corpus, with what acts in place of every word.

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../src/cli/formats.ts'
import { FORMAT_CHOICES, type FormatId, shortName } from '../../src/inside/index.ts'
import { bytesOf, CASES } from '../inside/corpus.ts'
import { ran } from './ran.ts'

/** What acts: ESC, a C1 control, turning, hiding, DEL, BEL, a byte order mark, a line separator, a tag. */
const EVIL = ['\u001b', '\u009b', '\u202e', '\u200b', '\u007f', '\u0007', '\ufeff', '\u2028', '\u{e0041}']
const ACTING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]|\p{Cs}/u
/** As it is written once it does not act. */
const HARMLESS = /\\u001b|\\u009b|\\u202e|\\x1b|&#27;/i

/** Bytes with what acts in place of each run of letters, as long as it was. */
function evil(bytes: Uint8Array): Uint8Array {
  const all = bytes.slice()
  for (const { 0: word, index } of Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/[a-zA-Z]{3,}/g)) {
    const own = Buffer.alloc(word.length, 'x')
    let at = 0
    for (const letter of EVIL) at += own.length - at < Buffer.byteLength(letter) ? 0 : own.write(letter, at)
    all.set(own, index)
  }
  return all
}

const utf8 = (text: string) => [...new TextEncoder().encode(text)]
const TEXT = utf8(`word ${EVIL.join('')} word`)

const LETTERS = `word ${EVIL.join('')} word`.length
/** A class by its name, and the number of its object: `java.util.ArrayList`. */
const KRYO_CLASS = [1, 0, ...utf8('java.util.ArrayLis'), 0xf4, 3]

/** A gzip file with a name and a comment, which are Latin-1. */
function named(content: string): number[] {
  const [...bytes] = gzipSync(content)
  bytes[3] = 0x18
  return [...bytes.slice(0, 10), 0x41, 0x1b, 0x9b, 0x7f, 0, 0x9b, 0x31, 0x6d, 0, ...bytes.slice(10)]
}

const OUTPUTS_OF_TEXT = ['tree', 'dump', 'values', 'json', 'ndjson', 'csv', 'html']

interface Case {
  readonly id: string
  readonly format: FormatId
  readonly bytes: Uint8Array
}

/** Formats of which the corpus has few words. */
const OWN: readonly Case[] = (
  [
    ['cbor', [0xa1, 0x78, TEXT.length, ...TEXT, 0x82, 0x78, TEXT.length, ...TEXT, 0xc0, 0x63, 0x1b, 0x7f, 7]],
    ['protobuf', [0x0a, TEXT.length, ...TEXT, 0x12, TEXT.length + 2, 0x0a, TEXT.length, ...TEXT]],
    ['msgpack', [0x81, 0xd9, TEXT.length, ...TEXT, 0xd9, TEXT.length, ...TEXT]],
    ['kryo', [...KRYO_CLASS, 0xc0 | ((LETTERS + 1) & 0x3f), (LETTERS + 1) >> 6, ...TEXT]],
    ['text', TEXT],
    ['base64', utf8(Buffer.from(TEXT).toString('base64'))],
    [
      'json',
      [...utf8('{"'), ...TEXT.filter((byte) => byte !== 0x1b && byte !== 7), ...utf8('": ["\u009b\u202e"]}')],
    ],
    ['java-serialization', [0xac, 0xed, 0, 5, 0x74, 0, TEXT.length, ...TEXT]],
    ['gzip', named(EVIL.join('word'))],
  ] as const
).map(([format, bytes]) => ({ id: `own/${format}`, format, bytes: Uint8Array.from(bytes) }))

const DOCUMENTS: readonly Case[] = [
  ...OWN,
  ...CASES.filter(({ bytes }) => bytes < 3000).map((one) => ({
    id: one.id,
    format: one.layers[0]?.format ?? 'text',
    bytes: evil(bytesOf(one)),
  })),
]

/** The document as the octets of a POF stream. */
function inPof(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([0x15, 0x4c, (bytes.length & 0x3f) | 0x80, bytes.length >> 6, ...bytes])
}

/** Where something acts: the case, the command, and what is around it. */
const actingOf = async (bytes: Uint8Array, ...words: string[]) => {
  const { out, err, written } = await ran([...words, 'a.bin'], { 'a.bin': bytes })
  const all = `${out}${err}`.replaceAll('\r\n', '\n')
  const at = all.search(ACTING)
  const acting =
    at === -1 ? null : `${words.join(' ')}: ${JSON.stringify(all.slice(Math.max(0, at - 40), at + 20))}`
  return { acting, isShown: HARMLESS.test(all), all, written }
}

describe('documents of other formats', () => {
  it.each(Object.keys(FORMATS))('do not act in %s', async (output) => {
    const found: string[] = []
    const shown = new Set<string>()
    for (const { id, format, bytes } of DOCUMENTS) {
      const { acting, isShown } = await actingOf(bytes, output, '--all', '--content', shortName(format))
      if (acting !== null) found.push(`${id} ${acting}`)
      if (isShown) shown.add(format)
    }
    expect(found).toEqual([])
    // There was something to be found: most outputs show such text. protobuf and Kryo take none for a text that has controls.
    if (!OUTPUTS_OF_TEXT.includes(output)) return
    for (const format of [
      'cbor',
      'msgpack',
      'smile',
      'json',
      'text',
      'java-serialization',
      'coherence-legacy',
    ])
      expect([...shown]).toContain(format)
  })

  it.each(['dump', 'tree'])('do not act in %s --layers', async (output) => {
    const found: string[] = []
    let shown = 0
    for (const { id, format, bytes } of DOCUMENTS)
      for (const run of [
        await actingOf(inPof(bytes), output, '--layers', '--content', 'pof'),
        await actingOf(bytes, output, '--layers', '--content', shortName(format)),
      ]) {
        if (run.acting !== null) found.push(`${id} ${run.acting}`)
        if (run.isShown) shown++
      }
    expect(found).toEqual([])
    expect(shown).toBeGreaterThan(100)
  })

  it('do not act in what extract and open say', async () => {
    const found: string[] = []
    for (const { id, format, bytes } of DOCUMENTS) {
      const words = ['--content', shortName(format), '-o', 'out']
      for (const path of ['', '0', `!${shortName(format)}`, EVIL.join('')]) {
        const { acting } = await actingOf(bytes, 'extract', path, ...words)
        if (acting !== null) found.push(`${id} ${acting}`)
      }
      const { acting } = await actingOf(bytes, 'open', '--path', EVIL.join(''))
      if (acting !== null) found.push(`${id} ${acting}`)
    }
    expect(found).toEqual([])
  })

  it('are of all formats that can be chosen', () => {
    const formats = new Set(DOCUMENTS.map(({ format }) => format))
    expect(FORMAT_CHOICES.map(({ id }) => id).filter((id) => !formats.has(id) && id !== 'bytes')).toEqual([])
  })
})
