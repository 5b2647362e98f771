// The caches of tests/fixtures/live-server with 200 people, as its proxy handed them out (tests/fixtures/live), for a proxy without Java.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { FakeCache, Row } from './fake-proxy.ts'

interface Line {
  readonly cache: string
  readonly key: string
  readonly value: string
}

const LINES: readonly Line[] = gunzipSync(
  readFileSync(new URL('../../fixtures/live/expected.ndjson.gz', import.meta.url)),
)
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

const rowsOf = (name: string): Row[] =>
  LINES.filter(({ cache }) => cache === name).map(({ key, value }) => [key, value])

/** Rows in so many pages, in order. */
function inPages(rows: readonly Row[], count: number): (readonly Row[])[] {
  return Array.from({ length: count }, (_, page) =>
    rows.slice(Math.floor((page * rows.length) / count), Math.floor(((page + 1) * rows.length) / count)),
  )
}

const JAVA = rowsOf('java-objects')

/** By name. Of `java-objects` a page cannot be converted to POF. */
export const LIVE_CACHES: Readonly<Record<string, FakeCache>> = {
  people: { pages: inPages(rowsOf('people'), 31) },
  orders: { pages: inPages(rowsOf('orders'), 31) },
  empty: { pages: Array.from({ length: 31 }, () => []) },
  mixed: { pages: inPages(rowsOf('mixed'), 7) },
  'java-objects': {
    pages: inPages(
      JAVA.map(([key], at) => [`154e${key.slice(2)}`, `1541${(at % 60).toString(16).padStart(2, '0')}`]),
      7,
    ),
    java: inPages(JAVA, 7),
    unconvertible: [2],
    service: 'PartitionedJava',
  },
}
