// Java sources to names: PortableObject classes, PofSerializers, annotated classes and registrations in code.
// Every class is described by what its code says; what its code leaves open is a problem with file and line.

import { mergeNames } from '../merge-names.ts'
import { type Names, optional, type PropertyNames, type TypeNames, typeNames } from '../names.ts'
import { type NamesFile, type NamesProblem, Problems } from '../problem.ts'
import { type Access, Accesses } from './accesses.ts'
import { constantOf } from './constants.ts'
import { type JavaClass, type JavaMethod, javaClasses } from './declarations.ts'
import { membersOf } from './members.ts'
import { annotatedProperties, argumentOf, portableTypeProperties } from './portable-type.ts'
import { registrations } from './registrations.ts'
import { JavaScope, MAX_CLASSES } from './scope.ts'
import { isStandard, serializerArgument, serializerMethods, serializerTarget } from './serializers.ts'
import { streamOf } from './stream-method.ts'

/** Names from Java sources, and what could not be resolved. */
export interface ReadJavaSources {
  /** The names. */
  readonly names: Names
  /** What could not be resolved, by file and line. */
  readonly problems: readonly NamesProblem[]
}

/** Reads sources that belong together; `pause` is waited for before each of them. Never throws. */
export async function readJava(
  files: readonly NamesFile[],
  pause: () => Promise<void>,
): Promise<ReadJavaSources> {
  const problems = new Problems()
  const classes: JavaClass[] = []
  for (const file of files) {
    await pause()
    for (const type of javaClasses(file, problems)) classes.push(type)
  }
  const scope = new JavaScope(classes)
  tellCircles(scope, problems)
  const described = new Describer(scope, problems)
  for (const type of scope.classes) described.add(type)
  for (const { id, line, ...facts } of registrations(scope)) {
    described.register(id, { ...facts, line })
  }
  return { names: described.names(), problems: problems.list }
}

interface Description {
  readonly properties: Map<number, PropertyNames> | null
  readonly isPartial: boolean
}

class Describer {
  private readonly scope: JavaScope
  private readonly problems: Problems
  private readonly types = new Map<number, TypeNames>()
  private readonly classes: TypeNames[] = []

  constructor(scope: JavaScope, problems: Problems) {
    this.scope = scope
    this.problems = problems
  }

  names(): Names {
    return mergeNames({ types: this.types, classes: this.classes })
  }

  add(type: JavaClass): void {
    const methods = serializerMethods(type)
    if (methods.length > 0) this.addSerializer(type, methods)
    else this.addValueClass(type)
  }

  private addValueClass(type: JavaClass): void {
    const portableType = type.annotations.find(({ name }) => name === 'PortableType')
    const ownCode = this.portableObject(type)
    const fields = () => portableTypeProperties(type, this.scope, this.problems)
    if (portableType !== undefined) {
      const id = argumentOf(portableType, 'id', type, this.scope)
      const serializer = serializerArgument(type, this.scope)
      const isEnum = type.kind === 'enum'
      const description =
        serializer !== undefined || isEnum || type.kind === 'interface'
          ? { properties: isEnum ? ENUM_PROPERTIES : null, isPartial: false }
          : (ownCode ?? fields())
      const version = argumentOf(portableType, 'version', type, this.scope) ?? 0
      const names = this.typeOf(type, description, version, serializer)
      if (id === undefined || id === null) this.withoutId(type, names, portableType.line, id === null)
      else this.keep(id, names)
      return
    }
    const description =
      ownCode ?? annotatedProperties(type, this.scope, this.problems) ?? this.calledFromAbove(type)
    if (description !== null && !type.isAbstract)
      this.classes.push(this.typeOf(type, description, this.implVersion(type)))
  }

  /** A registration in code: `registerUserType(1001, Order.class, new PortableObjectSerializer(1001))`. */
  register(
    id: number,
    facts: { className: string; serializer: string | undefined; file: string; line: number },
  ): void {
    const { className, serializer, file, line } = facts
    const isEnum = serializer !== undefined && /(?:^|\.)EnumPofSerializer$/.test(serializer)
    this.keep(
      id,
      typeNames(className, {
        source: { file, line },
        ...optional('serializer', isStandard(serializer) ? undefined : serializer),
        ...(isEnum ? { properties: ENUM_PROPERTIES } : {}),
      }),
    )
  }

  private addSerializer(type: JavaClass, methods: readonly JavaMethod[]): void {
    const target = serializerTarget(type, this.scope)
    // What classes below it write is told with them.
    if (target === null && type.isAbstract) return
    const subject = target === null ? null : this.scope.find(target.type, target.from)
    const accesses = new Accesses(subject, this.scope, this.problems)
    for (const method of methods) accesses.follow(type, method)
    if (accesses.list.length === 0 && !accesses.isPartial) return
    const place = { file: type.file, line: type.line, column: 0 }
    if (target === null) {
      const title = `Which class ${type.name} serializes could not be resolved`
      this.problems.add(
        'warning',
        'unresolved-class',
        place,
        title,
        'a type argument of PofSerializer',
        'none',
      )
    }
    const name = target === null ? type.name : this.scope.nameOf(target.type, target.from)
    const description = this.describe(name, accesses)
    const version = subject === null ? undefined : this.implVersion(subject)
    const names = typeNames(name, {
      ...description,
      parents: subject === null ? [] : this.parentsOf(subject),
      serializer: type.name,
      source: { file: type.file, line: type.line },
      ...optional('version', version),
    })
    this.classes.push(names)
  }

  /** What readExternal and writeExternal say, inherited ones too; null for a class that has neither. */
  private portableObject(type: JavaClass): Description | null {
    if (type.kind === 'interface') return null
    const accesses = new Accesses(type, this.scope, this.problems)
    let isPortable = false
    for (const name of ['writeExternal', 'readExternal']) {
      for (const owner of this.scope.hierarchy(type)) {
        const method = membersOf(owner)
          .methods.get(name)
          ?.find(
            ({ parameters }) => parameters.length === 1 && streamOf(parameters[0]?.type ?? '') !== undefined,
          )
        if (method === undefined || method.body === null) continue
        isPortable = true
        accesses.follow(owner, method)
        break
      }
    }
    return isPortable ? this.describe(type.name, accesses) : null
  }

  /** What a class says whose readExternal is that of a class above which was not given, and calls its methods. */
  private calledFromAbove(type: JavaClass): Description | null {
    // A class without any property may be anything that takes a stream: what could not be followed is no problem there.
    const attempt = new Accesses(type, this.scope, new Problems())
    attempt.followFromAbove(type)
    if (attempt.list.length === 0) return null
    const accesses = new Accesses(type, this.scope, this.problems)
    accesses.followFromAbove(type)
    return this.describe(type.name, accesses)
  }

  /** One name for each index, from the code that writes it and the code that reads it. */
  private describe(className: string, { list, isPartial }: Accesses): Description {
    const byIndex = new Map<number, Access[]>()
    for (const access of list) {
      const present = byIndex.get(access.index)
      if (present === undefined) byIndex.set(access.index, [access])
      else present.push(access)
    }
    const split = splitFields(list)
    const properties = new Map<number, PropertyNames>()
    let isIncomplete = isPartial
    for (const [index, accesses] of [...byIndex].sort(([a], [b]) => a - b)) {
      const named = bestNamed(accesses, split)
      const [first] = named
      const { file, line } = first ?? (accesses[0] as Access)
      const place = { file, line, column: 0 }
      if (first === undefined) {
        isIncomplete = true
        const title = `Property ${index} of ${className} has no name`
        this.problems.add(
          'info',
          'unresolved-name',
          place,
          title,
          'a field, getter or setter',
          'another expression',
        )
        continue
      }
      const other = named.find(
        ({ name, isLocal, isRead }) => name !== first.name && (!isLocal || isRead === first.isRead),
      )
      if (other !== undefined) {
        const isSameSide = other.isRead === first.isRead
        const title = isSameSide
          ? `Index ${index} of ${className} is used twice`
          : `Property ${index} of ${className} has two names`
        const at = { file: other.file, line: other.line, column: 0 }
        this.problems.add(
          'warning',
          isSameSide ? 'duplicate-index' : 'names-differ',
          at,
          title,
          first.name as string,
          other.name as string,
        )
      }
      properties.set(index, { name: first.name as string, ...optional('type', typeOf(accesses)) })
    }
    return { properties, isPartial: isIncomplete }
  }

  private typeOf(
    type: JavaClass,
    description: Description,
    version: number | undefined,
    serializer?: string,
  ): TypeNames {
    return typeNames(type.name, {
      ...description,
      parents: this.parentsOf(type),
      source: { file: type.file, line: type.line },
      ...optional('version', version),
      ...optional('serializer', serializer),
    })
  }

  /** The classes it extends, the nearest first, as far as they were given; of a very long line its beginning. */
  private parentsOf(type: JavaClass): string[] {
    const parents: string[] = []
    const seen = new Set<JavaClass>()
    for (
      let at: JavaClass | null = type;
      at !== null && at.extends !== null && !seen.has(at) && seen.size < MAX_CLASSES;
      at = this.scope.find(at.extends, at)
    ) {
      seen.add(at)
      parents.push(this.scope.nameOf(at.extends, at))
    }
    return parents
  }

  /** What getImplVersion returns, where that is a constant. */
  private implVersion(type: JavaClass): number | undefined {
    for (const owner of this.scope.hierarchy(type)) {
      const body = membersOf(owner).method('getImplVersion', 0)?.body
      if (body === undefined || body === null) continue
      const isReturn = body[0]?.text === 'return' && body.at(-1)?.text === ';'
      return (isReturn ? constantOf(body.slice(1, -1), owner, this.scope) : null) ?? undefined
    }
    return undefined
  }

  private withoutId(type: JavaClass, names: TypeNames, line: number, isUnresolved: boolean): void {
    this.classes.push(names)
    const place = { file: type.file, line, column: 0 }
    const found = isUnresolved ? 'something else' : 'none'
    this.problems.add(
      'warning',
      'no-type-id',
      place,
      `The type id of ${type.name} could not be resolved`,
      'a constant id',
      found,
    )
  }

  private keep(id: number, names: TypeNames): void {
    const present = this.types.get(id)
    if (present === undefined) this.types.set(id, names)
    else if (present.name !== names.name) {
      const place = { file: names.source?.file ?? '', line: names.source?.line ?? 0, column: 0 }
      this.problems.add(
        'error',
        'duplicate-type-id',
        place,
        `Type id ${id} is given twice`,
        `${present.name} only`,
        names.name,
      )
    }
  }
}

/** Fields of which several properties are parts: `updatedAt.getSecond()` and `updatedAt.getNano()`. */
function splitFields(accesses: readonly Access[]): ReadonlySet<string> {
  const indexes = new Map<string, number>()
  const split = new Set<string>()
  for (const { name, index, isPart } of accesses) {
    if (name === null || !isPart) continue
    if ((indexes.get(name) ?? index) !== index) split.add(name)
    indexes.set(name, index)
  }
  return split
}

/**
 * Those accesses of a property that name it best: a field or getter, else a local variable, which has a name of its own
 * and contradicts nothing, else a field that it shares with other properties.
 */
function bestNamed(accesses: readonly Access[], split: ReadonlySet<string>): readonly Access[] {
  const named = accesses.filter(({ name }) => name !== null)
  const fields = named.filter(
    ({ name, isLocal, isPart }) => !isLocal && !(isPart && split.has(name as string)),
  )
  const locals = named.filter(({ isLocal }) => isLocal)
  return fields.length > 0 ? fields : locals.length > 0 ? locals : named
}

/** The type of a property; undefined where it is not known, or code reads or writes now this type, now that. */
function typeOf(accesses: readonly Access[]): string | undefined {
  const typed = accesses.filter(({ type }) => type !== undefined)
  const [reads, writes] = [true, false].map(
    (isRead) => new Set(typed.filter((access) => access.isRead === isRead).map(({ type }) => type)),
  ) as [Set<string>, Set<string>]
  return reads.size > 1 || writes.size > 1 ? undefined : typed[0]?.type
}

/** Tells where the classes above a class lead back to it. Each class is gone through once. */
function tellCircles(scope: JavaScope, problems: Problems): void {
  const state = new Map<JavaClass, 'open' | 'done'>()
  for (const start of scope.classes) {
    const open: { readonly type: JavaClass; readonly above: readonly JavaClass[]; next: number }[] = []
    const enter = (type: JavaClass) => {
      state.set(type, 'open')
      open.push({ type, above: scope.above(type), next: 0 })
    }
    if (!state.has(start)) enter(start)
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const above = top.above[top.next++]
      if (above === undefined) {
        state.set(top.type, 'done')
        open.pop()
      } else if (!state.has(above)) enter(above)
      else if (state.get(above) === 'open') {
        const place = { file: top.type.file, line: top.type.line, column: 0 }
        const title = `The superclasses of ${above.name} form a cycle`
        const found = `${top.type.name} as a subclass of ${above.name}`
        problems.add('error', 'class-cycle', place, title, 'a class that is not its own superclass', found)
      }
    }
  }
}

const ENUM_PROPERTIES: Map<number, PropertyNames> = new Map([[0, { name: 'name', type: 'String' }]])
