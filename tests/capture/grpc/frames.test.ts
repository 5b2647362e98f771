import { describe, expect, it } from 'vitest'
import { frameOf, GrpcFrames, grpcMessageText, grpcStatusName } from '../../../src/capture/grpc/index.ts'

const MESSAGES = [new Uint8Array(), Uint8Array.of(1), new Uint8Array(300).fill(7), Uint8Array.of(2, 3)]
const STREAM = Uint8Array.from(MESSAGES.flatMap((message) => [...frameOf(message)]))

describe('GrpcFrames', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 100, 1000])('gives the messages of pieces of %i bytes', (size) => {
    const frames = new GrpcFrames()
    const found = []
    for (let at = 0; at < STREAM.length; at += size)
      found.push(...frames.push(STREAM.subarray(at, at + size)))
    expect(found.map(({ bytes }) => [...bytes])).toEqual(MESSAGES.map((message) => [...message]))
    expect(found.map(({ offset }) => offset)).toEqual([0, 5, 11, 316])
    expect(frames.finish()).toBeNull()
  })

  it('says where a stream ends within a message', () => {
    for (let length = 1; length < STREAM.length; length++) {
      const frames = new GrpcFrames()
      const found = frames.push(STREAM.subarray(0, length))
      const whole = [5, 11, 316, 323].filter((end) => end <= length)
      expect(found.length).toBe(whole.length)
      const at = whole.at(-1) ?? 0
      if (at === length) expect(frames.finish()).toBeNull()
      else {
        expect(frames.finish()?.offset).toBe(at)
        expect(frames.finish()?.message).toContain(`the end of the stream after ${length - at}`)
      }
    }
  })

  it('refuses a compressed message in words', () => {
    const frames = new GrpcFrames()
    expect(frames.push(Uint8Array.of(...frameOf(Uint8Array.of(9)), 1, 0, 0, 0, 1, 0))).toHaveLength(1)
    expect(frames.fault).toEqual({
      offset: 6,
      message:
        'gRPC message at offset 6: expected a message that is not compressed, flag 0, found a compressed one, flag 1.',
    })
    expect(frames.push(STREAM)).toEqual([])
  })

  it('refuses bytes that are no gRPC, and a length beyond its limit, before it keeps them', () => {
    const other = new GrpcFrames()
    other.push(new TextEncoder().encode('HTTP/1.1 400'))
    expect(other.fault?.message).toContain('found 72; these bytes are no gRPC')
    const long = new GrpcFrames(1000)
    long.push(Uint8Array.of(0, 0, 0, 3, 0xe9, 1, 2, 3))
    expect(long.fault?.message).toContain('expected at most 1000 bytes, found a length of 1001')
    expect(long.kept).toBe(0)
  })
})

describe('grpcMessageText', () => {
  it('reads percent-encoded UTF-8', () => {
    expect(grpcMessageText('cannot find %27h%C3%A9llo%27 50%25')).toBe("cannot find 'héllo' 50%")
  })

  it('leaves what is not encoded, and bytes that are no UTF-8', () => {
    expect(grpcMessageText('100% of %zz, %C3')).toBe('100% of %zz, \ufffd')
    expect(grpcMessageText('')).toBe('')
  })
})

describe('grpcStatusName', () => {
  it('names the statuses', () => {
    expect([0, 12, 13, 16, 17, -1].map(grpcStatusName)).toEqual([
      'OK',
      'UNIMPLEMENTED',
      'INTERNAL',
      'UNAUTHENTICATED',
      'status 17',
      'status -1',
    ])
  })
})
