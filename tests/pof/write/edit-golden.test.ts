// What edits write, and why some are refused, held as a golden: tests/golden/write. It has edits of every kind, sensible and not, of the
// short streams of the corpus, damaged ones, and random ones that are full of identities. `UPDATE_GOLDEN=1 npx vitest run --project
// unit tests/pof/write/edit-golden.test.ts` writes it: read what has changed. What is right by rule is in edit-laws.test.ts.

import { readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Edit, editObstacle, type PofDocument, PofError, parse, write } from '../../../src/pof/index.ts'
import { editAt } from '../../support/arbitrary-edits.ts'
import { anyValue, namedValue } from '../../support/arbitrary-pof.ts'
import { bytesOf, type CorpusCase, readCorpus, readMalformed } from '../../support/corpus.ts'
import { collection, encode, type Written } from '../../support/pof-writer.ts'
import { hex } from '../hex.ts'

/** Bytes of the longest stream that is taken. */
const SHORT = 48
/** So many random streams of each kind, and lists of edits for each stream. */
const STREAMS = 120
const LISTS = 4
/** As often the same refusal is kept, but for its numbers. */
const TIMES = 8

/** Numbers from 0 up to a limit, the same in every run. */
type Draw = (limit: number) => number

function drawing(seed: number): Draw {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

interface Stream {
  readonly id: string
  readonly bytes: Uint8Array
  readonly envelope: boolean
}

type Sample = Pick<CorpusCase, 'id' | 'hex' | 'envelope'>

function short(samples: readonly Sample[], every: number): Stream[] {
  const fitting = samples.filter(({ hex }) => hex.length <= 2 * SHORT).filter((_, i) => i % every === 0)
  return fitting.map(({ id, hex, envelope }) => ({ id, bytes: bytesOf(hex), envelope }))
}

function random(values: fc.Arbitrary<Written>): Stream[] {
  const fitting = values.map(encode).filter(({ length }) => length > 5 && length <= SHORT)
  const sampled = fc.sample(fitting, { numRuns: STREAMS, seed: 24 })
  return sampled.map((bytes, i) => ({ id: `${i}`, bytes: Uint8Array.from(bytes), envelope: false }))
}

/** By the name of their golden. */
const STREAMS_OF: Readonly<Record<string, () => Stream[]>> = {
  corpus: () => short(readCorpus(), 3),
  damaged: () => short(readMalformed(), 12),
  random: () => random(anyValue(2)),
  named: () => {
    const values = fc.array(namedValue(2), { minLength: 2, maxLength: 4 })
    return random(values.map((values) => collection(-22, values)))
  },
}

/** Whole values, of which some have identities or refer to some; and bytes that are none. */
const BYTES = [
  '4105',
  '64',
  '5e01070040',
  '5f01',
  '070040',
  '0702004105044e016140',
  '555e4105',
  '41',
  '410541',
  '',
]
const VALUES = [
  { type: -2, value: 5 },
  { type: -3, value: 5n },
  { type: -15, value: 'new' },
  { type: -12, value: 200 },
  { type: -35, value: null },
  { type: -2, value: 'no int' },
  { type: -32, value: 1 },
]

function anyEdit(doc: PofDocument, draw: Draw): Edit {
  const node = draw(doc.tree.count)
  switch (draw(9)) {
    case 0:
      return { kind: 'uniform', node }
    case 1:
      return { kind: 'octet-string', node }
    case 2:
      return { kind: 'drop', node }
    case 3:
      return {
        kind: 'renumber',
        node,
        indexes: new Map([
          [draw(3), draw(6)],
          [draw(6), draw(9)],
        ]),
      }
    case 4: {
      const members = [[], [0], [2], [0, 2], [2, 2], [1, 0]][draw(6)] as number[]
      return { kind: 'group', node, groups: [{ index: draw(5), typeId: 9, version: draw(2), members }] }
    }
    case 5:
    case 6:
      return {
        kind: 'replace',
        node,
        ...(draw(3) === 0 ? { element: draw(4) - 1 } : {}),
        value:
          draw(2) === 0
            ? { bytes: hex(BYTES[draw(BYTES.length)] as string) }
            : (VALUES[draw(VALUES.length)] as { type: number; value: string }),
      }
    default:
      return editAt(doc, node, draw(1000))
  }
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** An edit in a few words. */
function said(doc: PofDocument, edit: Edit): string {
  const { kind, node, ...others } = edit
  const text = JSON.stringify(others, (_, value) => {
    if (typeof value === 'bigint') return `${value}n`
    if (value instanceof Map) return [...value].map((pair) => pair.join('>')).join(' ')
    return value instanceof Uint8Array ? hexOf(value) : value
  })
  return `${kind} ${doc.address(node)} ${text.replaceAll('"', '')}`.replace(' {}', '')
}

/** What the edits give: the bytes, and of the paths that are others now or gone, which; or why they are refused. */
function outcome(doc: PofDocument, edits: readonly Edit[]): string {
  try {
    const { bytes, pathAfter } = write(doc, edits)
    const paths = [...doc.tree].map((node) => doc.path(node)).filter((path) => path !== null)
    const moved = paths.flatMap((path) => {
      const [from, to] = [path.join('/'), pathAfter(path)?.join('/') ?? 'gone']
      return from === to ? [] : [`${from}>${to}`]
    })
    return [hexOf(bytes), ...moved].join(' ')
  } catch (error) {
    if (error instanceof PofError) return `at ${error.offset}: ${error.message}`
    throw error
  }
}

function block({ id, bytes, envelope }: Stream, refusals: Map<string, number>): string[] {
  const doc = parse(bytes, { envelope })
  if (doc.tree.count === 0) return []
  const draw = drawing(bytes.reduce((sum, byte) => Math.imul(sum, 31) + byte, 7) >>> 0)
  const lists = [...Array(LISTS).keys()].flatMap(() => {
    const all = [...Array(6).keys()].map(() => anyEdit(doc, draw))
    const bad = all.filter((edit) => editObstacle(doc, edit) !== null)
    const good = all.filter((edit) => !bad.includes(edit)).slice(0, 1 + draw(3))
    // What cannot be made is refused for the reason that is known at once.
    for (const edit of bad) expect(outcome(doc, [edit])).toContain(editObstacle(doc, edit))
    return [good, ...bad.map((edit) => [edit])]
  })
  const lines = lists.flatMap((edits) => {
    const found = outcome(doc, edits)
    const refusal = found.replace(/\d+/g, '#')
    const times = 1 + (refusals.get(refusal) ?? 0)
    if (refusal.endsWith('.')) refusals.set(refusal, times)
    return edits.length === 0 || times > TIMES
      ? []
      : [`  ${edits.map((edit) => said(doc, edit)).join('; ')}`, `    ${found}`]
  })
  return lines.length === 0 ? [] : [`${id} ${hexOf(bytes)}`, ...lines]
}

describe('write', () => {
  it.each(Object.keys(STREAMS_OF))('gives what is written in tests/golden/write/%s.txt', (name) => {
    const file = new URL(`../../golden/write/${name}.txt`, import.meta.url)
    const refusals = new Map<string, number>()
    const blocks = STREAMS_OF[name]?.().flatMap((stream) => block(stream, refusals)) ?? []
    const found = `${blocks.join('\n')}\n`
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, found)
    expect(found.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'))
  })
})
