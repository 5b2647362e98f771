// What a profile says of all entries together, in a line of facts; and of one field, in facts by name.

import type { FieldReport, ProfileReport } from '../../profile/index.ts'
import { estimateWords } from '../cost/index.ts'
import { counted, grouped } from '../place/index.ts'
import { percent, shown } from './field-rows.ts'

/** A fact with its name. */
export interface ProfileFact {
  readonly name: string
  readonly text: string
}

/** The facts of a whole cache: entries, types, bytes. */
export function profileFacts(report: ProfileReport): ProfileFact[] {
  const { entries, sound, keyBytes, valueBytes, valueSize, types } = report
  const roots = types.filter(({ path }) => path === '')
  return [
    { name: 'Entries', text: grouped(entries) },
    ...(sound === entries ? [] : [{ name: 'Sound', text: grouped(sound) }]),
    ...roots.slice(0, 3).map(({ type, name, count, versions }) => ({
      name: 'Type',
      text: `${name === undefined ? type : `${name} (${type})`} × ${grouped(count)}${versionsText(versions)}`,
    })),
    {
      name: 'Bytes',
      text: `${bytesText(valueBytes)}${keyBytes === 0 ? '' : `, keys ${bytesText(keyBytes)}`}`,
    },
    ...(valueSize === undefined
      ? []
      : [
          {
            name: 'Value size',
            text: `${grouped(valueSize.min)} to ${grouped(valueSize.max)}, median ${grouped(valueSize.p50)}`,
          },
        ]),
  ]
}

function versionsText(versions: Readonly<Record<string, number>>): string {
  const all = Object.keys(versions)
  return all.length < 2 ? '' : `, versions ${all.join(', ')}`
}

/** `1.2 MB`; in bytes below ten thousand. */
export function bytesText(bytes: number): string {
  if (bytes < 10_000) return counted(bytes, 'byte')
  const units = ['kB', 'MB', 'GB', 'TB']
  let size = bytes / 1000
  let unit = 0
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit++
  }
  return `${size < 100 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`
}

/** The facts of one field, as the pane beside the table lists them. */
export function fieldFacts(field: FieldReport): ProfileFact[] {
  const { owners, written, absent, zero, bytes, share, distinct, distinctError, mean, skip, extract } = field
  const { quantiles, length, count, writtenByVersion, forms, line } = field
  const range = quantiles ?? length ?? count
  const isOfBytes = skip === undefined || field.kind === 'binary' || field.kind === 'bytes'
  const unit =
    quantiles !== undefined ? '' : length !== undefined ? ' characters' : isOfBytes ? ' bytes' : ' elements'
  return [
    {
      name: 'Written',
      text: `${grouped(written)} of ${grouped(owners)} (${percent(written / Math.max(1, owners))})`,
    },
    ...(absent > 0 ? [{ name: 'Absent', text: grouped(absent) }] : []),
    ...(field.null > 0 ? [{ name: 'Null', text: grouped(field.null) }] : []),
    ...(zero > 0 ? [{ name: 'Empty or zero', text: grouped(zero) }] : []),
    ...(writtenByVersion === undefined
      ? []
      : [
          {
            name: 'By version',
            text: Object.entries(writtenByVersion)
              .map(([version, times]) => `${version}: ${grouped(times)}`)
              .join(', '),
          },
        ]),
    { name: 'Bytes', text: `${grouped(bytes)} (${percent(share)} of all)` },
    { name: 'Written as', text: formsText(forms) },
    ...(distinct === undefined
      ? []
      : [
          {
            name: 'Distinct',
            text:
              distinctError === undefined
                ? grouped(distinct)
                : `about ${grouped(distinct)} (± ${percent(distinctError)})`,
          },
        ]),
    ...(range === undefined
      ? []
      : [
          { name: 'Least to most', text: `${shown(range.min)} to ${shown(range.max)}${unit}` },
          { name: '25, 50, 75 %', text: `${shown(range.p25)} · ${shown(range.p50)} · ${shown(range.p75)}` },
          { name: '1, 95, 99 %', text: `${shown(range.p1)} · ${shown(range.p95)} · ${shown(range.p99)}` },
        ]),
    ...(mean === undefined ? [] : [{ name: 'Mean', text: shown(mean) }]),
    ...(field.true === undefined ? [] : [{ name: 'True', text: grouped(field.true) }]),
    ...(skip === undefined
      ? []
      : [{ name: 'Skip cost', text: costText(skip.calls.mean, skip.ns.mean, skip.calls.max) }]),
    ...(extract === undefined
      ? []
      : [{ name: 'Extract cost', text: costText(extract.calls.mean, extract.ns.mean, extract.calls.max) }]),
    { name: 'First line', text: line === 0 ? 'not known' : grouped(line) },
  ]
}

function costText(calls: number, ns: number, most: number): string {
  return `${shown(Number(calls.toPrecision(3)))} calls, ${estimateWords(ns)} on average; at most ${grouped(most)} calls`
}

function formsText(forms: Readonly<Record<string, number>>): string {
  const all = Object.entries(forms).sort(([, one], [, other]) => other - one)
  return all.length === 1
    ? (all[0]?.[0] ?? '')
    : all.map(([form, times]) => `${form} × ${grouped(times)}`).join(', ')
}
