// From bytes to a document: the envelope, then the scan of what it holds, put behind the public API.
// Whether there is an envelope is decided here when the caller does not say.

import type { ParseOptions, PofDocument } from './document.ts'
import { type Envelope, readEnvelope } from './envelope/envelope.ts'
import { FORMATS } from './envelope/envelope-formats.ts'
import { Findings } from './findings.ts'
import { ParsedDocument } from './parsed-document.ts'
import { likelyRawArray } from './scan/raw-array-likely.ts'
import { scan } from './scan/scan.ts'
import { emptyTable, endAt, type NodeTable, startAt } from './table/node-table.ts'
import { rawArrays } from './table/raw-array.ts'

/** Streams up to this length are also read the other way, to say when both readings are possible. */
const BOTH_WAYS = 1 << 16
const MAX_PROBLEMS = 1000
const EXT = 21

/**
 * Reads any bytes: the layers around the value, and the value as a table of nodes. Never throws on content; what is
 * wrong is in `problems`, what could be read is kept, and every byte belongs to exactly one token.
 * Memory: 16 bytes a node, at most 32, and never more nodes than bytes.
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
export function parse(bytes: Uint8Array, options: ParseOptions = {}): PofDocument {
  if (options.envelope === false) return parseBare(bytes, options)
  if (options.envelope === true) return parseEnveloped(bytes, options)
  const first = bytes[0]
  if (first !== undefined && !FORMATS.has(first)) return parseBare(bytes, options)
  const enveloped = parseEnveloped(bytes, options)
  // A byte that is both is the envelope, as Coherence takes it.
  if (first === undefined || first === EXT) return withAmbiguity(enveloped, options)
  if (isClean(enveloped) && !isVague(enveloped)) return withAmbiguity(enveloped, options)
  const bare = parseBare(bytes, options)
  if (bare.problems.length === 0) return bare
  // A decorated binary down to the byte before its POF is one that was damaged or cut, rather than something else.
  const isDecorated = enveloped.envelope.some((part) => part.code === EXT && part.kind === 'format')
  return isDecorated || !isClean(bare) ? enveloped : bare
}

/** Whether it was read to its end without an error. */
function isClean(doc: PofDocument): boolean {
  return !doc.problems.some((problem) => problem.severity === 'error' || problem.code === 'trailing-bytes')
}

/** Whether the format found says so little of what follows that any bytes would do. */
function isVague(doc: PofDocument): boolean {
  const format = doc.envelope.filter((part) => part.kind === 'format').at(-1)
  const body = FORMATS.get(format?.code ?? -1)?.body
  return body === 'unknown' || body === 'class and data' || (body === 'java' && doc.envelope.length < 3)
}

/** Adds a note where the bytes read without any fault as bare POF too. */
function withAmbiguity(doc: PofDocument, options: ParseOptions): PofDocument {
  const { bytes } = doc
  if (bytes.length > BOTH_WAYS || parseBare(bytes, options).problems.length > 0) return doc
  return parseEnveloped(bytes, options, true)
}

function parseBare(bytes: Uint8Array, options: ParseOptions): PofDocument {
  return parseRange(bytes, { parts: [], start: 0, limit: bytes.length, hasPof: true }, options)
}

function parseEnveloped(bytes: Uint8Array, options: ParseOptions, isAmbiguous = false): PofDocument {
  const findings = new Findings(options.maxProblems ?? MAX_PROBLEMS)
  const envelope = readEnvelope(bytes, findings, describeDecoration)
  if (isAmbiguous) {
    const alternative = envelope.parts[0]?.alternative ?? 'a POF value'
    const found = `bytes that are also ${alternative} without an envelope`
    findings.add('ambiguous-envelope', { offset: 0, length: 1, node: -1, expected: 'an envelope', found })
  }
  return parseRange(bytes, envelope, options, findings)
}

/** One line for a decoration that holds POF, or null. */
function describeDecoration(payload: Uint8Array): string | null {
  const doc = parseRange(payload, { parts: [], start: 1, limit: payload.length, hasPof: true }, {})
  return isClean(doc) && doc.root >= 0 ? doc.text(doc.root, -1, 60) : null
}

function parseRange(
  bytes: Uint8Array,
  envelope: Envelope,
  options: ParseOptions,
  findings: Findings = new Findings(options.maxProblems ?? MAX_PROBLEMS),
): PofDocument {
  const { start, limit, hasPof } = envelope
  if (options.expectedLength !== undefined && options.expectedLength > bytes.length) {
    const expected = `${options.expectedLength} bytes`
    findings.add('bytes-missing', {
      offset: bytes.length,
      length: 0,
      node: -1,
      expected,
      found: `${bytes.length}`,
    })
  }
  if (!hasPof)
    return new ParsedDocument(envelope.parts, emptyTable(bytes), limit, findings.sorted(), findings.omitted)
  const { onProgress } = options
  const table = scan({ bytes, start, limit, findings, raw: rawArrays(options.rawArrays), onProgress })
  if (faultOf(findings, table) !== Infinity)
    suggestRawArray(findings, { bytes, start, limit }, table, options)
  return new ParsedDocument(envelope.parts, table, limit, findings.sorted(), findings.omitted)
}

/** Where a reading first failed, or stopped short of the end. */
function faultOf(findings: Findings, table: NodeTable): number {
  const error = findings.list.find(({ severity, node }) => severity === 'error' && node >= 0)
  return error?.offset ?? (table.unread >= 0 ? startAt(table, table.unread) : Infinity)
}

/** Adds a note where an array of octets, read as a raw array, makes the stream read cleanly. */
function suggestRawArray(
  findings: Findings,
  range: { bytes: Uint8Array; start: number; limit: number },
  table: NodeTable,
  options: ParseOptions,
): void {
  const likely = likelyRawArray({ table, fault: faultOf(findings, table) }, (places) => {
    const again = new Findings(1)
    const next = scan({
      ...range,
      findings: again,
      raw: rawArrays([...(options.rawArrays ?? []), ...places]),
    })
    return { table: next, fault: faultOf(again, next) }
  })
  if (likely === null) return
  const { node, place } = likely
  const offset = startAt(table, node)
  const found = `bytes that read cleanly to the end as raw ${place.elementType} elements`
  const length = endAt(table, node) - offset
  findings.add('raw-array-likely', { offset, length, node, expected: 'octets', found, rawArray: place })
}
