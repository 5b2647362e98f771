// Names of members: what `getName`, `setName`, `m_sName` and `name` have in common, and the field a name stands for.

import { beanName, decapitalized } from '../label.ts'
import type { JavaClass, JavaField, JavaMethod } from './declarations.ts'
import type { JavaScope } from './scope.ts'

/** `name` of `getName`, `isName` or `setName`; null for other methods. */
export function propertyOfAccessor(method: string): string | null {
  const name = /^(?:get|is|set)([\p{Lu}_$].*)$/u.exec(method)?.[1]
  return name === undefined ? null : decapitalized(name)
}

/** The members of a class, to be found by what they are called. */
export class JavaMembers {
  /** Fields, static ones too, by name. */
  readonly fields = new Map<string, JavaField>()
  /** Fields and components of an object by name, and by the property that they stand for. */
  readonly own = new Map<string, JavaField>()
  readonly beans = new Map<string, JavaField>()
  readonly methods = new Map<string, JavaMethod[]>()
  /** By the number of its parameters the constructor that takes so many; null where several do. */
  readonly constructors = new Map<number, JavaMethod | null>()

  constructor({ fields, components, methods, constructors }: JavaClass) {
    for (const field of fields) setNew(this.fields, field.name, field)
    for (const field of [...components, ...fields]) {
      if (field.modifiers.has('static')) continue
      setNew(this.own, field.name, field)
      setNew(this.beans, beanName(field.name), field)
    }
    for (const method of methods) {
      const present = this.methods.get(method.name)
      if (present === undefined) this.methods.set(method.name, [method])
      else present.push(method)
    }
    for (const each of constructors) {
      const { length } = each.parameters
      this.constructors.set(length, this.constructors.has(length) ? null : each)
    }
  }

  /** The first method of a name with so many parameters; of several that `takes` what it is given. */
  method(name: string, parameters: number, takes = (_: JavaMethod) => true): JavaMethod | undefined {
    return this.methods.get(name)?.find((each) => each.parameters.length === parameters && takes(each))
  }
}

const known = new WeakMap<JavaClass, JavaMembers>()

/** The members of a class. */
export function membersOf(type: JavaClass): JavaMembers {
  const members = known.get(type) ?? new JavaMembers(type)
  known.set(type, members)
  return members
}

/** The field or component of a class, or of one above it, that has this name or stands for this property. */
export function fieldFor(name: string, type: JavaClass | null, scope: JavaScope): JavaField | null {
  if (type === null) return null
  const hierarchy = scope.hierarchy(type)
  for (const each of hierarchy) {
    const field = membersOf(each).own.get(name)
    if (field !== undefined) return field
  }
  for (const each of hierarchy) {
    const field = membersOf(each).beans.get(name)
    if (field !== undefined) return field
  }
  return null
}

function setNew<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  if (!map.has(key)) map.set(key, value)
}
