// What `src` names, while it arrives: how much of it, its beginning, and what becomes of what the reader did with that.

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { mixedObjects } from '../../benchmarks/mixed-objects.ts'
import { panes } from '../../src/embed/piece.ts'
import type { RemoteSource } from '../../src/embed/source.ts'
import { reporting } from './reports.ts'

const BYTES = mixedObjects(300_000).pof
let response: ServerResponse | null = null
let isLeft = false
let origin = ''

const server = createServer((_request, answer) => {
  response = answer
  isLeft = false
  answer.on('close', () => {
    isLeft = !answer.writableFinished
  })
})

beforeAll(async () => {
  await panes.load()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  response = null
})

const remote = (src: string): RemoteSource => ({ src, crossOrigin: 'anonymous', base: origin })

/** An inspection of what a server sends bit by bit. */
async function arriving(src: string, length?: number) {
  response = null
  const reported = reporting()
  reported.inspection.open(remote(src), null)
  await vi.waitFor(() => expect(response).not.toBeNull())
  const answer = response as unknown as ServerResponse
  if (length !== undefined) answer.setHeader('content-length', length)
  return { ...reported, answer, opened: () => reported.inspection.snapshot().opened }
}

it('shows the beginning of a stream while the rest arrives, without a fault, and keeps what was selected and closed', async () => {
  const { inspection, answer, opened, loads, problems, progress } = await arriving('orders.bin', BYTES.length)
  answer.write(BYTES.subarray(0, 40_000))
  await vi.waitFor(() => expect(opened().doc).not.toBeNull())
  expect(opened()).toMatchObject({ waitsFor: 'orders.bin', arrived: { loaded: 40_000, total: BYTES.length } })
  expect(opened().doc?.problems).toEqual([])
  expect([loads, problems]).toEqual([[], []])
  const before = opened().doc?.tree.count ?? 0
  expect(before).toBeGreaterThan(100)
  inspection.select('0')
  const row = inspection.snapshot().state.rows
  answer.write(BYTES.subarray(40_000, 200_000))
  await vi.waitFor(() => expect(opened().doc?.tree.count).toBeGreaterThan(before))
  expect(inspection.snapshot().state.selection).toMatchObject({ node: 1 })
  expect(inspection.snapshot().state.rows).not.toBe(row)
  answer.end(BYTES.subarray(200_000))
  await vi.waitFor(() => expect(loads).toHaveLength(1))
  expect(opened()).toMatchObject({ waitsFor: null, trouble: null })
  expect(opened().doc?.bytes.length).toBe(BYTES.length)
  expect(inspection.snapshot().state.selection).toMatchObject({ node: 1 })
  expect(progress.at(-1)).toEqual({ loaded: BYTES.length, total: BYTES.length })
  expect(problems).toEqual([])
})

it('shows the beginning of a gzip file inflated, and of a log its complete payloads', async () => {
  const packed = gzipSync(BYTES)
  const gzip = await arriving('orders.bin.gz')
  gzip.answer.write(packed.subarray(0, packed.length >> 1))
  await vi.waitFor(() => expect(gzip.opened().doc?.tree.count).toBeGreaterThan(100))
  gzip.answer.end(packed.subarray(packed.length >> 1))
  await vi.waitFor(() => expect(gzip.loads).toHaveLength(1))
  expect(gzip.opened().doc?.bytes.length).toBe(BYTES.length)

  const log = await arriving('server.log')
  const line = (value: string) => `put key=Binary(length=2, value=0x15${value})\n`
  log.answer.write(line('64') + line('65') + line('66').slice(0, 12))
  await vi.waitFor(() => expect(log.opened().result.payloads).toHaveLength(1))
  log.answer.write(line('66').slice(12) + line('67') + line('67'))
  await vi.waitFor(() => expect(log.opened().result.payloads).toHaveLength(4))
  log.inspection.pick(1)
  expect(log.opened()).toMatchObject({ waitsFor: 'server.log', request: { payload: 1 } })
  log.answer.end()
  await vi.waitFor(() => expect(log.loads).toMatchObject([{ payload: 1, payloads: 5 }]))
})

it('shows nothing of an archive before all of it is there', async () => {
  const { archiveNamed } = await import('../capture/archive/archives.ts')
  const { bytes } = archiveNamed('tar-ustar')
  const { answer, opened, loads } = await arriving('dump.tar')
  answer.write(bytes.subarray(0, 4000))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(opened().doc).toBeNull()
  answer.end(bytes.subarray(4000))
  await vi.waitFor(() => expect(loads).toMatchObject([{ form: 'archive', payloads: 45 }]))
  expect(opened().result.payloads[0]?.label).toBe('orders/1.bin')
})

it('keeps what has arrived where it is stopped, and where the connection is cut', async () => {
  for (const how of ['stopped', 'cut'] as const) {
    const { inspection, answer, opened, problems } = await arriving('orders.bin', BYTES.length)
    answer.write(BYTES.subarray(0, 40_000))
    await vi.waitFor(() => expect(opened().doc).not.toBeNull())
    if (how === 'stopped') expect(inspection.giveUp()).toBe(true)
    else answer.destroy()
    await vi.waitFor(() => expect(problems).toHaveLength(1))
    expect(problems).toMatchObject([{ from: 'src', code: how === 'cut' ? 'not-fetched' : 'stopped' }])
    expect(opened()).toMatchObject({ waitsFor: null, trouble: { from: 'src' } })
    expect(opened().doc?.bytes.length).toBe(40_000)
    expect(inspection.giveUp()).toBe(false)
    await vi.waitFor(() => expect(isLeft).toBe(true))
  }
})

it('hangs up when another source is opened', async () => {
  const { inspection, answer, opened } = await arriving('orders.bin')
  answer.write(BYTES.subarray(0, 1000))
  await vi.waitFor(() => expect(opened().doc).not.toBeNull())
  inspection.open(remote('other.bin'), null)
  expect(opened()).toMatchObject({ doc: null, waitsFor: 'other.bin' })
  await vi.waitFor(() => expect(answer.destroyed).toBe(true))
})
