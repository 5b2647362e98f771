// Laws: whatever is written in a form is read back, from the corpus and from random bytes,
// and what the corpus holds is recognised without being told.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InputResult, readText } from '../../src/input/index.ts'
import { bytesOf, readCorpus } from '../support/corpus.ts'
import { RENDERINGS } from './renderings.ts'

/** Streams of the corpus that are long enough to be told from a number or a word. */
const STREAMS = readCorpus()
  .filter(({ hex }) => hex.length >= 32 && hex.length <= 8192)
  .map(({ hex }) => hex)
/** A third of them, so that three neighbouring ways of writing have all. */
const thirdFor = (rendering: (typeof RENDERINGS)[number]): readonly string[] =>
  STREAMS.filter((_, i) => i % 3 === RENDERINGS.indexOf(rendering) % 3)
const FOUND = new Set(['swapped-words'])
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const payloads = (result: InputResult) => result.payloads.map(({ bytes }) => hexOf(bytes))
const problemCode = (form: string) => (FOUND.has(form) ? 'swapped-words' : undefined)

describe.each(RENDERINGS)('$form, $about', (rendering) => {
  const { form, write } = rendering
  it('gives back the streams of the corpus when it is chosen', () => {
    const streams = thirdFor(rendering)
    expect(streams.length).toBeGreaterThan(66)
    for (const hex of streams) {
      const result = readText(write(bytesOf(hex)), { form })
      expect(payloads(result)).toEqual([hex])
      expect(result.problem?.code).toBe(problemCode(form))
    }
  })

  it('gives back any bytes when it is chosen', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 2, maxLength: 100 }), (bytes) => {
        // Blanks alone are + in a form, which nothing tells from text.
        fc.pre(bytes.some((byte) => byte !== 32))
        const result = readText(write(bytes), { form })
        expect(payloads(result)).toEqual([hexOf(bytes)])
      }),
    )
  })
})

/** `\x15\x92` is hex as well, what gdb prints is text with escapes; base64 without padding may look like a word or a path. */
const AMBIGUOUS = new Set([
  '\\x',
  'gdb, char',
  'base64url',
  'JSON of base64',
  'quoted-printable',
  'characters',
])

/** Bytes of lengths around the width of a row: any bytes, all values, text, text that looks like a row of hex, zeros. */
const SAMPLES = [1, 7, 8, 15, 16, 17, 100, 300].flatMap((length) => [
  ...fc.sample(fc.uint8Array({ minLength: length, maxLength: length }), { seed: length, numRuns: 3 }),
  ...[
    (i: number) => i,
    (i: number) => 'The|Data at -- 0 '.charCodeAt(i % 17),
    (i: number) => '15 92 10 00 '.charCodeAt(i % 12),
    (i: number) => 'abcdef0123456789'.charCodeAt(i % 16),
    () => 0,
    () => 32,
  ].map((valueAt) => Uint8Array.from({ length }, (_, i) => valueAt(i))),
])

describe('detection', () => {
  it.each(RENDERINGS.filter(({ about }) => !AMBIGUOUS.has(about)))(
    'knows the corpus written as $form, $about',
    (rendering) => {
      const { form, write } = rendering
      for (const hex of thirdFor(rendering)) {
        const result = readText(write(bytesOf(hex)))
        expect(payloads(result)).toEqual([hex])
        expect([hex, result.form]).toEqual([hex, form])
      }
    },
  )

  /** What tools print of memory and of files, which is recognised at any length and of any bytes. */
  const DUMPS = ['wireshark', 'netty', 'numbered-lines', 'hexdump-c', 'array-literal', 'debugger-memory']
  it.each(RENDERINGS.filter(({ form, about }) => DUMPS.includes(form) && about !== 'an editor'))(
    'knows bytes of all lengths written as $form, $about',
    ({ write }) => {
      for (const bytes of SAMPLES) {
        const result = readText(write(bytes))
        expect(payloads(result)).toEqual([hexOf(bytes)])
        expect(result.problem).toBeNull()
      }
    },
  )
})
