// What Coherence's ExternalizableHelper writes without POF: formats 0 to 25 and 255, whole. formats/coherence walks over it.
// Behind FMT_EXT stands what a serializer wrote. That is POF for the most part, and JSON from the clients for JavaScript, Python
// and Go.

import { packedIntEnd, readPackedInt } from '../../pof/index.ts'
import { type Format, LIMITS, type Limits } from '../format.ts'
import { faultOf, type LayerProblem, type ReadParts } from '../reading.ts'
import { classNameEnd } from './coherence/class-name.ts'
import { COHERENCE_KINDS, KIND } from './coherence/kinds.ts'
import type { SerializedFormat } from './coherence/serialized-format.ts'
import { CoherenceWalk } from './coherence/walk.ts'
import { coherenceWords } from './coherence/words.ts'
import { beginsJava } from './java/sign.ts'
import { beginsJson } from './json/json.ts'
import { isPof } from './pof.ts'

/** Coherence's own formats. `formatOf` tells the format of what a serializer wrote, where that is not POF. */
export const coherenceLegacy = (formatOf: SerializedFormat): Format => ({
  id: 'coherence-legacy',
  name: "Coherence's own format",
  short: 'coherence',
  isCompressed: false,
  rules: [
    {
      id: 'coherence-obj-ser',
      certainty: 'accept',
      places: ['whole', 'octets'],
      fires: (bytes) => bytes[0] === 11 && beginsJava(bytes, 1),
    },
    {
      id: 'coherence-obj-ext',
      certainty: 'accept',
      places: ['whole'],
      fires: (bytes) => bytes[0] === 10 && classNameEnd(bytes, 1) > 0,
    },
    {
      id: 'coherence-xml-ser',
      certainty: 'accept',
      places: ['whole', 'octets'],
      fires: beginsXml,
    },
    {
      id: 'coherence-ext',
      certainty: 'accept',
      places: ['whole', 'octets'],
      fires: (bytes) => isSerialized(bytes, formatOf),
      // JSON is the only one that is usual.
      begins: (bytes) => bytes[0] === 21 && beginsJson(bytes.subarray(1)),
    },
  ],
  kinds: COHERENCE_KINDS,
  read: (bytes, limits) => read(bytes, limits, formatOf),
  words: (table) => coherenceWords(table, formatOf),
})

/** The format bytes that a value of FMT_EXT may stand behind. */
const AROUND_SERIALIZED: ReadonlySet<number | undefined> = new Set([13, 18, 19, 22])

/** Whether a value is what another serializer than that of POF wrote. */
function isSerialized(bytes: Uint8Array, formatOf: SerializedFormat): boolean {
  // The most frequent by far, without anything around it.
  if (bytes[0] === 21) return formatOf(bytes.subarray(1)) !== null && !isPof(bytes)
  if (!AROUND_SERIALIZED.has(bytes[0])) return false
  const walk = new CoherenceWalk(bytes, LIMITS, formatOf)
  walk.run()
  return walk.isSerialized && walk.fault === null && !isPof(bytes)
}

function beginsXml(bytes: Uint8Array): boolean {
  const name = bytes[0] === 9 ? classNameEnd(bytes, 1) : -1
  const text = name < 0 ? -1 : packedIntEnd(bytes, name, bytes.length)
  return text >= 0 && readPackedInt(bytes, name) > 0 && bytes[text] === 0x3c
}

/**
 * Whether bytes without a sign are such a value for certain enough to be opened as one: it reads to the last byte, its
 * classes have names in a package, and its Java streams begin as such.
 */
export function isCoherence(bytes: Uint8Array): boolean {
  const code = bytes[0]
  if (code === undefined || (code > 25 && code !== 255) || code === 21 || !beginsWell(bytes, 0)) return false
  const walk = new CoherenceWalk(bytes, LIMITS, () => null)
  walk.run()
  if (walk.fault !== null || walk.leftOverAt >= 0 || walk.writer.isFull) return false
  const { kind, start, count } = walk.writer.finish()
  for (let event = 0; event < count; event++) {
    if (kind[event] !== KIND.object) continue
    if (!beginsWell(bytes, start[event] as number)) return false
  }
  return true
}

/** Whether a value that names a class names one in a package, and a Java stream begins as such. */
function beginsWell(bytes: Uint8Array, at: number): boolean {
  switch (bytes[at]) {
    case 9:
    case 10:
    case 12:
      return classNameEnd(bytes, at + 1) > 0
    case 11:
    case 255:
      return beginsJava(bytes, at + 1)
    default:
      return true
  }
}

function read(bytes: Uint8Array, limits: Limits, formatOf: SerializedFormat): ReadParts {
  const walk = new CoherenceWalk(bytes, limits, formatOf)
  walk.run()
  const { fault } = walk
  return {
    table: walk.writer.finish(walk.position),
    own: null,
    decoded: null,
    fault: fault === null ? null : faultOf(fault.at, fault.expected, fault.found),
    limit: null,
    problems: problemsOf(walk, bytes.length, limits),
  }
}

function problemsOf(walk: CoherenceWalk, length: number, limits: Limits): LayerProblem[] {
  const problems: LayerProblem[] = []
  const add = (
    code: string,
    severity: LayerProblem['severity'],
    offset: number,
    words: Omit<LayerProblem, 'code' | 'severity' | 'offset' | 'length'>,
  ) => {
    if (offset >= 0)
      problems.push({
        code: `coherence-${code}`,
        severity,
        offset,
        length: Math.min(1, length - offset),
        ...words,
      })
  }
  const { fault } = walk
  if (fault !== null)
    add(fault.code, 'error', fault.at, {
      expected: fault.expected,
      found: fault.found,
      message: `${faultOf(fault.at, fault.expected, fault.found).what}.`,
      advice: fault.code === 'truncated' ? 'Copy the bytes again, whole.' : null,
    })
  add('nested-number', 'error', walk.nestedNumberAt, {
    expected: 'a value that is not integer decorated',
    found: 'a second integer decoration',
    message: `A second integer decoration at offset ${walk.nestedNumberAt}: Coherence's reader throws "invalid type: 13".`,
    advice: 'Decorate the value once.',
  })
  add('deep', 'warning', walk.deepAt, {
    expected: `at most ${limits.depth} values inside one another`,
    found: 'more',
    message: `More than ${limits.depth} values inside one another at offset ${walk.deepAt}: Coherence's reader calls itself for each and overflows its stack.`,
    advice: null,
  })
  add('left-over', 'warning', walk.leftOverAt, {
    expected: 'the end of the value',
    found: 'more bytes',
    message: `The value ends at offset ${walk.leftOverAt}, its bytes do not: Coherence's reader leaves the rest.`,
    advice: null,
  })
  add('overlong', 'warning', walk.overlongAt, {
    expected: 'a packed number in as few bytes as it needs',
    found: 'more bytes',
    message: `The packed number at offset ${walk.overlongAt} takes more bytes than any number needs: Java's shifts wrap, and bits are lost.`,
    advice: null,
  })
  return problems.sort((one, other) => one.offset - other.offset)
}
