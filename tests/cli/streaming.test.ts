// Large inputs and impatient readers: memory stays bounded, and a closed pipe ends the command quietly.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mixedObjects } from '../../benchmarks/mixed-objects.ts'
import { commandFile, start } from './command.ts'

const MIB = 1 << 20

let folder = ''
let octets = ''
let mixed = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pof-inspect-'))
  octets = join(folder, 'octets.pof')
  const body = Buffer.alloc(64 * MIB, Buffer.from(Array.from({ length: 251 }, (_, i) => i)))
  writeFileSync(octets, Buffer.concat([Buffer.from('15584b80808040', 'hex'), body]))
  mixed = join(folder, 'mixed.pof')
  writeFileSync(mixed, mixedObjects(4 * MIB).pof)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs with little heap; what came out is counted and hashed, not kept. */
async function streamed(words: string[], most = Number.POSITIVE_INFINITY) {
  const child = await start(words, { node: ['--max-old-space-size=96'] })
  let bytes = 0
  let err = ''
  const hash = createHash('sha256')
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  child.stdout?.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    hash.update(chunk)
    if (bytes >= most) child.stdout?.destroy()
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { bytes, err, code, hash: hash.digest('hex') }
}

describe('the command', () => {
  it('writes the octets of 64 MiB in 96 MiB of heap', async () => {
    const { bytes, err, code } = await streamed(['values', octets])
    expect({ err, code }).toEqual({ err: '', code: 0 })
    expect(bytes).toBe(2 * 64 * MIB + 3)
  })

  it('shows 64 MiB of octets in a moment, the first of them', async () => {
    const { bytes, err, code } = await streamed(['dump', octets])
    expect({ err, code }).toEqual({ err: '', code: 0 })
    expect(bytes).toBeLessThan(8192)
  })

  it.each([
    ['dump', 60],
    ['tree', 10],
    ['ndjson', 60],
  ])('writes %s of a large mixed stream in 96 MiB of heap', async (format, least) => {
    const { bytes, err, code } = await streamed([format, mixed])
    expect({ err, code }).toEqual({ err: '', code: 0 })
    expect(bytes).toBeGreaterThan(least * MIB)
  })

  it.each(['dump', 'tree', 'json', 'ndjson', 'values', 'csv', 'html'])(
    'ends quietly when the reader of %s closes the pipe',
    async (format) => {
      const { bytes, err, code } = await streamed([format, mixed], 1)
      expect({ err, code }).toEqual({ err: '', code: 0 })
      expect(bytes).toBeLessThan(8 * MIB)
    },
  )

  // Linux has a file on which no byte can be written.
  it.runIf(existsSync('/dev/full'))(
    'says of a full disk that it could not write, with a code of its own',
    async () => {
      const output = openSync('/dev/full', 'w')
      try {
        const child = spawn(process.execPath, [await commandFile(), 'tree', '15 4e 02 68 69'], {
          stdio: ['ignore', output, 'pipe'],
        })
        let err = ''
        child.stderr?.on('data', (chunk: Buffer) => {
          err += chunk.toString()
        })
        const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
        expect({ err, code }).toEqual({
          err: expect.stringMatching(/^pof-inspect: cannot write: ENOSPC/),
          code: 4,
        })
      } finally {
        closeSync(output)
      }
    },
  )

  it('says once that an HTML page has become longer than browsers open', async () => {
    const { bytes, err, code } = await streamed(['html', mixed])
    expect(bytes).toBeGreaterThan(128 * MIB)
    expect({ err, code }).toEqual({
      err: expect.stringMatching(/^pof-inspect: the page is [^\n]+\n$/),
      code: 0,
    })
  })
})
