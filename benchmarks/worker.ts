// One contestant in a process of its own: reads its file, warms up, and then runs when told to, so that rounds can
// be interleaved while no contestant's garbage is collected in another's time: each pays for its own, when its engine
// thinks fit, unless told to collect before each run.
// Arguments: the contestant's name, the file, and `collect` or nothing. Messages: 'run' in, one `Turn` out; `Facts` once at the start.

import { readFileSync } from 'node:fs'
import { CONTESTANTS, type Outcome } from './contestants.ts'
import type { Facts, Turn } from './racer.ts'

/** A turn lasts until this many milliseconds of it were measured. */
const TURN = 1000
/** Runs before anything is measured, or as many as fit into the time. */
const WARM_RUNS = 12
const WARM = 2500

const collect = globalThis.gc as () => void
const heldBytes = (): number => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers

/** Collects until buffers that were found dead are given back too, which a later collection does. */
function settle(): void {
  for (let i = 0; i < 3; i++) collect()
}

function run(work: () => Outcome): number {
  if (isCollecting) collect()
  const start = performance.now()
  const outcome = work()
  const time = performance.now() - start
  if (outcome.result === undefined) throw new Error('a contestant gave nothing')
  return time
}

function warm(work: () => Outcome): void {
  const until = performance.now() + WARM
  for (let i = 0; i < WARM_RUNS && performance.now() < until; i++) run(work)
}

/** What the result keeps in memory, and what it says of itself. Before all other runs, whose garbage would count. */
function measureFacts(work: () => Outcome, bytes: number): Facts {
  settle()
  const before = heldBytes()
  const outcome = work()
  settle()
  const held = heldBytes() - before
  const { nodes = 0, problems = 0 } = outcome
  if (outcome.result === undefined) throw new Error('a contestant gave nothing')
  return { bytes, held, nodes, problems }
}

function takeTurn(work: () => Outcome): Turn {
  const times: number[] = []
  // Others had the processor meanwhile: the first run brings back what they have driven out.
  run(work)
  // A run over one jump takes no time at all: it counts for more, or a turn would be thousands of them.
  for (let spent = 0; spent < TURN; spent += Math.max(times.at(-1) as number, TURN / 100))
    times.push(run(work))
  return { times }
}

const [name, file, collecting] = process.argv.slice(2)
const isCollecting = collecting === 'collect'
const contestant = CONTESTANTS.find((row) => row.name === name)
if (contestant === undefined || file === undefined) throw new Error(`no contestant ${name}, or no file`)
const bytes = new Uint8Array(readFileSync(file))
const work = contestant.prepare(bytes)
const facts = measureFacts(work, bytes.length)
warm(work)
process.send?.(facts)
process.on('message', () => process.send?.(takeTurn(work)))
