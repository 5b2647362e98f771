// The whole value at once, for callers who want data and not places: read straight from the bytes, without parser, table,
// tokens or texts, which whoever imports this alone does not carry with them.

import { type ByteSource, checkOptions, toBytes } from './arguments/index.ts'
import type { DecodeOptions, Problem } from './document.ts'
import { NamedObjects } from './objects/named-objects.ts'
import { PofError } from './pof-error.ts'
import { DECODE_OPTIONS, likelierReading, type Reading, readBytes } from './reading.ts'
import type { PofValue } from './scalars/pof-value.ts'
import { givenAway } from './scalars/pof-value.ts'
import { newBuffers, type ScanBuffers } from './scan/scan.ts'
import { nodeValue, type ValueForm } from './value.ts'

/**
 * The value of a stream as plain JavaScript (docs/values.md lists the type of each value). References become the
 * object they name, cycles included. Throws `PofError` at the first place where Coherence's parser would throw.
 * Throws it with code `trailing-bytes` where bytes are left after the value or after a layer around it; Coherence's
 * reader ignores those, and so does `trailing: 'allow'`. Throws a `TypeError` for arguments that are not bytes, and
 * for unknown options.
 *
 * @example
 * ```ts
 * import { decode, PofError } from 'pof-inspector'
 *
 * const bytes = Uint8Array.of(0x15, 0x55, 2, 0x4e, 2, 0x68, 0x69, 0x41, 0x92, 0x10)
 * console.log(decode(bytes)) //> [ 'hi', 1042 ]
 * try {
 *   decode(bytes.subarray(0, 6))
 * } catch (error) {
 *   if (error instanceof PofError) console.log(error.code, error.offset) //> end-of-input 4
 * }
 * console.log(decode(Uint8Array.of(0x15, 0x6a, 0xff), { trailing: 'allow' })) //> 1
 * ```
 */
export function decode(
  source: ByteSource,
  options?: DecodeOptions & { names?: undefined; types?: undefined },
): PofValue
export function decode<Value = unknown>(source: ByteSource, options: DecodeOptions): Value
export function decode(source: ByteSource, options?: DecodeOptions): unknown {
  const bytes = toBytes('decode', source)
  checkOptions('decode', options, DECODE_OPTIONS)
  return decoded(bytes, options ?? {})
}

/** Problems that are remembered: errors, and that bytes are left, also beyond it. */
const MOST = 100

/** What the call before wrote to, unless it is still at it. */
let idle: ScanBuffers | undefined

function decoded(bytes: Uint8Array, options: DecodeOptions): PofValue {
  const own = idle ?? newBuffers()
  idle = undefined
  try {
    return valueIn(bytes, options, own)
  } finally {
    idle = own
  }
}

function valueIn(bytes: Uint8Array, options: DecodeOptions, own: ScanBuffers): PofValue {
  let buffers: ScanBuffers | undefined = own
  const read = (isEnveloped: boolean): Reading => {
    const reading = readBytes(bytes, { ...options, maxProblems: MOST }, isEnveloped, { buffers })
    // Another reading must not write over this one.
    buffers = undefined
    return reading
  }
  const { envelope, table, judged } = likelierReading(bytes, options.envelope, read)
  const problems = judged().sorted()
  const fault = faultIn(problems, options)
  if (fault !== undefined) throw new PofError(fault)
  return givenAway(
    envelope.hasPof
      ? nodeValue(table, 0, envelope.limit, formOf(options, problems.length === 0))
      : envelope.value,
  )
}

function formOf(options: DecodeOptions, isPlain: boolean): ValueForm {
  const isNamed = options.names !== undefined || options.types !== undefined
  const integers = options.integers ?? (isNamed ? 'exact' : 'bigint')
  return { integers, objects: isNamed ? new NamedObjects({ ...options, integers }) : null, isPlain }
}

/** The first error; where there is none, that bytes are left, unless they may be. */
function faultIn(problems: readonly Problem[], { trailing }: DecodeOptions): Problem | undefined {
  const isLeft = ({ code }: Problem) => code === 'trailing-bytes' && trailing !== 'allow'
  return problems.find(({ severity }) => severity === 'error') ?? problems.find(isLeft)
}
