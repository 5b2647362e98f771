// What is read from damaged streams, every node and every problem, held as goldens: tests/golden/scan. `UPDATE_GOLDEN=1 npx vitest run
// --project unit tests/pof/scan/damaged-golden.test.ts` writes them: read what has changed. The first problem of each of these streams, and
// the nodes before it, are compared with a slow reader by tests/fuzz/differential.test.ts.

import { readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PofDocument, parse } from '../../../src/pof/index.ts'
import { anyValue, namedValue } from '../../support/arbitrary-pof.ts'
import { anyBytes, damaged } from '../../support/arbitrary-pof-damage.ts'
import { bytesOf, readMalformed } from '../../support/corpus.ts'
import { collection, encode } from '../../support/pof-writer.ts'

/** Bytes of the longest stream that is taken, and how many random ones are of each kind. */
const LONGEST = 40
const STREAMS = 250

interface Stream {
  readonly bytes: Uint8Array
  readonly envelope: boolean
}

function random(streams: fc.Arbitrary<Uint8Array>): Stream[] {
  const fitting = streams.filter(({ length }) => length > 0 && length <= LONGEST)
  return fc
    .sample(fitting, { numRuns: STREAMS, seed: 24 })
    .map((bytes) => ({ bytes, envelope: false }))
    .filter(({ bytes, envelope }) => parse(bytes, { envelope }).problems.length > 0)
}

/** By the name of their golden. */
const STREAMS_OF: Readonly<Record<string, () => Stream[]>> = {
  malformed: () =>
    readMalformed()
      .filter(({ hex }, i) => hex.length <= 2 * LONGEST && i % 4 === 0)
      .map(({ hex, envelope }) => ({ bytes: bytesOf(hex), envelope })),
  damaged: () => random(damaged(anyValue(2).map(encode))),
  named: () => {
    const values = fc.array(namedValue(2), { minLength: 2, maxLength: 4 })
    return random(damaged(values.map((values) => encode(collection(-22, values)))))
  },
  noise: () => random(anyBytes),
}

/** A node in a few characters: address, type, bytes, state if it is not whole, elements of a run. */
function nodeText({ tree }: PofDocument, node: number): string {
  const state = tree.state(node) === 'complete' ? '' : ` ${tree.state(node)}`
  const run = tree.isRun(node) ? ` run of ${tree.childCount(node)}` : ''
  return `${tree.parent(node)}.${tree.key(node)} ${tree.type(node)} ${tree.start(node)}-${tree.end(node)}${state}${run}`
}

function block({ bytes, envelope }: Stream): string[] {
  const doc = parse(bytes, { envelope })
  const problems = doc.problems.map(
    ({ code, offset, length, node, expected, found, coherence }) =>
      `  ${code} ${offset}+${length} of ${node}: ${expected}, ${found}; ${coherence}`,
  )
  const nodes = [...doc.tree].map((node) => nodeText(doc, node)).join(', ')
  return [Buffer.from(bytes).toString('hex'), `  ${nodes}`, ...problems]
}

/** Sentences that are there already are left out but for their numbers. */
function shortened(lines: readonly string[]): string[] {
  const known = new Set<string>()
  return lines.map((line) => {
    const [head = '', said = ''] = line.split('; ', 2)
    const isKnown = known.has(said.replace(/\d+/g, '#'))
    known.add(said.replace(/\d+/g, '#'))
    return said === '' || !isKnown ? line : head
  })
}

describe('parse', () => {
  it.each(Object.keys(STREAMS_OF))('reads what is written in tests/golden/scan/%s.txt', (name) => {
    const file = new URL(`../../golden/scan/${name}.txt`, import.meta.url)
    const found = `${shortened(STREAMS_OF[name]?.().flatMap(block) ?? []).join('\n')}\n`
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, found)
    expect(found.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'))
  })
})
