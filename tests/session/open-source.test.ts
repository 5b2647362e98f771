// What is read of a text or a file before it is parsed: the bytes that a form of text found, or the whole as it stands.

import { describe, expect, it } from 'vitest'
import { FORMS, readFile, readText } from '../../src/input/index.ts'
import { asItStands, fileRequest, readSource, textRequest } from '../../src/session/index.ts'

const READER = { FORMS, readFile, readText, asItStands }
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** What came of a text that was pasted, and of a file with the same text. */
const bothOf = (text: string) =>
  [textRequest('pasted', text), fileRequest('dropped', bytesOf(text))].map((request) =>
    readSource(request, READER),
  )

describe('a text that is JSON', () => {
  it.each(['{"name":"x","tags":[1,2]}', '{"id":12,"items":[{"price":3.5}]}'])(
    'is read as it stands, pasted or dropped: %s',
    (text) => {
      for (const { form, payloads } of bothOf(text)) {
        expect(form).toBe('raw')
        expect(payloads.map(({ bytes }) => [...bytes])).toEqual([[...bytesOf(text)]])
      }
    },
  )

  it.each(['{"key":"15410a","value":"0x1592100001"}', '{"v":"Binary(length=2, value=0x1541)"}'])(
    'and holds binaries is read for them: %s',
    (text) => {
      for (const { form, payloads } of bothOf(text)) {
        expect(form).not.toBe('raw')
        expect(payloads[0]?.bytes[0]).toBe(0x15)
      }
    },
  )

  it('is read in the form that was asked for', () => {
    const text = '{"name":"x","tags":[1,2]}'
    const list = readText(text)
    expect(
      readSource({ ...textRequest('pasted', text), form: list.form }, READER).payloads[0]?.bytes,
    ).toEqual(list.payloads[0]?.bytes)
  })
})
