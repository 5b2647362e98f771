// The live differential: objects made and written by the running library, the same objects damaged, and what the project writes, each
// read by both sides and compared. Started by run.mjs, which builds the Java program; README.md says how to use it.

import { newTally, type Tally } from './difference.ts'
import { Findings } from './findings.ts'
import { JavaProcess } from './java-process.ts'
import { readOptions } from './options.ts'
import { reportText } from './report.ts'
import { askObjects, askReadings, type Made } from './requests.ts'
import { compareRound, newRound, type Round, roundOf } from './round.ts'
import { streamsOf } from './streams.ts'

/** Objects of one request. */
const BATCH = 250

// Exceptions are data here, thrown by the million.
Error.stackTraceLimit = 0

const options = readOptions(process.argv.slice(2))
const java = new JavaProcess({ classPath: options.classPath, options: [] })
process.exitCode = await run()
java.close()

async function run(): Promise<number> {
  await java.ready()
  const findings = new Findings(java, options)
  const round = newRound()
  const started = Date.now()
  if (options.bytes !== null) {
    const streams = streamsOf(options.bytes, options.path)
    await compareRound(round, streams, await askedOf(streams), findings)
    for (const text of await findings.readings(options.bytes)) console.log(text)
  } else {
    console.log(`seed ${options.seed}, ${options.minutes} minutes, Coherence ${options.coherence}`)
    const tally = await untilTime(findings, round, started)
    console.log(reportText({ options, tally, round, findings, seconds: (Date.now() - started) / 1000 }))
  }
  await findings.report()
  return findings.isClean ? 0 : 1
}

async function askedOf(streams: ReturnType<typeof streamsOf>) {
  return (
    await askReadings(
      java,
      streams.map(({ subject }) => subject.question),
    )
  )()
}

/** One request is always under way while the answer before it is compared, and the objects after it are made. */
async function untilTime(findings: Findings, round: Round, started: number): Promise<Tally> {
  const end = started + options.minutes * 60_000
  let first = options.first
  let told = started
  let making = await askObjects(java, options.seed, first, BATCH)
  let before: (() => Promise<void>) | null = null
  const stop = new AbortController()
  // Who stops a long run by hand gets the figures up to there.
  process.once('SIGINT', () => stop.abort())
  while (Date.now() < end && !stop.signal.aborted && !findings.isFull && first < options.last) {
    const made: Made[] = await making()
    first += BATCH
    making = await askObjects(java, options.seed, first, BATCH)
    const streams = roundOf(made, options, round)
    const answers = await askReadings(
      java,
      streams.map(({ subject }) => subject.question),
    )
    await before?.()
    before = async () => compareRound(round, streams, await answers(), findings)
    if (Date.now() - told > 60_000) {
      told = Date.now()
      console.log(
        `${Math.round((told - started) / 60_000)} min: ${first} objects, ${findings.count} differences`,
      )
    }
  }
  await before?.()
  return round.tally ?? newTally()
}
