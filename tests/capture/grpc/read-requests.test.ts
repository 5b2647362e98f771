// The command only reads: of all requests that a proxy takes, these alone can be built.

import { describe, expect, it } from 'vitest'
import {
  decodeMessage,
  encodeCall,
  encodeInit,
  encodeRead,
  enumLabel,
  isReadOnlyType,
  methodPath,
  READ_ONLY_METHODS,
  type ReadOnlyMethod,
  type ReadRequest,
  V0_METHODS,
} from '../../../src/capture/grpc/index.ts'

const REQUESTS: readonly ReadRequest[] = [
  { type: 1, cache: 'people' },
  { type: 9, cacheId: 5 },
  { type: 10, cacheId: -5, key: Uint8Array.of(0x15, 0x41, 1) },
  { type: 11, cacheId: 5, keys: [Uint8Array.of(1), Uint8Array.of(2)] },
  { type: 15, cacheId: 5, cookie: new Uint8Array() },
  { type: 16, cacheId: 5, cookie: Uint8Array.of(9) },
  { type: 20, cacheId: 5, filter: null },
  { type: 21, cacheId: 5, filter: Uint8Array.of(0x15) },
  { type: 27, cacheId: 5 },
]
const NAMES = 'EnsureCache IsReady Get GetAll PageOfEntries PageOfKeys QueryEntries QueryKeys Size'.split(' ')

describe('encodeRead', () => {
  it('builds the nine requests that read, as the tables name them', () => {
    const found = REQUESTS.map((request) => {
      const { message, faults } = decodeMessage(encodeRead(7, request), 'coherence.proxy.v1.ProxyRequest')
      expect(faults).toEqual([])
      expect(message.fields.map(({ name }) => name)).toEqual(['id', 'message'])
      expect(message.fields[0]?.value).toBe(7n)
      const any = message.fields[1]?.value as typeof message
      const asked = any.fields[1]?.content
      expect(asked?.type).toBe('coherence.cache.v1.NamedCacheRequest')
      return asked?.fields.map(({ value, label }) => label ?? (typeof value === 'number' ? value : 'Any'))
    })
    expect(found.map((fields) => fields?.[0])).toEqual(NAMES)
    expect(found[2]).toEqual(['Get', -5, 'Any'])
    expect(found[8]).toEqual(['Size', 5])
  })

  it('throws for every other type that a proxy takes, and for any other number', () => {
    const allowed = REQUESTS.map(({ type }) => type as number)
    let refused = 0
    for (let type = -2; type < 100; type++) {
      expect(isReadOnlyType(type)).toBe(allowed.includes(type))
      if (allowed.includes(type)) continue
      const name = enumLabel('coherence.cache.v1.NamedCacheRequestType', type)
      const text = name === null ? `found ${type}.` : `found ${type} (${name}).`
      const dangerous = { type, cacheId: 5 } as unknown as ReadRequest
      expect(() => encodeRead(1, dangerous)).toThrow(new RegExp(`${text.replace(/[().]/g, '\\$&')}$`))
      expect(() => encodeRead(1, dangerous)).toThrow(TypeError)
      if (name !== null) refused++
    }
    expect(refused).toBe(20)
  })

  it('has no type for a request that writes', () => {
    // @ts-expect-error Put is 17: there is no request of that type.
    const put: ReadRequest = { type: 17, cacheId: 5, key: new Uint8Array() }
    expect(() => encodeRead(1, put)).toThrow('17 (Put)')
  })
})

describe('encodeInit', () => {
  it('asks for scope, format and protocol', () => {
    const { message } = decodeMessage(
      encodeInit(1, { scope: 'fleet', format: 'pof', heartbeat: 5000 }),
      'coherence.proxy.v1.ProxyRequest',
    )
    const init = message.fields[1]?.value as typeof message
    expect(Object.fromEntries(init.fields.map(({ name, value }) => [name, value]))).toEqual({
      scope: 'fleet',
      format: 'pof',
      protocol: 'CacheService',
      protocolVersion: 1,
      supportedProtocolVersion: 1,
      heartbeat: 5000n,
    })
  })
})

describe('methodPath', () => {
  it('has a path for the eight methods that read, and throws for every other', () => {
    const others = Object.keys(V0_METHODS).filter(
      (method) => !READ_ONLY_METHODS.includes(method as ReadOnlyMethod),
    )
    expect(READ_ONLY_METHODS.map(methodPath)).toContain('/coherence.NamedCacheService/nextEntrySetPage')
    expect(others).toHaveLength(Object.keys(V0_METHODS).length - 8)
    for (const method of [...others, 'toString', ''])
      expect(() => methodPath(method as ReadOnlyMethod)).toThrow(TypeError)
  })
})

describe('encodeCall', () => {
  it.each(READ_ONLY_METHODS)('writes the request of %s', (method) => {
    const isPlain = method === 'size' || method === 'isReady'
    const parts = isPlain ? [] : [Uint8Array.of(1)]
    const bytes = encodeCall(method, { scope: 's', cache: 'people', format: 'pof' }, parts)
    const { message, faults } = decodeMessage(bytes, V0_METHODS[method]?.[0] ?? '')
    expect(faults).toEqual([])
    expect(message.fields.map(({ value }) => value).slice(0, 3)).toEqual(
      isPlain ? ['s', 'people'] : ['s', 'people', 'pof'],
    )
    expect(message.fields.every(({ name }) => name !== null)).toBe(true)
    expect(message.fields).toHaveLength(isPlain ? 2 : 4)
  })
})
