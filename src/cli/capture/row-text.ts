// Rows of a capture as lines: a message has its time, its way, its cache, its key, its size and how long its answer took.

import { type CaptureRow, type CaptureSum, entriesOf, type MessageRow } from '../../capture/index.ts'
import { insideLine } from '../../inside/index.ts'
import { escapeUnseen, parse } from '../../pof/index.ts'
import { carriedText, durationText } from '../../view/capture/index.ts'
import { cutText, padText, type Span, span } from '../../view/export/index.ts'
import { counted, grouped } from '../../view/place/index.ts'

const ARROWS = { c2s: '→', s2c: '←' } as const
/** Columns: the number, the time, the connection, the way, the message, the cache; then the key; then size and duration. */
const [NUMBER, TIME, CONNECTION, NAME, CACHE, SIZE, DURATION] = [6, 15, 4, 22, 12, 9, 8]
const LEAST_KEY = 12
/** Characters of a key that are read. */
const KEY = 80

/**
 * A row as lines of so many columns: one, and a second where a request failed. What is said of connections, faults and failures may
 * be longer.
 */
export function rowLines(row: CaptureRow, width: number): Span[][] {
  const first = rowLine(row, width)
  if (row.kind !== 'message' || row.failure === null) return [first]
  const indent = ' '.repeat(NUMBER + TIME + CONNECTION + 7)
  return [first, [span(`${indent}failed: ${escapeUnseen(row.failure)}`, 'error')]]
}

function rowLine(row: CaptureRow, width: number): Span[] {
  const head: Span[] = [
    span(`${padText(String(row.number), NUMBER, true)} ${padText(timeText(row.at), TIME)} `, 'muted'),
    span(padText(row.connection === null ? '' : `#${row.connection} `, CONNECTION + 1), 'index'),
  ]
  switch (row.kind) {
    case 'message':
      return [...head, ...messageSpans(row, width)]
    case 'connection': {
      const ends = row.client === '' ? '' : `${row.client} → ${row.server}: `
      const begun = row.isJoined ? ' It began before the capture.' : ''
      const date = row.at === null ? '' : ` ${dateText(row.at)}.`
      return [...head, span(`${escapeUnseen(`${ends}${row.says}${begun}`)}${date}`, 'strong')]
    }
    case 'gap': {
      const what = row.isMissing ? 'are missing' : 'could not be read'
      return [
        ...head,
        span(
          `${ARROWS[row.way]} ${counted(row.length, 'byte')} from offset ${row.offset} ${what}: ${escapeUnseen(row.why)}`,
          'warning',
        ),
      ]
    }
    case 'fault': {
      const way = row.way === null ? '' : `${ARROWS[row.way]} `
      return [...head, span(`${way}${escapeUnseen(row.message)}`, 'error')]
    }
    case 'end': {
      const open = row.unanswered === 0 ? '' : `, ${counted(row.unanswered, 'request')} without an answer`
      return [...head, span(`end: ${counted(row.messages, 'message')}${open}`, 'muted')]
    }
  }
}

function messageSpans(row: MessageRow, width: number): Span[] {
  const fixed = NUMBER + TIME + CONNECTION + NAME + CACHE + SIZE + DURATION + 9
  const room = Math.max(LEAST_KEY, width - fixed)
  const isAnswer = row.role === 'answer' && row.answered !== null
  const name = isAnswer ? `  ${answerText(row.answered ?? '', row.name)}` : row.name
  const what = keyText(row.key) ?? (entriesText(row) || row.says)
  const cell = (text: string, columns: number): string =>
    padText(cutText(escapeUnseen(text), columns), columns)
  return [
    span(`${ARROWS[row.way]} `, row.way === 'c2s' ? 'info' : 'payload'),
    span(`${cell(name, NAME)} `, isAnswer ? 'plain' : 'strong'),
    span(`${cell(row.cache ?? '', CACHE)} `, 'type'),
    span(`${cell(what, room)} `, 'plain'),
    span(`${padText(`${grouped(row.size)} B`, SIZE, true)} `, 'length'),
    span(padText(durationText(row.duration ?? Number.NaN), DURATION, true), 'muted'),
  ]
}

/** What is answered; the answer itself where it is not one for all requests. */
function answerText(request: string, name: string): string {
  const asked = request.replace(/Request$/, '')
  return name === 'Response' || name === `${asked}Response` ? asked : name
}

/** How many entries or keys a message carries; '' where it is about one, or none. */
function entriesText(row: MessageRow): string {
  let [entries, keys] = [0, 0]
  for (const { value } of entriesOf(row)) {
    if (value === null) keys++
    else entries++
  }
  return carriedText(entries, keys)
}

/** A key in short; null for none. */
function keyText(key: Uint8Array | null): string | null {
  if (key === null) return null
  const doc = parse(key)
  const inside = insideLine(key, doc.root >= 0, KEY)
  if (inside !== null) return inside.text
  return doc.root < 0 ? `${key.length} bytes` : doc.text(doc.root, -1, KEY)
}

/** `12:43:45.272626`, in UTC. */
function timeText(at: number | null): string {
  if (at === null) return ''
  const micros = Math.round((at - Math.floor(at / 1000) * 1000) * 1000)
  const seconds = Math.floor(at / 1000) + (micros === 1_000_000 ? 1 : 0)
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) return ''
  return `${date.toISOString().slice(-13, -5)}.${String(micros % 1_000_000).padStart(6, '0')}`
}

function dateText(at: number): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? 'The time is out of range' : `${date.toISOString().slice(0, -14)} UTC`
}

/** The heads of the columns. */
export function headLine(width: number): Span[] {
  const room = Math.max(LEAST_KEY, width - (NUMBER + TIME + CONNECTION + NAME + CACHE + SIZE + DURATION + 9))
  const text = [
    padText('row', NUMBER, true),
    padText('time, UTC', TIME),
    padText('#', CONNECTION),
    `   ${padText('message', NAME)}`,
    padText('cache', CACHE),
    padText('key', room),
    padText('size', SIZE, true),
    padText('after', DURATION, true),
  ]
  return [span(`${text[0]} ${text[1]} ${text[2]}${text.slice(3).join(' ')}`, 'muted')]
}

/** What the messages come to, as a table. */
export function sumLines(sums: readonly CaptureSum[]): Span[][] {
  const rows = sums.map(({ cache, request, count, bytes, answered, failures, median, max }) => [
    escapeUnseen(cache ?? ''),
    escapeUnseen(request),
    grouped(count),
    grouped(bytes),
    grouped(answered),
    failures === 0 ? '' : grouped(failures),
    durationText(median ?? Number.NaN),
    durationText(max ?? Number.NaN),
  ])
  const heads = ['cache', 'request', 'count', 'bytes', 'answered', 'failed', 'median', 'longest']
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[], style: Span['style']): Span[] =>
    row.map((text, column) =>
      span(
        `${column === 0 ? '' : '  '}${padText(text, widths[column] ?? 0, column > 1)}`,
        style === 'muted' ? style : column === 0 ? 'type' : column === 5 ? 'error' : 'plain',
      ),
    )
  return [line(heads, 'muted'), ...rows.map((row) => line(row, 'plain'))]
}
