// JSON for programs that may also be seen in a terminal: what nobody sees is escaped as JSON does it, so that reading it
// gives exactly what was there.

import { escapeUnseen } from '../../pof/index.ts'

/** Strings that JSON takes as they are. */
const PLAIN = /^[ !#-[\]-~]*$/

/** A value that JSON has, on one line. */
export function jsonText(value: unknown): string {
  return typeof value === 'string' && PLAIN.test(value) ? `"${value}"` : escapeUnseen(JSON.stringify(value))
}
