// An archive to the payloads of its entries, each called by the name of its entry: a log in it gives all of its payloads, an
// archive in it those of its own entries. What cannot be read is a payload without bytes that says why.

import { type Archive, type ArchiveEntry, type ArchiveProblem, readArchive } from '../capture/index.ts'
import {
  emptyResult,
  FORMS,
  type InputProblem,
  type InputResult,
  isGzip,
  type Payload,
  readFile,
} from '../input/index.ts'
import { accepted } from '../inside/index.ts'
import { LOAD_LIMIT } from '../view/opening/index.ts'

/** Archives inside one another that are opened: more have only been made to do harm. */
const MOST_DEPTH = 4
const NAMES = { zip: 'ZIP archive', tar: 'tar archive', gzip: 'gzip file' } as const

/** What is left of a limit. */
interface Budget {
  left: number
}

/** Work in steps, each about one entry. */
type Steps<Result> = Generator<void, Result, void>

/**
 * The payloads of the entries of an archive, of which reading gave `result`; null where the bytes are none, or a gzip file that
 * holds none. `maxBytes` is how much the entries may take together. Never throws on content.
 */
export function archivePayloads(
  result: InputResult,
  bytes: Uint8Array,
  maxBytes?: number,
): InputResult | null {
  const steps = archiveSteps(result, bytes, maxBytes)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** The same in steps, for a thread that has other things to do. */
export function* archiveSteps(
  result: InputResult,
  bytes: Uint8Array,
  maxBytes: number = LOAD_LIMIT,
): Steps<InputResult | null> {
  // What was inflated already is not inflated again.
  const inflated = result.gzip && result.form === 'raw' ? result.payloads[0]?.bytes : undefined
  const archive = inflated === undefined && isGzip(bytes) ? null : readArchive(inflated ?? bytes)
  if (archive === null || archive.format === 'gzip') return null
  const payloads = yield* entriesOf(archive, '', { left: maxBytes }, 0)
  const [first] = archive.problems
  const problem = first === undefined ? null : problemOf(first)
  const own = payloads.find((payload) => payload.problem !== null)?.problem ?? null
  const raw = { form: 'raw', formName: FORMS.find(({ id }) => id === 'raw')?.name ?? '' } as const
  return {
    ...emptyResult(),
    form: 'archive',
    formName: NAMES[archive.format],
    encoding: 'binary',
    gzip: result.gzip,
    payloads,
    problem: result.problem ?? problem ?? own,
    alternatives: [{ ...raw, bytes: bytes.length }],
    note: payloads.length === 0 ? 'The archive holds no files.' : null,
  }
}

function* entriesOf({ entries }: Archive, folder: string, budget: Budget, depth: number): Steps<Payload[]> {
  const payloads: Payload[] = []
  for (const entry of entries) {
    if (entry.kind !== 'file') continue
    for (const payload of yield* payloadsOf(entry, folder + entry.name, budget, depth)) payloads.push(payload)
    yield
  }
  return payloads
}

function* payloadsOf(entry: ArchiveEntry, name: string, budget: Budget, depth: number): Steps<Payload[]> {
  const { bytes, problem } = entry.read(budget.left)
  budget.left -= bytes.length
  const whole = (found: InputProblem | null) => [
    wholePayload(bytes, name, found, bytes.length === entry.size ? null : entry.size),
  ]
  if (problem !== null) return whole(problemOf(problem))
  if (bytes.length === 0) return whole(null)
  const inner = depth < MOST_DEPTH && !isGzip(bytes) ? readArchive(bytes) : null
  if (inner !== null) return yield* innerOf(inner, bytes, name, budget, depth)
  const result = readFile(bytes, { name, maxBytes: budget.left })
  if (result.gzip) {
    const [only] = result.payloads
    budget.left -= result.payloads.reduce((sum, payload) => sum + payload.bytes.length, 0)
    const packed = result.form === 'raw' && only !== undefined ? readArchive(only.bytes) : null
    if (packed !== null && packed.format !== 'gzip' && depth < MOST_DEPTH)
      return yield* innerOf(packed, bytes, name, budget, depth)
  }
  // What is of another format is shown as it stands, and so is a text that holds no bytes.
  if (result.payloads.length === 0) return whole(result.problem)
  if (!result.gzip && result.note !== null && accepted(bytes, 'whole') !== null) return whole(null)
  const isOwn = result.payloads.some((payload) => payload.problem === result.problem)
  return result.payloads.map((payload, index) => ({
    ...payload,
    label: payload.form === 'raw' || payload.label === result.formName ? name : `${payload.label} in ${name}`,
    problem: payload.problem ?? (index === 0 && !isOwn ? result.problem : null),
  }))
}

/** The payloads of an archive inside another; where it has none, itself. */
function* innerOf(
  archive: Archive,
  bytes: Uint8Array,
  name: string,
  budget: Budget,
  depth: number,
): Steps<Payload[]> {
  const payloads = yield* entriesOf(archive, `${name}!`, budget, depth + 1)
  const [first] = archive.problems
  if (payloads.length > 0 && first === undefined) return payloads
  const problem = first === undefined ? null : problemOf(first)
  return [...payloads, wholePayload(payloads.length > 0 ? new Uint8Array(0) : bytes, name, problem, null)]
}

function wholePayload(
  bytes: Uint8Array,
  label: string,
  problem: InputProblem | null,
  declaredLength: number | null,
): Payload {
  return {
    bytes,
    declaredLength,
    label,
    start: 0,
    end: bytes.length,
    line: 1,
    column: 1,
    before: '',
    form: 'raw',
    problem,
  }
}

function problemOf({ offset, expected, found, message }: ArchiveProblem): InputProblem {
  return { code: 'archive', line: 1, column: 1, offset, expected, found, message }
}
