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
const FOUND = new Set(['swapped-words'])
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const payloads = (result: InputResult) => result.payloads.map(({ bytes }) => hexOf(bytes))
const problemCode = (form: string) => (FOUND.has(form) ? 'swapped-words' : undefined)

describe.each(RENDERINGS)('$form, $about', ({ form, write }) => {
  it('gives back every stream of the corpus when it is chosen', () => {
    expect(STREAMS.length).toBeGreaterThan(200)
    for (const hex of STREAMS) {
      const result = readText(write(bytesOf(hex)), { form })
      expect(payloads(result)).toEqual([hex])
      expect(result.problem?.code).toBe(problemCode(form))
    }
  })

  it('gives back any bytes when it is chosen', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 2, maxLength: 100 }), (bytes) => {
        const result = readText(write(bytes), { form })
        expect(payloads(result)).toEqual([hexOf(bytes)])
      }),
    )
  })
})

/** `\x15\x92` is hex as well; base64 without padding may look like a word or a path, a few escapes like a text. */
const AMBIGUOUS = new Set(['\\x', 'base64url', 'JSON of base64', 'quoted-printable', 'characters'])

describe('detection', () => {
  it.each(RENDERINGS.filter(({ about }) => !AMBIGUOUS.has(about)))(
    'knows the corpus written as $form, $about',
    ({ form, write }) => {
      for (const hex of STREAMS) {
        const result = readText(write(bytesOf(hex)))
        expect(payloads(result)).toEqual([hex])
        expect([hex, result.form]).toEqual([hex, form])
      }
    },
  )
})
