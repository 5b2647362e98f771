// From bytes to a document: the envelope, then the scan of what it holds, put behind the public API.

import { type ByteSource, checkOptions, toBytes } from './arguments/index.ts'
import type { EnvelopePart, ParseOptions, PofDocument } from './document.ts'
import type { Envelope } from './envelope/envelope.ts'
import { describeEnvelope } from './envelope/envelope-words.ts'
import { Findings } from './findings.ts'
import { likelierAttempt, PARSE_OPTIONS, type ParseAttempt, readBytes } from './parse-attempt.ts'
import { ParsedDocument } from './parsed-document.ts'
import { judge } from './scan/judge.ts'
import { likelyRawArray } from './scan/raw-array-likely.ts'
import { scan } from './scan/scan.ts'
import { endAt, type NodeTable, startAt } from './table/node-table.ts'
import { rawArrays } from './table/raw-array.ts'

/** Streams up to this length are also read the other way, to say when both readings are possible. */
const BOTH_WAYS = 1 << 16

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
  const read = (isEnveloped: boolean) => readBytes(bytes, options, isEnveloped)
  const note = (reading: ParseAttempt): ParseAttempt => {
    const isAmbiguous = bytes.length <= BOTH_WAYS && read(false).judged().list.length === 0
    if (!isAmbiguous) return reading
    const again = read(true)
    const alternative = describe(bytes, again.envelope)[0]?.alternative ?? 'a POF value'
    const found = `bytes that are also ${alternative} without an envelope`
    again.findings.add('ambiguous-envelope', {
      offset: 0,
      length: 1,
      node: -1,
      expected: 'an envelope',
      found,
    })
    return again
  }
  const { envelope, table, judged } = likelierAttempt(
    bytes,
    options.envelope,
    read,
    note,
    () => read(false).isWhole,
  )
  return new ParsedDocument(describe(bytes, envelope), table, envelope.limit, () => {
    if (envelope.hasPof) suggestRawArray(judged(), bytes, envelope, table, options)
    return { problems: judged().sorted(), problemsOmitted: judged().omitted }
  })
}

function describe(bytes: Uint8Array, envelope: Envelope): EnvelopePart[] {
  return describeEnvelope(bytes, envelope.parts, describeDecoration)
}

/** One line for a decoration that holds POF, or null. */
function describeDecoration(payload: Uint8Array): string | null {
  const { table, envelope, judged } = readBytes(payload, {}, false, { bareFrom: 1 })
  if (!judged().isClean) return null
  const doc = new ParsedDocument([], table, envelope.limit, () => ({ problems: [], problemsOmitted: 0 }))
  return doc.root >= 0 ? doc.text(doc.root, -1, 60) : null
}

/** Where a reading first failed, or stopped short of the end; and where it was first odd, or failed. `Infinity` where it did not. */
function faultsOf({ list }: Findings, table: NodeTable): { fault: number; oddity: number } {
  const odd = list.filter(({ severity, node }) => severity !== 'info' && node >= 0)
  const error = odd.find(({ severity }) => severity === 'error')
  const fault = error?.offset ?? (table.unread >= 0 ? startAt(table, table.unread) : Infinity)
  return { fault, oddity: odd.reduce((first, { offset }) => Math.min(first, offset), fault) }
}

/** Adds a note where an array of octets, read as a raw array, makes a stream with a fault read cleanly. */
function suggestRawArray(
  findings: Findings,
  bytes: Uint8Array,
  { start, limit }: Envelope,
  table: NodeTable,
  options: ParseOptions,
): void {
  const faults = faultsOf(findings, table)
  if (faults.fault === Infinity) return
  const likely = likelyRawArray({ table, ...faults }, (byStart) => {
    const again = new Findings(1)
    const next = scan({ bytes, start, limit, maxProblems: 1, raw: rawArrays(options.rawArrays, byStart) })
    judge(next, again)
    return { table: next.table, ...faultsOf(again, next.table) }
  })
  if (likely === null) return
  const { node, place } = likely
  const offset = startAt(table, node)
  const found = `bytes that read cleanly to the end as raw ${place.elementType} elements`
  const length = endAt(table, node) - offset
  findings.add('raw-array-likely', { offset, length, node, expected: 'octets', found, rawArray: place })
}
