// A URL as it arrives from real servers: slow ones, those that compress, those that cut connections, those that refuse.

import { createServer as createTcp } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { openUrl, type UrlOptions } from '../../../src/session/index.ts'
import { file, serve, type TestServer } from './server.ts'

const BYTES = Uint8Array.from({ length: 300_000 }, (_, at) => (at * at * 7) >> 5)
let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const now: Pick<UrlOptions, 'wait'> = { wait: async () => {} }

/** What came of a URL: its bytes, and why no more of them. */
async function read(url: string, options: UrlOptions = now) {
  const opened = await openUrl(url, options)
  if (opened.kind === 'unreadable') return { opened, bytes: new Uint8Array(0), error: null }
  const pieces: Uint8Array[] = []
  const error = await (async () => {
    for await (const piece of opened.pieces) pieces.push(piece)
    return null
  })().catch((thrown: Error & { readonly code: string }) => thrown)
  return { opened, bytes: new Uint8Array(Buffer.concat(pieces)), error }
}

/** The same of one that is answered so at `/orders.bin`. */
async function readServed(answer: ReturnType<typeof file>, options?: UrlOptions) {
  server = await serve({ '/orders.bin': answer })
  return { ...(await read(`${server.origin}/orders.bin`, options)), asked: server.asked }
}

describe('openUrl', () => {
  it('reads a file with its name and its length, and tells how far it is', async () => {
    const told: (readonly [number, number | null])[] = []
    const onProgress = (done: number, total: number | null) => void told.push([done, total])
    const { opened, bytes, error } = await readServed(file(BYTES), { onProgress })
    expect(opened).toMatchObject({ kind: 'pieces', name: 'orders.bin', total: BYTES.length })
    expect(error).toBeNull()
    expect(Buffer.compare(bytes, BYTES)).toBe(0)
    expect(told.at(-1)).toEqual([BYTES.length, BYTES.length])
    expect(told.every(([done], i) => done > (told[i - 1]?.[0] ?? 0))).toBe(true)
  })

  it('hands on the first bytes while the rest is not there', async () => {
    let finish = () => {}
    server = await serve({
      '/slow': (_request, response) => {
        response.write('15 92')
        finish = () => response.end(' 10 00')
      },
    })
    const opened = await openUrl(`${server.origin}/slow`)
    if (opened.kind !== 'pieces') throw new Error(opened.why)
    const pieces = opened.pieces[Symbol.asyncIterator]()
    expect(Buffer.from((await pieces.next()).value ?? []).toString()).toBe('15 92')
    expect(opened.total).toBeNull()
    finish()
    expect(Buffer.from((await pieces.next()).value ?? []).toString()).toBe(' 10 00')
    expect((await pieces.next()).done).toBe(true)
  })

  it('inflates what a server compresses on the way, and knows no length of it', async () => {
    server = await serve({
      '/a': (_request, response) => {
        response.setHeader('content-encoding', 'gzip')
        response.end(gzipSync(BYTES))
      },
    })
    const { opened, bytes } = await read(`${server.origin}/a`)
    expect(opened).toMatchObject({ total: null })
    expect(Buffer.compare(bytes, BYTES)).toBe(0)
  })

  it('leaves a gzip file as it is', async () => {
    const packed = gzipSync(BYTES)
    const { bytes } = await readServed(file(packed))
    expect(Buffer.compare(bytes, packed)).toBe(0)
  })
})

describe('openUrl of connections that are cut', () => {
  it('asks for the rest alone, with the version that it has', async () => {
    const { bytes, error, asked } = await readServed(file(BYTES, { cutAfter: 100_000 }))
    expect(error).toBeNull()
    expect(Buffer.compare(bytes, BYTES)).toBe(0)
    expect(asked.length).toBeGreaterThanOrEqual(3)
    for (const { headers } of asked.slice(1)) {
      expect(headers.range).toMatch(/^bytes=[1-9]\d*-$/)
      expect(headers['if-range']).toBe('"1"')
    }
  })

  it('asks for all of it where a server knows no ranges, and passes what it had', async () => {
    const { bytes, error, asked } = await readServed(
      file(BYTES, { cutAfter: 100_000, cuts: 2, ranges: false }),
    )
    expect(error).toBeNull()
    expect(Buffer.compare(bytes, BYTES)).toBe(0)
    expect(asked).toHaveLength(3)
  })

  it('asks for all of it where a server compresses it', async () => {
    const packed = gzipSync(BYTES)
    const plain = file(packed, { cutAfter: packed.length >> 1, cuts: 1 })
    const { bytes, error, asked } = await readServed((request, response) => {
      response.setHeader('content-encoding', 'gzip')
      plain(request, response)
    })
    expect(error).toBeNull()
    expect(Buffer.compare(bytes, BYTES)).toBe(0)
    expect(asked.map(({ headers }) => headers.range)).toEqual([undefined, undefined])
  })

  it('waits longer each time, and gives up when nothing more comes', async () => {
    const waited: number[] = []
    const wait = async (time: number) => void waited.push(time)
    let requests = 0
    const whole = file(BYTES, { cutAfter: 1000 })
    const { bytes, error } = await readServed(
      (request, response) => {
        if (requests++ === 0) whole(request, response)
        else {
          response.statusCode = 503
          response.end()
        }
      },
      { wait },
    )
    expect(waited).toEqual([250, 500, 1000, 2000, 4000])
    expect(error).toMatchObject({ code: 'cut' })
    expect(error?.message).toBe(
      'the connection was cut after 1000 of 300000 bytes. It was asked for the rest 5 times. The server does not give the rest',
    )
    expect(Buffer.compare(bytes, BYTES.subarray(0, 1000))).toBe(0)
  })

  it('is bounded also where each answer brings a little', async () => {
    const { error, asked } = await readServed(file(BYTES, { cutAfter: 100 }))
    expect(error).toMatchObject({ code: 'cut' })
    expect(asked).toHaveLength(51)
  })

  it.each([
    ['another tag', { tag: (request: number) => `"${request}"` }],
    ['another tag, without ranges', { ranges: false, tag: (request: number) => `"${request}"` }],
    [
      'another length',
      { content: (request: number) => (request === 0 ? BYTES : BYTES.subarray(0, 200_000)) },
    ],
  ])('refuses to join two files: %s', async (_, how) => {
    const { bytes, error } = await readServed(file(BYTES, { cutAfter: 100_000, cuts: 1, ...how }))
    expect(error).toMatchObject({ code: 'changed' })
    expect(error?.message).toMatch(
      /^the file was changed on the server while it was read: 100000 of 300000 bytes are of the file before\. Read it again$/,
    )
    expect(bytes).toHaveLength(100_000)
  })

  it('refuses to go on where the file became shorter', async () => {
    const content = (request: number) => (request === 0 ? BYTES : BYTES.subarray(0, 50_000))
    const { error } = await readServed(file(BYTES, { cutAfter: 100_000, cuts: 1, content }))
    expect(error).toMatchObject({
      code: 'changed',
      message: expect.stringMatching(/^the file became shorter/),
    })
  })

  it('does not guess that a file is the same where the server names no version', async () => {
    const { error, asked } = await readServed(file(BYTES, { cutAfter: 100_000, tag: () => null }))
    expect(asked).toHaveLength(1)
    expect(error?.message).toMatch(/names no version of the file \(ETag or Last-Modified\)/)
  })

  it('asks another origin for no more than the range, and compares what it says', async () => {
    const options = { ...now, init: { mode: 'cors' } } as const
    const { bytes, asked } = await readServed(file(BYTES, { cutAfter: 200_000, cuts: 1 }), options)
    expect(Buffer.compare(bytes, BYTES)).toBe(0)
    expect(asked[1]?.headers).toMatchObject({ range: 'bytes=200000-' })
    expect(asked[1]?.headers['if-range']).toBeUndefined()
  })

  it('takes a weak tag for the same version, and asks by the date', async () => {
    const changed = 'Wed, 21 Oct 2026 07:28:00 GMT'
    const inner = file(BYTES, { cutAfter: 100_000, cuts: 1, tag: () => 'W/"1"' })
    const { bytes, error, asked } = await readServed((request, response) => {
      response.setHeader('last-modified', changed)
      inner(request, response)
    })
    expect(error).toBeNull()
    expect(Buffer.compare(bytes, BYTES)).toBe(0)
    expect(asked[1]?.headers['if-range']).toBe(changed)
  })
})

describe('openUrl that is given up', () => {
  it('ends with the reason of the signal, and hangs up', async () => {
    let isLeft = false
    server = await serve({
      '/slow': (_request, response) => {
        response.on('close', () => {
          isLeft = true
        })
        response.write('15')
      },
    })
    const stop = new AbortController()
    const opened = await openUrl(`${server.origin}/slow`, { signal: stop.signal })
    if (opened.kind !== 'pieces') throw new Error(opened.why)
    const pieces = opened.pieces[Symbol.asyncIterator]()
    await pieces.next()
    const next = pieces.next()
    stop.abort(new Error('enough'))
    await expect(next).rejects.toThrow('enough')
    await expect.poll(() => isLeft).toBe(true)
  })

  it('hangs up when its pieces are not wanted any more', async () => {
    let isLeft = false
    server = await serve({
      '/slow': (_request, response) => {
        response.on('close', () => {
          isLeft = true
        })
        response.write('15')
      },
    })
    const opened = await openUrl(`${server.origin}/slow`)
    if (opened.kind === 'pieces') for await (const _piece of opened.pieces) break
    await expect.poll(() => isLeft).toBe(true)
  })
})

describe('openUrl of what cannot be read', () => {
  const why = async (url: string) => {
    const { opened } = await read(url)
    return opened.kind === 'unreadable' ? `${opened.code}: ${opened.why}` : 'it was read'
  }

  it('says what to do with each answer', async () => {
    const answered =
      (status: number) => (_request: unknown, response: { statusCode: number; end(): void }) => {
        response.statusCode = status
        response.end()
      }
    server = await serve({
      '/401': answered(401),
      '/404': answered(404),
      '/500': answered(500),
      '/loop': (_request, response) => {
        response.writeHead(302, { location: '/loop' })
        response.end()
      },
    })
    const { origin } = server
    expect(await why(`${origin}/404`)).toBe('refused: the server answered 404 Not Found. Check the address')
    expect(await why(`${origin}/401`)).toMatch(
      /^refused: the server answered 401 Unauthorized\. It wants to know who asks/,
    )
    expect(await why(`${origin}/500`)).toMatch(/^refused: the server answered 500 .*\. Try again later$/)
    expect(await why(`${origin}/loop`)).toBe(
      'unreachable: the server redirects from one address to the next without end. Check the address',
    )
  })

  it('says why nobody answered', async () => {
    const tcp = createTcp((socket) =>
      socket.on('error', () => {}).end('220 not HTTP\r\n', () => socket.destroy()),
    ).listen(0, '127.0.0.1')
    await new Promise((resolve) => tcp.once('listening', resolve))
    const { port } = tcp.address() as { port: number }
    expect(await why(`http://127.0.0.1:${port}/`)).toMatch(
      /^unreachable: what answers there does not speak HTTP/,
    )
    expect(await why(`https://127.0.0.1:${port}/`)).toMatch(
      /^unreachable: .* does not speak TLS there\. Try http:/,
    )
    await new Promise((resolve) => tcp.close(resolve))
    expect(await why(`http://127.0.0.1:${port}/`)).toBe(
      `unreachable: nothing listens at 127.0.0.1:${port}. Check the port, and whether the server runs`,
    )
    expect(await why('http://no-such-host.invalid/')).toMatch(
      /^unreachable: (there is no host no-such-host\.invalid|the name no-such-host\.invalid cannot be looked up now)\. Check/,
    )
    expect(await why('ftp://example.com/a')).toBe(
      'address: expected an address that begins with http: or https:',
    )
    expect(await why('nothing')).toMatch(/^address: /)
  })
})
