// The classes whose objects a POF value holds: their fields and the Java types of these, from names where they are given, and
// from what the bytes hold in all objects of the class. One pass over the nodes; nothing is decoded.

import {
  type FieldNames,
  isMapType,
  type PofTree,
  SHAPE,
  shapeOf,
  T,
  type ValueNames,
} from '../../pof/index.ts'
import {
  arrayOf,
  boxedType,
  isPrimitiveType,
  type JavaType,
  javaType,
  OBJECT,
  readJavaType,
} from './java-type.ts'

/** A field of a class. */
export interface FieldShape {
  readonly index: number
  readonly name: string
  readonly type: JavaType
}

/** A class. */
export interface ClassShape {
  readonly typeId: number
  /** As `Class.getName` returns it, or a placeholder. */
  readonly name: string
  /** By property index, ascending. */
  readonly fields: readonly FieldShape[]
  /** Places in `fields`, in the order of the names. */
  readonly byName: readonly number[]
  /** Whether names tell what it is called, and of every field its name and its type. */
  readonly isNamed: boolean
}

/** What was seen at one place: of a field in all objects, of the elements of a list. */
class Seen {
  /** The types, and `NUMBER` for a number of one byte. */
  readonly types = new Set<number>()
  /** Element types of uniform arrays of scalars. */
  readonly runs = new Set<number>()
  #elements: Seen | undefined
  #keys: Seen | undefined
  readonly #level: number
  hasElements = false
  hasKeys = false

  constructor(level: number) {
    this.#level = level
  }

  /** What its elements are, or the values of its entries; very deep ones are seen together. */
  get elements(): Seen {
    this.#elements ??= this.#level < DEEPEST ? new Seen(this.#level + 1) : this
    this.hasElements = true
    return this.#elements
  }

  get keys(): Seen {
    this.#keys ??= this.#level < DEEPEST ? new Seen(this.#level + 1) : this
    this.hasKeys = true
    return this.#keys
  }

  add(type: number): void {
    this.types.add(type <= T.intMinus1 && type >= T.int22 ? NUMBER : type)
  }
}

/** Stands for the numbers -1 to 22, each of which is a type of its own. */
const NUMBER = T.intMinus1
/** Lists inside one another whose elements still get a type of their own. */
const DEEPEST = 32

/** The classes of a value and below. */
export class ClassShapes {
  readonly #tree: PofTree
  readonly #names: ValueNames | undefined
  readonly #seen = new Map<number, Map<number, Seen>>()
  readonly #shapes = new Map<number, ClassShape>()
  readonly #fullNames: ReadonlyMap<string, string>
  /** The type of the value itself. */
  readonly root: JavaType
  /** Whether a number of one byte has no declared type, and none beside it tells one. */
  #isGuessed = false

  constructor(tree: PofTree, node: number, names: ValueNames | undefined) {
    this.#tree = tree
    this.#names = names
    this.#fullNames = fullNamesOf(names)
    const seen = new Seen(0)
    this.#survey(node, seen)
    this.root = this.#typeOf(seen, 0)
  }

  /** The class of a type id. */
  get(typeId: number): ClassShape {
    let shape = this.#shapes.get(typeId)
    if (shape === undefined) {
      shape = this.#shapeOf(typeId)
      this.#shapes.set(typeId, shape)
    }
    return shape
  }

  /** Whether the types of all values are known, and the names of all classes and fields. */
  get areKnown(): boolean {
    return [...this.#seen.keys()].every((typeId) => this.get(typeId).isNamed) && !this.#isGuessed
  }

  #survey(node: number, root: Seen): void {
    const tree = this.#tree
    /** The containers around the next node, and what was seen of what each holds. */
    const nodes: number[] = []
    const seenIn: Seen[] = []
    const end = tree.subtreeEnd(node)
    for (let n = node; n < end; n++) {
      const parent = tree.parent(n)
      while (nodes.length > 0 && nodes.at(-1) !== parent) {
        nodes.pop()
        seenIn.pop()
      }
      const seen = n === node ? root : this.#seenOf(n, parent, seenIn.at(-1) as Seen)
      const type = tree.type(n)
      seen.add(type)
      if (type >= 0) this.#fieldsOf(type)
      if (tree.isRun(n)) this.#addRun(n, type, seen)
      else if (type >= 0 || shapeOf(type) >= SHAPE.collection) {
        nodes.push(n)
        seenIn.push(seen)
      }
    }
  }

  #seenOf(node: number, parent: number, around: Seen): Seen {
    const tree = this.#tree
    const type = tree.type(parent)
    if (isMapType(type)) return tree.position(node) % 2 === 0 ? around.keys : around.elements
    if (type < 0) return around.elements
    const fields = this.#fieldsOf(type)
    const index = tree.key(node)
    let seen = fields.get(index)
    if (seen === undefined) {
      seen = new Seen(0)
      fields.set(index, seen)
    }
    return seen
  }

  #fieldsOf(typeId: number): Map<number, Seen> {
    let fields = this.#seen.get(typeId)
    if (fields === undefined) {
      fields = new Map()
      this.#seen.set(typeId, fields)
    }
    return fields
  }

  #addRun(node: number, type: number, seen: Seen): void {
    const tree = this.#tree
    const elements = tree.elementType(node)
    if (isMapType(type)) {
      seen.keys.add(elements)
      seen.elements.add(tree.elementType(node, 1))
    } else if (type === T.uniformArray) seen.runs.add(elements)
    else seen.elements.add(elements)
  }

  #shapeOf(typeId: number): ClassShape {
    const known = this.#names?.types.get(typeId)
    const seen = this.#seen.get(typeId)
    const indexes = new Set([...(known?.properties?.keys() ?? []), ...(seen?.keys() ?? [])])
    if (!known?.properties) addUnwritten(indexes)
    const fields = [...indexes]
      .sort((a, b) => a - b)
      .map((index) => {
        const field = known?.properties?.get(index)
        return { index, name: field?.name ?? `field${index}`, type: this.#fieldType(field, seen?.get(index)) }
      })
    const isNamed =
      known !== undefined && fields.every(({ index }) => known.properties?.get(index)?.type !== undefined)
    const nameOf = (at: number) => (fields[at] as FieldShape).name
    const byName = [...fields.keys()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    return { typeId, name: this.#className(typeId), fields, byName, isNamed }
  }

  #className(typeId: number): string {
    return this.#names?.types.get(typeId)?.name ?? `com.example.Type${typeId}`
  }

  #fieldType(field: FieldNames | undefined, seen: Seen | undefined): JavaType {
    const wasGuessed = this.#isGuessed
    const guessed = seen === undefined ? OBJECT : this.#typeOf(seen, 0)
    if (field?.type === undefined) return guessed
    const declared = readJavaType(field.type, (name) => this.#fullNames.get(name) ?? null)
    // A raw collection, and one of a type variable, hold what was seen in them.
    if (
      declared.args.length === 0 &&
      declared.name !== '[]' &&
      declared.name !== OBJECT.name &&
      guessed.args.length > 0
    )
      return { name: declared.name, args: guessed.args }
    this.#isGuessed = wasGuessed
    return declared
  }

  #typeOf(seen: Seen, level: number): JavaType {
    const { types, runs } = seen
    if (level > DEEPEST) return OBJECT
    const hasNull = types.has(T.null)
    const kinds = new Set([...types].map(kindOf))
    kinds.delete('')
    // An empty one of something else that was seen is one of those.
    if (kinds.has('list') && types.has(T.emptyCollection) && kinds.size > 1) {
      const others = [...types].filter((type) => type !== T.emptyCollection)
      if (!others.some((type) => kindOf(type) === 'list')) kinds.delete('list')
    }
    if (kinds.has('number')) {
      if ([...kinds].some((kind) => NUMERIC.has(kind))) kinds.delete('number')
    }
    const [kind = '', ...further] = kinds
    if (further.length > 0 || kind === '') return OBJECT
    if (kind === 'class') {
      const typeIds = [...types].filter((type) => type >= 0)
      return typeIds.length === 1 ? javaType(this.#className(typeIds[0] as number)) : OBJECT
    }
    if (kind === 'array') return this.#arrayType(seen, runs, level)
    if (kind === 'list') return javaType('java.util.List', this.#args(seen, level))
    if (kind === 'map') return javaType('java.util.Map', this.#args(seen, level))
    if (kind === 'number') this.#isGuessed = true
    const type = javaType(kind === 'number' ? 'int' : kind)
    return hasNull && isPrimitiveType(type) ? boxedType(type) : type
  }

  #args(seen: Seen, level: number): JavaType[] {
    if (!seen.hasElements) return []
    const element = boxedType(this.#typeOf(seen.elements, level + 1))
    return seen.hasKeys ? [boxedType(this.#typeOf(seen.keys, level + 1)), element] : [element]
  }

  #arrayType(seen: Seen, runs: ReadonlySet<number>, level: number): JavaType {
    const [run, ...others] = runs
    if (run !== undefined && others.length === 0 && !seen.hasElements) {
      const kind = kindOf(run)
      return arrayOf(kind === 'number' || kind === '' ? OBJECT : javaType(kind))
    }
    return arrayOf(seen.hasElements ? boxedType(this.#typeOf(seen.elements, level + 1)) : OBJECT)
  }
}

/**
 * Adds the indexes between those that occur, where they are not far apart: most classes count their fields through, and a
 * field with the default of its type is not written.
 */
function addUnwritten(indexes: Set<number>): void {
  let last = -1
  for (const index of indexes) last = Math.max(last, index)
  if (last < 2 * indexes.size + MOST_UNWRITTEN) for (let index = 0; index < last; index++) indexes.add(index)
}

/** So many fields at least may be without a value. */
const MOST_UNWRITTEN = 8

const NUMERIC = new Set([
  'byte',
  'short',
  'int',
  'long',
  'float',
  'double',
  'java.math.BigInteger',
  'java.math.BigDecimal',
])

/** The Java type of a POF type, or its kind: `number`, `class`, `list`, `array`, `map`; nothing for null and references. */
function kindOf(type: number): string {
  return type >= 0 ? 'class' : (KINDS.get(type) ?? '')
}

const KINDS: ReadonlyMap<number, string> = new Map([
  [NUMBER, 'number'],
  [T.int16, 'short'],
  [T.int32, 'int'],
  [T.int64, 'long'],
  [T.int128, 'java.math.BigInteger'],
  [T.float32, 'float'],
  [T.float64, 'double'],
  [T.positiveInfinity, 'double'],
  [T.negativeInfinity, 'double'],
  [T.nan, 'double'],
  [T.float128, 'java.lang.String'],
  [T.decimal32, 'java.math.BigDecimal'],
  [T.decimal64, 'java.math.BigDecimal'],
  [T.decimal128, 'java.math.BigDecimal'],
  [T.boolean, 'boolean'],
  [T.false, 'boolean'],
  [T.true, 'boolean'],
  [T.octet, 'byte'],
  [T.octetString, 'com.tangosol.util.Binary'],
  [T.char, 'char'],
  [T.charString, 'java.lang.String'],
  [T.zeroLengthString, 'java.lang.String'],
  [T.date, 'java.time.LocalDate'],
  [T.time, 'java.time.LocalTime'],
  [T.datetime, 'java.time.LocalDateTime'],
  [T.yearMonthInterval, 'java.time.Period'],
  [T.timeInterval, 'java.time.Duration'],
  [T.dayTimeInterval, 'java.time.Duration'],
  [T.collection, 'list'],
  [T.uniformCollection, 'list'],
  [T.emptyCollection, 'list'],
  [T.array, 'array'],
  [T.uniformArray, 'array'],
  [T.sparseArray, 'map'],
  [T.uniformSparseArray, 'map'],
  [T.map, 'map'],
  [T.uniformKeysMap, 'map'],
  [T.uniformMap, 'map'],
])

/** Full names of the classes that names know, by these and by their last parts. */
function fullNamesOf(names: ValueNames | undefined): ReadonlyMap<string, string> {
  const full = new Map<string, string>()
  for (const { name } of names?.types.values() ?? []) {
    for (const short of [name.replace(/^.*[.$]/, ''), name.replace(/^.*\./, ''), name.replaceAll('$', '.')])
      if (!full.has(short)) full.set(short, name)
  }
  for (const { name } of names?.types.values() ?? []) full.set(name, name)
  return full
}
