// What the model counts of small streams of every kind, of their beginnings, and with each byte changed. The library itself was
// asked of millions of such streams (docs/conformance.md, "Compared with the running library"); this holds what was found right.

import { type Ops, type Reach, skipCost } from '../../../src/cost/index.ts'
import { parse } from '../../../src/pof/index.ts'
import { describeSections } from '../../support/golden-sections.ts'
import { changesOf, STREAMS } from '../small-changes.ts'

/** Where something is looked for. */
const PATHS = [[0], [1], [1, 0]]

/** The counters that are not 0: `13i 16b`. */
function numbers(ops: Ops): string {
  const letters = ['u', 'v', 'i', 'l', 's', 'p', 'b', 'j']
  const counted = Object.values(ops).map((count, at) => (count === 0 ? '' : `${count}${letters[at]}`))
  return counted.filter((text) => text !== '').join(' ')
}

function outcomeOf({ outcome, total, exception, levels, work }: Reach): string {
  const what = exception === null ? outcome : `${outcome} ${exception.replace(/^[\w.]*\./, '')}`
  return `${what}: ${numbers(total)}, ${levels} ${work}`
}

function costs(bytes: Uint8Array): string {
  const cost = skipCost(parse(bytes))
  const whole = `${numbers(cost.toDeserialize())}, ${cost.toWork()}`
  const reaches = PATHS.map((path) => outcomeOf(cost.toReachPath(path)))
  return [whole, ...reaches.map((text, at) => (text === reaches[at - 1] ? '=' : text))].join('; ')
}

/** A section: the stream, its beginnings, and it with each byte changed. */
function section(name: string, hex: string): string {
  const lines = [...changesOf(hex)].map(({ how, bytes }) => {
    const what = how === '' ? `${name}, ${hex}` : how
    return `${what}: ${costs(bytes)}`
  })
  return lines.join('\n')
}

describeSections(
  'costs of small changes',
  'cost/changes.txt',
  Object.entries(STREAMS).map(([name, hex]) => [name, () => section(name, hex)] as const),
)
