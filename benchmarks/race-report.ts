// The figures of a family of races as two tables: reading the structure, and turning it into objects. Below each the worst, the
// median and the best of each ratio.

import type { Racer } from './racer.ts'
import { formatTable, median } from './table.ts'

/** What came of one stream. */
export interface Race {
  readonly name: string
  readonly about: string
  readonly notJson?: string
  readonly racers: readonly Racer[]
  /** Milliseconds of all runs of each racer. */
  readonly times: readonly (readonly number[])[]
}

const PARSE = 'parse, problems'
/** Who `parse` is compared with, by speed: above 1, `parse` is faster. */
const READERS = ['PofParser (Java)', 'skipValue (Java)', 'kernel', 'cost columns']
/** Who `decode` is compared with, by time for the same objects: below 1, `decode` is faster. */
const MAKERS = ['msgpackr', 'cbor-x', 'JSON.parse']

/** Both tables. */
export function familyReport(races: readonly Race[]): string {
  const ratios = (race: Race, names: readonly string[], own: string, isSpeed: boolean) =>
    names.map((name) => {
      const [ours, theirs] = [medianOf(race, own), medianOf(race, name)]
      return isSpeed ? theirs / ours : ours / theirs
    })
  const readers = races.map((race) => ratios(race, READERS, PARSE, true))
  const makers = races.map((race) => ratios(race, MAKERS, 'decode', false))
  const parsed = races.map((race, i) => {
    const { nodes = 0, held = 0, problems = 0 } = factsOf(race, PARSE) ?? {}
    return [
      race.name,
      speedText(race, PARSE),
      speedText(race, 'parse'),
      ...(readers[i] ?? []).map(ratioText),
      nodes < 100 ? '' : (held / nodes).toFixed(1),
      String(problems),
    ]
  })
  const decoded = races.map((race, i) => [
    race.name,
    speedText(race, 'decode'),
    ...(makers[i] ?? []).map((ratio, at) =>
      Number.isNaN(ratio) && MAKERS[at] === 'JSON.parse' ? (race.notJson ?? '') : ratioText(ratio),
    ),
  ])
  const head = ['stream', 'parse with problems, MB/s', 'parse, MB/s', ...READERS.map((name) => `x ${name}`)]
  return [
    formatTable([[...head, 'bytes held a node', 'problems'], ...parsed, ...summary(readers, 3, ['', ''])]),
    formatTable([
      ['stream', 'decode, MB/s', ...MAKERS.map((name) => `x time of ${name}`)],
      ...decoded,
      ...summary(makers, 2, []),
    ]),
  ].join('\n\n')
}

/** Rows for the least, the middle and the largest of each ratio. */
function summary(
  ratios: readonly (readonly number[])[],
  before: number,
  behind: readonly string[],
): string[][] {
  const columns = (ratios[0] ?? []).map((_, at) =>
    ratios.map((row) => row[at] as number).filter((ratio) => Number.isFinite(ratio) && ratio < A_JUMP),
  )
  const row = (name: string, of: (some: readonly number[]) => number) => [
    name,
    ...new Array<string>(before - 1).fill(''),
    ...columns.map((some) => ratioText(of(some))),
    ...behind,
  ]
  return [
    row('least', (some) => Math.min(...some)),
    row('median', median),
    row('largest', (some) => Math.max(...some)),
  ]
}

/** A ratio beyond which the bytes were jumped over, and a speed says nothing. */
const A_JUMP = 50

function medianOf({ racers, times }: Race, name: string): number {
  return median(times[racers.findIndex((racer) => racer.name === name)] ?? [])
}

function factsOf({ racers }: Race, name: string): Racer['facts'] | undefined {
  return racers.find((racer) => racer.name === name)?.facts
}

/** MB/s of its own bytes; beyond what memory can deliver the bytes were jumped over. */
function speedText(race: Race, name: string): string {
  const speed = (factsOf(race, name)?.bytes ?? 0) / 1e3 / medianOf(race, name)
  return speed > 50_000 ? 'a jump' : speed.toFixed(0)
}

function ratioText(ratio: number): string {
  if (!Number.isFinite(ratio)) return ''
  return ratio > A_JUMP ? 'a jump' : ratio.toFixed(2)
}
