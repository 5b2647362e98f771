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
export function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1)
}
