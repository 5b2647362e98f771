// The bytes of all payloads in one buffer, so that a log of many thousand is handed over as one.

import type { InputResult } from '../../input/index.ts'

/** The same result, with the bytes of its payloads one after another in one buffer that holds nothing else. */
export function packPayloads(result: InputResult): InputResult {
  const { payloads } = result
  const [only] = payloads
  if (payloads.length === 1 && only?.bytes.length === only?.bytes.buffer.byteLength) return result
  const packed = new Uint8Array(payloads.reduce((sum, { bytes }) => sum + bytes.length, 0))
  let at = 0
  return {
    ...result,
    payloads: payloads.map((payload) => {
      const start = at
      packed.set(payload.bytes, at)
      at += payload.bytes.length
      return { ...payload, bytes: packed.subarray(start, at) }
    }),
  }
}
