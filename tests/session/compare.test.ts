// The worker's comparison of two payloads is that of diff() here, also of a payload that the page has not parsed.

import { expect, it } from 'vitest'
import { parse } from '../../src/pof/index.ts'
import { diff, differenceWords, explainKeys } from '../../src/profile/index.ts'
import { type ComparedPair, pairOfPayloads, pairWithPrevious } from '../../src/session/compare.ts'
import { type Compared, comparisonOf } from '../../src/session/comparison.ts'
import type { Growing } from '../../src/session/index.ts'
import { fileRequest, textRequest } from '../../src/session/source-request.ts'
import { workerClient } from '../../src/session/worker-client.ts'
import { opened } from './opened.ts'
import { workers } from './worker-port.ts'

const A = '15 92 10 01 00 41 05 01 4e 03 6f 6c 64 02 55 03 6a 6b 6c 40'
const B = '15 92 10 02 00 6e 01 4e 03 6e 65 77 02 55 03 6c 6a 6b 03 69 40'
const bytes = (hex: string) => Uint8Array.from(hex.split(' '), (pair) => Number.parseInt(pair, 16))

function compare(pair: ComparedPair | null): Promise<Growing<Compared>> {
  if (pair === null) throw new Error('expected a pair')
  const task = comparisonOf(pair, workerClient(workers().start))
  return new Promise((resolve) =>
    task((growing) => {
      if (growing.share === 1) resolve(growing)
    }),
  )
}

it('has the rows, totals and differences of diff()', async () => {
  const { result, fault } = await compare(
    pairWithPrevious(opened(textRequest('one', A)), opened(textRequest('two', B))),
  )
  expect(fault).toBe('')
  const here = diff(parse(bytes(A)), parse(bytes(B)))
  const there = result?.diff
  if (there === undefined) throw new Error('expected a comparison')
  const told = (made: typeof here) =>
    [...made.rows()].map((row) => [
      row.kind,
      row.depth,
      row.a?.address,
      row.b?.address,
      differenceWords(made, row),
    ])
  expect(told(there)).toEqual(told(here))
  expect([there.totals, there.isSame, there.isSameValue]).toEqual([here.totals, false, false])
  expect([...(result?.differing ?? [])].map((row) => there.row(row).kind)).toEqual(
    [...here.differences()].map(({ kind }) => kind),
  )
  expect([...(result?.unlike ?? [])]).toEqual(
    [...here.rows()].flatMap(({ kind }, row) => (kind === 'identical' ? [] : [row])),
  )
  expect(result?.asKeys).toBe('')
})

it('says why equal values differ as keys', async () => {
  const [a, b] = ['15 41 07', '15 70']
  const { result } = await compare(
    pairWithPrevious(opened(textRequest('one', a)), opened(textRequest('two', b))),
  )
  expect(result?.asKeys).toBe(explainKeys(parse(bytes(a)), parse(bytes(b))).sentence)
})

it('compares payloads of one log, in its order, each with its line', async () => {
  const log =
    'put Binary(length=3, value=0x154107)\nput Binary(length=2, value=0x1570)\nx Binary(length=1, value=0x15)'
  const source = opened({ ...textRequest('a log', log), payload: 1 })
  const pair = pairOfPayloads(source, 0)
  expect([pair?.a.title, pair?.b.title]).toEqual(['a log, line 1', 'a log, line 2'])
  const { result } = await compare(pair)
  expect([result?.diff.isSame, result?.diff.isSameValue]).toEqual([false, true])
  expect(result?.diff.a.value(result.diff.a.root)).toBe(7)
  expect(pairOfPayloads(source, 3)).toBeNull()
  const same = pairOfPayloads(source, 1)
  expect((await compare(same)).result?.diff.isSame).toBe(true)
})

it('reads each as it was opened, and tells two of the same title apart', async () => {
  const bare = { ...fileRequest('x.bin', bytes('41 05')), envelope: 'bare' } as const
  const pair = pairWithPrevious(opened(bare), opened(fileRequest('x.bin', bytes('15 41 05'))))
  expect([pair?.a.title, pair?.b.title]).toEqual(['x.bin (previous)', 'x.bin (shown)'])
  const { result } = await compare(pair)
  expect([result?.diff.isSame, result?.diff.isSameValue]).toEqual([false, true])
  expect(pairWithPrevious(opened(textRequest('', '')), opened(bare))).toBeNull()
})
