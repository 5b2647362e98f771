// Names of members: what `getName`, `setName`, `m_sName` and `name` have in common, and the field a name stands for.

import { beanName, decapitalized } from '../bean-name.ts'
import type { JavaClass, JavaField } from './declarations.ts'
import type { JavaScope } from './scope.ts'

/** `name` of `getName`, `isName` or `setName`; null for other methods. */
export function propertyOfAccessor(method: string): string | null {
  const name = /^(?:get|is|set)([\p{Lu}_$].*)$/u.exec(method)?.[1]
  return name === undefined ? null : decapitalized(name)
}

/** The field or component of a class, or of one above it, that has this name or stands for this property. */
export function fieldFor(name: string, type: JavaClass | null, scope: JavaScope): JavaField | null {
  if (type === null) return null
  const fields = scope.hierarchy(type).flatMap((each) => [...each.components, ...each.fields])
  const own = fields.filter(({ modifiers }) => !modifiers.has('static'))
  return (
    own.find((field) => field.name === name) ?? own.find((field) => beanName(field.name) === name) ?? null
  )
}
