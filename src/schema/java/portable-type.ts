// The classes of @PortableType and @Portable: which fields get which index, as Coherence's generator and its annotation
// serializer decide it. Their rules were taken from what the two write.

import type { PropertyNames } from '../names.ts'
import type { Problems } from '../problem.ts'
import { constantOf } from './constants.ts'
import type { JavaAnnotation, JavaClass, JavaField } from './declarations.ts'
import { propertyOfAccessor } from './members.ts'
import { type JavaScope, MAX_CLASSES } from './scope.ts'
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
 * included; null where it has none. Those without an index get the free ones in the order of their names, as
 * PofAnnotationSerializer gives them where it may; where it may not, it does not take the class at all.
 */
export function annotatedProperties(
  type: JavaClass,
  scope: JavaScope,
  problems: Problems,
): { properties: Map<number, PropertyNames>; isPartial: boolean } | null {
  const { classes, isWhole } = withThoseAbove(type, scope)
  const members = classes.flatMap((each) => annotatedMembers(each, scope))
  if (members.length === 0) return null
  const unknown = members.filter(({ index }) => index === null)
  const explicit = distinct(members.filter(({ index }) => index !== null && index >= 0))
  const automatic = distinct(members.filter(({ index }) => index !== null && index < 0))
  const properties = new Map<number, PropertyNames>()
  let last = -1
  for (const { owner, name, propertyType, index, line } of explicit) {
    if (index <= last) {
      const title = `Two properties of ${type.name} have index ${index}`
      const place = { file: owner.file, line, column: 0 }
      problems.add('warning', 'duplicate-index', place, title, properties.get(index)?.name ?? '', name)
    }
    // The serializer gives the second one the next index that is free.
    last = Math.max(index, last + 1)
    properties.set(last, { name, type: propertyType })
  }
  const isCertain = isWhole && unknown.length === 0
  let free = 0
  for (const { name, propertyType } of isCertain ? automatic : []) {
    while (properties.has(free)) free++
    properties.set(free, { name, type: propertyType })
  }
  const unresolved = isCertain ? [] : [...unknown, ...automatic]
  for (const { owner, name, index, line } of unresolved) {
    const title = `The index of ${owner.name}.${name} could not be resolved`
    const found = index === null ? 'something else' : 'none, and not all other indexes of its class are known'
    const place = { file: owner.file, line, column: 0 }
    problems.add('warning', 'unresolved-index', place, title, 'a constant index', found)
  }
  return { properties, isPartial: unresolved.length > 0 }
}

/** A class and the @Portable ones above it, the topmost first, and whether all above it were given. */
function withThoseAbove(type: JavaClass, scope: JavaScope): { classes: JavaClass[]; isWhole: boolean } {
  const seen = new Set<JavaClass>()
  let at: JavaClass | null | undefined = type
  while (at && !seen.has(at) && seen.size < MAX_CLASSES) {
    seen.add(at)
    at = scope.superclass(at)
  }
  const isPortable = ({ annotations }: JavaClass) => annotations.some(({ name }) => name === 'Portable')
  const classes = [...seen].filter((each) => each === type || isPortable(each)).reverse()
  return { classes, isWhole: at === null }
}

interface AnnotatedMember {
  readonly owner: JavaClass
  readonly name: string
  /** What the library calls it. */
  readonly key: string
  readonly propertyType: string
  /** Below 0 for one that the serializer gives; null where the source gives none that is constant. */
  readonly index: number | null
  readonly line: number
}

/** Those with indexes by these and by their names; of those that agree in both the first. */
function distinct(members: readonly AnnotatedMember[]): (AnnotatedMember & { readonly index: number })[] {
  const sorted = members
    .map((member) => ({ ...member, index: member.index ?? -1 }))
    .sort((a, b) => a.index - b.index || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return sorted.filter(({ index, key }, i) => sorted[i - 1]?.index !== index || sorted[i - 1]?.key !== key)
}

/** The annotated members of a class; no accessor of what a field, or an accessor before it, is annotated for. */
function annotatedMembers(type: JavaClass, scope: JavaScope): AnnotatedMember[] {
  const found: AnnotatedMember[] = []
  const annotationOf = ({ annotations }: Pick<JavaField, 'annotations'>) =>
    annotations.find(({ name }) => name === 'PortableProperty')
  const add = (
    annotation: JavaAnnotation,
    member: Pick<AnnotatedMember, 'key' | 'name' | 'propertyType' | 'line'>,
  ) => {
    const index = argumentOf(annotation, 'value', type, scope)
    found.push({ ...member, owner: type, index: index === undefined ? -1 : index })
  }
  for (const field of [...type.fields, ...type.components]) {
    const { name, line } = field
    const annotation = annotationOf(field)
    if (annotation) add(annotation, { key: keyOfField(name), name, propertyType: field.type, line })
  }
  const taken = new Set(found.map(({ key }) => key))
  for (const method of type.methods) {
    const annotation = annotationOf(method)
    const property = /^(?:[gs]et|is)(.*)/.exec(method.name)?.[1]
    if (!annotation || property === undefined) continue
    const key = firstLower(property) || method.name
    if (taken.has(key)) continue
    taken.add(key)
    const propertyType = method.parameters[0]?.type ?? method.type
    const name = propertyOfAccessor(method.name) ?? method.name
    add(annotation, { key, name, propertyType, line: method.line })
  }
  return found
}

/** What the library calls a field: `balance` for `m_balance`, `m_dBalance` and `fBalance`. */
function keyOfField(field: string): string {
  const name = /^[mf]_(?:.(?=\p{Lu}))?(.+)$/u.exec(field)?.[1] ?? /^f(\p{Lu}.*)$/u.exec(field)?.[1]
  return name === undefined ? field : firstLower(name)
}

function firstLower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
