// The envelope: the layers ExternalizableHelper puts around a value. A format byte; integer and decorated binaries
// that hold a whole inner binary; legacy formats that hold no POF. Read outside in, in a loop, as a flat list of
// parts that do not overlap; envelope-words.ts says what they mean. Source: pof-format.md section 3.

import type { ErrorCode } from '../error-titles.ts'
import type { Reports } from '../reports.ts'
import { packedIntEnd, readPackedInt, readPackedLong } from '../scalars/packed-int.ts'
import type { PofValue } from '../scalars/pof-value.ts'
import { VALUE } from './decoration-names.ts'
import { bodyOf } from './format-bodies.ts'
import { readLegacy } from './legacy.ts'

/** One layer, or part of a layer, as its bytes have it. */
export interface RawPart {
  readonly kind: 'format' | 'mask' | 'number' | 'decoration' | 'payload'
  readonly start: number
  readonly end: number
  /** How many layers lie around this one. */
  readonly layer: number
  /** The format code, the decoration's id, else -1. */
  readonly code: number
  /** What a payload is called; '' for the others. `unread`: what could not be read; `behind`: what lies behind the end. */
  readonly name: string
  /** The bytes there should be, where the input cuts a payload; else -1. */
  readonly wanted: number
  /** Where a decoration's own bytes lie, behind their length. */
  readonly payload: { readonly start: number; readonly end: number } | null
  readonly value: PofValue
}

/** What lies around the value, and where the value lies. */
export interface Envelope {
  readonly parts: readonly RawPart[]
  /** The POF value's range; empty, at the end, where there is none. */
  readonly start: number
  readonly limit: number
  readonly hasPof: boolean
}

/** No envelope: all the bytes are the value's. */
export function bareEnvelope(bytes: Uint8Array, start = 0): Envelope {
  return { parts: [], start, limit: bytes.length, hasPof: true }
}

/** Layers that are opened; more are reported, not followed. */
const MAX_LAYERS = 32

/**
 * Reads the layers from the first byte on into `parts`, inner ones last. `nameOf` says what a
 * decoration is called where one is missing.
 */
export function readEnvelope(
  bytes: Uint8Array,
  reports: Reports,
  parts: RawPart[],
  nameOf: (decoration: number) => string,
): Envelope {
  return new EnvelopeReader(bytes, reports, parts, nameOf).read()
}

class EnvelopeReader {
  readonly #parts: RawPart[]
  readonly #bytes: Uint8Array
  readonly #reports: Reports
  readonly #nameOf: (decoration: number) => string
  #layer = 0
  #at = 0
  #limit: number

  constructor(bytes: Uint8Array, reports: Reports, parts: RawPart[], nameOf: (decoration: number) => string) {
    this.#bytes = bytes
    this.#limit = bytes.length
    this.#reports = reports
    this.#parts = parts
    this.#nameOf = nameOf
  }

  read(): Envelope {
    let hasPof: boolean | null = null
    while (hasPof === null) hasPof = this.#readLayer()
    const start = hasPof ? this.#at : this.#limit
    return { parts: this.#parts, start, limit: this.#limit, hasPof }
  }

  /** Reads one layer: true where POF follows, false where nothing does, null where another layer does. */
  #readLayer(): boolean | null {
    const at = this.#at
    if (at >= this.#limit) return this.#stop('envelope-cut', at, 'a format byte', 'end of input')
    if (this.#layer > MAX_LAYERS) return this.#stop('limit', at, `at most ${MAX_LAYERS} layers`, 'one more')
    const format = this.#bytes[at] as number
    this.#add('format', at, at + 1, { code: format })
    this.#at = at + 1
    // Below a decoration Coherence takes any byte for the format byte and reads POF behind it.
    const body = bodyOf(format) ?? 'pof'
    if (body === 'pof') return true
    if (body === 'number then binary') return this.#readNumber()
    if (body === 'decorations') return this.#readDecorations(format === 19)
    const legacy = readLegacy(this.#bytes, body, this.#at, this.#limit)
    for (const { start, end, ...part } of legacy.parts) this.#add('payload', start, end, part)
    this.#at = legacy.end
    if (legacy.fault !== null) return this.#stop(...legacy.fault)
    if (!legacy.hasInner) {
      // A legacy value is whole: what is left behind it is said to be.
      this.#addTrailing(this.#at)
      return false
    }
    this.#layer++
    return null
  }

  #readNumber(): boolean | null {
    const end = packedIntEnd(this.#bytes, this.#at, this.#limit)
    if (end < 0) return this.#stop('envelope-cut', this.#at, 'the decoration as a packed int', 'end of input')
    this.#add('number', this.#at, end, { value: readPackedInt(this.#bytes, this.#at) })
    this.#at = end
    this.#layer++
    return null
  }

  #readDecorations(isLong: boolean): boolean | null {
    const bytes = this.#bytes
    const maskAt = this.#at
    const maskEnd = isLong ? packedIntEnd(bytes, maskAt, this.#limit) : maskAt + 1
    if (maskEnd < 0 || maskEnd > this.#limit) {
      return this.#stop('envelope-cut', maskAt, 'the mask of decorations', 'end of input')
    }
    const mask = isLong ? BigInt.asUintN(64, readPackedLong(bytes, maskAt)) : BigInt(bytes[maskAt] as number)
    const ids = decorationIds(mask)
    this.#add('mask', maskAt, maskEnd, { value: mask })
    let at = maskEnd
    let read = 0
    let inner: { start: number; end: number } | null = null
    for (const id of ids) {
      const start = packedIntEnd(bytes, at, this.#limit)
      if (start < 0 && id === VALUE) {
        this.#at = at
        return this.#stop('envelope-cut', at, 'the length of VALUE', 'end of input')
      }
      if (start < 0) {
        this.#reports.warn('decorationLength', at, this.#limit, -1, id)
        break
      }
      const length = readPackedInt(bytes, at)
      const end = Math.min(start + Math.max(0, length), this.#limit)
      if (end - start !== length)
        this.#reports.warn('decorationCut', at, this.#limit, -1, id, `${length} ${end - start}`)
      const payload = { start, end }
      this.#add('decoration', at, id === VALUE ? start : end, { code: id, payload })
      if (id === VALUE) inner = payload
      at = end
      read++
    }
    if (at < this.#limit && read < ids.length) this.#add('payload', at, this.#limit, { name: 'unread' })
    else this.#addTrailing(at)
    if (inner === null) {
      const found = ids.map(this.#nameOf).join(', ') || 'an empty mask'
      return this.#stop(
        'envelope-no-value',
        maskAt,
        `decoration ${VALUE} in the mask`,
        found,
        undefined,
        false,
      )
    }
    this.#at = inner.start
    this.#limit = inner.end
    this.#layer++
    return null
  }

  #addTrailing(at: number): void {
    const limit = this.#limit
    if (at >= limit) return
    this.#add('payload', at, limit, { name: 'behind' })
    this.#reports.warn('behind', at, limit, -1, limit - at)
  }

  #stop(
    code: ErrorCode,
    offset: number,
    expected: string,
    found: string,
    number?: number,
    takeRest = true,
  ): false {
    this.#reports.error(code, offset, Math.max(offset, this.#limit), -1, expected, found, number)
    if (takeRest && this.#at < this.#limit) this.#add('payload', this.#at, this.#limit, { name: 'unread' })
    return false
  }

  #add(kind: RawPart['kind'], start: number, end: number, rest: Partial<RawPart>): void {
    const defaults = { code: -1, name: '', wanted: -1, payload: null, value: null }
    this.#parts.push({ kind, start, end, layer: this.#layer, ...defaults, ...rest })
  }
}

/** The ids of the decorations in a mask. */
export function decorationIds(mask: bigint): number[] {
  const ids: number[] = []
  for (let id = 0; id < 64; id++) if ((mask >> BigInt(id)) & 1n) ids.push(id)
  return ids
}
