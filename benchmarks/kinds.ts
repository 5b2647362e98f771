// Kinds of values that streams are made of: each makes a value at random, writes it as POF, and gives the same as plain data for
// the readers of other formats. Containers and objects are made of other kinds.

import { type PofWriter, TYPE } from './pof-writer.ts'
import type { Random } from './random.ts'

/** What the readers of other formats get. */
export type Data =
  | number
  | string
  | boolean
  | null
  | Uint8Array
  | readonly Data[]
  | { readonly [key: string]: Data }

/** One kind of value. */
export interface Kind {
  /** The type id that a uniform container declares for it. */
  readonly type: number
  /** Makes a value. */
  readonly make: (random: Random) => Data
  /** Writes a value without its type id. */
  readonly body: (pof: PofWriter, value: never) => void
  /** Writes a value with its type id, where that is not the type id and the body. */
  readonly plain?: (pof: PofWriter, value: never) => void
}

/** Writes a value with its type id. */
export function writePlain(pof: PofWriter, kind: Kind, value: Data): void {
  if (kind.plain !== undefined) kind.plain(pof, value as never)
  else {
    pof.packed(kind.type)
    kind.body(pof, value as never)
  }
}

function writeBody(pof: PofWriter, kind: Kind, value: Data): void {
  kind.body(pof, value as never)
}

const intOf = (type: number, bits: number): Kind => ({
  type,
  make: (random) => {
    const value = Math.floor(random.fraction() * 2 ** random.below(bits + 1))
    return random.below(4) === 0 ? -1 - value : value
  },
  body: (pof, value: number) => pof.packed(value),
  plain: (pof, value: number) => pof.integer(type, value),
})

/** Integers of up to so many bits, small ones more often than large ones. */
export const int = (bits = 31): Kind => intOf(TYPE.int32, bits)
export const long = (bits = 52): Kind => intOf(TYPE.int64, bits)

export const double: Kind = {
  type: TYPE.float64,
  make: (random) => (random.fraction() - 0.5) * 1e6,
  body: (pof, value: number) => pof.float64(value),
}

export const boolean: Kind = {
  type: TYPE.boolean,
  make: (random) => random.below(2) === 0,
  body: (pof, value: boolean) => pof.packed(Number(value)),
  plain: (pof, value: boolean) => pof.packed(value ? TYPE.true : TYPE.false),
}

/** Strings of so many of the words. */
export const text = (words: readonly string[], least = 1, most = least): Kind => ({
  type: TYPE.charString,
  make: (random) =>
    Array.from({ length: least + random.below(most - least + 1) }, () => random.of(words)).join(' '),
  body: (pof, value: string) => pof.text(value),
})

/** Octet-strings of `least` to `most` bytes, as `writeBinary` writes them. */
export const binary = (least: number, most: number): Kind => ({
  type: TYPE.octetString,
  make: (random) =>
    Uint8Array.from({ length: least + random.below(most - least + 1) }, () => random.below(256)),
  body: (pof, value: Uint8Array) => {
    pof.packed(value.length)
    pof.raw(value)
  },
})

const two = (value: number): string => String(value).padStart(2, '0')
const dateOf = (random: Random): string =>
  `${1990 + random.below(40)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`
const timeOf = (random: Random): string =>
  `${two(random.below(24))}:${two(random.below(60))}:${two(random.below(60))}.${String(random.below(1000)).padStart(3, '0')}`
const numbersIn = (value: string): number[] => value.split(/\D+/).map(Number)

export const date: Kind = {
  type: TYPE.date,
  make: dateOf,
  body: (pof, value: string) => {
    for (const part of numbersIn(value)) pof.packed(part)
  },
}

/** A date and a time without a zone. */
export const datetime: Kind = {
  type: TYPE.datetime,
  make: (random) => `${dateOf(random)}T${timeOf(random)}`,
  body: (pof, value: string) => {
    // Years to milliseconds, and no zone. A fraction above 0 is one of milliseconds.
    for (const part of numbersIn(value)) pof.packed(part)
    pof.packed(0)
  },
}

/** Decimals of two places, as texts for the other formats. */
export const decimal: Kind = {
  type: TYPE.decimal64,
  make: (random) => `${random.below(10_000_000)}.${two(random.below(100))}`,
  body: (pof, value: string) => {
    pof.packed(Number(value.replace('.', '')))
    pof.packed(2)
  },
}

/** Null so many times of a hundred. */
export const nullable = (kind: Kind, percent: number): Kind => ({
  ...kind,
  make: (random) => (random.below(100) < percent ? null : kind.make(random)),
  plain: (pof, value: Data) => (value === null ? pof.packed(TYPE.null) : writePlain(pof, kind, value)),
})

/** A user type; properties that are null are left out. */
export function object(typeId: number, fields: readonly Kind[], version = 0): Kind {
  const names = fields.map((_, index) => `field${index}`)
  return {
    type: typeId,
    make: (random) => Object.fromEntries(fields.map((kind, i) => [names[i], kind.make(random)])),
    body: (pof, value: Readonly<Record<string, Data>>) => {
      pof.packed(version)
      for (const [index, kind] of fields.entries()) {
        const field = value[names[index] as string] as Data
        if (field === null) continue
        pof.packed(index)
        writePlain(pof, kind, field)
      }
      pof.end()
    },
  }
}

const countOf = (random: Random, [least, most]: Range): number => least + random.below(most - least + 1)
/** How many there are, at least and at most. */
type Range = readonly [least: number, most: number]

/** A plain collection of values of several kinds, in turns. */
export const list = (kinds: readonly Kind[], range: Range): Kind => ({
  type: TYPE.collection,
  make: (random) =>
    Array.from({ length: countOf(random, range) }, (_, i) => (kinds[i % kinds.length] as Kind).make(random)),
  body: (pof, values: readonly Data[]) => {
    pof.packed(values.length)
    for (const [i, value] of values.entries()) writePlain(pof, kinds[i % kinds.length] as Kind, value)
  },
})

/** A uniform collection, or, as `TYPE.uniformArray`, an array. */
export const uniform = (kind: Kind, range: Range, type: number = TYPE.uniformCollection): Kind => ({
  type,
  make: (random) => Array.from({ length: countOf(random, range) }, () => kind.make(random)),
  body: (pof, values: readonly Data[]) => {
    pof.packed(kind.type)
    pof.packed(values.length)
    for (const value of values) writeBody(pof, kind, value)
  },
})

/** Sparse arrays of so many places, of which so many of a hundred are taken; uniform ones declare the type. */
export const sparse = (kind: Kind, places: number, percent: number, isUniform = false): Kind => ({
  type: isUniform ? TYPE.uniformSparseArray : TYPE.sparseArray,
  make: (random) =>
    // The first place is free, so that none is dense.
    Array.from({ length: places }, (_, i) =>
      i > 0 && random.below(100) < percent ? kind.make(random) : null,
    ),
  body: (pof, values: readonly Data[]) => {
    if (isUniform) pof.packed(kind.type)
    pof.packed(values.length)
    for (const [place, value] of values.entries()) {
      if (value === null) continue
      pof.packed(place)
      if (isUniform) writeBody(pof, kind, value)
      else writePlain(pof, kind, value)
    }
    pof.end()
  },
})

/** Maps of texts to values: plain, with uniform keys, or uniform. */
export const map = (
  key: Kind,
  value: Kind,
  range: Range,
  form: 'plain' | 'keys' | 'uniform' = 'plain',
): Kind => ({
  type: { plain: TYPE.map, keys: TYPE.uniformKeysMap, uniform: TYPE.uniformMap }[form],
  make: (random) =>
    Object.fromEntries(
      Array.from({ length: countOf(random, range) }, (_, i) => [
        `${key.make(random)}${i}`,
        value.make(random),
      ]),
    ),
  body: (pof, values: Readonly<Record<string, Data>>) => {
    const entries = Object.entries(values)
    if (form !== 'plain') pof.packed(key.type)
    if (form === 'uniform') pof.packed(value.type)
    pof.packed(entries.length)
    for (const [name, held] of entries) {
      if (form === 'plain') writePlain(pof, key, name)
      else writeBody(pof, key, name)
      if (form === 'uniform') writeBody(pof, value, held)
      else writePlain(pof, value, held)
    }
  },
})

/** Kinds inside one another: `levels` times what `around` makes of a kind. */
export function nested(inner: Kind, levels: number, around: (kind: Kind) => Kind): Kind {
  return levels === 0 ? inner : nested(around(inner), levels - 1, around)
}

/** One of so many objects, which is written once with an identity and referred to afterwards. One stream for each. */
export function shared(kind: Kind, objects: number): Kind {
  const made: Data[] = []
  const identities = new Map<Data, number>()
  return {
    type: kind.type,
    make: (random) => {
      const index = random.below(objects)
      made[index] ??= kind.make(random)
      return made[index]
    },
    body: (pof, value: Data) => writeBody(pof, kind, value),
    plain: (pof, value: Data) => {
      const known = identities.get(value)
      pof.packed(known === undefined ? TYPE.identity : TYPE.reference)
      pof.packed(known ?? identities.size + 1)
      if (known !== undefined) return
      identities.set(value, identities.size + 1)
      writePlain(pof, kind, value)
    },
  }
}
