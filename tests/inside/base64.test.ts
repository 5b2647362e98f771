// Base64 in strings, and frames of LZ4 that lz4-java does not write: linked blocks, several frames, the legacy one.
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { base64 } from '../../src/inside/formats/base64.ts'
import { open } from '../../src/inside/index.ts'
import { bytesOf, type CorpusCase, casesOf } from './corpus.ts'

const ascii = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

/** A char string of POF: format byte, type 78, its length, its characters. */
const pofString = (text: string) =>
  Uint8Array.from([0x15, 0x4e, 0x80 | (text.length & 0x3f), text.length >> 6, ...ascii(text)])

describe('base64 in a string of POF', () => {
  it('is a layer that decodes to gzip, which is opened, too', async () => {
    const text = gzipSync('x'.repeat(300) + Array.from({ length: 90 }, (_, i) => i * i).join()).toString(
      'base64',
    )
    const whole = await open(pofString(text))
    const [letters] = whole.layers
    expect(whole.layers.map(({ format, start, end }) => [format, start, end])).toEqual([
      ['base64', 4, 4 + text.length],
    ])
    expect(letters?.layers.map(({ format, start }) => [format, start])).toEqual([['gzip', 0]])
    expect(Buffer.from(letters?.layers[0]?.decoded ?? []).toString()).toMatch(/^x{300}0,1,4,/)
  })

  it('is not taken for it unless what it decodes to is accepted, to the last letter', () => {
    const fires = (text: string, accepts = true) => base64(() => accepts).rules[0]?.fires(ascii(text))
    expect(fires('H4sIAAAA')).toBe(true)
    expect(fires('rO0ABQ==')).toBe(true)
    expect(fires('rO0ABQ=')).toBe(false)
    expect(fires('rO0ABQ===')).toBe(false)
    expect(fires('H4sIAAAA', false)).toBe(false)
    expect(fires('H4sIAAA AA')).toBe(false)
    expect(fires('H4sIAAAAA')).toBe(false)
    expect(fires('SGVsbG8=')).toBe(false)
  })

  it('says where letters end that are none', async () => {
    const { decoded, problems } = await open(ascii('SGVsbG8h*x'), { format: 'base64' })
    expect(Buffer.from(decoded as Uint8Array).toString()).toBe('Hello!')
    expect(problems.map(({ code, offset }) => [code, offset])).toEqual([['base64-letters', 8]])
  })
})

describe('frames of LZ4', () => {
  const frame = bytesOf(casesOf('lz4-frame').find(({ id }) => id === 'lz4-frame/json') as CorpusCase)

  it('one after another are joined, also behind skippable ones', async () => {
    const skippable = [0x5f, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 9, 9]
    const layer = await open(Uint8Array.from([...skippable, ...frame, ...frame]), { layers: 0 })
    expect(layer.format).toBe('lz4-frame')
    expect(layer.decoded?.length).toBe(122)
    const rows = [...layer.tree.children(0)].map((node) => layer.document.address(node))
    expect(rows).toEqual(['skippableFrame', 'frame', 'frame(1)'])
  })

  it('that are linked copy from earlier blocks; lz4-java would refuse them', async () => {
    // Flags 0x40: linked. The second block copies 8 bytes from the first.
    const head = [0x04, 0x22, 0x4d, 0x18, 0x40, 0x40, 0xc0]
    const stored = [8, 0, 0, 0x80, ...ascii('abcdefgh')]
    const copied = [9, 0, 0, 0, 0x04, 8, 0, 0x50, ...ascii('12345')]
    const layer = await open(Uint8Array.from([...head, ...stored, ...copied, 0, 0, 0, 0]), { layers: 0 })
    expect(Buffer.from(layer.decoded as Uint8Array).toString()).toBe('abcdefghabcdefgh12345')
    expect(layer.problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['lz4-frame-linked', 'warning'],
    ])
    const independent = [...head.slice(0, 4), 0x60, 0x40, 0x82]
    const refused = await open(Uint8Array.from([...independent, ...stored, ...copied, 0, 0, 0, 0]))
    expect(refused.problems.map(({ code }) => code)).toEqual(['lz4-frame-content'])
  })

  it('of the legacy kind are named', async () => {
    const layer = await open(Uint8Array.from([0x02, 0x21, 0x4c, 0x18, 1, 0, 0, 0, 0]), {
      format: 'lz4-frame',
    })
    expect(layer.fault?.found).toBe('a legacy frame, which is not read')
  })
})
