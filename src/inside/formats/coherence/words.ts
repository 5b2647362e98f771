// The words of what ExternalizableHelper writes, for rows, tokens and exports.

import { decorationName, FORMATS } from '../../../pof/index.ts'
import { eventOctets } from '../../event-values.ts'
import { eventsIn, type LayerTable } from '../../layer-table.ts'
import {
  amount,
  type Candidate,
  type LayerMeaning,
  type LayerValueKind,
  type LayerWords,
} from '../../reading.ts'
import { coherenceArgs, coherenceEvents } from './events.ts'
import { KIND } from './kinds.ts'
import { CoherenceLines } from './lines.ts'
import type { SerializedFormat } from './serialized-format.ts'

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
export function coherenceWords(table: LayerTable, formatOf: SerializedFormat): LayerWords {
  const lines = new CoherenceLines(table)
  const words = new CoherenceWords(lines)
  return {
    args: (event) => coherenceArgs(table, event),
    field: (event) => words.field(event),
    segment: (event) => words.segment(event),
    type: (event) => words.type(event),
    text: (event, limit) => lines.text(event, limit),
    valueKind: (event) => words.valueKind(event),
    meaning: (event) => words.meaning(event),
    value: (event) => words.value(event),
    tokenText: (event) => lines.tokenText(event),
    candidate: (event) => candidateOf(table, event, formatOf),
    events: () => coherenceEvents(table),
  }
}

/** Streams, octets, texts and decorations. */
function candidateOf(table: LayerTable, event: number, formatOf: SerializedFormat): Candidate | null {
  const start = table.start[event] as number
  const end = table.end[event] as number
  const at = (
    place: Candidate['place'],
    format: Candidate['format'] = null,
    from = start,
  ): Candidate | null => (end > start ? { event, start: from, end, isDecoded: false, place, format } : null)
  switch (table.kind[event]) {
    case KIND.javaStream:
      return at('whole', 'java-serialization')
    case KIND.pof:
      // With its format byte: without it POF may be taken for another format.
      return at('whole', 'pof', start - 1)
    case KIND.serialized:
      return at('whole', formatOf(table.bytes.subarray(start, end)))
    case KIND.octets:
      return at('octets')
    case KIND.decoration:
      return at('whole')
    case KIND.chars:
    case KIND.xml:
      return at('string')
    default:
      return null
  }
}

class CoherenceWords {
  readonly lines: CoherenceLines
  /** Of each event in a body: its place among the rows there. */
  #places: Int32Array | null = null

  constructor(lines: CoherenceLines) {
    this.lines = lines
  }

  #place(event: number): number {
    if (this.#places === null) {
      this.#places = new Int32Array(this.lines.table.count)
      for (let body = 0; body < this.lines.table.count; body++) {
        if (this.lines.kind(body) !== KIND.body) continue
        let place = 0
        for (const one of eventsIn(this.lines.table, body))
          if (this.lines.table.kinds[this.lines.kind(one)]?.isRow === true) this.#places[one] = place++
      }
    }
    return this.#places[event] as number
  }

  field(event: number): string {
    const around = this.lines.table.parent[event] as number
    switch (this.lines.kind(event)) {
      case KIND.layer:
        return 'Coherence value'
      case KIND.unread:
        return 'unread'
      case KIND.decoration:
        return decorationName(this.lines.aux(event))
      case KIND.body:
        return 'body'
      case KIND.leftOver:
        return 'left over'
      case KIND.part:
        return PARTS[this.lines.aux(event)] ?? 'part'
      default: {
        if (this.lines.kind(around) !== KIND.body) return 'value'
        const place = this.#place(event)
        if (!this.lines.className(around).endsWith('.LiteMap') || this.lines.kind(event) !== KIND.object)
          return `[${place}]`
        return `${place % 2 === 0 ? 'key' : 'value'} ${place >> 1}`
      }
    }
  }

  segment(event: number): string {
    const around = this.lines.table.parent[event] as number
    if (around === 0 && this.lines.kind(event) === KIND.object) return ''
    // The value at the top has no segment: what is in it may not be called as what is beside it.
    if (around > 0 && this.lines.kind(event) === KIND.leftOver) return 'left over inside'
    const field = this.field(event)
    return field.startsWith('[') ? field.slice(1, -1) : field
  }

  type(event: number): string {
    switch (this.lines.kind(event)) {
      case KIND.layer:
        return "Coherence's own format"
      case KIND.object:
        if (this.lines.child(event, KIND.serialized) >= 0) return 'serialized'
        return TYPES[this.lines.aux(event)] ?? (this.lines.className(event) || 'class')
      case KIND.nested:
        return 'nested class'
      case KIND.text:
        return 'text'
      default:
        return this.lines.table.kinds[this.lines.kind(event)]?.noun ?? ''
    }
  }

  valueKind(event: number): LayerValueKind {
    switch (this.lines.kind(event)) {
      case KIND.object:
        return this.#kindOfObject(event)
      case KIND.text:
        return 'string'
      case KIND.nested:
        return 'constant'
      case KIND.decoration:
        return this.lines.aux(event) === 1 ? 'time' : 'bytes'
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
    switch (this.lines.aux(event)) {
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
    if (this.lines.kind(event) === KIND.decoration) return eventOctets(this.lines.octets(event))
    if (this.lines.kind(event) === KIND.text) return this.lines.chars(this.lines.child(event, KIND.chars))
    if (this.lines.kind(event) !== KIND.object) return null
    const payload = this.lines.payload(event)
    if (payload < 0) return null
    switch (this.lines.kind(payload)) {
      case KIND.chars:
      case KIND.xml:
        return this.lines.chars(payload)
      case KIND.octets:
      case KIND.javaStream:
      case KIND.pof:
      case KIND.serialized:
        return eventOctets(this.lines.octets(payload))
      case KIND.boolean:
      case KIND.packedInt:
      case KIND.int16:
      case KIND.int8:
        return coherenceArgs(this.lines.table, payload)[0]
      default:
        return this.lines.tokenText(payload)
    }
  }

  meaning(event: number): LayerMeaning {
    const say = (what: string, layout: string, ...traps: string[]): LayerMeaning => ({ what, layout, traps })
    switch (this.lines.kind(event)) {
      case KIND.layer:
        return say(
          "A value as Coherence's ExternalizableHelper writes it without POF.",
          'A format byte, then the value in the form of that format.',
        )
      case KIND.object:
        return this.#objectMeaning(event)
      case KIND.decoration:
        return say(
          `The decoration ${decorationName(this.lines.aux(event))}, which Coherence keeps beside the value.`,
          `Its length as a packed int, then ${amount(this.lines.end(event) - this.lines.start(event), 'byte')}.`,
          ...(this.lines.aux(event) === 1 ? ['Milliseconds since 1970: when the entry expires.'] : []),
        )
      case KIND.body:
        return say(
          `What ${this.lines.className(event) || 'the class'} wrote by itself.`,
          'No length, no names, no types: the form is in the code of the class.',
          'It cannot be read without the class. What is shown in it is a guess where its class is not known.',
        )
      case KIND.part:
        return say(
          `The ${this.field(event)} of a UUID of Coherence.`,
          amount(this.lines.octets(event).length, 'byte'),
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
        return this.lines.child(event, KIND.format) < 0
          ? say('Objects in Java serialization, in the body.', 'ac ed 00 05 without a format byte.', GUESS)
          : say(
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
    const code = this.lines.aux(event)
    const format = FORMATS.get(code)
    if (this.lines.child(event, KIND.serialized) >= 0)
      return {
        what: `${format?.name}: what a serializer wrote, another one than that of POF.`,
        layout: 'The format byte 21, then the bytes of the serializer up to the end of the value.',
        traps: ['It has no fields of POF: extractors and indexes have to make the whole object.'],
      }
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
