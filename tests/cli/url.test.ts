// URLs as inputs of the command, in a process of its own: read as they arrive, continued where they are cut, refused in words.

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { CRC_32, crcOf } from '../../src/input/crc/index.ts'
import { archiveNamed } from '../capture/archive/archives.ts'
import { tarOf, zipOf } from '../capture/archive/written.ts'
import { file, serve, type TestServer } from '../session/url/server.ts'
import { run, start } from './command.ts'

const POF = Uint8Array.from(Buffer.from('1592100000410a40', 'hex'))
const LINE = 'put key=Binary(length=8, value=0x1592100000410a40)\n'
const dump = Buffer.from('{"key":"1564","value":"1592100000410a40"}\n'.repeat(2000))

let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

async function served(answers: Parameters<typeof serve>[0]): Promise<string> {
  server = await serve(answers)
  return server.origin
}

describe('the command, given a URL', () => {
  it('shows what a file of that name would show', async () => {
    const origin = await served({ '/a/1.bin': file(POF), '/x.gz': file(gzipSync(LINE)) })
    const plain = await run(['tree', `${origin}/a/1.bin?version=2`])
    expect(plain).toMatchObject({ err: '', code: 0 })
    expect(plain.out).toMatch(/^1\.bin {2}raw, 8 bytes\n[\s\S]*0: int32 {2}10/)
    const log = await run(['tree', `${origin}/x.gz`])
    expect(log).toMatchObject({ err: '', code: 0 })
    expect(log.out).toMatch(/^payload 1, line 1: x\.gz: key=Binary/)
  })

  it('writes payloads of a log while the rest of it is not there', async () => {
    let finish = () => {}
    const origin = await served({
      '/server.log': (_request, response) => {
        response.write(LINE)
        finish = () => response.end(LINE)
      },
    })
    const child = await start(['tree', `${origin}/server.log`])
    let out = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk
    })
    const count = () => [...out.matchAll(/^payload \d+/gm)].length
    await expect.poll(count, { timeout: 20_000 }).toBe(1)
    finish()
    await new Promise((resolve) => child.on('close', resolve))
    expect(count()).toBe(2)
  })

  it('profiles a dump whose connection is cut, as if it had not been', async () => {
    const packed = gzipSync(dump, { level: 1 })
    const cut = file(packed, { cutAfter: packed.length >> 1, cuts: 1 })
    const origin = await served({ '/dump.ndjson.gz': cut, '/whole': file(dump) })
    const read = await run(['profile', '--format', 'json', `${origin}/dump.ndjson.gz`])
    expect(read.code).toBe(0)
    expect(JSON.parse(read.out).entries).toBe(2000)
    expect(read.out).toBe((await run(['profile', '--format', 'json', `${origin}/whole`])).out)
    expect(server?.asked.filter(({ url }) => url === '/dump.ndjson.gz')[1]?.headers.range).toMatch(
      /^bytes=\d+-$/,
    )
  })

  it('compares and takes names from URLs', async () => {
    const names = '{"pof-inspector-names":1,"types":{"1042":{"name":"Order","properties":["total"]}}}'
    const origin = await served({ '/1.bin': file(POF), '/names.json': file(Buffer.from(names)) })
    const compared = await run(['diff', `${origin}/1.bin`, '1592100000410a40'])
    expect(compared).toMatchObject({ code: 0, err: '' })
    expect((await run(['tree', '--names', `${origin}/names.json`, `${origin}/1.bin`])).out).toMatch(
      /root: Order/,
    )
  })

  it('says why it read nothing, and ends as for a file', async () => {
    const origin = await served({})
    const missing = await run(['tree', `${origin}/none.bin`])
    expect(missing).toEqual({
      out: '',
      err: `pof-inspect: cannot read ${origin}/none.bin: the server answered 404 Not Found. Check the address.\n`,
      code: 3,
    })
    const offline = await run(['tree', 'http://no-such-host.invalid/a.bin'])
    expect(offline.code).toBe(3)
    expect(offline.err).toMatch(/no-such-host\.invalid.*online\.\n$/)
    const profiled = await run(['profile', `${origin}/none.bin`])
    expect(profiled).toMatchObject({ code: 3, err: missing.err })
  })

  it.each(['plain', 'gzip', 'tar', 'tar.gz'])(
    'ends when it has seen enough, whatever is still to come: %s',
    async (how) => {
      const log = Buffer.from(LINE.repeat(3))
      const tar = Buffer.from(
        tarOf([
          { name: 'a.log', bytes: log },
          { name: 'b.log', bytes: log },
        ]),
      )
      const bytes = {
        plain: log,
        gzip: gzipSync(log),
        tar,
        'tar.gz': gzipSync(Buffer.concat([tar, randomBytes(1 << 16)])),
      }[how]
      const origin = await served({
        '/endless': (_request, response) => void response.write(bytes?.subarray(0, -9)),
      })
      const read = await run(['tree', '--pick', '1', `${origin}/endless`])
      expect(read).toMatchObject({ err: '', code: 0 })
      expect(read.out).toMatch(/^payload 1, line 1/)
    },
  )

  it('shows what came, and says that the rest did not', async () => {
    const tag = () => null
    const log = Buffer.from(LINE.repeat(3))
    const origin = await served({ '/server.log': file(log, { cutAfter: LINE.length + 9, tag }) })
    const read = await run(['values', `${origin}/server.log`])
    expect(read.code).toBe(3)
    expect(read.out.trim().split('\n').length).toBeGreaterThan(0)
    expect(read.err).toMatch(
      /^pof-inspect: cannot read all of server\.log: the connection was cut after 60 of 153 bytes/m,
    )
  })
})

describe('the command, given an archive', () => {
  it.each(['zip', 'tar-gnu', 'tar-gz', 'zip-streamed'])(
    '%s: shows every payload with the name of its entry',
    async (name) => {
      const { bytes } = archiveNamed(name)
      const origin = await served({ '/dump.any': file(bytes) })
      for (const ran of [await run(['tree', `${origin}/dump.any`]), await run(['tree'], { input: bytes })]) {
        expect(ran.out).toMatch(/^payload 1, line 1: .*!orders\/1\.bin {2}raw, 8 bytes$/m)
        expect(ran.out).toMatch(/^payload 43, line 40: .*!server\.log: key=Binary/m)
        expect(ran.out).toMatch(/!grüße\.bin/)
        // One file of it is empty, the payloads of the log are cut.
        expect(ran.code).toBe(1)
      }
      const picked = await run(['tree', '--pick', '2'], { input: bytes })
      expect(picked).toMatchObject({ code: 0, err: '' })
      expect(picked.out).toMatch(/^payload 2, line 1: standard input!orders\/2\.bin/)
      const profiled = await run(['profile', '--format', 'json'], { input: bytes })
      expect(JSON.parse(profiled.out).entries).toBe(44)
    },
  )

  it('opens archives in archives', async () => {
    const { bytes } = archiveNamed('tar-gz')
    const crc = crcOf(CRC_32, bytes)
    const outer = zipOf([{ name: 'in.tgz', packed: bytes, method: 0, size: bytes.length, crc }])
    expect((await run(['tree', '--pick', '2'], { input: outer })).out).toMatch(
      /^payload 2, line 1: standard input!in\.tgz!orders\/2\.bin/,
    )
  })

  it('opens one file of it, or a folder, by the name that it shows', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pof-inspect-archive-'))
    try {
      const { bytes } = archiveNamed('tar-gz')
      const crc = crcOf(CRC_32, bytes)
      const outer = zipOf([{ name: 'in.tgz', packed: bytes, method: 0, size: bytes.length, crc }])
      writeFileSync(join(folder, 'dump.zip'), archiveNamed('zip').bytes)
      writeFileSync(join(folder, 'outer.zip'), outer)
      writeFileSync(join(folder, 'plain.bin'), POF)
      const ran = (words: readonly string[]) => run(words, { cwd: folder })
      const one = await ran(['tree', 'dump.zip!orders/2.bin'])
      expect(one).toMatchObject({ code: 0, err: '' })
      expect(one.out).toMatch(/^dump\.zip!orders\/2\.bin {2}raw, 8 bytes\n/)
      expect((await ran(['tree', 'outer.zip!in.tgz!orders/2.bin'])).out).toMatch(
        /^outer\.zip!in\.tgz!orders\/2\.bin {2}raw/,
      )
      expect((await ran(['tree', 'dump.zip!orders'])).out.match(/^payload \d/gm)).toHaveLength(2)
      expect((await ran(['diff', 'dump.zip!orders/1.bin', 'outer.zip!in.tgz!orders/1.bin'])).code).toBe(0)
      const profiled = await ran(['profile', '--format', 'json', 'dump.zip!orders'])
      expect(JSON.parse(profiled.out).entries).toBe(2)
      expect(await ran(['tree', 'dump.zip!none.bin'])).toEqual({
        out: '',
        err: 'pof-inspect: there are no files with bytes in dump.zip!none.bin.\n',
        code: 3,
      })
      expect((await ran(['tree', 'plain.bin!x'])).err).toMatch(
        /plain\.bin is no archive: expected a ZIP file or a tar archive/,
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('names what it does not read', async () => {
    const { err, code } = await run(['tree'], { input: archiveNamed('zip-encrypted').bytes })
    expect(err).toContain('expected orders/1.bin without a password, found encrypted bytes')
    expect(code).toBe(3)
    const nothing = await run(['tree'], { input: Uint8Array.of(0x50, 0x4b, 3, 4) })
    expect(nothing).toMatchObject({ out: '', code: 3 })
    expect(nothing.err).toMatch(
      /The directory of the ZIP file is missing[\s\S]*there are no files with bytes in standard input\.\n$/,
    )
    const cut = archiveNamed('tar-gz').bytes.subarray(0, 900)
    const read = await run(['tree'], { input: cut })
    expect(read.out).toContain('!orders/1.bin')
    expect(read.err).toMatch(/The gzip file is cut or damaged: unexpected end of file/)
    expect(read.code).toBe(1)
  })

  it('takes its bytes as they are where it is told to', async () => {
    const { out } = await run(['tree', '--as', 'raw'], { input: archiveNamed('zip').bytes })
    expect(out).toMatch(/^standard input {2}raw/)
  })
})
