// From stores to snapshots: which stores count, whose names the caches have, how much of each there is. Bytes are asked for
// through windows, so that files in memory and files elsewhere are read by the same code.

import { ArchiveStore } from './archive-store.ts'
import { freedKey, freedValue } from './decorations.ts'
import { type SnapshotFileKind, type SnapshotFiles, snapshotGroups, storeName } from './file-groups.ts'
import { tellFormat, tellMissingLogs } from './folder-problems.ts'
import { LogStore } from './je-store.ts'
import { Problems, type SnapshotProblem } from './problem.ts'
import { readProperties } from './properties.ts'
import { type Placed, registrationsOf } from './registrations.ts'
import type { Snapshot, SnapshotCache, SnapshotEntry, SnapshotStore } from './snapshot.ts'
import type { ExtentSize, ReadableFile, Store, StoreSurvey } from './store.ts'
import { need, type Reading, Window } from './window.ts'

/** A file that can be read, and what it is. */
export interface KindFile extends ReadableFile {
  readonly kind: SnapshotFileKind
}

/** The entries of a cache in one store. */
interface Part {
  readonly store: Store
  readonly extent: bigint | number
  readonly partition: number | null
}

/** How a cache's entries are offered: made of a reading that can be begun anew. */
export type Offer<Entries> = (read: () => Reading<SnapshotEntry>) => Entries

/** The snapshots in files, in the order of their folders; also what is wrong where there is none. */
export function* assembled<Entries>(
  files: readonly KindFile[],
  offer: Offer<Entries>,
): Reading<never, { readonly snapshots: Snapshot<Entries>[]; readonly problems: SnapshotProblem[] }> {
  const { snapshots: groups, others } = snapshotGroups(files)
  const snapshots: Snapshot<Entries>[] = []
  for (const group of groups) snapshots.push(yield* snapshotOf(group, offer))
  const rest = new Problems()
  for (const { path, kind, window, size } of files) {
    if (kind !== 'properties' || groups.length > 0) continue
    if (yield* need(window, 0, size)) tellFormat(readProperties(window.slice(0, size)), false, rest.of(path))
  }
  for (const { path } of others)
    rest.of(path)({ severity: 'info', what: 'This is no file of a snapshot', advice: 'It is left out.' })
  return { snapshots, problems: rest.list }
}

function* snapshotOf<Entries>(
  group: SnapshotFiles<KindFile>,
  offer: Offer<Entries>,
): Reading<never, Snapshot<Entries>> {
  const problems = new Problems()
  const meta = yield* metaOf(group, problems)
  const stores: { readonly store: Store; readonly survey: StoreSurvey; readonly partition: number | null }[] =
    []
  for (const { path, files } of newest(group, problems)) {
    const store =
      group.kind === 'archive' ? new ArchiveStore(files[0] as KindFile) : new LogStore(path, files)
    if (group.kind === 'logs') tellMissingLogs(files, problems.of(path))
    const survey = yield* store.survey(problems)
    stores.push({ store, survey, partition: storeName(path)?.partition ?? null })
  }
  const names = new Map(stores.flatMap(({ survey }) => [...(survey.names ?? [])]))
  const caches = new Caches(names, problems)
  const registered: Placed[] = []
  for (const { store, survey, partition } of stores) {
    caches.take(store, survey, partition)
    for (const record of survey.registrations) registered.push({ record, partition })
  }
  const counts = stores.flatMap(({ survey }) => survey.partitionCount ?? [])
  return {
    kind: group.kind,
    folder: group.folder,
    caches: caches.list(registrationsOf(registered), offer),
    stores: stores.map(({ store }) => storeView(store)),
    partitionCount: counts[0] ?? countIn(meta),
    meta,
    problems: problems.list,
  }
}

/** What `meta.properties` says: that of the folder, else that of a store. Says so where it names a form that is not known. */
function* metaOf(
  { folder, kind, properties }: SnapshotFiles<KindFile>,
  problems: Problems,
): Generator<Window, ReadonlyMap<string, string>, void> {
  const found: { readonly path: string; readonly values: ReadonlyMap<string, string> }[] = []
  for (const { path, window, size } of properties) {
    if (!(yield* need(window, 0, size))) continue
    const values = readProperties(window.slice(0, size))
    tellFormat(values, true, problems.of(path))
    found.push({ path, values })
  }
  const own = `${folder === '' ? '' : `${folder}/`}meta.properties`
  const first = found.find(({ path }) => path === own) ?? (kind === 'logs' ? found[0] : undefined)
  return first?.values ?? new Map()
}

/** Of several stores of one partition the newest, as Coherence recovers it. */
function newest({ stores }: SnapshotFiles<KindFile>, problems: Problems): SnapshotFiles<KindFile>['stores'] {
  const best = new Map<number, { readonly path: string; readonly version: number; readonly made: number }>()
  for (const { path } of stores) {
    const name = storeName(path)
    if (name === null) continue
    const before = best.get(name.partition)
    const isNewer =
      before === undefined ||
      name.version > before.version ||
      (name.version === before.version && name.made > before.made)
    if (isNewer) best.set(name.partition, { path, ...name })
  }
  return stores.filter(({ path }) => {
    const name = storeName(path)
    const chosen = name === null ? path : best.get(name.partition)?.path
    if (chosen === path) return true
    problems.of(path)({
      severity: 'info',
      what: `There is a newer store of partition ${name?.partition}, ${chosen}`,
      advice: 'This one is left out, as Coherence does when it recovers.',
    })
    return false
  })
}

function countIn(meta: ReadonlyMap<string, string>): number | null {
  const text = meta.get('partition.count') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

function storeView({ path, files }: Store): SnapshotStore {
  const name = storeName(path)
  return {
    path,
    partition: name?.partition ?? null,
    made: name?.made ?? null,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
  }
}

interface Sum {
  readonly id: string
  readonly extent: bigint | null
  readonly name: string | null
  readonly size: ExtentSize
  readonly parts: Part[]
}

/** The caches of a snapshot while its stores are taken one after another. */
class Caches {
  readonly #names: ReadonlyMap<bigint, string>
  readonly #problems: Problems
  readonly #sums = new Map<string, Sum>()

  constructor(names: ReadonlyMap<bigint, string>, problems: Problems) {
    this.#names = names
    this.#problems = problems
    for (const [id, name] of names) this.#sum(String(id), id, name)
  }

  take(store: Store, { names, sizes, nameless }: StoreSurvey, partition: number | null): void {
    const gone: ExtentSize = { entries: 0, bytes: 0 }
    for (const [extent, size] of sizes) {
      if (names === null || names.has(extent))
        this.#add(String(extent), extent, this.#names.get(extent) ?? null, size, { store, extent, partition })
      else gone.entries += size.entries
    }
    for (const [number, size] of nameless)
      this.#add(`database ${number} of ${store.path}`, null, null, size, { store, extent: number, partition })
    const tell = this.#problems.of(store.path)
    if (gone.entries > 0)
      tell({
        severity: 'info',
        what: `${gone.entries} entries belong to caches that are not in the list of caches any more`,
        advice: 'They are left out, as Coherence does.',
      })
    if (names === null && sizes.size + nameless.size > 0)
      tell({
        severity: 'warning',
        expected: 'a record CACHES',
        found: 'none',
        what: 'The list of caches is missing',
        advice: 'Names are taken from the other stores of the folder, where they have them.',
      })
    if (nameless.size > 0)
      tell({
        severity: 'warning',
        what: `The names of ${nameless.size} databases are not in the log`,
        advice: 'Their entries are shown as caches without a name. Add the log files that are missing.',
      })
  }

  list<Entries>(
    registered: ReturnType<typeof registrationsOf>,
    offer: Offer<Entries>,
  ): SnapshotCache<Entries>[] {
    return [...this.#sums.values()].map(({ id, extent, name, size, parts }) => {
      const { indexes, triggers, listeners, locks } = registered(extent ?? 0n)
      const [count, bytes, partitions] = [size.entries, size.bytes, parts.length]
      const entries = offer(() => entriesIn(parts))
      return { id, name, count, bytes, partitions, entries, indexes, triggers, listeners, locks }
    })
  }

  #add(id: string, extent: bigint | null, name: string | null, size: ExtentSize, part: Part): void {
    const sum = this.#sum(id, extent, name)
    sum.size.entries += size.entries
    sum.size.bytes += size.bytes
    sum.parts.push(part)
  }

  #sum(id: string, extent: bigint | null, name: string | null): Sum {
    const before = this.#sums.get(id)
    if (before !== undefined) return before
    const sum: Sum = { id, extent, name, size: { entries: 0, bytes: 0 }, parts: [] }
    this.#sums.set(id, sum)
    return sum
  }
}

function* entriesIn(parts: readonly Part[]): Reading<SnapshotEntry> {
  for (const { store, extent, partition } of parts)
    for (const step of store.records(extent)) {
      if (step instanceof Window) {
        yield step
        continue
      }
      const { key: storedKey, value: storedValue, file, offset } = step
      const { value, expires } = freedValue(storedValue)
      yield { partition, key: freedKey(storedKey), storedKey, value, storedValue, expires, file, offset }
    }
}
