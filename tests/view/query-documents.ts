// Documents for the tests of query cost, advice and traps: the page's own examples, with their cost.

import { readFileSync } from 'node:fs'
import { type PofDocument, parse } from '../../src/pof/index.ts'
import { costOf } from '../../src/view/cost/index.ts'
import { bytesOf } from './view-documents.ts'

/** A document and its cost. */
export function costed(doc: PofDocument) {
  return { doc, cost: costOf(doc) }
}

/** An example of the page, by the name of its file. */
export function exampleOf(name: string) {
  const text = readFileSync(new URL(`../../public/examples/${name}.hex`, import.meta.url), 'utf8')
  const hex = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('')
  return costed(parse(bytesOf(hex.replace(/\s/g, ''))))
}
