// The law of decode: it gives what parse makes of the root, and throws the first error that parse reports.

import { decode, type ParseOptions, PofError, type PofValue, parse } from '../../src/pof/index.ts'
import { differenceOf } from './same-value.ts'

/** What came of one reading: a value, or the error in the words that `PofError` has for it. */
type Reading = { readonly value: PofValue } | { readonly error: string }

/** How decode breaks its law on these bytes, in words; null where it does not. */
export function brokenDecodeLaw(bytes: Uint8Array, options: ParseOptions = {}): string | null {
  const [expected, found] = [byParse(bytes, options), byDecode(bytes, options)]
  if ('error' in expected || 'error' in found) {
    const [wanted, got] = ['error' in expected ? expected.error : 'a value', errorOf(found)]
    return wanted === got ? null : `expected ${wanted}; found ${got}`
  }
  return differenceOf(expected.value, found.value)
}

function errorOf(reading: Reading): string {
  return 'error' in reading ? reading.error : 'a value'
}

function byParse(bytes: Uint8Array, options: ParseOptions): Reading {
  const doc = parse(bytes, options)
  const error = doc.problems.find(({ severity }) => severity === 'error')
  if (error !== undefined) return { error: sentence(error) }
  if (doc.root >= 0) return { value: doc.value(doc.root) }
  return {
    value:
      doc.envelope.filter(({ kind, name }) => kind === 'payload' && name !== 'unread').at(-1)?.value ?? null,
  }
}

function byDecode(bytes: Uint8Array, options: ParseOptions): Reading {
  try {
    return { value: decode(bytes, options) }
  } catch (cause) {
    if (!(cause instanceof PofError)) throw cause
    return { error: sentence(cause) }
  }
}

function sentence(error: Pick<PofError, 'code' | 'offset' | 'expected' | 'found' | 'message'>): string {
  return [error.code, error.offset, error.expected, error.found, error.message].join(' | ')
}
