// Inferred types as something to begin with: a PortableObject class that compiles, a pof-config.xml, JSON names.

import { check, NUMBER } from '../../pof/arguments/index.ts'
import { mergeNames } from '../merge-names.ts'
import { entryOf, INFERRED, type Names, type PropertyNames, typeNames } from '../names.ts'
import type { InferredProperty, InferredType } from './infer.ts'
import { boxed, classNameOf, inferredJavaType } from './inferred-java.ts'

/** A generated file. */
export interface SkeletonFile {
  /** The name of the file, without a folder. */
  readonly name: string
  /** The whole text, with a line end. */
  readonly text: string
}

/** The result of `inferTypes`: the types of a stream by type id. */
export type InferredTypes = ReadonlyMap<number, InferredType>

/** Method of PofReader and PofWriter by Java type; those of dates read and write by different names. */
const METHODS: Readonly<Record<string, readonly [read: string, write: string]>> = {
  ...Object.fromEntries(
    'Boolean Byte Char Short Int Long Float Double'.split(' ').flatMap((name) => [
      [name.toLowerCase(), [`read${name}`, `write${name}`]],
      [`${name.toLowerCase()}[]`, [`read${name}Array`, `write${name}Array`]],
    ]),
  ),
  ...Object.fromEntries(
    'String Binary BigInteger BigDecimal RawQuad RawYearMonthInterval RawTimeInterval RawDayTimeInterval'
      .split(' ')
      .map((name) => [name, [`read${name}`, `write${name}`]]),
  ),
  LocalDate: ['readLocalDate', 'writeDate'],
  LocalDateTime: ['readLocalDateTime', 'writeDateTime'],
  LocalTime: ['readLocalTime', 'writeTime'],
}

const IMPORTS: Readonly<Record<string, string>> = {
  Binary: 'com.tangosol.util.Binary',
  LongArray: 'com.tangosol.util.LongArray',
  SparseArray: 'com.tangosol.util.SparseArray',
  RawQuad: 'com.tangosol.io.pof.RawQuad',
  RawYearMonthInterval: 'com.tangosol.io.pof.RawYearMonthInterval',
  RawTimeInterval: 'com.tangosol.io.pof.RawTimeInterval',
  RawDayTimeInterval: 'com.tangosol.io.pof.RawDayTimeInterval',
  BigInteger: 'java.math.BigInteger',
  BigDecimal: 'java.math.BigDecimal',
  LocalDate: 'java.time.LocalDate',
  LocalDateTime: 'java.time.LocalDateTime',
  LocalTime: 'java.time.LocalTime',
  List: 'java.util.List',
  ArrayList: 'java.util.ArrayList',
  Map: 'java.util.Map',
  LinkedHashMap: 'java.util.LinkedHashMap',
}

/**
 * A class for a type id, in the default package, and its file's name: a PortableObject, or a `@PortableType` if it
 * was written in layers. Null for an id that is not among the types.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { inferTypes, javaSkeleton } from 'pof-inspector/schema'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const file = javaSkeleton(inferTypes([doc]), 1042)
 * console.log(file?.name, file?.text.includes('private String property1;')) //> Type1042.java true
 * ```
 */
export function javaSkeleton(inferred: InferredTypes, typeId: number, names?: Names): SkeletonFile | null {
  check('javaSkeleton', inferred, INFERRED)
  check('The argument typeId of javaSkeleton', typeId, NUMBER)
  const type = inferred.get(typeId)
  if (type === undefined) return null
  const className = classNameOf(typeId, names)
  if ([...inferred.values()].some(({ layers }) => layers.includes(typeId)))
    return portableType(type, inferred, names)
  const fields = [...type.properties.values()].map((property) => fieldOf(property, type, inferred, names))
  const own = fields.map(({ field, read, write }) => `${field}${read}${write}`).join('\n')
  const used = Object.entries(IMPORTS).filter(([name]) => new RegExp(`\\b${name}\\b`).test(own))
  const imports = [
    'com.tangosol.io.pof.PofReader',
    'com.tangosol.io.pof.PofWriter',
    'com.tangosol.io.pof.PortableObject',
    'java.io.IOException',
    ...used.map(([, name]) => name),
  ].sort()
  const lines = [
    ...imports.map((name) => `import ${name};`),
    '',
    `/** Type ${typeId}, version ${versionText(type)}: as ${type.count} ${type.count === 1 ? 'object' : 'objects'} had it. */`,
    `public class ${className} implements PortableObject {`,
    ...fields.map(({ field }) => `    ${field}`),
    '',
    `    public ${className}() {`,
    '    }',
    '',
    '    @Override',
    '    public void readExternal(PofReader in) throws IOException {',
    ...fields.map(({ read }) => `        ${read}`),
    '    }',
    '',
    '    @Override',
    '    public void writeExternal(PofWriter out) throws IOException {',
    ...fields.map(({ write }) => `        ${write}`),
    '    }',
    '}',
  ]
  return { name: `${className}.java`, text: `${lines.join('\n')}\n` }
}

/** A class for Coherence's generator, which gives the fields their indexes by `order`. */
function portableType(type: InferredType, inferred: InferredTypes, names?: Names): SkeletonFile {
  const className = classNameOf(type.typeId, names)
  const [above] = type.layers.filter((id) => id !== type.typeId).reverse()
  const fields = [...type.properties.values()].map((property) => {
    const { declared, name } = fieldOf(property, type, inferred, names)
    const annotation = declared === 'Object[]' ? 'PortableArray' : 'Portable'
    return `    @${annotation}(order = ${property.index})\n    private ${declared} ${name};`
  })
  const own = fields.join('\n')
  const used = Object.entries(IMPORTS).filter(([name]) => new RegExp(`\\b${name}\\b`).test(own))
  const annotations = ['Portable', 'PortableArray', 'PortableType']
    .filter((name) => name === 'PortableType' || own.includes(`@${name}(`))
    .map((name) => `com.tangosol.io.pof.schema.annotation.${name}`)
  const lines = [
    ...[...annotations, ...used.map(([, name]) => name)].sort().map((name) => `import ${name};`),
    '',
    '/** To be instrumented by Coherence: its properties are those that were seen, at the indexes that were seen. */',
    `@PortableType(id = ${type.typeId}, version = ${type.versions.max})`,
    `public class ${className}${above === undefined ? '' : ` extends ${classNameOf(above, names)}`} {`,
    ...fields,
    '',
    `    public ${className}() {`,
    '    }',
    '}',
  ]
  return { name: `${className}.java`, text: `${lines.join('\n')}\n` }
}

function versionText({ versions: { min, max } }: InferredType): string {
  return min === max ? String(min) : `${min} to ${max}`
}

function fieldOf(property: InferredProperty, type: InferredType, inferred: InferredTypes, names?: Names) {
  const { index } = property
  const name = fieldName(names?.types.get(type.typeId)?.properties?.get(index), index)
  const javaType = knownClasses(inferredJavaType(property, names), inferred, names)
  const hasDefault = property.missing > 0 || property.nulls > 0
  const declared =
    property.nulls > 0 && entryOf(METHODS, javaType) !== undefined && !javaType.includes('[')
      ? boxed(javaType)
      : javaType
  const primitive = declared !== javaType
  const [read, write] = entryOf(METHODS, javaType) ?? ['readObject', 'writeObject']
  const note = `index ${index}${hasDefault ? `, missing or null in ${property.missing + property.nulls}` : ''}`
  return {
    name,
    declared,
    field: `private ${declared} ${name}; // ${note}`,
    read: `${name} = ${primitive ? `in.readObject(${index})` : readCall(javaType, read, index)};`,
    write: primitive ? `out.writeObject(${index}, ${name});` : writeCall(javaType, write, index, name),
  }
}

function readCall(javaType: string, read: string, index: number): string {
  if (javaType.startsWith('List<')) return `in.readCollection(${index}, new ArrayList<>())`
  if (javaType.startsWith('Map<')) return `in.readMap(${index}, new LinkedHashMap<>())`
  if (javaType.startsWith('LongArray<')) return `in.readLongArray(${index}, new SparseArray<>())`
  if (javaType === 'Object[]') return `in.readObjectArray(${index}, new Object[0])`
  return `in.${read}(${index})`
}

function writeCall(javaType: string, write: string, index: number, name: string): string {
  const method = javaType.startsWith('List<')
    ? 'writeCollection'
    : javaType.startsWith('Map<')
      ? 'writeMap'
      : javaType.startsWith('LongArray<')
        ? 'writeLongArray'
        : javaType === 'Object[]'
          ? 'writeObjectArray'
          : write
  return `out.${method}(${index}, ${name});`
}

/** The type with `Object` for classes that have no skeleton: Coherence's own, and those that were never seen. */
function knownClasses(javaType: string, inferred: InferredTypes, names?: Names): string {
  const made = new Set(
    [...inferred.keys()]
      .filter((id) => names?.types.get(id)?.isBuiltIn !== true)
      .map((id) => classNameOf(id, names)),
  )
  return javaType.replace(/[A-Za-z_$][\w$]*/g, (word) =>
    made.has(word) ||
    entryOf(IMPORTS, word) !== undefined ||
    entryOf(METHODS, word) !== undefined ||
    /^(?:Object|Integer|Long|Short|Byte|Character|Boolean|Float|Double|boolean|byte|char|short|int|long|float|double)$/.test(
      word,
    )
      ? word
      : 'Object',
  )
}

const KEYWORDS = new Set(
  'abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for goto if implements import in instanceof int interface long native new null out package private protected public return short static strictfp super switch synchronized this throw throws transient true try void volatile while'.split(
    ' ',
  ),
)

/** A property's name as a Java field: `property5` where it has none, or none that Java allows. */
function fieldName(property: PropertyNames | undefined, index: number): string {
  const name = property?.name ?? ''
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) && !KEYWORDS.has(name) ? name : `property${index}`
}

/**
 * A pof-config.xml with Coherence's own types and all other type ids among the types.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { inferTypes, pofConfigSkeleton } from 'pof-inspector/schema'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const { name, text } = pofConfigSkeleton(inferTypes([doc]))
 * console.log(name, text.includes('<type-id>1042</type-id>')) //> pof-config.xml true
 * ```
 */
export function pofConfigSkeleton(inferred: InferredTypes, names?: Names): SkeletonFile {
  check('pofConfigSkeleton', inferred, INFERRED)
  const types = [...inferred.keys()].filter((id) => names?.types.get(id)?.isBuiltIn !== true)
  const lines = [
    '<?xml version="1.0"?>',
    '<pof-config xmlns="http://xmlns.oracle.com/coherence/coherence-pof-config">',
    '  <user-type-list>',
    '    <include>coherence-pof-config.xml</include>',
    ...types.flatMap((id) => [
      '    <user-type>',
      `      <type-id>${id}</type-id>`,
      `      <class-name>${escaped(names?.types.get(id)?.name ?? classNameOf(id))}</class-name>`,
      '    </user-type>',
    ]),
    '  </user-type-list>',
    '</pof-config>',
  ]
  return { name: 'pof-config.xml', text: `${lines.join('\n')}\n` }
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] as string)
}

/**
 * Names to complete: all types and indexes, with their names if known, else as `Type1042`, `property5`.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { inferTypes, namesSkeleton } from 'pof-inspector/schema'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * console.log(namesSkeleton(inferTypes([doc])).types.get(1042)?.properties?.get(1))
 * //> { name: 'property1', type: 'String' }
 * ```
 */
export function namesSkeleton(inferred: InferredTypes, names?: Names): Names {
  check('namesSkeleton', inferred, INFERRED)
  const own = [...inferred.values()].filter(({ typeId }) => names?.types.get(typeId)?.isBuiltIn !== true)
  const types = own.map((type) => {
    const known = names?.types.get(type.typeId)
    const properties = [...type.properties.values()].map((property) => {
      const present = known?.properties?.get(property.index)
      const javaType = present?.type ?? inferredJavaType(property, names)
      return [property.index, { name: present?.name ?? `property${property.index}`, type: javaType }] as const
    })
    const facts = {
      properties: new Map(properties),
      version: type.versions.max,
      parents: known?.parents ?? parentsOf(type, names),
    }
    return [type.typeId, typeNames(known?.name ?? classNameOf(type.typeId), facts)] as const
  })
  return mergeNames({ types: new Map(types), classes: [] })
}

/** The classes of the other layers; the one written last is the nearest. */
function parentsOf({ typeId, layers }: InferredType, names?: Names): string[] {
  const above = layers.filter((id) => id !== typeId).reverse()
  return above.map((id) => names?.types.get(id)?.name ?? classNameOf(id))
}
