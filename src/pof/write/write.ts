// Documents back to bytes. What no edit is about is copied as it stands, over-long packed ints and damage included;
// what is changed is encoded anew, and so is every length around it that says otherwise.

import type { PofDocument } from '../document.ts'
import { VALUE } from '../envelope/envelope-formats.ts'
import { ParsedDocument } from '../parsed-document.ts'
import { PofError } from '../problem.ts'
import { readPackedInt } from '../scalars/packed-int.ts'
import { endAt, type NodeTable, startAt } from '../table/node-table.ts'
import { type Edit, Refusal, type Written } from './edit.ts'
import { type Splice, walkChanges } from './edit-change.ts'
import { hasIdentities, type IdentityEvent, IdentityOrder } from './edit-identities.ts'
import { pathAfterEdits } from './edit-path.ts'
import { type EditPlan, planEdits } from './edit-plan.ts'
import { ByteSink, packedBytes } from './write-sink.ts'

/**
 * The whole document again, envelope included: byte for byte the input where there are no edits, also for damaged
 * input. All edits are made in one writing; their nodes are those of `doc`, whatever the other edits do. Throws
 * `PofError`, code `edit-refused`, for an edit that `editRefusal` refuses, and for edits that contradict one another.
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
  const table = tableOf(doc)
  const plan = refusing(table, () => checkedPlan(doc.root, table, edits))
  const bytes = doc.root < 0 ? table.bytes.slice() : written(doc, table, plan)
  return { bytes, pathAfter: (path) => pathAfterEdits(table, doc.root, plan, path) }
}

/**
 * Why an edit cannot be made, in one sentence; null where it can.
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
  const table = tableOf(doc)
  try {
    checkedPlan(doc.root, table, [edit])
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

function tableOf(doc: PofDocument): NodeTable {
  if (doc instanceof ParsedDocument) return doc.tree.table
  throw new TypeError('Only a document that parse() gave can be written.')
}

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
  const added = plan.changes.flatMap((change) => (change.kind === 'splice' ? change.events : []))
  if (root < 0 || plan.changes.length === 0 || !(hasIdentities(plan.events) || hasIdentities(added)))
    return plan
  const order = new IdentityOrder()
  walkChanges(plan.changes, startAt(table, root), endAt(table, root), {
    copy: (from, to) => {
      for (const event of eventsIn(plan.events, from, to)) order.follow(event, false)
    },
    put: (_, splice) => {
      for (const event of splice?.events ?? []) order.follow(event, splice?.isNew === true)
    },
  })
  return plan
}

function* eventsIn(events: readonly IdentityEvent[], from: number, to: number): Iterable<IdentityEvent> {
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((events[middle] as IdentityEvent).at < from) low = middle + 1
    else high = middle
  }
  for (let i = low; i < events.length && (events[i] as IdentityEvent).at < to; i++)
    yield events[i] as IdentityEvent
}

function written(doc: PofDocument, table: NodeTable, { changes }: EditPlan): Uint8Array {
  const { bytes } = table
  const [start, end] = [startAt(table, doc.root), endAt(table, doc.root)]
  const value = rewrite(bytes, start, end, changes)
  const lengths = newLengths(doc, start, value.length - (end - start))
  const sink = new ByteSink(bytes.length + value.length - (end - start) + 4 * lengths.length)
  sink.bytes(rewrite(bytes, 0, start, lengths))
  sink.bytes(value)
  sink.bytes(bytes, end)
  return sink.take()
}

function rewrite(bytes: Uint8Array, from: number, to: number, changes: EditPlan['changes']): Uint8Array {
  const sink = new ByteSink(to - from)
  walkChanges(changes, from, to, {
    copy: (start, end) => sink.bytes(bytes, start, end),
    put: (anew) => sink.bytes(anew),
  })
  return sink.take()
}

/** The lengths of the decorated values around the POF value, once it is `growth` bytes longer; the outermost first. */
function newLengths(doc: PofDocument, start: number, growth: number): Splice[] {
  const lengths: Splice[] = []
  let longer = growth
  for (const part of [...doc.envelope].reverse()) {
    const { kind, code, payload } = part
    if (kind !== 'decoration' || code !== VALUE || payload === null || payload.start > start || longer === 0)
      continue
    const length = packedBytes(readPackedInt(doc.bytes, part.start) + longer)
    longer += length.length - (part.end - part.start)
    const range = { start: part.start, end: part.end }
    lengths.unshift({ kind: 'splice', ...range, bytes: length, events: [], isNew: false })
  }
  return lengths
}
