import { describe, expect, it } from 'vitest'
import { readText } from '../../../src/input/index.ts'
import { parse } from '../../../src/pof/index.ts'
import {
  EXPORT_FORMS,
  type ExportWhat,
  exportFileName,
  exportPreview,
} from '../../../src/view/export/index.ts'

const BYTES = Uint8Array.from(Buffer.from('15921000004e0548656c6c6f0141a9020258410301020340', 'hex'))
const doc = parse(BYTES)
const whole: ExportWhat = { doc, place: null, title: 'value of "orders"' }
const text = (id: string, what = whole): string => {
  const form = EXPORT_FORMS.find((one) => one.id === id)
  if (form === undefined) throw new Error(`no form ${id}`)
  return [...form.make(what)].join('')
}

describe('EXPORT_FORMS', () => {
  it('writes bytes in forms that are read back as the same bytes', () => {
    for (const id of ['hex', 'base64', 'java', 'csharp', 'c', 'json']) {
      const { payloads } = readText(text(id))
      expect(
        payloads.map(({ bytes }) => Buffer.from(bytes).toString('hex')),
        id,
      ).toEqual([Buffer.from(BYTES).toString('hex')])
    }
  })

  it('joins base64 of many pieces without padding between', () => {
    const bytes = Uint8Array.from({ length: 10_000 }, (_, i) => i & 0xff)
    expect(text('base64', { ...whole, doc: parse(bytes) }).trim()).toBe(Buffer.from(bytes).toString('base64'))
  })

  it('takes the value of one place, of a run also one element', () => {
    const at = (node: number, element = -1) => text('hex', { ...whole, place: { node, element } }).trim()
    expect(at(1)).toBe('4e 05 48 65 6c 6c 6f')
    expect(at(3, 1)).toBe('02')
  })

  it('writes values, a table, a tree, a dump and HTML', () => {
    expect(JSON.parse(text('values'))).toMatchObject({ 0: 'Hello' })
    expect(text('csv').split('\r\n')).toHaveLength(doc.tree.count + 2)
    for (const id of ['tree', 'dump', 'html']) expect(text(id)).toContain('Hello')
  })

  it('has one row for each id', () => {
    expect(new Set(EXPORT_FORMS.map(({ id }) => id)).size).toBe(EXPORT_FORMS.length)
  })
})

describe('exportPreview', () => {
  it('stops as soon as there is enough, and shows bytes as hex', () => {
    const [raw] = EXPORT_FORMS
    if (raw === undefined) throw new Error('no forms')
    expect(exportPreview(raw, whole, 8)).toEqual({ text: '15 92 10', isCut: true })
    expect(exportPreview(raw, whole, 1000).isCut).toBe(false)
  })
})

describe('exportFileName', () => {
  it('keeps letters and digits of the title and the address', () => {
    const [raw, hex] = EXPORT_FORMS
    if (raw === undefined || hex === undefined) throw new Error('no forms')
    expect(exportFileName(raw, whole)).toBe('value-of-orders.bin')
    expect(exportFileName(hex, { ...whole, place: { node: 3, element: 1 } })).toBe('value-of-orders-2-1.hex')
    expect(exportFileName(hex, { ...whole, title: '//' })).toBe('payload.hex')
  })
})
