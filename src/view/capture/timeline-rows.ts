// One row of a timeline as texts: a message, a connection, a gap, a fault, an end.

import { counted, grouped } from '../place/index.ts'
import { type Captured, ROW_KINDS } from './columns.ts'

/** A row of the timeline. */
export interface TimelineRow {
  readonly kind: (typeof ROW_KINDS)[number]
  /** Seconds since the first row, and the time of day. */
  readonly time: string
  readonly timeTitle: string
  /** `→` from the client, `←` from the server; '' for neither. */
  readonly arrow: '→' | '←' | ''
  /** The same in words. */
  readonly way: string
  /** `1`, or `1 · 412475670` with the channel. */
  readonly connection: string
  /** The class of a message, `Entry` or `Key` of what it carries, of an answer with what it answers, or what the row is. */
  readonly name: string
  /** Its protocol; '' where that is not known. */
  readonly protocol: string
  /** '' where it is about none; `cache unknown` where the capture does not tell which. */
  readonly cache: string
  readonly key: string
  readonly size: string
  readonly duration: string
  /** The row that it answers, or that answers it, or of an entry its message, from 0; -1 for none. */
  readonly match: number
  /** `answers 12`, `answered by 13`, `in 12`; '' for none. */
  readonly matchText: string
  /** A failure, a gap, a fault or what a message opens; '' for most. */
  readonly says: string
  readonly isFaulty: boolean
  /** Whether there are a message, a key and a value to be opened: their payloads, or -1. */
  readonly message: number
  readonly keyPayload: number
  readonly value: number
}

const UNKNOWN_CACHE = 'cache unknown'
const NAMED_CACHE = /^NamedCacheProtocol/
const SAYS_NOTHING = /^(?:Partial|Topics)?Response$/
const TITLES: Readonly<Record<string, string>> = {
  connection: 'Connection',
  gap: 'Gap',
  fault: 'Fault',
  end: 'End',
}

/** By row, the row that answers it; -1 for none. The first answer counts. */
export function answeredBy({ columns }: Captured): Int32Array {
  const by = new Int32Array(columns.kinds.length).fill(-1)
  columns.answers.forEach((request, row) => {
    if (request >= 0 && by[request] === -1) by[request] = row
  })
  return by
}

/** The time of the first row that has one; NaN for none. */
export function originOf({ columns }: Captured): number {
  return columns.times.find((time) => !Number.isNaN(time)) ?? Number.NaN
}

/** The texts of a row. */
export function timelineRow(captured: Captured, row: number, origin: number, by: Int32Array): TimelineRow {
  const { columns } = captured
  const textOf = (column: Int32Array): string => columns.texts[column[row] as number] ?? ''
  const numberOf = (column: { readonly [row: number]: number }): number => column[row] as number
  const kind = ROW_KINDS[numberOf(columns.kinds)] ?? 'fault'
  const isMessage = kind === 'message'
  const way = numberOf(columns.ways)
  const at = numberOf(columns.times)
  const channel = numberOf(columns.channels)
  const connection = numberOf(columns.connections)
  const request = numberOf(columns.answers)
  const answer = by[row] as number
  const protocol = textOf(columns.protocols)
  const cache = textOf(columns.caches)
  const size = numberOf(columns.sizes)
  const numberText = (other: number) => grouped(columns.numbers[other] as number)
  const parent = numberOf(columns.parents)
  const isEntry = parent >= 0
  return {
    kind,
    time: isEntry ? '' : secondsText(at - origin),
    timeTitle: Number.isNaN(at) ? '' : timeOfDay(at),
    arrow: way === 0 ? '→' : way === 1 ? '←' : '',
    way: way === 0 ? 'from the client' : way === 1 ? 'from the server' : '',
    connection:
      connection === 0 || isEntry ? '' : isMessage ? `${connection} · ${channel}` : String(connection),
    name: isMessage
      ? answerName(textOf(columns.names), columns.texts[columns.names[request] as number])
      : (TITLES[kind] ?? textOf(columns.names)),
    protocol,
    cache: cache === '' && isMessage && NAMED_CACHE.test(protocol) ? UNKNOWN_CACHE : cache,
    key: textOf(columns.keyTexts),
    size: Number.isNaN(size) ? '' : grouped(size),
    duration: durationText(numberOf(columns.durations)),
    match: parent >= 0 ? parent : request >= 0 ? request : answer,
    matchText:
      parent >= 0
        ? `in ${numberText(parent)}`
        : request >= 0
          ? `answers ${numberText(request)}`
          : answer >= 0
            ? `answered by ${numberText(answer)}`
            : '',
    says: textOf(columns.says),
    isFaulty: numberOf(columns.faulty) === 1,
    message: numberOf(columns.messages),
    keyPayload: numberOf(columns.keys),
    value: numberOf(columns.values),
  }
}

/** An answer whose class says nothing else has the request in its name: `Response: Get`. */
function answerName(name: string, asked: string | undefined): string {
  return asked === undefined || !SAYS_NOTHING.test(name) ? name : `${name}: ${asked.replace(/Request$/, '')}`
}

/** `12.345` s; '' where no time is known. */
function secondsText(milliseconds: number): string {
  return Number.isNaN(milliseconds) ? '' : (milliseconds / 1000).toFixed(6)
}

function timeOfDay(at: number): string {
  return `${new Date(at).toISOString().replace('T', ' ').replace('Z', '')} UTC`
}

/** Milliseconds in the unit that suits them; '' where they are not known. */
export function durationText(milliseconds: number): string {
  if (Number.isNaN(milliseconds)) return ''
  if (milliseconds < 1) return `${Math.round(milliseconds * 1000)} µs`
  if (milliseconds < 1000)
    return `${milliseconds.toFixed(milliseconds < 10 ? 2 : milliseconds < 100 ? 1 : 0)} ms`
  return `${(milliseconds / 1000).toFixed(2)} s`
}

/** A fact about a capture. */
export interface CaptureFact {
  readonly name: string
  readonly text: string
}

/** What stands above the timeline. */
export function captureFacts(captured: Captured): CaptureFact[] {
  const { columns } = captured
  const counts = ROW_KINDS.map(() => 0)
  for (const kind of columns.kinds) counts[kind] = (counts[kind] as number) + 1
  const [connections = 0, messages = 0, gaps = 0, faults = 0] = counts
  const first = originOf(captured)
  let last = Number.NaN
  let bytes = 0
  columns.times.forEach((time, row) => {
    if (!Number.isNaN(time)) last = Number.isNaN(last) ? time : Math.max(last, time)
    const size = columns.sizes[row] as number
    if (columns.kinds[row] === ROW_KINDS.indexOf('message') && !Number.isNaN(size)) bytes += size
  })
  return [
    { name: 'Connections', text: grouped(connections) },
    { name: 'Messages', text: grouped(messages) },
    { name: 'In messages', text: counted(bytes, 'byte') },
    ...(Number.isNaN(first) ? [] : [{ name: 'Time', text: durationText(last - first) }]),
    ...(gaps > 0 ? [{ name: 'Gaps', text: grouped(gaps) }] : []),
    ...(faults > 0 ? [{ name: 'Faults', text: grouped(faults) }] : []),
  ]
}
