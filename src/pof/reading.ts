// One reading of all the bytes, with an envelope or without: the layers around the value, the table of its nodes, and
// what is wrong with them, which is found when somebody asks.

import type { ParseOptions } from './document.ts'
import { bareEnvelope, type Envelope, readEnvelope } from './envelope/envelope.ts'
import { Findings } from './findings.ts'
import { judge, nothingScanned } from './scan/judge.ts'
import { scan } from './scan/scan.ts'
import type { ScanBuffers } from './scan/scan-input.ts'
import type { NodeTable } from './table/node-table.ts'
import { rawArrays } from './table/raw-array.ts'

const MAX_PROBLEMS = 1000

/** Bytes that were read one way. */
export interface Reading {
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
): Reading {
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
