// What is advised, held as goldens: tests/golden/cost/advice-*.txt. They have every piece of advice on the page's examples, on the corpus, on
// random shapes as applications have them, on random objects that refer to each other, and where it begins and ends to be given; titles and
// reasons are those of its code.
// `UPDATE_GOLDEN=1 npx vitest run --project unit tests/cost/advice/advice-golden.test.ts` writes them: read what has changed. The prices
// are those of 2014, which nobody fits again.

import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ADVICE, type Advice, advice, PUBLISHED_2014, skipCost } from '../../../src/cost/index.ts'
import { type Edit, parse } from '../../../src/pof/index.ts'
import { type NamedStream, streams } from './advice-streams.ts'

/** Of each kind of random shapes so many. */
const SHAPES = 2

/** Paths that are starred, one set after another: none, the last child of the root, and a child that is not there. */
function starsOf(doc: ReturnType<typeof parse>): (readonly (readonly number[])[])[] {
  const children = [...doc.tree.children(doc.root)]
    .map((child) => doc.path(child))
    .filter((path) => path !== null)
  const last = children.at(-1)
  return last === undefined || children.length < 2 ? [[]] : [[], [last], [[...last.slice(0, -1), 77]]]
}

/** The first edit: the new indexes of a renumbering, the members of groups. */
function editText(edit: Edit | undefined): string {
  if (edit?.kind === 'renumber') return ` ${[...edit.indexes].map(([from, to]) => `${from}>${to}`).join(' ')}`
  if (edit?.kind === 'group')
    return ` ${edit.groups.map(({ index, members }) => `${index}: ${members}`).join('; ')}`
  return ''
}

/** What is advised, of which text that was said before, but for its numbers, is left out. */
function said(one: Advice, known: Set<string>): string {
  const { code, address, place, nodes, edits, java, reason, saving } = one
  const { before, after, paths } = saving
  const figures = [before, after].map(
    ({ ns, ops, bytes }) =>
      `${Number(ns.toPrecision(6))} ns, ${Number(ops.skipUniformValue.toPrecision(6))} calls, ${bytes} bytes`,
  )
  const changed = edits === null ? 'no edits' : `${edits.length} edits${editText(edits[0])}`
  const text = Object.entries(java).flatMap(([when, lines]) =>
    lines.split('\n').map((line) => `    ${when}: ${line}`.trimEnd()),
  )
  const pattern = text.join('\n').replace(/\d+/g, '#')
  const isNew = !known.has(pattern)
  known.add(pattern)
  return [
    `  ${code} ${address}: ${place}; ${nodes.length} places, ${changed}, ${paths.length} paths`,
    `   ${reason.replace(ADVICE[code].reason, '')}`,
    `    ${figures.join(' -> ')}`,
    ...(isNew ? text : []),
  ].join('\n')
}

function block({ id, bytes, envelope }: NamedStream, known: Set<string>): string[] {
  const doc = parse(bytes, envelope === undefined ? {} : { envelope })
  return starsOf(doc).flatMap((stars) => {
    const list = advice(doc, skipCost(doc), { set: PUBLISHED_2014, stars })
    const starred = stars.length === 0 ? '' : `, ${stars.map((path) => path.join('/')).join(' ')} starred`
    return list.length === 0 ? [] : [`${id}${starred}\n${list.map((one) => said(one, known)).join('\n')}`]
  })
}

describe('advice', () => {
  const all = Object.entries(streams(SHAPES))

  it.each(all)('is what is written in tests/golden/cost/advice-%s.txt', (name, streams) => {
    const file = new URL(`../../golden/cost/advice-${name}.txt`, import.meta.url)
    const known = new Set<string>()
    const found = `${streams.flatMap((stream) => block(stream, known)).join('\n')}\n`
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, found)
    expect(found.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'))
  })
})
