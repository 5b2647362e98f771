// What documents, their trees and their costs say of themselves where they are printed: one short line.

import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { mixedObjects } from '../../benchmarks/mixed-objects.ts'
import { costColumns, skipCost } from '../../src/cost/index.ts'
import { parse } from '../../src/pof/index.ts'
import { documentOf } from './hex.ts'

describe('a document that is printed', () => {
  it.each([
    ['15 92 10 00 01 4e 02 68 69 40', 'PofDocument { 10 bytes, 2 nodes, user type 1042, 0 problems }'],
    ['15 4e 05 61', 'PofDocument { 4 bytes, 1 node, char-string, 1 problem }'],
    ['15 58 41 01 02', 'PofDocument { 5 bytes, 1 node, uniform-array, 0 problems }'],
    ['01 2a', 'PofDocument { 2 bytes, 0 nodes, no POF value, 0 problems }'],
    ['', 'PofDocument { 0 bytes, 0 nodes, no POF value, 1 problem }'],
  ])('of %s is one line', (text, line) => {
    const doc = documentOf(text)
    expect([inspect(doc), String(doc), inspect({ doc })]).toEqual([line, line, `{ doc: ${line} }`])
  })

  it('counts the problems that were not kept', () => {
    const doc = parse(Uint8Array.of(0x15, 0x55, 3, 0x41, 0x81, 0, 0x41, 0x81, 0, 0x41, 0x81, 0), {
      maxProblems: 1,
    })
    expect(String(doc)).toContain(', 3 problems }')
  })

  it('is as short with megabytes in it, as are its tree and its costs', () => {
    const doc = parse(mixedObjects(1_000_000).pof)
    const columns = costColumns(doc)
    columns.toPass(0)
    const printed = [doc, doc.tree, skipCost(doc), columns].map((one) => inspect(one, { depth: 9 }))
    expect(printed.map((text) => text.replaceAll(/\d+/g, '#'))).toEqual([
      'PofDocument { # bytes, # nodes, collection, # problems }',
      'PofTree { # nodes, collection }',
      'SkipCost of PofDocument { # bytes, # nodes, collection, # problems }',
      'CostColumns of PofDocument { # bytes, # nodes, collection, # problems }',
    ])
  })

  it('has a name of its own', () => {
    const doc = documentOf('15 64')
    const tags = [doc, doc.tree, skipCost(doc), costColumns(doc)].map((one) =>
      Object.prototype.toString.call(one),
    )
    expect(tags).toEqual(
      ['PofDocument', 'PofTree', 'SkipCost', 'CostColumns'].map((name) => `[object ${name}]`),
    )
  })
})
