import { describe, expect, it } from 'vitest'
import { PAYLOAD_ID, readPayload, withPayload } from '../../../src/view/export/index.ts'

const PAGE = '<!doctype html><html><body><div id="root"></div></body></html>'
const block = (page: string): string | undefined =>
  new RegExp(`<script type="application/json" id="${PAYLOAD_ID}">([\\s\\S]*?)</script>`).exec(page)?.[1]

describe('withPayload', () => {
  it('is read back by readPayload, whatever the bytes and the title', () => {
    const bytes = Uint8Array.from({ length: 100_003 }, (_, i) => (i * 7) & 0xff)
    const payload = { title: '</script><script>alert(1)</script>', bytes, address: '1/0/2' }
    const page = withPayload(PAGE, payload)
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(readPayload(block(page))).toEqual(payload)
  })

  it('takes names along', () => {
    const payload = { title: 'a', bytes: Uint8Array.of(0x15), address: null, names: '{"a</script>":1}' }
    const page = withPayload(PAGE, payload)
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(readPayload(block(page))).toEqual(payload)
  })

  it('takes the place of a payload that was there', () => {
    const first = withPayload(PAGE, { title: 'one', bytes: Uint8Array.of(0x15, 0x6a), address: null })
    const second = withPayload(first, { title: 'two', bytes: Uint8Array.of(0x15, 0x6b), address: null })
    expect(second.match(/<script/g)).toHaveLength(1)
    expect(readPayload(block(second))?.title).toBe('two')
    expect(second.length).toBe(first.length)
  })

  it('refuses a text that is no page', () => {
    expect(() => withPayload('no page', { title: '', bytes: new Uint8Array(), address: null })).toThrow(
      RangeError,
    )
  })
})

describe('readPayload', () => {
  it('gives null for nothing, other text, and a later version', () => {
    expect(readPayload(null)).toBeNull()
    expect(readPayload('{')).toBeNull()
    expect(readPayload('{"version":2,"title":"","base64":""}')).toBeNull()
    expect(readPayload('{"version":1,"title":"","base64":"%"}')).toBeNull()
  })
})
