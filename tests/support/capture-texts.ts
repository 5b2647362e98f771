// A capture as tcpdump and Wireshark print it: each form written here by itself, without the reader.
import type { StreamEvent } from '../../src/capture/stream-event.ts'

/** A packet of a file of tcpdump. */
interface Record {
  readonly at: number
  readonly frame: Uint8Array
}

/** The packets of a little-endian file of tcpdump. */
export function recordsOf(file: Uint8Array): Record[] {
  const view = new DataView(file.buffer, file.byteOffset)
  const records: Record[] = []
  for (let at = 24; at + 16 <= file.length; ) {
    const length = view.getUint32(at + 8, true)
    const time = view.getUint32(at, true) * 1000 + view.getUint32(at + 4, true) / 1000
    records.push({ at: time, frame: file.subarray(at + 16, at + 16 + length) })
    at += 16 + length
  }
  return records
}

const hex = (value: number, digits = 2): string => value.toString(16).padStart(digits, '0')
const shown = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '.')).join('')

function rows(bytes: Uint8Array, row: (part: Uint8Array, at: number) => string): string {
  const lines: string[] = []
  for (let at = 0; at < bytes.length; at += 16) lines.push(row(bytes.subarray(at, at + 16), at))
  return lines.join('\n')
}

/** The times that tcpdump can print: -tttt, none of the letter, -tt, -t. */
export type Times = 'date' | 'clock' | 'epoch' | 'none'

function timeText(at: number, times: Times): string {
  const date = new Date(at).toISOString()
  const fraction = (at % 1000).toFixed(3).replace('.', '').padStart(6, '0')
  if (times === 'none') return ''
  if (times === 'epoch') return `${Math.floor(at / 1000)}.${fraction} `
  const clock = `${date.slice(11, 19)}.${fraction} `
  return times === 'date' ? `${date.slice(0, 10)} ${clock}` : clock
}

/** `tcpdump -X` and its like: with the link header, without the text column, with the addresses of -e, with -v. */
export function tcpdumpText(
  file: Uint8Array,
  { times = 'clock' as Times, hasLink = false, hasText = true, isVerbose = false, linkBytes = 14 } = {},
): string {
  const packets = recordsOf(file).map(({ at, frame }) => {
    const bytes = hasLink ? frame : frame.subarray(linkBytes)
    const head = `${timeText(at, times)}IP ${isVerbose ? '(tos 0x0, ttl 64, id 1, offset 0, flags [DF], proto TCP (6), length 60)\n    ' : ''}127.0.0.1.57908 > 127.0.0.1.20010: Flags [P.], seq 1:3, ack 1, win 64, length 2`
    const text = rows(bytes, (part, offset) => {
      const words = [...part]
        .map((byte, index) => `${index % 2 === 0 && index > 0 ? ' ' : ''}${hex(byte)}`)
        .join('')
      return `\t0x${hex(offset, 4)}:  ${hasText ? `${words.padEnd(39)}  ${shown(part)}` : words}`
    })
    return `${head}\n${text}\n`
  })
  return packets.join('')
}

/** `tshark -x`: with the summaries of -P, and with what it put together itself. */
export function tsharkText(file: Uint8Array, { hasSummary = false, hasReassembled = false } = {}): string {
  const records = recordsOf(file)
  const first = records[0]?.at ?? 0
  const packets = records.map(({ at, frame }, index) => {
    const row = (part: Uint8Array, offset: number): string =>
      `${hex(offset, 4)}  ${[...part]
        .map((byte) => hex(byte))
        .join(' ')
        .padEnd(47)}   ${shown(part)}`
    const summary = hasSummary
      ? `${String(index + 1).padStart(5)} ${((at - first) / 1000).toFixed(9)}    127.0.0.1 → 127.0.0.1    TCP 74 57908 → 20010 [SYN] Seq=0\n\n`
      : ''
    if (!hasReassembled) return `${summary}${rows(frame, row)}\n\n`
    const made = Uint8Array.from({ length: 40 }, (_, at) => (at === 0 ? 0x45 : at === 3 ? 40 : at * 3))
    return `${summary}Frame (${frame.length} bytes):\n${rows(frame, row)}\n\nReassembled TCP (40 bytes):\n${rows(made, row)}\n\n`
  })
  return packets.join('')
}

interface Turn {
  readonly side: 0 | 1
  readonly bytes: Uint8Array
  readonly at: number
}

/** What both sides said, in turn, as the events of connection 1 tell it. */
export function turnsOf(events: readonly StreamEvent[]): Turn[] {
  return events.flatMap((event) =>
    event.kind === 'bytes' && event.connection === 1
      ? [{ side: event.way === 'c2s' ? (0 as const) : (1 as const), bytes: event.bytes, at: event.at ?? 0 }]
      : [],
  )
}

const HEAD = (kind: string): string =>
  `\n===================================================================\nFollow: tcp,${kind}\nFilter: tcp.stream eq 0\nNode 0: 127.0.0.1:57908\nNode 1: 127.0.0.1:20010\n`

/** `tshark -z follow,tcp,hex,0`; in Wireshark the other side is behind spaces, and there is no head. */
export function followedHex(turns: readonly Turn[], { isTshark = true } = {}): string {
  const reached = [0, 0]
  const lines = turns.map(({ side, bytes }) => {
    const start = reached[side] as number
    reached[side] = start + bytes.length
    return rows(bytes, (part, at) => {
      const pairs = [...part].map((byte) => hex(byte))
      const text = `${pairs.slice(0, 8).join(' ').padEnd(23)}  ${pairs.slice(8).join(' ').padEnd(23)}`
      const column = shown(part)
      const indent = side === 0 ? '' : isTshark ? '\t' : '    '
      return `${indent}${hex(start + at, 8)}  ${text}  ${column.slice(0, 8)} ${column.slice(8)}`
    })
  })
  const end = '===================================================================\n'
  return isTshark ? `${HEAD('hex')}${lines.join('\n')}\n${end}` : `${lines.join('\n')}\n`
}

/** `tshark -z follow,tcp,raw,0`. */
export function followedRaw(turns: readonly Turn[]): string {
  const lines = turns.map(
    ({ side, bytes }) => `${side === 0 ? '' : '\t'}${Buffer.from(bytes).toString('hex')}`,
  )
  return `${HEAD('raw')}${lines.join('\n')}\n===================================================================\n`
}

/** A stream that was followed, as C arrays. */
export function followedArrays(turns: readonly Turn[]): string {
  const counts = [0, 0]
  return turns
    .map(({ side, bytes }, packet) => {
      const number = counts[side] as number
      counts[side] = number + 1
      const lines = rows(bytes, (part) => [...part].map((byte) => `0x${hex(byte)}`).join(', '))
      return `char peer${side}_${number}[] = { /* Packet ${packet + 4} */\n${lines.replaceAll('\n', ',\n')} };\n`
    })
    .join('')
}

/** A stream that was followed, as YAML. */
export function followedYaml(turns: readonly Turn[]): string {
  const packets = turns.map(({ side, bytes, at }, index) => {
    const text = Buffer.from(bytes).toString('base64')
    const lines = text.match(/.{1,76}/g) ?? []
    return `  - packet: ${index + 4}\n    peer: ${side}\n    index: ${index}\n    timestamp: ${(at / 1000).toFixed(9)}\n    data: !!binary |\n${lines.map((line) => `      ${line}\n`).join('')}`
  })
  return `peers:\n  - peer: 0\n    host: 127.0.0.1\n    port: 57908\n  - peer: 1\n    host: 127.0.0.1\n    port: 20010\npackets:\n${packets.join('')}`
}
