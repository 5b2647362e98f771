// From bytes to a document: the envelope, then the scan of what it holds, put behind the public API.

import { type ByteSource, checkOptions, toBytes } from './arguments/index.ts'
import type { ParseOptions, PofDocument } from './document.ts'
import { decorationName } from './envelope/decoration-names.ts'
import { bareEnvelope, type Envelope, readEnvelope } from './envelope/envelope.ts'
import { describeEnvelope } from './envelope/envelope-words.ts'
import { likelierReading, type Reading } from './envelope/which-reading.ts'
import { Findings } from './findings.ts'
import { PARSE_OPTIONS } from './parse-options.ts'
import { ParsedDocument } from './parsed-document.ts'
import { judge, nothingScanned, type Unjudged } from './scan/judge.ts'
import { likelyRawArray } from './scan/raw-array-likely.ts'
import { scan } from './scan/scan.ts'
import { endAt, type NodeTable, startAt } from './table/node-table.ts'
import { rawArrays } from './table/raw-array.ts'

/** Streams up to this length are also read the other way, to say when both readings are possible. */
const BOTH_WAYS = 1 << 16
const MAX_PROBLEMS = 1000

/**
 * Reads any bytes: the layers around the value, and the value as a table of nodes. Never throws on content:
 * `problems` lists what is wrong, the document holds whatever could be read, and every byte belongs to exactly one
 * token. Throws a `TypeError` for arguments that are not bytes, and for unknown options.
 *
 * Memory: 8 bytes for a value, 24 for a container and for a value that is long or has an unusual key; 4 more for a
 * string until its text has been checked, when `problems` are first asked for. There are never more nodes than bytes.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 *
 * const { tree, problems } = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * console.log(tree.count, tree.typeName(1), tree.start(1), tree.end(1)) //> 2 char-string 5 9
 * console.log(problems.length) //> 0
 * ```
 */
export function parse(source: ByteSource, options?: ParseOptions): PofDocument {
  const bytes = toBytes('parse', source)
  checkOptions('parse', options, PARSE_OPTIONS)
  return documentFrom(bytes, options ?? {})
}

function documentFrom(bytes: Uint8Array, options: ParseOptions): PofDocument {
  const read = (isEnveloped: boolean) => readingOf(bytes, options, isEnveloped)
  const note = (reading: DocumentReading): DocumentReading => {
    if (bytes.length > BOTH_WAYS || !read(false).isFlawless()) return reading
    return readingOf(bytes, options, true, true)
  }
  const isBareWhole = (): boolean => read(false).isWhole
  return likelierReading(bytes, options.envelope, read, note, isBareWhole).document()
}

/** One reading of all the bytes. */
interface DocumentReading extends Reading {
  /** Whether the value ends where its bytes do. */
  readonly isWhole: boolean
  /** Makes the document; only then is looked for what would make the stream read cleanly. */
  readonly document: () => PofDocument
}

/** A reading; with a note, where it is said to be one of two that are possible. */
function readingOf(
  bytes: Uint8Array,
  options: ParseOptions,
  isEnveloped: boolean,
  isAmbiguous = false,
  bareFrom = 0,
): DocumentReading {
  const findings = new Findings(options.maxProblems ?? MAX_PROBLEMS)
  const envelope = isEnveloped
    ? readEnvelope(bytes, findings, [], decorationName)
    : bareEnvelope(bytes, bareFrom)
  const parts = describeEnvelope(bytes, envelope.parts, describeDecoration)
  if (isAmbiguous) {
    const alternative = parts[0]?.alternative ?? 'a POF value'
    const found = `bytes that are also ${alternative} without an envelope`
    findings.add('ambiguous-envelope', { offset: 0, length: 1, node: -1, expected: 'an envelope', found })
  }
  const scanned = scanOf(bytes, envelope, options, findings)
  const { table } = scanned
  const isRead = findings.isClean && table.unread < 0 && table.stopNode < 0
  let isJudged = false
  const judged = (): Findings => {
    if (!isJudged) judge(scanned, findings)
    isJudged = true
    return findings
  }
  return {
    parts: envelope.parts,
    isWhole: isRead,
    isClean: () => judged().isClean,
    isFlawless: () => judged().list.length === 0,
    document: () =>
      new ParsedDocument(parts, table, envelope.limit, () => {
        if (envelope.hasPof) suggestRawArray(judged(), bytes, envelope, table, options)
        return { problems: judged().sorted(), problemsOmitted: findings.omitted }
      }),
  }
}

/** One line for a decoration that holds POF, or null. */
function describeDecoration(payload: Uint8Array): string | null {
  const reading = readingOf(payload, {}, false, false, 1)
  if (!reading.isClean()) return null
  const doc = reading.document()
  return doc.root >= 0 ? doc.text(doc.root, -1, 60) : null
}

/** The nodes of what an envelope holds, and what is left to be judged. */
function scanOf(
  bytes: Uint8Array,
  { start, limit, hasPof }: Envelope,
  { expectedLength, rawArrays: places, maxProblems = MAX_PROBLEMS, onProgress }: ParseOptions,
  findings: Findings,
): Unjudged {
  if (expectedLength !== undefined && expectedLength > bytes.length) {
    const [expected, found] = [`${expectedLength} bytes`, `${bytes.length}`]
    findings.add('bytes-missing', { offset: bytes.length, length: 0, node: -1, expected, found })
  }
  if (!hasPof) return nothingScanned(bytes)
  return scan({ bytes, start, limit, maxProblems, raw: rawArrays(places), onProgress })
}

/** Where a reading first failed, or stopped short of the end. */
function faultOf(findings: Findings, table: NodeTable): number {
  const error = findings.list.find(({ severity, node }) => severity === 'error' && node >= 0)
  return error?.offset ?? (table.unread >= 0 ? startAt(table, table.unread) : Infinity)
}

/** Adds a note where an array of octets, read as a raw array, makes a stream with a fault read cleanly. */
function suggestRawArray(
  findings: Findings,
  bytes: Uint8Array,
  { start, limit }: Envelope,
  table: NodeTable,
  options: ParseOptions,
): void {
  const fault = faultOf(findings, table)
  if (fault === Infinity) return
  const likely = likelyRawArray({ table, fault }, (byStart) => {
    const again = new Findings(1)
    const next = scan({ bytes, start, limit, maxProblems: 1, raw: rawArrays(options.rawArrays, byStart) })
    judge(next, again)
    return { table: next.table, fault: faultOf(again, next.table) }
  })
  if (likely === null) return
  const { node, place } = likely
  const offset = startAt(table, node)
  const found = `bytes that read cleanly to the end as raw ${place.elementType} elements`
  const length = endAt(table, node) - offset
  findings.add('raw-array-likely', { offset, length, node, expected: 'octets', found, rawArray: place })
}
