// What Coherence did with the payloads of the galleries, and wrote for the samples of types: tests/fixtures/gallery.json.gz,
// which tests/oracle/gallery.mjs makes.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** What each way of reading did with a payload: the value as text, or what was thrown. */
export interface Outcome {
  readonly reader: string
  /** The first events and how it ended, separated by semicolons. */
  readonly parser: string
  readonly skipping: string
  /** What an extractor gets, by path; `.` is the root. */
  readonly paths: Readonly<Record<string, string>>
}

/** Everything that was recorded. */
export interface Recorded {
  /** The calls of each form of the samples of types, in order, and what they wrote. */
  readonly calls: readonly { readonly java: readonly string[]; readonly hex: string }[]
  /** By `problem CODE`, `trap CODE` and `type N`, with the payload it was recorded for. */
  readonly outcomes: Readonly<Record<string, Outcome & { readonly text: string }>>
}

/** The recording. */
export function readGallery(): Recorded {
  const file = new URL('../fixtures/gallery.json.gz', import.meta.url)
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Recorded
}
