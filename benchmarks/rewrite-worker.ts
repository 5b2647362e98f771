// One change in a process of its own: what the first writing takes and the most memory it needs meanwhile, then the best of
// several in turns with parsing the same stream. Argument: the number of the change. Prints one line of JSON.

import { parse, write } from '../src/pof/index.ts'
import { forgetPeak, memoryOf } from './memory.ts'
import { REWRITES } from './rewrite-streams.ts'

/** What one change came to: milliseconds of processor time, bytes. */
export interface RewriteFacts {
  readonly edits: number
  readonly bytes: number
  readonly first: number
  readonly best: number
  readonly parse: number
  /** The most memory beyond what the document and the edits take; 0 where the system does not tell. */
  readonly peak: number
}

const collect = globalThis.gc as () => void

function timed(work: () => unknown): number {
  const { user, system } = process.cpuUsage()
  work()
  const after = process.cpuUsage()
  return (after.user - user + after.system - system) / 1000
}

const [number, rounds] = process.argv.slice(2).map(Number) as [number, number]
const row = REWRITES[number]
if (row === undefined) throw new Error(`there is no change ${number}`)
const bytes = row.make()
const doc = parse(bytes)
const edits = row.edits(doc)
for (let i = 0; i < 3; i++) collect()
const before = memoryOf(process.pid).now
forgetPeak(process.pid)
const first = timed(() => write(doc, edits))
const { peak } = memoryOf(process.pid)
const writes: number[] = []
const parses: number[] = []
for (let i = 0; i < rounds; i++) {
  collect()
  writes.push(timed(() => write(doc, edits)))
  collect()
  parses.push(timed(() => parse(bytes)))
}
const facts: RewriteFacts = {
  edits: edits.length,
  bytes: bytes.length,
  first,
  best: Math.min(...writes),
  parse: Math.min(...parses),
  peak: Math.max(0, peak - before),
}
console.log(JSON.stringify(facts))
