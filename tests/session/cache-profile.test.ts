// The worker's profile of what is open is that of its entries, and the entries behind a figure are those it counts.

import { expect, it } from 'vitest'
import { type ProfileReport, profileAdvice } from '../../src/profile/index.ts'
import { BUILT_IN_NAMES } from '../../src/schema/index.ts'
import { cacheProfileOf, type Growing, type GrowingTask } from '../../src/session/cache-profile.ts'
import { entriesOf, isDump } from '../../src/session/entries.ts'
import { textRequest } from '../../src/session/source-request.ts'
import { workerClient } from '../../src/session/worker-client.ts'
import { entriesOf as linesOf, profileOf } from '../profile/corpus.ts'
import { opened } from './opened.ts'
import { workers } from './worker-port.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const all = linesOf('orders')
const lines = [...all.slice(0, 300), ...all.filter(({ value }) => value.length === 0), ...all.slice(300, 320)]
const DUMP = lines.map(({ key, value }) => JSON.stringify({ key: hex(key), value: hex(value) })).join('\n')

function last<Result>(task: GrowingTask<Result>): Promise<Growing<Result>> {
  return new Promise((resolve) =>
    task((growing) => {
      if (growing.share === 1) resolve(growing)
    }),
  )
}

it('pairs keys with values, also where a value has no bytes', () => {
  const source = opened(textRequest('', DUMP))
  const entries = entriesOf(source.result.payloads)
  expect(isDump(source.result.payloads)).toBe(true)
  expect(entries.length).toBe(lines.length)
  const bytes = (payload: number) => hex(source.result.payloads.at(payload)?.bytes ?? new Uint8Array())
  for (const [i, { key, value }] of lines.entries()) {
    expect([bytes(entries.keyOf(i)), bytes(entries.valueOf(i))]).toEqual([hex(key), hex(value)])
    expect(entries.lineOf(i)).toBe(i + 1)
  }
  expect(lines.some(({ value }) => value.length === 0)).toBe(true)
})

it('takes payloads without keys for values', () => {
  const source = opened(
    textRequest('', 'put Binary(length=2, value=0x1541)\nget Binary(length=1, value=0x15)'),
  )
  const entries = entriesOf(source.result.payloads)
  expect([isDump(source.result.payloads), entries.length]).toEqual([false, 2])
  expect([entries.keyOf(0), entries.valueOf(0), entries.valueOf(1)]).toEqual([-1, 0, 1])
})

it('takes a key and a value on lines of their own for no dump', () => {
  const text = 'key=Binary(length=2, value=0x1541)\nvalue=Binary(length=1, value=0x15)'
  expect(isDump(opened(textRequest('', text)).result.payloads)).toBe(false)
})

it('pairs them in a log, too, which is no dump', () => {
  const text = '10:00:01 INFO put key=Binary(length=2, value=0x1541), value=Binary(length=1, value=0x15)'
  const { payloads } = opened(textRequest('', text)).result
  expect([isDump(payloads), entriesOf(payloads).length, payloads.length]).toEqual([false, 1, 2])
})

it('profiles all entries in the worker', async () => {
  const source = opened(textRequest('', DUMP))
  const { start } = workers()
  const cache = cacheProfileOf(source, workerClient(start))
  const { result, fault } = await last<ProfileReport>(cache.report(BUILT_IN_NAMES))
  expect(fault).toBe('')
  expect(result).toEqual(JSON.parse(JSON.stringify(profileOf(lines).report())))
  const found = await last(
    cache.matching({ side: 'values', path: '2', match: { kind: 'value', text: 'FILLED' } }, BUILT_IN_NAMES),
  )
  const counted = result?.fields['2']?.top?.find(([text]) => text === 'FILLED')?.[1]
  expect(found.result?.length).toBe(counted)
})

it('gives advice over all of them, with the profile and without', async () => {
  const source = opened(textRequest('', DUMP))
  const expected = JSON.parse(JSON.stringify(profileAdvice(profileOf(lines))))
  expect(expected.length).toBeGreaterThan(0)
  const alone = cacheProfileOf(source, workerClient(workers().start))
  expect((await last(alone.advice(BUILT_IN_NAMES, []))).result).toEqual(expected)
  const cache = cacheProfileOf(source, workerClient(workers().start))
  await last(cache.report(BUILT_IN_NAMES))
  expect(await last(cache.advice(BUILT_IN_NAMES, []))).toEqual({ result: expected, share: 1, fault: '' })
  const stars = [
    { path: [2], weight: 5 },
    { path: [7], weight: 1 },
  ]
  const starred = JSON.parse(JSON.stringify(profileAdvice(profileOf(lines), { stars })))
  expect((await last(cache.advice(BUILT_IN_NAMES, stars))).result).toEqual(starred)
  expect(starred).not.toEqual(expected)
})
