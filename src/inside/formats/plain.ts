// What has no parts: text in UTF-8, and bytes of which nothing is known. One row each.

import { hexText, quote } from '../../pof/index.ts'
import { decodeUtf8 } from '../../pof/text/index.ts'
import type { Format } from '../format.ts'
import { LayerTableWriter } from '../layer-table.ts'
import type { LayerMeaning, LayerProblem, LayerWords, ReadParts } from '../reading.ts'
import { badUtf8, byteWords, cut } from './documents/values.ts'

/** Text in UTF-8. No rule: nearly any text may be in another encoding, and a string is shown as it is anyway. */
export const plainText: Format = {
  id: 'text',
  name: 'Text',
  short: 'text',
  isCompressed: false,
  rules: [],
  kinds: [],
  read: (bytes) => {
    const bad = badUtf8(bytes, 0, bytes.length)
    return readPlain(bytes, bad < 0 ? [] : [notUtf8(bytes, bad)])
  },
  words: ({ bytes }) =>
    plainWords(bytes, {
      type: `text · ${bytes.length.toLocaleString('en')} bytes`,
      text: (limit) => cut(quote(decodeUtf8(bytes, 0, Math.min(bytes.length, limit * 3)), limit), limit),
      value: () => decodeUtf8(bytes, 0, bytes.length),
      noun: 'text',
      valueKind: 'string',
      encoding: 'utf-8',
      meaning: { what: 'A text.', layout: 'UTF-8 to the end.', traps: [] },
    }),
}

/** Bytes of which nothing is known. */
export const plainBytes: Format = {
  id: 'bytes',
  name: 'Bytes',
  short: 'bytes',
  isCompressed: false,
  rules: [],
  kinds: [],
  read: (bytes) => readPlain(bytes, []),
  words: ({ bytes }) =>
    plainWords(bytes, {
      type: `bytes · ${bytes.length.toLocaleString('en')}`,
      text: (limit) => cut(hexText(bytes.subarray(0, limit), Math.max(1, Math.floor(limit / 3))), limit),
      value: () => hexText(bytes, bytes.length).replaceAll(' ', ''),
      noun: 'octets',
      valueKind: 'bytes',
      encoding: 'octets',
      meaning: {
        what: 'Bytes that no rule recognizes.',
        layout: 'Nothing in them says what they are. Open them as a format to try it.',
        traps: [],
      },
    }),
}

function notUtf8(bytes: Uint8Array, at: number): LayerProblem {
  const found = byteWords(bytes[at] as number)
  return {
    code: 'text-utf8',
    severity: 'warning',
    offset: at,
    length: 1,
    expected: 'UTF-8',
    found,
    message: `At offset ${at}: expected UTF-8, found ${found}`,
    advice: 'The text may be in another encoding, or be no text.',
  }
}

interface Plain {
  readonly type: string
  readonly text: (limit: number) => string
  readonly value: () => string
  readonly noun: string
  readonly valueKind: 'string' | 'bytes'
  readonly encoding: 'utf-8' | 'octets'
  readonly meaning: LayerMeaning
}

/** One row for all the bytes. */
function readPlain(bytes: Uint8Array, problems: readonly LayerProblem[]): ReadParts {
  const table = new LayerTableWriter(bytes, [], 1).finish()
  return { table, own: null, decoded: null, fault: null, limit: null, problems }
}

function plainWords(bytes: Uint8Array, plain: Plain): LayerWords {
  const { type, text, value, noun, valueKind, encoding, meaning } = plain
  return {
    args: () => [],
    field: () => '',
    segment: () => '',
    type: () => type,
    text: (_event, limit) => text(limit),
    valueKind: () => valueKind,
    meaning: () => meaning,
    value,
    tokenText: () => text(200),
    tokens: () =>
      bytes.length === 0
        ? []
        : [
            {
              role: 'payload',
              start: 0,
              end: bytes.length,
              value: null,
              text: text(200),
              name: noun,
              encoding,
            },
          ],
  }
}
