// The compressed formats against the cases of the Java libraries: which rules fire, every event, what is decoded, and that
// something is said to be wrong wherever the library refuses the bytes.
import { describe, expect, it } from 'vitest'
import { detect, open } from '../../src/inside/index.ts'
import { bytesOf, casesOf, differences } from './corpus.ts'

const FORMATS = ['gzip', 'zlib', 'deflate', 'lzf', 'lz4-frame', 'lz4-block-stream', 'lz4-raw']
const SNAPPY_AND_ZSTD = ['snappy-framed', 'snappy-java', 'snappy-raw', 'zstd']
const GROUPS = [...FORMATS, ...SNAPPY_AND_ZSTD].flatMap((format) => [format, `${format}Broken`])

describe.each(GROUPS)('the cases %s', (group) => {
  it.each(casesOf(group).map((one) => [one.id, one] as const))('%s', async (_, one) => {
    const bytes = bytesOf(one)
    const [expected] = one.layers
    if (expected === undefined) throw new Error('a case without layers')
    expect(detect(bytes)).toEqual(one.rules ?? [])
    const layer = await open(bytes, { format: expected.format, layers: 0 })
    expect(differences(layer, expected)).toEqual([])
    const isRefused = expected.library?.error !== undefined || expected.fault !== undefined
    const errors = layer.problems.filter(({ severity }) => severity === 'error')
    if (!one.id.endsWith('before-start')) expect(errors.length > 0).toBe(isRefused)
  })
})
