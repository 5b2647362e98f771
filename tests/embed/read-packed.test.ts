// Gzip files in a viewer: in slices between which the page goes on, and not beyond a limit.

import { gzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { readPacked } from '../../src/embed/read-slowly.ts'
import { givenSource, MOST_INFLATED, MOST_TEXT } from '../../src/embed/source.ts'
import { fileRequest, textRequest } from '../../src/session/index.ts'
import { reporting } from './reports.ts'

const BOMB = gzipSync(new Uint8Array(3 * MOST_INFLATED))
const ORDER = gzipSync(Buffer.from('1592100000 4e0161 40'.replaceAll(' ', ''), 'hex'))

it('reads what is packed: bytes, and text', async () => {
  const { signal } = new AbortController()
  const read = (bytes: Uint8Array) => readPacked(fileRequest('order.gz', bytes), signal)
  expect(await read(ORDER)).toMatchObject({ form: 'raw', gzip: true, problem: null })
  expect(await read(gzipSync('15 92 10 00 00 4e 01 61 40'))).toMatchObject({ form: 'hex', gzip: true })
  expect(await read(ORDER.subarray(0, 12))).toMatchObject({ problem: { code: 'gzip-damaged' } })
})

it('stops at the limit, and rests on the way there', async () => {
  let rests = 0
  const throwIfAborted = () => {
    rests++
  }
  const result = await readPacked(fileRequest('bomb.gz', BOMB), { throwIfAborted })
  expect(result).toEqual({
    from: 'text',
    code: 'too-large',
    message: expect.stringContaining(
      'What bomb.gz inflates to was not read: expected at most 64 MiB, found more.',
    ),
  })
  expect(rests).toBeGreaterThan(2)
})

it('stops when nobody wants it any more', async () => {
  let rests = 0
  const throwIfAborted = () => {
    if (++rests === 2) throw new Error('nobody')
  }
  await expect(readPacked(fileRequest('', BOMB), { throwIfAborted })).rejects.toThrow('nobody')
  expect(rests).toBe(2)
})

it('shows a packed file as soon as it is read, and a bomb as a problem', async () => {
  const { inspection, loads, problems } = reporting()
  inspection.open(fileRequest('order.gz', ORDER), '0')
  expect(inspection.snapshot().opened).toMatchObject({ doc: null, waitsFor: '' })
  await vi.waitFor(() => expect(loads).toMatchObject([{ form: 'raw' }]))
  expect(inspection.snapshot().state.selection).toMatchObject({ node: 1 })
  inspection.open(fileRequest('bomb.gz', BOMB), null)
  await vi.waitFor(() => expect(problems).toMatchObject([{ from: 'text', code: 'too-large' }]), 20_000)
  expect(inspection.snapshot().opened).toMatchObject({
    doc: null,
    waitsFor: null,
    trouble: { code: 'too-large' },
  })
})

it('forgets a packed file that is being read when something else is opened', async () => {
  const { inspection, loads, problems } = reporting()
  inspection.open(fileRequest('bomb.gz', BOMB), null)
  await new Promise((resolve) => setTimeout(resolve, 30))
  inspection.open(givenSource(null, Uint8Array.of(0x15, 0x41, 2), null), null)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([loads.length, problems.length]).toEqual([1, 0])
})

it('takes no text, bytes or file over its limit', () => {
  const { inspection, loads, problems } = reporting()
  const large = new Uint8Array((512 << 20) + 1)
  inspection.open(textRequest('', '15 '.repeat(MOST_TEXT / 3 + 1)), null)
  inspection.open(givenSource(null, large, null), null)
  inspection.open(fileRequest('large.pof', large), null)
  expect(loads).toEqual([])
  expect(problems.map(({ code }) => code)).toEqual(['too-large', 'too-large', 'too-large'])
  expect(problems.map(({ message }) => message.replace(/: .*/, ''))).toEqual([
    'The text was not read',
    'The binary was not read',
    'large.pof was not read',
  ])
})
