// Archived stores and logs as Coherence and JE write them, from records; knows nothing of src/. For streams that are made to be
// slow, or to be damaged.

/** A record of an archived store. */
export interface WrittenRecord {
  readonly extent: bigint
  readonly key: Uint8Array
  readonly value: Uint8Array
}

const text = (value: string) => new TextEncoder().encode(value)

export function together(...pieces: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(pieces))
}

/** The record CACHES. */
export function cachesRecord(names: Readonly<Record<string, string>>): WrittenRecord {
  const entries = Object.entries(names).map(([id, name]) => {
    const head = Buffer.alloc(9)
    head.writeBigInt64BE(BigInt(id))
    head[8] = name.length
    return together(head, text(name))
  })
  const count = Buffer.alloc(4)
  count.writeInt32BE(entries.length)
  return { extent: 0n, key: text('CACHES'), value: together(count, ...entries) }
}

/** A record in bytes. */
export function archived({ extent, key, value }: WrittenRecord): Uint8Array {
  const head = Buffer.alloc(16)
  head.writeInt32BE(key.length)
  head.writeInt32BE(value.length, 4)
  head.writeBigInt64BE(extent, 8)
  return together(head, key, value)
}

export const ARCHIVE_HEAD = Uint8Array.of(0x6a, 0x68, 0x37, 0x35, 0)
export const ARCHIVE_END = Uint8Array.of(0xff, 0xff, 0xff, 0xff)

/** A packed integer of JE. */
export function packedJe(value: number): Uint8Array {
  if (value >= -119 && value <= 119) return Uint8Array.of(value & 255)
  let rest = Math.abs(value) - 119
  const bytes: number[] = []
  for (; rest > 0; rest = Math.floor(rest / 256)) bytes.push(rest % 256)
  const first = (119 + bytes.length) * Math.sign(value)
  return Uint8Array.of(first & 255, ...bytes)
}

function adler(bytes: Uint8Array): number {
  let [low, high] = [1, 0]
  for (const byte of bytes) {
    low = (low + byte) % 65521
    high = (high + low) % 65521
  }
  return high * 65536 + low
}

/** An entry of a log: type, offset of the entry before it, body. */
export function logEntry(type: number, before: number, body: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(14 + body.length)
  bytes[4] = type
  bytes.writeUInt32LE(before, 6)
  bytes.writeUInt32LE(body.length, 10)
  bytes.set(body, 14)
  bytes.writeUInt32LE(adler(bytes.subarray(4)))
  return Uint8Array.from(bytes)
}

/** A log of entries in turn: types and bodies, behind a file header. */
export function log(entries: readonly (readonly [type: number, body: Uint8Array])[]): Uint8Array {
  const header = new Uint8Array(24)
  header[20] = 10
  const pieces = [logEntry(25, 0, header)]
  let [before, at] = [0, 38]
  for (const [type, body] of entries) {
    pieces.push(logEntry(type, before, body))
    before = at
    at += 14 + body.length
  }
  return together(...pieces)
}

/** The body of a change without a transaction; null for a removed key. */
export function changeBody(database: number, key: Uint8Array, value: Uint8Array | null): Uint8Array {
  return together(packedJe(database), packedJe(value?.length ?? -1), value ?? new Uint8Array(), key)
}

/** The body of a change in a transaction. */
export function changeInTransaction(
  database: number,
  transaction: number,
  key: Uint8Array,
  value: Uint8Array,
) {
  const head = [packedJe(database), packedJe(-1), Uint8Array.of(0), packedJe(transaction), packedJe(-1)]
  return together(...head, packedJe(value.length), value, key)
}

/** The body that gives a database its name. */
export function nameBody(database: number, name: string): Uint8Array {
  const parts = [
    packedJe(2),
    packedJe(0),
    packedJe(database),
    Uint8Array.of(0),
    packedJe(name.length),
    text(name),
  ]
  return together(...parts, Uint8Array.of(0))
}
