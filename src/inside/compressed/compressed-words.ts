// The words for events of compressed formats, from a table of kinds: what a field holds, what a block becomes.
// Rows that only hold others (`group`) are for the tree; the export `events` has what is in them, all at one depth.

import { eventsIn, type LayerKind, type LayerTable } from '../layer-table.ts'
import type { LayerEvent, LayerMeaning, LayerValueKind, LayerWords } from '../reading.ts'

/** Where an event lies, for the words. */
export interface Place {
  readonly bytes: Uint8Array
  readonly start: number
  readonly end: number
  readonly aux: number
}

/** A kind of event, and its words. */
export interface CompressedKind extends LayerKind {
  /** Whether it is a row that holds fields, and no event of the format's own. */
  readonly isGroup: boolean
  /** What it has further in the export `events`. */
  readonly args: (place: Place) => readonly unknown[]
  /** What it holds, in a few words. */
  readonly text: (place: Place) => string
  readonly valueKind: LayerValueKind
  readonly meaning: LayerMeaning
}

type Words = Partial<Pick<CompressedKind, 'args' | 'text' | 'encoding' | 'valueKind'>>

const NO_TRAPS: readonly string[] = []

function kind(
  name: string,
  noun: string,
  role: LayerKind['role'],
  isRow: boolean,
  words: Words,
  what: string,
  layout: string,
  traps: readonly string[],
): CompressedKind {
  return {
    name,
    noun,
    role,
    isRow,
    isGroup: false,
    encoding: words.encoding ?? 'none',
    args: words.args ?? (() => []),
    text: words.text ?? (() => noun),
    valueKind: words.valueKind ?? 'bytes',
    meaning: { what, layout, traps },
  }
}

/** A field that is a token of the row around it. */
export function token(
  name: string,
  noun: string,
  role: LayerKind['role'],
  words: Words = {},
): CompressedKind {
  return kind(name, noun, role, false, words, noun, '', NO_TRAPS)
}

/** A field that is a row. */
export function row(
  name: string,
  noun: string,
  role: LayerKind['role'],
  words: Words,
  what: string,
  layout: string,
  traps = NO_TRAPS,
): CompressedKind {
  return kind(name, noun, role, true, words, what, layout, traps)
}

/** A row around the fields of one part: a member, a frame, a block. Its text says what it becomes. */
export function group(
  name: string,
  noun: string,
  what: string,
  layout: string,
  traps = NO_TRAPS,
): CompressedKind {
  const words: Words = {
    valueKind: 'container',
    text: ({ start, end, aux }) => `${amount(end - start)} → ${amount(aux)}`,
  }
  return { ...kind(name, noun, 'part', true, words, what, layout, traps), isGroup: true }
}

/** What a checksum's event says: how the number that it holds compares with that of the bytes. */
export function agreement(aux: number): string {
  return ['not checked', 'agrees', 'does not agree'][aux] ?? ''
}

/** A count with groups of three digits: `65,535`. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1 byte`, `65,535 bytes`. */
export function amount(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'byte' : 'bytes'}`
}

interface Described {
  readonly name: string
  readonly what: string
  readonly layout: string
}

const UNREAD: LayerMeaning = {
  what: 'Bytes behind the place at which the reading had to stop.',
  layout: 'Nobody can say.',
  traps: NO_TRAPS,
}

/** The words for a table that has these kinds; `kept` is how much of what was `made` is there. */
export function compressedWords(
  table: LayerTable,
  format: Described,
  made: number,
  kept: number,
): LayerWords {
  const { bytes } = table
  const place = (event: number): Place => ({
    bytes,
    start: table.start[event] as number,
    end: table.end[event] as number,
    aux: table.aux[event] as number,
  })
  const kindOf = (event: number): CompressedKind | null => {
    const found = table.kinds[table.kind[event] as number]
    return found !== undefined && 'isGroup' in found ? (found as CompressedKind) : null
  }
  let ordinals: Int32Array | null = null
  const ordinal = (event: number): number => {
    ordinals ??= ordinalsOf(table)
    return ordinals[event] as number
  }
  const named = (event: number): string => {
    const count = ordinal(event)
    const name = kindOf(event)?.name ?? 'unread'
    return count === 0 ? name : `${name}(${count})`
  }
  const sizes = `${amount(bytes.length)} → ${amount(made)}`
  const cut = (text: string, limit: number) => (text.length <= limit ? text : `${text.slice(0, limit - 1)}…`)
  const text = (event: number): string => {
    if (event === 0) return sizes
    return (
      kindOf(event)?.text(place(event)) ??
      amount((table.end[event] as number) - (table.start[event] as number))
    )
  }
  return {
    args: (event) => kindOf(event)?.args(place(event)) ?? [],
    field: (event) => {
      if (event === 0) return ''
      const count = ordinal(event)
      const noun = kindOf(event)?.noun ?? 'unread bytes'
      return count === 0 ? noun : `${noun} ${grouped(count + 1)}`
    },
    segment: (event) => (event === 0 ? '' : named(event)),
    type: (event) => (event === 0 ? format.name : (kindOf(event)?.noun ?? 'unread bytes')),
    text: (event, limit) => cut(text(event), limit),
    valueKind: (event) => (event === 0 ? 'container' : (kindOf(event)?.valueKind ?? 'unread')),
    meaning: (event) => {
      if (event > 0) return kindOf(event)?.meaning ?? UNREAD
      const ratio = bytes.length === 0 ? '' : `, ${(made / bytes.length).toFixed(2)} : 1`
      return { what: `${format.what} Here ${sizes}${ratio}.`, layout: format.layout, traps: NO_TRAPS }
    },
    value: (event) => (event === 0 || kindOf(event)?.isGroup === true ? null : text(event)),
    tokenText: text,
    candidate: (event) =>
      event > 0 || kept === 0
        ? null
        : { event, start: 0, end: kept, isDecoded: true, place: 'whole', format: null },
    events: () => flat(table, (event) => kindOf(event), place),
  }
}

/** How many events of the same kind are before each in the same parent. */
function ordinalsOf(table: LayerTable): Int32Array {
  const ordinals = new Int32Array(table.count)
  for (let around = 0; around < table.count; around++) {
    if ((table.after[around] as number) === around + 1) continue
    const counts = new Map<number, number>()
    for (const event of eventsIn(table, around)) {
      const number = table.kind[event] as number
      const count = counts.get(number) ?? 0
      ordinals[event] = count
      counts.set(number, count + 1)
    }
  }
  return ordinals
}

/** All events but the groups, at depth 0. */
function* flat(
  table: LayerTable,
  kindOf: (event: number) => CompressedKind | null,
  place: (event: number) => Place,
): Generator<LayerEvent> {
  for (let event = 1; event < table.count; event++) {
    const found = kindOf(event)
    if (found?.isGroup === true) continue
    const { start, end } = place(event)
    yield [0, found?.name ?? 'unread', start, end, ...(found?.args(place(event)) ?? [])]
  }
}
