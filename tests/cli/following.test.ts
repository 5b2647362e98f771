// Logs that are still written: each payload is shown as it comes, in every format, from a pipe, gzipped, and from a file that grows,
// is cut, and is replaced.

import type { ChildProcess } from 'node:child_process'
import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, createGzip } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { run, start } from './command.ts'

/** A line with the number in its payload. */
const line = (number: number) => `10:00 put key=Binary(length=8, value=0x1592100000410${number}40)\n`

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pof-inspect-follow-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill()
})

/** A run that is listened to. */
async function listened(words: readonly string[]) {
  const child = await start(words, { keepsInputOpen: true })
  children.push(child)
  const said = { out: '', err: '' }
  child.stdout?.on('data', (chunk: Buffer) => {
    said.out += chunk
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    said.err += chunk
  })
  return { child, said }
}

const soon = { timeout: 20_000, interval: 20 }

describe('a log in a pipe', () => {
  const formats = ['dump', 'tree', 'values', 'json', 'ndjson', 'csv', 'html', 'problems']
  it.each(formats)('%s: writes each payload when its line is there', async (format) => {
    const { child, said } = await listened([format, ...(format === 'problems' ? ['--all'] : [])])
    for (let number = 1; number <= 3; number++) {
      const before = said.out.length
      child.stdin?.write(line(number))
      await expect.poll(() => said.out.length, soon).toBeGreaterThan(before)
    }
    child.stdin?.end()
    expect(await new Promise((resolve) => child.on('close', resolve))).not.toBeNull()
  })

  it('is not waited for where its first line is long', async () => {
    const { child, said } = await listened(['tree'])
    child.stdin?.write(`${'a long message '.repeat(10)}${line(1)}`)
    await expect.poll(() => said.out, soon).toMatch(/^payload 1/)
  })

  it('is inflated as it comes', async () => {
    const { child, said } = await listened(['tree'])
    const pack = createGzip()
    pack.pipe(child.stdin as NonNullable<typeof child.stdin>)
    for (let number = 1; number <= 3; number++) {
      pack.write(line(number))
      pack.flush(constants.Z_SYNC_FLUSH)
      await expect.poll(() => [...said.out.matchAll(/^payload \d+/gm)].length, soon).toBe(number)
    }
  })
})

describe('--follow', () => {
  it('shows what is added, after the file was replaced and after it was cut', async () => {
    const path = join(folder, 'server.log')
    writeFileSync(path, line(1))
    const { said } = await listened(['tree', '--follow', path])
    const count = () => [...said.out.matchAll(/^payload \d+/gm)].length
    await expect.poll(count, soon).toBe(1)
    appendFileSync(path, line(2).slice(0, 20))
    appendFileSync(path, line(2).slice(20))
    await expect.poll(count, soon).toBe(2)
    renameSync(path, `${path}.1`)
    appendFileSync(`${path}.1`, line(3))
    await expect.poll(count, soon).toBe(3)
    writeFileSync(path, line(4))
    await expect.poll(count, soon).toBe(4)
    expect(said.err).toMatch(/server\.log was replaced; it is read from its beginning\./)
    writeFileSync(path, 'cut\n')
    await expect
      .poll(() => said.err, soon)
      .toMatch(/server\.log became shorter; it is read from its beginning\./)
    appendFileSync(path, line(5))
    await expect.poll(count, soon).toBe(5)
  })

  it('ends a line of a file that was replaced in the middle of one', async () => {
    const path = join(folder, 'half.log')
    writeFileSync(path, `${line(1)}${line(2).trimEnd()}`)
    const { said } = await listened(['tree', '--follow', path])
    const count = () => [...said.out.matchAll(/^payload \d+/gm)].length
    await expect.poll(count, soon).toBe(1)
    renameSync(path, `${path}.1`)
    writeFileSync(path, line(3))
    await expect.poll(count, soon).toBe(3)
  })

  it('profiles again and again with --watch', async () => {
    const path = join(folder, 'dump.ndjson')
    const entries = (count: number) => '{"key":"1564","value":"1592100000410a40"}\n'.repeat(count)
    writeFileSync(path, entries(3000))
    const { said } = await listened(['profile', '--watch', '--follow', path])
    await expect.poll(() => said.out, soon).toContain('3,000 entries')
    appendFileSync(path, entries(7))
    await expect.poll(() => said.out, soon).toContain('3,007 entries')
    appendFileSync(path, entries(1))
    await expect.poll(() => said.out, soon).toContain('3,008 entries')
  })

  it.each([
    [['tree', '--follow'], 'expected one file, found standard input, which is read as it arrives'],
    [['tree', '--follow', 'a.log', 'b.log'], 'expected one file, found 2 words'],
    [['diff', '--follow', 'a.log'], '--follow shows payloads as they come: expected a format, or profile'],
    [['profile', '--follow', 'a.log'], 'Add --watch'],
    [['tree', '--follow', 'http://127.0.0.1:9/a.log'], '--follow is for files'],
  ])('refuses %j', async (words, message) => {
    const { err, code } = await run(words)
    expect(err).toContain(message)
    expect(code).toBe(2)
  })

  it('says that there is no such file, and that a binary has no lines', async () => {
    expect(await run(['tree', '--follow', join(folder, 'none.log')])).toMatchObject({ code: 3 })
    const path = join(folder, 'a.bin')
    writeFileSync(path, Buffer.from('1592100000410a40', 'hex'))
    const { err, code } = await run(['tree', '--follow', path])
    expect(err).toContain(
      '--follow is for logs and dumps, whose lines can be read one by one; found a binary',
    )
    expect(code).toBe(2)
  })
})
