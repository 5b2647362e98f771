// The words of what ExternalizableHelper writes, for rows, tokens and exports.

import {
  decodeUtf8,
  decorationName,
  doubleText,
  escapeUnseen,
  FORMATS,
  floatText,
  hexText,
  PofDecimal,
  quote,
  readPackedInt,
  readPackedLong,
} from '../../../pof/index.ts'
import { eventOctets } from '../../event-values.ts'
import { eventsIn, type LayerTable } from '../../layer-table.ts'
import { amount, type LayerMeaning, type LayerValueKind, type LayerWords } from '../../reading.ts'
import { coherenceArgs, coherenceEvents, integerOf, integerText, lengthOf, maskOf } from './events.ts'
import { KIND } from './kinds.ts'

/** The types of the formats that have one of their own, as Java calls them. */
const TYPES: Readonly<Record<number, string>> = {
  0: 'null',
  1: 'Integer',
  2: 'Long',
  3: 'Double',
  4: 'BigInteger',
  5: 'BigDecimal',
  6: 'String',
  7: 'Binary',
  8: 'byte[]',
  11: 'Java serialization',
  13: 'integer decorated',
  14: 'Float',
  15: 'Short',
  16: 'Byte',
  17: 'Boolean',
  18: 'decorated',
  19: 'decorated',
  21: 'POF',
  22: 'Optional',
  23: 'OptionalInt',
  24: 'OptionalLong',
  25: 'OptionalDouble',
  255: 'Java serialization',
}

const PARTS = ['time', 'address', 'port', 'count']

const GUESS = 'This is a guess: the bytes look like it. Only the class knows what it wrote.'

/** The words for the events of one walk. */
export function coherenceWords(table: LayerTable): LayerWords {
  const words = new CoherenceWords(table)
  return {
    args: (event) => coherenceArgs(table, event),
    field: (event) => words.field(event),
    segment: (event) => words.segment(event),
    type: (event) => words.type(event),
    text: (event, limit) => words.text(event, limit),
    valueKind: (event) => words.valueKind(event),
    meaning: (event) => words.meaning(event),
    value: (event) => words.value(event),
    tokenText: (event) => words.tokenText(event),
    events: () => coherenceEvents(table),
  }
}

class CoherenceWords {
  readonly #table: LayerTable
  readonly #view: DataView
  /** Of each event in a body: its place among the rows there. */
  #places: Int32Array | null = null

  constructor(table: LayerTable) {
    this.#table = table
    const { bytes } = table
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  #kind(event: number): number {
    return event < 0 ? -1 : (this.#table.kind[event] as number)
  }

  #start(event: number): number {
    return this.#table.start[event] as number
  }

  #end(event: number): number {
    return this.#table.end[event] as number
  }

  #aux(event: number): number {
    return this.#table.aux[event] as number
  }

  #bytes(event: number): Uint8Array {
    return this.#table.bytes.subarray(this.#start(event), this.#end(event))
  }

  #child(event: number, kind: number): number {
    for (const one of eventsIn(this.#table, event)) if (this.#kind(one) === kind) return one
    return -1
  }

  #place(event: number): number {
    if (this.#places === null) {
      this.#places = new Int32Array(this.#table.count)
      for (let body = 0; body < this.#table.count; body++) {
        if (this.#kind(body) !== KIND.body) continue
        let place = 0
        for (const one of eventsIn(this.#table, body))
          if (this.#table.kinds[this.#kind(one)]?.isRow === true) this.#places[one] = place++
      }
    }
    return this.#places[event] as number
  }

  field(event: number): string {
    const around = this.#table.parent[event] as number
    switch (this.#kind(event)) {
      case KIND.layer:
        return 'Coherence value'
      case KIND.unread:
        return 'unread'
      case KIND.decoration:
        return decorationName(this.#aux(event))
      case KIND.body:
        return 'body'
      case KIND.leftOver:
        return 'left over'
      case KIND.part:
        return PARTS[this.#aux(event)] ?? 'part'
      default: {
        if (this.#kind(around) !== KIND.body) return 'value'
        const place = this.#place(event)
        if (!this.#className(around).endsWith('.LiteMap') || this.#kind(event) !== KIND.object)
          return `[${place}]`
        return `${place % 2 === 0 ? 'key' : 'value'} ${place >> 1}`
      }
    }
  }

  segment(event: number): string {
    const around = this.#table.parent[event] as number
    if (around === 0 && this.#kind(event) === KIND.object) return ''
    // The value at the top has no segment: what is in it may not be called as what is beside it.
    if (around > 0 && this.#kind(event) === KIND.leftOver) return 'left over inside'
    const field = this.field(event)
    return field.startsWith('[') ? field.slice(1, -1) : field
  }

  /** The class that an object or a body names; '' for none. */
  #className(event: number): string {
    const object = this.#kind(event) === KIND.body ? (this.#table.parent[event] as number) : event
    const name = this.#child(object, KIND.className)
    return name < 0
      ? ''
      : escapeUnseen(clip(decodeUtf8(this.#table.bytes, this.#start(name), this.#end(name)), 200))
  }

  type(event: number): string {
    switch (this.#kind(event)) {
      case KIND.layer:
        return "Coherence's own format"
      case KIND.object:
        return TYPES[this.#aux(event)] ?? (this.#className(event) || 'class')
      case KIND.nested:
        return 'nested class'
      case KIND.text:
        return 'text'
      default:
        return this.#table.kinds[this.#kind(event)]?.noun ?? ''
    }
  }

  text(event: number, limit: number): string {
    return clip(this.#line(event, Math.max(1, limit)), limit)
  }

  #line(event: number, limit: number): string {
    switch (this.#kind(event)) {
      case KIND.layer: {
        const object = this.#child(event, KIND.object)
        return object < 0 ? 'empty' : this.#line(object, limit)
      }
      case KIND.object:
        return this.#value(event, limit)
      case KIND.decoration:
        return this.#decoration(event, limit)
      case KIND.text: {
        const chars = this.#child(event, KIND.chars)
        return chars < 0
          ? ''
          : quote(decodeUtf8(this.#table.bytes, this.#start(chars), this.#end(chars)), limit)
      }
      case KIND.nested:
        return this.#className(event)
      case KIND.part:
        return this.#part(event)
      case KIND.stream:
        return amount(this.#end(event) - this.#start(event), 'byte')
      case KIND.body: {
        const names = [...this.#bodyLines(event, limit)]
        return names.length > 0 ? names.join(' ') : amount(this.#end(event) - this.#start(event), 'byte')
      }
      default:
        return hexText(this.#bytes(event), Math.max(1, Math.floor(limit / 3)))
    }
  }

  /** What of a body can be read, in its order, as far as a line goes. */
  *#bodyLines(body: number, limit: number): Generator<string> {
    let left = limit
    for (const event of eventsIn(this.#table, body)) {
      const kind = this.#kind(event)
      if (kind !== KIND.text && kind !== KIND.nested && kind !== KIND.object && kind !== KIND.part) continue
      const line = this.#line(event, left)
      yield line
      left -= line.length + 1
      if (left <= 0) return
    }
  }

  #part(event: number): string {
    const octets = this.#bytes(event)
    if (this.#aux(event) !== 0 || octets.length !== 8) return hexText(octets)
    return dateText(this.#view.getBigInt64(this.#start(event)))
  }

  #decoration(event: number, limit: number): string {
    const octets = this.#bytes(event)
    if (this.#aux(event) === 1 && octets.length === 8)
      return dateText(this.#view.getBigInt64(this.#start(event)))
    return octets.length === 0 ? 'empty' : hexText(octets, Math.max(1, Math.floor(limit / 3)))
  }

  /** The value of an object; of values inside one another, the innermost one. */
  #value(object: number, limit: number): string {
    let event = object
    for (let inner = event; inner >= 0; inner = this.#child(event, KIND.object)) {
      event = inner
      if (![13, 18, 19, 22].includes(this.#aux(event))) break
    }
    const payload = this.#payload(event)
    switch (this.#aux(event)) {
      case 0:
        return 'null'
      case 6:
        return payload < 0 ? this.#missing(event, 'null') : quote(this.#chars(payload), limit)
      case 9:
      case 10:
      case 12: {
        const body = this.#child(event, KIND.body)
        if (payload >= 0) return quote(this.#chars(payload), limit)
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
  #payload(object: number): number {
    for (const event of eventsIn(this.#table, object)) {
      switch (this.#kind(event)) {
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
          return event
      }
    }
    return -1
  }

  #missing(object: number, text: string): string {
    const length = this.#child(object, KIND.length)
    return length >= 0 && lengthOf(this.#table, length) < 0 ? text : 'cut short'
  }

  #chars(event: number): string {
    return decodeUtf8(this.#table.bytes, this.#start(event), this.#end(event))
  }

  valueKind(event: number): LayerValueKind {
    switch (this.#kind(event)) {
      case KIND.object:
        return this.#kindOfObject(event)
      case KIND.text:
        return 'string'
      case KIND.nested:
        return 'constant'
      case KIND.decoration:
        return this.#aux(event) === 1 ? 'time' : 'bytes'
      case KIND.layer:
        return 'container'
      case KIND.unread:
      case KIND.leftOver:
        return 'unread'
      default:
        return 'bytes'
    }
  }

  #kindOfObject(event: number): LayerValueKind {
    switch (this.#aux(event)) {
      case 0:
      case 17:
        return 'constant'
      case 6:
      case 9:
        return 'string'
      case 7:
      case 8:
      case 11:
      case 21:
      case 255:
        return 'bytes'
      case 10:
      case 12:
      case 13:
      case 18:
      case 19:
      case 22:
        return 'container'
      default:
        return 'number'
    }
  }

  value(event: number): unknown {
    if (this.#kind(event) === KIND.decoration) return eventOctets(this.#bytes(event))
    if (this.#kind(event) === KIND.text) return this.#chars(this.#child(event, KIND.chars))
    if (this.#kind(event) !== KIND.object) return null
    const payload = this.#payload(event)
    if (payload < 0) return null
    switch (this.#kind(payload)) {
      case KIND.chars:
      case KIND.xml:
        return this.#chars(payload)
      case KIND.octets:
      case KIND.javaStream:
      case KIND.pof:
        return eventOctets(this.#bytes(payload))
      case KIND.boolean:
      case KIND.packedInt:
      case KIND.int16:
      case KIND.int8:
        return coherenceArgs(this.#table, payload)[0]
      default:
        return this.tokenText(payload)
    }
  }

  tokenText(event: number): string {
    const { bytes } = this.#table
    const start = this.#start(event)
    const end = this.#end(event)
    switch (this.#kind(event)) {
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
        return floatText(this.#view.getFloat32(start))
      case KIND.float64:
        return doubleText(this.#view.getFloat64(start))
      case KIND.int16:
        return `${this.#view.getInt16(start)}`
      case KIND.int8:
        return `${this.#view.getInt8(start)}`
      case KIND.boolean:
        return `${bytes[start] !== 0}`
      case KIND.present:
        return bytes[start] !== 0 ? 'a value follows' : 'empty'
      case KIND.length:
        return `${lengthOf(this.#table, event)}`
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
        return decorations(maskOf(this.#table, event)) || 'no decorations'
      case KIND.javaStream:
      case KIND.pof:
        return amount(end - start, 'byte')
      case KIND.version:
        return `${bytes[start]}`
      default:
        return hexText(this.#bytes(event), 32)
    }
  }

  #decimal(event: number): string {
    const { bytes } = this.#table
    const scale = this.#child(this.#table.parent[event] as number, KIND.scale)
    const length = this.#end(event) - this.#start(event)
    if (scale < 0 || length > 512) return integerText(bytes, this.#start(event), this.#end(event))
    const unscaled = integerOf(bytes, this.#start(event), this.#end(event))
    return new PofDecimal(unscaled, readPackedInt(bytes, this.#start(scale))).text
  }

  meaning(event: number): LayerMeaning {
    const say = (what: string, layout: string, ...traps: string[]): LayerMeaning => ({ what, layout, traps })
    switch (this.#kind(event)) {
      case KIND.layer:
        return say(
          "A value as Coherence's ExternalizableHelper writes it without POF.",
          'A format byte, then the value in the form of that format.',
        )
      case KIND.object:
        return this.#objectMeaning(event)
      case KIND.decoration:
        return say(
          `The decoration ${decorationName(this.#aux(event))}, which Coherence keeps beside the value.`,
          `Its length as a packed int, then ${amount(this.#end(event) - this.#start(event), 'byte')}.`,
          ...(this.#aux(event) === 1 ? ['Milliseconds since 1970: when the entry expires.'] : []),
        )
      case KIND.body:
        return say(
          `What ${this.#className(event) || 'the class'} wrote by itself.`,
          'No length, no names, no types: the form is in the code of the class.',
          'It cannot be read without the class. What is shown in it is a guess where its class is not known.',
        )
      case KIND.part:
        return say(
          `The ${this.field(event)} of a UUID of Coherence.`,
          amount(this.#bytes(event).length, 'byte'),
        )
      case KIND.nested:
        return say(
          'The class of an object inside the body.',
          'The format byte 0a, then the name with its length.',
          GUESS,
        )
      case KIND.text:
        return say('A text in the body.', 'Its length in bytes as a packed int, then UTF-8.', GUESS)
      case KIND.stream:
        return say(
          'An object in Java serialization, in the body.',
          'The format byte 0b, then ac ed 00 05.',
          GUESS,
        )
      case KIND.guess:
        return say(
          'Bytes of the body that look like nothing known.',
          'Numbers, flags or counts of the class.',
          GUESS,
        )
      case KIND.leftOver:
        return say('Bytes behind the end of the value.', "Coherence's reader does not look at them.")
      default:
        return say(
          'Bytes that were not read.',
          'What they are depends on what could not be read before them.',
        )
    }
  }

  #objectMeaning(event: number): LayerMeaning {
    const code = this.#aux(event)
    const format = FORMATS.get(code)
    const traps: string[] = []
    if (code === 11) traps.push('A Java stream has no length: it goes up to the end of the value.')
    if (code === 6) traps.push('A length of -1 is null. Half a surrogate pair is lost when it is written.')
    if (code === 17) traps.push('Any byte but 0 is true.')
    if (code === 13) traps.push('The value inside may not be integer decorated again.')
    return {
      what: `${format?.name ?? `FMT_${code}`}: ${format?.meaning ?? 'unknown'}.`,
      layout: `The format byte ${code}, then ${format?.body === 'nothing' ? 'nothing' : (format?.body ?? 'bytes')}.`,
      traps,
    }
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
