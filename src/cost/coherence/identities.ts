// Who has which identity: what Java throws at a second of the same, and at one that nobody has. Knows nothing of bytes.

import { JavaException } from './java-input.ts'

/** Adds a value to those with an identity. Throws `JavaException` where another has the same. */
export function register<Value>(registry: Map<number, Value>, identity: number, value: Value): void {
  if (registry.has(identity)) throw duplicate(identity)
  registry.set(identity, value)
}

/** What Java throws at an identity that another object has. */
export function duplicate(identity: number): JavaException {
  return new JavaException('java.lang.IllegalArgumentException', `duplicate identity: ${identity}`)
}

/** The value with an identity. Throws `JavaException` where there is none. */
export function registered<Value>(registry: ReadonlyMap<number, Value>, identity: number): Value {
  const value = registry.get(identity)
  if (value !== undefined) return value
  throw new JavaException('java.io.IOException', `missing identity: ${identity}`)
}
