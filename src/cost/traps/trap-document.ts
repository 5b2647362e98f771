// Traps of containers (sparse arrays without a gap, deviation 3; maps, which no path leads into), of the envelope, which
// PofValueParser guesses, and those that are problems of the document.

import { FORMATS, isPrimitive, type Problem, type ProblemCode, SHAPE, shapeOf } from '../../pof/index.ts'
import { parseValue } from '../coherence/parse-value.ts'
import type { PofValue } from '../coherence/pof-value.ts'
import { endOf } from '../coherence/skip.ts'
import { noOps } from '../ops.ts'
import { passByBytes } from '../pass.ts'
import { addressText, type Sightings } from './trap.ts'
import type { TrapCode } from './trap-codes.ts'

/** Counts the entries of sparse arrays while the nodes go by, in stream order. */
export class SparseTraps {
  readonly #found: Sightings
  readonly #arrays = new Map<number, { entries: number; last: number }>()

  constructor(found: Sightings) {
    this.#found = found
  }

  /** Any node: it may be an entry. */
  node(node: number): void {
    if (this.#arrays.size === 0) return
    const array = this.#arrays.get(this.#found.doc.tree.parent(node))
    if (array === undefined) return
    array.entries++
    array.last = node
  }

  /** A sparse array. */
  open(node: number): void {
    this.#arrays.set(node, { entries: 0, last: -1 })
  }

  /** Reports the arrays of which skipping leaves something unread. */
  report(): void {
    for (const [node, { entries, last }] of this.#arrays) this.#report(node, entries, last)
  }

  #report(node: number, entries: number, last: number): void {
    const { doc } = this.#found
    const { tree } = doc
    const header = tree.header(node)
    if (header === null || header.count === null) return
    const count = Math.max(0, header.count)
    // Where the bytes end before the terminator, there is none to leave.
    const isEnded = tree.end(node) > (last < 0 ? header.contents : tree.end(last))
    if (entries < count || (entries === count && !isEnded)) return
    const what = (): string => {
      const left =
        entries > count
          ? `stops after ${count} and does not read the rest, from index ${tree.key(last)} on`
          : `stops ${STOPS[entries] ?? 'after them'} and does not read the terminator at offset ${tree.end(node) - 1}`
      const all = `${entries} ${entries === 1 ? 'entry' : 'entries'} of ${header.count}`
      return `${addressText(this.#found.words, node)}, a ${tree.typeName(node)}, has ${all}: skipping ${left}.`
    }
    this.#found.addNode('dense-sparse-array', node, what)
  }
}

/** Where skipping stops, by how few entries there are. */
const STOPS = ['at once', 'after it']

/** Reports a map that holds something. */
export function mapTrap(found: Sightings, node: number): void {
  const { doc } = found
  const entries = doc.tree.childCount(node) / 2
  if (entries === 0) return
  const what = (): string =>
    `${addressText(found.words, node)} is a ${doc.tree.typeName(node)} of ${Math.ceil(entries)} ${entries > 1 ? 'entries' : 'entry'}.`
  found.addNode('map-leaf', node, what)
}

const EXTERNALIZED = 21
/** Formats that PofValueParser takes for an envelope: integer decorated, decorated, decorated with a longer mask. */
const DECORATED = [13, 18, 19]

/** Reports what PofValueParser takes the first bytes for, where that is not what they are. */
export function envelopeTraps(found: Sightings): void {
  const { bytes, envelope, root, tree } = found.doc
  if (bytes.length === 0) return
  const first = bytes[0] as number
  let value: PofValue | null = null
  const end = endOf(() => {
    value = parseValue(bytes, noOps())
  })
  const start = (value as PofValue | null)?.header.start ?? -1
  const outcome =
    end.exception === null ? `assumes that the value begins at offset ${start}` : `throws ${end.exception}`
  if (envelope.length === 0) {
    if (first !== EXTERNALIZED && !DECORATED.includes(first)) return
    const what = (): string =>
      `These bytes are bare POF of user type ${first}; PofValueParser takes the byte ${hex(first)} as ${FORMATS.get(first)?.name}, and ${outcome}.`
    found.add('envelope-guess', Math.max(root, -1), 0, 1, what)
    return
  }
  const formats = envelope.filter(({ kind }) => kind === 'format')
  const [outer, inner] = formats
  if (outer === undefined) return
  const isDecorated = DECORATED.includes(outer.code)
  if (isDecorated && inner !== undefined && inner.code !== EXTERNALIZED) {
    const what = (): string =>
      `The decorated value begins with ${hex(inner.code)} (${inner.name}); PofValueParser skips that byte and ${outcome}.`
    found.add('inner-format', -1, inner.start, inner.end - inner.start, what)
    return
  }
  if (!isDecorated && outer.code !== EXTERNALIZED) {
    const what = (): string =>
      `The first byte is ${hex(first)} (${outer.name}); PofValueParser takes it as a type id of the value, and ${outcome}.`
    found.add('not-pof', -1, 0, 1, what)
    return
  }
  if (root < 0) return
  const rootStart = tree.start(root)
  if (outer.code !== EXTERNALIZED && outer.code !== DECORATED[0]) {
    const what = (): string =>
      `The value comes after ${rootStart - 1} bytes of header; PofValue reports offset 1 and not ${rootStart}.`
    found.add('offset-decorated', -1, 0, rootStart - 1, what)
  }
  if ((tree.header(root)?.identities.length ?? 0) > 0) {
    const what = (): string => {
      const kind = tree.type(root) >= 0 ? 'its property data' : 'the next bytes'
      return `The root has an identity: its getOffset() returns the offset of ${kind}, not ${rootStart}.`
    }
    found.add('offset-identity', root, rootStart, 1, what)
  }
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}

/** The trap that a problem is; others are none, or are found in the nodes. */
const CODES: Partial<Record<ProblemCode, TrapCode>> = {
  'bad-utf8': 'text-unchecked',
  'bad-char': 'text-unchecked',
  'int128-too-long': 'reader-refuses',
  'missing-identity': 'reader-refuses',
  'duplicate-identity': 'reader-refuses',
  'temporal-range': 'reader-refuses',
  'largest-index': 'largest-index',
  'negative-count': 'negative-count',
  'property-order': 'property-order',
  'huge-count': 'endless-count',
  'end-of-input': 'cut-unseen',
  'raw-array-likely': 'raw-array',
  'ambiguous-envelope': 'ambiguous-envelope',
}

/** Reports the traps among a document's problems. */
export function problemTraps(found: Sightings): void {
  for (const problem of found.doc.problems) {
    const code = codeOf(problem, found)
    if (code === null) continue
    const { node, offset, length } = problem
    found.add(code, node, offset, length, () => textOf(problem, found))
  }
}

function codeOf(problem: Problem, { doc }: Sightings): TrapCode | null {
  const code = CODES[problem.code] ?? null
  if (code === 'cut-unseen') {
    return problem.node >= 0 && passByBytes(doc, problem.node).kind === 'done' ? code : null
  }
  if (code === 'negative-count') {
    const shape = shapeOf(doc.tree.type(problem.node))
    const isArray = shape === SHAPE.collection || shape === SHAPE.uniformCollection
    const isSparse = shape === SHAPE.uniformSparseArray && isPrimitive(doc.tree.elementType(problem.node))
    return isArray || isSparse ? code : null
  }
  // A count that the bytes cannot hold ends with them; one of elements without bytes does not.
  if (code === 'endless-count') {
    const { node, offset, length } = problem
    return doc.tree.childCount(node) > 0 && doc.tree.end(node) === offset + length ? code : null
  }
  if (problem.code === 'temporal-range') return temporalCode(problem)
  return code
}

function textOf(problem: Problem, { doc }: Sightings): string {
  const { message, coherence, code } = problem
  const named = coherence?.startsWith('the ') ? `T${coherence.slice(1)}` : `The reader ${coherence}`
  const reader = coherence === null || code === 'raw-array-likely' ? '' : ` ${named}.`
  const end =
    code === 'end-of-input' ? ` Skipping goes to offset ${doc.bytes.length} and throws no exception.` : ''
  return `${message}.${code === 'huge-count' ? '' : reader}${end}`
}

/** What does not exist is always refused; the rest only where java.time is asked for. */
function temporalCode({ coherence, found }: Problem): TrapCode {
  if (coherence?.startsWith('throws') ?? true) return 'reader-refuses'
  return /^zone offset -\d+:[1-9]/.test(found) ? 'offset-minutes' : 'java-time-refuses'
}
