// Every case of the corpus by the public functions: what `detect` says, what `open` reads, what lies inside. The tests of each
// format say more about theirs; here is what no case may miss.
import { describe, expect, it } from 'vitest'
import { detect, type Layer, open } from '../../src/inside/index.ts'
import { bytesOf, CASES, type CorpusCase, differences, ruleDifferences } from './corpus.ts'

/** Kinds of layers inside others that are not opened by themselves, each with its reason. */
const BY_HAND: ReadonlySet<string> = new Set([
  // Nothing in the bytes says what they are.
  'deflate',
  'snappy-raw',
  'lz4-raw',
  // A text that is no JSON stays the string that it is.
  'text',
])

/** The layers that a case says lie inside others, and how they differ from those that are found. */
function innerDifferences({ layers }: CorpusCase, outer: Layer): string[] {
  const found: (Layer | undefined)[] = [outer]
  const wrong: string[] = []
  for (const [index, expected] of layers.entries()) {
    if (index === 0) continue
    const around = found[expected.in ?? 0]
    const inside = around?.layers.find(
      ({ start, end, format }) =>
        start === expected.start && end === expected.end && format === expected.format,
    )
    found.push(inside)
    if (BY_HAND.has(expected.format) || around === undefined) continue
    if (inside === undefined) wrong.push(`no ${expected.format} at ${expected.start}..${expected.end}`)
    else wrong.push(...differences(inside, expected))
  }
  return wrong
}

/** Layers beyond the limit of eight are opened by hand. */
const DEEP = 8

/** Cases that are read otherwise by design. */
const BY_DESIGN: ReadonlySet<string> = new Set([
  // A copy from before the chunk: the library returns whatever lay in its memory.
  'lzfBroken/flip-41: 35 bytes decoded, expected 270',
])

describe('detect and open', () => {
  it('say of every case what the corpus says', async () => {
    const wrong: string[] = []
    for (const one of CASES) {
      const bytes = bytesOf(one)
      const tell = (words: string) => {
        if (!BY_DESIGN.has(`${one.id}: ${words}`)) wrong.push(`${one.id}: ${words}`)
      }
      for (const words of ruleDifferences(one, detect(bytes))) tell(words)
      const [expected] = one.layers
      if (expected === undefined) continue
      const layer = await open(bytes, { format: expected.format })
      for (const words of differences(layer, expected)) tell(words)
      if (one.layers.length <= DEEP) for (const words of innerDifferences(one, layer)) tell(words)
      if (one.rules !== undefined && one.kind === 'ok') {
        const { format } = await open(bytes, { layers: 0 })
        if (format !== expected.format) tell(`opened by itself as ${format}, expected ${expected.format}`)
      }
    }
    expect(CASES.length).toBe(917)
    expect(wrong).toEqual([])
  }, 120_000)
})
