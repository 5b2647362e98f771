// What a run compared, in words and as rows of a table.

import type { Tally } from './difference.ts'
import type { Findings } from './findings.ts'
import type { Options } from './options.ts'
import type { Round } from './round.ts'

/** A run that is over. */
export interface Ran {
  readonly options: Options
  readonly tally: Tally
  readonly round: Round
  readonly findings: Findings
  readonly seconds: number
}

/** The figures of a run. */
export function reportText({ options, tally, round, findings, seconds }: Ran): string {
  const rows: [string, number][] = [
    ['objects made', round.objects],
    ['bytes of them', round.bytes],
    ...[...round.origins].map(([origin, count]): [string, number] => [`streams ${origin}`, count]),
    ['values in all streams, each with its tokens', tally.tokens],
    ['event lists compared', tally.events],
    ['of them refused by the parser', tally.refused],
    ['whole values compared', tally.values],
    ['paths with their counted calls', tally.paths],
    ['skips with their counted calls', tally.skips],
    ['values unchanged by write, in Java', round.unchanged],
    ['ended by a limit, and not compared', tally.limits],
    ...[...findings.known].map(([id, count]): [string, number] => [`known difference ${id}`, count]),
    ['kinds of difference that nothing explains', findings.count],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(
    ([name, count]) => `  ${name.padEnd(width)}  ${count.toLocaleString('en').padStart(14)}`,
  )
  const { seed, coherence } = options
  return [`Coherence ${coherence}, seed ${seed}, ${Math.round(seconds)} s:`, ...lines].join('\n')
}
