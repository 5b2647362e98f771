// The address of the value that is being read, kept on the way where raw arrays are named by their addresses.

import { stepText } from '../address.ts'

/** The steps from the root to the latest child. */
export class Trail {
  readonly #steps: string[] = []
  /** How often a container had a child with a key, by the level of its children. */
  readonly #seen: Map<number, number>[] = []
  #level = 0

  /** A container has become the innermost: the number of containers that are open now. */
  open(level: number): void {
    this.#seen[level] = new Map()
  }

  /** The next child of the innermost container, of which there are `level` around it. */
  child(level: number, inMap: boolean, key: number): void {
    const seen = this.#seen[level] as Map<number, number>
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    this.#steps[level - 1] = stepText(inMap, key, occurrence)
    this.#level = level
  }

  /** The latest child's address; that of the root before there was any. */
  address(): string {
    return this.#steps.slice(0, this.#level).join('/')
  }
}
