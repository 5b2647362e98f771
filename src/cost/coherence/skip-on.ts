// Skipping from the middle of a value on: what is open there is said by who has come so far by other means than the bytes.

import type { JavaInput } from './java-input.ts'
import { type Container, OpenContainers } from './open-containers.ts'
import { skipHead, skipNext } from './skip.ts'

/** A container in the middle of which skipping stands: `children` of its values have been passed, or are open themselves. */
export interface OpenContainer extends Container {
  readonly children: number
}

/**
 * Goes on skipping in the middle of a value, in containers that are open one in another, the innermost first: first what lies
 * directly at hand, of a type that is declared for it, `OWN` for one that brings its own, and nothing where it is left out; then
 * whatever is due in each of them. `onEnded` is told when one has ended. Throws as `skipValue`.
 */
export function skipOn(
  input: JavaInput,
  around: Iterable<OpenContainer>,
  next: number | undefined,
  onEnded: () => void,
): void {
  const open = new OpenContainers()
  if (next !== undefined) skipHead(input, open, next)
  while (open.count > 0) skipNext(input, open)
  // The containers are entered when it is their turn: there may be many millions of them.
  for (const container of around) {
    open.open(container, container.count - container.children)
    while (open.count > 0) skipNext(input, open)
    onEnded()
  }
}
