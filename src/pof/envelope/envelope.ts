// The envelope: the layers ExternalizableHelper puts around a value. A format byte; integer and decorated binaries
// that hold a whole inner binary; legacy formats that hold no POF. Read outside in, in a loop, as a flat list of
// parts that do not overlap. Source: pof-format.md section 3.

import { amount } from '../amount.ts'
import type { EnvelopePart } from '../document.ts'
import type { Findings } from '../findings.ts'
import type { ProblemCode } from '../problem.ts'
import { packedIntEnd, readPackedInt, readPackedLong } from '../scalars/packed-int.ts'
import type { PofValue } from '../scalars/pof-value.ts'
import { hexText } from '../scalars/value-text.ts'
import { typeName, typeRow } from '../types.ts'
import { decorationName, EXPIRY, FORMATS, VALUE } from './envelope-formats.ts'
import { readLegacy } from './legacy.ts'

/** What lies around the value, and where the value lies. */
export interface Envelope {
  readonly parts: EnvelopePart[]
  /** The POF value's range; empty, at the end, where there is none. */
  readonly start: number
  readonly limit: number
  readonly hasPof: boolean
}

/** Layers that are opened; more are reported, not followed. */
const MAX_LAYERS = 32

/** Reads the layers from the first byte on. `describe` gives a text for the POF in a decoration, or null. */
export function readEnvelope(
  bytes: Uint8Array,
  findings: Findings,
  describe: (payload: Uint8Array) => string | null,
): Envelope {
  return new EnvelopeReader(bytes, findings, describe).read()
}

/** What a first byte would be in bare POF: for the note on a format byte that is also a type id. */
export function alternativeOf(byte: number): string | null {
  if (byte < 0x40) return `user type ${byte}`
  return byte < 0x80 ? (typeRow(~(byte & 0x3f)) === undefined ? null : typeName(~(byte & 0x3f))) : null
}

class EnvelopeReader {
  readonly #parts: EnvelopePart[] = []
  readonly #bytes: Uint8Array
  readonly #findings: Findings
  readonly #describe: (payload: Uint8Array) => string | null
  #layer = 0
  #at = 0
  #limit: number

  constructor(bytes: Uint8Array, findings: Findings, describe: (payload: Uint8Array) => string | null) {
    this.#bytes = bytes
    this.#limit = bytes.length
    this.#findings = findings
    this.#describe = describe
  }

  read(): Envelope {
    let hasPof: boolean | null = null
    while (hasPof === null) hasPof = this.#readLayer()
    const parts = this.#parts.sort((a, b) => a.start - b.start || a.end - b.end)
    const start = hasPof ? this.#at : this.#limit
    return { parts, start, limit: this.#limit, hasPof }
  }

  /** Reads one layer: true where POF follows, false where nothing does, null where another layer does. */
  #readLayer(): boolean | null {
    const at = this.#at
    if (at >= this.#limit) return this.#stop('envelope-cut', at, 'a format byte', 'end of input')
    const format = this.#bytes[at] as number
    const row = FORMATS.get(format)
    if (row === undefined || this.#layer > MAX_LAYERS) return this.#readOdd(at, format)
    const alternative = this.#layer === 0 ? alternativeOf(format) : null
    this.#add('format', row.name, at, at + 1, row.meaning, { code: format, alternative })
    this.#at = at + 1
    if (row.body === 'pof') return true
    if (row.body === 'number then binary') return this.#readNumber()
    if (row.body === 'decorations') return this.#readDecorations(format === 19)
    const legacy = readLegacy(this.#bytes, row.body, this.#at, this.#limit)
    for (const part of legacy.parts) {
      this.#add('payload', part.name, part.start, part.end, part.meaning, { value: part.value })
    }
    this.#at = legacy.end
    if (legacy.cut !== null) return this.#stop('envelope-cut', legacy.end, legacy.cut, 'end of input')
    if (!legacy.hasInner) return this.#end()
    this.#layer++
    return null
  }

  #readOdd(at: number, format: number): boolean {
    if (this.#layer > MAX_LAYERS) return this.#stop('limit', at, `at most ${MAX_LAYERS} layers`, 'one more')
    // Below a decoration Coherence takes any byte for the format byte and reads POF behind it.
    this.#add('format', `FMT_${format}`, at, at + 1, 'not a known format; read as POF', { code: format })
    this.#at = at + 1
    return true
  }

  #readNumber(): boolean | null {
    const end = packedIntEnd(this.#bytes, this.#at, this.#limit)
    if (end < 0) return this.#stop('envelope-cut', this.#at, 'the decoration as a packed int', 'end of input')
    const value = readPackedInt(this.#bytes, this.#at)
    this.#add('number', 'decoration', this.#at, end, `integer decoration ${value}`, { value })
    this.#at = end
    this.#layer++
    return null
  }

  #readDecorations(isLong: boolean): boolean | null {
    const maskAt = this.#at
    const maskEnd = isLong ? packedIntEnd(this.#bytes, maskAt, this.#limit) : maskAt + 1
    if (maskEnd < 0 || maskEnd > this.#limit) {
      return this.#stop('envelope-cut', maskAt, 'the mask of decorations', 'end of input')
    }
    const mask = isLong
      ? BigInt.asUintN(64, readPackedLong(this.#bytes, maskAt))
      : BigInt(this.#bytes[maskAt] as number)
    const ids: number[] = []
    for (let id = 0; id < 64; id++) if ((mask >> BigInt(id)) & 1n) ids.push(id)
    this.#add('mask', 'mask', maskAt, maskEnd, ids.map(decorationName).join(', ') || 'no decorations', {
      value: mask,
    })
    let at = maskEnd
    let inner: { start: number; end: number } | null = null
    for (const id of ids) {
      const start = packedIntEnd(this.#bytes, at, this.#limit)
      if (start < 0 && id === VALUE) {
        this.#at = at
        return this.#stop('envelope-cut', at, 'the length of VALUE', 'end of input')
      }
      if (start < 0) {
        this.#cutDecoration(at, `the length of ${decorationName(id)}`, 'end of input')
        break
      }
      const length = readPackedInt(this.#bytes, at)
      const end = Math.min(start + Math.max(0, length), this.#limit)
      if (end - start !== length) {
        this.#cutDecoration(
          at,
          `${amount(length, 'byte')} of ${decorationName(id)}`,
          amount(end - start, 'byte'),
        )
      }
      this.#addDecoration(id, at, start, end)
      if (id === VALUE) inner = { start, end }
      at = end
    }
    if (
      at < this.#limit &&
      !ids.every((id) => this.#parts.some((part) => part.code === id && part.kind === 'decoration'))
    ) {
      this.#add(
        'payload',
        'unread',
        at,
        this.#limit,
        `${amount(this.#limit - at, 'byte')} that could not be read`,
        {},
      )
    } else this.#addTrailing(at)
    if (inner === null) {
      const [expected, found] = [
        `decoration ${VALUE} in the mask`,
        ids.map(decorationName).join(', ') || 'an empty mask',
      ]
      return this.#stop('envelope-no-value', maskAt, expected, found, false)
    }
    this.#at = inner.start
    this.#limit = inner.end
    this.#layer++
    return null
  }

  #addDecoration(id: number, at: number, start: number, end: number): void {
    const payload = { start, end }
    if (id === VALUE) {
      const meaning = `a whole binary of ${amount(end - start, 'byte')}`
      this.#add('decoration', 'VALUE', at, start, meaning, { code: id, payload })
      return
    }
    const [value, meaning] = this.#decorationValue(id, start, end)
    this.#add('decoration', decorationName(id), at, end, meaning, { code: id, payload, value })
  }

  #decorationValue(id: number, start: number, end: number): [PofValue, string] {
    const octets = this.#bytes.subarray(start, end)
    if (id === EXPIRY && octets.length === 8) {
      const millis = new DataView(octets.buffer, octets.byteOffset, 8).getBigInt64(0)
      const isDate = millis > -8_640_000_000_000_000n && millis < 8_640_000_000_000_000n
      return [millis, isDate ? new Date(Number(millis)).toISOString() : `${millis} ms since 1970`]
    }
    const text = octets[0] === 21 ? this.#describe(octets) : null
    return [octets, text ?? (octets.length === 0 ? 'empty' : hexText(octets, 16))]
  }

  #cutDecoration(offset: number, expected: string, found: string): void {
    this.#report('decoration-cut', offset, expected, found)
  }

  /** A legacy value is whole: what is left behind it is said to be. */
  #end(): false {
    this.#addTrailing(this.#at)
    return false
  }

  #addTrailing(at: number): void {
    if (at >= this.#limit) return
    this.#add('payload', 'unread', at, this.#limit, `${amount(this.#limit - at, 'byte')} behind the end`, {})
    this.#report('trailing-bytes', at, 'the end', amount(this.#limit - at, 'more byte'))
  }

  #stop(code: ProblemCode, offset: number, expected: string, found: string, takeRest = true): false {
    this.#report(code, offset, expected, found)
    if (takeRest && this.#at < this.#limit) {
      this.#add(
        'payload',
        'unread',
        this.#at,
        this.#limit,
        `${amount(this.#limit - this.#at, 'byte')} that could not be read`,
        {},
      )
    }
    return false
  }

  #report(code: ProblemCode, offset: number, expected: string, found: string): void {
    this.#findings.add(code, { offset, length: Math.max(0, this.#limit - offset), node: -1, expected, found })
  }

  #add(
    kind: EnvelopePart['kind'],
    name: string,
    start: number,
    end: number,
    meaning: string,
    rest: Partial<EnvelopePart>,
  ): void {
    const defaults = { code: -1, payload: null, value: null, alternative: null }
    this.#parts.push({ kind, name, start, end, meaning, layer: this.#layer, ...defaults, ...rest })
  }
}
