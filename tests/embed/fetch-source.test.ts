// What `src` may name: checked before anything is fetched, and by what a server answers.

import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchSource } from '../../src/embed/read-slowly.ts'
import { fileRequest } from '../../src/session/index.ts'

let server: Server
let origin = ''
const asked: string[] = []

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url.startsWith('/large/')) {
      answerLarge(url.slice('/large/'.length), response)
      return
    }
    response.statusCode = url.startsWith('/payloads/') ? 200 : 404
    response.end(Buffer.from('1592100040', 'hex'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const { signal } = new AbortController()
const get = (src: string, crossOrigin: string | null = null) =>
  fetchSource({ src, crossOrigin, base: `${origin}/docs/page.html` }, signal)

/** Kilobytes that the server has sent of its last large answer, and whether somebody has hung up. */
let sent = 0
let isLeft = false

/** An answer of more bytes than anybody wants: as it says, without a length, or packed. */
function answerLarge(how: string, response: ServerResponse): void {
  sent = 0
  isLeft = false
  response.on('close', () => {
    isLeft = !response.writableFinished
  })
  if (how === 'packed') {
    response.setHeader('content-encoding', 'gzip')
    response.end(gzipSync(new Uint8Array(4 << 20)))
    return
  }
  if (how === 'told') response.setHeader('content-length', 700 << 20)
  const piece = new Uint8Array(1 << 10)
  const more = () => {
    if (isLeft || response.destroyed) return
    sent++
    response.write(piece, () => setImmediate(more))
  }
  more()
}

describe('fetchSource of what is large', () => {
  const fetched = (how: string, limit?: number) =>
    fetchSource({ src: `/large/${how}`, crossOrigin: null, base: `${origin}/` }, signal, limit)

  it('fetches nothing of what says that it is over 512 MiB', async () => {
    const result = await fetched('told')
    expect(result).toEqual({
      from: 'src',
      code: 'too-large',
      message: expect.stringMatching(
        /^\/large\/told was not read: expected at most 512 MiB, found 700 MiB\. .*pof-inspect/,
      ),
    })
    await vi.waitFor(() => expect(isLeft).toBe(true))
    expect(sent).toBeLessThan(10_000)
  })

  it('leaves off where more comes than may, whatever was said before', async () => {
    for (const how of ['untold', 'packed']) {
      const result = await fetched(how, 1 << 20)
      expect(result, how).toMatchObject({
        code: 'too-large',
        message: expect.stringContaining('expected at most 1 MiB, found more.'),
      })
    }
    expect(await fetched('packed', 4 << 20)).toMatchObject({ title: 'packed', text: null })
    await fetched('untold', 1 << 20)
    await vi.waitFor(() => expect(isLeft).toBe(true))
  })
})

describe('fetchSource', () => {
  it('gives a file of the same origin, called by the last part of its address', async () => {
    const result = await get('../payloads/order.bin?v=2', 'anonymous')
    expect(result).toEqual({
      ...fileRequest('order.bin', Uint8Array.of(0x15, 0x92, 0x10, 0, 0x40)),
      id: expect.any(Number),
    })
  })

  it('says what the server answered', async () => {
    expect(await get('missing.bin', 'anonymous')).toMatchObject({
      code: 'not-fetched',
      message: 'missing.bin was not fetched: the server answered 404 Not Found. Check the address.',
    })
  })

  it('asks nobody on another origin where it is not told to: hosts, ports, schemes, data', async () => {
    const before = asked.length
    const other = [
      'https://example.com/order.bin',
      '//example.com/order.bin',
      origin.replace('127.0.0.1', 'localhost'),
      origin.replace(/\d+$/, '1'),
      'data:application/octet-stream;base64,FZIQAEA=',
      'javascript:alert(1)',
    ]
    for (const src of other) {
      const result = await get(src)
      expect(result, src).toMatchObject({ code: 'other-origin' })
      expect('message' in result && result.message).toContain('crossorigin')
    }
    expect(asked.length).toBe(before)
  })

  it('says so where the address is none, and where nobody answers', async () => {
    expect(await get('http://')).toMatchObject({ code: 'not-fetched' })
    expect(await get('http://127.0.0.1:1/order.bin', 'anonymous')).toMatchObject({ code: 'not-fetched' })
  })

  it('throws when it is no longer wanted', async () => {
    const gone = new AbortController()
    gone.abort()
    const remote = { src: 'payloads/order.bin', crossOrigin: 'anonymous', base: `${origin}/` }
    await expect(fetchSource(remote, gone.signal)).rejects.toThrow()
  })
})
