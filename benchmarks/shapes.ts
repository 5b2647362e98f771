// Times of extracting from random shapes with the running library, for tests/fixtures/shapes.ndjson.gz, which the estimates of the
// cost model are compared with: node benchmarks/run.mjs shapes. Each figure is the median over several virtual machines, because each of them
// compiles a little differently. The file keeps the figures of each processor that it was run on, as long as the shapes are the same.
// Needs Java 17 and Maven. Options: --seed=N (24), --each=N (14 shapes of each kind), --rounds=N (120), --machines=N (11).
// --coherence=VERSION measures another release, and compares it with the times in the file.

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
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

const RELEASE = '25.03.1'
const given = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1]
const option = (name: string, usual: number): number => Number(given(name) ?? usual)
const release = given('coherence') ?? RELEASE
const seed = option('seed', 24)
const each = option('each', 14)
const rounds = option('rounds', 120)
const machines = option('machines', 11)

const file = join('tests', 'fixtures', 'shapes.ndjson.gz')
const [before, ...earlier] = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')
const processor = cpus()[0]?.model ?? 'unknown'
const others = JSON.parse(before as string).processors as string[]
const replaced = others.indexOf(processor)
if (release !== RELEASE && replaced < 0) {
  console.log(`${file} has no times on ${processor}: run this without --coherence first.`)
  process.exit(1)
}

const folder = join(process.env.POF_BENCHMARKS ?? '', release === RELEASE ? 'java' : `java-${release}`)
const classPath = buildJava(join('benchmarks', 'java'), folder, [`-Dcoherence.version=${release}`])
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

/** A shape as the file has it: its bytes in base64, and times in the order of the processors. */
interface Shape {
  readonly kind: string
  readonly number: number
  readonly paths: readonly (readonly [path: string, ns: readonly number[]])[]
  readonly whole: readonly number[]
  readonly bytes: string
}

/** The shapes with the times of this run, in the order of the file. */
function shapesOf(timed: readonly Timed[]): Shape[] {
  const shapes: Shape[] = []
  for (let i = 0; i < timed.length; ) {
    const { kind, number, bytes } = timed[i] as Timed
    const paths: [string, number[]][] = []
    for (; (timed[i] as Timed).path !== null; i++) paths.push([(timed[i] as Timed).path as string, [nsOf(i)]])
    shapes.push({ kind, number, paths, whole: [nsOf(i++)], bytes })
  }
  return shapes
}

/** Both times, those of the processor at `replaced` left out of the first. */
const joined = (before: readonly number[], now: readonly number[], replaced: number): number[] => [
  ...before.filter((_, i) => i !== replaced),
  ...now,
]

const measured = shapesOf(first)
const known = earlier.map((line) => JSON.parse(line) as Shape)
const isSame = measured.length === known.length && measured.every(({ bytes }, i) => bytes === known[i]?.bytes)

/** Says how long this release takes, as a share of what is in the file for the same processor. */
function compare(): void {
  if (!isSame) {
    console.log(`These are not the shapes of ${file}: there is nothing to compare with.`)
    return
  }
  const ratios = (timesOf: (shape: Shape) => readonly (readonly number[])[]) =>
    measured
      .flatMap((shape, i) => {
        const before = timesOf(known[i] as Shape)
        return timesOf(shape).map(([now = Number.NaN], k) => now / (before[k]?.[replaced] ?? Number.NaN))
      })
      .sort((one, other) => one - other)
  for (const [what, all] of [
    ['extractions', ratios(({ paths }) => paths.map(([, ns]) => ns))],
    ['whole objects', ratios(({ whole }) => [whole])],
  ] as const) {
    const at = (share: number) => (all[Math.floor(share * all.length)] as number).toFixed(2)
    const longer = (100 * all.filter((ratio) => ratio > 1.25).length) / all.length
    console.log(
      `${what} with ${release}: ${at(0.5)} times as long as with ${RELEASE} in the middle, ${at(0.05)} to ${at(0.95)} for nine of ten, ` +
        `more than 1.25 times for ${longer.toFixed(0)} %`,
    )
  }
}

/** Adds the times of this processor to the file, or replaces them; of other shapes it keeps nothing. */
function keep(): void {
  if (!isSame) console.log(`These are other shapes: all that was in ${file} is replaced.`)
  const shapes = !isSame
    ? measured
    : measured.map(({ paths, whole, ...shape }, i) => {
        const old = known[i] as Shape
        return {
          ...shape,
          paths: paths.map(([path, ns], k) => [path, joined(old.paths[k]?.[1] ?? [], ns, replaced)]),
          whole: joined(old.whole, whole, replaced),
        }
      })
  const processors = [...(isSame ? others.filter((other) => other !== processor) : []), processor]
  const head = { seed, each, rounds, machines, java: '17', coherence: RELEASE, processors }
  const lines = [head, ...shapes].map((line) => JSON.stringify(line))
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
  console.log(`${file}: ${shapes.length} shapes, on ${processors.join(', and ')}`)
}

if (release === RELEASE) keep()
else compare()
