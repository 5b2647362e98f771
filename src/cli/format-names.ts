// The names of the formats that the command can write, as they are typed; what each writes is in formats.ts.

/** All names, the default first. */
export const FORMAT_NAMES = [
  'dump',
  'tree',
  'values',
  'json',
  'ndjson',
  'csv',
  'html',
  'cost',
  'problems',
] as const

/** The name of a format. */
export type FormatName = (typeof FORMAT_NAMES)[number]
