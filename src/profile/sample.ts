// Some entries kept whole: those with the smallest hashes of their bytes, as many as there is room for. Which they are depends
// only on which entries there were, so that the sample of the parts, put together, is that of the whole. Costs are told from it,
// and it is what a reader looks at first.

import { SAMPLE, SAMPLE_BYTES, SAMPLE_ENTRY } from './parameters.ts'
import { HASHES, hashBytes } from './sketches/hash.ts'

/** An entry that is kept. */
export interface SampledEntry {
  /** The hash of its bytes: those with the smallest are kept. */
  readonly hash: number
  /** From 1. */
  readonly line: number
  /** Null where entries have no keys. */
  readonly key: Uint8Array | null
  /** The bytes of the value. */
  readonly value: Uint8Array
}

/** The entries that are kept, those with smaller hashes first. */
export class Sample {
  #entries: SampledEntry[] = []
  #bytes = 0
  /** Hashes from this one on are not kept. */
  #limit = HASHES

  /** All of them. */
  get entries(): readonly SampledEntry[] {
    return this.#entries
  }

  /** Adds an entry, where its hash is small enough. The bytes are copied. */
  add(value: Uint8Array, key: Uint8Array | null, line: number): void {
    const length = value.length + (key?.length ?? 0)
    if (length > SAMPLE_ENTRY) return
    const seed = key === null ? 0 : hashBytes(key, 0, key.length, 0) | 0
    const hash = hashBytes(value, 0, value.length, seed)
    if (hash < this.#limit) this.put({ hash, line, key: key?.slice() ?? null, value: value.slice() })
  }

  /** Adds an entry of a part. */
  put(entry: SampledEntry): void {
    const entries = this.#entries
    let low = 0
    for (let high = entries.length; low < high; ) {
      const middle = (low + high) >>> 1
      if ((entries[middle] as SampledEntry).hash < entry.hash) low = middle + 1
      else high = middle
    }
    const same = entries[low]
    if (same?.hash === entry.hash) {
      if (entry.line < same.line) entries[low] = entry
      return
    }
    if (entry.hash >= this.#limit) return
    entries.splice(low, 0, entry)
    this.#bytes += sizeOf(entry)
    // Once the entries do not fit, none behind those that do ever will.
    while (entries.length > SAMPLE || this.#bytes > SAMPLE_BYTES) {
      const last = entries.pop() as SampledEntry
      this.#bytes -= sizeOf(last)
      this.#limit = last.hash
    }
  }
}

function sizeOf({ key, value }: SampledEntry): number {
  return value.length + (key?.length ?? 0)
}
