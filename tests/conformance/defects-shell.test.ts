// Inputs that once went wrong in what stands around the decoder: readers of names, the command, the element.

import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FORMAT_NAMES } from '../../src/cli/words.ts'
import { fetchSource, readPacked } from '../../src/embed/read-slowly.ts'
import { BUILT_IN_NAMES, readJavaSources, readNames } from '../../src/schema/index.ts'
import { fileRequest } from '../../src/session/index.ts'
import { ran } from '../cli/ran.ts'
import { defectBytes, defectText } from '../support/defects.ts'
import { growthOfPromises, LINEAR } from '../support/growth.ts'

describe('D1-names-throws', () => {
  it('is told, and deeper nesting too', () => {
    const deeper = `{"pof-inspector-names":1,"types":{"1":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`
    for (const text of [defectText('D1-names-throws'), deeper]) {
      const { names, problems } = readNames(text)
      expect(names).toEqual(BUILT_IN_NAMES)
      expect(problems).toMatchObject([
        { code: 'bad-value', line: 1, column: 35, expected: 'an object with a name' },
      ])
      expect(problems[0]?.found).toMatch(/^"\[{60}…"$/)
    }
  })
})

describe('D2-names-throws-long-string', () => {
  it('is told where it ends', () => {
    const { problems } = readNames(`{"a":"${'\\u0041'.repeat(2_000_000)}"`)
    expect(problems).toMatchObject([{ code: 'not-json', line: 1, column: 12_000_008, found: 'the end' }])
  })
})

describe('D3-java-chain', () => {
  const chain = (n: number) =>
    Array.from({ length: n }, (_, i) => ({
      name: `C${i}.java`,
      text: `class C${i} ${i === n - 1 ? '' : `extends C${i + 1}`} { int a${i}; public void readExternal(PofReader in) { ${i === n - 1 ? '' : 'super.readExternal(in);'} a${i} = in.readInt(${i}); } }`,
    }))

  it('takes time by the number of classes, each below the next', async () => {
    const work = (n: number) => {
      const files = chain(n)
      return () => readJavaSources(files)
    }
    expect(await growthOfPromises(work, 200)).toBeLessThanOrEqual(LINEAR)
  })

  it('knows the properties of a hundred classes above, and says where there are more', async () => {
    const { names, problems } = await readJavaSources(chain(100))
    expect(problems).toEqual([])
    const [lowest] = names.classes
    expect([lowest?.name, lowest?.properties?.size, lowest?.isPartial]).toEqual(['C0', 100, false])
    const longer = await readJavaSources(chain(150))
    expect(longer.names.classes[0]).toMatchObject({ name: 'C0', isPartial: true })
    expect(longer.problems[0]?.expected).toBe('at most 100 methods that take the stream as an argument')
  })
})

describe('E2-c1-controls', () => {
  it('are escaped in every format, and JSON gives them back', async () => {
    const files = { 'a.pof': defectBytes('E2-c1-controls') }
    for (const format of FORMAT_NAMES)
      expect((await ran([format, 'a.pof'], files)).out, format).not.toMatch(/[\u007f-\u009f]/)
    for (const format of ['values', 'json', 'ndjson'])
      expect((await ran([format, 'a.pof'], files)).out, format).toContain(String.raw`"\u009b31mA"`)
    expect(JSON.parse((await ran(['values', 'a.pof'], files)).out)).toBe('\u009b31mA')
  })
})

describe('E3-csv-names', () => {
  it('are escaped', async () => {
    const payload = Uint8Array.from([0x15, 0x92, 0x10, 0, 1, 0x6a, 0x40])
    const files = { 'a.pof': payload, names: defectText('E3-csv-names') }
    for (const format of FORMAT_NAMES) {
      const { out, err } = await ran([format, 'a.pof', '--names', 'names'], files)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(out + err, format).not.toMatch(/[\u0000-\u0009\u000b\u000c\u000e-\u001f]/)
    }
    const { out } = await ran(['csv', 'a.pof', '--names', 'names'], files)
    expect(out).toContain(String.raw`f\u001b]0;x\u0007`)
  })
})

describe('E4-element-src-size', () => {
  const said = (options: ResponseInit) => {
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream(), options))
    const { signal } = new AbortController()
    return fetchSource({ src: '/huge', crossOrigin: null, base: 'https://example.com/' }, signal)
  }
  afterEach(() => vi.unstubAllGlobals())

  it('is told, and nothing is fetched', async () => {
    expect(await said({ headers: { 'content-length': String(700e6) } })).toMatchObject({
      code: 'too-large',
      message: expect.stringMatching(/^\/huge was not read: expected at most 512 MiB, found 668 MiB\./),
    })
  })

  it('counts for what a gzip file inflates to, and the page goes on meanwhile', async () => {
    const bytes = gzipSync(new Uint8Array(600 << 20))
    let rests = 0
    const throwIfAborted = () => {
      rests++
    }
    expect(await readPacked(fileRequest('bomb', bytes), { throwIfAborted })).toMatchObject({
      code: 'too-large',
    })
    expect(rests).toBeGreaterThan(2)
  })
})
