// The command itself: choices, inputs, payloads, output, and the code it ends with. Everything of the machine is given.

import { escapeUnseen } from '../pof/index.ts'
import { grouped } from '../view/place/index.ts'
import { caching } from './cache/caching.ts'
import { listing } from './cache/listing.ts'
import { capturing } from './capture/capturing.ts'
import { type Choices, readChoices } from './choices.ts'
import { comparing } from './compare.ts'
import { extracting } from './extract.ts'
import type { Host } from './host.ts'
import { readNames } from './names-files.ts'
import { opening } from './open-page.ts'
import { Output } from './output.ts'
import { columnsOf } from './payload.ts'
import { profiling } from './profile/profiling.ts'
import { readSources, type Source } from './read-source.ts'
import { EXIT, type ExitCode, Refusal, worse } from './refusal.ts'
import { sayOfInput } from './say-of-input.ts'
import { serving } from './serve/serving.ts'
import { snapshotting } from './snapshot/snapshot.ts'
import type { SubcommandRun } from './subcommand-run.ts'
import { subcommandOf } from './subcommands.ts'
import { writing } from './writing.ts'

const NAME = 'pof-inspect'

/** What the words with options of their own do. */
const RUNS: Readonly<Record<string, (run: SubcommandRun) => Promise<ExitCode>>> = {
  cache: caching,
  caches: listing,
  capture: capturing,
  snapshot: snapshotting,
  serve: serving,
}

/** Does what the words of the command line say; the exit code. Never throws what the user can cause. */
export async function inspect(words: readonly string[], machine: Host): Promise<ExitCode> {
  // File names, options and files of names come into messages, and nothing of them may act on the terminal.
  const host: Host = { ...machine, warn: (line) => machine.warn(`${NAME}: ${escapeUnseen(line)}`) }
  const refuse = ({ message, exitCode }: Refusal): ExitCode => {
    host.warn(message)
    const word = subcommandOf(words[0])?.word
    if (exitCode === EXIT.usage)
      machine.warn(`Try "${word === undefined ? NAME : `${NAME} ${word}`} --help".`)
    return exitCode
  }
  let compares = false
  try {
    const asked = readChoices(words, { version: host.version, columns: columnsOf(host) })
    compares = 'compares' in asked && asked.compares
    if (!('text' in asked)) return await show(asked, host, refuse)
    await new Output(host, asked.output).write(asked.text)
    return EXIT.clean
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const code = refuse(error)
    // As of diff: 2 is trouble, whatever it is.
    return compares ? EXIT.usage : code
  }
}

async function show(choices: Choices, host: Host, refuse: (refusal: Refusal) => ExitCode): Promise<ExitCode> {
  const { names, isWhole } = await readNames(choices, host)
  if (choices.profile !== null) {
    const code = await profiling({ choices, profile: choices.profile, names, host, refuse })
    return isWhole ? code : worse(code, EXIT.problems)
  }
  if (choices.subcommand !== null) {
    const code = await RUNS[choices.subcommand.word]?.({
      ...choices.subcommand,
      choices,
      names,
      host,
      refuse,
    })
    return worse(code ?? EXIT.clean, isWhole ? EXIT.clean : EXIT.problems)
  }
  if (choices.compares) return await comparing({ choices, names, host })
  const showing = (choices.extracts ? extracting : choices.opens ? opening : writing)({
    choices,
    names,
    host,
  })
  let code: ExitCode = isWhole ? EXIT.clean : EXIT.problems
  let count = 0
  for await (const source of readSources(choices, host)) {
    if (source instanceof Refusal) {
      code = worse(code, refuse(source))
      continue
    }
    const chosen = source.payloads.filter(({ number }) => choices.pick === null || number === choices.pick)
    count += source.payloads.length
    code = worse(code, sayOfInput(source, chosen, choices, host))
    for (const numbered of chosen) code = worse(code, await showing.show(source, numbered))
    await showing.rest()
    if (!source.isLast) continue
    if (choices.pick !== null && choices.pick > count)
      code = worse(code, refuse(notPicked(choices.pick, source, count, choices)))
    count = 0
  }
  return worse(code, await showing.end(refuse))
}

function notPicked(pick: number, { name }: Source, found: number, { inputs }: Choices): Refusal {
  const where = inputs.length > 1 ? name : 'the input'
  const count = found === 1 ? 'one payload' : `${grouped(found)} payloads`
  return new Refusal(
    EXIT.usage,
    `--pick ${pick}: ${where} has ${count}; expected a number from 1 to ${found}.`,
  )
}
