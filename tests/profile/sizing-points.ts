// What a running Coherence measured: the tables of tests/fixtures/sizing.json.gz, and those of sizing-types.json.gz, which
// tests/oracle-sizing records; a row as an object. Sizes are exact bytes, times are processor time of a busy machine. `residuals` is what a table's figures are judged by.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { IndexedValue, ValuesByKeys } from '../../src/profile/sizing/index.ts'

/** The columns of all tables: each row has those of its table. */
export interface Row {
  readonly n: number
  readonly d: number
  readonly distinct: number
  readonly kind: string
  readonly type: string
  readonly oops: boolean
  readonly partitions: number
  readonly units: number
  readonly bytes: number
  readonly indexFirst: boolean
  readonly mbeanIndexTotalUnits: number
  readonly mbeanIndexingTotalMillis: number
  readonly valuesByKeys: ValuesByKeys
  readonly bytesAfterOtherValues: number
  readonly binariesOwnedByIndex: number
  readonly variant: string
  readonly keyBytes: number
  readonly valueBytes: number
  readonly graph: number
  readonly release: string
  readonly 'field bytes': number
  readonly 'what the article says: heap growth': number
  readonly 'what the article says: MBean': number
  readonly 'bytes after insert': number
  readonly 'bytes after update': number
  readonly what: string
  readonly hits: number
  readonly field: number
  readonly batch: number
  readonly indexes: readonly number[]
  readonly cpuNs: number
  readonly calculator: 'BINARY' | 'FIXED'
}

interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

const tablesOf = (file: string): Readonly<Record<string, Table>> =>
  JSON.parse(gunzipSync(readFileSync(new URL(`../fixtures/${file}`, import.meta.url))).toString('utf8'))
const TABLES = { ...tablesOf('sizing.json.gz'), ...tablesOf('sizing-types.json.gz') }

/** The rows of a table. */
export function pointsOf(name: string): Row[] {
  const { columns, rows } = TABLES[name] as Table
  return rows.map(
    (row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])) as unknown as Row,
  )
}

/** A value of the tables. Without a class, an extractor makes a java.util.Date of a date. */
export function indexed(type: string, isTyped: boolean): IndexedValue {
  const characters = /^string(\d+)$/.exec(type)?.[1]
  if (characters !== undefined) return { kind: 'string', characters: Number(characters) }
  if (type === 'integer') return { kind: 'int' }
  if (type === 'localdate') return { kind: isTyped ? 'local-date' : 'date' }
  return { kind: type as IndexedValue['kind'] }
}

export interface Residuals {
  readonly points: number
  readonly median: number
  readonly p95: number
  readonly worst: number
}

/** How far estimates are from what was measured, in percent. */
export function residuals(pairs: readonly (readonly [estimate: number, measured: number])[]): Residuals {
  const away = pairs.map(([one, other]) => 100 * Math.abs(one / other - 1)).sort((one, other) => one - other)
  const at = (share: number) =>
    Number((away[Math.min(away.length - 1, Math.floor(share * away.length))] as number).toFixed(2))
  return { points: away.length, median: at(0.5), p95: at(0.95), worst: at(1) }
}
