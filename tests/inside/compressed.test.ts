// The compressed formats against the cases of the Java libraries: which rules fire, every event, what is decoded, and that
// something is said to be wrong wherever the library refuses the bytes.
import { describe, expect, it } from 'vitest'
import { detect, type LayerDocument, LIMITS, open } from '../../src/inside/index.ts'
import {
  bytesOf,
  type CorpusCase,
  type CorpusLayer,
  casesOf,
  differences,
  ruleDifferences,
  sha256,
} from './corpus.ts'
import { holdToLayerLaws } from './layer-laws.ts'

const FORMATS = ['gzip', 'zlib', 'deflate', 'lzf', 'lz4-frame', 'lz4-block-stream', 'lz4-raw']
const SNAPPY_AND_ZSTD = ['snappy-framed', 'snappy-java', 'snappy-raw', 'zstd']
const GROUPS = [...FORMATS, ...SNAPPY_AND_ZSTD].flatMap((format) => [format, `${format}Broken`])

/** compress-lzf copies what lies in memory before its buffer; such bytes are refused here. */
const BEFORE_START = ['lzfBroken/before-start', 'lzfBroken/flip-41']

function firstLayer(one: CorpusCase): CorpusLayer {
  const [layer] = one.layers
  if (layer === undefined) throw new Error(`${one.id} has no layers`)
  return layer
}

const named = (...groups: string[]) => casesOf(...groups).map((one) => [one.id, one] as const)

describe.each(GROUPS)('the cases %s', (group) => {
  it.each(named(group))('%s', async (id, one) => {
    const bytes = bytesOf(one)
    const expected = firstLayer(one)
    expect(ruleDifferences(one, detect(bytes))).toEqual([])
    const layer = await open(bytes, { format: expected.format, layers: 0 })
    holdToLayerLaws(layer.document as LayerDocument, id)
    const isBeforeStart = BEFORE_START.includes(id)
    const { decoded, ...rest } = expected
    expect(differences(layer, isBeforeStart || decoded === undefined ? rest : expected)).toEqual([])
    const isRefused = isBeforeStart || expected.library?.error !== undefined || expected.fault !== undefined
    expect(layer.problems.some(({ severity }) => severity === 'error')).toBe(isRefused)
  })

  it('are opened by themselves where a rule accepts them, damaged or not', async () => {
    for (const one of casesOf(group)) {
      const [rule] = one.rules ?? []
      if (rule === undefined || /-whole|-raw/.test(rule)) continue
      expect((await open(bytesOf(one), { layers: 0 })).format).toBe(group.replace('Broken', ''))
    }
  })
})

describe('bombs', () => {
  it.each(named('bomb'))(
    '%s stops at the ratio that is given, tells every event, and is whole where it was asked for',
    async (_, one) => {
      const bytes = bytesOf(one)
      const { decoded, ...rest } = firstLayer(one)
      expect(ruleDifferences(one, detect(bytes))).toEqual([])
      const layer = await open(bytes, { format: rest.format, layers: 0, limits: { ratio: LIMITS.ratio } })
      expect(differences(layer, rest)).toEqual([])
      expect(layer.fault).toBeNull()
      const all = decoded?.bytes ?? 200 << 20
      const most = Math.max(1 << 20, 100 * bytes.length)
      expect(layer.decoded?.length).toBe(Math.min(all, most))
      expect(layer.decoded?.every((byte) => byte === 0 || one.id === 'bomb/gzip-nested')).toBe(true)
      expect(layer.limit?.limit).toBe(all > most ? 'ratio' : undefined)
      expect(layer.problems.map(({ code }) => code.endsWith('-limit'))).toEqual(all > most ? [true] : [])
      if (decoded === undefined) return
      const whole = await open(bytes, { format: rest.format, layers: 0 })
      expect(differences(whole, { ...rest, decoded })).toEqual([])
      expect(whole.limit).toBeNull()
    },
  )

  it('stop at the limit of the output, and at that of all layers', async () => {
    const bytes = bytesOf(casesOf('bomb').find(({ id }) => id === 'bomb/gzip') as CorpusCase)
    const limits = { output: 5_000, ratio: 100_000 }
    const small = await open(bytes, { limits, layers: 0 })
    expect([small.decoded?.length, small.limit]).toEqual([
      5_000,
      { limit: 'output', made: 5_000, claimed: null },
    ])
    const all = await open(bytes, { limits: { ...limits, total: 700 }, layers: 0 })
    expect([all.decoded?.length, all.limit?.limit]).toEqual([700, 'total'])
  })
})

describe('compressed octets of POF', () => {
  it.each(named('pof'))('%s', async (_, one) => {
    const { layers } = one
    const index = layers.findIndex(({ format, in: around }) => GROUPS.includes(format) && around === 0)
    const expected = layers[index]
    if (expected === undefined) return
    const whole = await open(bytesOf(one))
    const found = whole.layers.find(({ start, end }) => start === expected.start && end === expected.end)
    if (['deflate', 'snappy-raw'].includes(expected.format)) {
      expect(found).toBeUndefined()
      const octets = bytesOf(one).subarray(expected.start, expected.end)
      expect(differences(await open(octets, { format: expected.format, layers: 0 }), expected)).toEqual([])
      return
    }
    if (found === undefined) throw new Error('no layer there')
    expect(differences(found, expected)).toEqual([])
    expect(sha256(found.decoded as Uint8Array)).toBe(expected.decoded?.sha256)
  })
})
