// The check of what a public function is given. One rule for all of them: what is not of the kind expected, and an option that
// nobody knows, is a TypeError that says what was expected, what was found, and what to do.

/** What each option of a function may be: one row for each option there is. */
export type OptionTable<Options> = { readonly [Name in keyof Required<Options>]: Kind }

/** Throws a `TypeError` unless the value is of the kind. `name` is what expects it: a function, or one of its arguments. */
export function check(name: string, value: unknown, kind: Kind): void {
  if (!kind.accepts(value)) throw unfit(name, value, kind)
}

/** The `TypeError` for a value that is not of the kind. */
export function unfit(name: string, value: unknown, { words, advice }: Kind): TypeError {
  const isLate = typeof value === 'object' && value !== null && 'then' in value
  const todo = isLate ? 'Await it first.' : (advice?.(value) ?? '')
  return new TypeError(`${name} expects ${words}, found ${foundText(value)}.${todo && ` ${todo}`}`)
}

/** Throws a `TypeError` for options that the table does not have, or whose values are not of their kind; none is left out. */
export function checkOptions<Options extends object>(
  name: string,
  options: Options | undefined,
  table: OptionTable<Options>,
): void {
  if (options === undefined) return
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`${name} expects its options as an object, found ${foundText(options)}.`)
  for (const key in options) {
    if (!Object.hasOwn(table, key)) throw unknownOption(name, key, Object.keys(table))
    const value = options[key]
    if (value !== undefined) check(`The option ${key} of ${name}`, value, table[key])
  }
}

function unknownOption(name: string, key: string, names: readonly string[]): TypeError {
  const meant = nearest(key, names)
  const takes = `${name} takes ${names.join(', ')}`
  return new TypeError(`Unknown option ${key}: ${takes}.${meant === null ? '' : ` Did you mean ${meant}?`}`)
}

/** Characters of a text that are shown. */
const SHOWN = 20
/** Names that are longer are not compared. */
const LONGEST = 40
/** Changes of single letters between two names that are taken for the same. */
const NEAR = 2

/** A value in few words: `undefined`, `the number 42`, `the text "15 64"`, `an Int8Array`. */
function foundText(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
    case 'boolean':
      return String(value)
    case 'number':
      return `the number ${value}`
    case 'bigint':
      return 'a bigint'
    case 'string':
      return `the text ${JSON.stringify(value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value)}`
    case 'object':
      return value === null ? 'null' : withArticle(nameOf(value))
  }
  return `a ${typeof value}`
}

function nameOf(value: object): string {
  if (Array.isArray(value)) return 'array'
  const tag = tagOf(value)
  if (tag !== 'Object') return tag
  const made = value.constructor
  const name = typeof made === 'function' ? made.name : ''
  return name === '' || name === 'Object' ? 'object' : name
}

function withArticle(noun: string): string {
  return `${/^[aeiou](?!int)/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** The name of a few that is nearest to one, up to two letters away or but for its case; null where none is. */
function nearest(name: string, names: readonly string[]): string | null {
  const letters = name.toLowerCase()
  let [best, least] = [null as string | null, NEAR + 1]
  if (letters.length > LONGEST) return null
  for (const other of names) {
    const away = distance(letters, other.toLowerCase())
    if (away < least && away < other.length) [best, least] = [other, away]
  }
  return best
}

/** How many letters must be put in, taken out or changed to make one text of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row[other.length] as number
}

// Kinds of values that a public function can be given: each knows its words, and which values are of it. They look at what a
// value is made of, not at its class: it may come from another frame, or from another copy of this package.

/** One kind of values. */
export interface Kind {
  /** What is expected, to stand behind "expects". */
  readonly words: string
  /** Whether a value is of this kind. */
  readonly accepts: (value: unknown) => boolean
  /** What to do with a value that is not, in a sentence; null where there is nothing to say. */
  readonly advice?: (value: unknown) => string | null
}

/** A text. */
export const TEXT: Kind = {
  words: 'a text',
  accepts: (value) => typeof value === 'string',
  advice: (value) =>
    ArrayBuffer.isView(value) || tagOf(value) === 'ArrayBuffer'
      ? 'readFile of pof-inspector/input reads files and detects text or binary.'
      : null,
}

/** true or false. */
export const BOOLEAN: Kind = { words: 'true or false', accepts: (value) => typeof value === 'boolean' }

/** Any number. */
export const NUMBER: Kind = { words: 'a number', accepts: (value) => typeof value === 'number' }

/** How many there are: a whole number, or Infinity. */
export const COUNT: Kind = {
  words: 'a whole number of 0 or more',
  accepts: (value) =>
    (Number.isInteger(value) && (value as number) >= 0) || value === Number.POSITIVE_INFINITY,
}

/** A function. */
export const FUNCTION: Kind = { words: 'a function', accepts: (value) => typeof value === 'function' }

/** Bytes as this package gives them: `toBytes` takes more. */
export const BYTES: Kind = {
  words: 'a Uint8Array',
  accepts: (value) =>
    value instanceof Uint8Array || (ArrayBuffer.isView(value) && tagOf(value) === 'Uint8Array'),
}

/** An array whose elements are all of one kind. */
export function listOf(kind: Kind, words: string): Kind {
  return {
    words,
    accepts: (value) => Array.isArray(value) && value.every((element) => kind.accepts(element)),
  }
}

/** A path as SimplePofPath takes it. */
export const PATH: Kind = listOf(NUMBER, 'an array of numbers')

/** Several of them. */
export const PATHS: Kind = listOf(PATH, 'an array of paths, each an array of numbers')

/** One of a few texts. */
export function oneOf(...texts: readonly string[]): Kind {
  const words = texts.map((text) => `'${text}'`).join(' or ')
  return { words, accepts: (value) => typeof value === 'string' && texts.includes(value) }
}

/** What is of one of two kinds. */
export function anyOf(one: Kind, other: Kind): Kind {
  return {
    words: `${one.words} or ${other.words}`,
    accepts: (value) => one.accepts(value) || other.accepts(value),
  }
}

/** An object that has certain members. */
export function having(words: string, ...members: readonly string[]): Kind {
  return {
    words,
    accepts: (value) =>
      typeof value === 'object' &&
      value !== null &&
      members.every((member) => (value as Readonly<Record<string, unknown>>)[member] !== undefined),
  }
}

/** A parsed stream. */
export const DOCUMENT: Kind = having('a document that parse() made', 'bytes', 'tree')

/** What an object calls itself: `Map`, `Uint8Array`, `Object`. */
function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1)
}

// Bytes in the shapes that hosts have for them, as one: a Uint8Array over the same memory. Only shared memory is copied, which
// another thread may change, and which browsers decode no text from.

/**
 * The accepted kinds of bytes: a `Uint8Array` (a `Buffer` of Node is one); an `ArrayBuffer`; a `SharedArrayBuffer`,
 * which is copied; any other view, whose bytes are read as they are in memory.
 */
export type ByteSource = Uint8Array | ArrayBufferLike | ArrayBufferView

const SOURCE: Kind = {
  words: 'a Uint8Array, another view, or an ArrayBuffer',
  accepts: isBytes,
  advice: (value) => {
    if (typeof value === 'string') return 'readText of pof-inspector/input reads bytes from text.'
    if (Array.isArray(value)) return 'Uint8Array.from makes bytes from an array of numbers.'
    if (typeof value !== 'object' || value === null) return null
    if ('stream' in value || 'getReader' in value || Symbol.asyncIterator in value)
      return 'readFile of pof-inspector/input reads it.'
    if ('payloads' in value) return 'Its bytes are in payloads, one value each.'
    return 'bytes' in value ? 'Its bytes are in its property bytes.' : null
  },
}

/** Whether `toBytes` takes a value. */
export function isBytes(value: unknown): value is ByteSource {
  return ArrayBuffer.isView(value) || /^(Shared)?ArrayBuffer$/.test(tagOf(value))
}

/** The bytes that a function with this name was given. Throws a `TypeError` for what holds none. */
export function toBytes(name: string, source: ByteSource): Uint8Array {
  if (source instanceof Uint8Array) return source
  if (!ArrayBuffer.isView(source)) {
    if (!isBytes(source)) throw unfit(name, source, SOURCE)
    const bytes = new Uint8Array(source)
    return tagOf(source) === 'SharedArrayBuffer' ? bytes.slice() : bytes
  }
  // A Uint8Array of another frame stays what it is.
  if (tagOf(source) === 'Uint8Array') return source as Uint8Array
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
}
