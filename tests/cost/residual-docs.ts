// The table of residuals in docs/cost.md: read by the test, and written anew with POF_WRITE_DOCS=1.

import { readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('../../docs/cost.md', import.meta.url)
const BEGIN = '<!-- residuals: written by tests/cost/estimate.test.ts with POF_WRITE_DOCS=1 -->\n'
const END = '\n<!-- end of residuals -->'

/** The text of docs/cost.md. */
export function readDocs(): string {
  return readFileSync(FILE, 'utf8')
}

/** Puts a table between the two marks. */
export function writeDocs(table: string): void {
  const text = readDocs()
  const begin = text.indexOf(BEGIN) + BEGIN.length
  writeFileSync(FILE, text.slice(0, begin) + table + text.slice(text.indexOf(END)))
}
