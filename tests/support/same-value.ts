// Whether two decoded values are the same, down to which objects in them are one and the same: what refers to an object
// twice, or to itself, must do so on both sides. Without recursion, since values may be a million levels deep.

import type { PofValue } from '../../src/pof/index.ts'

/** Where two values differ, in words; null where they are the same. Numbers are compared by their bits. */
export function differenceOf(one: PofValue, other: PofValue): string | null {
  const partners = new Map<unknown, unknown>()
  const claimed = new Set<unknown>()
  const pairs: [one: unknown, other: unknown, what: string][] = [[one, other, 'the value']]
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [a, b, what] = pair
    if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) {
      if (!Object.is(a, b)) return `${what}: ${String(a)} and ${String(b)}`
      continue
    }
    if (partners.has(a) || claimed.has(b)) {
      if (partners.get(a) !== b) return `${what}: another object is referred to`
      continue
    }
    partners.set(a, b)
    claimed.add(b)
    const [mine, theirs] = [contents(a), contents(b)]
    if (mine.kind !== theirs.kind) return `${what}: ${mine.kind} and ${theirs.kind}`
    if (mine.items.length !== theirs.items.length)
      return `${what}: ${mine.items.length} items and ${theirs.items.length}`
    for (const [i, item] of mine.items.entries()) pairs.push([item, theirs.items[i], `${mine.kind}[${i}]`])
  }
  return null
}

/** What kind of object it is, and what it holds, in order. */
function contents(value: object): { kind: string; items: unknown[] } {
  const kind = Object.getPrototypeOf(value)?.constructor?.name ?? 'none'
  // A view shows where it lies in the bytes given; other typed arrays are the value's own.
  if (value instanceof Uint8Array) return { kind, items: [value.byteOffset, ...value] }
  if (ArrayBuffer.isView(value)) return { kind, items: [...(value as Float64Array)] }
  if (value instanceof Map) return { kind, items: [...value].flat(1) }
  if (Array.isArray(value)) return { kind, items: value }
  return { kind, items: Object.entries(value).flat(1) }
}
