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

/**
 * The payloads of the entries of an archive, of which reading gave `result`; null where the bytes are none, or a gzip file that
 * holds none. `maxBytes` is how much the entries may take together. Never throws on content.
 */
export function archivePayloads(
  result: InputResult,
  bytes: Uint8Array,
  maxBytes: number = LOAD_LIMIT,
): InputResult | null {
  // What was inflated already is not inflated again.
  const inflated = result.gzip && result.form === 'raw' ? result.payloads[0]?.bytes : undefined
  const archive = inflated === undefined && isGzip(bytes) ? null : readArchive(inflated ?? bytes)
  if (archive === null || archive.format === 'gzip') return null
  const payloads = entriesOf(archive, '', { left: maxBytes }, 0)
  const [first] = archive.problems
  const problem = first === undefined ? null : problemOf(first)
  const raw = { form: 'raw', formName: FORMS.find(({ id }) => id === 'raw')?.name ?? '' } as const
  return {
    ...emptyResult(),
    form: 'archive',
    formName: NAMES[archive.format],
    encoding: 'binary',
    gzip: result.gzip,
    payloads,
    problem:
      result.problem ?? problem ?? payloads.find((payload) => payload.problem !== null)?.problem ?? null,
    alternatives: [{ ...raw, bytes: bytes.length }],
    note: payloads.length === 0 ? 'The archive holds no files.' : null,
  }
}

function entriesOf({ entries }: Archive, folder: string, budget: Budget, depth: number): Payload[] {
  return entries
    .filter(({ kind }) => kind === 'file')
    .flatMap((entry) => payloadsOf(entry, folder + entry.name, budget, depth))
}

function payloadsOf(entry: ArchiveEntry, name: string, budget: Budget, depth: number): Payload[] {
  const { bytes, problem } = entry.read(budget.left)
  budget.left -= bytes.length
  const whole = (found: InputProblem | null) => [
    wholePayload(bytes, name, found, bytes.length === entry.size ? null : entry.size),
  ]
  if (problem !== null) return whole(problemOf(problem))
  if (bytes.length === 0) return whole(null)
  const inner = depth < MOST_DEPTH && !isGzip(bytes) ? readArchive(bytes) : null
  if (inner !== null) return innerOf(inner, bytes, name, budget, depth)
  const result = readFile(bytes, { name, maxBytes: budget.left })
  if (result.gzip) {
    const [only] = result.payloads
    budget.left -= result.payloads.reduce((sum, payload) => sum + payload.bytes.length, 0)
    const packed = result.form === 'raw' && only !== undefined ? readArchive(only.bytes) : null
    if (packed !== null && packed.format !== 'gzip' && depth < MOST_DEPTH)
      return innerOf(packed, bytes, name, budget, depth)
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
function innerOf(
  archive: Archive,
  bytes: Uint8Array,
  name: string,
  budget: Budget,
  depth: number,
): Payload[] {
  const payloads = entriesOf(archive, `${name}!`, budget, depth + 1)
  const [problem] = archive.problems
  if (payloads.length > 0 && problem === undefined) return payloads
  return [
    ...payloads,
    wholePayload(
      payloads.length > 0 ? new Uint8Array(0) : bytes,
      name,
      problem === undefined ? null : problemOf(problem),
      null,
    ),
  ]
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
