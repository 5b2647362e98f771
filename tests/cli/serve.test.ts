// The word `serve`, with the server that the command has and a folder of a few files.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { serve } from '../../src/cli/node-server.ts'
import { ran } from './ran.ts'

const home = mkdtempSync(join(tmpdir(), 'serve-'))
const folder = join(home, 'site')
mkdirSync(join(folder, 'docs'), { recursive: true })
writeFileSync(join(home, 'secret.txt'), 'not for everybody')
writeFileSync(join(folder, 'index.html'), 'the page')
writeFileSync(join(folder, 'docs/index.html'), 'the documents')
writeFileSync(join(folder, 'docs/cost.html'), 'what it costs')

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
afterAll(() => rmSync(home, { recursive: true }))

async function served(): Promise<string> {
  const server = await serve(folder, { host: '127.0.0.1', port: 0 })
  if (server.kind === 'failed') throw new Error(server.why)
  ends.push(server.close)
  return `http://127.0.0.1:${server.port}`
}

/** A port that somebody else has. */
async function takenPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  return (server.address() as { port: number }).port
}

describe('the server', () => {
  it('serves the files of the folder, and says what a page cannot say of itself', async () => {
    const url = await served()
    const page = await fetch(`${url}/`)
    expect([page.status, await page.text()]).toEqual([200, 'the page'])
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    const again = await fetch(`${url}/`, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect(await (await fetch(`${url}/docs/cost.html`)).text()).toBe('what it costs')
  })

  it('leads to a folder with its slash, which addresses in its pages are relative to', async () => {
    const url = await served()
    const answer = await fetch(`${url}/docs?x=1`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/docs/?x=1'])
    expect(await (await fetch(`${url}/docs`)).text()).toBe('the documents')
  })

  it.each(['/missing', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/docs/..%2f..%2fsecret.txt', '/%zz'])(
    'has nothing at %s',
    async (path) => {
      const answer = await fetch((await served()) + path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('everybody')
    },
  )

  it('takes nothing', async () => {
    const answer = await fetch(`${await served()}/`, { method: 'POST', body: 'x' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('tells why it cannot listen', async () => {
    const port = await takenPort()
    expect(await serve(folder, { host: '127.0.0.1', port })).toMatchObject({ code: 'EADDRINUSE' })
  })
})

describe('pof-inspect serve', () => {
  const more = (interrupt: (act: () => void) => void = (act) => act()) => ({
    siteFolder: () => folder,
    serve,
    onInterrupt(act: () => void) {
      interrupt(act)
      return () => {}
    },
  })

  it('says where the page is, serves it until it is interrupted, and then has let go of the port', async () => {
    const port = await takenPort()
    for (const end of ends.splice(0)) end()
    let during = ''
    const interrupt = (act: () => void) =>
      void fetch(`http://127.0.0.1:${port}/docs/`)
        .then(async (answer) => {
          during = await answer.text()
        })
        .finally(act)
    const { out, code } = await ran(['serve', '--port', `${port}`], {}, more(interrupt))
    expect([code, during]).toEqual([0, 'the documents'])
    expect(out).toBe(
      `page           http://127.0.0.1:${port}/\ndocumentation  http://127.0.0.1:${port}/docs/\nStop it with Ctrl+C.\n`,
    )
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  })

  it('takes the next port where nobody asked for one, and says which is taken where somebody did', async () => {
    const busy: typeof serve = async (_, { port }) =>
      port < 4175 ? { kind: 'failed', code: 'EADDRINUSE', why: '' } : { kind: 'serving', port, close() {} }
    const first = await ran(['serve'], {}, { ...more(), serve: busy })
    expect(first.out).toContain('http://127.0.0.1:4175/')
    const port = await takenPort()
    const asked = await ran(['serve', '--port', `${port}`], {}, more())
    expect([asked.code, asked.err]).toEqual([3, expect.stringContaining(`port ${port} is taken`)])
  })

  it.each([
    [['serve', '--port', '70000'], 2, 'expected a number from 1 to 65535, found 70000'],
    [['serve', 'somewhere'], 2, 'expected no input, found somewhere'],
    [['serve', '--host', '203.0.113.1'], 3, 'cannot listen at 203.0.113.1'],
  ])('refuses %j', async (words, code, sentence) => {
    const run = await ran(words, {}, more())
    expect([run.code, run.err]).toEqual([code, expect.stringContaining(sentence)])
  })

  it('says that nothing came with the command', async () => {
    const { err, code } = await ran(['serve'], {}, { ...more(), siteFolder: () => null })
    expect([code, err]).toEqual([3, expect.stringContaining('the page did not come with this command')])
  })
})
