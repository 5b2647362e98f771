// Kryo: a stream without lengths, types and field names, which only the writer's own registrations can read. What can be said
// is said: the names of classes that were not registered, and runs of text. Everything else is bytes.

import { escapeUnseen, hexText, quote } from '../../pof/index.ts'
import { decodeUtf8 } from '../../pof/text/index.ts'
import type { Format, Limits } from '../format.ts'
import { eventsIn, type LayerKind, type LayerTable, LayerTableWriter } from '../layer-table.ts'
import { amount, type LayerMeaning, type LayerWords, type ReadParts } from '../reading.ts'

const kind = (
  name: string,
  noun: string,
  isRow: boolean,
  role: LayerKind['role'],
  encoding: LayerKind['encoding'] = 'octets',
): LayerKind => ({ name, noun, isRow, role, encoding })

const KINDS: readonly LayerKind[] = [
  kind('class', 'class name', true, 'type', 'none'),
  kind('classId', 'class id', false, 'type', 'fixed'),
  kind('nameId', 'name id', false, 'identity', 'fixed'),
  kind('className', 'class name', false, 'type', 'utf-8'),
  kind('text', 'text', true, 'payload', 'none'),
  kind('length', 'length', false, 'length', 'fixed'),
  kind('chars', 'characters', false, 'payload', 'utf-8'),
  kind('bytes', 'bytes', true, 'payload'),
]

const SHORTEST = 3
const LONGEST = 512

/** Kryo. */
export const kryo: Format = {
  id: 'kryo',
  name: 'Kryo',
  short: 'kryo',
  isCompressed: false,
  rules: [
    {
      id: 'kryo-named',
      certainty: 'sign',
      places: ['whole', 'octets'],
      fires: (bytes) => bytes[0] === 1 && bytes[1] === 0 && classNameEnd(bytes, 2) > 0,
    },
  ],
  kinds: KINDS,
  read,
  words: wordsOf,
}

/** One past the name of a class in a package at `at`: ASCII with bit 7 set on its last byte; -1 for other bytes. */
function classNameEnd(bytes: Uint8Array, at: number): number {
  let dots = 0
  let isFirst = true
  const last = Math.min(bytes.length, at + LONGEST)
  for (let i = at; i < last; i++) {
    const byte = bytes[i] as number
    const code = byte & 0x7f
    const isDigit = code >= 0x30 && code <= 0x39
    const isLetter = ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) || code === 0x5f || code === 0x24
    if (code === 0x2e && byte === code && !isFirst) {
      dots++
      isFirst = true
      continue
    }
    if (!isLetter && (isFirst || !isDigit)) return -1
    if (byte !== code) return dots > 0 ? i + 1 : -1
    isFirst = false
  }
  return -1
}

/** One past a text of ASCII whose last byte has bit 7 set; -1 for other bytes. */
function markedTextEnd(bytes: Uint8Array, at: number): number {
  let letters = 0
  const last = Math.min(bytes.length, at + LONGEST)
  for (let i = at; i < last; i++) {
    const byte = bytes[i] as number
    const code = byte & 0x7f
    if (code < 0x20 || code === 0x7f) return -1
    if ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) letters++
    if (byte !== code) return i + 1 - at >= SHORTEST && letters > 1 ? i + 1 : -1
  }
  return -1
}

/** One past a text with its length in characters and 1 before it, in one byte with bit 7 set; -1 for other bytes. */
function countedTextEnd(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number
  const count = (first & 0x3f) - 1
  if ((first & 0xc0) !== 0x80 || count < 1) return -1
  let end = at + 1
  let letters = 0
  for (let i = 0; i < count; i++) {
    const lead = bytes[end] ?? 0
    if (lead < 0x20 || lead === 0x7f || (lead >= 0x80 && lead < 0xc2) || lead >= 0xf0) return -1
    const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : 3
    for (let j = 1; j < length; j++) if (((bytes[end + j] ?? 0) & 0xc0) !== 0x80) return -1
    if (lead >= 0xc2 || ((lead | 0x20) >= 0x61 && (lead | 0x20) <= 0x7a)) letters++
    end += length
  }
  return letters > 0 && end <= bytes.length ? end : -1
}

function read(bytes: Uint8Array, { events }: Limits): ReadParts {
  const writer = new LayerTableWriter(bytes, KINDS, events)
  writer.fill(() => addAll(writer, bytes))
  return { table: writer.finish(), own: null, decoded: null, fault: null, limit: null, problems: [] }
}

/** Adds names of classes, texts, and the bytes between them. */
function addAll(writer: LayerTableWriter, bytes: Uint8Array): void {
  let from = 0
  const before = (at: number) => {
    if (at > from) writer.leaf('bytes', from, at)
  }
  for (let at = 0; at < bytes.length; ) {
    const name = bytes[at] === 1 && (bytes[at + 1] ?? 0x80) < 0x80 ? classNameEnd(bytes, at + 2) : -1
    const counted = name < 0 ? countedTextEnd(bytes, at) : -1
    const end = Math.max(name, counted, name < 0 && counted < 0 ? markedTextEnd(bytes, at) : -1)
    if (end < 0) {
      at++
      continue
    }
    before(at)
    writer.open(name > 0 ? 'class' : 'text', at)
    if (name > 0) {
      writer.leaf('classId', at, at + 1)
      writer.leaf('nameId', at + 1, at + 2)
      writer.leaf('className', at + 2, end)
    } else {
      if (counted > 0) writer.leaf('length', at, at + 1)
      writer.leaf('chars', counted > 0 ? at + 1 : at, end, counted > 0 ? 0 : 1)
    }
    writer.close(end)
    from = end
    at = end
  }
  before(bytes.length)
}

function wordsOf(table: LayerTable): LayerWords {
  const { bytes, kinds } = table
  const name = (event: number) => kinds[table.kind[event] as number]?.name ?? ''
  const octets = (event: number) => bytes.subarray(table.start[event] as number, table.end[event] as number)
  let places: Int32Array | null = null
  const place = (event: number): number => {
    if (places === null) {
      places = new Int32Array(table.count)
      let count = 0
      for (const row of eventsIn(table, 0)) places[row] = count++
    }
    return places[event] as number
  }
  /** The characters of a row or a token, without the mark on the last one. */
  const characters = (event: number): string => {
    const isRow = name(event) === 'class' || name(event) === 'text'
    let token = event
    if (isRow) for (const one of eventsIn(table, event)) token = one
    const text = octets(token)
    if (name(token) === 'chars' && table.aux[token] === 0) return decodeUtf8(text, 0, text.length)
    return String.fromCharCode(...Array.from(text, (byte) => byte & 0x7f))
  }
  const line = (event: number, limit: number): string => {
    switch (name(event)) {
      case 'layer': {
        const found: string[] = []
        for (const one of eventsIn(table, 0)) {
          if (name(one) !== 'bytes') found.push(line(one, limit))
          if (found.length > 8) break
        }
        return found.join(' ') || amount(bytes.length, 'byte')
      }
      case 'class':
        return escapeUnseen(characters(event))
      case 'text':
        return quote(characters(event), limit)
      default:
        return hexText(octets(event), Math.max(1, Math.floor(limit / 3)))
    }
  }
  const clip = (text: string, limit: number) =>
    text.length <= limit ? text : `${text.slice(0, Math.max(0, limit - 1))}…`.slice(0, limit)
  return {
    args: (event) => (['className', 'chars'].includes(name(event)) ? [characters(event)] : []),
    field: (event) => (event === 0 ? 'Kryo' : `[${place(event)}]`),
    segment: (event) => (event === 0 ? '' : `${place(event)}`),
    type: (event) => (event === 0 ? 'Kryo' : (kinds[table.kind[event] as number]?.noun ?? '')),
    text: (event, limit) => clip(line(event, limit), limit),
    valueKind: (event) => {
      switch (name(event)) {
        case 'layer':
          return 'container'
        case 'class':
          return 'constant'
        case 'text':
          return 'string'
        default:
          return 'bytes'
      }
    },
    meaning: (event) => meaningOf(name(event)),
    value: (event) => (name(event) === 'text' || name(event) === 'class' ? characters(event) : null),
    tokenText: (event) => {
      switch (name(event)) {
        case 'classId':
          return 'a class by its name'
        case 'className':
          return escapeUnseen(characters(event))
        case 'chars':
          return quote(characters(event))
        case 'length':
          return `${((octets(event)[0] as number) & 0x3f) - 1}`
        default:
          return hexText(octets(event), 32)
      }
    },
  }
}

const GUESS =
  'The format has no lengths, types or names of fields: without the registrations of its writer this is a guess.'

function meaningOf(name: string): LayerMeaning {
  switch (name) {
    case 'layer':
      return {
        what: 'Objects that Kryo wrote.',
        layout: 'Each field after the other, in the order of their names, with nothing between them.',
        traps: [
          GUESS,
          'Only names of classes that were not registered, and runs of text, can be found in it.',
        ],
      }
    case 'class':
      return {
        what: 'The class of an object, which was not registered.',
        layout: '01, the number of the name from 0 on, the name in ASCII with bit 7 set on its last byte.',
        traps: ['Further objects of the class have the number alone.'],
      }
    case 'text':
      return {
        what: 'What looks like a text.',
        layout: 'ASCII with bit 7 set on its last byte; or a byte with the length and 1, then UTF-8.',
        traps: [GUESS],
      }
    default:
      return { what: 'Bytes that look like no text.', layout: 'Numbers, class ids, lengths.', traps: [GUESS] }
  }
}
