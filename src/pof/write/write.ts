// Documents back to bytes. What no edit is about is copied as it stands, over-long packed ints and damage included;
// what is changed is encoded anew, and so is every length around it that says otherwise.

import { check, DOCUMENT, having, listOf, unfit } from '../arguments/index.ts'
import { PofError } from '../decode.ts'
import type { PofDocument } from '../document.ts'
import { bodyOf, EXT, VALUE } from '../envelope/envelope-formats.ts'
import { parse } from '../parse.ts'
import { ParsedDocument } from '../parsed-document.ts'
import { readPackedInt } from '../scalars/packed-int.ts'
import { endAt, type NodeTable, startAt } from '../table/node-table.ts'
import { ByteSink, packedBytes } from './byte-sink.ts'
import { type Edit, Refusal, type Written } from './edit.ts'
import { IdentityOrder } from './edit-identities.ts'
import { eachPiece } from './edit-pieces.ts'
import { type EditPlan, pathAfterEdits, planEdits } from './edit-plan.ts'
import { checkReread } from './edit-reread.ts'

const EDIT = having('an edit, { kind, node, … }', 'kind', 'node')
const EDITS = listOf(EDIT, 'an array of edits')

/**
 * The bytes of the whole document with the edits, envelope included. Without edits they are exactly the input, also
 * for damaged input. All edits are made at once: their nodes are those of `doc`, whatever the other
 * edits do. Throws `PofError`, code `edit-refused`, for an edit that `editRefusal` refuses, and for edits that
 * contradict one another.
 *
 * @example
 * ```ts
 * import { parse, T, write } from 'pof-inspector'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const { bytes } = write(doc, [{ kind: 'replace', node: 1, value: { type: T.int32, value: 5 } }])
 * console.log(parse(bytes).text(0)) //> {1=5}
 * ```
 */
export function write(doc: PofDocument, edits: readonly Edit[] = []): Written {
  const before = parsed('write', doc)
  check('The argument edits of write', edits, EDITS)
  const { table } = before.tree
  const { plan, bytes, now } = refusing(table, () => made(before, edits))
  return { bytes, doc: now, pathAfter: (path) => pathAfterEdits(table, doc.root, plan, path) }
}

/**
 * Why `write` refuses an edit, in one sentence; null where it accepts it. It makes the edit to check that everything
 * else is read as before, so it takes as long as `write`. `editObstacle` checks only what can be known before the
 * edit, and returns at once.
 *
 * @example
 * ```ts
 * import { editRefusal, parse } from 'pof-inspector'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x55, 2, 0x41, 5, 0x64))
 * console.log(editRefusal(doc, { kind: 'uniform', node: 0 })) //> Element 1 is null.
 * ```
 */
export function editRefusal(doc: PofDocument, edit: Edit): string | null {
  const before = parsed('editRefusal', doc)
  check('The argument edit of editRefusal', edit, EDIT)
  return sentenceOf(() => made(before, [edit]))
}

/**
 * Why an edit cannot be made, as far as this is known without making it, in one sentence; null where no reason is
 * found. It is quicker than `editRefusal`; for a damaged document `write` can still refuse the edit.
 *
 * @example
 * ```ts
 * import { editObstacle, parse } from 'pof-inspector'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x55, 2, 0x41, 5, 0x64))
 * console.log(editObstacle(doc, { kind: 'drop', node: 0 }))
 * //> Only a property of a user type and an entry of a sparse array can be left out.
 * ```
 */
export function editObstacle(doc: PofDocument, edit: Edit): string | null {
  const { root, tree } = parsed('editObstacle', doc)
  check('The argument edit of editObstacle', edit, EDIT)
  return sentenceOf(() => checkedPlan(root, tree.table, [edit]))
}

/** The sentence of the refusal that is thrown, or null. */
function sentenceOf(make: () => unknown): string | null {
  try {
    make()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

function parsed(name: string, doc: PofDocument): ParsedDocument {
  if (doc instanceof ParsedDocument) return doc
  throw unfit(name, doc, DOCUMENT)
}

/** The edits, made and read again. Throws `Refusal` where one cannot be made, or what is left as it is would not stay so. */
function made(
  doc: ParsedDocument,
  edits: readonly Edit[],
): { plan: EditPlan; bytes: Uint8Array; now: ParsedDocument } {
  const { table } = doc.tree
  const plan = checkedPlan(doc.root, table, edits)
  if (doc.root < 0 || plan.changes.length === 0) return { plan, bytes: table.bytes.slice(), now: doc }
  const bytes = written(doc, table, plan)
  const before = doc.problemsOmitted === 0 ? doc : readAgain(doc.bytes, doc)
  const now = readAgain(bytes, doc)
  if (before.problemsOmitted + now.problemsOmitted > 0)
    throw new Refusal(`There are more than ${MOST_PROBLEMS} problems: a new one could not be detected.`)
  checkReread(before, now, plan)
  if (!isTakenFor(isEnveloped(doc), bytes) && isTakenFor(isEnveloped(doc), doc.bytes))
    throw new Refusal('A reader that is not told about the envelope would misread the first byte.')
  return { plan, bytes, now }
}

/** Reads bytes in the way in which a document was read. */
function readAgain(bytes: Uint8Array, doc: ParsedDocument): ParsedDocument {
  const { rawPlaces } = doc.tree.table
  const options = { envelope: isEnveloped(doc), rawArrays: rawPlaces, maxProblems: MOST_PROBLEMS }
  return parsed('write', parse(bytes, options))
}

function isEnveloped({ envelope }: PofDocument): boolean {
  return envelope.length > 0
}

/** Whether bytes are read with an envelope, or without, by whoever goes by the bytes alone. */
function isTakenFor(enveloped: boolean, bytes: Uint8Array): boolean {
  const first = bytes[0] as number
  if (bodyOf(first) === undefined) return !enveloped
  return (first === EXT || isEnveloped(parse(bytes))) === enveloped
}

/** Problems that are compared. */
const MOST_PROBLEMS = 100_000

function refusing<Result>(table: NodeTable, make: () => Result): Result {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message, node } = error
    const offset = node >= 0 && node < table.count ? startAt(table, node) : 0
    throw new PofError({
      code: 'edit-refused',
      message,
      offset,
      expected: 'an edit that can be made',
      found: message,
    })
  }
}

/** The plan of edits, after which every reference still means what it meant. */
function checkedPlan(root: number, table: NodeTable, edits: readonly Edit[]): EditPlan {
  const plan = planEdits(table, edits)
  const { changes, events, hasIdentities } = plan
  if (root < 0 || changes.length === 0 || !hasIdentities) return plan
  const order = new IdentityOrder()
  eachPiece(startAt(table, root), endAt(table, root), changes, (piece) => {
    if (piece.isAdded) order.follow(piece.events ?? [], piece.isNew === true)
    else order.follow(events.between(piece.from, piece.to), false)
  })
  return plan
}

function written(doc: PofDocument, table: NodeTable, { changes, growth, added }: EditPlan): Uint8Array {
  const { bytes } = table
  const [start, end] = [startAt(table, doc.root), endAt(table, doc.root)]
  const lengths = newLengths(doc, start, growth)
  const sink = new ByteSink(bytes.length + lengths.reduce((sum, length) => sum + length.growth, growth))
  let at = 0
  for (const length of lengths) {
    sink.bytes(bytes, at, length.start)
    sink.bytes(length.bytes)
    at = length.end
  }
  sink.bytes(bytes, at, start)
  eachPiece(start, end, changes, ({ isAdded, from, to }) => sink.bytes(isAdded ? added : bytes, from, to))
  sink.bytes(bytes, end)
  return sink.take()
}

/** A length that is written anew: its place, its bytes, and how many more they are. */
interface NewLength {
  readonly start: number
  readonly end: number
  readonly bytes: Uint8Array
  readonly growth: number
}

/** The lengths of the decorated values around the POF value, once it is `growth` bytes longer; the outermost first. */
function newLengths(doc: PofDocument, start: number, growth: number): NewLength[] {
  const lengths: NewLength[] = []
  let longer = growth
  for (const { kind, code, payload, start: from, end } of [...doc.envelope].reverse()) {
    if (kind !== 'decoration' || code !== VALUE || payload === null || payload.start > start || longer === 0)
      continue
    const bytes = packedBytes(readPackedInt(doc.bytes, from) + longer)
    const own = bytes.length - (end - from)
    longer += own
    lengths.unshift({ start: from, end, bytes, growth: own })
  }
  return lengths
}
