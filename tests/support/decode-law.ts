// The law of decode: it gives what parse makes of the root, and throws the first error that parse reports; where there is
// none the first bytes that are left, unless they are allowed.

import { type DecodeOptions, decode, PofError, type PofValue, parse, TYPES } from '../../src/pof/index.ts'
import { differenceOf } from './same-value.ts'

/** What is said of an error. */
type Fault = Pick<PofError, 'code' | 'offset' | 'expected' | 'found'>

/** What came of one reading: a value, or the error in the words that `PofError` has for it. */
type Reading = { readonly value: PofValue } | { readonly error: Fault }

/** How decode breaks its law on these bytes, in words; null where it does not. */
export function brokenDecodeLaw(bytes: Uint8Array, options: DecodeOptions = {}): string | null {
  const allowing = { ...options, trailing: 'allow' } as const
  return brokenWith(bytes, options) ?? brokenWith(bytes, allowing)
}

function brokenWith(bytes: Uint8Array, options: DecodeOptions): string | null {
  const [expected, found] = [byParse(bytes, options), byDecode(bytes, options)]
  if ('error' in expected || 'error' in found) {
    const [wanted, got] = [textOf(expected), textOf(found)]
    const isSame = 'error' in expected && 'error' in found && isSaidBy(expected.error, found.error)
    return isSame ? null : `expected ${wanted}; found ${got}`
  }
  return differenceOf(expected.value, found.value)
}

/** Whether decode's words are those of parse, which alone knows what types and decorations are called. */
function isSaidBy(wanted: Fault, got: Fault): boolean {
  const unnamed = wanted.code === 'end-of-input' ? wanted.expected.replace(BODY_OF, '') : wanted.expected
  const isNamed = wanted.code === 'envelope-no-value' && /^decoration \d/.test(got.found)
  return (
    wanted.code === got.code &&
    wanted.offset === got.offset &&
    (wanted.expected === got.expected || unnamed === got.expected) &&
    (wanted.found === got.found || isNamed)
  )
}

const BODY_OF = new RegExp(
  ` of (?:${TYPES.slice(0, 32)
    .map(({ name }) => name)
    .join('|')})$`,
)

function textOf(reading: Reading): string {
  if ('value' in reading) return 'a value'
  const { code, offset, expected, found } = reading.error
  return [code, offset, expected, found].join(' | ')
}

function byParse(bytes: Uint8Array, options: DecodeOptions): Reading {
  const { trailing, ...parsing } = options
  const doc = parse(bytes, parsing)
  const left = trailing === 'allow' ? undefined : doc.problems.find(({ code }) => code === 'trailing-bytes')
  const error = doc.problems.find(({ severity }) => severity === 'error') ?? left
  if (error !== undefined) return { error }
  if (doc.root >= 0) return { value: doc.value(doc.root) }
  return {
    value:
      doc.envelope.filter(({ kind, name }) => kind === 'payload' && name !== 'unread').at(-1)?.value ?? null,
  }
}

function byDecode(bytes: Uint8Array, options: DecodeOptions): Reading {
  try {
    return { value: decode(bytes, options) }
  } catch (cause) {
    if (!(cause instanceof PofError)) throw cause
    return { error: cause }
  }
}
