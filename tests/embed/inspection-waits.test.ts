// Sources that wait for the second piece of the viewer: what is shown until it is loaded, and what becomes of what was asked
// meanwhile. Each test begins as a page does, with nothing loaded yet.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { givenSource, labelOf, type RemoteSource } from '../../src/embed/source.ts'
import { fileRequest, textRequest } from '../../src/session/index.ts'
import type { reporting as Reporting } from './reports.ts'

let reporting: typeof Reporting
/** A file that is never answered, and one that is: a UUID in its own type. */
let silent: RemoteSource
let answered: RemoteSource

const server = createServer(({ url }, response) => {
  if (url === '/uuid.pof') response.end(Uint8Array.of(0x15, 0x0e, 0, 0x40))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  silent = { src: 'order.pof', crossOrigin: 'anonymous', base }
  answered = { ...silent, src: 'uuid.pof' }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(async () => {
  vi.resetModules()
  reporting = (await import('./reports.ts')).reporting
})

const BASE64 = textRequest('', 'FZIQAABOAWEBTgJoaUA=')

it('shows nothing until it can be read, and then all of it', async () => {
  const { inspection, loads } = reporting()
  inspection.open(BASE64, null)
  expect(inspection.snapshot().opened).toMatchObject({ doc: null, trouble: null, waitsFor: '' })
  expect(loads).toEqual([])
  const html = inspection.exportHtml()
  await vi.waitFor(() => expect(loads).toMatchObject([{ form: 'base64', payload: 0, payloads: 1 }]))
  expect(inspection.snapshot().opened.doc?.bytes.length).toBe(14)
  expect(await html).toMatch(/^<figure [\s\S]*14 bytes/)
})

it("calls Coherence's own types by their numbers until their names are here, and keeps those that are given", async () => {
  const { inspection, loads } = reporting()
  const type = { name: 'com.acme.Order', parents: [], properties: null, isPartial: false, isBuiltIn: false }
  const nameOf = (id: number) => inspection.snapshot().state.naming.names.types.get(id)?.name
  inspection.callBy({ types: new Map([[1042, type]]), classes: [] })
  inspection.open(givenSource(null, Uint8Array.of(0x15, 0x0e, 0, 0x40), null), null)
  expect(loads).toHaveLength(1)
  // Nothing is requested for them: a viewer loads the piece once its values are on the screen.
  const { panes } = await import('../../src/embed/piece.ts')
  expect(panes.state()).toMatchObject({ module: null, isLoading: false })
  expect([nameOf(14), nameOf(1042)]).toEqual([undefined, 'com.acme.Order'])
  await panes.load()
  expect(nameOf(14)).toBe('com.tangosol.util.UUID')
  expect(nameOf(1042)).toBe('com.acme.Order')
})

it("calls Coherence's own types by their names in what is fetched, and selects there what was asked for meanwhile", async () => {
  const { inspection, loads, selects } = reporting()
  inspection.open(answered, '7')
  expect(inspection.snapshot().opened).toMatchObject({ doc: null, waitsFor: 'uuid.pof' })
  expect(inspection.select('')).toBe(false)
  await vi.waitFor(() => expect(loads).toMatchObject([{ form: 'raw' }]))
  expect(inspection.snapshot().state.naming.names.types.get(14)?.name).toBe('com.tangosol.util.UUID')
  expect(inspection.snapshot().state.selection).toMatchObject({ node: 0 })
  expect([labelOf(inspection.snapshot().opened), selects]).toEqual(['uuid.pof', []])
})

it('gives up what is being fetched, and nothing else', async () => {
  const { inspection, loads, problems } = reporting()
  inspection.open(answered, null)
  expect([inspection.stopFetching(), inspection.stopFetching()]).toEqual([true, false])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([loads, problems]).toEqual([[], []])
  inspection.open(fileRequest('order.pof', Uint8Array.of(0x15, 0x41, 0x02)), null)
  expect(inspection.stopFetching()).toBe(false)
  await vi.waitFor(() => expect(loads).toHaveLength(1))
})

it('selects what was asked for last, at first or meanwhile, as soon as it is there', async () => {
  const { inspection, loads, selects } = reporting()
  inspection.open(BASE64, '0')
  expect(inspection.select('1')).toBe(false)
  await vi.waitFor(() => expect(loads).toHaveLength(1))
  expect(inspection.snapshot().state.selection).toMatchObject({ node: 2 })
  expect(selects).toEqual([])
})

it('reads a file when it can', async () => {
  const { inspection, loads } = reporting()
  inspection.open(silent, null)
  inspection.open(fileRequest('order.pof', Uint8Array.of(0x15, 0x41, 0x02)), null)
  await vi.waitFor(() => expect(loads).toMatchObject([{ form: 'raw' }]))
  expect(labelOf(inspection.snapshot().opened)).toBe('order.pof')
})

it('forgets what waits when something else is opened, or fetched', async () => {
  const { inspection, loads } = reporting()
  inspection.open(BASE64, null)
  inspection.open(textRequest('', '15 41 02'), null)
  expect(loads).toMatchObject([{ form: 'hex' }])
  inspection.open(null, null)
  inspection.open(BASE64, null)
  inspection.open(silent, null)
  await import('../../src/embed/panes.ts')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(loads).toHaveLength(1)
  expect(inspection.snapshot().opened.waitsFor).toBe('order.pof')
})

it('needs nothing for bytes, for documents, and for the usual texts', () => {
  const { inspection, loads } = reporting()
  inspection.open(givenSource(null, Uint8Array.of(0x15, 0x41, 0x02), null), null)
  inspection.open(textRequest('', '0x154102410241'), null)
  inspection.open(textRequest('', 'key=Binary(length=3, value=0x154102)'), null)
  expect(loads.map(({ form }) => form)).toEqual(['raw', 'hex', 'binary-to-string'])
})
