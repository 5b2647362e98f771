// Traps of the envelope, deviations 8 and 10: what PofValueParser makes of the first bytes, against what is there.

import { FORMATS, T } from '../../pof/index.ts'
import { endOf } from '../coherence/end-of.ts'
import { parseValue } from '../coherence/parse-value.ts'
import type { PofValue } from '../coherence/pof-value.ts'
import { noOps } from '../ops.ts'
import type { Sightings } from './trap.ts'

const EXTERNALIZED = 21
/** Formats that PofValueParser takes for an envelope: integer decorated, decorated, decorated with a longer mask. */
const DECORATED = [13, 18, 19]

/** Reports what PofValueParser takes the first bytes for, where that is not what they are. */
export function envelopeTraps(found: Sightings): void {
  const { bytes, envelope, root, tree } = found.doc
  if (bytes.length === 0) return
  const first = bytes[0] as number
  let value: PofValue | null = null
  const end = endOf(() => {
    value = parseValue(bytes, noOps())
  })
  const start = (value as PofValue | null)?.header.start ?? -1
  const outcome =
    end.exception === null ? `assumes that the value begins at offset ${start}` : `throws ${end.exception}`
  if (envelope.length === 0) {
    if (first !== EXTERNALIZED && !DECORATED.includes(first)) return
    const what = (): string =>
      `These bytes are bare POF of user type ${first}; PofValueParser takes the byte ${hex(first)} as ${FORMATS.get(first)?.name}, and ${outcome}.`
    found.add('envelope-guess', Math.max(root, -1), 0, 1, what)
    return
  }
  const formats = envelope.filter(({ kind }) => kind === 'format')
  const [outer, inner] = formats
  if (outer === undefined) return
  const isDecorated = DECORATED.includes(outer.code)
  if (isDecorated && inner !== undefined && inner.code !== EXTERNALIZED) {
    const what = (): string =>
      `The decorated value begins with ${hex(inner.code)} (${inner.name}); PofValueParser skips that byte and ${outcome}.`
    found.add('inner-format', -1, inner.start, inner.end - inner.start, what)
    return
  }
  if (!isDecorated && outer.code !== EXTERNALIZED) {
    const what = (): string =>
      `The first byte is ${hex(first)} (${outer.name}); PofValueParser takes it as a type id of the value, and ${outcome}.`
    found.add('not-pof', -1, 0, 1, what)
    return
  }
  if (root < 0) return
  const rootStart = tree.start(root)
  if (outer.code !== EXTERNALIZED && outer.code !== DECORATED[0]) {
    const what = (): string =>
      `The value comes after ${rootStart - 1} bytes of header; PofValue reports offset 1 and not ${rootStart}.`
    found.add('offset-decorated', -1, 0, rootStart - 1, what)
  }
  if (bytes[rootStart] === IDENTITY_BYTE) {
    const what = (): string => {
      const kind = tree.type(root) >= 0 ? 'its property data' : 'the next bytes'
      return `The root has an identity: its getOffset() returns the offset of ${kind}, not ${rootStart}.`
    }
    found.add('offset-identity', root, rootStart, 1, what)
  }
}

const IDENTITY_BYTE = ~T.identity | 0x40

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
