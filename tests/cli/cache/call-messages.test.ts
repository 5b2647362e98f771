import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { frameOf } from '../../../src/capture/grpc/index.ts'
import { CallMessages } from '../../../src/cli/cache/call-messages.ts'
import { ProxyFault } from '../../../src/cli/cache/proxy.ts'
import type { Http2Call, Outcome } from '../../../src/cli/network.ts'

/** A call whose pieces come when they are pushed; null is its end. */
function callOf(outcome: Partial<Outcome> = {}) {
  const waiting: ((piece: Uint8Array | null) => void)[] = []
  const pieces: (Uint8Array | null)[] = []
  let cancelled = 0
  const call: Http2Call = {
    send: () => {},
    end: () => {},
    next: () =>
      new Promise((resolve) => {
        const piece = pieces.shift()
        if (piece === undefined) waiting.push(resolve)
        else resolve(piece)
      }),
    outcome: () => ({ http: 200, status: null, message: '', fault: null, ...outcome }),
    cancel: () => {
      cancelled++
    },
  }
  const push = (piece: Uint8Array | null) => {
    const take = waiting.shift()
    if (take === undefined) pieces.push(piece)
    else take(piece)
  }
  return { call, push, cancelled: () => cancelled }
}

/** What a promise comes to, without an unhandled rejection meanwhile. */
const settled = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

describe('CallMessages', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('asks for signs of life every 10 seconds of silence, and takes what comes then', async () => {
    const { call, push } = callOf()
    let beats = 0
    const messages = new CallMessages(call, { timeout: 60, beat: () => beats++ })
    const first = messages.next()
    await vi.advanceTimersByTimeAsync(9_900)
    expect(beats).toBe(0)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(beats).toBe(3)
    push(frameOf(Uint8Array.of(7)))
    expect(await first).toEqual(Uint8Array.of(7))
    // Silence is counted anew.
    const second = settled(messages.next())
    await vi.advanceTimersByTimeAsync(59_000)
    expect(beats).toBe(8)
    push(frameOf(Uint8Array.of(8)))
    expect(await second).toEqual(Uint8Array.of(8))
  })

  it('gives up after so many seconds, and cancels the call', async () => {
    const { call, cancelled } = callOf()
    const messages = new CallMessages(call, { timeout: 25 })
    const message = settled(messages.next())
    await vi.advanceTimersByTimeAsync(24_900)
    expect(cancelled()).toBe(0)
    await vi.advanceTimersByTimeAsync(200)
    const fault = await message
    expect(fault).toBeInstanceOf(ProxyFault)
    expect(fault).toMatchObject({ kind: 'cut', code: 'ETIMEDOUT', message: 'nothing came for 25 s' })
    expect(cancelled()).toBe(1)
  })

  it.each([
    [{ status: 0 }, null],
    [
      { status: 13, message: 'h%C3%A9llo' },
      { kind: 'status', status: 13, message: 'héllo' },
    ],
    [{ http: 404 }, { kind: 'strange', message: 'HTTP status 404' }],
    [{ fault: { code: 'ECONNRESET', why: 'reset' } }, { kind: 'cut', code: 'ECONNRESET', message: 'reset' }],
    [{}, { kind: 'cut', message: 'the server ended the call without a status' }],
  ] as const)('says how a call ended: %j', async (outcome, expected) => {
    const { call, push } = callOf(outcome)
    const messages = new CallMessages(call, { timeout: 60 })
    push(null)
    const end = await settled(messages.next())
    if (expected === null) expect(end).toBeNull()
    else expect(end).toMatchObject(expected)
  })

  it('counts a message that is not whole as a cut, though the status is OK', async () => {
    const { call, push } = callOf({ status: 0 })
    const messages = new CallMessages(call, { timeout: 60 })
    push(frameOf(Uint8Array.of(1, 2, 3)).subarray(0, 6))
    push(null)
    expect(await settled(messages.next())).toMatchObject({ kind: 'cut' })
  })
})
