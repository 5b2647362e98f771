// Whether two sets of names say the same. Compared class by class, and no further than the first difference: written as
// text, sets of tens of thousands of classes would take long enough to be felt.

import type { Names, PropertyNames, TypeNames } from '../../schema/index.ts'

/** Whether two sets say the same, whatever order they say it in. */
export function sameNames(one: Names, other: Names): boolean {
  if (one === other) return true
  if (one.types.size !== other.types.size || one.classes.length !== other.classes.length) return false
  for (const [id, type] of one.types) if (!isSameType(type, other.types.get(id))) return false
  return one.classes.every((type, index) => isSameType(type, other.classes[index]))
}

function isSameType(one: TypeNames, other: TypeNames | undefined): boolean {
  if (other === undefined || one.name !== other.name || one.version !== other.version) return false
  if (one.serializer !== other.serializer || one.isPartial !== other.isPartial) return false
  if (one.isBuiltIn !== other.isBuiltIn || one.source?.file !== other.source?.file) return false
  if (one.source?.line !== other.source?.line || one.parents.length !== other.parents.length) return false
  if (!one.parents.every((parent, index) => parent === other.parents[index])) return false
  return isSameProperties(one.properties, other.properties)
}

function isSameProperties(one: TypeNames['properties'], other: TypeNames['properties']): boolean {
  if (one === null || other === null) return one === other
  if (one.size !== other.size) return false
  return [...one].every(([index, property]) => isSameProperty(property, other.get(index)))
}

function isSameProperty(one: PropertyNames, other: PropertyNames | undefined): boolean {
  return one.name === other?.name && one.type === other.type
}
