// Values as JSON against the decoder's own values, on every stream of the corpus; and the forms one by one.
import { describe, expect, it } from 'vitest'
import type { PofDocument, PofValue } from '../../../src/pof/index.ts'
import { VALUE_JSON, valueJson } from '../../../src/view/export/index.ts'
import { readCorpus, readMalformed } from '../../support/corpus.ts'
import { documentOf } from '../samples.ts'

const CASES = [...readCorpus(), ...readMalformed()].filter(({ hex }) => hex.length < 20_000)

const textOf = (doc: PofDocument, options = {}) => [...valueJson(doc, { ...VALUE_JSON, ...options })].join('')
const jsonOf = (hex: string, options = {}) => JSON.parse(textOf(documentOf(hex), options))
const flat = (hex: string, options = {}) => textOf(documentOf(hex), { indent: 0, ...options })

/** Whether a parsed JSON value is what the decoder's value says, `$id` and `$ref` aside. */
function agrees(json: unknown, value: PofValue): boolean {
  if (isRecord(json) && '$value' in json) return agrees(json.$value, value)
  if (isRecord(json) && '$ref' in json) return true
  if (isRecord(json) && '$repeated' in json) return isRecord(value) && value.kind === 'repeated'
  if (typeof value === 'number')
    return Number.isFinite(value) ? Math.fround(Number(json)) === Math.fround(value) : json === String(value)
  if (typeof value === 'bigint') return String(json) === String(value)
  if (value === null || typeof value !== 'object') return json === value
  if (value instanceof Uint8Array)
    return json === Buffer.from(value).toString('hex') || (value.length === 0 && Array.isArray(json))
  if (ArrayBuffer.isView(value)) return agrees(json, Array.from(value as unknown as PofValue[]))
  if (Array.isArray(value))
    return (
      Array.isArray(json) && json.length === value.length && value.every((item, i) => agrees(json[i], item))
    )
  if (value instanceof Map) return mapAgrees(json, value)
  if ('iso' in value) return json === value.iso
  if ('text' in value) return json === value.text
  if (value.kind === 'user-type') {
    return (
      isRecord(json) &&
      json.$type === value.typeId &&
      json.$version === value.version &&
      fieldsAgree(json, value.properties)
    )
  }
  if (value.kind === 'sparse-array')
    return isRecord(json) && json.$length === value.length && fieldsAgree(json, value.elements)
  return value.kind === 'reference'
}

function fieldsAgree(json: Record<string, unknown>, fields: ReadonlyMap<number, PofValue>): boolean {
  const keys = Object.keys(json).filter((key) => !key.startsWith('$'))
  if (keys.some((key) => key.includes('#'))) return true
  return keys.length === fields.size && [...fields].every(([key, value]) => agrees(json[key], value))
}

function mapAgrees(json: unknown, map: Map<PofValue, PofValue>): boolean {
  if (!isRecord(json)) return false
  const entries = '$map' in json ? (json.$map as [unknown, unknown][]) : Object.entries(json)
  // Equal keys fall together in a Map, and a stream that was cut may lack the last value.
  if (entries.length !== map.size) return entries.length > map.size || map.size - entries.length <= 1
  return [...map].every(
    ([key, value], i) => agrees(entries[i]?.[0], key) && agrees(entries[i]?.[1] ?? null, value),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

describe('valueJson', () => {
  it('is JSON that says what the decoder says, for every stream of the corpus', () => {
    const wrong = CASES.filter(({ hex }) => {
      const doc = documentOf(hex)
      const json = JSON.parse(textOf(doc))
      return doc.root >= 0 && !agrees(json, doc.value(doc.root))
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('has a space behind each colon where lines are indented, and none on one line', () => {
    const doc = documentOf('155502 5e01 5501 6a 5f01'.replaceAll(' ', ''))
    const scope = { place: null, depth: 1 }
    expect(textOf(doc, { scope })).toBe('[\n  {"$cut": true},\n  {"$ref": 1}\n]')
    expect(textOf(doc, { scope, indent: 0 })).toBe('[{"$cut":true},{"$ref":1}]')
  })

  it('is the same value on one line, and cut', () => {
    for (const { id, hex } of CASES) {
      const doc = documentOf(hex)
      expect(JSON.parse(textOf(doc, { indent: 0 })), id).toEqual(JSON.parse(textOf(doc)))
      const limits = { maxString: 1, maxElements: 1, scope: { place: null, depth: 1 } }
      expect(() => JSON.parse(textOf(doc, limits)), id).not.toThrow()
    }
  })

  it.each([
    ['15921000014e075468654461746140', '{"$type":1042,"$version":0,"1":"TheData"}'],
    ['155e01921000014e016140', '{"$type":1042,"$version":0,"$id":1,"1":"a"}'],
    ['15555e054e01615f05'.replace('1555', '155502'), '[{"$id":5,"$value":"a"},{"$ref":5}]'],
    ['155502de00014e01615f01', '[{"$id":1,"$value":"a"},{"$ref":1}]'],
    ['1559060 26a054e016140'.replaceAll(' ', ''), '{"$length":6,"2":1,"5":"a"}'],
    ['155b024e01616a4e016264', '{"a":1,"b":null}'],
    ['155b024e01616a6b64', '{"$map":[["a",1],[2,null]]}'],
    ['155b024e01616a4e016164', '{"$map":[["a",1],["a",null]]}'],
    ['155b014e0224616a', '{"$map":[["$a",1]]}'],
    ['155d4e4101016101', '{"a":1}'],
    ['155d41410101 02'.replaceAll(' ', ''), '{"$map":[[1,2]]}'],
    ['154c030102ff', '"0102ff"'],
    ['15584b0201ff', '"01ff"'],
    ['1558410301 02 41'.replaceAll(' ', ''), '[1,2,-2]'],
    ['1542818080808080 8020'.replaceAll(' ', ''), '"9007199254740993"'],
    ['154200', '0'],
    ['15443dcccccd', '0.1'],
    ['15458000000000000000', '-0.0'],
    ['1567', '"NaN"'],
    ['1566', '"-Infinity"'],
    ['1547f8c00103', '"-12.345"'],
    ['154fa81f021d', '"2024-02-29"'],
    ['1564', 'null'],
    ['1563', '[]'],
    ['15921000034e0161036a40', '{"$type":1042,"$version":0,"3":"a","3#2":1}'],
    ['155670bfffffff0f', '{"$repeated":7,"$count":2147483647}'],
  ])('writes %s as %s', (hex, json) => {
    expect(flat(hex)).toBe(json)
  })

  it('gives a place, an element, the value of a legacy format', () => {
    const place = (node: number, element = -1) => ({
      scope: { place: { node, element }, depth: Number.POSITIVE_INFINITY },
    })
    expect(flat('15921000014e0161025841020304 40'.replaceAll(' ', ''), place(2))).toBe('[3,4]')
    expect(flat('1558410203a401', place(0, 1))).toBe('100')
    expect(flat('060868656c6c6f20c3a9')).toBe('"hello é"')
    expect(flat('1101ff')).toBe('true')
  })

  it('cuts what is deeper, longer or more than was asked for, and says so', () => {
    const scope = { place: null, depth: 1 }
    expect(flat('155502550 16a4e03616263'.replaceAll(' ', ''), { scope, maxString: 2 })).toBe(
      '[{"$cut":true},"ab…"]',
    )
    expect(flat('15584105 0102030405'.replaceAll(' ', ''), { maxElements: 2 })).toBe('[1,2,"…"]')
  })

  it('uses names where there are any', () => {
    const named = { property: () => 'street', className: () => 'com.acme.Address' }
    expect(flat('15921000014e016140', named)).toBe(
      '{"$type":1042,"$version":0,"$class":"com.acme.Address","street":"a"}',
    )
  })

  it('does not recurse: two hundred thousand levels', () => {
    const bytes = Buffer.concat([
      Buffer.from([0x15]),
      Buffer.from('5501'.repeat(200_000), 'hex'),
      Buffer.from([0x6a]),
    ])
    let length = 0
    for (const piece of valueJson(documentOf(bytes.toString('hex')), { ...VALUE_JSON, indent: 0 }))
      length += piece.length
    expect(length).toBe(400_001)
  })

  it('has no value for a stream that is empty', () => {
    expect(jsonOf('')).toBeNull()
  })
})
