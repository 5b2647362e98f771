// A capture as what is open: how its payloads are read, and how a source is known that may be one. The worker makes it
// (worker/capture-columns.ts).

import type { Captured } from '../view/capture/index.ts'
import type { EnvelopeChoice } from './source-request.ts'

/** How a payload of a capture is read: a message is bare, and its properties have names; a key or a value is a Binary. */
export function readingOf<Asked extends { readonly payload: number }>(
  { names, namesOf, columns, rowOf }: Captured,
  asked: Asked,
): Asked & { readonly envelope: EnvelopeChoice; readonly names: string } {
  const { payload } = asked
  const row = rowOf[payload] ?? -1
  const isMessage = columns.messages[row] === payload && (columns.typeIds[row] as number) >= 0
  return {
    ...asked,
    envelope: isMessage ? 'bare' : 'auto',
    // None in place of those of the message before.
    names: names[namesOf[payload] ?? -1] ?? '',
  }
}

/** How files of packets begin: pcap in both orders, with micro- and nanoseconds, and pcapng. */
const MAGIC: ReadonlySet<number> = new Set([
  0xd4c3b2a1, 0xa1b2c3d4, 0x4d3cb2a1, 0xa1b23c4d, 0x0a0d0d0a, 0x5ac1e000, 0x50524920,
])
/** Characters of a text that are looked at. */
const BEGINNING = 4096
/**
 * What stands in texts of captures: the lines of tcpdump; rows of Ethernet frames with IP in them; what Wireshark writes of a stream,
 * both ways as a dump, as arrays of C, as YAML. The worker looks closer.
 */
const TEXTS: readonly RegExp[] = [
  /^\s*(?:\d{4}-\d\d-\d\d )?(?:\d\d:\d\d:\d\d\.\d+ |\d{10}\.\d+ )?IP6? (?:\(|\S+ > \S+:)/m,
  /^\s*0000\s+(?:[\da-f]{2} +){12}(?:08 00|86 dd)/im,
  /^Follow: tcp,/m,
  /^(?: {4,}|\t)00000000 +(?:[\da-f]{2} +){4}/im,
  /^char peer[01]_0\[\] = \{/m,
  /^peers:\s*$/m,
]

/**
 * Whether a source begins like a capture, so that the worker is to look at it: a few bytes tell files of packets, and the first
 * message of a connection.
 */
export function isCaptureHead(source: string | Uint8Array | Blob | null): boolean {
  if (typeof source === 'string') return isText(source)
  if (!(source instanceof Uint8Array) || source.length < 4) return false
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = source
  if (MAGIC.has(((a << 24) | (b << 16) | (c << 8) | d) >>> 0)) return true
  // A length of one or two bytes, channel 0, type 0 or 1, a version, property 0, an int64.
  const [channel, type, version, index, id] = a < 0x80 ? [b, c, d, e, f] : [c, d, e, f, g]
  if (channel === 0 && type <= 1 && version > 1 && version < 10 && index === 0 && id === 0x42) return true
  return isText(String.fromCharCode(...source.subarray(0, BEGINNING)))
}

function isText(text: string): boolean {
  const beginning = text.slice(0, BEGINNING)
  return TEXTS.some((form) => form.test(beginning))
}
