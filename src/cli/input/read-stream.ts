// An input that is read as it arrives: standard input, a URL, a file that grows, a file in an archive. Payloads of a log come as
// they are complete, the files of an archive one by one, everything else at the end.

import { FORMS, LogReading, type Payload } from '../../input/index.ts'
import { asItStands, formOptions } from '../../session/index.ts'
import type { Choices } from '../choices.ts'
import type { Host } from '../host.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { archiveFiles } from './archive-files.ts'
import { begun, type Pieces, together } from './pieces.ts'
import { readBytes, type Source, sourceOf } from './source.ts'

/** Bytes of an input that are kept as they arrived. */
const KEPT = 64 << 20
/** Bytes of an input that are read of another format than POF. */
const MOST = 512 << 20
/** Archives inside one another that are opened. */
const MOST_DEPTH = 4

/** An input: what it is called in the output, and its pieces. */
export interface StreamInput {
  readonly name: string
  readonly pieces: Pieces
  /** Of an archive the file that alone is wanted, with the name of the archive and `!` before it; null for all. */
  readonly wanted?: string | null
}

/** Reads an input in pieces. In the place of one that cannot be read stands the `Refusal` that says why. */
export async function* readStream(
  { name, pieces, wanted = null }: StreamInput,
  choices: Choices,
  host: Host,
  depth = 0,
  before = 0,
): AsyncGenerator<Source | Refusal> {
  const isOpened = choices.form !== 'raw' && depth < MOST_DEPTH
  const { kind, all } = isOpened ? await begun(pieces) : { kind: null, all: pieces }
  if (kind === null) {
    yield* readPlain({ name, pieces: all }, choices, host, before)
    return
  }
  const archive = { kind, pieces: all, name, wanted: wanted === name ? null : wanted }
  let count = before
  const problems: string[] = []
  for await (const file of archiveFiles(archive, host.inflate)) {
    if (typeof file === 'string') {
      problems.push(file)
      continue
    }
    // The one that is wanted is shown as a file of its own, also where it is deeper inside.
    const isOne = wanted !== null && `${wanted}!`.startsWith(`${file.name}!`)
    const inside = { ...file, wanted: archive.wanted }
    for await (const source of readStream(inside, choices, host, depth + 1, count)) {
      if (source instanceof Refusal) {
        // One file of an archive that holds no bytes is no reason to call all of it unreadable.
        const problem = file.problem() ?? source.message
        yield { ...ended(file.name, problem), isLast: false }
        continue
      }
      count += source.payloads.length
      const problem = source.problem ?? (source.isLast ? file.problem() : null)
      const flags = isOne ? {} : { isNumbered: true, isAll: false }
      yield { ...source, ...flags, problem, isLast: false }
    }
    if (choices.pick !== null && count >= choices.pick) break
  }
  for (const problem of problems) yield { ...ended(name, problem), isLast: false }
  if (count === before && depth === 0)
    yield new Refusal(EXIT.unreadable, `there are no files with bytes in ${wanted ?? name}.`)
  yield ended(name, null)
}

/** The end of an input: no payloads, and what is wrong with all of it. */
function ended(name: string, problem: string | null): Source {
  return { ...logSource(name, [], 0), problem }
}

/** An input that is no archive. */
async function* readPlain(
  { name, pieces: arriving }: StreamInput,
  choices: Choices,
  host: Host,
  before: number,
): AsyncGenerator<Source | Refusal> {
  const { form, pick, content } = choices
  const isOther = content !== null && content !== 'pof'
  const reading = new LogReading({ ...formOptions(form, FORMS), name })
  let count = 0
  let length = 0
  let failure: string | null = null
  /** The input as it arrived, as long as it may be one of another format than POF. */
  let pieces: Uint8Array[] | null = []
  try {
    for await (const piece of arriving) {
      length += piece.length
      host.progress('reading the input', length)
      pieces?.push(piece)
      if (isOther) {
        if (length > MOST)
          throw new Refusal(EXIT.unreadable, `${name} is longer than 512 MiB. Expected less, or a file.`)
        continue
      }
      if (count > 0 || length > KEPT) pieces = null
      const payloads = reading.push(piece)
      if (payloads.length > 0) yield { ...logSource(name, payloads, before + count), isLast: false }
      count += payloads.length
      if (reading.isDone || (pick !== null && before + count >= pick)) break
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    failure = (error as Error).message
  }
  if (isOther)
    yield numberedFrom(sourceOf(name, readBytes(together(pieces ?? []), name, choices), name), before)
  else {
    const result = reading.finish()
    if (count > 0) yield { ...logSource(name, result.payloads, before + count), note: result.note }
    else if (failure === null || length > 0) {
      const own = pieces === null ? result : asItStands(result, together(pieces), name, choices)
      yield numberedFrom(sourceOf(name, own, name), before)
    }
  }
  if (failure !== null) yield new Refusal(EXIT.unreadable, `cannot read all of ${name}: ${failure}`)
}

/** The same with the numbers of its payloads behind those of others. */
function numberedFrom(source: Source | Refusal, before: number): Source | Refusal {
  if (source instanceof Refusal || before === 0) return source
  return {
    ...source,
    payloads: source.payloads.map(({ payload, number }) => ({ payload, number: number + before })),
  }
}

/** Payloads of a log, of which so many came before. */
function logSource(name: string, payloads: readonly Payload[], before: number): Source {
  return {
    name,
    payloads: payloads.map((payload, at) => ({ payload, number: before + at + 1 })),
    isNumbered: true,
    problem: null,
    note: null,
    formName: '',
    isAll: false,
    isLast: true,
  }
}
