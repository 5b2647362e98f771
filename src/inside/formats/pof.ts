// Where further layers may begin in a document of POF: its octets, its strings, and what its envelope holds beside the value.

import { isScalar, type PofDocument, parse, T } from '../../pof/index.ts'
import type { CandidatePlace, FormatId } from '../format-id.ts'

/** A place in a document of POF at which a further layer may begin. */
export interface PofCandidate {
  /** The node that holds it; -1 for a part of the envelope. */
  readonly node: number
  /** Its range in the bytes of the document. */
  readonly start: number
  readonly end: number
  readonly place: CandidatePlace
  readonly format: FormatId | null
}

/**
 * Whether bytes are POF for certain enough to be opened as it: a value that ends at their end, without an error; without a
 * format byte around it, which any bytes may begin like, also without a warning.
 */
export function isPof(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.length > 1 << 20) return false
  const { root, problems, envelope } = parse(bytes)
  const isTold = envelope.length > 0
  return (
    root === 0 &&
    problems.every(
      ({ code, severity }) =>
        code !== 'trailing-bytes' && (isTold ? severity !== 'error' : severity === 'info'),
    )
  )
}

/** Bytes that are looked at to tell whether more of them begin like POF. */
const BEGINNING = 4096

/** Whether bytes begin like POF with its format byte: their beginning has no error but that it ends. */
export function beginsPof(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x15) return false
  const { root, problems } = parse(bytes.subarray(0, BEGINNING))
  return (
    root !== -1 &&
    problems.every(
      ({ severity, offset, length }) => severity !== 'error' || offset + Math.max(1, length) >= BEGINNING,
    )
  )
}

/** The places of a document at which further layers may begin, in the order of the bytes. Looks at every node. */
export function* pofCandidates(doc: PofDocument): Generator<PofCandidate> {
  yield* envelopeCandidates(doc)
  for (const node of doc.tree) {
    const candidate = pofCandidate(doc, node)
    if (candidate !== null) yield candidate
  }
}

/** The decorations of an envelope, each of which may hold a further layer; the value itself left out. */
export function* envelopeCandidates({ envelope, root, tree }: PofDocument): Generator<PofCandidate> {
  const value = root === -1 ? -1 : tree.start(root)
  for (const { kind, payload } of envelope) {
    if (kind !== 'decoration' || payload === null) continue
    const { start, end } = payload
    if (value < start || value >= end) yield { node: -1, start, end, place: 'whole', format: null }
  }
}

/** The octets or characters of a node, where a further layer may begin in them; null for all other nodes. */
export function pofCandidate(doc: PofDocument, node: number): PofCandidate | null {
  const { tree } = doc
  const type = tree.type(node)
  if (tree.isRun(node)) {
    const count = tree.childCount(node)
    if (tree.isMap(node) || tree.elementType(node) !== T.octet || count === 0) return null
    const start = tree.elementStart(node, 0)
    const end = tree.elementEnd(node, count - 1)
    return end < 0 ? null : { node, start, end, place: 'octets', format: null }
  }
  if (!isScalar(type) || (type !== T.octetString && type !== T.charString)) return null
  const payload = doc.tokens(node).find(({ role }) => role === 'payload')
  if (payload === undefined) return null
  const place = type === T.octetString ? 'octets' : 'string'
  return { node, start: payload.start, end: payload.end, place, format: null }
}
