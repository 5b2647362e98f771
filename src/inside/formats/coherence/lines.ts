// The values of what ExternalizableHelper writes, each in one line, for rows and for tokens.

import {
  decorationName,
  escapeUnseen,
  FORMATS,
  hexText,
  PofDecimal,
  quote,
  readPackedInt,
  readPackedLong,
} from '../../../pof/index.ts'
import { decodeUtf8, doubleText, floatText } from '../../../pof/text/index.ts'
import { eventsIn, LayerEvents } from '../../layer-table.ts'
import { amount } from '../../reading.ts'
import { integerOf, integerText, lengthOf, maskOf } from './events.ts'
import { KIND } from './kinds.ts'

/** Values inside one another that a line looks into. */
const DEEPEST = 100

/** Lines for the events of one walk. */
export class CoherenceLines extends LayerEvents {
  octets(event: number): Uint8Array {
    return this.table.bytes.subarray(this.start(event), this.end(event))
  }

  /** The class that an object or a body names; '' for none. */
  className(event: number): string {
    const object = this.kind(event) === KIND.body ? (this.table.parent[event] as number) : event
    const name = this.child(object, KIND.className)
    return name < 0
      ? ''
      : escapeUnseen(clip(decodeUtf8(this.table.bytes, this.start(name), this.end(name)), 200))
  }

  text(event: number, limit: number): string {
    return clip(this.#line(event, Math.max(1, limit)), limit)
  }

  #line(event: number, limit: number): string {
    switch (this.kind(event)) {
      case KIND.layer: {
        const object = this.child(event, KIND.object)
        return object < 0 ? 'empty' : this.#line(object, limit)
      }
      case KIND.object:
        return this.#value(event, limit)
      case KIND.decoration:
        return this.#decoration(event, limit)
      case KIND.text: {
        const chars = this.child(event, KIND.chars)
        return chars < 0 ? '' : quote(decodeUtf8(this.table.bytes, this.start(chars), this.end(chars)), limit)
      }
      case KIND.nested:
        return this.className(event)
      case KIND.part:
        return this.#part(event)
      case KIND.stream:
        return amount(this.end(event) - this.start(event), 'byte')
      case KIND.body: {
        const names = [...this.#bodyLines(event, limit)]
        return names.length > 0 ? names.join(' ') : amount(this.end(event) - this.start(event), 'byte')
      }
      default:
        return hexText(this.octets(event), Math.max(1, Math.floor(limit / 3)))
    }
  }

  /** What of a body can be read, in its order, as far as a line goes. */
  *#bodyLines(body: number, limit: number): Generator<string> {
    let left = limit
    for (const event of eventsIn(this.table, body)) {
      const kind = this.kind(event)
      if (kind !== KIND.text && kind !== KIND.nested && kind !== KIND.object && kind !== KIND.part) continue
      const line = this.#line(event, left)
      yield line
      left -= line.length + 1
      if (left <= 0) return
    }
  }

  #part(event: number): string {
    const octets = this.octets(event)
    if (this.aux(event) !== 0 || octets.length !== 8) return hexText(octets)
    return dateText(this.view.getBigInt64(this.start(event)))
  }

  #decoration(event: number, limit: number): string {
    const octets = this.octets(event)
    if (this.aux(event) === 1 && octets.length === 8)
      return dateText(this.view.getBigInt64(this.start(event)))
    return octets.length === 0 ? 'empty' : hexText(octets, Math.max(1, Math.floor(limit / 3)))
  }

  /** The value of an object; of values inside one another, the innermost one. */
  #value(object: number, limit: number): string {
    let event = object
    let levels = 0
    for (let inner = event; inner >= 0; inner = this.child(event, KIND.object)) {
      event = inner
      if (![13, 18, 19, 22].includes(this.aux(event))) break
      if (++levels > DEEPEST) return '…'
    }
    const payload = this.payload(event)
    switch (this.aux(event)) {
      case 0:
        return 'null'
      case 6:
        return payload < 0 ? this.#missing(event, 'null') : quote(this.chars(payload), limit)
      case 9:
      case 10:
      case 12: {
        const body = this.child(event, KIND.body)
        if (payload >= 0) return quote(this.chars(payload), limit)
        return body < 0 ? 'nothing beside its class' : this.#line(body, limit)
      }
      case 18:
      case 19:
      case 13:
        return 'no value'
      case 22:
      case 23:
      case 24:
      case 25:
        return payload < 0 ? 'empty' : this.tokenText(payload)
      default:
        return payload < 0 ? 'cut short' : this.tokenText(payload)
    }
  }

  /** The token of an object that holds its value; -1 for none. */
  payload(object: number): number {
    for (const event of eventsIn(this.table, object)) {
      switch (this.kind(event)) {
        case KIND.packedInt:
        case KIND.packedLong:
        case KIND.float32:
        case KIND.float64:
        case KIND.int16:
        case KIND.int8:
        case KIND.boolean:
        case KIND.bigInteger:
        case KIND.unscaled:
        case KIND.chars:
        case KIND.octets:
        case KIND.xml:
        case KIND.javaStream:
        case KIND.pof:
        case KIND.serialized:
          return event
      }
    }
    return -1
  }

  #missing(object: number, text: string): string {
    const length = this.child(object, KIND.length)
    return length >= 0 && lengthOf(this.table, length) < 0 ? text : 'cut short'
  }

  chars(event: number): string {
    return decodeUtf8(this.table.bytes, this.start(event), this.end(event))
  }

  tokenText(event: number): string {
    const { bytes } = this.table
    const start = this.start(event)
    const end = this.end(event)
    switch (this.kind(event)) {
      case KIND.format: {
        const code = bytes[start] as number
        return FORMATS.get(code)?.name ?? `${code}`
      }
      case KIND.packedInt:
      case KIND.scale:
      case KIND.number:
      case KIND.count:
        return `${readPackedInt(bytes, start)}`
      case KIND.packedLong:
        return `${readPackedLong(bytes, start)}`
      case KIND.float32:
        return floatText(this.view.getFloat32(start))
      case KIND.float64:
        return doubleText(this.view.getFloat64(start))
      case KIND.int16:
        return `${this.view.getInt16(start)}`
      case KIND.int8:
        return `${this.view.getInt8(start)}`
      case KIND.boolean:
        return `${bytes[start] !== 0}`
      case KIND.present:
        return bytes[start] !== 0 ? 'a value follows' : 'empty'
      case KIND.length:
        return `${lengthOf(this.table, event)}`
      case KIND.bigInteger:
        return integerText(bytes, start, end)
      case KIND.unscaled:
        return this.#decimal(event)
      case KIND.className:
        return escapeUnseen(clip(decodeUtf8(bytes, start, end), 200))
      case KIND.chars:
      case KIND.xml:
        return quote(decodeUtf8(bytes, start, end))
      case KIND.mask:
        return decorations(maskOf(this.table, event)) || 'no decorations'
      case KIND.javaStream:
      case KIND.pof:
      case KIND.serialized:
        return amount(end - start, 'byte')
      case KIND.isLite:
        return `${bytes[start]}`
      default:
        return hexText(this.octets(event), 32)
    }
  }

  #decimal(event: number): string {
    const { bytes } = this.table
    const scale = this.child(this.table.parent[event] as number, KIND.scale)
    const length = this.end(event) - this.start(event)
    if (scale < 0 || length > 512) return integerText(bytes, this.start(event), this.end(event))
    const unscaled = integerOf(bytes, this.start(event), this.end(event))
    return new PofDecimal(unscaled, readPackedInt(bytes, this.start(scale))).text
  }
}

function decorations(mask: number | string): string {
  const names: string[] = []
  const bits = BigInt.asUintN(64, BigInt(mask))
  for (let id = 0; id < 64; id++) if ((bits >> BigInt(id)) & 1n) names.push(decorationName(id))
  return names.join(', ')
}

function dateText(millis: bigint): string {
  const isDate = millis > -8_640_000_000_000_000n && millis < 8_640_000_000_000_000n
  return isDate ? new Date(Number(millis)).toISOString() : `${millis} ms since 1970`
}

function clip(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, Math.max(0, limit - 1))}…`.slice(0, limit)
}
