// decodeAll: payloads from every kind of source, taken only when asked for.

import { describe, expect, it } from 'vitest'
import { decodeAll, PofError } from '../../src/pof/index.ts'
import { hex } from './hex.ts'

const PAYLOADS = ['15 6a', '15 4e 02 68 69', '15 64'].map(hex)
const VALUES = [1, 'hi', null]

async function all(values: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const value of values) found.push(value)
  return found
}

function streamOf(payloads: readonly Uint8Array[], onCancel = () => {}): ReadableStream<Uint8Array> {
  const left = [...payloads]
  return new ReadableStream(
    {
      pull(controller) {
        const next = left.shift()
        if (next === undefined) controller.close()
        else controller.enqueue(next)
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  )
}

describe('decodeAll', () => {
  it('gives the values of an array, a generator, an async one and a stream', async () => {
    async function* later() {
      for (const payload of PAYLOADS) yield payload
    }
    for (const source of [PAYLOADS, PAYLOADS.values(), later(), streamOf(PAYLOADS)])
      expect(await all(decodeAll(source))).toEqual(VALUES)
  })

  it('reads streams of hosts where they are no async iterables', async () => {
    const stream = streamOf(PAYLOADS)
    expect(await all(decodeAll({ getReader: () => stream.getReader() }))).toEqual(VALUES)
    let isCancelled = false
    const left = streamOf(PAYLOADS, () => {
      isCancelled = true
    })
    for await (const value of decodeAll({ getReader: () => left.getReader() })) {
      expect(value).toBe(1)
      break
    }
    expect([isCancelled, left.locked]).toEqual([true, false])
  })

  it('takes a payload only when its value is asked for, and closes the source when the loop ends', async () => {
    let taken = 0
    let isClosed = false
    function* counted() {
      try {
        for (const payload of PAYLOADS) {
          taken++
          yield payload
        }
      } finally {
        isClosed = true
      }
    }
    const values = decodeAll(counted())
    expect(taken).toBe(0)
    await values.next()
    expect(taken).toBe(1)
    await values.return()
    expect([taken, isClosed]).toEqual([1, true])
  })

  it('says which payload is malformed, and hands on the options', async () => {
    const error = await all(decodeAll([...PAYLOADS, hex('15 c5 01')])).catch((cause) => cause)
    expect(error).toBeInstanceOf(PofError)
    expect(error).toMatchObject({ code: 'unknown-type', offset: 1, found: 'type id -70' })
    expect(error.message).toMatch(/^Payload 4: Unknown type id at offset 1: /)
    expect(await all(decodeAll([hex('15 42 05')], { integers: 'number' }))).toEqual([5])
  })

  it('refuses what holds no payloads', async () => {
    expect(() => decodeAll(PAYLOADS[0] as never)).toThrow(
      'decodeAll expects an iterable, an async iterable or a ReadableStream of payloads, found a Uint8Array. decode() reads one payload.',
    )
  })
})
