// Whatever `pof-inspector/inside` and the readers of pieces do takes time in proportion to the bytes: every format, on documents of
// the corpus of which one piece comes again and again, and on hostile streams of POF.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FileReading, LogReading } from '../../src/input/index.ts'
import { FORMAT_CHOICES, type FormatId, LayerDocument, LIMITS, openOne } from '../../src/inside/index.ts'
import * as inside from '../../src/inside/public.ts'
import { type PofDocument, parse } from '../../src/pof/index.ts'
import { bytesOf, CASES } from '../inside/corpus.ts'
import { growth, growthOfPromises, LINEAR } from '../support/growth.ts'
import { HOSTILE } from '../support/hostile-streams.ts'

/** Bytes of the shorter document; the longer one has four times as many. */
const LENGTH = 6_000
/** Milliseconds below which no time says anything. */
const FLOOR = 8

interface Pump {
  readonly name: string
  readonly format: FormatId
  readonly make: (length: number) => Uint8Array
}

/** A document with its bytes from `from` to `to` again and again. */
function pumped(bytes: Uint8Array, from: number, to: number): (length: number) => Uint8Array {
  return (length) => {
    const count = Math.ceil(length / (to - from))
    const piece = bytes.subarray(from, to)
    const all = new Uint8Array(from + count * piece.length + bytes.length - to)
    all.set(bytes.subarray(0, from))
    for (let i = 0; i < count; i++) all.set(piece, from + i * piece.length)
    all.set(bytes.subarray(to), from + count * piece.length)
    return all
  }
}

/** Of each format some documents, spread over all its groups, each with a piece somewhere in it. */
function pumpsOf(format: FormatId): Pump[] {
  const cases = CASES.filter(({ layers, bytes }) => layers[0]?.format === format && bytes > 4 && bytes < 1500)
  const step = Math.max(1, Math.floor(cases.length / 24))
  return cases
    .filter((_, i) => i % step === 0)
    .map((one, i) => {
      const bytes = bytesOf(one)
      const from = (i * 7 + 2) % bytes.length
      const to = Math.min(bytes.length, from + 1 + ((i * 5) % 24))
      return { name: `${one.id} ${from} to ${to}`, format, make: pumped(bytes, from, to) }
    })
}

/** All that is read of a document of a format. */
function readAll(bytes: Uint8Array, format: FormatId): void {
  const { document } = openOne(bytes, format, LIMITS)
  if (!(document instanceof LayerDocument)) return
  for (const _event of document.events());
  for (const node of document.tree) {
    document.text(node)
    document.type(node)
    document.field(node)
    document.value(node)
    document.meaning(node)
    document.tokens(node)
  }
}

const FORMATS = FORMAT_CHOICES.map(({ id }) => id).filter((id) => id !== 'pof')
const HOSTILE_STREAMS = Object.entries(HOSTILE).map(
  ([name, ends]) => [name, Object.values(ends)[0] as (length: number) => Uint8Array] as const,
)

function slowOf(
  streams: readonly (readonly [string, (length: number) => Uint8Array])[],
  work: (bytes: Uint8Array) => unknown,
  length: number,
): string[] {
  return streams.flatMap(([name, make]) => {
    const grown = growth(
      (size) => {
        const bytes = make(size)
        return () => work(bytes)
      },
      length,
      FLOOR,
    )
    return grown > LINEAR ? [`${name}: ${grown.toFixed(1)} times as long`] : []
  })
}

describe('open', () => {
  it.each(FORMATS)('takes time in proportion to the bytes of %s', (format) => {
    const pumps = pumpsOf(format).map(({ name, make }) => [name, make] as const)
    expect(slowOf(pumps, (bytes) => readAll(bytes, format), LENGTH)).toEqual([])
  })

  it.each(FORMATS)('takes it of POF that is read as %s', (format) => {
    const some = HOSTILE_STREAMS.filter((_, i) => i % 6 === FORMATS.indexOf(format) % 6)
    expect(slowOf(some, (bytes) => readAll(bytes, format), 2048)).toEqual([])
  })

  it('takes it with all layers inside', async () => {
    const slow: string[] = []
    for (const { name, format, make } of FORMATS.flatMap((format) => pumpsOf(format).slice(0, 3))) {
      const grown = await growthOfPromises(
        (length) => {
          const bytes = make(length)
          return () => inside.open(bytes, { format })
        },
        LENGTH,
        FLOOR,
      )
      if (grown > LINEAR) slow.push(`${name}: ${grown.toFixed(1)} times as long`)
    }
    expect(slow).toEqual([])
  })
})

describe('detect', () => {
  it('takes time in proportion to the bytes', () => {
    const pumps = FORMATS.flatMap(pumpsOf).map(({ name, make }) => [name, make] as const)
    expect(slowOf([...pumps, ...HOSTILE_STREAMS], inside.detect, LENGTH)).toEqual([])
  })
})

describe('sizes', () => {
  const drained = (steps: Iterator<unknown>) => {
    while (!steps.next().done);
  }
  const of = (work: (doc: PofDocument) => unknown) => (bytes: Uint8Array) => work(parse(bytes))

  it('take time in proportion to the bytes, at once and in steps', () => {
    expect(
      slowOf(
        HOSTILE_STREAMS,
        of((doc) => inside.sizesOf(doc)),
        1024,
      ),
    ).toEqual([])
    expect(
      slowOf(
        HOSTILE_STREAMS,
        of((doc) => drained(inside.sizesSteps(doc))),
        1024,
      ),
    ).toEqual([])
  })

  it('take it when the bytes are compressed', () => {
    expect(slowOf(HOSTILE_STREAMS, inside.compressedSizes, 16_384)).toEqual([])
  })
})

describe('a file that arrives in pieces', () => {
  const LINES = [
    'key=Binary(length=3, value=0x159210) ',
    'Binary(length=300, value=0x1592',
    'a line of a log without anything\n',
    '\\"key\\":\\"value\\",',
    '00000000  15 92 10 00 01 4e 07 54  68 65 44 61 74 61 40 00  |.....N.TheData@.|\n',
    'Binary(',
    'f',
    ' ',
    '\n',
    '\u0000',
  ]
  const streams = LINES.flatMap((line) =>
    ['', 'Binary(length=3, value=0x154102)\n', '\n'].map((before) => {
      const make = (length: number) =>
        new TextEncoder().encode(before + line.repeat(Math.ceil(length / line.length)))
      return [JSON.stringify([before, line]), make] as const
    }),
  )

  it.each([
    ['LogReading', () => new LogReading()],
    ['FileReading', (size: number) => new FileReading(size)],
  ] as const)('takes %s time in proportion to the bytes, however short the pieces', (_name, reading) => {
    const work = (bytes: Uint8Array) => {
      const one = reading(bytes.length)
      for (let at = 0; at < bytes.length; at += 4) one.push(bytes.subarray(at, at + 4))
      return one.finish()
    }
    expect(slowOf(streams, work, 8192)).toEqual([])
  })
})

describe('the law', () => {
  it('is held by every public function of pof-inspector/inside', () => {
    const source = readFileSync(new URL(import.meta.url), 'utf8')
    const functions = Object.entries(inside).filter(([, value]) => typeof value === 'function')
    expect(functions.length).toBeGreaterThan(3)
    expect(functions.map(([name]) => name).filter((name) => !source.includes(`inside.${name}`))).toEqual([])
  })
})
