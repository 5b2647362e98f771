// The rows of a capture to columns that can be handed over, and to payloads that lie one after another: messages, with their keys
// and values as parts of them.

import type { CaptureRow, CaptureSum, MessageRow } from '../../capture/index.ts'
import { createCaptureSums, entriesOf } from '../../capture/index.ts'
import { insideLine } from '../../inside/index.ts'
import { parse } from '../../pof/index.ts'
import { type Captured, carriedText, ROLES, ROW_KINDS } from '../../view/capture/index.ts'
import type { PackedPayloads } from '../payload-list.ts'

/** Bytes and characters of a key in a list. */
const READ = 512
const LONG = 60
/** The properties of an exception, behind those of an answer. */
const THROWABLE = [' or class', ' or message', ' or stack trace', ' or cause']
const LABELS = ['message', 'key', 'value'] as const
/** Bytes of a message for each entry that has a row of its own: smaller ones are no entries of a cache. */
const LEAST_ENTRY = 4

/** Takes rows, and puts them together. */
export class CaptureColumnsWriter {
  readonly #sums = createCaptureSums()
  readonly #texts = new Map<string, number>()
  readonly #columns = {
    kinds: [] as number[],
    numbers: [] as number[],
    parents: [] as number[],
    times: [] as number[],
    connections: [] as number[],
    ways: [] as number[],
    channels: [] as number[],
    roles: [] as number[],
    offsets: [] as number[],
    sizes: [] as number[],
    names: [] as number[],
    protocols: [] as number[],
    caches: [] as number[],
    says: [] as number[],
    keyTexts: [] as number[],
    faulty: [] as number[],
    durations: [] as number[],
    answers: [] as number[],
    messages: [] as number[],
    keys: [] as number[],
    values: [] as number[],
    typeIds: [] as number[],
  }
  /** The bytes of all payloads, and of each where it is, what it is called and which row it is of. */
  #bytes = new Uint8Array(1 << 16)
  #length = 0
  readonly #starts: number[] = []
  readonly #ends: number[] = []
  readonly #labels: number[] = []
  readonly #rowOf: number[] = []
  /** Names of messages, and by payload which they are. */
  readonly #names = new Map<string, number>()
  readonly #namesOf: number[] = []
  /** By the number of a row: where it is among the columns. */
  readonly #places: number[] = []

  /** How many messages there are so far. */
  messages = 0

  /** Adds rows. */
  add(rows: readonly CaptureRow[]): void {
    this.#sums.add(rows)
    for (const row of rows) {
      if (row.kind === 'message') this.#message(row)
      else this.#other(row)
    }
  }

  /** All of it, and the buffers that can be handed over. */
  finish(): { readonly capture: Captured; readonly payloads: PackedPayloads } {
    // A capture without messages has one payload all the same, without bytes.
    if (this.#starts.length === 0) this.#payload(0, 0, 0, 0)
    const columns = this.#columns
    const sums: readonly CaptureSum[] = this.#sums.sums()
    const count = this.#starts.length
    const zeros = () => new Uint32Array(count)
    return {
      capture: {
        columns: {
          kinds: Uint8Array.from(columns.kinds),
          numbers: Uint32Array.from(columns.numbers),
          parents: Int32Array.from(columns.parents),
          times: Float64Array.from(columns.times),
          connections: Uint32Array.from(columns.connections),
          ways: Uint8Array.from(columns.ways),
          channels: Float64Array.from(columns.channels),
          roles: Uint8Array.from(columns.roles),
          offsets: Float64Array.from(columns.offsets),
          sizes: Float64Array.from(columns.sizes),
          names: Int32Array.from(columns.names),
          protocols: Int32Array.from(columns.protocols),
          caches: Int32Array.from(columns.caches),
          says: Int32Array.from(columns.says),
          keyTexts: Int32Array.from(columns.keyTexts),
          faulty: Uint8Array.from(columns.faulty),
          durations: Float64Array.from(columns.durations),
          answers: Int32Array.from(columns.answers),
          messages: Int32Array.from(columns.messages),
          keys: Int32Array.from(columns.keys),
          values: Int32Array.from(columns.values),
          typeIds: Int32Array.from(columns.typeIds),
          texts: [...this.#texts.keys()],
        },
        sums,
        names: [...this.#names.keys()],
        namesOf: Int32Array.from(this.#namesOf),
        rowOf: Uint32Array.from(this.#rowOf),
      },
      payloads: {
        bytes: this.#bytes.slice(0, this.#length),
        byteStarts: Uint32Array.from(this.#starts),
        byteEnds: Uint32Array.from(this.#ends),
        starts: Uint32Array.from(this.#starts),
        ends: Uint32Array.from(this.#ends),
        lines: Uint32Array.from(this.#rowOf, (row) => columns.numbers[row] ?? 1),
        columns: zeros().fill(1),
        beforeText: '',
        beforeEnds: Uint32Array.of(0),
        beforeOf: zeros(),
        declared: new Float64Array(count).fill(-1),
        labels: LABELS,
        labelOf: Uint32Array.from(this.#labels),
        forms: ['raw'],
        formOf: new Uint8Array(count),
        problemAt: new Uint32Array(0),
        problemText: '',
        problemEnds: new Uint32Array(0),
      },
    }
  }

  #text(text: string | null): number {
    if (text === null || text === '') return -1
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    this.#texts.set(text, this.#texts.size)
    return this.#texts.size - 1
  }

  /** The names of a message and of the properties that are in it. */
  #named({ typeId, name, properties, failure }: MessageRow): number {
    const known = properties.filter((property) => property.name !== null)
    // Type 0 is an answer, and the exception in it: both are told where both are there.
    const isBoth = failure !== null && typeId === 0
    const named = known.map((property) => [
      property.index,
      isBoth ? `${property.name}${THROWABLE[property.index] ?? ''}` : property.name,
    ])
    const types = {
      [String(typeId)]: {
        name: isBoth ? `${name} or Throwable` : name,
        properties: Object.fromEntries(named),
      },
    }
    const text = JSON.stringify({ 'pof-inspector-names': 1, types })
    const at = this.#names.get(text) ?? this.#names.size
    this.#names.set(text, at)
    return at
  }

  #payload(start: number, end: number, label: number, row: number, names = -1): number {
    this.#starts.push(start)
    this.#ends.push(end)
    this.#labels.push(label)
    this.#rowOf.push(row)
    this.#namesOf.push(names)
    return this.#starts.length - 1
  }

  #append(bytes: Uint8Array): number {
    const start = this.#length
    const end = start + bytes.length
    if (end > this.#bytes.length) {
      const room = new Uint8Array(Math.max(end, 2 * this.#bytes.length))
      room.set(this.#bytes.subarray(0, start))
      this.#bytes = room
    }
    this.#bytes.set(bytes, start)
    this.#length = end
    return start
  }

  /** A part of a message is no payload of its own bytes: it is a range of those that are there. */
  #part(part: Uint8Array | null, { bytes }: MessageRow, start: number, label: number, row: number): number {
    if (part === null) return -1
    const from = part.byteOffset - bytes.byteOffset
    const isInside = part.buffer === bytes.buffer && from >= 0 && from + part.length <= bytes.length
    const at = isInside ? start + from : this.#append(part)
    return this.#payload(at, at + part.length, label, row)
  }

  #message(row: MessageRow): void {
    const columns = this.#columns
    const index = columns.kinds.length
    // Of Extend what follows the channel, which is a value of POF; of others all of it.
    const isExtend = row.form === 'extend'
    const start = this.#append(row.bytes)
    const from = isExtend ? row.pof - row.start : 0
    const request = row.answers === null ? -1 : (this.#places[row.answers] ?? -1)
    const message = this.#payload(
      start + from,
      start + row.bytes.length,
      0,
      index,
      isExtend ? this.#named(row) : -1,
    )
    const asked = request < 0 ? -1 : (columns.keys[request] ?? -1)
    const isOwnKey = row.key !== null && row.key.buffer === row.bytes.buffer
    const key = isOwnKey || asked === -1 ? this.#part(row.key, row, start, 1, index) : asked
    const value = this.#part(row.value, row, start, 2, index)
    this.messages++
    this.#push({
      kind: ROW_KINDS.indexOf('message'),
      number: row.number,
      parent: -1,
      at: row.at,
      connection: row.connection,
      way: row.way === 'c2s' ? 0 : 1,
      channel: row.channel,
      role: ROLES.indexOf(row.role),
      offset: row.start,
      size: row.size,
      name: row.name,
      protocol: row.protocol === null ? null : row.isGuessed ? `${row.protocol}?` : row.protocol,
      cache: row.cache,
      says: row.failure ?? row.says,
      keyText:
        key >= 0 && !isOwnKey && request >= 0
          ? (columns.keyTexts[request] as number)
          : this.#text(shortText(row.key)),
      faulty: row.failure === null ? 0 : 1,
      duration: row.duration,
      answers: request,
      message,
      key,
      value,
      typeId: isExtend ? (row.typeId ?? -1) : -1,
    })
    this.#entries(row, start, index)
  }

  /** A row for each of the entries of a message that carries many. */
  #entries(row: MessageRow, start: number, parent: number): void {
    const columns = this.#columns
    const most = row.bytes.length / LEAST_ENTRY
    let [entries, keys] = [0, 0]
    for (const { key, value } of entriesOf(row)) {
      if (value === null) keys++
      else entries++
      if (entries + keys > most) continue
      const index = columns.kinds.length
      this.#push({
        kind: ROW_KINDS.indexOf('entry'),
        number: row.number,
        parent,
        at: row.at,
        connection: row.connection,
        way: row.way === 'c2s' ? 0 : 1,
        channel: row.channel,
        role: ROLES.indexOf(row.role),
        offset: Number.NaN,
        size: (key?.length ?? 0) + (value?.length ?? 0),
        name: value === null ? 'Key' : 'Entry',
        protocol: null,
        cache: row.cache,
        says: '',
        keyText: this.#text(shortText(key)),
        faulty: 0,
        duration: null,
        answers: -1,
        message: columns.messages[parent] as number,
        key: this.#part(key, row, start, 1, index),
        value: this.#part(value, row, start, 2, index),
        typeId: -1,
      })
    }
    const carried = carriedText(entries, keys)
    if (carried === '' || row.failure !== null) return
    const cut = entries + keys > most ? `, of which ${Math.floor(most).toLocaleString('en')} are shown` : ''
    columns.says[parent] = this.#text(`${carried}${cut}`)
  }

  #other(row: Exclude<CaptureRow, MessageRow>): void {
    const says = wordsOf(row)
    const isStream = row.kind === 'gap' || row.kind === 'fault'
    this.#push({
      kind: ROW_KINDS.indexOf(row.kind),
      number: row.number,
      parent: -1,
      at: row.at,
      connection: row.connection ?? 0,
      way: isStream && row.way !== null ? (row.way === 'c2s' ? 0 : 1) : 2,
      channel: Number.NaN,
      role: 0,
      offset: isStream ? row.offset : Number.NaN,
      size: row.kind === 'gap' ? row.length : Number.NaN,
      name: null,
      protocol: row.kind === 'connection' ? row.speaks : null,
      cache: null,
      says,
      keyText: -1,
      faulty: isStream ? 1 : 0,
      duration: null,
      answers: -1,
      message: -1,
      key: -1,
      value: -1,
      typeId: -1,
    })
  }

  #push(row: {
    readonly kind: number
    readonly number: number
    readonly parent: number
    readonly at: number | null
    readonly connection: number
    readonly way: number
    readonly channel: number
    readonly role: number
    readonly offset: number
    readonly size: number
    readonly name: string | null
    readonly protocol: string | null
    readonly cache: string | null
    readonly says: string
    readonly keyText: number
    readonly faulty: number
    readonly duration: number | null
    readonly answers: number
    readonly message: number
    readonly key: number
    readonly value: number
    readonly typeId: number
  }): void {
    const columns = this.#columns
    if (row.parent === -1) this.#places[row.number] = columns.kinds.length
    columns.kinds.push(row.kind)
    columns.numbers.push(row.number)
    columns.parents.push(row.parent)
    columns.times.push(row.at ?? Number.NaN)
    columns.connections.push(row.connection)
    columns.ways.push(row.way)
    columns.channels.push(row.channel)
    columns.roles.push(row.role)
    columns.offsets.push(row.offset)
    columns.sizes.push(row.size)
    columns.names.push(this.#text(row.name))
    columns.protocols.push(this.#text(row.protocol))
    columns.caches.push(this.#text(row.cache))
    columns.says.push(this.#text(row.says))
    columns.keyTexts.push(row.keyText)
    columns.faulty.push(row.faulty)
    columns.durations.push(row.duration ?? Number.NaN)
    columns.answers.push(row.answers)
    columns.messages.push(row.message)
    columns.keys.push(row.key)
    columns.values.push(row.value)
    columns.typeIds.push(row.typeId)
  }
}

/** A key in few words; null for none. */
function shortText(bytes: Uint8Array | null): string | null {
  if (bytes === null) return null
  const doc = parse(bytes.length > READ ? bytes.subarray(0, READ) : bytes)
  const inside = insideLine(bytes, doc.root >= 0, LONG)
  if (inside !== null) return inside.text
  return doc.root < 0 ? null : doc.text(doc.root, -1, LONG)
}

/** What stands in the row of what is no message. */
function wordsOf(row: Exclude<CaptureRow, MessageRow>): string {
  switch (row.kind) {
    case 'connection': {
      const ends = row.client === '' && row.server === '' ? '' : `${row.client} to ${row.server}. `
      return `${ends}${row.isJoined ? 'It began before the capture. ' : ''}${row.says}`
    }
    case 'gap':
      return `${row.length.toLocaleString('en')} bytes ${row.isMissing ? 'are missing' : 'were passed over'}. ${row.why}`
    case 'fault':
      return row.message
    case 'end': {
      const unanswered =
        row.unanswered === 0 ? '' : `, ${row.unanswered.toLocaleString('en')} requests without an answer`
      return `The connection ends: ${row.messages.toLocaleString('en')} ${row.messages === 1 ? 'message' : 'messages'}${unanswered}.`
    }
  }
}
