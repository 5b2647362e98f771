// What is asked for again, in the same way.

import { expect, it } from 'vitest'
import { rewrittenRequest, textRequest } from '../../src/session/source-request.ts'

it('what a change made of bytes is read as they were: the same envelope, the same raw arrays', () => {
  const rawArrays = [{ address: '0', elementType: 'int32' }] as const
  const request = { ...textRequest('a log', '15 64'), envelope: 'yes', payload: 3, rawArrays } as const
  const bytes = Uint8Array.of(0x15, 0x64)
  expect(rewrittenRequest(request, 'rewritten', bytes)).toMatchObject({
    title: 'rewritten',
    text: null,
    file: bytes,
    form: 'raw',
    envelope: 'yes',
    payload: 0,
    rawArrays,
  })
  expect(rewrittenRequest(textRequest('a', ''), 'b', bytes).rawArrays).toEqual([])
})
