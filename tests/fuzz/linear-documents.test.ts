// Reading a document, its events, and the words and tokens of all its rows take time in proportion to the bytes, whatever they
// are made of. Each document is a beginning, a piece that comes again and again, and an end.

import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../src/inside/format.ts'
import { type FormatId, LayerDocument } from '../../src/inside/index.ts'
import { openOne } from '../../src/inside/open.ts'
import { growth, LINEAR, type Sized } from '../support/growth.ts'

/** Bytes of the shorter document; the longer one has four times as many. */
const LENGTH = 6_000

type Pump = readonly [format: FormatId, before: string, piece: string, after: string]

const text = (source: string) => Buffer.from(source, 'latin1').toString('hex')

const PUMPS: readonly Pump[] = [
  ...(
    [
      ['[', '1,', '1]'],
      ['[', '[],', '1]'],
      ['[', '[[[[[[[[1]]]]]]]],', '1]'],
      ['{', '"a":1,', '"a":1}'],
      ['{', '"":{},', '"":1}'],
      ['{"a":', '{"a":', '1'],
      ['[', ' ', ']'],
      ['[', ' \n1, ', '1]'],
      ['["', '\\n', '"]'],
      ['["', '\\u00e9', '"]'],
      ['["', '\\"', ''],
      ['', '1 ', ''],
      ['', '{"a":1}\n', ''],
      ['[', '"', ''],
      ['[', '9', ']'],
      ['[1.', '9', ']'],
      ['{"', 'a', '":1}'],
      ['[', 'x', ''],
    ] as const
  ).map(([before, piece, after]): Pump => ['json', text(before), text(piece), text(after)]),
  ['smile', '3a290a03f8', '41616201', 'f9'],
  ['smile', '3a290a03f8', 'fa8061c0fb', 'f9'],
  ['smile', '3a290a03fa', '8061c0', 'fb'],
  ['smile', '3a290a03f8e0', '61', 'fcf9'],
  ['smile', '', '3a290a03c0', ''],
  ['smile', '3a290a03f8', 'e8874142434445464748', 'f9'],
  ['cbor', '9f', 'c1c201', 'ff'],
  ['cbor', '9f5f', '4101', 'ffff'],
  ['cbor', '', 'c1', '01'],
  ['cbor', 'bf', '616101', 'ff'],
  ['cbor', '9f', 'c4822101', 'ff'],
  ['msgpack', 'dd0fffffff', '91c0', ''],
  ['msgpack', 'df0fffffff', 'a16101', ''],
  ['protobuf', '', '0801', ''],
  ['protobuf', '', '0b0c', ''],
  ['protobuf', '', '0a026162', ''],
]

const work =
  ([format, before, piece, after]: Pump): Sized =>
  (length) => {
    const count = Math.ceil((length * 2) / piece.length)
    const bytes = Uint8Array.from(Buffer.from(before + piece.repeat(count) + after, 'hex'))
    return () => {
      const { document } = openOne(bytes, format, LIMITS)
      if (!(document instanceof LayerDocument)) throw new Error('no layer')
      let events = 0
      for (const _event of document.events()) events++
      for (const node of document.tree) {
        document.text(node)
        document.type(node)
        document.field(node)
        document.tokens(node)
        document.meaning(node)
      }
      return events
    }
  }

describe('a document takes time in proportion to its bytes', () => {
  it.each(PUMPS.map((pump) => [`${pump[0]} ${pump[1]} ${pump[2]} ${pump[3]}`, pump] as const))(
    '%s',
    (_name, pump) => {
      expect(growth(work(pump), LENGTH)).toBeLessThan(LINEAR)
    },
    60_000,
  )
})
