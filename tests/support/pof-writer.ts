// A small writer of POF: builds any stream a test wants, also those that no writer makes.
// A value is its type id and the bytes of its body, so that it can stand plain or inside a uniform container.
// Knows nothing of src/pof.

/** A value to be written: its type id and its body, without the type id. */
export interface Written {
  readonly type: number
  readonly body: readonly number[]
}

/** A packed int, long or int128, in as few bytes as there are, or in `redundant` more. */
export function packed(value: number | bigint, redundant = 0): number[] {
  let bits = BigInt(value)
  const sign = bits < 0n ? 0x40 : 0
  if (bits < 0n) bits = ~bits
  const bytes = [sign | Number(bits & 0x3fn)]
  for (bits >>= 6n; bits > 0n || bytes.length === 0; bits >>= 7n) bytes.push(Number(bits & 0x7fn))
  for (let i = 0; i < redundant; i++) bytes.push(0)
  return bytes.map((byte, i) => (i < bytes.length - 1 ? byte | 0x80 : byte))
}

/** A value with its type id in front, as it stands at the root, in a property, in a plain container. */
export function encode(value: Written): number[] {
  return [...packed(value.type), ...value.body]
}

/** A whole stream: FMT_EXT, then the value. */
export function stream(value: Written): Uint8Array {
  return Uint8Array.from([0x15, ...encode(value)])
}

/** A value whose body is packed numbers: ints, booleans, dates, times, intervals, decimals, references. */
export function ofInts(type: number, ...ints: (number | bigint)[]): Written {
  return { type, body: ints.flatMap((int) => packed(int)) }
}

/** A value whose body is bytes as they are: floats, octets, chars. */
export function ofBytes(type: number, bytes: Iterable<number>): Written {
  return { type, body: [...bytes] }
}

/** A value that is its type id: -33 (false) to -64 (22). */
export function constant(type: number): Written {
  return { type, body: [] }
}

/** A char-string of well-formed or any other bytes. */
export function charString(text: string | Uint8Array): Written {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : text
  return { type: -15, body: [...packed(bytes.length), ...bytes] }
}

/** A null char-string, as a handler writes it in a uniform container. */
export function nullString(): Written {
  return { type: -15, body: packed(-37) }
}

/** An octet-string. */
export function octetString(bytes: Uint8Array): Written {
  return { type: -13, body: [...packed(bytes.length), ...bytes] }
}

/** A collection (-22) or array (-24). `count` may lie. */
export function collection(type: -22 | -24, values: readonly Written[], count = values.length): Written {
  return { type, body: [...packed(count), ...values.flatMap(encode)] }
}

/** A uniform-collection (-23) or uniform-array (-25) of bodies; the values' own type ids are not written. */
export function uniform(
  type: -23 | -25,
  element: number,
  values: readonly Written[],
  count = values.length,
): Written {
  return { type, body: [...packed(element), ...packed(count), ...values.flatMap((value) => value.body)] }
}

/** A sparse-array; `terminator` is left out where it is undefined. */
export function sparseArray(
  entries: readonly (readonly [index: number, value: Written])[],
  count = 1 + Math.max(-1, ...entries.map(([index]) => index)),
  terminator: number | undefined = -1,
): Written {
  const body = entries.flatMap(([index, value]) => [...packed(index), ...encode(value)])
  return {
    type: -26,
    body: [...packed(count), ...body, ...(terminator === undefined ? [] : packed(terminator))],
  }
}

/** A uniform-sparse-array. */
export function uniformSparseArray(
  element: number,
  entries: readonly (readonly [index: number, value: Written])[],
  count = 1 + Math.max(-1, ...entries.map(([index]) => index)),
): Written {
  const body = entries.flatMap(([index, value]) => [...packed(index), ...value.body])
  return { type: -27, body: [...packed(element), ...packed(count), ...body, 0x40] }
}

/** A map, keys and values both with their type ids. */
export function map(entries: readonly (readonly [Written, Written])[], count = entries.length): Written {
  return { type: -28, body: [...packed(count), ...entries.flat().flatMap(encode)] }
}

/** A uniform-keys-map. */
export function uniformKeysMap(key: number, entries: readonly (readonly [Written, Written])[]): Written {
  const body = entries.flatMap(([k, value]) => [...k.body, ...encode(value)])
  return { type: -29, body: [...packed(key), ...packed(entries.length), ...body] }
}

/** A uniform-map. */
export function uniformMap(
  key: number,
  valueType: number,
  entries: readonly (readonly [Written, Written])[],
  count = entries.length,
): Written {
  const body = entries.flat().flatMap((value) => value.body)
  return { type: -30, body: [...packed(key), ...packed(valueType), ...packed(count), ...body] }
}

/** A user type: version, properties in the order given, a negative index. */
export function userType(
  typeId: number,
  properties: readonly (readonly [index: number, value: Written])[],
  version = 0,
  terminator = -1,
): Written {
  const body = properties.flatMap(([index, value]) => [...packed(index), ...encode(value)])
  return { type: typeId, body: [...packed(version), ...body, ...packed(terminator)] }
}

/** A value with an identity in front. */
export function identity(id: number, value: Written): Written {
  return { type: -31, body: [...packed(id), ...encode(value)] }
}

/** A user type with an identity, as it stands in a uniform container: no type id of its own. */
export function uniformIdentity(id: number, value: Written): Written {
  return { type: value.type, body: [...packed(-31), ...packed(id), ...value.body] }
}

/** A reference in a uniform container of user types: the bare id. */
export function uniformReference(typeId: number, id: number): Written {
  return { type: typeId, body: packed(id) }
}
