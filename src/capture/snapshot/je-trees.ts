// All trees of a log: their roots and the last checkpoint are met while the log is read; then the trees are walked from their
// roots, and each place that a node of the lowest level has is one in use.

import { type LogEntry, TYPE } from './je-log.ts'
import { FILE, type UsedPlaces } from './je-replay.ts'
import { checkpointOf, isNode, nodeOf, rootOf } from './je-tree.ts'
import type { Window } from './window.ts'

/** Gives the entry at a place, once its bytes are there. */
type EntryAt = (
  place: number,
) => Generator<Window, { readonly window: Window; readonly entry: LogEntry } | null, void>

/** What is met of trees while a log is read. */
export class Trees {
  /** The place of the last root, by database. */
  readonly #roots = new Map<number, number>()
  /** The place up to which the last checkpoint says everything; -1 for none. */
  #upTo = -1

  /** Takes the next entry of the log. */
  take(window: Window, entry: LogEntry, file: number): void {
    if (entry.type === TYPE.checkpointEnd) this.#upTo = checkpointOf(window, entry) ?? -1
    if (!isNode(entry.type)) return
    const root = rootOf(window, entry)
    if (root?.isRoot === true) this.#roots.set(root.database, file * FILE + entry.at)
  }

  /** Walks the trees; null where there is no checkpoint. A tree with a node that is missing says nothing. */
  *used(entryAt: EntryAt): Generator<Window, TreePlaces | null, void> {
    if (this.#upTo === -1) return null
    const places = new Set<number>()
    const unread = new Set<number>()
    const met = new Set<number>()
    for (const [database, root] of this.#roots) {
      for (const open = [root]; open.length > 0; ) {
        const place = open.pop() as number
        // A damaged tree may lead to where it came from.
        if (met.has(place)) continue
        met.add(place)
        const slots = yield* slotsAt(place, entryAt)
        if (slots === null) {
          unread.add(database)
          break
        }
        for (const slot of slots.places)
          if (slots.isLowest) places.add(slot)
          else open.push(slot)
      }
    }
    const [upTo, roots] = [this.#upTo, this.#roots]
    return {
      unread,
      isUsed: (database, place) =>
        place >= upTo || !roots.has(database) || unread.has(database) ? null : places.has(place),
    }
  }
}

/** What the trees say. */
interface TreePlaces extends UsedPlaces {
  /** The databases whose trees could not be read. */
  readonly unread: ReadonlySet<number>
}

/** The places in the slots of a node: of one that has changes alone, of the whole node with these changes. */
function* slotsAt(
  place: number,
  entryAt: EntryAt,
): Generator<Window, { readonly isLowest: boolean; readonly places: readonly number[] } | null, void> {
  const found = yield* entryAt(place)
  if (found === null || !isNode(found.entry.type)) return null
  const node = nodeOf(found.window, found.entry)
  if (node === null) return null
  let { slots } = node
  if (node.whole !== -1) {
    const before = yield* entryAt(node.whole)
    const whole =
      before === null || before.entry.type !== TYPE.bin ? null : nodeOf(before.window, before.entry)
    if (whole === null) return null
    slots = [...new Map([...whole.slots, ...slots].map((slot) => [slot.key, slot])).values()]
  }
  const places = slots.filter(({ place, isDeleted }) => place >= 0 && !isDeleted).map(({ place }) => place)
  return { isLowest: node.isLowest, places }
}
