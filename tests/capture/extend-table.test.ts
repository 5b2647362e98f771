// Holds the table of messages to what the library's own classes said of themselves.
import { describe, expect, it } from 'vitest'
import { PROTOCOLS } from '../../src/capture/extend/message-table.ts'
import { capture } from '../support/captures.ts'

interface Asked {
  readonly protocol: string
  readonly typeId: number
  readonly class: string
  readonly version: number
  readonly kind: 'request' | 'response' | 'message'
  readonly properties: readonly { readonly index: number; readonly name: string | null }[]
}

const ROLES = { request: 'request', response: 'answer', message: 'event' } as const

const asked = (JSON.parse(new TextDecoder().decode(capture('extend-messages.json'))) as Asked[])
  // Those below 0 stay inside a process.
  .filter(({ typeId }) => typeId >= 0)
  .map((message) => ({ ...message, protocol: message.protocol.replace(/ .*/, '') }))

describe('PROTOCOLS', () => {
  it('has every message that goes over a wire, and no other', () => {
    const own = [...PROTOCOLS.values()].flatMap(({ name, version, messages }) =>
      [...messages].map(
        ([typeId, message]) => `${name} ${version} ${typeId} ${message.name} ${message.role}`,
      ),
    )
    const wanted = asked.map(
      (one) => `${one.protocol} ${one.version} ${one.typeId} ${one.class} ${ROLES[one.kind]}`,
    )
    expect(new Set(own)).toEqual(new Set(wanted))
    expect(own.length).toBe(new Set(wanted).size)
  })

  it('has the properties of each, by the names of their setters where they have one', () => {
    expect(asked.length).toBeGreaterThan(70)
    for (const { protocol, typeId, properties, class: name } of asked) {
      const own = PROTOCOLS.get(protocol)?.messages.get(typeId)?.properties
      expect([...(own?.keys() ?? [])], name).toEqual(properties.map(({ index }) => index))
      for (const property of properties) {
        if (property.name === null) continue
        expect(own?.get(property.index), `${name} ${property.index}`).toBe(property.name.replace(/^m_/, ''))
      }
    }
  })
})
