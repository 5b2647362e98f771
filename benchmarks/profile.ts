// How fast payloads become a profile: in one thread from bytes in memory, for each family; and the command on a dump of them, in
// one and in two threads, beside DuckDB's SUMMARIZE and jq on the same objects as JSON, where those are there. Processor time, the
// median and the worst of all rounds. Options: --payloads=N (50,000), --rounds=N (7), --families=orders,enums, --python=FILE.

import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { decode, jsonOf } from '../src/pof/index.ts'
import { createProfile, readDump } from '../src/profile/index.ts'
import { PAYLOADS } from './profile-streams.ts'
import { seededRandom } from './random.ts'
import { formatTable, median } from './table.ts'

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1]
const folder = process.env.POF_BENCHMARKS as string
const count = Number(option('payloads') ?? 50_000)
const rounds = Number(option('rounds') ?? 7)
const families = option('families')?.split(',') ?? PAYLOADS.map(({ name }) => name)
const python = option('python') ?? 'python3'

/** Processor time in microseconds. */
function spent(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

const rows = [
  ['', 'bytes', 'median, us', 'worst, us', 'payloads a second', 'MB/s', 'from a dump, us', 'resident, MB'],
]
const files = new Map<string, { readonly dump: string; readonly json: string }>()
for (const { name, make } of PAYLOADS.filter((family) => families.includes(family.name))) {
  const random = seededRandom(PAYLOADS.findIndex((family) => family.name === name) + 1).fraction
  const payloads = Array.from({ length: count }, (_, number) => make(number, random))
  const bytes = payloads.reduce((sum, { length }) => sum + length, 0)
  const lines = payloads.map((value) => `{"value":"${Buffer.from(value).toString('hex')}"}\n`)
  const text = Buffer.from(lines.join(''))
  const times: number[] = []
  const dumped: number[] = []
  for (let round = 0; round < rounds; round++) {
    const profile = createProfile()
    const addAll = (): void => {
      for (const value of payloads) profile.add(value)
    }
    times.push(spent(addAll) / count)
    const again = createProfile()
    dumped.push(spent(() => readDump(text, (value) => again.add(value))) / count)
  }
  const typical = median(times)
  rows.push([
    name,
    String(Math.round(bytes / count)),
    typical.toFixed(2),
    Math.max(...times).toFixed(2),
    String(Math.round(1e6 / typical)),
    (bytes / count / typical).toFixed(1),
    median(dumped).toFixed(2),
    (process.memoryUsage().rss / 1e6).toFixed(0),
  ])
  console.error(rows.at(-1)?.join('  '))
  const [dump, json] = [join(folder, `profile-${name}.ndjson`), join(folder, `profile-${name}.json`)]
  writeFileSync(dump, text)
  const file = openSync(json, 'w')
  for (const value of payloads) writeSync(file, `${JSON.stringify(jsonOf(decode(value)))}\n`)
  closeSync(file)
  files.set(name, { dump, json })
}
console.log(
  `\nprofile: ${count} payloads, ${rounds} rounds, processor time of one thread\n\n${formatTable(rows)}`,
)

/** Seconds of a process: by the clock, and of processor time; null where it cannot be run, or fails. */
function timed(
  program: string,
  words: readonly string[],
): { readonly wall: number; readonly cpu: number } | null {
  const tell = 'TIMEFORMAT="%R %U %S"; time "$@" > /dev/null 2> /dev/null'
  const { stderr, status } = spawnSync('bash', ['-c', tell, 'bash', program, ...words], { encoding: 'utf8' })
  const numbers = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? []
  const [wall = Number.NaN, user = 0, system = 0] = numbers
  return status !== 0 || Number.isNaN(wall) ? null : { wall, cpu: user + system }
}

const command = join('lib', 'bin', 'pof-inspect.js')
const has = (program: string, ...words: string[]) => spawnSync(program, words).status === 0
const hasDuckDb = has(python, '-c', 'import duckdb')
const hasJq = has('jq', '--version')
const peers: string[][] = [
  ['', 'profile, 1 thread', '2 threads', ...(hasDuckDb ? ['DuckDB'] : []), ...(hasJq ? ['jq'] : [])],
]
for (const [name, { dump, json }] of files) {
  const runs = [
    () => timed(process.execPath, [command, 'profile', '--threads', '1', dump]),
    () => timed(process.execPath, [command, 'profile', '--threads', '2', dump]),
    ...(hasDuckDb
      ? [
          () =>
            timed(python, [
              '-c',
              `import duckdb; duckdb.sql("SUMMARIZE SELECT * FROM read_json('${json}', format='newline_delimited')").fetchall()`,
            ]),
        ]
      : []),
    // What jq can do: how many different values there are at each path.
    ...(hasJq
      ? [
          () =>
            timed('jq', [
              '-n',
              '[inputs | paths(scalars) as $p | {p: ($p | map(if type == "number" then "*" else . end) | join("/")), v: getpath($p)}] | group_by(.p) | map({path: .[0].p, count: length, distinct: ([.[].v] | unique | length)})',
              json,
            ]),
        ]
      : []),
  ]
  const cells = runs.map((run) => {
    const isSlow = hasJq && run === runs.at(-1)
    const taken = Array.from({ length: isSlow ? 1 : 3 }, run).filter((one) => one !== null)
    if (taken.length === 0) return 'failed'
    const [walls, cpus] = [taken.map(({ wall }) => wall), taken.map(({ cpu }) => cpu)]
    return `${median(walls).toFixed(1)} / ${Math.max(...walls).toFixed(1)} (${median(cpus).toFixed(1)})`
  })
  peers.push([name, ...cells])
  console.error(peers.at(-1)?.join('  '))
}
console.log(
  `\nSeconds by the clock, median / worst of three, of jq one (processor time)\n\n${formatTable(peers)}`,
)
