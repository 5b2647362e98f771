// What heap and time are computed with: the inputs of the form, their defaults, and what may be entered.

import type { ProfileReport } from '../../profile/index.ts'
import type { IndexRelease } from '../../profile/sizing/index.ts'
import { grouped } from '../place/index.ts'
import { objectBytesOf } from './object-bytes.ts'

/** What is asked for. */
export interface SizingInputs {
  /** Entries of the cache in a member. */
  readonly entries: number
  readonly partitions: number
  /** Percent of the entries whose value of the field was updated since the index was built. */
  readonly updated: number
  /** Entries that a query finds; null for those that a mean value has. */
  readonly hits: number | null
  /** Updates of the field for each query; null where it is not known. */
  readonly updatesPerQuery: number | null
  /** Bytes of a key. */
  readonly keyBytes: number
  readonly compressedOops: boolean
  readonly ordered: boolean
  readonly forward: boolean
  /** Percent of the entries that a ConditionalIndex takes; null for an index that takes all. */
  readonly conditional: number | null
  /** Whether updates make all values equally frequent; else those that are frequent are so again. */
  readonly even: boolean
  /** The release of Coherence. */
  readonly release: IndexRelease
  /** Whether a DeserializationAccelerator keeps the objects, too. */
  readonly accelerator: boolean
  /** Bytes of a deserialized object with all that it alone refers to. */
  readonly objectBytes: number
}

/** An input that is a number. */
export type SizingNumber =
  | 'entries'
  | 'partitions'
  | 'updated'
  | 'hits'
  | 'updatesPerQuery'
  | 'keyBytes'
  | 'conditional'
  | 'objectBytes'

/** An input that is yes or no. */
export type SizingSwitch = 'compressedOops' | 'ordered' | 'forward' | 'even' | 'accelerator'

/** What an input matters for. */
export type SizingScope = 'both' | 'cache' | 'index'

interface NumberRow {
  readonly id: SizingNumber
  readonly label: string
  readonly least: number
  readonly most: number
  readonly isWhole: boolean
  /** What an empty field stands for; null where it must be filled. */
  readonly empty: string | null
  readonly scope: SizingScope
}

/** The numbers, in the order of the form. */
export const SIZING_NUMBERS: readonly NumberRow[] = [
  {
    id: 'entries',
    label: 'Entries in production',
    least: 1,
    most: 1e12,
    isWhole: true,
    empty: null,
    scope: 'both',
  },
  {
    id: 'keyBytes',
    label: 'Bytes of a key',
    least: 0,
    most: 1e6,
    isWhole: false,
    empty: null,
    scope: 'both',
  },
  {
    id: 'partitions',
    label: 'Partitions',
    least: 1,
    most: 10_000,
    isWhole: true,
    empty: null,
    scope: 'both',
  },
  {
    id: 'hits',
    label: 'Entries that a query finds',
    least: 0,
    most: 1e12,
    isWhole: false,
    empty: 'mean value',
    scope: 'index',
  },
  {
    id: 'updatesPerQuery',
    label: 'Updates of the field for each query',
    least: 0,
    most: 1e12,
    isWhole: false,
    empty: 'not known',
    scope: 'index',
  },
  {
    id: 'updated',
    label: 'Entries updated since, in %',
    least: 0,
    most: 100,
    isWhole: false,
    empty: null,
    scope: 'index',
  },
  {
    id: 'conditional',
    label: 'A ConditionalIndex takes, in %',
    least: 0.01,
    most: 100,
    isWhole: false,
    empty: 'none',
    scope: 'index',
  },
  {
    id: 'objectBytes',
    label: 'Bytes of a deserialized object',
    least: 0,
    most: 1e9,
    isWhole: false,
    empty: null,
    scope: 'cache',
  },
]

/** The switches, in the order of the form. */
export const SIZING_SWITCHES: readonly {
  readonly id: SizingSwitch
  readonly label: string
  readonly scope: SizingScope
}[] = [
  { id: 'compressedOops', label: 'Compressed references: heap below 32 GB', scope: 'both' },
  { id: 'ordered', label: 'Ordered index', scope: 'index' },
  { id: 'forward', label: 'Forward map, from keys to values', scope: 'index' },
  { id: 'even', label: 'Updates make all values equally frequent', scope: 'index' },
  { id: 'accelerator', label: 'DeserializationAccelerator', scope: 'cache' },
]

/** The releases that keep an index in different ways, the latest first. */
export const SIZING_RELEASES: readonly {
  readonly value: IndexRelease
  readonly label: string
  /** In the line that sums the form up. */
  readonly short: string
}[] = [
  { value: 'since-24.03', label: '24.03 and later; 14.1.2; 22.06.8 and later', short: '' },
  { value: 'up-to-23.09', label: '23.03 to 23.09; 22.06.5 to 22.06.7', short: 'releases up to 23.09' },
  { value: 'up-to-22.06', label: 'up to 22.06.4; 22.09; 14.1.1', short: 'releases up to 22.06.4' },
]

/** Whether an input matters for the entries of a cache, or for an index. */
export function isInScope(scope: SizingScope, isOfCache: boolean): boolean {
  return scope === 'both' || (scope === 'cache') === isOfCache
}

/** The bytes of a key where the source has none. */
const KEY_BYTES = 16

/** The inputs before something is changed: as many entries as there are here. */
export function sizingDefaults(report: ProfileReport): SizingInputs {
  const { entries, sound, keyBytes, keys } = report
  return {
    entries: Math.max(1, sound),
    partitions: 257,
    updated: 0,
    hits: null,
    updatesPerQuery: null,
    keyBytes: keys === null ? KEY_BYTES : Number((keyBytes / Math.max(1, entries)).toPrecision(3)),
    compressedOops: true,
    ordered: false,
    forward: true,
    conditional: null,
    even: false,
    release: 'since-24.03',
    accelerator: false,
    objectBytes: objectBytesOf(report),
  }
}

/** What a field of the form shows for a number. */
export function sizingText(value: number | null): string {
  return value === null ? '' : String(value)
}

/** The number that was entered, or one sentence why it is none. */
export function readSizing(
  id: SizingNumber,
  text: string,
): { readonly value: number | null } | { readonly fault: string } {
  const { least, most, isWhole, empty } = SIZING_NUMBERS.find((row) => row.id === id) as NumberRow
  const plain = text.replaceAll(/[,\s_]/g, '')
  if (plain === '' && empty !== null) return { value: null }
  const value = Number(plain)
  const isFit = /^\d+(\.\d+)?$/.test(plain) && value >= least && value <= most
  if (isFit && (!isWhole || Number.isSafeInteger(value))) return { value }
  const found = plain === '' ? 'nothing' : `“${text}”`
  const range = `from ${grouped(least)} to ${grouped(most)}`
  return { fault: `Expected ${isWhole ? 'a whole number' : 'a number'} ${range}, found ${found}.` }
}
