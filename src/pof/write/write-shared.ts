// Objects that a value holds more than once, cycles included: found before writing, written once under an identity,
// and referred to from then on, so that a small value never becomes a large stream.

import type { PofValue } from '../scalars/pof-value.ts'

/** The objects that are met more than once on a walk through a value. Without recursion. */
export function sharedObjects(value: PofValue): Set<object> {
  const met = new Set<object>()
  const shared = new Set<object>()
  const open: Iterator<PofValue>[] = [[value].values()]
  for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
    const { done, value: next } = inner.next()
    if (done) open.pop()
    else if (typeof next === 'object' && next !== null) {
      if (met.has(next)) shared.add(next)
      else {
        met.add(next)
        const held = heldBy(next)
        if (held !== null) open.push(held)
      }
    }
  }
  return shared
}

function heldBy(value: object): Iterator<PofValue> | null {
  if (Array.isArray(value)) return value.values()
  if (value instanceof Map) return valuesOf(value)
  if (!('kind' in value)) return null
  const record = value as Exclude<PofValue, null> & { readonly kind: string }
  if (record.kind === 'user type' && 'properties' in record) return record.properties.values()
  return record.kind === 'sparse-array' && 'elements' in record ? record.elements.values() : null
}

function* valuesOf(map: Map<PofValue, PofValue>): Iterator<PofValue> {
  for (const [key, value] of map) {
    yield key
    yield value
  }
}
