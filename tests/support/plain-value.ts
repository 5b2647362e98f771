// Values as plain records, for comparisons: the fields of each class by name, what it works out from them included.

import {
  PofDate,
  PofDateTime,
  PofDecimal,
  PofFloat128,
  PofInterval,
  PofReference,
  PofRepeated,
  PofSparseArray,
  PofTime,
  PofUserType,
  type PofValue,
} from '../../src/pof/index.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields of one object of a class, those that it holds left as they are; null for anything else. */
export function fieldsOf(value: unknown): Fields | null {
  if (value instanceof PofDate) {
    const { kind, year, month, day, iso } = value
    return { kind, year, month, day, iso }
  }
  if (value instanceof PofTime) {
    const { kind, hour, minute, second, nanos, zoneType, offset, iso } = value
    return { kind, hour, minute, second, nanos, zoneType, offset, iso }
  }
  if (value instanceof PofDateTime) {
    const { kind, date, time, iso } = value
    return { kind, date, time, iso }
  }
  if (value instanceof PofInterval) return { ...value, iso: value.iso }
  if (value instanceof PofDecimal) {
    const { kind, unscaled, scale, text } = value
    return { kind, unscaled, scale, text }
  }
  if (value instanceof PofFloat128) return { kind: value.kind, bits: value.bits, text: value.text }
  if (value instanceof PofUserType) {
    const { kind, typeId, version, properties } = value
    return { kind, typeId, version, properties }
  }
  if (value instanceof PofSparseArray) {
    const { kind, length, elements } = value
    return { kind, length, elements }
  }
  if (value instanceof PofReference) return { kind: value.kind, identity: value.identity }
  if (value instanceof PofRepeated) return { kind: value.kind, value: value.value, count: value.count }
  return null
}

/** A value with all objects of classes in it as plain records. Objects that hold themselves stay circles. */
export function plainOf(value: PofValue | undefined): unknown {
  const known = new Map<unknown, unknown>()
  return plain(value)

  function plain(one: unknown): unknown {
    if (typeof one !== 'object' || one === null || ArrayBuffer.isView(one)) return one
    if (known.has(one)) return known.get(one)
    if (Array.isArray(one)) {
      const made: unknown[] = []
      known.set(one, made)
      for (const item of one) made.push(plain(item))
      return made
    }
    if (one instanceof Map) {
      const made = new Map<unknown, unknown>()
      known.set(one, made)
      for (const [key, item] of one) made.set(plain(key), plain(item))
      return made
    }
    const made: Record<string, unknown> = {}
    known.set(one, made)
    for (const [name, field] of Object.entries(fieldsOf(one) ?? one)) made[name] = plain(field)
    return made
  }
}
