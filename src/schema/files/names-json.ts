// Names as JSON: the one form that every other one converts to. docs/names.md describes it, and a test holds the two
// together. Reading checks everything and never throws; what is wrong is left out and said.

import { check, TEXT } from '../../pof/arguments/index.ts'
import { mergeNames } from '../merge-names.ts'
import { NAMES, type Names, optional, type PropertyNames, type TypeNames, typeNames } from '../names.ts'
import { LineIndex, MAX_PROBLEMS, type NamesProblem, Problems, shown } from '../problem.ts'
import { type JsonPath, jsonFault, jsonPlaces, jsonStart } from './json-text.ts'

/**
 * The version of the JSON form that this code writes, and the newest it reads.
 *
 * @example
 * ```ts
 * import { NAMES_VERSION, readNames } from 'pof-inspector/schema'
 *
 * const { problems } = readNames(JSON.stringify({ 'pof-inspector-names': NAMES_VERSION + 1 }))
 * console.log(problems[0]?.code) //> not-names
 * ```
 */
export const NAMES_VERSION = 1

/** Names from a file, and the problems in it. */
export interface ReadNames {
  /** The names. */
  readonly names: Names
  /** What could not be read, by file and line. */
  readonly problems: readonly NamesProblem[]
}

const MAX_CHARACTERS = 32 * 1024 * 1024
const MAX_INDEX = 2 ** 31 - 1
/** Classes above a class: whoever looks at them looks at all. */
const MAX_PARENTS = 1000

/**
 * The names as JSON, indented by two spaces, with a line end. Coherence's own types are omitted, as every set of names
 * has them, but for those whose properties the set knows.
 *
 * @example
 * ```ts
 * import { namesOf, typeNames, writeNames } from 'pof-inspector/schema'
 *
 * console.log(JSON.parse(writeNames(namesOf([[1042, typeNames('com.acme.Pair')]]))).types)
 * //> { '1042': { name: 'com.acme.Pair' } }
 * ```
 */
export function writeNames(names: Names): string {
  check('writeNames', names, NAMES)
  const own = [...names.types].filter(([, type]) => !type.isBuiltIn)
  const form = {
    'pof-inspector-names': NAMES_VERSION,
    types: Object.fromEntries(own.map(([id, type]) => [id, typeForm(type)])),
    ...(names.classes.length > 0 ? { classes: names.classes.map(typeForm) } : {}),
  }
  return `${JSON.stringify(form, null, 2)}\n`
}

function typeForm(type: TypeNames): object {
  const { name, version, parents, properties, isPartial, serializer, source } = type
  return {
    name,
    ...optional('version', version),
    ...(parents.length > 0 ? { parents } : {}),
    ...(properties === null ? {} : { properties: Object.fromEntries(properties) }),
    ...(isPartial ? { partial: true } : {}),
    ...optional('serializer', serializer),
    ...optional('source', source),
  }
}

/**
 * Reads the JSON form; `file` is the file name for problems. Invalid parts are omitted; everything else is read.
 *
 * @example
 * ```ts
 * import { readNames } from 'pof-inspector/schema'
 *
 * const text = '{ "pof-inspector-names": 1, "types": { "1042": { "name": "com.acme.Pair" }, "x": {} } }'
 * const { names, problems } = readNames(text, 'names.json')
 * console.log(names.types.get(1042)?.name) //> com.acme.Pair
 * console.log(problems[0]?.code, problems[0]?.file) //> bad-value names.json
 * ```
 */
export function readNames(text: string, file = ''): ReadNames {
  check('readNames', text, TEXT)
  const reader = new Reader(text, file)
  const names = reader.read()
  return { names, problems: reader.problems.list }
}

type Form = Record<string, unknown>

/** What was left out, and the way to it. */
interface Refused {
  readonly code: 'bad-value' | 'not-names'
  readonly path: JsonPath
  readonly expected: string
  readonly found: string
}

class Reader {
  readonly problems = new Problems()
  private readonly text: string
  private readonly file: string
  private readonly refused: Refused[] = []
  private lineIndex: LineIndex | null = null

  constructor(text: string, file: string) {
    this.text = text
    this.file = file
  }

  read(): Names {
    const names = this.readForm()
    this.tellRefused()
    return names
  }

  private readForm(): Names {
    const form = this.parse()
    if (form === null) return mergeNames()
    if (form['pof-inspector-names'] !== NAMES_VERSION) {
      this.refuse('not-names', ['pof-inspector-names'], String(NAMES_VERSION), form['pof-inspector-names'])
      return mergeNames()
    }
    const types = this.entries(form, ['types']).flatMap(([key, value]) => {
      const id = this.index(key, ['types', key], 'a type id')
      const type = id === null ? null : this.type(value, ['types', key])
      return id === null || type === null ? [] : [[id, type] as const]
    })
    const given = form.classes ?? []
    if (!Array.isArray(given)) this.refuse('bad-value', ['classes'], 'a list', given)
    const classes = (Array.isArray(given) ? given : []).flatMap(
      (value, at) => this.type(value, ['classes', at]) ?? [],
    )
    return mergeNames({ types: new Map(types), classes })
  }

  private parse(): Form | null {
    if (this.text.length > MAX_CHARACTERS) {
      const place = { file: this.file, line: 0, column: 0 }
      this.problems.add(
        'error',
        'too-large',
        place,
        'Too large',
        `at most ${MAX_CHARACTERS} characters`,
        String(this.text.length),
      )
      return null
    }
    try {
      const form: unknown = JSON.parse(this.text)
      if (isForm(form)) return form
      this.refuse('not-names', [], 'an object with "pof-inspector-names"', form)
    } catch {
      const offset = jsonFault(this.text)
      const place = this.lines().at(offset)
      const found = offset < this.text.length ? shown(this.text.slice(offset, offset + 20)) : 'the end'
      this.problems.add('error', 'not-json', place, 'Not JSON', 'JSON', found)
    }
    return null
  }

  private type(value: unknown, path: JsonPath): TypeNames | null {
    if (!isForm(value)) return this.refuse('bad-value', path, 'an object with a name', value)
    const name = this.textOf(value, path, 'name')
    if (name === undefined || name === '')
      return this.refuse('bad-value', [...path, 'name'], 'a class name', value.name)
    const parents = value.parents ?? []
    const isList =
      Array.isArray(parents) &&
      parents.length <= MAX_PARENTS &&
      parents.every((parent) => typeof parent === 'string')
    if (!isList)
      this.refuse('bad-value', [...path, 'parents'], `a list of at most ${MAX_PARENTS} class names`, parents)
    const properties =
      value.properties === undefined
        ? null
        : new Map(
            this.entries(value, [...path, 'properties']).flatMap(([key, form]) =>
              this.property(key, form, path),
            ),
          )
    return typeNames(name, {
      parents: isList ? (parents as string[]) : [],
      properties,
      isPartial: value.partial === true,
      ...optional('version', this.version(value, path)),
      ...optional('serializer', this.textOf(value, path, 'serializer')),
      ...optional('source', this.source(value, path)),
    })
  }

  private property(key: string, value: unknown, above: JsonPath): (readonly [number, PropertyNames])[] {
    const path = [...above, 'properties', key]
    const index = this.index(key, path, 'a property index')
    if (index === null) return []
    const name = isForm(value) ? value.name : value
    if (typeof name !== 'string' || name === '') {
      this.refuse('bad-value', path, 'a name, or an object with a name', value)
      return []
    }
    return [
      [index, { name, ...optional('type', isForm(value) ? this.textOf(value, path, 'type') : undefined) }],
    ]
  }

  private version(form: Form, path: JsonPath): number | undefined {
    const { version } = form
    if (version === undefined || (Number.isInteger(version) && Math.abs(version as number) <= MAX_INDEX))
      return version as number | undefined
    this.refuse('bad-value', [...path, 'version'], 'a whole number', version)
    return undefined
  }

  private source(form: Form, path: JsonPath): { file: string; line: number } | undefined {
    const { source } = form
    if (source === undefined) return undefined
    if (isForm(source) && typeof source.file === 'string' && Number.isInteger(source.line))
      return { file: source.file, line: source.line as number }
    this.refuse('bad-value', [...path, 'source'], 'an object with file and line', source)
    return undefined
  }

  private textOf(form: Form, path: JsonPath, key: string): string | undefined {
    const value = form[key]
    if (value === undefined || typeof value === 'string') return value
    this.refuse('bad-value', [...path, key], 'text', value)
    return undefined
  }

  private entries(form: Form, path: JsonPath): [string, unknown][] {
    const value = form[path.at(-1) as string] ?? {}
    if (isForm(value)) return Object.entries(value)
    this.refuse('bad-value', path, 'an object', value)
    return []
  }

  private index(key: string, path: JsonPath, what: string): number | null {
    const index = /^\d{1,10}$/.test(key) ? Number(key) : -1
    if (index >= 0 && index <= MAX_INDEX) return index
    return this.refuse('bad-value', path, `${what} from 0 to ${MAX_INDEX}`, key)
  }

  private refuse(code: Refused['code'], path: JsonPath, expected: string, found: unknown): null {
    if (this.refused.length <= MAX_PROBLEMS)
      this.refused.push({ code, path, expected, found: shown(jsonStart(found, 80)) })
    return null
  }

  /** Tells what was refused, with its places, which take going through the text once more. */
  private tellRefused(): void {
    if (this.refused.length === 0) return
    const offsets = jsonPlaces(
      this.text,
      this.refused.map(({ path }) => path),
    )
    for (const [i, { code, path, expected, found }] of this.refused.entries()) {
      const offset = offsets[i] as number
      const place = offset < 0 ? { file: this.file, line: 0, column: 0 } : this.lines().at(offset)
      const title = path.length === 0 ? 'Not names' : `Not valid: ${path.join(', ')}`
      this.problems.add('error', code, place, title, expected, found)
    }
  }

  private lines(): LineIndex {
    this.lineIndex ??= new LineIndex({ name: this.file, text: this.text })
    return this.lineIndex
  }
}

function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
