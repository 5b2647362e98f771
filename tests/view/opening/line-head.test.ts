// lineHead: what lines of real logs say before their bytes, and that what it does not know stays message.

import { describe, expect, it } from 'vitest'
import {
  clockOf,
  headWidths,
  isUrgent,
  labelBehind,
  lineHead,
  lineText,
} from '../../../src/view/opening/index.ts'

/** The parts that are there. */
function partsOf(before: string): object {
  return Object.fromEntries(Object.entries(lineHead(before)).filter(([, text]) => text !== ''))
}

describe('lineHead', () => {
  it.each([
    [
      '2026-03-01 10:15:22.123/4.5 Oracle Coherence GE 14.1.1 <Warning> (thread=DistributedCache:orders, member=3): put ',
      {
        time: '2026-03-01 10:15:22.123',
        level: 'Warning',
        thread: 'DistributedCache:orders',
        message: 'put',
      },
    ],
    [
      '2026-11-21 06:47:03.355/1.188 Oracle Coherence CE 25.03.1 <D5> (thread=Logger@9242415 (io), member=n/a): key=',
      { time: '2026-11-21 06:47:03.355', level: 'D5', thread: 'Logger@9242415 (io)' },
    ],
    [
      '2026-03-04 10:15:02.118/3.402 INFO  (thread=DistributedCache:orders, member=1): put key=',
      {
        time: '2026-03-04 10:15:02.118',
        level: 'INFO',
        thread: 'DistributedCache:orders',
        message: 'put',
      },
    ],
    [
      '10:15:22.123 [http-nio-8080-exec-3] DEBUG c.a.Cache - put key=17 value=',
      {
        time: '10:15:22.123',
        thread: 'http-nio-8080-exec-3',
        level: 'DEBUG',
        logger: 'c.a.Cache',
        message: 'put key=17',
      },
    ],
    [
      '2026-03-01T10:15:22.123+01:00  INFO 4711 --- [nio-8080-exec-1] com.acme.Cache  : read ',
      {
        time: '2026-03-01T10:15:22.123+01:00',
        thread: 'nio-8080-exec-1',
        level: 'INFO',
        logger: 'com.acme.Cache',
        message: 'read',
      },
    ],
    [
      '10:15:22,123 WARN  [com.acme.Cache] (default task-1) evicted (',
      {
        time: '10:15:22,123',
        level: 'WARN',
        logger: 'com.acme.Cache',
        thread: 'default task-1',
        message: 'evicted',
      },
    ],
    [
      '01-Mar-2026 10:15:22.123 SEVERE [main] org.acme.cache.Store.put failed for ',
      {
        time: '01-Mar-2026 10:15:22.123',
        level: 'SEVERE',
        thread: 'main',
        logger: 'org.acme.cache.Store.put',
        message: 'failed for',
      },
    ],
    [
      '[2026-03-01T10:15:22Z] [ERROR] [worker-7] lost: ',
      { time: '2026-03-01T10:15:22Z', level: 'ERROR', thread: 'worker-7', message: 'lost:' },
    ],
    ['INFO: put ', { level: 'INFO', message: 'put' }],
    [
      'Mar 01, 2026 10:15:22 AM com.acme.cache.Store put ',
      { time: 'Mar 01, 2026 10:15:22 AM', logger: 'com.acme.cache.Store', message: 'put' },
    ],
    ['\u001b[32m10:15:22\u001b[0m \u001b[1mDEBUG\u001b[0m x=', { time: '10:15:22', level: 'DEBUG' }],
    [
      'level=info thread=main ',
      // Levels of this manner are not known: what is not known stays.
      { message: 'level=info thread=main' },
    ],
    ['thread="pool 3" put ', { thread: 'pool 3', message: 'put' }],
    [
      '{"@timestamp":"2026-03-01T10:15:22Z","level":"WARN","thread_name":"main","message":"put value=',
      { time: '2026-03-01T10:15:22Z', level: 'WARN', thread: 'main', message: 'put' },
    ],
  ])('reads %j', (before, parts) => {
    expect(partsOf(before)).toEqual(parts)
  })

  it.each([
    ['cache dump: ', 'cache dump:'],
    ['put key=', 'put'],
    ['{"entries":[{"key":"', '{"entries":'],
    ['at 10 of 20, info of 3 ', 'at 10 of 20, info of 3'],
    ['Order: ', 'Order:'],
    ['1234-56-78 ', '1234-56-78'],
  ])('leaves %j a message', (before, message) => {
    expect(partsOf(before)).toEqual({ message })
  })

  it('says nothing of nothing', () => {
    expect(partsOf('')).toEqual({})
    expect(partsOf(' \t"value" : "')).toEqual({})
  })

  it('cuts what is long, and escapes what nobody sees', () => {
    const { message } = lineHead(`10:15:22 ${'long '.repeat(90)}`)
    expect(message).toHaveLength(200)
    expect(message.endsWith('long…')).toBe(true)
    expect(lineHead('a\u202eb\u0000c').message).toBe('a\\u202eb\\u0000c')
    expect(lineHead(`[${'t'.repeat(100)}] x`).thread).toBe(`${'t'.repeat(79)}…`)
  })

  it('takes no longer for what is made to', () => {
    for (const text of [' ', '[', '(', 'a.', '1:', '"a', 'thread=', '<', '- ', 'Mar '])
      expect(() => lineHead(text.repeat(50_000))).not.toThrow()
  })
})

describe('headWidths', () => {
  it('are of what some lines say, and 0 where none says it', () => {
    const lines = ['10:15:22 [main] put ', 'put ', '10:15:22.123 [io-1] get ']
    const payloads = (lines: readonly string[]) => lines.map((before) => ({ before }))
    expect(headWidths(payloads(lines))).toEqual({ time: 12, origin: 4 })
    expect(headWidths(payloads(['put ', '']))).toEqual({ time: 0, origin: 0 })
    expect(headWidths([])).toEqual({ time: 0, origin: 0 })
    let looked = 0
    const many = {
      length: 1_000_000,
      at() {
        looked++
        return { before: '' }
      },
    }
    headWidths(many)
    expect(looked).toBeLessThan(100)
  })
})

it('clockOf leaves the day out, and labelBehind the key that was said', () => {
  expect(['2026-03-01 10:15:22.123', '10:15', '2026-03-01', ''].map(clockOf)).toEqual([
    '10:15:22.123',
    '10:15',
    '2026-03-01',
    '',
  ])
  expect(labelBehind('cache dump:', 'dump=Binary(...)')).toBe('Binary(...)')
  expect(labelBehind('cache dump', 'dump=Binary(...)')).toBe('dump=Binary(...)')
  expect(labelBehind(':', 'hex')).toBe('hex')
})

it('lineText is the line as it is, its label at the end, and isUrgent knows warnings', () => {
  expect(lineText('10:15 put \t a=', 'a=Binary(...)')).toBe('10:15 put a=Binary(...)')
  expect(lineText('', 'Binary(...)')).toBe('Binary(...)')
  expect(['Warning', 'ERROR', 'D5', ''].map(isUrgent)).toEqual([true, true, false, false])
})
