// The captures of tests/fixtures/capture, inflated.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** The bytes of a capture, or of one of its streams: `capture('events.pcap')`, `capture('events.1.c2s')`. */
export function capture(name: string): Uint8Array {
  const packed = readFileSync(new URL(`../fixtures/capture/${name}.gz`, import.meta.url))
  return new Uint8Array(gunzipSync(packed))
}

/** The rows of a file of lines of JSON: `captureRows('events.expected.ndjson')`. */
export function captureRows(name: string): Record<string, unknown>[] {
  const lines = new TextDecoder().decode(capture(name)).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}
