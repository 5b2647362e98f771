// Snapshots in words: what they are, a row for each cache, and what was registered with one.

import type { Snapshot, SnapshotCache, SnapshotProblem } from '../../capture/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import { parse } from '../../pof/index.ts'
import { BUILT_IN_NAMES, type Names, summaryOf } from '../../schema/index.ts'
import { sizeText } from '../opening/index.ts'
import { counted, dateText, grouped, namedType, valueLabel } from '../place/index.ts'

/** Characters of an extractor, a comparator or a key. */
const LONG = 120

type AnySnapshot = Omit<Snapshot<unknown>, 'caches'>
type AnyCache = Omit<SnapshotCache<unknown>, 'entries'>

/** What a snapshot is called: its folder's last name. */
export function snapshotTitle({ folder, stores }: AnySnapshot): string {
  return folder.split('/').at(-1) || stores[0]?.path.split('/').at(-1) || 'snapshot'
}

/** What it is: `Archived snapshot, 3 of 3 partitions, 25.3 KiB, made 2026-11-22 11:45:10 UTC`. */
export function snapshotWords({ kind, stores, partitionCount }: AnySnapshot): string {
  const bytes = stores.reduce((sum, store) => sum + store.bytes, 0)
  const made = Math.max(...stores.map((store) => store.made ?? 0))
  const all = partitionCount === null ? '' : `${grouped(stores.length)} of `
  return [
    kind === 'archive' ? 'Archived snapshot' : 'Logs of Berkeley DB',
    `${all}${counted(partitionCount ?? stores.length, 'partition')}`,
    sizeText(bytes),
    ...(made > 0 ? [`made ${dateText(made)}`] : []),
  ].join(', ')
}

/** What a cache is called, also where no list names it. */
export function cacheName({ name, id }: AnyCache): string {
  return name ?? `cache ${id}`
}

/** The columns of a table of caches, each with its title. */
export const CACHE_COLUMNS = [
  'entries',
  'bytes',
  'partitions',
  'indexes',
  'triggers',
  'listeners',
  'locks',
] as const

/** The figures of a cache in these columns; what is 0 is left out but for entries. */
export function cacheFigures(cache: AnyCache): readonly string[] {
  const { count, bytes, partitions, indexes, triggers, listeners, locks } = cache
  const others = [bytes, partitions, indexes.length, triggers.length, listeners.length, locks.length]
  return [grouped(count), ...others.map((figure) => (figure === 0 ? '' : grouped(figure)))]
}

/** What was registered with a cache: what it is, and what it says. */
export interface RegistrationRow {
  readonly kind: 'index' | 'trigger' | 'listener' | 'lock'
  readonly text: string
}

/** The rows of what was registered with a cache. */
export function registrationRows(cache: AnyCache, names: Names = BUILT_IN_NAMES): RegistrationRow[] {
  const { indexes, triggers, listeners, locks } = cache
  const key = (bytes: Uint8Array) => documentText(parse(bytes), names)
  return [
    ...indexes.map(({ extractor, comparator }): RegistrationRow => {
      const order = comparator === null ? '' : `, ordered by ${documentText(comparator, names)}`
      return { kind: 'index', text: `${documentText(extractor, names)}${order}` }
    }),
    ...triggers.map(
      ({ trigger }): RegistrationRow => ({ kind: 'trigger', text: documentText(trigger, names) }),
    ),
    ...listeners.map(({ key: bytes, listener, isLite }): RegistrationRow => {
      const lite = isLite ? ', without values' : ''
      return { kind: 'listener', text: `to the key ${key(bytes)}, number ${listener}${lite}` }
    }),
    ...locks.map(({ key: bytes, holder, thread }): RegistrationRow => {
      return { kind: 'lock', text: `of the key ${key(bytes)}, holder ${holder}, thread ${thread}` }
    }),
  ]
}

/** An extractor, a comparator, a filter or a key in a line: as Java prints it where that is known. */
function documentText(doc: PofDocument, names: Names): string {
  if (doc.root === -1) return counted(doc.bytes.length, 'byte')
  const printed = summaryOf(doc, doc.root, names.types.get(doc.tree.type(doc.root))?.name)
  if (printed !== null) return printed.slice(0, LONG)
  const label = valueLabel(doc, doc.root, -1, LONG, names)
  return doc.tree.type(doc.root) < 0 ? label : `${namedType(names, doc, doc.root)} ${label}`
}

/** A problem as a sentence with its file in front. */
export function problemText({ file, message }: SnapshotProblem): string {
  return `${file === '' ? '' : `${file}: `}${message}`
}
