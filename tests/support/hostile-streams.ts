// Streams that are made to be slow: nests and rows of every kind of container, identities, references, runs, and
// what breaks off. Each has a size in bytes, so that time can be held against it.

import { packed } from './pof-writer.ts'

/** A kind of hostile stream: `head`, then `unit` again and again, then `end` as often, then `tail`. */
interface Recipe {
  readonly head?: (times: number) => readonly number[]
  readonly unit: (i: number) => readonly number[]
  readonly leaf?: readonly number[]
  readonly end?: readonly number[]
  readonly tail?: readonly number[]
}

/** A hostile stream of about a number of bytes. */
export type Hostile = (bytes: number) => Uint8Array

const hex = (text: string): number[] => [...Buffer.from(text.replaceAll(' ', ''), 'hex')]
const CLAIM = packed(0x7fffffff)
const OBJECT = hex('92 10 00')

/** Nests: each unit is the beginning of a container whose last value is the next unit; `end` closes one. */
const NESTS: Readonly<Record<string, Recipe>> = {
  'a nest of collections': { unit: () => hex('55 01') },
  'a nest of wide collections': { unit: () => hex('55 03 6a 6b') },
  'a nest of arrays': { unit: () => hex('57 01') },
  'a nest of uniform collections': { unit: () => hex('56 55 01 01') },
  'a nest of sparse arrays': { unit: () => hex('59 02 00'), end: [0x40] },
  'a nest of sparse arrays that are full': { unit: () => hex('59 01 00'), end: [0x40] },
  'a nest of uniform sparse arrays': { unit: () => hex('5a 55 02 00 01'), end: [0x40] },
  'a nest of maps by key': { unit: () => hex('5b 01'), end: [0x6a] },
  'a nest of maps by value': { unit: () => hex('5b 01 6a') },
  'a nest of maps with uniform keys': { unit: () => hex('5c 41 01 05') },
  'a nest of uniform maps': { unit: () => hex('5d 41 55 01 05 01') },
  'a nest of user types': { unit: () => [...OBJECT, 0x01], end: [0x40] },
  'a nest of user types with fields around': {
    unit: () => [...OBJECT, ...hex('00 41 05 01')],
    end: hex('02 41 06 40'),
  },
  'a nest of user types in uniform collections': { unit: () => hex('56 92 10 01 00 01'), end: [0x40] },
  'a nest of user types in uniform sparse arrays': {
    unit: () => hex('5a 92 10 02 00 00 01'),
    end: hex('40 40'),
  },
  'a nest of marked user types in uniform collections': {
    unit: () => hex('56 92 10 01 5e 07 00 01'),
    end: [0x40],
  },
  'a nest of marked collections': { unit: () => hex('5e 01 55 01') },
  'a nest of marked collections, each by itself': { unit: (i) => [0x5e, ...packed(i + 1), 0x55, 0x01] },
  'a nest of marked user types': { unit: () => hex('5e 01 a9 0f 00 00'), end: [0x40] },
  'a nest of user types with octets': { unit: () => hex('a9 0f 00 00 58 4b 00 01'), end: [0x40] },
  'a nest of marked user types with octets': {
    unit: () => hex('5e 01 a9 0f 00 00 58 4b 01 41 01'),
    end: [0x40],
  },
  'a nest of user types that repeat an index': {
    unit: () => [...OBJECT, ...hex('00 6a 00 6b 00')],
    end: [0x40],
  },
  'a nest of runs without bytes in collections': { unit: () => [0x55, 0x02, 0x56, 0x69, ...CLAIM] },
}

/** Rows: one container and many children. `head` says how many. */
const ROWS: Readonly<Record<string, Recipe>> = {
  'ints in a collection': row(0x55, () => hex('41 07')),
  'strings in a collection': row(0x55, () => hex('4e 02 61 62')),
  'collections in a collection': row(0x55, () => hex('55 01 6a')),
  'user types in a collection': row(0x55, () => [...OBJECT, ...hex('00 41 05 01 4e 01 61 40')]),
  'user types of many kinds': row(0x55, (i) => [...packed(1000 + i), ...hex('00 00 41 05 40')]),
  'user types in a uniform array': {
    head: (times) => [0x58, ...hex('92 10'), ...packed(times)],
    unit: () => hex('00 00 41 05 40'),
  },
  'references to one user type': {
    head: (times) => [0x55, ...packed(times + 1), ...hex('5e 01 92 10 00 00 6a 40')],
    unit: () => hex('5f 01'),
  },
  'references to nothing': row(0x55, (i) => [0x5f, ...packed(i + 1)]),
  'references in a uniform array': { head: (times) => [0x58, 0x5f, ...packed(times)], unit: () => [0x01] },
  'marked values': row(0x55, (i) => [0x5e, ...packed(i + 1), 0x41, 0x05]),
  'values of one mark': row(0x55, () => hex('5e 01 55 01 6a')),
  'runs without bytes': row(0x55, () => [0x56, 0x69, ...CLAIM]),
  'arrays of octets': row(0x57, () => hex('58 4b 01 00')),
  'octets in one user type': {
    head: () => hex('a9 0f 00'),
    unit: () => hex('00 58 4b 03 000000 01 000000 02'),
    tail: [0x40],
  },
  'octets of a user type': {
    head: () => OBJECT,
    unit: (i) => [...packed(i), ...hex('58 4b 02 00 01')],
    tail: [0x40],
  },
  'marks in front of a value': { unit: () => hex('5e 01'), tail: hex('55 02 6a 6b') },
  'marks in front of a row': {
    head: (times) =>
      Array.from({ length: times }, () => hex('5e 01'))
        .flat()
        .concat(0x55, packed(times)),
    unit: () => [0x6a],
  },
  'a long type id in front of a row': {
    head: (times) => [0xd5, ...Array.from({ length: times }, () => 0x80), 0x00, ...packed(times)],
    unit: () => [0x6a],
  },
  'a long count in front of a row': {
    head: (times) => [0x55, ...packed(times, times)],
    unit: () => [0x6a],
  },
  'a long version in front of fields': {
    head: (times) => [...hex('92 10'), ...packed(0, times)],
    unit: (i) => [...packed(i), 0x6a],
    tail: [0x40],
  },
  'fields in order': { head: () => OBJECT, unit: (i) => [...packed(i), 0x41, 0x05], tail: [0x40] },
  'fields of one index': { head: () => OBJECT, unit: () => hex('00 41 05'), tail: [0x40] },
  'fields from the last': {
    head: (times) => OBJECT.concat(packed(times)),
    unit: (i) => [...packed(Math.max(0, 1e6 - i)), 0x6a],
    tail: [0x40],
  },
  'places in order': {
    head: (times) => [0x59, ...packed(times + 1)],
    unit: (i) => [...packed(i), 0x6a],
    tail: [0x40],
  },
  'places of one index': {
    head: (times) => [0x59, ...packed(times + 1)],
    unit: () => hex('00 41 05'),
    tail: [0x40],
  },
  entries: { head: (times) => [0x5b, ...packed(times)], unit: (i) => [0x41, ...packed(i), 0x6a] },
  'entries of one key': { head: (times) => [0x5b, ...packed(times)], unit: () => hex('6a 4e 01 61') },
  'entries with uniform keys': {
    head: (times) => [0x5c, 0x41, ...packed(times)],
    unit: (i) => [...packed(i), 0x6a],
  },
  'entries of a uniform map': {
    head: (times) => [0x5d, 0x41, 0x4e, ...packed(times)],
    unit: (i) => [...packed(i), 0x01, 0x61],
  },
  'a run of ints': { head: (times) => [0x58, 0x41, ...packed(times)], unit: (i) => packed(i) },
  'a run of strings': { head: (times) => [0x56, 0x4e, ...packed(times)], unit: () => hex('02 61 62') },
  'a run of octets': { head: (times) => [0x58, 0x4b, ...packed(times)], unit: () => [0x07] },
  'a run of times': { head: (times) => [0x56, 0x50, ...packed(times)], unit: () => hex('19 3d 3d 00 00') },
  'a long string': { head: (times) => [0x4e, ...packed(times)], unit: () => [0x61] },
  'a long string of three bytes each': {
    head: (times) => [0x4e, ...packed(3 * times)],
    unit: () => hex('e2 82 ac'),
  },
  'a long octet string': { head: (times) => [0x4c, ...packed(times)], unit: () => [0xff] },
  'strings that are none': row(0x55, () => hex('4e 01 ff')),
  'times that are none': row(0x55, () => hex('51 19 3d 3d 00 00')),
}

function row(type: number, unit: (i: number) => readonly number[]): Recipe {
  return { head: (times) => [type, ...packed(times)], unit }
}

function made({ head, unit, leaf, end = [], tail = [] }: Recipe, bytes: number): number[] {
  const times = Math.max(
    1,
    Math.floor(bytes / (unit(1000).length + end.length + (head?.(1000).length ?? 0) / 1000)),
  )
  const all: number[] = [...(head?.(times) ?? [])]
  for (let i = 0; i < times; i++) for (const byte of unit(i)) all.push(byte)
  for (const byte of leaf ?? []) all.push(byte)
  for (let i = 0; i < times; i++) for (const byte of end) all.push(byte)
  for (const byte of tail) all.push(byte)
  return all
}

/** What may be wrong at the end of a stream, or nothing. */
const ENDS: Readonly<Record<string, (whole: number[], cut: number[]) => number[]>> = {
  whole: (whole) => whole,
  cut: (_, cut) => cut,
  'with an unknown type': (_, cut) => [...cut, ...hex('ff 7f 00')],
  'with bytes behind': (whole) => [...whole, ...hex('15 00 41 05')],
}

/** The ends that a hostile stream may have, by what they are. */
export const HOSTILE_ENDS: readonly string[] = Object.keys(ENDS)

/** Whether a hostile stream is as deep as it is long. */
export function isNest(name: string): boolean {
  return name in NESTS
}

/** All hostile streams, by what they are and how they end. */
export const HOSTILE: Readonly<Record<string, Readonly<Record<string, Hostile>>>> = {
  ...hostile(NESTS, (recipe, bytes) => ({
    whole: made({ ...recipe, leaf: [0x64] }, bytes),
    cut: made({ ...recipe, end: [], tail: [] }, bytes),
  })),
  ...hostile(ROWS, (recipe, bytes) => {
    const whole = made(recipe, bytes)
    return { whole, cut: whole.slice(0, -1 - (recipe.tail?.length ?? 0)) }
  }),
}

function hostile(
  recipes: Readonly<Record<string, Recipe>>,
  partsOf: (recipe: Recipe, bytes: number) => { whole: number[]; cut: number[] },
): Record<string, Record<string, Hostile>> {
  return mapped(recipes, (recipe) =>
    mapped(
      ENDS,
      (ended): Hostile =>
        (bytes) => {
          const { whole, cut } = partsOf(recipe, bytes)
          return Uint8Array.from([0x15, ...ended(whole, cut)])
        },
    ),
  )
}

function mapped<From, To>(rows: Readonly<Record<string, From>>, make: (row: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, make(row)]))
}
