// The cases of the corpus `inside`: bytes that the real libraries wrote, with every event and what the bytes decode to.
// tests/fixtures/inside.ndjson.gz holds them; its README says what each field means.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { FORMATS } from '../../src/inside/formats.ts'
import type { FormatId, Layer, LayerEvent } from '../../src/inside/index.ts'

/** One layer of a case. */
export interface CorpusLayer {
  readonly format: FormatId
  /** The index of the layer that holds it; absent for the first. */
  readonly in?: number
  readonly start: number
  readonly end: number
  readonly events?: readonly LayerEvent[]
  readonly eventsCount?: number
  readonly eventsSha256?: string
  readonly fault?: { readonly at: number; readonly what: string }
  readonly decoded?: { readonly bytes: number; readonly sha256: string }
  readonly fieldsAbsent?: readonly string[]
  readonly error?: string
  readonly library?: { readonly error?: string; readonly values?: readonly string[]; readonly end?: number }
  readonly roots?: number
  readonly inner?: string
}

/** One case. */
export interface CorpusCase {
  readonly id: string
  readonly group: string
  readonly kind: 'ok' | 'no-sign' | 'ambiguous' | 'damaged' | 'hostile' | 'nothing'
  readonly made: string
  readonly bytes: number
  readonly hex?: string
  readonly runs?: readonly (readonly [string, number])[]
  readonly rules?: readonly string[]
  readonly layers: readonly CorpusLayer[]
}

const file = new URL('../fixtures/inside.ndjson.gz', import.meta.url)

/** All cases. */
export const CASES: readonly CorpusCase[] = gunzipSync(readFileSync(file))
  .toString('utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as CorpusCase)

/** The cases of some groups; a group `java` has its damaged ones in `javaBroken`. */
export function casesOf(...groups: readonly string[]): CorpusCase[] {
  return CASES.filter(({ group }) => groups.includes(group))
}

/** The bytes of a case. */
export function bytesOf({ hex, runs, bytes }: CorpusCase): Uint8Array {
  if (hex !== undefined) return Uint8Array.from(Buffer.from(hex, 'hex'))
  const all = new Uint8Array(bytes)
  let at = 0
  for (const [piece, times] of runs ?? []) {
    const part = Buffer.from(piece, 'hex')
    for (let i = 0; i < times; i++, at += part.length) all.set(part, at)
  }
  return all
}

/** SHA-256 in hex. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Events as the corpus writes them in a line: JSON with everything beyond ASCII escaped. */
export function eventLine(event: LayerEvent): string {
  return JSON.stringify(event).replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
}

/** How a layer differs from what the corpus says of it, in words; empty where it does not. */
export function differences(layer: Layer, expected: CorpusLayer): string[] {
  const found: string[] = []
  if (layer.format !== expected.format) found.push(`format ${layer.format}, expected ${expected.format}`)
  if (expected.events !== undefined) found.push(...eventDifferences(layer.events(), expected))
  const at = layer.fault?.at
  // Of documents the corpus knows what Jackson says, and not where.
  if (expected.error !== undefined && expected.format !== 'coherence-legacy') {
    if (at === undefined) found.push(`no fault, expected ${expected.error}`)
  } else if (at !== expected.fault?.at)
    found.push(`fault at ${at}, expected ${JSON.stringify(expected.fault)}`)
  if (expected.decoded !== undefined) {
    const { decoded } = layer
    if (decoded === null) found.push('nothing decoded')
    else if (decoded.length !== expected.decoded.bytes)
      found.push(`${decoded.length} bytes decoded, expected ${expected.decoded.bytes}`)
    else if (sha256(decoded) !== expected.decoded.sha256) found.push('decoded to other bytes')
  }
  return found
}

function eventDifferences(events: readonly LayerEvent[], expected: CorpusLayer): string[] {
  const { eventsCount = expected.events?.length ?? 0 } = expected
  const lines = events.map(eventLine)
  const wanted = (expected.events ?? []).map(eventLine)
  for (const [index, line] of wanted.entries())
    if (lines[index] !== line) return [`event ${index}: ${lines[index]}, expected ${line}`]
  if (lines.length !== eventsCount)
    return [`${lines.length} events, expected ${eventsCount}; the first further one: ${lines[wanted.length]}`]
  const { eventsSha256 } = expected
  if (eventsSha256 !== undefined && sha256(lines.map((line) => `${line}\n`).join('')) !== eventsSha256)
    return ['events beyond those listed differ']
  return []
}

/** How the rules that fire differ from those of a case: a trial may succeed on more than what the case is. */
export function ruleDifferences({ rules = [] }: CorpusCase, fired: readonly string[]): string[] {
  const trials = FORMATS.flatMap((format) => format.rules)
    .filter(({ certainty }) => certainty === 'trial')
    .map(({ id }) => id)
  return [
    ...rules.filter((rule) => !fired.includes(rule)).map((rule) => `${rule} does not fire`),
    ...fired.filter((rule) => !rules.includes(rule) && !trials.includes(rule)).map((rule) => `${rule} fires`),
  ]
}
