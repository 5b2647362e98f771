// The law of JSON: every property, element and entry of a value is in its JSON, and nothing else is. Written apart from what makes
// the JSON: it reads the two side by side, without recursion, and follows what is referred to.

import { fieldsOf } from './plain-value.ts'

/** A value and its JSON. */
type Pair = readonly [value: unknown, json: unknown]

type Fields = Readonly<Record<string, unknown>>

/** Where JSON differs from the value that it was made of, in words; null where it does not. */
export function brokenJsonLaw(value: unknown, json: unknown): string | null {
  const named = new Map<unknown, unknown>()
  const defined = new Set<unknown>()
  const { $deep = [], $value: top = json } = isFields(json) && '$deep' in json ? json : ({} as Fields)
  const fault = difference([[value, top]])
  if (fault !== null) return fault
  for (const item of $deep as Fields[]) {
    const later = difference([[named.get(item.$id), item]])
    if (later !== null) return later
  }
  const missing = [...named.keys()].filter((id) => !defined.has(id))
  return missing.length > 0 ? `nothing has the $id ${missing}` : null

  function difference(pairs: Pair[]): string | null {
    for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
      const [one, other] = pair
      if (typeof one !== 'object' || one === null) {
        if (scalarOf(one) !== other) return `${String(one)} became ${JSON.stringify(other)}`
        continue
      }
      const { $ref, $id, ...rest } = isFields(other) ? other : ({} as Fields)
      const id = $ref ?? $id
      if (id !== undefined && (named.get(id) ?? one) !== one) return `$id ${id} is another object`
      if (id !== undefined) named.set(id, one)
      if ($ref !== undefined) continue
      if ($id !== undefined) defined.add($id)
      const inner = pairsOf(one, $id === undefined ? other : '$value' in rest ? rest.$value : rest)
      if (typeof inner === 'string') return inner
      pairs.push(...inner)
    }
    return null
  }
}

/** What an object and its JSON hold, side by side; or how they differ. */
function pairsOf(one: object, other: unknown): Pair[] | string {
  if (one instanceof Uint8Array) return Buffer.from(one).toString('hex') === other ? [] : 'other octets'
  if (ArrayBuffer.isView(one) || Array.isArray(one)) return listed(Array.from(one as unknown[]), other)
  if (!isFields(other)) return `an object became ${JSON.stringify(other)}`
  if (one instanceof Map) return other.kind === 'map' ? listed([...one], other.entries) : 'a map is none'
  const fields = Object.entries(fieldsOf(one) ?? one)
  if (fields.length !== Object.keys(other).length) return `${fields.length} fields, not ${Object.keys(other)}`
  const pairs: Pair[] = []
  for (const [name, field] of fields) {
    if (name !== 'properties' && name !== 'elements') pairs.push([field, other[name]])
    else {
      const inside = indexed(field, other[name])
      if (typeof inside === 'string') return inside
      pairs.push(...inside)
    }
  }
  return pairs
}

function listed(list: readonly unknown[], other: unknown): Pair[] | string {
  if (!Array.isArray(other) || other.length !== list.length) return `${list.length} elements became others`
  return list.map((element, i) => [element, other[i]])
}

function indexed(values: ReadonlyMap<number, unknown>, other: unknown): Pair[] | string {
  if (!isFields(other) || values.size !== Object.keys(other).length)
    return `${values.size} values became others`
  return Array.from(values, ([index, value]) => [value, other[index]])
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function scalarOf(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Object.is(value, -0)) return '-0'
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}
