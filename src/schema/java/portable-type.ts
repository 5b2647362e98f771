// The classes of @PortableType and @Portable: which fields get which index, as Coherence's generator and its annotation
// serializer decide it. Their rules were taken from what the two write.

import type { PropertyNames } from '../names.ts'
import type { Problems } from '../problem.ts'
import { constantOf } from './constants.ts'
import type { JavaAnnotation, JavaClass, JavaField } from './declarations.ts'
import { propertyOfAccessor } from './members.ts'
import type { JavaScope } from './scope.ts'
import { splitAtCommas } from './tokens.ts'

/** Annotations that make a field come after those that have none. */
const FIELD_ANNOTATION = /^Portable(?:Array|Collection|Date|List|Map|Set)?$/

const LAST = 2147483647

/** An annotation's argument as an int constant: null where it is not constant, undefined where it is not there. */
export function argumentOf(
  annotation: JavaAnnotation,
  name: string,
  type: JavaClass,
  scope: JavaScope,
): number | null | undefined {
  for (const part of splitAtCommas(annotation.arguments)) {
    const isNamed = part[1]?.text === '=' && part[0]?.kind === 'word'
    if (isNamed ? part[0]?.text === name : name === 'value')
      return constantOf(isNamed ? part.slice(2) : part, type, scope)
  }
  return undefined
}

/**
 * The properties of a @PortableType class: every field that is neither static nor transient, ordered by `since`, then
 * `order` (0 without an annotation, last with one that does not say), then name. A record's components alike.
 */
export function portableTypeProperties(
  type: JavaClass,
  scope: JavaScope,
  problems: Problems,
): { properties: Map<number, PropertyNames>; isPartial: boolean } {
  const fields = type.kind === 'record' ? type.components : type.fields
  const own = fields.filter(({ modifiers }) => !modifiers.has('static') && !modifiers.has('transient'))
  let isPartial = false
  const placed = own.map((field) => {
    const annotation = field.annotations.find(({ name }) => FIELD_ANNOTATION.test(name))
    const portable = field.annotations.find(({ name }) => name === 'Portable')
    const since = portable === undefined ? undefined : argumentOf(portable, 'since', type, scope)
    const order = portable === undefined ? undefined : argumentOf(portable, 'order', type, scope)
    if (since === null || order === null) {
      isPartial = true
      const place = { file: type.file, line: field.line, column: 0 }
      const title = `The place of ${type.name}.${field.name} could not be resolved`
      problems.add(
        'warning',
        'unresolved-index',
        place,
        title,
        'constants for since and order',
        'something else',
      )
    }
    return { field, since: since ?? 0, order: order ?? (annotation === undefined ? 0 : LAST) }
  })
  // Where one field's place is not known, neither are those of the others.
  if (isPartial) return { properties: new Map(), isPartial }
  placed.sort(
    (a, b) =>
      a.since - b.since ||
      a.order - b.order ||
      (a.field.name < b.field.name ? -1 : a.field.name > b.field.name ? 1 : 0),
  )
  const named = placed.map(({ field }, i) => [i, { name: field.name, type: field.type }] as const)
  return { properties: new Map(named), isPartial }
}

/**
 * The properties of a @Portable class, from @PortableProperty on fields and accessors, those of @Portable classes above
 * included; null where it has none. An index that is left out is given by the serializer at run time: it is listed.
 */
export function annotatedProperties(
  type: JavaClass,
  scope: JavaScope,
  problems: Problems,
): { properties: Map<number, PropertyNames>; isPartial: boolean } | null {
  const properties = new Map<number, PropertyNames>()
  let isPartial = false
  let isAnnotated = false
  for (const each of scope.hierarchy(type)) {
    if (each !== type && !each.annotations.some(({ name }) => name === 'Portable')) continue
    for (const { name, propertyType, annotation, line } of annotatedMembers(each)) {
      isAnnotated = true
      const place = { file: each.file, line, column: 0 }
      const index = argumentOf(annotation, 'value', each, scope)
      if (index === null || index === undefined || index < 0) {
        isPartial = true
        const found = index === undefined ? 'none: the serializer assigns it at run time' : 'something else'
        problems.add(
          'warning',
          'unresolved-index',
          place,
          `The index of ${each.name}.${name} could not be resolved`,
          'a constant index',
          found,
        )
      } else if (!properties.has(index)) properties.set(index, { name, type: propertyType })
      else if (properties.get(index)?.name !== name) {
        const title = `Two properties of ${type.name} have index ${index}`
        problems.add('warning', 'duplicate-index', place, title, properties.get(index)?.name ?? '', name)
      }
    }
  }
  return isAnnotated ? { properties, isPartial } : null
}

interface AnnotatedMember {
  readonly name: string
  readonly propertyType: string
  readonly annotation: JavaAnnotation
  readonly line: number
}

function* annotatedMembers(type: JavaClass): Generator<AnnotatedMember> {
  const annotationOf = (member: Pick<JavaField, 'annotations'>) =>
    member.annotations.find(({ name }) => name === 'PortableProperty')
  for (const field of [...type.fields, ...type.components]) {
    const annotation = annotationOf(field)
    if (annotation) yield { name: field.name, propertyType: field.type, annotation, line: field.line }
  }
  for (const method of type.methods) {
    const annotation = annotationOf(method)
    if (!annotation) continue
    const propertyType = method.parameters.length > 0 ? (method.parameters[0]?.type ?? '') : method.type
    const name = propertyOfAccessor(method.name) ?? method.name
    yield { name, propertyType, annotation, line: method.line }
  }
}
