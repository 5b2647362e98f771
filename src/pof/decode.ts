// The whole value at once, for callers who want data and not places.

import type { ParseOptions } from './document.ts'
import { parse } from './parse.ts'
import type { PofValue } from './pof-value.ts'
import { PofError } from './problem.ts'

/**
 * The value of a stream as plain JavaScript (docs/values.md says which type becomes what). References become the
 * object they name, cycles included. Throws `PofError` at the first place where Coherence's parser would throw.
 */
export function decode(bytes: Uint8Array, options: ParseOptions = {}): PofValue {
  const doc = parse(bytes, options)
  const error = doc.problems.find((problem) => problem.severity === 'error')
  if (error !== undefined) throw new PofError(error)
  if (doc.root >= 0) return doc.value(doc.root)
  return doc.envelope.filter((part) => part.kind === 'payload').at(-1)?.value ?? null
}
