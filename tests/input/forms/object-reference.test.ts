// Texts that name an object and do not hold its bytes: the problem says what to log instead.

import { describe, expect, it } from 'vitest'
import { readText } from '../../../src/input/index.ts'

describe('an object reference', () => {
  it.each([
    ['[B@1f2e', 'Log new com.tangosol.util.Binary(bytes), or Base.toHexEscape(bytes).'],
    ['value=[B@7283d3eb, key=7', 'This is the identity of a Java byte[]'],
    ['com.tangosol.io.MultiBufferReadBuffer@27ce24aa', 'Base.toHexEscape(buffer.toByteArray())'],
    ['com.tangosol.io.nio.ByteBufferReadBuffer@15c43bd9', 'Log buffer.toBinary()'],
    ['com.tangosol.util.BinaryWriteBuffer@4ef74c30', 'This is the identity of a WriteBuffer'],
    ['java.nio.HeapByteBuffer[pos=0 lim=37 cap=37]', 'This is the state of a ByteBuffer'],
    ['System.Byte[]', 'Convert.ToHexString(bytes)'],
    ['[object Uint8Array]', "Buffer.from(bytes).toString('hex')"],
    ['<memory at 0x7f1b8e702a40>', 'bytes(value).hex()'],
    ['byte[15] @ 0x7a00ff30  .....N.TheData@', 'Save Value To File'],
    ['com.acme.Order @ 0x7a00ff30', 'Save Value To File'],
    ['[B@0x7a00ff30 (31 bytes)', 'This is the identity of a Java byte[]'],
    ['byte[]#1234 : 15 items', 'VisualVM'],
    ['value\tbyte[15]  (id=25)', 'select the lines of all its elements'],
    ['value = {byte[15]@1234}', 'select the lines of all its elements'],
    ['bytes\t{byte[0x0000000f]}\tbyte[]', 'select the lines of all its elements'],
    ['$1 = (uint8_t *) 0x555555559260', 'x/16xb'],
    ['(uint8_t *) $0 = 0x000055555559260', 'memory read'],
    ['Uint8Array(15)', "toString('hex')"],
    ['got com.acme.Order@1b2c3d4e', 'ExternalizableHelper.toBinary(object, serializer)'],
  ])('%j has no bytes, and advice', (text, advice) => {
    const { form, payloads, problem, alternatives } = readText(text)
    expect({ form, payloads, alternatives }).toEqual({
      form: 'object-reference',
      payloads: [],
      alternatives: [],
    })
    expect(problem?.code).toBe('no-bytes')
    expect(problem?.message).toContain(advice)
  })

  it('does not hide bytes in the same log', () => {
    expect(readText('key=[B@1f2e value=Binary(0x15)').payloads).toHaveLength(1)
    expect(readText('key=[B@1f2e value=0x15921000').payloads).toHaveLength(1)
  })

  it('is no mail address', () => {
    expect(readText('write to Joe@example.com').form).toBe('unknown')
  })
})
