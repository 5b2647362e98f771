// Which element paints which row. A row that stays on screen keeps its element; rows that come take over those of rows that
// left, in their order. So a jump makes no elements and moves none: what is other about a row is its text.

/** Gives each row, by its key, the number of its element: the same as the last time where the row was there. Keys differ. */
export function rowSlots<Key>(): (keys: readonly Key[]) => readonly number[] {
  let taken = new Map<Key, number>()
  let made = 0
  return (keys) => {
    const left = new Map(taken)
    for (const key of keys) left.delete(key)
    const free = left.values()
    taken = new Map(keys.map((key) => [key, taken.get(key) ?? free.next().value ?? made++]))
    return [...taken.values()]
  }
}
