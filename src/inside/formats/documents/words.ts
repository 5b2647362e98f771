// The words for a document's rows, the same for JSON, Smile, CBOR, MessagePack and protobuf: names, types, previews, addresses,
// tokens, the export `events`, and where further layers may begin. What differs is asked of the format's grammar.

import { bytesToHex } from '@noble/hashes/utils.js'
import { hexText, quote, type Token } from '../../../pof/index.ts'
import { eventOctets, eventText } from '../../event-values.ts'
import type { Candidate, LayerEvent, LayerMeaning, LayerValueKind, LayerWords } from '../../reading.ts'
import type { DocumentGrammar, MemberName, Stretch } from './grammar.ts'
import { MemberNumbers } from './member-numbers.ts'
import {
  ARRAY,
  type DocumentRows,
  FALSE,
  FLOAT,
  INT,
  NULL,
  OBJECT,
  OCTETS,
  STRING,
  TRUE,
  UNREAD_BYTES,
} from './rows.ts'
import { cut } from './values.ts'

const KIND_NAMES = new Map([
  [OBJECT, 'START_OBJECT'],
  [ARRAY, 'START_ARRAY'],
  [STRING, 'VALUE_STRING'],
  [INT, 'VALUE_NUMBER_INT'],
  [FLOAT, 'VALUE_NUMBER_FLOAT'],
  [TRUE, 'VALUE_TRUE'],
  [FALSE, 'VALUE_FALSE'],
  [NULL, 'VALUE_NULL'],
  [OCTETS, 'VALUE_EMBEDDED_OBJECT'],
])

const NOUNS = new Map([
  [OBJECT, 'object'],
  [ARRAY, 'array'],
  [STRING, 'string'],
  [TRUE, 'boolean'],
  [FALSE, 'boolean'],
  [NULL, 'null'],
  [OCTETS, 'binary'],
])

const MEANINGS = new Map([
  [OBJECT, 'An object: values with names.'],
  [ARRAY, 'An array: values in order, without names.'],
  [STRING, 'A text.'],
  [INT, 'A whole number.'],
  [FLOAT, 'A number that may have a fraction.'],
  [TRUE, 'The value true.'],
  [FALSE, 'The value false.'],
  [NULL, 'No value: null.'],
  [OCTETS, 'Octets: bytes that the format does not look into.'],
])

/** The words for a document's rows. */
export class DocumentWords implements LayerWords {
  readonly #rows: DocumentRows
  readonly #grammar: DocumentGrammar
  readonly #numbers: MemberNumbers

  constructor(rows: DocumentRows, grammar: DocumentGrammar) {
    this.#rows = rows
    this.#grammar = grammar
    this.#numbers = new MemberNumbers(rows, (event) => this.#name(event)?.text ?? '')
  }

  /** Where the bytes before a value begin: behind the value before it, or behind what opens its container. */
  #gapStart(event: number): number {
    if (event === 0) return 0
    const rows = this.#rows
    const before = rows.before(event)
    if (before >= 0) return rows.end(before)
    const around = rows.table.parent[event] as number
    return around === 0 && rows.parts.isMany ? 0 : this.#grammar.openingEnd(around)
  }

  #name(event: number): MemberName | null {
    if (!this.#rows.isMember(event)) return null
    return this.#grammar.name(event, this.#gapStart(event), this.#rows.start(event))
  }

  readonly args = (event: number): readonly unknown[] => {
    switch (this.#rows.kind(event)) {
      case STRING:
        return [eventText(this.#grammar.string(event, Number.POSITIVE_INFINITY))]
      case INT:
      case FLOAT:
        return [this.#grammar.number(event).event]
      case OCTETS:
        return [eventOctets(this.#grammar.octets(event, Number.POSITIVE_INFINITY))]
      default:
        return []
    }
  }

  readonly field = (event: number): string => {
    if (event === 0) return ''
    if (this.#isUnread(event)) return 'unread'
    const name = this.#name(event)?.text
    return name === undefined ? `[${this.#rows.place(event)}]` : name === '' ? '""' : name
  }

  readonly segment = (event: number): string => {
    if (event === 0) return ''
    if (this.#isUnread(event)) return '(unread)'
    const name = this.#name(event)?.text
    if (name === undefined) return String(this.#rows.place(event))
    // A name that occurred before gets a number; so does one that ends as if it had one, and one that is empty.
    const number = this.#numbers.of(event)
    return number > 1 || name === '' || name.endsWith(')') ? `${name}(${number})` : name
  }

  readonly type = (event: number): string => {
    const rows = this.#rows
    if (this.#isUnread(event)) return 'unread'
    const kind = rows.kind(event)
    if (rows.isContainer(event)) {
      const noun = this.#grammar.nounOf?.(event) ?? NOUNS.get(kind) ?? 'documents'
      return `${noun} · ${rows.count(event).toLocaleString('en')}`
    }
    if (kind === INT || kind === FLOAT) return this.#grammar.number(event).noun
    const noun = this.#grammar.nounOf?.(event) ?? NOUNS.get(kind) ?? 'no value'
    return kind === OCTETS ? `${noun} · ${this.#grammar.size(event).toLocaleString('en')}` : noun
  }

  readonly text = (event: number, limit: number): string => {
    if (this.#rows.isContainer(event)) return this.#preview(event, limit)
    return this.#scalarText(event, limit)
  }

  #scalarText(event: number, limit: number): string {
    const rows = this.#rows
    switch (rows.kind(event)) {
      case STRING:
        return cut(quote(this.#grammar.string(event, limit), limit), limit)
      case INT:
      case FLOAT:
        return cut(this.#grammar.number(event).text, limit)
      case TRUE:
        return 'true'
      case FALSE:
        return 'false'
      case NULL:
        return 'null'
      case OCTETS:
        return cut(
          this.#grammar.octetsText?.(event, limit) ??
            hexText(this.#grammar.octets(event, limit), Math.max(1, Math.floor(limit / 3))),
          limit,
        )
      case UNREAD_BYTES:
        return cut(`${(rows.end(event) - rows.start(event)).toLocaleString('en')} bytes`, limit)
      default:
        return ''
    }
  }

  /** A container in one line: its first values, and of those that hold others only the brackets. */
  #preview(event: number, limit: number): string {
    const rows = this.#rows
    const [open, close] = rows.kind(event) === OBJECT ? '{}' : '[]'
    const { after } = rows.table
    const end = after[event] as number
    let text = ''
    for (let child = event + 1; child < end; child = after[child] as number) {
      if (this.#isUnread(child)) break
      if (text.length > limit) return cut(`${open}${text}`, limit)
      const name = rows.isMember(child) ? `${cut(this.#name(child)?.text ?? '', 40)}: ` : ''
      text += `${text === '' ? '' : ', '}${name}${this.#brief(child, limit)}`
    }
    return cut(`${open}${text}${close}`, limit)
  }

  #brief(event: number, limit: number): string {
    const rows = this.#rows
    if (!rows.isContainer(event)) return this.#scalarText(event, Math.min(limit, 40))
    if ((rows.table.after[event] as number) === event + 1) return rows.kind(event) === OBJECT ? '{}' : '[]'
    return rows.kind(event) === OBJECT ? '{…}' : '[…]'
  }

  readonly valueKind = (event: number): LayerValueKind => {
    if (this.#rows.isContainer(event)) return 'container'
    switch (this.#rows.kind(event)) {
      case STRING:
        return 'string'
      case INT:
      case FLOAT:
        return 'number'
      case OCTETS:
        return 'bytes'
      case UNREAD_BYTES:
        return 'unread'
      default:
        return 'constant'
    }
  }

  readonly meaning = (event: number): LayerMeaning => {
    const { noun } = this.#grammar
    if (this.#isUnread(event))
      return {
        what: 'Bytes behind the place at which the reading stopped.',
        layout: 'Nothing is known of them.',
        traps: [],
      }
    const { isMany, kind } = this.#rows.parts
    if (event === 0 && (isMany || kind === 0))
      return isMany
        ? { what: `Several values of ${noun}, one after another.`, layout: 'Each is a row.', traps: [] }
        : { what: `${noun} without a value.`, layout: 'There is nothing to read.', traps: [] }
    const traps = [...(this.#grammar.traps?.(event) ?? [])]
    if (this.#rows.isMember(event) && this.#numbers.of(event) > 1)
      traps.push('The name occurs before in the same object: most readers keep the last value only.')
    return {
      what: MEANINGS.get(this.#rows.kind(event)) ?? '',
      layout: this.#grammar.layout(event),
      traps,
    }
  }

  readonly value = (event: number): unknown => {
    if (this.#rows.isContainer(event)) return null
    switch (this.#rows.kind(event)) {
      case STRING:
        return this.#grammar.string(event, Number.POSITIVE_INFINITY)
      case INT:
      case FLOAT:
        return this.#grammar.number(event).value
      case TRUE:
        return true
      case FALSE:
        return false
      case OCTETS:
        return bytesToHex(this.#grammar.octets(event, Number.POSITIVE_INFINITY))
      default:
        return null
    }
  }

  readonly tokenText = (event: number): string => this.#scalarText(event, 200)

  readonly tokens = (event: number): readonly Token[] => {
    const rows = this.#rows
    const tokens: Token[] = []
    if (this.#isUnread(event)) {
      const [start, end] = [rows.start(event), rows.end(event)]
      const text = this.#scalarText(event, 200)
      return [{ role: 'unread', start, end, value: null, text, name: 'unread bytes', encoding: 'none' }]
    }
    const add = (from: number, to: number, stretch: Stretch) => {
      let start = from
      if (to > from)
        for (const { end, role, noun, text, encoding } of this.#grammar.pieces(event, from, to, stretch)) {
          if (end <= start) continue
          tokens.push({ role, start, end, value: null, text, name: noun, encoding })
          start = end
        }
    }
    const { isMany, kind, contentEnd } = rows.parts
    if (event === 0 && (isMany || kind === 0)) {
      const last = rows.lastChild(0)
      add(last < 0 ? 0 : rows.end(last), contentEnd, 'after')
      return tokens
    }
    add(this.#gapStart(event), rows.start(event), 'before')
    if (rows.isContainer(event)) {
      const opened = this.#grammar.openingEnd(event)
      const last = rows.lastChild(event)
      add(rows.start(event), opened, 'value')
      add(last < 0 ? opened : rows.end(last), rows.end(event), 'after')
    } else add(rows.start(event), rows.end(event), 'value')
    if (event === 0) add(rows.end(0), contentEnd, 'after')
    return tokens
  };

  /** A parser's own events: a name before its value, and an end for each container that is whole. */
  *events(): Generator<LayerEvent> {
    const rows = this.#rows
    const { isMany, kind, open, eventsEnd } = rows.parts
    const around: number[] = []
    const end = (event: number): LayerEvent | null => {
      if (open.has(event)) return null
      const at = rows.end(event)
      const name = rows.kind(event) === OBJECT ? 'END_OBJECT' : 'END_ARRAY'
      return [around.length, name, at - this.#grammar.closing(event), at]
    }
    for (let event = isMany || kind === 0 ? 1 : 0; event < eventsEnd; event++) {
      if (this.#isUnread(event)) continue
      while (around.length > 0 && event >= (rows.table.after[around.at(-1) as number] as number)) {
        const ended = end(around.pop() as number)
        if (ended !== null) yield ended
      }
      const name = this.#name(event)
      if (name !== null) yield [around.length, 'FIELD_NAME', name.start, name.end, eventText(name.text)]
      const isContainer = rows.isContainer(event)
      const stop = isContainer ? this.#grammar.openingEnd(event) : rows.end(event)
      yield [
        around.length,
        KIND_NAMES.get(rows.kind(event)) ?? '',
        rows.start(event),
        stop,
        ...this.args(event),
      ]
      if (isContainer) around.push(event)
    }
    while (around.length > 0) {
      const event = around.at(-1) as number
      // A fault between a name and its value.
      if (open.has(event)) {
        if (rows.kind(event) === OBJECT) yield* this.#danglingName(event, around.length)
        return
      }
      around.pop()
      const ended = end(event)
      if (ended !== null) yield ended
    }
  }

  *#danglingName(around: number, depth: number): Generator<LayerEvent> {
    const rows = this.#rows
    const last = rows.lastChild(around)
    const from = last < 0 ? this.#grammar.openingEnd(around) : rows.end(last)
    const name = this.#grammar.name(this.#rows.nextEvent, from, rows.end(around))
    if (name !== null) yield [depth, 'FIELD_NAME', name.start, name.end, eventText(name.text)]
  }

  /** Strings and octets. */
  readonly candidate = (event: number): Candidate | null => {
    const own = this.#rows.kind(event)
    if (own !== STRING && own !== OCTETS) return null
    const { start, end, isEncoded, format = null } = this.#grammar.content(event)
    const place = own === STRING ? 'string' : 'octets'
    const candidate: Candidate = { event, start, end, isDecoded: false, place, format }
    return isEncoded ? { ...candidate, content: (limit) => this.#contentOf(event, limit) } : candidate
  }

  #contentOf(event: number, limit = Number.POSITIVE_INFINITY): Uint8Array {
    return this.#rows.kind(event) === OCTETS
      ? this.#grammar.octets(event, limit)
      : utf8Of(this.#grammar.string(event, limit))
  }

  #isUnread(event: number): boolean {
    return event > 0 && this.#rows.table.kind[event] === UNREAD_BYTES
  }
}

/** UTF-8 of a text; a surrogate without its partner becomes U+FFFD, as everywhere. */
function utf8Of(text: string): Uint8Array {
  const octets = new Uint8Array(text.length * 3)
  let at = 0
  for (const character of text) {
    let code = character.codePointAt(0) as number
    if (code >= 0xd800 && code < 0xe000) code = 0xfffd
    if (code < 0x80) octets[at++] = code
    else if (code < 0x800) {
      octets[at++] = 0xc0 | (code >> 6)
      octets[at++] = 0x80 | (code & 0x3f)
    } else {
      if (code < 0x10000) octets[at++] = 0xe0 | (code >> 12)
      else {
        octets[at++] = 0xf0 | (code >> 18)
        octets[at++] = 0x80 | ((code >> 12) & 0x3f)
      }
      octets[at++] = 0x80 | ((code >> 6) & 0x3f)
      octets[at++] = 0x80 | (code & 0x3f)
    }
  }
  return octets.subarray(0, at)
}
