// Index or extract, for one field of a cache: the verdict with its reasons, and the figures behind it; and the heap of the entries
// themselves. All of it is computed from the profile and the inputs of the form.

import type { FieldReport, ProfileReport } from '../../profile/index.ts'
import {
  acceleratorHeap,
  buildTime,
  cacheHeap,
  fieldFrequencies,
  fieldNulls,
  type IndexedValue,
  type IndexHeap,
  type IndexOptions,
  indexedTime,
  indexHeap,
  indexVerdict,
  rangeTime,
  scanTime,
} from '../../profile/sizing/index.ts'
import { timeWords } from '../cost/index.ts'
import { counted, grouped } from '../place/index.ts'
import type { FieldRow } from './field-rows.ts'
import { SIZING_RELEASES, type SizingInputs } from './sizing-inputs.ts'
import { bytesText } from './summary.ts'

/** A figure with its name. */
export interface SizedFigure {
  readonly name: string
  readonly text: string
  /** Why it is beyond what was measured, a sentence each; empty where it is not. */
  readonly outside: readonly string[]
}

/** What is said of an index on a field. */
export interface FieldSizing {
  /** One line. The name of the field is between backticks. */
  readonly sentence: string
  /** Its reasons, a sentence each, the most important first. */
  readonly reasons: readonly string[]
  /** Why what they say is beyond what was measured, a sentence each; empty where it is not. */
  readonly outside: readonly string[]
  readonly figures: readonly SizedFigure[]
}

/** What is said where no index on a field is computed: why. */
export interface NoSizing {
  readonly unfit: string
}

/** Index or extract for a field; why not, where an index on it cannot be or was never measured. */
export function fieldSizing(
  row: FieldRow,
  report: ProfileReport,
  inputs: SizingInputs,
): FieldSizing | NoSizing {
  const unfit = unfitFor(row)
  if (unfit !== '') return { unfit }
  const { report: field, name, path } = row
  const { entries, partitions, ordered, forward, compressedOops, updated, updatesPerQuery, keyBytes } = inputs
  const { conditional, even, release } = inputs
  // A ConditionalIndex takes some of the entries, whatever their values.
  const taken = conditional === null ? entries : Math.max(1, Math.round((entries * conditional) / 100))
  const all = row.side === 'keys' ? report.entries : report.sound
  // An index is over all entries: those without the field, or without what it is in, are in it with null.
  const { written, null: nulls, distinct = 0, top = [] } = field
  const counts = { owners: Math.max(all, written), written, null: nulls, distinct, top }
  const index: IndexOptions = {
    valuesByKeys: fieldFrequencies(counts, taken),
    nulls: fieldNulls(counts, taken),
    value: indexedValue(field),
    partitions,
    compressedOops,
    ordered,
    forward,
    conditional: conditional !== null,
    release,
    ...(updated === 0
      ? {}
      : {
          updates: {
            entries: Math.round((taken * updated) / 100),
            keyBytes,
            ...(even ? { towards: 'even' as const } : {}),
          },
        }),
  }
  const label = name ?? (path === '' ? row.step : path)
  const reachNs = field.extract?.ns.mean ?? 0
  const verdict = indexVerdict({
    name: label,
    index,
    entries,
    reachNs,
    ...(inputs.hits === null ? {} : { hits: inputs.hits }),
    ...(updatesPerQuery === null ? {} : { updatesPerQuery }),
  })
  const { heap, pays } = verdict
  const cache = cacheHeap(cacheOf(report, inputs))
  const hits = Math.min(heap.entries, inputs.hits ?? heap.entries / heap.distinct)
  const range = rangeTime({
    entries: taken,
    hits,
    ordered,
    distinct: Math.max(1, Math.round(heap.distinct)),
    partitions,
  })
  const build = buildTime(taken)
  const scan = scanTime({ entries, reachNs, partitions })
  const indexed = indexedTime({ hits, partitions })
  const figures: SizedFigure[] = [
    {
      name: 'Heap of the index',
      text: `${bytesText(heap.bytes)}, ${counted(Math.round(heap.bytes / taken), 'byte')} for each entry${taken < entries ? ' in it' : ''}`,
      outside: heap.outside,
    },
    {
      name: 'IndexTotalUnits of the MBean',
      text: unitsText(heap, indexHeap({ ...index, unitCalculator: 'fixed' })),
      outside: heap.outside,
    },
    {
      name: 'Heap of the entries',
      text: `${bytesText(cache.bytes)}; the index is ${awayPercent(heap.bytes / cache.bytes)} of it`,
      outside: cache.outside,
    },
    { name: 'Query without the index', text: time(verdict.scanNs), outside: scan.outside },
    { name: 'Query with it', text: time(verdict.indexedNs), outside: indexed.outside },
    { name: 'Range of as many, with it', text: time(range.ns), outside: range.outside },
    { name: 'Update of the field, more', text: time(verdict.upkeepNs), outside: [] },
    { name: 'Building it', text: time(build.ns), outside: build.outside },
  ]
  const atRate =
    pays === null
      ? []
      : [`At ${counted(updatesPerQuery ?? 0, 'update')} for each query it ${pays ? 'saves' : 'costs'} time`]
  return {
    sentence: verdict.sentence,
    reasons: [...atRate, ...verdict.reasons],
    outside: verdict.outside,
    figures,
  }
}

/** The heap of the entries of the cache. */
export function cacheSizing(report: ProfileReport, inputs: SizingInputs): readonly SizedFigure[] {
  const { bytes, perEntry, parts, payload, units, outside } = cacheHeap(cacheOf(report, inputs))
  const row = (name: string, text: string): SizedFigure => ({ name, text, outside })
  return [
    row('Heap of the entries', `${bytesText(bytes)}, ${counted(Math.round(perEntry), 'byte')} for each`),
    row('Bytes of keys and values', `${bytesText(payload)}, ${awayPercent(payload / bytes)} of the heap`),
    row('Objects around them', bytesText(parts.entries + parts.binaries + parts.tables + parts.fixed)),
    row('Index of keys, in no MBean', bytesText(parts.keyIndex)),
    ...(units === null ? [] : [row('Units of the MBean', `${bytesText(units)}, ${awayText(units / bytes)}`)]),
    ...acceleratorRows(inputs, bytes),
  ]
}

/** What a DeserializationAccelerator takes besides the entries; nothing where none is asked for. */
function acceleratorRows(inputs: SizingInputs, entriesBytes: number): SizedFigure[] {
  const { accelerator, entries, objectBytes, partitions, compressedOops } = inputs
  if (!accelerator) return []
  const { bytes, outside } = acceleratorHeap({ entries, objectBytes, partitions, compressedOops })
  const text = `${bytesText(bytes)} more, ${awayPercent(bytes / entriesBytes)} of the entries; the MBean says 0`
  return [{ name: 'DeserializationAccelerator', text, outside }]
}

/** What the form was filled with, in a line; of an index, or of the entries alone. */
export function inputsText(inputs: SizingInputs, isOfCache: boolean): string {
  const { entries, partitions, ordered, forward, compressedOops, updated, hits, updatesPerQuery } = inputs
  const { conditional, even, release, accelerator, objectBytes } = inputs
  const ofIndex = [
    counted(partitions, 'partition'),
    ...(ordered ? ['ordered'] : []),
    ...(forward ? [] : ['no forward map']),
    ...(conditional === null ? [] : [`a ConditionalIndex on ${conditional} %`]),
    ...(updated === 0 ? [] : [`${updated} % updated${even ? ' evenly' : ''}`]),
    ...(hits === null ? [] : [`${grouped(hits)} found`]),
    ...(updatesPerQuery === null ? [] : [`${counted(updatesPerQuery, 'update')} for each query`]),
    ...SIZING_RELEASES.filter(({ value }) => value === release).flatMap(({ short }) => short || []),
  ]
  const ofCache = accelerator
    ? [counted(partitions, 'partition'), `an accelerator with objects of ${counted(objectBytes, 'byte')}`]
    : []
  return [
    counted(entries, 'entry').replace('entrys', 'entries'),
    ...(isOfCache ? ofCache : ofIndex),
    ...(compressedOops ? [] : ['references of 8 bytes']),
  ].join(', ')
}

function cacheOf(
  { valueBytes, entries: all }: ProfileReport,
  { entries, keyBytes, compressedOops }: SizingInputs,
) {
  return { entries, keyBytes, valueBytes: valueBytes / Math.max(1, all), compressedOops }
}

/** Why no index is computed; '' where one is. */
function unfitFor({ report: field, side, path, kind }: FieldRow): string {
  const steps = path.split('/')
  if (side === 'keys' && path === '') return 'Coherence finds an entry by its key without an index.'
  if (steps.some((step) => step === '*' || step === 'key' || step === 'value'))
    return 'A PofExtractor takes one element by its position. An index on all of them holds collections, which were not measured.'
  if (field.alerts.some(({ code }) => code === 'not-navigable'))
    return 'A PofExtractor gets none of these values, so that no index can hold them.'
  if (field.distinct === undefined || !Object.hasOwn(KINDS, kind))
    return `An index on values of the kind ${kind} was not measured. The fields in them may be indexed.`
  if (field.extract === undefined) return 'None of the entries that were looked at has this field.'
  return ''
}

/** What a PofExtractor makes of a kind, by what it takes: a Short is as large as an Integer, and of a Byte there is one object. */
const KINDS: Readonly<Record<string, IndexedValue>> = {
  byte: { kind: 'boolean' },
  bool: { kind: 'boolean' },
  short: { kind: 'int' },
  char: { kind: 'char' },
  int: { kind: 'int' },
  float: { kind: 'int' },
  long: { kind: 'long' },
  double: { kind: 'double' },
  bigint: { kind: 'bigint' },
  decimal: { kind: 'decimal' },
  string: { kind: 'string' },
  date: { kind: 'date' },
  datetime: { kind: 'date' },
  time: { kind: 'date' },
}

function indexedValue(field: FieldReport): IndexedValue {
  const value = KINDS[field.kind] as IndexedValue
  if (value.kind !== 'string') return value
  const known = [...Object.values(field.quantiles ?? {}), ...(field.top ?? []).map(([text]) => text)]
  const beyond = known.filter((text) => [...String(text)].some((sign) => sign > '\u00FF'))
  return { ...value, characters: meanLength(field), beyondLatin1: 2 * beyond.length > known.length }
}

/** The characters of a text on average: by the bins of lengths, else by the median. */
function meanLength({ length, histogram }: FieldReport): number {
  if (length === undefined) return 0
  if (length.min === length.max) return length.min
  const bins = (histogram ?? []).filter(({ from, to }) => typeof from === 'number' && typeof to === 'number')
  const count = bins.reduce((sum, bin) => sum + bin.count, 0)
  const sum = bins.reduce((sum, bin) => sum + (bin.count * (Number(bin.from) + Number(bin.to))) / 2, 0)
  return count === 0 ? length.p50 : sum / count
}

/** What the MBean says with either unit-calculator of the cache. */
function unitsText(binary: IndexHeap, fixed: IndexHeap): string {
  const said = ({ units, bytes }: IndexHeap) => [bytesText(units), awayText(units / bytes)]
  const [bytes, away] = said(binary)
  const [fewer, further] = said(fixed)
  return `${bytes}, ${away}; ${fewer} without the unit-calculator BINARY, ${further}`
}

/** Two digits: more is not known. */
function time(ns: number): string {
  return timeWords(Number(ns.toPrecision(2)))
}

function awayText(share: number): string {
  const percent = Math.round(100 * Math.abs(share - 1))
  return percent === 0 ? 'which it is' : `${grouped(percent)} % ${share < 1 ? 'less' : 'more'} than it is`
}

function awayPercent(share: number): string {
  return `${share < 0.1 ? Number((100 * share).toPrecision(2)) : grouped(Math.round(100 * share))} %`
}
