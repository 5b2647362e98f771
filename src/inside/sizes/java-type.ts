// Java types, as they stand in source and as encoders ask for them: a name with its package, and type arguments. It knows
// nothing of POF.

/** A type. Arrays are named `[]` and have their component as the only argument. */
export interface JavaType {
  /** With its package, nested classes with `$`: `int`, `java.util.List`, `[]`. */
  readonly name: string
  /** The type arguments, as far as they are known. */
  readonly args: readonly JavaType[]
}

const NO_ARGS: readonly JavaType[] = []

/** A type without arguments. */
export function javaType(name: string, args: readonly JavaType[] = NO_ARGS): JavaType {
  return { name, args }
}

/** Any object. */
export const OBJECT: JavaType = javaType('java.lang.Object')

/** The array of a component. */
export function arrayOf(component: JavaType): JavaType {
  return javaType('[]', [component])
}

/** The class that boxes a primitive type; every other type as it is. */
export function boxedType(type: JavaType): JavaType {
  const boxed = BOXES[type.name]
  return boxed === undefined ? type : javaType(boxed)
}

/** The primitive type that a class boxes, as a name; the type's own name for every other. */
export function unboxedName({ name }: JavaType): string {
  return UNBOXED.get(name) ?? name
}

/** Whether it is one of the eight primitive types. */
export function isPrimitiveType({ name }: JavaType): boolean {
  return Object.hasOwn(LETTERS, name)
}

/** The letter of a primitive type in descriptors: `I` of `int`; undefined for every other. */
export function letterOf({ name }: JavaType): string | undefined {
  return Object.hasOwn(LETTERS, name) ? LETTERS[name] : undefined
}

/** The type as descriptors have it: `I`, `Ljava/lang/String;`, `[[D`. */
export function descriptorOf(type: JavaType): string {
  if (type.name === '[]') return `[${descriptorOf(type.args[0] ?? OBJECT)}`
  return letterOf(type) ?? `L${type.name.replaceAll('.', '/')};`
}

/** The name as `Class.getName` returns it: `int`, `java.lang.String`, `[[D`, `[Ljava.lang.Object;`. */
export function classNameOf(type: JavaType): string {
  return type.name === '[]' ? descriptorOf(type).replaceAll('/', '.') : type.name
}

const LETTERS: Readonly<Record<string, string>> = {
  boolean: 'Z',
  byte: 'B',
  char: 'C',
  short: 'S',
  int: 'I',
  long: 'J',
  float: 'F',
  double: 'D',
}

const BOXES: Readonly<Record<string, string>> = {
  boolean: 'java.lang.Boolean',
  byte: 'java.lang.Byte',
  char: 'java.lang.Character',
  short: 'java.lang.Short',
  int: 'java.lang.Integer',
  long: 'java.lang.Long',
  float: 'java.lang.Float',
  double: 'java.lang.Double',
}

const UNBOXED = new Map(Object.entries(BOXES).map(([primitive, boxed]) => [boxed, primitive]))

/** Packages of classes that sources name without them. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'java.lang': [
    'Object',
    'String',
    'Boolean',
    'Byte',
    'Character',
    'Short',
    'Integer',
    'Long',
    'Float',
    'Double',
    'Number',
    'CharSequence',
    'Iterable',
    'Enum',
  ],
  'java.math': ['BigDecimal', 'BigInteger'],
  'java.util': [
    'List',
    'ArrayList',
    'LinkedList',
    'Collection',
    'Set',
    'HashSet',
    'LinkedHashSet',
    'SortedSet',
    'TreeSet',
    'Map',
    'HashMap',
    'LinkedHashMap',
    'SortedMap',
    'TreeMap',
    'Date',
    'UUID',
    'Optional',
  ],
  'java.time': [
    'LocalDate',
    'LocalTime',
    'LocalDateTime',
    'OffsetTime',
    'OffsetDateTime',
    'ZonedDateTime',
    'Instant',
    'Duration',
    'Period',
  ],
  'java.sql': ['Timestamp'],
  'com.tangosol.util': ['Binary'],
}

const PACKAGE_OF = new Map(
  Object.entries(PACKAGES).flatMap(([name, classes]) => classes.map((simple) => [simple, name] as const)),
)

/** Type arguments inside one another that are still read. */
const DEEPEST = 16

/**
 * The type that a declaration in source names: `List<String>`, `int[]`, `java.util.Map<Integer, ? extends Line>`.
 * `qualify` returns the full name of a class that is not one of Java's own, or null.
 */
export function readJavaType(source: string, qualify: (simple: string) => string | null): JavaType {
  const tokens = source.match(/[\w.$]+|[<>,?]|\[\]/g) ?? []
  let at = 0
  const read = (level: number): JavaType => {
    while (tokens[at] === '?' || tokens[at] === 'extends' || tokens[at] === 'super') at++
    const word = tokens[at]
    if (word === undefined || !/^[\w.$]/.test(word)) return OBJECT
    at++
    const args: JavaType[] = []
    if (tokens[at] === '<') {
      do {
        at++
        const arg = level < DEEPEST ? read(level + 1) : OBJECT
        args.push(arg)
      } while (tokens[at] === ',')
      if (tokens[at] === '>') at++
    }
    let type = javaType(qualified(word, qualify), args)
    for (; tokens[at] === '[]'; at++) type = arrayOf(type)
    return type
  }
  return read(0)
}

function qualified(word: string, qualify: (simple: string) => string | null): string {
  if (word.includes('.') || Object.hasOwn(LETTERS, word)) return qualify(word) ?? word
  const known = PACKAGE_OF.get(word)
  return qualify(word) ?? (known === undefined ? word : `${known}.${word}`)
}
