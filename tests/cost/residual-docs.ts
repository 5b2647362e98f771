// The table of residuals in docs/cost.md and docs/conformance.md: read by the test, and written anew with POF_WRITE_DOCS=1.

import { readFileSync, writeFileSync } from 'node:fs'

/** The pages that have the table. */
export const RESIDUAL_PAGES = ['cost.md', 'conformance.md'] as const

const BEGIN = '<!-- residuals: written by tests/cost/prices.test.ts with POF_WRITE_DOCS=1 -->\n'
const END = '\n<!-- end of residuals -->'

const fileOf = (page: string) => new URL(`../../docs/${page}`, import.meta.url)

/** The text of a page. */
export function readDocs(page: string): string {
  return readFileSync(fileOf(page), 'utf8')
}

/** Puts a table between the two marks of a page. */
export function writeDocs(page: string, table: string): void {
  const text = readDocs(page)
  const begin = text.indexOf(BEGIN) + BEGIN.length
  writeFileSync(fileOf(page), text.slice(0, begin) + table + text.slice(text.indexOf(END)))
}
