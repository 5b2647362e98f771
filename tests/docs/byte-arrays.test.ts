// docs/understand/byte-arrays.md against the encoder, the model of the cost, and the times of the corpus.

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import ArrayWays from '../../docs/.vitepress/figures/ArrayWays.tsx'
import {
  type ArrayCost,
  type ArrayWay,
  arrayCost,
  arrayObject,
  ELEMENTS,
  type ElementType,
} from '../../docs/.vitepress/figures/arrays/array-objects.ts'
import ByteArray from '../../docs/.vitepress/figures/ByteArray.tsx'
import { COHERENCE_25_03, estimateDeserialize, estimateReach, skipCost, traps } from '../../src/cost/index.ts'
import { decode, type PofUserType, parse } from '../../src/pof/index.ts'
import { payload, readBench } from '../cost/bench-streams.ts'
import { codeIn, fencesOf, readText, tableOf } from './markdown.ts'

const page = readText('docs/understand/byte-arrays.md')
const [eightOctets, eightBinary, raw] = fencesOf(page)
  .filter(({ language }) => language.startsWith('pof'))
  .map(({ code }) => bytesOf(code)) as [Uint8Array, Uint8Array, Uint8Array]

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'))
}

function objectOf(count: number, way: ArrayWay, element: ElementType = 'byte'): Uint8Array {
  return arrayObject({ element, count, way, areSmall: true })
}

function costOf(count: number, way: ArrayWay, element: ElementType = 'byte'): ArrayCost {
  return arrayCost(objectOf(count, way, element), way)
}

const calls = ({ reach }: ArrayCost): number => reach.total.skipUniformValue
const extractNs = ({ reach }: ArrayCost): number => estimateReach(reach, COHERENCE_25_03)
const createNs = ({ deserialize, work }: ArrayCost): number =>
  estimateDeserialize(deserialize, COHERENCE_25_03, work)
const grouped = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 })
const ns = (value: number): string => `${grouped(value)} ns`

const { payload: measured } = readBench()
const SIZES = [...new Set(measured.map(({ payloadBytes }) => payloadBytes))]
const timesOf = (size: number, encoding: string) => {
  const found = measured.find((row) => row.payloadBytes === size && row.encoding === encoding)
  if (found === undefined) throw new Error(`nobody measured ${size} bytes by ${encoding}`)
  return found
}

describe('docs/understand/byte-arrays.md', () => {
  it('shows the objects that the figures write, and both hold the same', () => {
    expect(eightOctets).toEqual(objectOf(8, 'uniform'))
    expect(eightBinary).toEqual(objectOf(8, 'binary'))
    expect(decode(eightOctets)).toEqual(decode(eightBinary))
  })

  it('says which bytes field 1 has, and that both are eight bytes', () => {
    const rows = tableOf(page, 'Bytes of field 1').map(([bytes = '']) => bytesOf(codeIn(bytes)))
    const fields = [eightOctets, eightBinary].map((bytes) => {
      const { tree } = parse(bytes)
      return bytes.slice(tree.start(2), tree.end(2))
    })
    expect(rows).toEqual(fields)
    for (const bytes of [eightOctets, eightBinary])
      expect((decode(bytes) as PofUserType).values[1]).toHaveLength(8)
  })

  it('measures the object of the measured times', () => {
    for (const way of ['uniform', 'binary'] as const) {
      const theirs = payload(100, way === 'binary' ? 'writeBinary' : 'writeByteArray')
      const { reach } = costOf(100, way)
      expect(skipCost(parse(theirs)).toReachPath([2]).total).toEqual(reach.total)
    }
  })

  it('has the calls and the measured times of each size', () => {
    const rows = SIZES.map((size) => {
      const array = timesOf(size, 'writeByteArray')
      const binary = timesOf(size, 'writeBinary')
      const ratio = Number((array.fieldAfterPayloadNs / binary.fieldAfterPayloadNs).toPrecision(2))
      return [
        grouped(size),
        grouped(calls(costOf(size, 'uniform'))),
        grouped(calls(costOf(size, 'binary'))),
        ns(array.fieldAfterPayloadNs),
        ns(binary.fieldAfterPayloadNs),
        ratio.toLocaleString('en-US'),
        ns(array.fullDeserializeNs),
      ]
    })
    expect(tableOf(page, 'Bytes in it')).toEqual(rows)
  })

  it('says where extracting and creating the object meet, and what a field in front takes', () => {
    const isCheaper = (size: number): boolean => {
      const cost = costOf(size, 'uniform')
      return extractNs(cost) <= createNs(cost)
    }
    const most = Math.max(...Array.from({ length: 300 }, (_, size) => size).filter(isCheaper))
    const { fullDeserializeNs, fieldAfterPayloadNs } = timesOf(100_000, 'writeByteArray')
    expect(page).toContain(
      `takes ${ns(fullDeserializeNs)}, and extracting one int behind them ${grouped(fieldAfterPayloadNs)}.`,
    )
    expect(page).toContain(`both take the same time with an array of ${most}\n  bytes.`)
    const inFront = (size: number) => Math.round(timesOf(size, 'writeByteArray').fieldBeforePayloadNs)
    expect(page).toContain(
      `takes ${inFront(100_000)} ns in front of 100,000 bytes, and ${inFront(10)} in front of 10`,
    )
  })

  it('has the bytes and calls of all types of elements', () => {
    const rows = ELEMENTS.map(({ type }) => {
      const [uniform, nested, last, binary] = (['uniform', 'nested', 'last', 'binary'] as const).map((way) =>
        costOf(1000, way, type),
      ) as [ArrayCost, ArrayCost, ArrayCost, ArrayCost]
      const figures = [uniform.bytes, binary.bytes, ...[uniform, nested, last, binary].map(calls)]
      return [`\`${type}\``, ...figures.map(grouped)]
    })
    expect(tableOf(page, 'Elements')).toEqual(rows)
  })

  it('says what becomes of a raw array', () => {
    const doc = parse(raw)
    expect(traps(doc).map(({ code }) => code)).toContain('raw-array')
    expect(page).toContain(`ends in a \`${skipCost(doc).toReachPath([1]).exception}\``)
  })

  it('has the figures of the article beside its own', () => {
    const rows = tableOf(page, 'The article, about 2012').map((row) => row.join(' '))
    const thousand = costOf(1000, 'uniform')
    const { fieldAfterPayloadNs, fullDeserializeNs } = timesOf(1000, 'writeByteArray')
    const largest = timesOf(100_000, 'writeByteArray')
    const ratio = Math.round(extractNs(thousand) / createNs(thousand))
    expect(rows[0]).toContain(`Extracting takes ${ratio} times as long as creating the object`)
    expect(rows[0]).toContain(`${ns(extractNs(thousand))} and ${ns(createNs(thousand))}, estimated`)
    const times = Math.round(fieldAfterPayloadNs / fullDeserializeNs)
    expect(rows[0]).toContain(
      `did nothing else: ${grouped(fieldAfterPayloadNs)} and ${grouped(fullDeserializeNs)}, which is ${times} times`,
    )
    const most = Math.round(largest.fieldAfterPayloadNs / largest.fullDeserializeNs)
    expect(rows[0]).toContain(`${most} times was measured at 100,000 bytes`)
    expect(rows[1]).toContain(
      `${grouped(calls(thousand))} calls with 1,000 bytes, ${grouped(calls(costOf(5000, 'uniform')))} with 5,000`,
    )
    const jumps = [10, 1000, 1_000_000].map((size) => calls(costOf(size, 'binary')))
    expect(rows[2]).toContain(`${jumps[0]} calls at each size`)
    expect(new Set(jumps).size).toBe(1)
    const floats = (['binary', 'uniform'] as const).map((way) => calls(costOf(1000, way, 'float')))
    expect(rows[4]).toContain(`${floats[0]} calls in place of ${grouped(floats[1] as number)}`)
  })
})

describe('the objects of the figures', () => {
  it.each(ELEMENTS)('hold the same $type elements in each way', ({ type, width, most }) => {
    for (const areSmall of most === null ? [true] : [true, false]) {
      const fieldOf = (way: ArrayWay) => {
        const { values } = decode(arrayObject({ element: type, count: 50, way, areSmall })) as PofUserType
        return values[way === 'last' ? 3 : 1]
      }
      const uniform = fieldOf('uniform') as ArrayLike<number | bigint>
      expect(uniform).toHaveLength(50)
      expect(fieldOf('last')).toEqual(uniform)
      expect((fieldOf('nested') as PofUserType).values).toEqual([uniform])
      const { buffer, byteOffset } = fieldOf('binary') as Uint8Array
      const view = new DataView(buffer, byteOffset)
      const read = {
        byte: (at: number) => view.getUint8(at),
        short: (at: number) => view.getInt16(at),
        int: (at: number) => view.getInt32(at),
        long: (at: number) => view.getBigInt64(at),
        float: (at: number) => view.getFloat32(at),
        double: (at: number) => view.getFloat64(at),
      }[type]
      expect(Array.from({ length: 50 }, (_, i) => read(i * width))).toEqual(Array.from(uniform))
    }
  })
})

describe('what the figures say before anything is changed', () => {
  const cells = (html: string): string[] =>
    [...html.matchAll(/<td>([^<]+)<\/td>/g)].map(([, text]) => text as string)

  it.each([10, 100, 10_000])('is the cost of a byte[] of %i bytes', (size) => {
    const both = [costOf(size, 'uniform'), costOf(size, 'binary')]
    const html = renderToStaticMarkup(createElement(ByteArray, { size }))
    expect(cells(html).slice(0, 4)).toEqual(
      [...both.map(({ bytes }) => bytes), ...both.map(calls)].map(grouped),
    )
    const [text] = /(?<=<pof-inspector [^>]*>)[^<]+/.exec(html) ?? ['']
    expect(bytesOf(text)).toEqual(size > 500 ? new Uint8Array() : objectOf(size, 'uniform'))
  })

  it('is the cost of each way to write an array', () => {
    const html = renderToStaticMarkup(createElement(ArrayWays, { element: 'double', count: 300 }))
    const rows = (['uniform', 'nested', 'last', 'binary'] as const).map((way) => costOf(300, way, 'double'))
    const shown = cells(html)
    expect(rows.map((_, i) => shown.slice(3 * i, 3 * i + 2))).toEqual(
      rows.map((cost) => [cost.bytes, calls(cost)].map(grouped)),
    )
  })
})
