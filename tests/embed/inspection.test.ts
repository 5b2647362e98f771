// The state of a viewer, without one: what is opened, selected, reported and exported.

import { beforeAll, describe, expect, it, vi } from 'vitest'
import { givenSource, labelOf } from '../../src/embed/source.ts'
import { readText } from '../../src/input/index.ts'
import { parse, resolvePath } from '../../src/pof/index.ts'
import { type Names, namesOf, typeNames } from '../../src/schema/index.ts'
import { fileRequest, textRequest } from '../../src/session/index.ts'
import { reporting, SMALL } from './reports.ts'

/** Three ints in an array that calls them octets, and another field. */
const RAW_INTS = '15 a90f 00 00 58 4b 03 00000001 00000002 00000003 01 41 37 40'
const TEXT = textRequest('', SMALL)

/** What reads is here: see inspection-waits.test.ts for the time before. */
beforeAll(async () => {
  const { inspection, loads } = reporting()
  inspection.open(fileRequest('', Uint8Array.of(0x15, 0x41, 0x02)), null)
  await vi.waitFor(() => expect(loads).toHaveLength(1))
})

describe('Inspection.open', () => {
  it('reports the document, and selects its root without reporting that', () => {
    const { inspection, loads, selects, problems } = reporting()
    inspection.open(TEXT, null)
    expect(loads).toMatchObject([{ payload: 0, payloads: 1, form: 'hex' }])
    expect(loads[0]?.document).toBe(inspection.snapshot().opened.doc)
    expect(inspection.snapshot().state.selection).toMatchObject({ node: 0, element: -1 })
    expect([selects, problems]).toEqual([[], []])
  })

  it('selects the place at the path', () => {
    const { inspection, problems } = reporting()
    inspection.open(TEXT, '1')
    expect(inspection.snapshot().state.selection).toMatchObject({ node: 2 })
    expect(problems).toEqual([])
  })

  it('selects the root where the path leads nowhere, and says so', () => {
    const { inspection, problems } = reporting()
    inspection.open(TEXT, '7/7')
    expect(inspection.snapshot().state.selection).toMatchObject({ node: 0 })
    expect(problems).toMatchObject([{ from: 'path', code: 'no-such-path' }])
    expect(problems[0]?.message).toContain('7/7')
  })

  it('shows nothing of a text that is no bytes, and reports why', () => {
    const { inspection, loads, problems } = reporting()
    inspection.open(textRequest('', 'These are no bytes.'), '1')
    expect(inspection.snapshot().opened.doc).toBeNull()
    expect(inspection.snapshot().opened.trouble?.code).toBe('unknown-form')
    expect(loads).toEqual([])
    expect(problems).toMatchObject([{ from: 'text', code: 'unknown-form', problems: [] }])
  })

  it('shows what could be read of a text that is cut, and reports both faults', () => {
    const { inspection, loads, problems } = reporting()
    inspection.open(textRequest('', '15 92 10 00 00 4E 01 61 01 4E 02 6'), null)
    expect(loads).toHaveLength(1)
    expect(problems.map(({ from }) => from)).toEqual(['text', 'stream'])
    expect(problems[1]?.problems).toBe(loads[0]?.document.problems)
  })

  it('says that a text was read as a guess, which is no problem', () => {
    const { inspection, problems } = reporting()
    inspection.open(textRequest('', 'payload: FZIQAAFOB1RoZURhdGFA'), null)
    expect(inspection.snapshot().opened.result.note).toBe(
      'Base64 without padding, + or / can also be a name or a key.',
    )
    expect(problems).toEqual([])
  })

  it('reports nothing for no source', () => {
    const { inspection, loads, problems } = reporting()
    inspection.open(null, null)
    expect(inspection.snapshot().opened).toMatchObject({ doc: null, trouble: null })
    expect([loads, problems]).toEqual([[], []])
  })

  it('takes a parsed document as it is', () => {
    const { inspection, loads } = reporting()
    const document = parse(Uint8Array.of(0x92, 0x10, 0, 0x40), { envelope: false })
    inspection.open(givenSource(document, null, null), null)
    expect(loads).toEqual([{ document, payload: 0, payloads: 1, form: 'document' }])
  })

  it('takes bytes as they are, even where they look like text, and a file as what it is', () => {
    const { inspection } = reporting()
    const letters = new TextEncoder().encode(SMALL)
    inspection.open(givenSource(null, letters, null), null)
    expect(inspection.snapshot().opened.doc?.bytes.length).toBe(letters.length)
    inspection.open(fileRequest('order.hex', letters), null)
    expect(inspection.snapshot().opened.doc?.bytes.length).toBe(14)
    expect(labelOf(inspection.snapshot().opened)).toBe('order.hex')
  })
})

describe('Inspection.select', () => {
  it('reports the place with its bytes, once', () => {
    const { inspection, selects } = reporting()
    inspection.open(TEXT, null)
    expect(inspection.select('1')).toBe(true)
    expect(inspection.select('1')).toBe(true)
    expect(selects).toEqual([{ path: '1', node: 2, element: -1, part: -1, start: 8, end: 13 }])
  })

  it('is false where there is no such place, and says so; what was selected stays', () => {
    const { inspection, selects, problems } = reporting()
    inspection.open(TEXT, '0')
    expect(inspection.select('9')).toBe(false)
    expect(inspection.snapshot().state.selection).toMatchObject({ node: 1 })
    expect(selects).toEqual([])
    expect(problems).toMatchObject([{ from: 'path', code: 'no-such-path' }])
  })

  it('is false where nothing is open', () => {
    expect(reporting().inspection.select('')).toBe(false)
  })
})

describe('Inspection.dispatch', () => {
  it('reports a part of the envelope with its bytes, and no path', () => {
    const { inspection, selects } = reporting()
    inspection.open(TEXT, null)
    inspection.dispatch({ type: 'select', selection: { node: -1, element: -1, part: 0, offset: 0 } })
    expect(selects).toEqual([{ path: null, node: -1, element: -1, part: 0, start: 0, end: 1 }])
  })

  it('reports nothing where another byte of the same place is pointed at', () => {
    const { inspection, selects } = reporting()
    inspection.open(TEXT, '1')
    inspection.dispatch({ type: 'select', selection: { node: 2, element: -1, part: -1, offset: 11 } })
    inspection.dispatch({ type: 'hover', selection: { node: 1, element: -1, part: -1, offset: 6 } })
    expect(selects).toEqual([])
  })

  it('gives those who listen a new object with each change, and none without one', () => {
    const { inspection } = reporting()
    inspection.open(TEXT, null)
    const seen: unknown[] = []
    const leave = inspection.subscribe(() => seen.push(inspection.snapshot()))
    inspection.dispatch({ type: 'select', selection: { node: 2, element: -1, part: -1, offset: -1 } })
    inspection.dispatch({ type: 'hover', selection: null })
    inspection.dispatch({ type: 'star' })
    leave()
    inspection.select('0')
    expect(seen).toHaveLength(1)
  })
})

describe('Inspection.pick', () => {
  it('shows another payload of the same text', () => {
    const { inspection, loads } = reporting()
    const text = 'key=Binary(length=4, value=0x154E0161), value=Binary(length=3, value=0x154161)'
    inspection.open(textRequest('', text), null)
    inspection.pick(1)
    expect(
      loads.map(({ payload, payloads, document }) => [payload, payloads, document.bytes.length]),
    ).toEqual([
      [0, 2, 4],
      [1, 2, 3],
    ])
  })
})

describe('Inspection.readRawArray', () => {
  it('reads a place as a raw array, and stays where it was', () => {
    const { inspection, loads } = reporting()
    inspection.open(textRequest('', RAW_INTS), '1')
    const before = inspection.snapshot().opened.doc
    inspection.readRawArray({ address: '0', elementType: 'int32' })
    const { opened, state } = inspection.snapshot()
    expect(before?.problems).not.toEqual([])
    expect(opened.doc?.problems).toEqual([])
    expect(opened.doc?.value(1)).toEqual(Int32Array.of(1, 2, 3))
    expect(loads).toHaveLength(2)
    expect(state.selection).toMatchObject({ node: opened.doc && resolvePath(opened.doc, '1')?.node })
  })

  it('works on a document that was given, too', () => {
    const { inspection } = reporting()
    inspection.open(givenSource(parse(readText(RAW_INTS).payloads[0]?.bytes as Uint8Array), null, null), '0')
    inspection.readRawArray({ address: '0', elementType: 'int32' })
    expect(inspection.snapshot().opened.doc?.value(1)).toEqual(Int32Array.of(1, 2, 3))
  })
})

describe('Inspection.exportHtml', () => {
  it('is a figure without script, with the names where there are some', async () => {
    const { inspection } = reporting()
    inspection.open(TEXT, null)
    const names = namesOf([
      [1042, typeNames('com.acme.Order', { properties: new Map([[1, { name: 'greeting' }]]) })],
    ])
    expect(await inspection.exportHtml()).toMatch(/^<figure [\s\S]*<\/figure>\n$/)
    expect(await inspection.exportHtml()).not.toMatch(/<script|greeting/)
    inspection.callBy(names)
    expect(await inspection.exportHtml()).toContain('greeting')
    inspection.open(textRequest('', SMALL), null)
    expect(await inspection.exportHtml()).toContain('greeting')
    inspection.callBy(null)
    expect(await inspection.exportHtml()).not.toContain('greeting')
  })

  it('is empty where nothing is open', async () => {
    expect(await reporting().inspection.exportHtml()).toBe('')
  })
})

describe('Inspection.callBy', () => {
  const UUID_AND_OWN = givenSource(null, Uint8Array.of(0x15, 0x0e, 0, 0x40), null)
  const typeIn = (inspection: ReturnType<typeof reporting>['inspection'], id: number) =>
    inspection.snapshot().state.naming.names.types.get(id)?.name

  it("calls Coherence's own types by their names in any case, below those that are given", async () => {
    const { inspection } = reporting()
    inspection.open(UUID_AND_OWN, null)
    await vi.waitFor(() => expect(typeIn(inspection, 14)).toBe('com.tangosol.util.UUID'))
    const given = { types: new Map([[1042, typeNames('com.acme.Order')]]), classes: [] }
    inspection.callBy(given)
    expect([typeIn(inspection, 14), typeIn(inspection, 1042)]).toEqual([
      'com.tangosol.util.UUID',
      'com.acme.Order',
    ])
    inspection.callBy({ types: new Map([[14, typeNames('com.acme.Mine')]]), classes: [] })
    expect(typeIn(inspection, 14)).toBe('com.acme.Mine')
    inspection.callBy(null)
    expect([typeIn(inspection, 14), typeIn(inspection, 1042)]).toEqual(['com.tangosol.util.UUID', undefined])
  })

  it.each([5, 'names', {}, { types: {}, classes: [] }, { types: new Map() }])(
    'says what is no set of names, and goes on without it (%#)',
    (given) => {
      const { inspection, problems } = reporting()
      inspection.open(UUID_AND_OWN, null)
      inspection.callBy(given as unknown as Names)
      expect(problems).toMatchObject([{ from: 'value', code: 'odd-value' }])
      expect(problems[0]?.message).toMatch(/^`names` takes names from pof-inspector\/schema; found /)
      expect(inspection.snapshot().opened.doc).not.toBeNull()
    },
  )

  it('takes a path that is no text for a place that there is not', () => {
    const { inspection, problems } = reporting()
    inspection.open(UUID_AND_OWN, 7 as unknown as string)
    expect(inspection.select({} as unknown as string)).toBe(false)
    expect(inspection.select(Symbol('1') as unknown as string)).toBe(false)
    expect(problems.map(({ code }) => code)).toEqual(Array(3).fill('no-such-path'))
  })
})
