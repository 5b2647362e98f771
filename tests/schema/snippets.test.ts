// The Java that is written for nodes, held to what compiled and ran: tests/oracle-names compiles every snippet in
// tests/golden/schema/java-snippets.txt and records what it gave. `UPDATE_GOLDEN=1` writes the snippets, record.mjs runs them.

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { PofValue } from '../../src/pof/index.ts'
import { fileAt } from './files.ts'
import { type Sample, samples } from './snippet-documents.ts'

const golden = new URL('../golden/schema/java-snippets.txt', import.meta.url)

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** The file that the Java program reads: a line of facts, then the code. */
const textOf = (all: readonly Sample[]): string =>
  all.map(({ name, id, doc, code }) => `=== ${name} ${id} ${hex(doc.bytes)}\n${code}\n`).join('')

const all = await samples()
const text = textOf(all)
if (process.env.UPDATE_GOLDEN === '1') writeFileSync(golden, text)

interface Run {
  readonly name: string
  readonly outcome: string
}

const recorded = JSON.parse(fileAt('fixtures/schema/snippet-runs.json').text) as [
  { sha256: string },
  ...Run[],
]
const [head, ...runs] = recorded
const outcomes = new Map(runs.map(({ name, outcome }) => [name, outcome]))

/** How Java prints a value that a snippet gave. */
function javaText(value: PofValue, wireType: number): string | null {
  if (value === null) return 'null'
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return value
  if (value instanceof Uint8Array)
    return `Binary(length=${value.length}, value=0x${hex(value).toUpperCase()})`
  if (typeof value === 'number') {
    if (wireType === -12) return String((value << 24) >> 24)
    if (Number.isNaN(value)) return 'NaN'
    if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity'
    return wireType === -5 || wireType === -6
      ? Number.isInteger(value)
        ? `${value}.0`
        : String(value)
      : String(value)
  }
  if (!('kind' in value)) return null
  if (value.kind === 'decimal') return value.text
  return value.kind === 'date' || value.kind === 'time' || value.kind === 'datetime' ? value.iso : null
}

describe('codeFor', () => {
  it('writes the Java that was compiled and run', () => {
    expect(readFileSync(golden, 'utf8')).toBe(text)
    expect(head.sha256).toBe(createHash('sha256').update(text).digest('hex'))
    expect(runs.map(({ name }) => name)).toEqual(all.map(({ name }) => name))
    expect(all.length).toBeGreaterThan(300)
  })

  it('writes paths and extractors that gave the value at the node', () => {
    const compared = all.flatMap(({ name, id, doc, node, element }) => {
      if (!/^java-(?:path|extractor|key-extractor|extract)$/.test(id)) return []
      const type = element < 0 ? doc.tree.type(node) : doc.tree.elementType(node, element)
      const isDate = [-16, -18, -20].includes(type) && id !== 'java-extract'
      // As the context prefers: a Date, unless prefer-java-time is on.
      const expected = type >= 0 ? null : isDate ? 'java.util.Date' : javaText(doc.value(node, element), type)
      return expected === null ? [] : [{ name, id, outcome: outcomes.get(name), expected }]
    })
    expect(compared.filter(({ outcome, expected }) => outcome !== expected)).toEqual([])
    expect(compared.length).toBeGreaterThan(100)
  })

  it.each([
    ['java-filter', 'true'],
    ['java-test', 'passed'],
  ])('writes a %s that does what it should', (id, expected) => {
    const chosen = all.filter((sample) => sample.id === id)
    expect(
      chosen
        .filter(({ name }) => outcomes.get(name) !== expected)
        .map(({ name, doc, node }) => [name, doc.address(node), outcomes.get(name)]),
    ).toEqual([])
    expect(chosen.length).toBeGreaterThan(20)
  })

  it('writes updaters that change the value there; elements of uniform containers take their own type only', () => {
    const chosen = all.filter(({ id }) => id === 'java-updater')
    const wrong = chosen.filter(({ name, doc, node, element }) => {
      const container = element >= 0 ? node : doc.tree.parent(node)
      const isUniform = [-23, -25, -27].includes(doc.tree.type(container))
      // Two objects are not told to be equal.
      if (isUniform && doc.tree.type(node) >= 0) return false
      return isUniform ? !outcomes.get(name)?.startsWith('updated') : outcomes.get(name) !== 'updated'
    })
    expect(wrong.map(({ name, doc, node }) => [name, doc.address(node), outcomes.get(name)])).toEqual([])
    expect(chosen.length).toBeGreaterThan(50)
  })
})
