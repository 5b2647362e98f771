// Sources that wait for the second piece of the viewer: what is shown until it is loaded, and what becomes of what was asked
// meanwhile. Each test begins as a page does, with nothing loaded yet.

import { beforeEach, expect, it, vi } from 'vitest'
import type { reporting as Reporting } from './reports.ts'

let reporting: typeof Reporting

beforeEach(async () => {
  vi.resetModules()
  reporting = (await import('./reports.ts')).reporting
})

const BASE64 = { kind: 'text', text: 'FZIQAABOAWEBTgJoaUA=' } as const

it('shows nothing until it can be read, and then all of it', async () => {
  const { inspection, loads } = reporting()
  inspection.open(BASE64, null)
  expect(inspection.shown().opened).toMatchObject({ doc: null, trouble: null, waitsFor: '' })
  expect(loads).toEqual([])
  const html = inspection.exportHtml()
  await vi.waitFor(() => expect(loads).toMatchObject([{ form: 'base64', payload: 0, payloads: 1 }]))
  expect(inspection.shown().opened.doc?.bytes.length).toBe(14)
  expect(await html).toMatch(/^<figure [\s\S]*14 bytes/)
})

it("calls Coherence's own types by their numbers until their names are here, and keeps those that are given", async () => {
  const { inspection, loads } = reporting()
  const type = { name: 'com.acme.Order', parents: [], properties: null, isPartial: false, isBuiltIn: false }
  const nameOf = (id: number) => inspection.shown().state.naming.names.types.get(id)?.name
  inspection.callBy({ types: new Map([[1042, type]]), classes: [] })
  inspection.open({ kind: 'bytes', bytes: Uint8Array.of(0x15, 0x0e, 0, 0x40) }, null)
  expect(loads).toHaveLength(1)
  expect([nameOf(14), nameOf(1042)]).toEqual([undefined, 'com.acme.Order'])
  await vi.waitFor(() => expect(nameOf(14)).toBe('com.tangosol.util.UUID'))
  expect(nameOf(1042)).toBe('com.acme.Order')
})

it('selects what was asked for last, at first or meanwhile, as soon as it is there', async () => {
  const { inspection, loads, selects } = reporting()
  inspection.open(BASE64, '0')
  expect(inspection.select('1')).toBe(false)
  await vi.waitFor(() => expect(loads).toHaveLength(1))
  expect(inspection.shown().state.selection).toMatchObject({ node: 2 })
  expect(selects).toEqual([])
})

it('reads a file when it can', async () => {
  const { inspection, loads } = reporting()
  inspection.wait('order.pof')
  inspection.open({ kind: 'file', name: 'order.pof', bytes: Uint8Array.of(0x15, 0x41, 0x02) }, null)
  await vi.waitFor(() => expect(loads).toMatchObject([{ form: 'raw' }]))
  expect(inspection.shown().opened.label).toBe('order.pof')
})

it('forgets what waits when something else is opened, or fetched', async () => {
  const { inspection, loads } = reporting()
  inspection.open(BASE64, null)
  inspection.open({ kind: 'text', text: '15 41 02' }, null)
  expect(loads).toMatchObject([{ form: 'hex' }])
  inspection.open(null, null)
  inspection.open(BASE64, null)
  inspection.wait('order.pof')
  await import('../../src/embed/panes.ts')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(loads).toHaveLength(1)
  expect(inspection.shown().opened.waitsFor).toBe('order.pof')
})

it('needs nothing for bytes, for documents, and for the usual texts', () => {
  const { inspection, loads } = reporting()
  inspection.open({ kind: 'bytes', bytes: Uint8Array.of(0x15, 0x41, 0x02) }, null)
  inspection.open({ kind: 'text', text: '0x154102410241' }, null)
  inspection.open({ kind: 'text', text: 'key=Binary(length=3, value=0x154102)' }, null)
  expect(loads.map(({ form }) => form)).toEqual(['raw', 'hex', 'binary-to-string'])
})
