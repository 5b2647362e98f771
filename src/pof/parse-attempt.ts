// One reading of all the bytes, with an envelope or without: the layers around the value, the table of its nodes, and
// what is wrong with them, which is found when somebody asks. Which of two readings is likelier, and the options of both.

import { BOOLEAN, COUNT, FUNCTION, type OptionTable, oneOf } from './arguments/index.ts'
import type { DecodeOptions, ParseOptions } from './document.ts'
import { bareEnvelope, type Envelope, readEnvelope } from './envelope/envelope.ts'
import { bodyOf, EXT } from './envelope/envelope-formats.ts'
import { Findings } from './findings.ts'
import { VALUE_CLASSES, VALUE_NAMES } from './objects/class-names.ts'
import { judge, nothingScanned } from './scan/judge.ts'
import { type ScanBuffers, scan } from './scan/scan.ts'
import type { NodeTable } from './table/node-table.ts'
import { RAW_ARRAYS, rawArrays } from './table/raw-array.ts'

const MAX_PROBLEMS = 1000

/** Bytes that were read one way. */
export interface ParseAttempt {
  readonly envelope: Envelope
  readonly table: NodeTable
  /** Whether the value ends where its bytes do. */
  readonly isWhole: boolean
  /** What is wrong with the envelope, until `judged` is called; then everything. */
  readonly findings: Findings
  /** Finds everything that is wrong. */
  readonly judged: () => Findings
}

/** Reads bytes. `bareFrom` is where a value without an envelope begins; `buffers` are written to, where there are any. */
export function readBytes(
  bytes: Uint8Array,
  options: ParseOptions,
  isEnveloped: boolean,
  { bareFrom = 0, buffers }: { bareFrom?: number; buffers?: ScanBuffers | undefined } = {},
): ParseAttempt {
  const { expectedLength, rawArrays: places, maxProblems = MAX_PROBLEMS, onProgress } = options
  const findings = new Findings(maxProblems)
  const envelope = isEnveloped ? readEnvelope(bytes, findings) : bareEnvelope(bytes, bareFrom)
  if (expectedLength !== undefined && expectedLength > bytes.length) {
    const [expected, found] = [`${expectedLength} bytes`, `${bytes.length}`]
    findings.add('bytes-missing', { offset: bytes.length, length: 0, node: -1, expected, found })
  }
  const { start, limit, hasPof } = envelope
  const scanned = hasPof
    ? scan({ bytes, start, limit, maxProblems, raw: rawArrays(places), onProgress, buffers })
    : nothingScanned(bytes)
  const { table } = scanned
  const isWhole = findings.isClean && table.unread < 0 && table.stopNode < 0
  let isJudged = false
  const judged = (): Findings => {
    if (!isJudged) judge(scanned, findings)
    isJudged = true
    return findings
  }
  return { envelope, table, isWhole, findings, judged }
}

/** Those of `parse`. */
export const PARSE_OPTIONS: OptionTable<ParseOptions> = {
  envelope: BOOLEAN,
  rawArrays: RAW_ARRAYS,
  expectedLength: COUNT,
  maxProblems: COUNT,
  onProgress: FUNCTION,
}

/** Those of `decode`. */
export const DECODE_OPTIONS: OptionTable<DecodeOptions> = Object.assign(
  // A call, not a spread: a bundle that does not decode leaves it out.
  {
    trailing: oneOf('refuse', 'allow'),
    names: VALUE_NAMES,
    types: VALUE_CLASSES,
    absent: oneOf('default', 'omit'),
    integers: oneOf('bigint', 'exact', 'number'),
  },
  PARSE_OPTIONS,
)

/**
 * The likelier reading of bytes, made by `read` with an envelope or without. A byte that may be the envelope is taken for it,
 * as Coherence does: `note` is told of the reading then. `isBareWhole` tells whether the value of the bytes
 * without envelope ends where they do: where that is known quickly, nobody has to judge the other reading.
 */
export function likelierAttempt(
  bytes: Uint8Array,
  isEnveloped: boolean | undefined,
  read: (isEnveloped: boolean) => ParseAttempt,
  note: (reading: ParseAttempt) => ParseAttempt = asItIs,
  isBareWhole: () => boolean = perhaps,
): ParseAttempt {
  if (isEnveloped !== undefined) return read(isEnveloped)
  const first = bytes[0]
  if (first !== undefined && bodyOf(first) === undefined) return read(false)
  const enveloped = read(true)
  if (first === undefined || first === EXT) return note(enveloped)
  const { parts } = enveloped.envelope
  const body = bodyOf(parts.filter(({ kind }) => kind === 'format').at(-1)?.code ?? -1)
  // Read as a bare value, a stream with an envelope ends after a few bytes: what is wrong with it need not be known then.
  if (body === 'pof' && !isBareWhole()) return enveloped
  // Whether the format found says so little of what follows that any bytes would do.
  const isVague = body === 'unknown' || body === 'class and data' || (body === 'java' && parts.length < 3)
  if (enveloped.judged().isClean && !isVague) return note(enveloped)
  // A decorated binary down to the byte before its POF is one that was damaged or cut, rather than something else.
  const bare = read(false)
  const { list, isClean } = bare.judged()
  return (body === 'pof' ? list.length === 0 : isClean) ? bare : enveloped
}

const asItIs = (reading: ParseAttempt): ParseAttempt => reading
const perhaps = (): boolean => true
