// How the page bears streams of up to 64 MiB, in a real Chromium and as it is built: each is dropped as a file, opened,
// scrolled, searched, and charted. Prints one table of opening, and one of the longest tasks of each step.
// Options: --streams=mixed,flat --sizes=1,16,64 (MiB) --rounds=N (1 unless told) --steps=search,tab (parts of their names).
// The browser comes by CHROME_PATH, the built page by POF_BENCHMARKS.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { preview } from 'vite'
import { parse } from '../src/pof/index.ts'
import { type LargeRound, runRound } from './large-round.ts'
import { LARGE_STREAMS, type LargeStream } from './large-streams.ts'
import { formatTable, median } from './table.ts'

const MiB = 1 << 20
const folder = process.env.POF_BENCHMARKS as string
const option = (name: string, usual: string): string[] =>
  (process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
    .split(',')
    .filter((part) => part !== '')
const wanted = option('streams', LARGE_STREAMS.map(({ name }) => name).join())
const sizes = option('sizes', '1,16,64').map(Number)
const rounds = Number(option('rounds', '1')[0])
const only = option('steps', '')

/** All rounds of one stream of one size. */
interface Runs {
  readonly title: string
  readonly length: number
  readonly nodes: number
  readonly rounds: readonly LargeRound[]
}

const server = await preview({
  configFile: false,
  logLevel: 'warn',
  build: { outDir: join(folder, 'page') },
  preview: { host: '127.0.0.1', port: 0 },
})
const address = server.resolvedUrls?.local[0] as string
const all: Runs[] = []
for (const stream of LARGE_STREAMS.filter(({ name }) => wanted.includes(name))) {
  for (const size of sizes) all.push(await runsOf(stream, size))
}
await server.close()
const version = all[0]?.rounds[0]?.version
console.log(
  `\nlarge: files dropped on the page, Chromium ${version}, ${rounds} round${rounds === 1 ? '' : 's'}\n`,
)
console.log(openingTable())
console.log(
  '\nlonger than 50 ms: the longest task of the main thread in each step, and in brackets the time until all was still, ms\n',
)
console.log(stepsTable())
console.log(
  '\nframes that came more than 50 ms after the one before, of all in the step, and the longest wait, ms\n',
)
console.log(framesTable())

async function runsOf(stream: LargeStream, size: number): Promise<Runs> {
  const title = `${stream.name}, ${size} MiB`
  const file = join(folder, 'large', `${stream.name}-${size}.pof`)
  mkdirSync(join(folder, 'large'), { recursive: true })
  if (!existsSync(file)) writeFileSync(file, stream.make(size * MiB))
  const { length, nodes } = countsOf(file)
  const taken: LargeRound[] = []
  for (let i = 0; i < rounds; i++) {
    const round = await runRound({ address, file, length, only })
    taken.push(round)
    const { firstRows, opening } = round
    console.error(
      `${title}: first rows ${whole(firstRows)}, all ${whole(opening.settled)}, longest ${whole(opening.longest)} ms`,
    )
    for (const { name, longest, settled, timedOut } of round.steps)
      if (longest > 0)
        console.error(`  ${name}: ${whole(longest)} of ${whole(settled)} ms${timedOut ? ', not ended' : ''}`)
  }
  return { title, length, nodes, rounds: taken }
}

function countsOf(file: string): { length: number; nodes: number } {
  const bytes = new Uint8Array(readFileSync(file))
  return { length: bytes.length, nodes: parse(bytes).tree.count }
}

function openingTable(): string {
  const head = [
    '',
    'MB',
    'nodes',
    'first rows ms',
    'complete ms',
    'longest task ms',
    'beyond the file, x file',
    'a node, bytes',
    'renderer after, x file',
    'peak, x file',
  ]
  return formatTable([head, ...all.map(openingRow)])
}

function openingRow({ title, length, nodes, rounds }: Runs): string[] {
  const of = (figure: (round: LargeRound) => number): number => median(rounds.map(figure))
  const beyond = of(({ held }) => held) - length
  return [
    title,
    (length / 1e6).toFixed(1),
    nodes.toLocaleString('en'),
    whole(of(({ firstRows }) => firstRows)),
    whole(of(({ opening }) => opening.settled)),
    taskText(of(({ opening }) => opening.longest)),
    (beyond / length).toFixed(2),
    nodes > 1 ? (beyond / nodes).toFixed(1) : '',
    (of(({ resident }) => resident) / length).toFixed(2),
    (of(({ peak }) => peak) / length).toFixed(2),
  ]
}

/** A row for each step, a column for each stream. */
function stepsTable(): string {
  return formatTable([
    ['', ...all.map(({ title }) => title)],
    ...namesOfSteps().map((name) => [
      name,
      ...all.map(({ rounds }) => {
        const taken = rounds.flatMap(({ steps }) => steps.filter((step) => step.name === name))
        if (taken.length === 0) return ''
        const longest = median(taken.map(({ longest }) => longest))
        const still = taken.some(({ timedOut }) => timedOut)
          ? 'not ended'
          : whole(median(taken.map(({ settled }) => settled)))
        return `${taskText(longest)} (${still})`
      }),
    ]),
  ])
}

function framesTable(): string {
  const names = namesOfSteps().filter((name) => /drag|wheel/.test(name))
  return formatTable([
    ['', ...all.map(({ title }) => title)],
    ...names.map((name) => [
      name,
      ...all.map(({ rounds }) => {
        const taken = rounds.flatMap(({ steps }) => steps.filter((step) => step.name === name))
        if (taken.length === 0) return ''
        const slow = whole(median(taken.map(({ slowFrames }) => slowFrames)))
        const frames = whole(median(taken.map(({ frames }) => frames)))
        return `${slow} of ${frames}, ${whole(median(taken.map(({ slowest }) => slowest)))}`
      }),
    ]),
  ])
}

function namesOfSteps(): string[] {
  return [
    ...new Set(all.flatMap(({ rounds }) => rounds.flatMap(({ steps }) => steps.map(({ name }) => name)))),
  ]
}

function taskText(longest: number): string {
  return longest === 0 ? '< 50' : whole(longest)
}

function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en')
}
