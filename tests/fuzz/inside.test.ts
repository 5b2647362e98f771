// Damaged bytes of all formats, opened with what lies inside them: nothing throws, nothing hangs, nothing takes memory that the
// bytes only claim, and every document keeps the laws. FUZZ_RUNS and FUZZ_SEED choose how many and which.

import { describe, expect, it } from 'vitest'
import { FORMATS, formatOf } from '../../src/inside/formats.ts'
import { detect, type FormatId, type Layer, LayerDocument, open } from '../../src/inside/index.ts'
import { bytesOf, CASES } from '../inside/corpus.ts'
import { brokenLaws } from '../inside/layer-laws.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 3000)
const SEED = Number(process.env.FUZZ_SEED ?? 20261124)
const LIMITS = { output: 1 << 20, total: 4 << 20 }
const MOST_MEMORY = LIMITS.total + (64 << 20)
const MOST_MILLISECONDS = 2_000
/** Bytes of the largest cases that are damaged: larger ones say nothing more, and take long. */
const LARGEST = 20_000

/** mulberry32. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

interface Source {
  readonly id: string
  readonly format: FormatId
  readonly bytes: Uint8Array
}

const SOURCES: readonly Source[] = CASES.filter(({ bytes }) => bytes > 0 && bytes <= LARGEST).map((one) => ({
  id: one.id,
  format: one.layers[0]?.format ?? 'bytes',
  bytes: bytesOf(one),
}))

type Damage = (bytes: Uint8Array, random: (below: number) => number) => Uint8Array

const DAMAGES: Readonly<Record<string, Damage>> = {
  flip: (bytes, random) => {
    const out = bytes.slice()
    for (let i = random(4); i >= 0; i--) {
      const at = random(out.length)
      out[at] = (out[at] as number) ^ (1 << random(8))
    }
    return out
  },
  cut: (bytes, random) => bytes.slice(0, random(bytes.length)),
  'cut at the start': (bytes, random) => bytes.slice(random(Math.min(bytes.length, 8))),
  splice: (bytes, random) => {
    const other = (SOURCES[random(SOURCES.length)] as Source).bytes
    const head = bytes.subarray(0, random(bytes.length + 1))
    const tail = other.subarray(random(other.length))
    const out = new Uint8Array(head.length + tail.length)
    out.set(head)
    out.set(tail, head.length)
    return out
  },
  'largest lengths': (bytes, random) => {
    const out = bytes.slice()
    const at = random(out.length)
    out.fill(random(2) === 0 ? 0xff : 0x7f, at, at + 1 + random(4))
    if (random(2) === 0) out[at] = 0x7f
    return out
  },
  again: (bytes, random) => {
    const start = random(bytes.length)
    const part = bytes.subarray(start, start + 1 + random(64))
    const out = new Uint8Array(bytes.length + part.length)
    out.set(bytes.subarray(0, start))
    out.set(part, start)
    out.set(bytes.subarray(start), start + part.length)
    return out
  },
}

/** All that is wrong with a layer and those inside it. */
function wrongWith({ document, layers }: Layer): string[] {
  const own = document instanceof LayerDocument ? brokenLaws(document) : []
  return [...own, ...layers.flatMap(wrongWith)]
}

/** What a run broke, in words. */
async function brokenBy(bytes: Uint8Array, format: FormatId | undefined): Promise<string[]> {
  const memory = process.memoryUsage().arrayBuffers
  const start = performance.now()
  const layer = await open(bytes, { limits: LIMITS, ...(format === undefined ? {} : { format }) })
  detect(bytes)
  const took = performance.now() - start
  const made = process.memoryUsage().arrayBuffers - memory
  return [
    ...(took > MOST_MILLISECONDS ? [`took ${Math.round(took)} ms`] : []),
    ...(made > MOST_MEMORY ? [`took ${made >> 20} MiB`] : []),
    ...wrongWith(layer),
  ]
}

describe('open, of damaged bytes', () => {
  it(`keeps every law in ${RUNS} runs`, async () => {
    const random = randomOf(SEED)
    const names = Object.keys(DAMAGES)
    const found: string[] = []
    for (let run = 0; run < RUNS && found.length < 20; run++) {
      const source = SOURCES[random(SOURCES.length)] as Source
      const name = names[random(names.length)] as string
      const bytes = DAMAGES[name]?.(source.bytes, random) ?? source.bytes
      const chosen = random(4)
      // Most are read as what they were, some by the rules, some as anything.
      const own = formatOf(source.format) === undefined ? undefined : source.format
      const any = FORMATS[random(FORMATS.length)]?.id
      const format = chosen === 0 ? undefined : chosen === 1 ? any : own
      const broken = await brokenBy(bytes, format).catch((error: unknown) => [String(error)])
      if (broken.length > 0)
        found.push(
          `${source.id}, ${name}, as ${format}: ${broken[0]}\n${Buffer.from(bytes).toString('hex').slice(0, 400)}`,
        )
    }
    expect(found).toEqual([])
  }, 7_200_000)
})
