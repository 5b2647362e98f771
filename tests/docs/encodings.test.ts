// docs/understand/encodings.md and its figures against what the libraries wrote (tests/oracle-encodings), and against what the
// project's own encoders and compressors say of the same objects.

import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COMPRESSORS, ENCODINGS, EXAMPLES } from '../../docs/.vitepress/figures/encodings/recorded.ts'
import { compressedSizes, open, sizesOf } from '../../src/inside/index.ts'
import { ARTICLE_SIZES } from '../../src/inside/sizes/articles.ts'
import { parse } from '../../src/pof/index.ts'
import {
  RECORDED,
  RECORDED_NAMES,
  type RecordedObject,
  recorded,
  recordedPof,
  recordedSizes,
} from '../support/encodings.ts'
import { figureId, payloadsJson, sizesJson } from './encodings-data.ts'
import { codeIn, readText, tableOf, updateTable } from './markdown.ts'

const PAGE = 'docs/understand/encodings.md'
const COLUMNS = COMPRESSORS.map(({ id }) => id)
const EXACT = ['pof', 'json', 'smile', 'msgpack', 'cbor', 'kryo-registered', 'kryo-named', 'java'] as const
/** Java serialization holds a serialVersionUID, of which the estimate knows nothing but the length. */
const SAME_BYTES = EXACT.filter((scheme) => scheme !== 'java')

const fileOf = (name: string): URL =>
  new URL(`../../docs/.vitepress/figures/encodings/${name}`, import.meta.url)
const grouped = (size: number): string => size.toLocaleString('en')
const numberIn = (cell: string): number => Number(cell.replaceAll(',', ''))
const nameOf = (encoding: string): string => ENCODINGS.find(({ id }) => id === encoding)?.name ?? encoding

/** What the objects are called on the page. */
const OBJECTS: Readonly<Record<string, RecordedObject>> = {
  'small object': recorded('small-object'),
  'system information': recorded('system-information'),
  matrix: recorded('matrix'),
  '301 entries': recorded('small-objects', true),
  '301 in a list': recorded('small-objects'),
}

const objectOf = (name: string): RecordedObject => {
  const object = OBJECTS[name.toLowerCase()]
  if (object === undefined) throw new Error(`the page has no object "${name}"`)
  return object
}

/** The size in a cell such as `Kryo, classes by name, LZ4 block stream`. */
function sizeOf(object: RecordedObject, cell: string): number {
  const encoding = [...ENCODINGS]
    .sort((a, b) => b.name.length - a.name.length)
    .find(({ name }) => cell.startsWith(name))
  if (encoding === undefined) throw new Error(`"${cell}" is no encoding`)
  const rest = cell.slice(encoding.name.length).replace(/^, /, '')
  const compressor = rest === '' ? 'plain' : COMPRESSORS.find(({ name }) => name === rest)?.id
  if (compressor === undefined) throw new Error(`"${rest}" is no compressor`)
  return recordedSizes(object, encoding.id)[compressor]
}

describe('the data of the figures', () => {
  it.each([
    ['recorded-sizes.json', sizesJson],
    ['recorded-payloads.json', payloadsJson],
  ] as const)('is in %s what was recorded', (name, json) => {
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(fileOf(name), json())
    expect(readFileSync(fileOf(name), 'utf8')).toBe(json())
  })

  it('has an example for each object, and a name for each encoding', () => {
    expect(EXAMPLES.map(({ id }) => id).sort()).toEqual(RECORDED.map(figureId).sort())
    const named = new Set<string>(ENCODINGS.map(({ id }) => id))
    expect(
      RECORDED.flatMap(({ encodings }) => Object.keys(encodings)).filter((id) => !named.has(id)),
    ).toEqual([])
  })
})

describe.each(RECORDED.map((object) => [figureId(object), object] as const))('%s', (_, object) => {
  const pof = recordedPof(object.apart ? recorded(object.id) : object)
  const sizes = sizesOf(parse(pof), undefined, {
    names: RECORDED_NAMES,
    apart: object.apart,
    compress: compressedSizes,
  })
  const rowOf = (scheme: string) => sizes?.rows.find((row) => row.scheme === scheme)

  it.each(EXACT)('takes in %s as many bytes here as the library wrote', (scheme) => {
    expect(rowOf(scheme)?.bytes).toBe(recordedSizes(object, scheme).plain)
  })

  it.each(SAME_BYTES)('is compressed in %s to as many bytes here as by the libraries', (scheme) => {
    const { gzip, ...others } = rowOf(scheme)?.compressed ?? compressedSizes(new Uint8Array(0))
    const library = recordedSizes(object, scheme)
    expect(library).toMatchObject(others)
    expect(Math.abs(gzip / library.gzip - 1)).toBeLessThan(0.09)
  })

  it('takes 18 bytes less in deflate than in gzip', () => {
    for (const { gzip, deflate } of Object.values(object.encodings))
      expect(gzip - deflate).toBe(18 * object.values)
  })
})

describe('ARTICLE_SIZES', () => {
  const LABELS: Readonly<Record<string, string>> = {
    Kryo: 'kryo-named',
    'Kryo, registered': 'kryo-registered',
    'Externalizable with JSON inside': 'externalizable-json',
    'Externalizable with a JSON array inside': 'externalizable-json-array',
    'Externalizable by hand': 'externalizable',
  }
  const encodingOf = (label: string): string =>
    LABELS[label] ?? ENCODINGS.find(({ name }) => name === label)?.id ?? label

  it.each(ARTICLE_SIZES)('has for $id what was recorded', ({ id, figures }) => {
    for (const { label, measured } of figures) {
      const [, name = '', how = ''] = /^(.*?)( and LZ4|, all in one stream)?$/.exec(label) ?? []
      const object = recorded(id, id === 'small-objects' && how !== ', all in one stream')
      const sizes = recordedSizes(object, encodingOf(name))
      expect([label, measured]).toEqual([label, how === ' and LZ4' ? sizes.lz4BlockStream : sizes.plain])
    }
  })

  it('publishes what the marks of the figures do', () => {
    const published = ARTICLE_SIZES.flatMap(({ figures }) =>
      figures.flatMap((figure) => figure.published ?? []),
    )
    const marks = EXAMPLES.flatMap((example) => example.marks.map(({ bytes }) => bytes))
    expect(marks.sort()).toEqual(published.sort())
  })

  it('says of Zstandard what was recorded', () => {
    const shares = RECORDED.flatMap(({ encodings }) =>
      Object.values(encodings).map(({ zstd, gzip }) => zstd / gzip - 1),
    )
    const percent = (share: number) => Math.round(100 * share)
    const notes = sizesOf(parse(Uint8Array.of(0x15, 0x4e, 1, 0x61)))?.notes.join(' ')
    expect(notes).toContain(
      `from ${-percent(Math.min(...shares))} % less than gzip, of a tiny entry, to ${percent(Math.max(...shares))} % more`,
    )
  })
})

describe(PAGE, () => {
  it('has every published size of the articles, with what was recorded, and why it differs', () => {
    const rows = tableOf(readText(PAGE), 'Object')
    for (const [object = '', encoding = '', , here = '', difference = ''] of rows) {
      expect([object, encoding, here]).toEqual([
        object,
        encoding,
        grouped(sizeOf(objectOf(object), encoding)),
      ])
      expect(difference).not.toBe('')
    }
    const published = rows.map(([, , cell = '']) => numberIn(cell))
    const known = ARTICLE_SIZES.flatMap(({ figures }) => figures.flatMap((figure) => figure.published ?? []))
    expect(published.sort()).toEqual(known.sort())
  })

  it('says of no difference that there is one, and of a difference that there is none only where the article rounds', () => {
    for (const [, , published = '', here = '', difference = ''] of tableOf(readText(PAGE), 'Object')) {
      if (difference === 'none') expect(here).toBe(published)
      else expect(here).not.toBe(published)
      if (difference.startsWith('none:'))
        expect(Math.abs(numberIn(here) / numberIn(published) - 1)).toBeLessThan(0.003)
    }
  })

  it('names the shares behind the differences', () => {
    const system = objectOf('system information')
    const { plain, lz4BlockStream } = recordedSizes(system, 'kryo-named')
    const text = readText(PAGE)
    expect(text).toContain(
      `a factor of ${(5843 / 11272).toFixed(2)} there, of ${(lz4BlockStream / plain).toFixed(2)} here`,
    )
    const java = recordedSizes(system, 'java').plain
    expect(text).toContain(
      `${(12194 / 11272).toFixed(2)} times Kryo there, ${(java / plain).toFixed(2)} times here`,
    )
    const perEntry = Math.round(recordedSizes(objectOf('301 entries'), 'java').plain / 301)
    expect(text).toContain(`${Math.round(94234 / 301)} bytes an entry there, ${perEntry} here`)
    const entries = recordedSizes(objectOf('301 entries'), 'kryo-named')
    const growth = entries.lz4BlockStream - entries.plain
    expect(text).toContain(`LZ4 adds ${grouped(growth)} bytes here, ${grouped(31353 - 18806)} there`)
    expect(text).toContain(
      `${Math.round(entries.plain / 301)} bytes an object here, ${Math.round(18806 / 301)} there`,
    )
  })

  it('has the claims about shares for every object', () => {
    const [smile, gzip, lzf, ...others] = tableOf(readText(PAGE), 'Claim')
    expect(others).toEqual([])
    const objects = ['small object', 'system information', 'matrix', '301 entries', '301 in a list'].map(
      objectOf,
    )
    const saved = (part: number, whole: number) => `${Math.round(100 * (1 - part / whole))} %`
    const shares = (part: (object: RecordedObject) => number) =>
      objects.map((object) => saved(part(object), recordedSizes(object, 'json').plain))
    expect(smile?.slice(2)).toEqual(shares((object) => recordedSizes(object, 'smile').plain))
    expect(gzip?.slice(2)).toEqual(shares((object) => recordedSizes(object, 'json').gzip))
    expect(lzf?.slice(2)).toEqual(shares((object) => recordedSizes(object, 'json').lzf))
  })

  it('has the times that were measured', () => {
    const file = new URL('../fixtures/encodings-times.json', import.meta.url)
    const times = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, number>>
    const text = readText(PAGE)
    const rows = tableOf(text.slice(text.indexOf('### Times')), 'Claim')
    expect(rows.map(([, , here]) => Number(here))).toEqual([
      times['system-information']?.['kryo-lz4'],
      times['system-information']?.java,
      times['gzip-by-lzf']?.deflate,
      times['gzip-by-lzf']?.inflate,
      times['smile-by-json']?.write,
      times['smile-by-json']?.read,
    ])
  })

  it('has what compressors add to an entry', () => {
    const sizes = recordedSizes(objectOf('small object'), 'kryo-registered')
    const rows = COMPRESSORS.slice(1).map(({ id, name }) => [
      name,
      String(sizes[id]),
      String(sizes[id] - sizes.plain),
    ])
    updateTable(PAGE, 'Compressor', rows)
    expect(tableOf(readText(PAGE), 'Compressor')).toEqual(rows)
  })

  it('has the bytes of the small object', () => {
    const object = objectOf('small object')
    const rows = ENCODINGS.flatMap(({ id, name }) => {
      const { plain, hex = '' } = recordedSizes(object, id)
      return plain > 42 ? [] : [[name, String(plain), `\`${(hex.match(/../g) ?? []).join(' ')}\``]]
    })
    updateTable(PAGE, 'Encoding', rows)
    const written = tableOf(readText(PAGE), 'Encoding')
    expect(written).toEqual(rows)
    for (const [, bytes, hex = ''] of written) expect(codeIn(hex).split(' ')).toHaveLength(Number(bytes))
    expect(readText(PAGE).replaceAll(' ', '').toLowerCase()).toContain(`\n${object.pof}\n`)
  })

  it.each(Object.entries(OBJECTS))('has all sizes of %s', (name, object) => {
    const first = name === '301 entries' ? 'Sum of 301 entries' : `${name[0]?.toUpperCase()}${name.slice(1)}`
    const rows = ENCODINGS.flatMap(({ id }) => {
      const sizes = object.encodings[id]
      return sizes === undefined ? [] : [[nameOf(id), ...COLUMNS.map((column) => grouped(sizes[column]))]]
    })
    updateTable(PAGE, first, rows)
    expect(tableOf(readText(PAGE), first)).toEqual(rows)
    expect(rows.length).toBeGreaterThanOrEqual(9)
  })

  it('says how many bytes of Java serialization describe classes', async () => {
    const { plain, hex = '' } = recordedSizes(objectOf('small object'), 'java')
    const layer = await open(Uint8Array.from(Buffer.from(hex, 'hex')))
    let described = 0
    let until = 0
    for (const [, kind, start, end] of layer.events()) {
      if (kind !== 'classDesc' || start < until) continue
      described += end - start
      until = end
    }
    expect(readText(PAGE)).toContain(`${described} of ${plain} bytes\n  are such descriptors`)
    expect(ARTICLE_SIZES[0]?.finding).toContain(
      `Of the ${plain} bytes of Java serialization ${described} describe classes`,
    )
  })

  it('says what the frame of Externalizable takes', () => {
    const object = objectOf('small object')
    const name = 'com.fasterxml.jackson.databind.interop.TestExternalizable$MyPojo'.length
    const frame = (encoding: string, inside: number) => recordedSizes(object, encoding).plain - inside
    const { plain: json } = recordedSizes(object, 'json')
    const { plain: array } = recordedSizes(object, 'json-array')
    const whole = frame('externalizable-json', json)
    expect(frame('externalizable-json-array', array)).toBe(whole)
    const byHand = frame('externalizable', whole - name + 'demo.SmallByHand'.length)
    expect(readText(PAGE)).toContain(`Its frame takes ${whole - name} bytes and the name`)
    expect(readText(PAGE)).toContain(`${json} bytes of JSON, ${array} of a JSON array, or ${byHand} by hand`)
  })

  it('has a smaller small object in POF than in JSON through any compressor', () => {
    const { plain } = recordedSizes(objectOf('small object'), 'pof')
    const { hex, lz4BlockStreamHex, ...json } = recordedSizes(objectOf('small object'), 'json')
    for (const size of Object.values(json)) expect(plain).toBeLessThan(size)
  })
})
