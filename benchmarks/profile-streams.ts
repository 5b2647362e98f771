// Payloads as caches hold them, seeded, for the benchmark of profiles: short and long ones, few and many different values, nested
// and wide ones, and those that nobody would write but to do harm.

import { encode, PofDateTime, PofUserType, type PofValue } from '../src/pof/index.ts'

/** A family of payloads. */
export interface PayloadFamily {
  readonly name: string
  /** What it stands for. */
  readonly what: string
  /** The payload of a number; `random` is from 0 to 1. */
  readonly make: (number: number, random: () => number) => Uint8Array
}

function object(type: number, values: readonly PofValue[]): PofUserType {
  return new PofUserType(
    type,
    0,
    values.map((_, at) => at),
    values,
  )
}

const pick = <Value>(from: readonly Value[], random: () => number): Value =>
  from[Math.floor(random() ** 2 * from.length)] as Value
const STATES = ['OPEN', 'FILLED', 'SHIPPED', 'CANCELLED', 'RETURNED']
const word = (random: () => number): string => Math.floor(random() ** 3 * 5000).toString(36)

/** The families. */
export const PAYLOADS: readonly PayloadFamily[] = [
  {
    name: 'orders',
    what: 'twelve fields, a third of them unique',
    make: (number, random) =>
      encode(
        object(2001, [
          7_000_000_000n + BigInt(number),
          10_000 + Math.floor(random() ** 4 * 3000),
          pick(STATES, random),
          Math.floor(1 / (random() + 0.01)),
          Math.round(random() * 1e5) / 100,
          pick(['USD', 'EUR', 'GBP'], random),
          `leave at door ${Math.floor(random() * 500)}`,
          new PofDateTime(
            2025,
            1 + Math.floor(random() * 12),
            1 + Math.floor(random() * 28),
            Math.floor(random() * 24),
            12,
            30,
          ),
          random() < 0.1,
          'WEB',
          `trader${Math.floor(random() ** 2 * 80)}`,
          `REF-${1_000_000 + number}`,
        ]),
      ),
  },
  {
    name: 'enums',
    what: 'eight fields of few values',
    make: (_, random) =>
      encode(
        object(
          2002,
          Array.from({ length: 8 }, () => pick(STATES, random)),
        ),
      ),
  },
  {
    name: 'unique texts',
    what: 'six texts, all different',
    make: (number, random) =>
      encode(
        object(
          2003,
          Array.from({ length: 6 }, (_, at) => `${at} ${word(random)} ${number} ${word(random)}`),
        ),
      ),
  },
  {
    name: 'numbers',
    what: 'sixteen doubles',
    make: (_, random) =>
      encode(
        object(
          2004,
          Array.from({ length: 16 }, () => random() * 1e6 + 0.5),
        ),
      ),
  },
  {
    name: 'nested',
    what: 'a list of four objects, and a map',
    make: (number, random) =>
      encode(
        object(2005, [
          number,
          Array.from({ length: 4 }, () =>
            object(2006, [word(random), Math.floor(random() * 9), random() * 100]),
          ),
          new Map([[word(random), word(random)]]),
        ]),
      ),
  },
  {
    name: 'wide',
    what: 'one of two hundred ints',
    make: (_, random) =>
      encode(
        object(
          2007,
          Array.from({ length: 200 }, () => Math.floor(random() * 5000)),
        ),
      ),
  },
  {
    name: 'long texts',
    what: 'one text of 4,000 characters',
    make: (number, random) => encode(object(2008, [number, `${word(random)} `.repeat(1000).slice(0, 4000)])),
  },
  {
    name: 'hostile',
    what: 'forty property indexes that no other payload has',
    make: (number) =>
      encode(
        new PofUserType(
          2009,
          0,
          Array.from({ length: 40 }, (_, at) => number * 40 + at),
          Array.from({ length: 40 }, (_, at) => at),
        ),
      ),
  },
]
