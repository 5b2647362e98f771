// Which class a name means, as Java's own rules have it: nested, imported, of the same package. Only classes that were
// given are found; a name that could mean another class finds nothing.

import type { JavaClass, JavaField, JavaImports } from './declarations.ts'

/** The most classes above a class that are looked at. */
export const MAX_CLASSES = 100

/** Imports of whole packages or classes that are looked at in a file. */
const MAX_WILDCARDS = 100

/** All classes of all files. What is asked for a second time is not looked for again. */
export class JavaScope {
  readonly classes: readonly JavaClass[]
  /** Values of constants that were worked out; null where there is none. */
  readonly constants = new Map<JavaField, number | null>()
  private readonly byName = new Map<string, JavaClass>()
  private readonly imports = new Map<JavaImports, ImportIndex>()
  private readonly found = new Map<JavaClass, Map<string, JavaClass | null>>()
  private readonly hierarchies = new Map<JavaClass, ReadonlySet<JavaClass>>()

  constructor(classes: readonly JavaClass[]) {
    this.classes = classes
    for (const type of classes) {
      const name = type.name.replaceAll('$', '.')
      if (!this.byName.has(name)) this.byName.set(name, type)
    }
  }

  /** The class that a type of the source means where `from` mentions it, or null where it is not among those given. */
  find(type: string, from: JavaClass): JavaClass | null {
    const known = this.found.get(from) ?? new Map<string, JavaClass | null>()
    this.found.set(from, known)
    let found = known.get(type)
    if (found === undefined) {
      found = this.lookFor(withoutArguments(type), from)
      known.set(type, found)
    }
    return found
  }

  private lookFor(name: string, from: JavaClass): JavaClass | null {
    const [first = '', ...rest] = name.split('.')
    for (const start of this.candidates(first, from)) {
      const found = this.byName.get([start, ...rest].join('.'))
      if (found !== undefined) return found
    }
    return this.byName.get(name) ?? null
  }

  /** The full name that a type of the source means, as far as imports tell; as it stands where they do not. */
  nameOf(type: string, from: JavaClass): string {
    const found = this.find(type, from)
    if (found !== null) return found.name
    const name = withoutArguments(type)
    const imported = this.importsOf(from).types.get(name.split('.')[0] as string)
    return imported === undefined ? name : [imported, ...name.split('.').slice(1)].join('.')
  }

  /** The class, then those above it and their interfaces that were given, each once; of very many the nearest. */
  hierarchy(type: JavaClass): ReadonlySet<JavaClass> {
    const known = this.hierarchies.get(type)
    if (known !== undefined) return known
    const found = new Set<JavaClass>()
    const open = [type]
    for (let i = 0; i < open.length && found.size < MAX_CLASSES; i++) {
      const next = open[i] as JavaClass
      if (found.has(next)) continue
      found.add(next)
      for (const above of this.above(next)) open.push(above)
    }
    this.hierarchies.set(type, found)
    return found
  }

  /** The class that it extends and its interfaces, as far as they were given. */
  above(type: JavaClass): JavaClass[] {
    const names = type.extends === null ? type.implements : [type.extends, ...type.implements]
    return names.map((name) => this.find(name, type)).filter((found) => found !== null)
  }

  /** The class that it extends: null where it extends none, undefined where that one was not given. */
  superclass(type: JavaClass): JavaClass | null | undefined {
    if (type.extends === null) return null
    return this.find(type.extends, type) ?? undefined
  }

  /** What the file of a class imports, to be found by name. */
  importsOf({ imports }: JavaClass): ImportIndex {
    const known = this.imports.get(imports) ?? new ImportIndex(imports)
    this.imports.set(imports, known)
    return known
  }

  private candidates(first: string, from: JavaClass): string[] {
    const names: string[] = []
    for (let outer: JavaClass | null = from; outer !== null; outer = outer.outer) {
      const name = outer.name.replaceAll('$', '.')
      if (name.endsWith(`.${first}`) || name === first) names.push(name)
      names.push(`${name}.${first}`)
    }
    const { types, wildcards } = this.importsOf(from)
    const imported = types.get(first)
    if (imported !== undefined) names.push(imported)
    names.push(from.packageName === '' ? first : `${from.packageName}.${first}`)
    for (const name of wildcards) names.push(`${name}.${first}`)
    return names
  }
}

/** The imports of one file. */
class ImportIndex {
  /** Imported classes by their last names. */
  readonly types = new Map<string, string>()
  /** Packages and classes whose classes are imported. */
  readonly wildcards: readonly string[]
  /** Classes of which a member is imported, by the name of the member. */
  readonly statics = new Map<string, string[]>()
  /** Classes whose members are imported. */
  readonly staticWildcards: readonly string[]

  constructor({ types, statics }: JavaImports) {
    const all = (names: readonly string[]) =>
      names
        .filter((name) => name.endsWith('.*'))
        .slice(0, MAX_WILDCARDS)
        .map((name) => name.slice(0, -2))
    this.wildcards = all(types)
    this.staticWildcards = all(statics)
    for (const name of types) {
      const [, last] = parted(name)
      if (!this.types.has(last)) this.types.set(last, name)
    }
    for (const name of statics) {
      const [type, member] = parted(name)
      const present = this.statics.get(member)
      if (present === undefined) this.statics.set(member, [type])
      else if (present.length < MAX_WILDCARDS) present.push(type)
    }
  }
}

/** What stands before the last dot of a name, and what behind it. */
function parted(name: string): [string, string] {
  const dot = name.lastIndexOf('.')
  return [name.slice(0, Math.max(0, dot)), name.slice(dot + 1)]
}

/** `List` of `List<Order>[]`. */
export function withoutArguments(type: string): string {
  return type.replace(/<.*/s, '').replace(/\[.*/s, '').trim()
}

/** The type arguments of `Map<String, List<Order>>`: `String`, `List<Order>`; none where there are none. */
export function typeArguments(type: string): string[] {
  const inside = /<(.*)>[^>]*$/s.exec(type)?.[1]
  if (inside === undefined) return []
  const parts: string[] = ['']
  let depth = 0
  for (const char of inside) {
    if (char === '<') depth++
    if (char === '>') depth--
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim())
}
