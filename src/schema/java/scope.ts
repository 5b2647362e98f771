// Which class a name means, as Java's own rules have it: nested, imported, of the same package. Only classes that were
// given are found; a name that could mean another class finds nothing.

import type { JavaClass, JavaField } from './declarations.ts'

/** The most classes above a class that are looked at. */
export const MAX_CLASSES = 100

/** All classes of all files. */
export class JavaScope {
  readonly classes: readonly JavaClass[]
  /** Values of constants that were worked out; null where there is none. */
  readonly constants = new Map<JavaField, number | null>()
  private readonly byName = new Map<string, JavaClass>()

  constructor(classes: readonly JavaClass[]) {
    this.classes = classes
    for (const type of classes) {
      const name = type.name.replaceAll('$', '.')
      if (!this.byName.has(name)) this.byName.set(name, type)
    }
  }

  /** The class that a type of the source means where `from` mentions it, or null where it is not among those given. */
  find(type: string, from: JavaClass): JavaClass | null {
    const name = withoutArguments(type)
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
    const imported = importOf(name.split('.')[0] as string, from)
    return imported === undefined ? name : [imported, ...name.split('.').slice(1)].join('.')
  }

  /** The class, then those above it and their interfaces that were given, each once. */
  hierarchy(type: JavaClass): JavaClass[] {
    const found = new Set<JavaClass>()
    const open = [type]
    for (let next = open.shift(); next !== undefined && found.size < MAX_CLASSES; next = open.shift()) {
      if (found.has(next)) continue
      found.add(next)
      for (const above of next.extends === null ? next.implements : [next.extends, ...next.implements]) {
        const resolved = this.find(above, next)
        if (resolved !== null) open.push(resolved)
      }
    }
    return [...found]
  }

  /** The class that it extends: null where it extends none, undefined where that one was not given. */
  superclass(type: JavaClass): JavaClass | null | undefined {
    if (type.extends === null) return null
    return this.find(type.extends, type) ?? undefined
  }

  private candidates(first: string, from: JavaClass): string[] {
    const names: string[] = []
    for (let outer: JavaClass | null = from; outer !== null; outer = outer.outer) {
      const name = outer.name.replaceAll('$', '.')
      if (name.endsWith(`.${first}`) || name === first) names.push(name)
      names.push(`${name}.${first}`)
    }
    const imported = importOf(first, from)
    if (imported !== undefined) names.push(imported)
    names.push(from.packageName === '' ? first : `${from.packageName}.${first}`)
    for (const name of from.imports.types) if (name.endsWith('.*')) names.push(`${name.slice(0, -1)}${first}`)
    return names
  }
}

function importOf(simple: string, from: JavaClass): string | undefined {
  return from.imports.types.find((name) => name.endsWith(`.${simple}`))
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
