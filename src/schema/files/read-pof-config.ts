// pof-config.xml to names: type ids, classes and serializers. Files given together are one configuration: includes are
// looked for among them. Reads what ConfigurablePofContext reads, and says what it would refuse.

import { mergeNames } from '../merge-names.ts'
import { entryOf, type Names, optional, type TypeNames, typeNames } from '../names.ts'
import { type FilePlace, type NamesFile, type NamesProblem, Problems, shown } from '../problem.ts'
import { parseXml, type XmlElement } from './xml.ts'

/** The other settings of a configuration; absent where no file has them. */
export interface PofConfigSettings {
  /** `<allow-interfaces>`: an interface may have a type id. */
  readonly allowInterfaces?: boolean
  /** `<allow-subclasses>`: a subclass is written with its parent's type id. */
  readonly allowSubclasses?: boolean
  /** `<enable-references>`: an object that occurs twice is written once, and referred to. */
  readonly enableReferences?: boolean
  /** `<prefer-java-time>`: dates and times are read as java.time classes. */
  readonly preferJavaTime?: boolean
  /** `<enable-type-discovery>`: classes are found by their annotations too. */
  readonly enableTypeDiscovery?: boolean
}

/** Names from configuration files, their other settings, and their problems. */
export interface ReadPofConfig {
  /** Classes by type id. */
  readonly names: Names
  /** The other settings. */
  readonly settings: PofConfigSettings
  /** What could not be read, by file and line. */
  readonly problems: readonly NamesProblem[]
}

/**
 * Reads configuration files that belong together. Each file is read once, the including ones first, so that their
 * types win. `properties` are system properties for `${property default}`. Never throws.
 */
export function readPofConfigs(
  files: readonly NamesFile[],
  properties: Readonly<Record<string, string>> = {},
): ReadPofConfig {
  const config = new PofConfig(files, properties)
  for (const file of config.inOrder()) config.readFile(file)
  return { names: config.names(), settings: config.settings, problems: config.problems.list }
}

/** Included by nearly every configuration, and known anyway. */
const COHERENCE_OWN = 'coherence-pof-config.xml'

const SETTINGS = {
  'allow-interfaces': 'allowInterfaces',
  'allow-subclasses': 'allowSubclasses',
  'enable-references': 'enableReferences',
  'prefer-java-time': 'preferJavaTime',
  'enable-type-discovery': 'enableTypeDiscovery',
} as const

const ENUM_SERIALIZER = 'com.tangosol.io.pof.EnumPofSerializer'

class PofConfig {
  readonly problems = new Problems()
  readonly settings: { -readonly [Name in keyof PofConfigSettings]: boolean } = {}
  private readonly files: readonly NamesFile[]
  private readonly properties: Readonly<Record<string, string>>
  private readonly roots = new Map<NamesFile, XmlElement>()
  private readonly byPath = new Map<string, NamesFile>()
  private readonly byLastSegment = new Map<string, NamesFile>()
  private readonly types = new Map<number, TypeNames>()
  private readonly classes: TypeNames[] = []
  private readonly firstIdOf = new Map<string, number>()

  constructor(files: readonly NamesFile[], properties: Readonly<Record<string, string>>) {
    this.files = files
    this.properties = properties
    for (const file of files) {
      const root = parseXml(file, this.problems)
      if (root?.name === 'pof-config') this.keepRoot(file, root)
      else if (root !== null)
        this.problems.add(
          'error',
          'not-pof-config',
          root.place,
          'Not a POF configuration',
          '<pof-config>',
          `<${root.name}>`,
        )
    }
  }

  private keepRoot(file: NamesFile, root: XmlElement): void {
    this.roots.set(file, root)
    const path = normalPath(file.name)
    if (!this.byPath.has(path)) this.byPath.set(path, file)
    const last = lastSegment(file.name)
    if (!this.byLastSegment.has(last)) this.byLastSegment.set(last, file)
  }

  names(): Names {
    return mergeNames({ types: this.types, classes: this.classes })
  }

  /** Every file once: those that nobody includes first, each followed by what it includes. */
  inOrder(): NamesFile[] {
    const included = new Map<NamesFile, NamesFile[]>()
    for (const [file, root] of this.roots) included.set(file, this.includesOf(file, root))
    const targets = new Set([...included.values()].flat())
    const ordered = new Set<NamesFile>()
    const visit = (start: NamesFile) => {
      const open = [start]
      for (let file = open.pop(); file !== undefined; file = open.pop()) {
        if (ordered.has(file)) continue
        ordered.add(file)
        for (const below of [...(included.get(file) ?? [])].reverse()) open.push(below)
      }
    }
    const roots = [...this.roots.keys()]
    for (const file of roots.filter((each) => !targets.has(each))) visit(file)
    for (const file of roots.filter((each) => !ordered.has(each))) {
      if (ordered.has(file)) continue
      const place = { file: file.name, line: 0, column: 0 }
      const title = 'These files include one another'
      this.problems.add(
        'warning',
        'include-cycle',
        place,
        title,
        'a file that no other file includes',
        'none',
      )
      visit(file)
    }
    return [...ordered]
  }

  private includesOf(file: NamesFile, root: XmlElement): NamesFile[] {
    const includes = listsOf(root).flatMap((list) => list.children.filter(({ name }) => name === 'include'))
    return includes.flatMap((include) => {
      const location = this.textOf(include)
      const target = this.fileAt(location, file)
      if (target !== undefined) return [target]
      if (lastSegment(location) !== COHERENCE_OWN) {
        const title = 'An included file is missing'
        this.problems.add(
          'error',
          'missing-include',
          include.place,
          title,
          shown(location),
          namesOfFiles(this.files),
        )
      }
      return []
    })
  }

  /** By path from the including file, by path as it stands, by last segment. */
  private fileAt(location: string, from: NamesFile): NamesFile | undefined {
    const path = normalPath(location)
    const folder = normalPath(from.name).split('/').slice(0, -1).join('/')
    return (
      this.byPath.get(normalPath(`${folder}/${path}`)) ??
      this.byPath.get(path) ??
      this.byLastSegment.get(lastSegment(location))
    )
  }

  readFile(file: NamesFile): void {
    const root = this.roots.get(file)
    if (root === undefined) return
    const standard = root.children.find(({ name }) => name === 'default-serializer')
    for (const list of listsOf(root)) {
      for (const type of list.children.filter(({ name }) => name === 'user-type'))
        this.readType(type, standard)
    }
    for (const child of root.children) {
      const key = entryOf(SETTINGS, child.name)
      if (key !== undefined) this.settings[key] ??= this.textOf(child) === 'true'
    }
  }

  private readType(type: XmlElement, standard: XmlElement | undefined): void {
    const className = this.classIn(type)
    const idElement = type.children.find(({ name }) => name === 'type-id')
    const id = this.idOf(type, idElement, className)
    if (className === '') {
      this.problems.add(
        'error',
        'missing-class-name',
        type.place,
        'A user type without a class',
        '<class-name>',
        'none',
      )
      return
    }
    const own = type.children.find(({ name }) => name === 'serializer') ?? standard
    const serializer = own === undefined ? '' : this.classIn(own)
    const isEnum = serializer === ENUM_SERIALIZER
    const names = typeNames(className, {
      source: sourceOf(type.place),
      ...optional('serializer', serializer === '' ? undefined : serializer),
      ...(isEnum ? { properties: new Map([[0, { name: 'name', type: 'String' }]]) } : {}),
    })
    if (id === 'none') this.classes.push(names)
    else if (id !== 'bad') this.keep(id, names, idElement?.place ?? type.place)
  }

  /** The type id; `none` where a @PortableType annotation may still give it, `bad` where it is no id. */
  private idOf(
    type: XmlElement,
    element: XmlElement | undefined,
    className: string,
  ): number | 'none' | 'bad' {
    const text = element === undefined ? '' : this.textOf(element)
    if (text === '') {
      const title = `No type id${className === '' ? '' : ` for ${className}`}`
      const expected = '<type-id>, or @PortableType in the Java source'
      this.problems.add('warning', 'missing-type-id', element?.place ?? type.place, title, expected, 'none')
      return 'none'
    }
    const id = /^\+?\d+$/.test(text) ? Number(text) : -1
    if (id >= 0 && id < 2 ** 31) return id
    this.problems.add(
      'error',
      'bad-type-id',
      element?.place ?? type.place,
      'Not a type id',
      'a number from 0 to 2147483647',
      shown(text),
    )
    return 'bad'
  }

  private keep(id: number, names: TypeNames, place: FilePlace): void {
    const present = this.types.get(id)
    if (present !== undefined) {
      if (present.name === names.name && present.serializer === names.serializer) return
      const title = `Type id ${id} is given twice, Coherence refuses such a configuration`
      const first = `${present.name} of ${present.source?.file ?? ''} line ${present.source?.line ?? 0}`
      this.problems.add('error', 'duplicate-type-id', place, title, `${first} only`, names.name)
      return
    }
    this.types.set(id, names)
    const firstId = this.firstIdOf.get(names.name)
    if (firstId === undefined) this.firstIdOf.set(names.name, id)
    else {
      const title = `${names.name} has two type ids`
      this.problems.add('info', 'duplicate-class', place, title, `type id ${firstId} only`, `type id ${id}`)
    }
  }

  private classIn(element: XmlElement): string {
    const child = element.children.find(({ name }) => name === 'class-name')
    return child === undefined ? '' : this.textOf(child)
  }

  private textOf(element: XmlElement): string {
    const { text, unresolved } = resolveMacros(element.text, this.properties)
    for (const name of unresolved) {
      const title = `The macro in <${element.name}> has no default`
      this.problems.add(
        'error',
        'unresolved-macro',
        element.place,
        title,
        `a value of the property ${shown(name)}`,
        'none',
      )
    }
    return text
  }
}

function listsOf(root: XmlElement): readonly XmlElement[] {
  return root.children.filter(({ name }) => name === 'user-type-list')
}

function sourceOf({ file, line }: FilePlace): { file: string; line: number } {
  return { file, line }
}

/** The path of a location without protocol, `..` and `../..`, with forward slashes. */
function normalPath(location: string): string {
  const path = location
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:[a-z]{2,}:)+\/*/i, '')
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function lastSegment(location: string): string {
  return normalPath(location).split('/').at(-1) ?? ''
}

function namesOfFiles(files: readonly NamesFile[]): string {
  return shown(
    files
      .slice(0, 10)
      .map(({ name }) => name)
      .join(', '),
  )
}

// The macros of Coherence's configuration: `${property default}`. There are no system properties here, so that a
// macro is its default, unless the caller says what a property is.

/** The text with its macros resolved, and the properties that have neither a value nor a default. */
function resolveMacros(
  text: string,
  properties: Readonly<Record<string, string>> = {},
): { text: string; unresolved: readonly string[] } {
  const unresolved: string[] = []
  // The innermost first: a default may hold a macro. Each round takes at least one away.
  let resolved = text
  for (let round = 0; round < MAX_DEPTH && resolved.includes('${'); round++) {
    const next = resolved.replace(/\$\{([^${}]*)\}/g, (_, inside: string) => {
      const [, name = '', fallback] = /^\s*(\S*)(?:\s+(.*))?$/s.exec(inside) ?? []
      const value = Object.hasOwn(properties, name) ? properties[name] : fallback?.trimEnd()
      if (value === undefined) unresolved.push(name)
      return value ?? ''
    })
    if (next === resolved) break
    resolved = next
  }
  return { text: resolved.trim(), unresolved }
}

const MAX_DEPTH = 16
