// A profile that can be shown to others: texts and octets are filler of the same length, as they are in a redacted payload.
// Numbers, dates and counts are kept: they are what a profile is made of.

import { ALERTS, type FieldReport, type ProfileReport } from '../../profile/index.ts'

/** Kinds whose values are kept. */
const KEPT: ReadonlySet<string> = new Set([
  'bool',
  'byte',
  'short',
  'int',
  'long',
  'bigint',
  'float',
  'double',
  'quad',
  'decimal',
  'date',
  'time',
  'datetime',
  'interval',
])

/** The report without the texts of its values; all else is as it was. */
export function redactedReport(report: ProfileReport): ProfileReport {
  const { fields, keys } = report
  return {
    ...report,
    fields: redactedFields(fields),
    keys: keys === null ? null : { ...keys, fields: redactedFields(keys.fields) },
  }
}

function redactedFields(fields: ProfileReport['fields']): ProfileReport['fields'] {
  return Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, redactedField(field)]))
}

function redactedField(field: FieldReport): FieldReport {
  const { kind, top, quantiles, alerts } = field
  if (KEPT.has(kind)) return field
  const filler = <Value>(value: Value) => (typeof value === 'string' ? 'x'.repeat(value.length) : value)
  return {
    ...field,
    ...(top === undefined ? {} : { top: top.map(([text, count]) => [filler(text), count] as const) }),
    ...(quantiles === undefined
      ? {}
      : {
          quantiles: Object.fromEntries(
            Object.entries(quantiles).map(([name, value]) => [name, filler(value)]),
          ) as unknown as NonNullable<FieldReport['quantiles']>,
        }),
    // What an alert says may quote a value.
    alerts: alerts.map((alert) => ({ ...alert, message: ALERTS[alert.code] })),
  }
}
