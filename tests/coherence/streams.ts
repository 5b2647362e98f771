// The streams of one round: what Java wrote, what the project writes of the same, and damaged copies; each with what is known of it.

import {
  decode,
  type Edit,
  editObstacle,
  encode,
  PofError,
  type PofValue,
  T,
  type Written,
  write,
} from '../../src/pof/index.ts'
import { editAt } from '../support/arbitrary-edits.ts'
import { read, subjectAlone, subjectOf } from './comparison.ts'
import type { Subject } from './difference.ts'
import { hasEqualKeys, utf8FormOf } from './known.ts'
import { mutated } from './mutations.ts'
import type { Options } from './options.ts'
import { Random } from './random.ts'
import { RAW_ARRAYS } from './raw-arrays.ts'
import { ASK, MADE, type Made } from './requests.ts'
import { TooLong, valueText } from './text.ts'

/** Where a stream comes from. */
export type Origin = 'written' | 'encoded' | 'rewritten' | 'damaged' | 'given'

/** A stream of a round. */
export interface Stream {
  readonly origin: Origin
  readonly subject: Subject
  /** What the project says before anything is asked: bytes or values that are not those that they were made of. */
  readonly faults: readonly { readonly kind: string; readonly project: string; readonly coherence: string }[]
  /** Paths of values that an edit has left as they were: those of this stream, and those of the stream before the edit. */
  readonly same: readonly { readonly before: number; readonly after: number }[]
  /** The stream before the edit. */
  readonly before: Stream | null
}

/** Places and damage of this many paths are asked of each stream. */
const PATHS = { written: 5, encoded: 1, damaged: 2, rewritten: 1 } as const
const WRITE_EVERY = 4
const ENCODE_EVERY = 2

function streamOf(origin: Origin, subject: Subject, more: Partial<Stream> = {}): Stream {
  return { origin, subject, faults: [], same: [], before: null, ...more }
}

/** A stream that somebody gave, and a path to ask of. */
export function streamsOf(bytes: Uint8Array, path: readonly number[] | null): Stream[] {
  return [streamOf('given', subjectAlone(bytes, path))]
}

/** All streams that come of one object. `other` is another object, of which parts may be mixed in. */
export function streamsOfObject(
  { number, kind, bytes }: Made,
  other: Uint8Array,
  options: Options,
): Stream[] {
  const random = new Random(options.seed, number)
  const rewriting = random.oneIn(WRITE_EVERY)
  const isSound = (kind & MADE.astray) === 0
  const subject = subjectOf(bytes, random, { isSound, paths: PATHS.written })
  const streams: Stream[] = []
  const isRaw = (kind & MADE.raw) !== 0
  if (rewriting && !isRaw) streams.push(...rewritten(subject, random))
  else streams.push(streamOf('written', subject))
  if (random.oneIn(ENCODE_EVERY) && !isRaw) {
    const again = encoded(subject, (kind & MADE.plain) !== 0, random, options)
    if (again !== null) streams.push(again)
  }
  for (let i = 0; i < options.mutations; i++) {
    const damaged = mutated(bytes, other, random)
    streams.push(
      streamOf(
        'damaged',
        subjectOf(damaged, random, { isSound: false, paths: random.below(3) === 0 ? PATHS.damaged : 0 }),
      ),
    )
  }
  return streams
}

/** What `encode` makes of the value: it has to be the same value, and of what JavaScript tells as Java does the same bytes. */
function encoded({ bytes, doc }: Subject, isPlain: boolean, random: Random, options: Options): Stream | null {
  let value: PofValue
  try {
    value = decode(bytes, { envelope: true, rawArrays: RAW_ARRAYS })
  } catch (cause) {
    if (cause instanceof PofError) return null
    throw cause
  }
  const references = holdsIdentity(doc)
  const again = encode(value, { references, utf8: utf8FormOf(options.coherence) })
  const faults: { kind: string; project: string; coherence: string }[] = []
  const [before, after] = [textOf(value), textOf(decode(again))]
  if (before !== after) faults.push({ kind: 'encode: value', project: `${after}`, coherence: `${before}` })
  if (isPlain && doc.root >= 0 && !hasEqualKeys(doc)) {
    const inner = bytes.subarray(doc.tree.start(doc.root), doc.tree.end(doc.root))
    const [mine, theirs] = [hexOf(again.subarray(1)), hexOf(inner)]
    if (mine !== theirs) faults.push({ kind: 'encode: bytes', project: mine, coherence: theirs })
  }
  return streamOf('encoded', subjectOf(again, random, { isSound: true, paths: PATHS.encoded }), { faults })
}

function holdsIdentity({ tree }: Subject['doc']): boolean {
  for (let node = 0; node < tree.count; node++) if (tree.hasIdentity(node)) return true
  return false
}

function textOf(value: PofValue): string {
  try {
    return valueText(value, null)
  } catch (cause) {
    if (cause instanceof TooLong) return 'too long'
    throw cause
  }
}

/** The stream, and the same with edits; both are asked for values that the edits leave as they are. */
function rewritten(subject: Subject, random: Random): Stream[] {
  const { doc, bytes, question } = subject
  if (doc.root < 0) return [streamOf('written', subject)]
  const edits: Edit[] = []
  for (let i = 1 + random.below(3); i > 0; i--) {
    const edit = editAt(doc, random.below(doc.tree.count), random.next() >>> 1)
    if (editObstacle(doc, edit) === null) edits.push(edit)
  }
  let written: Written
  try {
    written = write(doc, edits)
  } catch (cause) {
    if (cause instanceof PofError) return [streamOf('written', subject)]
    throw cause
  }
  const touched = new Set(edits.map(({ node }) => node))
  const [before, after]: number[][][] = [[], []]
  for (let i = 0; i < 4; i++) {
    const node = random.below(doc.tree.count)
    const type = doc.tree.type(node)
    const path = type < 0 && type > T.collection && !touched.has(node) ? doc.path(node) : null
    const to = path === null ? null : written.pathAfter(path)
    if (path === null || to === null || path.length > 100) continue
    before?.push(path)
    after?.push([...to])
  }
  const flags = question.flags | ASK.javaTime | ASK.pathValues
  const original = { ...subject, question: { bytes, flags, paths: before as number[][] } }
  const first = streamOf('written', original)
  const again = new Uint8Array(written.bytes)
  const second: Subject = {
    bytes: again,
    doc: read(again),
    question: { bytes: again, flags, paths: after as number[][] },
    isSound: false,
  }
  const same = (after ?? []).map((_, i) => ({ before: i, after: i }))
  return [first, streamOf('rewritten', second, { same, before: first })]
}

/** Bytes as hex. */
export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')
}
