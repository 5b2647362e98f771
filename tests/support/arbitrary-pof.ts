// fast-check arbitraries of valid POF values: every type, nested, shrinkable, as the writer's `Written`.
// Knows the format's text and the writer, not src/pof.

import fc from 'fast-check'
import type { Written } from './pof-writer.ts'
import * as write from './pof-writer.ts'

type Entry = readonly [Written, Written]
type IndexedValue = readonly [number, Written]

const int32 = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -70, max: 300 }) },
  fc.integer({ min: -0x80000000, max: 0x7fffffff }),
)
const bigInt = (bits: number) =>
  fc.oneof(
    fc.bigInt({ min: -70n, max: 300n }),
    fc.bigInt({ min: -(1n << BigInt(bits - 1)), max: (1n << BigInt(bits - 1)) - 1n }),
  )
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const ints = (type: number, ...parts: fc.Arbitrary<number>[]) =>
  fc.tuple(...parts).map((values) => write.ofInts(type, ...values))
const small = (max: number) => fc.integer({ min: 0, max })

const fraction = fc.oneof(fc.constant(0), small(999), fc.integer({ min: -999_999_999, max: -1 }))
const zone = fc.oneof(
  fc.constantFrom([0], [1]),
  fc.tuple(fc.integer({ min: -12, max: 14 }), small(59)).map((offset) => [2, ...offset]),
)
const date = fc.tuple(
  fc.integer({ min: 1, max: 9999 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 28 }),
)
const time = fc
  .tuple(small(23), small(59), small(59), fraction, zone)
  .map(([h, m, s, f, z]) => [h, m, s, f, ...z])

/** One code unit as 1 to 3 bytes; surrogates too, as Coherence writes chars. */
const charBytes = small(0xffff).map((unit) => {
  if (unit < 0x80) return [unit]
  if (unit < 0x800) return [0xc0 | (unit >> 6), 0x80 | (unit & 0x3f)]
  return [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
})
/** Lengths, counts and indexes that just fit into one byte, two bytes, a row of the tree; and those behind them. */
const LIMITS = [62, 63, 64, 65, 126, 127, 128, 253, 254, 255, 256, 257]
const limit = fc.constantFrom(...LIMITS)
const farther = fc.constantFrom(510, 511, 512, 513, 8190, 8191, 8192, 8193, 16_383, 1_048_576, 0x7ffffffe)

const text = fc.oneof(
  { weight: 9, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 9, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  { weight: 1, arbitrary: limit.chain((length) => fc.constantFrom('a'.repeat(length), 'é'.repeat(length))) },
)
const octets = fc.oneof(
  { weight: 9, arbitrary: fc.uint8Array({ maxLength: 12 }) },
  { weight: 1, arbitrary: limit.chain((length) => fc.constant(new Uint8Array(length))) },
)

/** Values of one scalar type each, by type id. */
const SCALARS: Record<number, fc.Arbitrary<Written>> = {
  [-1]: ints(-1, fc.integer({ min: -0x8000, max: 0x7fff })),
  [-2]: ints(-2, int32),
  [-3]: bigInt(64).map((value) => write.ofInts(-3, value)),
  [-4]: bigInt(128).map((value) => write.ofInts(-4, value)),
  [-5]: bytes(4).map((bits) => write.ofBytes(-5, bits)),
  [-6]: bytes(8).map((bits) => write.ofBytes(-6, bits)),
  [-7]: bytes(16).map((bits) => write.ofBytes(-7, bits)),
  [-8]: decimal(-8, 24),
  [-9]: decimal(-9, 54),
  [-10]: decimal(-10, 114),
  [-11]: ints(-11, small(1)),
  [-12]: bytes(1).map((octet) => write.ofBytes(-12, octet)),
  [-13]: octets.map(write.octetString),
  [-14]: charBytes.map((unit) => write.ofBytes(-14, unit)),
  [-15]: text.map(write.charString),
  [-16]: date.map((parts) => write.ofInts(-16, ...parts)),
  [-17]: ints(-17, int32, small(11)),
  [-18]: time.map((parts) => write.ofInts(-18, ...parts)),
  [-19]: ints(-19, int32, small(59), small(59), small(999_999_999)),
  [-20]: fc.tuple(date, time).map(([d, t]) => write.ofInts(-20, ...d, ...t)),
  [-21]: ints(-21, int32, small(23), small(59), small(59), small(999_999_999)),
}

function decimal(type: number, bits: number): fc.Arbitrary<Written> {
  return fc
    .tuple(bigInt(bits), fc.integer({ min: -20, max: 40 }))
    .map((parts) => write.ofInts(type, ...parts))
}

const scalarType = fc.integer({ min: -21, max: -1 })
const constantType = fc.integer({ min: -64, max: -33 })

/** A scalar of a given type id: -1 to -21, or a constant. */
function scalarOf(type: number): fc.Arbitrary<Written> {
  return SCALARS[type] ?? fc.constant(write.constant(type))
}

/** Any scalar or constant. */
const anyScalar = fc.oneof(
  { weight: 3, arbitrary: scalarType.chain(scalarOf) },
  constantType.map(write.constant),
)

const ids = fc.integer({ min: 1, max: 4 })
const userTypeIds = fc.constantFrom(0, 1, 21, 1001, 1042, 0x7fffffff)
const listOf = <Item extends Written | Entry>(item: fc.Arbitrary<Item>) =>
  fc.oneof(
    { weight: 24, arbitrary: fc.array(item, { maxLength: 5, size: 'max' }) },
    { weight: 1, arbitrary: fc.tuple(item, limit).map(([one, count]) => alike(one, count)) },
  )

/** So many alike, as take a second byte to count; one where these would be many bytes. */
function alike<Item extends Written | Entry>(one: Item, count: number): Item[] {
  const parts: readonly Written[] = 'type' in one ? [one] : one
  const size = parts.reduce((sum, { body }) => sum + body.length, 0)
  return new Array<Item>(size < 20 ? count : 1).fill(one)
}

const indexed = (value: fc.Arbitrary<Written>): fc.Arbitrary<IndexedValue[]> =>
  fc
    .uniqueArray(fc.tuple(fc.oneof(small(8), small(300), limit, farther), value), {
      maxLength: 5,
      selector: ([index]) => index,
    })
    .map((entries) => entries.sort(([a], [b]) => a - b))

/** The entries of a sparse array and its count, which is now and then less than there are. */
function sparse(value: fc.Arbitrary<Written>) {
  const counts = fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: small(4) },
  )
  return fc.tuple(indexed(value), counts)
}

/** A type that may stand once for all elements of a uniform container, and values of it. */
function sameType(value: fc.Arbitrary<Written>, userType: (id: number) => fc.Arbitrary<Written>) {
  const scalars = fc.oneof({ weight: 4, arbitrary: scalarType }, constantType)
  return fc.oneof(
    { weight: 4, arbitrary: scalars.map((type) => ({ type, values: scalarOf(type) })) },
    fc.constant({ type: -15, values: fc.oneof(scalarOf(-15), fc.constant(write.nullString())) }),
    fc.constantFrom<-22 | -24>(-22, -24).map((type) => ({
      type,
      values: listOf(value).map((values) => write.collection(type, values)),
    })),
    fc.constant({ type: -31, values: fc.tuple(ids, value).map(([id, named]) => write.identity(id, named)) }),
    fc.constant({ type: -32, values: ids.map((id) => write.ofInts(-32, id)) }),
    {
      weight: 2,
      arbitrary: userTypeIds.map((type) => ({
        type,
        values: fc.oneof(
          userType(type),
          fc.tuple(ids, userType(type)).map(([id, named]) => write.uniformIdentity(id, named)),
          ids.map((id) => write.uniformReference(type, id)),
        ),
      })),
    },
  )
}

function containers(value: fc.Arbitrary<Written>): fc.Arbitrary<Written>[] {
  const userTypeOf = (id: number) =>
    fc
      .tuple(indexed(value), fc.constantFrom(0, 0, 7, -1))
      .map(([properties, version]) => write.userType(id, properties, version))
  const same = sameType(value, userTypeOf)
  const uniform = (type: -23 | -25) =>
    same.chain(({ type: element, values }) =>
      listOf(values).map((list) => write.uniform(type, element, list)),
    )
  return [
    userTypeIds.chain(userTypeOf),
    fc.tuple(ids, userTypeIds.chain(userTypeOf)).map(([id, named]) => write.identity(id, named)),
    fc.tuple(ids, value).map(([id, named]) => write.identity(id, named)),
    ids.map((id) => write.ofInts(-32, id)),
    listOf(value).map((values) => write.collection(-22, values)),
    listOf(value).map((values) => write.collection(-24, values)),
    uniform(-23),
    uniform(-25),
    sparse(value).map(([entries, count]) => write.sparseArray(entries, count)),
    same.chain(({ type, values }) =>
      sparse(values).map(([entries, count]) => write.uniformSparseArray(type, entries, count)),
    ),
    listOf<Entry>(fc.tuple(value, value)).map((entries) => write.map(entries)),
    same.chain(({ type, values }) =>
      listOf<Entry>(fc.tuple(values, value)).map((entries) => write.uniformKeysMap(type, entries)),
    ),
    fc
      .tuple(same, same)
      .chain(([keys, others]) =>
        listOf<Entry>(fc.tuple(keys.values, others.values)).map((entries) =>
          write.uniformMap(keys.type, others.type, entries),
        ),
      ),
  ]
}

/** Any value whose containers nest at most `depth` deep. */
export function anyValue(depth: number): fc.Arbitrary<Written> {
  if (depth === 0) return anyScalar
  return fc.oneof({ weight: 2, arbitrary: anyScalar }, ...containers(anyValue(depth - 1)))
}

/** Values of few user types, many with one of three identities or versions, references to them, and containers of them. */
export function namedValue(depth: number): fc.Arbitrary<Written> {
  const type = fc.constantFrom(7, 8)
  const int = fc.constant(write.ofInts(-2, 700))
  const reference = ids.map((id) => write.ofInts(-32, id))
  if (depth === 0) return fc.oneof(int, reference)
  const value = namedValue(depth - 1)
  const object = (type: number) =>
    fc.tuple(fc.array(value, { maxLength: 3 }), fc.constantFrom(0, 0, 1, 2)).map(([values, version]) =>
      write.userType(
        type,
        values.map((value, i) => [2 * i, value]),
        version,
      ),
    )
  const member = (type: number) =>
    fc.oneof(
      object(type),
      fc.tuple(ids, object(type)).map(([id, value]) => write.uniformIdentity(id, value)),
      ids.map((id) => write.uniformReference(type, id)),
    )
  const members = type.chain((type) => fc.tuple(fc.constant(type), fc.array(member(type), { maxLength: 3 })))
  return fc.oneof(
    type.chain(object),
    fc.tuple(ids, value).map(([id, value]) => write.identity(id, value)),
    reference,
    fc.array(value, { maxLength: 3 }).map((values) => write.collection(-22, values)),
    members.map(([type, values]) => write.uniform(-23, type, values)),
    fc.array(reference, { maxLength: 3 }).map((values) => write.uniform(-25, -32, values)),
    fc.tuple(value, value).map((entry) => write.map([entry])),
    fc.tuple(value, value).map(([one, other]) =>
      write.sparseArray([
        [1, one],
        [4, other],
      ]),
    ),
  )
}

/** Any value, of which a quarter are lists of values that name each other. */
export function anyOrNamed(depth: number): fc.Arbitrary<Written> {
  const named = fc.array(namedValue(Math.min(depth, 3)), { maxLength: 4 })
  return fc.oneof(
    { weight: 3, arbitrary: anyValue(depth) },
    { weight: 1, arbitrary: named.map((values) => write.collection(-22, values)) },
  )
}
