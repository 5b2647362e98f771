// How fast bytes become a node table, over a family of streams: beside Coherence's own parser and skipping, a kernel that knows
// structure alone, and readers of other formats that turn the same data into objects. Contestants take turns (A B C, A B C, ...), each in its
// own process; the figure is the median of all runs. The headline of the family is its worst and its median ratio.
// Options: --rounds=N (3 unless told), --size=MIB (16), --streams=mixed,ints (all unless told), --java, --collect (garbage is
// collected before each run, outside its time).

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { CONTESTANTS } from './contestants.ts'
import { buildJava, JAVA_CONTESTANTS, startJava } from './java.ts'
import { familyReport, type Race } from './race-report.ts'
import { type Racer, startRacer } from './racer.ts'
import { STREAMS } from './streams.ts'

const folder = process.env.POF_BENCHMARKS as string
const files = join(folder, 'streams')
const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1]
const rounds = Number(option('rounds') ?? 3)
const length = Number(option('size') ?? 16) * (1 << 20)
const collecting = process.argv.includes('--collect') ? 'collect' : ''
const chosen = option('streams')?.split(',')
const project = join(process.cwd(), 'benchmarks', 'java')
const classPath = process.argv.includes('--java') ? buildJava(project, join(folder, 'java')) : null

const races: Race[] = []
for (const { name, about, notJson } of STREAMS.filter(({ name }) => chosen?.includes(name) ?? true)) {
  rmSync(files, { recursive: true, force: true })
  mkdirSync(files, { recursive: true })
  const make = [join(folder, 'make-files.mjs'), name, files, String(length)]
  execFileSync(process.execPath, ['--max-old-space-size=6000', ...make])
  const racers = await startAll(name)
  const times = await race(racers)
  for (const racer of racers) racer.end()
  races.push({ name, about, racers, times, ...(notJson === undefined ? {} : { notJson }) })
  console.error(`${name}: ${about}`)
}
console.log(familyReport(races))
console.log(
  `\nLoad of the machine in the last 1, 5, 15 minutes: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
)

/** Everybody who takes part on a stream: peers only where there is data for them. */
async function startAll(name: string): Promise<Racer[]> {
  const racers: Racer[] = []
  for (const row of CONTESTANTS) {
    const file = join(files, `${name}.${row.file}`)
    if (existsSync(file))
      racers.push(await startRacer(row.name, join(folder, 'worker.mjs'), file, collecting))
  }
  if (classPath === null) return racers
  for (const row of JAVA_CONTESTANTS)
    racers.push(await startJava(row, classPath, join(files, `${name}.pof`), collecting))
  return racers
}

/** The times of all runs of each racer, in milliseconds. */
async function race(racers: readonly Racer[]): Promise<number[][]> {
  const times: number[][] = racers.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [i, racer] of racers.entries()) {
      if (racer.facts.failure === undefined) times[i]?.push(...(await racer.turn()).times)
    }
  }
  return times
}
