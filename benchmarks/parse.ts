// How fast bytes become a node table, beside peers that turn the same data into objects.
// Contestants take turns (A B C, A B C, ...), each in its own process; the figure is the median of all runs.
// Options: --rounds=N (default 7), --streams=mixed,ints (default all), --java.

import { execFileSync } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CONTESTANTS } from './contestants.ts'
import { type Racer, startRacer } from './racer.ts'
import { MAIN, STREAMS } from './streams.ts'
import { formatTable, median } from './table.ts'

const folder = process.env.POF_BENCHMARKS as string
const files = join(folder, 'streams')
const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1]
const rounds = Number(option('rounds') ?? 7)
const chosen = option('streams')?.split(',')

mkdirSync(files, { recursive: true })
for (const { name, about } of STREAMS.filter((row) => chosen?.includes(row.name) ?? true)) {
  execFileSync(process.execPath, ['--max-old-space-size=6000', join(folder, 'make-files.mjs'), name, files])
  const racers: Racer[] = []
  for (const row of CONTESTANTS) {
    if (row.encode === undefined || name === MAIN) {
      racers.push(await startRacer(row.name, join(folder, 'worker.mjs'), join(files, `${name}.${row.file}`)))
    }
  }
  const times = await race(racers)
  for (const racer of racers) racer.end()
  const pofBytes = statSync(join(files, `${name}.pof`)).size
  console.log(`\n${name}: ${about}\n`)
  console.log(report(racers, times, pofBytes))
}

async function race(racers: readonly Racer[]): Promise<number[][]> {
  const times: number[][] = racers.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [i, racer] of racers.entries()) {
      if (racer.facts.failure === undefined) times[i]?.push(...(await racer.turn()).times)
    }
  }
  return times
}

function report(racers: readonly Racer[], times: readonly number[][], pofBytes: number): string {
  const speed = (bytes: number, ms: number): number => bytes / 1e6 / (ms / 1e3)
  const base = median(times[0] ?? [])
  const baseSpeed = speed(pofBytes, base)
  const rows = racers.map(({ name, facts }, i) => {
    const runs = times[i] ?? []
    const ms = median(runs)
    const own = speed(facts.bytes, ms)
    return [
      name,
      (facts.bytes / 1e6).toFixed(1),
      ms.toFixed(1),
      Math.min(...runs).toFixed(1),
      own.toFixed(0),
      speed(pofBytes, ms).toFixed(0),
      (baseSpeed / own).toFixed(2),
      (ms / base).toFixed(2),
      facts.nodes === 0 ? '' : (facts.nodes / ms / 1e3).toFixed(1),
      facts.nodes === 0 ? (facts.held / 1e6).toFixed(0) : `${(facts.held / 1e6).toFixed(0)} (${(facts.held / facts.nodes).toFixed(1)} a node)`,
      facts.nodes === 0 ? '' : `${facts.nodes} / ${facts.problems}`,
      String(runs.length),
    ]
  })
  const head = ['', 'MB', 'ms', 'best ms', 'MB/s', 'POF MB/s', 'per byte', 'time', 'M nodes/s', 'held MB', 'nodes / problems', 'runs']
  return formatTable([head, ...rows])
}
