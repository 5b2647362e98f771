// The encoders against what the libraries wrote: the exact ones byte for byte, the estimates within their stated error.
import { describe, expect, it } from 'vitest'
import { type SchemeId, type Sizes, sizesOf } from '../../src/inside/index.ts'
import { NotWritten } from '../../src/inside/sizes/byte-sink.ts'
import { CborSink } from '../../src/inside/sizes/cbor.ts'
import type { DocumentSink } from '../../src/inside/sizes/jackson.ts'
import { JsonSink } from '../../src/inside/sizes/json.ts'
import { MessagePackSink } from '../../src/inside/sizes/msgpack.ts'
import { SmileSink } from '../../src/inside/sizes/smile.ts'
import { encode, PofDecimal, PofTyped, parse } from '../../src/pof/index.ts'
import { bytesOf, type CorpusCase, casesOf } from './corpus.ts'
import { isSame, lengthOf, SIZES, SIZES_NAMES } from './sizes-corpus.ts'

const LIMIT = 1 << 24
const EXACT = ['json', 'smile', 'msgpack', 'cbor'] as const
const ESTIMATED = ['java', 'kryo-registered', 'kryo-named'] as const

/** The bytes that were given to the compressor, by scheme. */
function bytesIn(sizes: Sizes<{ bytes: Uint8Array }> | null, scheme: SchemeId): Uint8Array | null {
  return sizes?.rows.find((row) => row.scheme === scheme)?.compressed?.bytes ?? null
}

const keep = (bytes: Uint8Array) => ({ bytes: bytes.slice() })

describe('sizesOf, with names', () => {
  const written = SIZES.map((each) => {
    const doc = parse(Buffer.from(each.pof, 'hex'))
    return { each, sizes: sizesOf(doc, undefined, { names: SIZES_NAMES, compress: keep }) }
  })

  it('has cases of every class, and more than 100', () => {
    expect(written.length).toBeGreaterThan(100)
    for (const { name } of SIZES_NAMES.types.values())
      expect(SIZES.some(({ id }) => id.includes(name.replace(/^.*\$/, '').toLowerCase()))).toBe(true)
  })

  it.each(EXACT)('writes %s as the library does, byte for byte, and refuses what it refuses', (scheme) => {
    const others = written.filter(({ each, sizes }) => !isSame(bytesIn(sizes, scheme), each[scheme]))
    expect(others.map(({ each }) => each.id)).toEqual([])
  })

  it.each(EXACT)('says that %s is exact', (scheme) => {
    for (const { sizes } of written) {
      const row = sizes?.rows.find((one) => one.scheme === scheme)
      expect(row?.isEstimate).toBe(false)
      expect(row?.error).toBeUndefined()
    }
  })

  it.each(ESTIMATED)('estimates %s within the error that it states', (scheme) => {
    const row = written[0]?.sizes?.rows.find((one) => one.scheme === scheme)
    expect(row?.isEstimate).toBe(true)
    const errors = written
      .map(({ each, sizes }) => {
        const library = lengthOf(each[scheme]) as number
        return Math.abs((bytesIn(sizes, scheme)?.length ?? 0) - library) / library
      })
      .sort((a, b) => a - b)
    const { median = 0, most = 0, worst = 0 } = row?.error ?? {}
    expect(errors[errors.length >> 1]).toBeLessThanOrEqual(median)
    expect(errors[Math.floor(errors.length * 0.95)]).toBeLessThanOrEqual(most)
    expect(errors.at(-1)).toBeLessThanOrEqual(worst)
  })

  it('writes nine of ten estimates with exactly the length of the library', () => {
    for (const scheme of ESTIMATED) {
      const same = written.filter(
        ({ each, sizes }) => bytesIn(sizes, scheme)?.length === lengthOf(each[scheme]),
      )
      expect(same.length / written.length).toBeGreaterThan(0.9)
    }
  })
})

describe('sizesOf, without names', () => {
  it.each([...EXACT, ...ESTIMATED])('estimates %s of objects within the error that it states', (scheme) => {
    const errors: number[] = []
    let worst = 0
    for (const each of SIZES) {
      const sizes = sizesOf(parse(Buffer.from(each.pof, 'hex')))
      const row = sizes?.rows.find((one) => one.scheme === scheme)
      const library = lengthOf(each[scheme])
      if (row === undefined || row.bytes === null || library === null || row.error === undefined) continue
      expect(row.isEstimate).toBe(true)
      worst = row.error.worst
      errors.push(Math.abs(row.bytes - library) / library)
    }
    expect(errors.length).toBeGreaterThan(50)
    expect(Math.max(...errors)).toBeLessThanOrEqual(worst)
  })
})

/** Writes the value of which a case's events tell. */
function replay({ layers: [layer] }: CorpusCase, bytes: Uint8Array, sink: DocumentSink): void {
  const events = layer?.events ?? []
  for (const [at, [depth, kind, start, end, argument]] of events.entries()) {
    const inside = events.slice(at + 1)
    const closed = inside.findIndex(([level, word]) => level === depth && /^END/.test(word))
    const direct = inside.slice(0, Math.max(closed, 0)).filter(([level]) => level === depth + 1)
    if (kind === 'START_OBJECT') sink.beginObject(direct.filter(([, word]) => word === 'FIELD_NAME').length)
    else if (kind === 'END_OBJECT') sink.endObject()
    else if (kind === 'START_ARRAY') sink.beginArray(direct.filter(([, word]) => !/^END/.test(word)).length)
    else if (kind === 'END_ARRAY') sink.endArray()
    else if (kind === 'FIELD_NAME') sink.name(argument as string)
    else if (kind === 'VALUE_STRING') sink.string(argument as string)
    else if (kind === 'VALUE_TRUE' || kind === 'VALUE_FALSE') sink.boolean(kind === 'VALUE_TRUE')
    else if (kind === 'VALUE_NULL') sink.null()
    else if (kind === 'VALUE_EMBEDDED_OBJECT') sink.octets(Buffer.from(argument as string, 'hex'))
    else replayNumber(String(argument), bytes[start] === 0xca && end - start === 5, sink)
  }
}

function replayNumber(argument: string, isFloat: boolean, sink: DocumentSink): void {
  const [type = '', digits = ''] = argument.split(' ')
  if (type === 'INT') sink.int(Number(digits))
  else if (type === 'LONG') sink.long(BigInt(digits))
  else if (type === 'BIG_INTEGER') sink.bigInteger(BigInt(digits))
  else if (type === 'FLOAT' || isFloat) sink.float(Number(digits))
  else if (type === 'DOUBLE') sink.double(Number(digits))
  else sink.decimal(decimalOf(digits))
}

function decimalOf(digits: string): PofDecimal {
  const [mantissa = '', exponent = '0'] = digits.split('E')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return new PofDecimal(BigInt(whole + fraction), fraction.length - Number(exponent))
}

/** Whether the usual settings wrote a case, and its events tell all of its texts. */
function isUsual(each: CorpusCase): boolean {
  const { made, kind, hex = '', layers } = each
  const [{ events } = { events: undefined }] = layers
  if (kind !== 'ok' && kind !== 'no-sign') return false
  if (events === undefined || layers[0]?.eventsCount !== undefined || /sha256/.test(JSON.stringify(events)))
    return false
  if (formatOf(each) === 'smile' && !hex.startsWith('3a290a01')) return false
  return !/by hand|indented|names off|no header|END_MARKER|two documents/.test(made)
}

function formatOf({ layers: [layer] }: CorpusCase): keyof typeof SINKS {
  return layer?.format as keyof typeof SINKS
}

const SINKS = {
  json: JsonSink,
  smile: SmileSink,
  cbor: CborSink,
  msgpack: MessagePackSink,
}

describe('the encoders of documents', () => {
  const cases = casesOf('json', 'smile', 'other').filter(isUsual)

  it('meet many cases of the corpus', () => {
    expect(cases.length).toBeGreaterThan(60)
  })

  it.each(cases.map((each) => [each.id, each] as const))('write %s as the library did', (_id, each) => {
    const bytes = bytesOf(each)
    const sink = new SINKS[formatOf(each)](LIMIT)
    replay(each, bytes, sink)
    expect(Buffer.from(sink.out.bytes()).toString('hex')).toBe(Buffer.from(bytes).toString('hex'))
  })
})

describe('Java serialization of single values', () => {
  const written = (value: unknown): string => {
    const sizes = sizesOf(parse(encode(value)), undefined, { compress: keep })
    return Buffer.from(bytesIn(sizes, 'java') ?? []).toString('hex')
  }
  const hexOf = (id: string): string => {
    const [found] = casesOf('java').filter((each) => each.id === `java/${id}`)
    return Buffer.from(bytesOf(found as CorpusCase)).toString('hex')
  }
  const textOf = (id: string): string => {
    const [found] = casesOf('java').filter((each) => each.id === `java/${id}`)
    const event = found?.layers[0]?.events?.find(([, kind]) => kind === 'string')
    return event?.[5] as string
  }

  it.each(['0', '1', '-1', '128', '-129', '123456789012345678901234567890'])(
    'writes BigInteger %s',
    (digits) => {
      expect(written(new PofTyped('BigInteger', BigInt(digits)))).toBe(hexOf(`biginteger-${digits}`))
    },
  )

  it.each([
    ['-12.345', new PofDecimal(-12345n, 3)],
    ['1E+30', new PofDecimal(1n, -30)],
  ])('writes BigDecimal %s', (digits, value) => {
    expect(written(value)).toBe(hexOf(`bigdecimal-${digits}`))
  })

  it.each(['empty', 'ascii', 'latin', 'nul', 'emoji', 'cjk'])('writes the text %s', (name) => {
    expect(written(textOf(`string-${name}`))).toBe(hexOf(`string-${name}`))
  })

  it.each([
    ['65535', 65_535],
    ['long', 65_536],
  ])('writes a text of %s bytes', (name, length) => {
    expect(written('a'.repeat(length))).toBe(hexOf(`string-${name}`))
  })

  it('writes an empty list', () => {
    expect(written([])).toBe(hexOf('arraylist-empty'))
  })
})

describe('MessagePack', () => {
  it('refuses what the library refuses, and says so', () => {
    const sink = new MessagePackSink(LIMIT)
    expect(() => sink.bigInteger(1n << 64n)).toThrow(NotWritten)
    expect(() => sink.decimal(new PofDecimal(12345678901234567890123n, 4))).toThrow(NotWritten)
  })
})
