// Times of extracting from random shapes with the running library, for tests/fixtures/shapes.ndjson.gz, which the estimates of the
// cost model are compared with: node benchmarks/run.mjs shapes. Each figure is the median over several virtual machines, because each of them
// compiles a little differently. Needs Java 17 and Maven. Options: --seed=N (24), --each=N (14 shapes of each kind), --rounds=N (120),
// --machines=N (5).

import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildJava } from './java.ts'
import { median } from './table.ts'

/** A line that ShapeTimes prints. */
interface Timed {
  readonly kind: string
  readonly number: number
  /** Null for an object of the whole. */
  readonly path: string | null
  readonly ns: number
  readonly halves: readonly [number, number]
  /** In base64. */
  readonly bytes: string
}

const option = (name: string, usual: number): number => {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`))
  return given === undefined ? usual : Number(given.split('=')[1])
}
const seed = option('seed', 24)
const each = option('each', 14)
const rounds = option('rounds', 120)
const machines = option('machines', 5)

const classPath = buildJava(join('benchmarks', 'java'), join(process.env.POF_BENCHMARKS ?? '', 'java'))
if (classPath === null) process.exit(1)

/** All figures of one virtual machine. */
function run(): Timed[] {
  const words = ['-cp', classPath as string, 'ShapeTimes', seed, each, rounds].map(String)
  const { status, stdout, stderr } = spawnSync('java', words, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(stderr)
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Timed)
}

const runs: Timed[][] = []
for (let machine = 1; machine <= machines; machine++) {
  runs.push(run())
  console.log(`virtual machine ${machine} of ${machines} is done`)
}
const first = runs[0] as Timed[]
const nsOf = (i: number): number => {
  const all = runs.map((timed) => (timed[i] as Timed).ns)
  return Math.round(10 * median(all)) / 10
}

/** How far the halves of a run, and the virtual machines, are apart: the middle one of all figures, and the one that a tenth exceed. */
function apart(shares: number[]): string {
  const sorted = shares.map((share) => Math.abs(share - 1)).sort((a, b) => a - b)
  const at = (share: number) =>
    `${(100 * (sorted[Math.floor(share * sorted.length)] as number)).toFixed(1)} %`
  return `${at(0.5)} in the middle, ${at(0.9)} for all but a tenth`
}
console.log(`halves of one run: ${apart(first.map(({ halves }) => halves[0] / halves[1]))}`)
console.log(`virtual machines: ${apart(runs.flatMap((timed) => timed.map(({ ns }, i) => ns / nsOf(i))))}`)

const head = { seed, each, rounds, machines, java: '17', coherence: '25.03.1', processor: cpus()[0]?.model }
const lines = [JSON.stringify(head)]
for (let i = 0; i < first.length; ) {
  const { kind, number, bytes } = first[i] as Timed
  const paths: [string, number][] = []
  for (; (first[i] as Timed).path !== null; i++) paths.push([(first[i] as Timed).path as string, nsOf(i)])
  lines.push(JSON.stringify({ kind, number, paths, whole: nsOf(i++), bytes }))
}
const file = join('tests', 'fixtures', 'shapes.ndjson.gz')
writeFileSync(file, gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
console.log(`${file}: ${lines.length - 1} shapes`)
