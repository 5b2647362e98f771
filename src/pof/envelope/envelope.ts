// The envelope: the layers ExternalizableHelper puts around a value. A format byte; integer and decorated binaries
// that hold a whole inner binary; legacy formats that hold no POF. Read outside in, in a loop, as a flat list of
// parts that do not overlap; envelope-words.ts says what they mean. Source: pof-format.md section 3.

import type { ErrorCode, Reports } from '../problem.ts'
import { packedIntEnd, readPackedInt, readPackedLong } from '../scalars/packed-int.ts'
import type { PofValue } from '../scalars/pof-value.ts'
import { bodyOf, decorationName, type FormatBody, VALUE } from './envelope-formats.ts'
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
  /** Of a legacy format its last piece; else null. */
  readonly value: PofValue
}

/** No envelope: all the bytes are the value's. */
export function bareEnvelope(bytes: Uint8Array, start = 0): Envelope {
  return { parts: [], start, limit: bytes.length, hasPof: true, value: null }
}

/** Layers that are opened; more are reported, not followed. */
const MAX_LAYERS = 32

/** Reads the layers from the first byte on, inner ones last. */
export function readEnvelope(bytes: Uint8Array, reports: Reports): Envelope {
  const format = bytes[0]
  if (format === undefined || bodyOf(format) !== 'pof') return readLayers(bytes, reports)
  // The usual envelope is the format byte alone.
  const part = partOf('format', 0, 1, 0, { code: format })
  return { parts: [part], start: 1, limit: bytes.length, hasPof: true, value: null }
}

function partOf(
  kind: RawPart['kind'],
  start: number,
  end: number,
  layer: number,
  { code = -1, name = '', wanted = -1, payload = null, value = null }: Partial<RawPart>,
): RawPart {
  return { kind, start, end, layer, code, name, wanted, payload, value }
}

function readLayers(bytes: Uint8Array, reports: Reports): Envelope {
  const parts: RawPart[] = []
  let layer = 0
  let at = 0
  let limit = bytes.length

  for (; ; layer++) {
    if (at >= limit) return stop('envelope-cut', at, 'a format byte', 'end of input')
    if (layer > MAX_LAYERS) return stop('limit', at, `at most ${MAX_LAYERS} layers`, 'one more')
    const format = bytes[at] as number
    add('format', at + 1, { code: format })
    // Below a decoration Coherence takes any byte for the format byte and reads POF behind it.
    const body = bodyOf(format) ?? 'pof'
    if (body === 'pof') return { parts, start: at, limit, hasPof: true, value: null }
    const end =
      body === 'number then binary'
        ? readNumber()
        : body === 'decorations'
          ? readDecorations(format === 19)
          : readBody(body)
    if (end !== null) return end
  }

  // These three give null where another layer follows.

  function readNumber(): Envelope | null {
    const end = packedIntEnd(bytes, at, limit)
    if (end < 0) return stop('envelope-cut', at, 'the decoration as a packed int', 'end of input')
    add('number', end, { value: readPackedInt(bytes, at) })
    return null
  }

  function readDecorations(isLong: boolean): Envelope | null {
    const maskAt = at
    const maskEnd = isLong ? packedIntEnd(bytes, at, limit) : at + 1
    if (maskEnd < 0 || maskEnd > limit)
      return stop('envelope-cut', at, 'the mask of decorations', 'end of input')
    const mask = isLong ? BigInt.asUintN(64, readPackedLong(bytes, at)) : BigInt(bytes[at] as number)
    const ids = decorationIds(mask)
    add('mask', maskEnd, { value: mask })
    let inner: RawPart['payload'] = null
    for (const id of ids) {
      const start = packedIntEnd(bytes, at, limit)
      if (start < 0) {
        if (id === VALUE) return stop('envelope-cut', at, 'the length of VALUE', 'end of input')
        reports.warn('decorationLength', at, limit, -1, id)
        leave('unread')
        break
      }
      const length = readPackedInt(bytes, at)
      const end = Math.min(start + Math.max(0, length), limit)
      if (end - start !== length) reports.warn('decorationCut', at, limit, -1, id, `${length} ${end - start}`)
      const payload = { start, end }
      add('decoration', id === VALUE ? start : end, { code: id, payload })
      if (id === VALUE) inner = payload
      at = end
    }
    leave('behind')
    if (inner === null) {
      const found = ids.map(decorationName).join(', ') || 'an empty mask'
      return stop('envelope-no-value', maskAt, `decoration ${VALUE} in the mask`, found)
    }
    at = inner.start
    limit = inner.end
    return null
  }

  /** Reads a legacy body. Its value is whole: what is left behind it is said to be. */
  function readBody(body: FormatBody): Envelope | null {
    const bodyAt = at
    let value: PofValue = null
    const fault = readLegacy(bytes, body, at, limit, (end, part) => {
      add('payload', end, part)
      value = part.value ?? null
    })
    if (fault !== null) return stop(...fault)
    if (body === 'optional' && bytes[bodyAt] !== 0) return null
    leave('behind')
    return nothing(value)
  }

  /** A part from where reading is up to its end, at which reading goes on. */
  function add(kind: RawPart['kind'], end: number, rest: Partial<RawPart>): void {
    parts.push(partOf(kind, at, end, layer, rest))
    at = end
  }

  /** What is left, if anything is. */
  function leave(name: 'unread' | 'behind'): void {
    if (at < limit && name === 'behind') reports.warn('behind', at, limit, -1, limit - at)
    if (at < limit) add('payload', limit, { name })
  }

  function stop(code: ErrorCode, offset: number, expected: string, found: string, number?: number): Envelope {
    reports.error(code, offset, Math.max(offset, limit), -1, expected, found, number)
    leave('unread')
    return nothing()
  }

  function nothing(value: PofValue = null): Envelope {
    return { parts, start: limit, limit, hasPof: false, value }
  }
}

/** The ids of the decorations in a mask. */
export function decorationIds(mask: bigint): number[] {
  const ids: number[] = []
  for (let id = 0; id < 64; id++) if ((mask >> BigInt(id)) & 1n) ids.push(id)
  return ids
}
