// The words of a Java stream: what each event says, for rows, tokens and exports.

import { hexText, quote } from '../../../pof/index.ts'
import { eventOctets } from '../../event-values.ts'
import type { CandidatePlace } from '../../format-id.ts'
import type { Candidate, LayerRun, LayerWords } from '../../reading.ts'
import { className, clip, shown, signatureName } from './class-names.ts'
import { javaArgs, javaEvents, lengthAt } from './events.ts'
import { sumsOf } from './java-bytes.ts'
import { TC_LONG_STRING } from './java-cursor.ts'
import { KIND } from './kinds.ts'
import { javaMeaning } from './meanings.ts'
import { JavaNames } from './names.ts'
import { isBlock, type JavaBytes, type JavaObjects } from './objects.ts'
import { ENUM, EXTERNALIZABLE, SERIALIZABLE, WRITE_METHOD } from './stream.ts'
import { JavaTexts } from './texts.ts'
import { typeText, valueKind } from './types.ts'

/** The words for the events of one reading; `known` is what its bytes are spent on, where that was found already. */
export function javaWords(objects: JavaObjects, known: JavaBytes | null): LayerWords {
  const names = new JavaNames(objects)
  const texts = new JavaTexts(names)
  let sums = known
  const bytes = () => {
    sums ??= sumsOf(objects)
    return sums
  }
  return {
    args: (event) => javaArgs(objects, event),
    field: (event) => names.of(event).name,
    segment: (event) => names.of(event).segment,
    type: (event) => clip(typeText(names, event), 200),
    text: (event, limit) => texts.text(event, limit),
    valueKind: (event) => valueKind(names, event),
    meaning: (event) => javaMeaning(names, event, bytes),
    value: (event) => exported(names, texts, event),
    tokenText: (event) => tokenText(objects, texts, event),
    isDetail: (event) => isDetail(names, event),
    target: (event) => (objects.kind(event) === KIND.reference ? objects.resolve(event) : -1),
    run: (event) => runOf(objects, event),
    elementText: (event, element) => texts.element(event, element),
    candidate: (event) => candidateOf(objects, event),
    events: () => javaEvents(objects),
  }
}

/** What has a descriptor of its own in it. */
const DESCRIBED: ReadonlySet<number> = new Set([
  KIND.object,
  KIND.array,
  KIND.enum,
  KIND.class,
  KIND.classDesc,
  KIND.proxyClassDesc,
])

/** Descriptors of what is described, and values whose line says all that is in them. A descriptor may be a value, too. */
function isDetail(names: JavaNames, event: number): boolean {
  const { objects } = names
  const kind = objects.kind(event)
  // What was cut short is shown.
  if (objects.aux(event) < 0) return false
  if (kind === KIND.classDesc || kind === KIND.proxyClassDesc)
    return DESCRIBED.has(objects.kind(objects.parent(event)))
  if (kind === KIND.enum || kind === KIND.class) return true
  return kind === KIND.object && names.isOneValue(event)
}

function runOf(objects: JavaObjects, event: number): LayerRun | null {
  if (objects.kind(event) !== KIND.elements) return null
  const count = objects.arrayCount(objects.parent(event))
  const start = objects.start(event)
  return { start, width: (objects.end(event) - start) / count, count }
}

/** Bytes that are too few for any format with a sign. */
const SHORTEST = 4

/** Octets, blocks of custom data, strings. */
function candidateOf(objects: JavaObjects, event: number): Candidate | null {
  const kind = objects.kind(event)
  const aux = objects.aux(event)
  const end = objects.end(event)
  const from = (start: number, place: CandidatePlace): Candidate | null =>
    end - start < SHORTEST ? null : { event, start, end, isDecoded: false, place, format: null }
  if (event === 0 || aux < 0) return null
  if (kind === KIND.elements && objects.stream.elementLetter(aux) === 'B')
    return from(objects.start(event), 'octets')
  if (isBlock(kind)) return from(end - aux, 'octets')
  if (kind !== KIND.string) return null
  const start = objects.start(event)
  return from(start + (objects.table.bytes[start] === TC_LONG_STRING ? 9 : 3), 'string')
}

/** Characters of a value that is one line, for exports. */
const LONGEST = 10_000

function exported(names: JavaNames, texts: JavaTexts, event: number): unknown {
  const { objects } = names
  const kind = objects.kind(event)
  if (kind === KIND.string) return objects.string(event)
  if (kind === KIND.primitive) {
    const value = objects.fieldPrimitive(event)
    return objects.letter(objects.aux(event)) === 'C' ? String.fromCharCode(Number(value)) : value
  }
  if (isBlock(kind)) {
    const length = Math.max(0, objects.aux(event))
    return eventOctets(objects.table.bytes.subarray(objects.end(event) - length, objects.end(event)))
  }
  if (kind === KIND.enum) return objects.constant(event)
  if (kind === KIND.class) return texts.text(event, LONGEST)
  return kind === KIND.object && valueKind(names, event) !== 'container' ? texts.value(event, LONGEST) : null
}

const TYPE_CODES: readonly string[] = [
  'null',
  'reference',
  'class descriptor',
  'object',
  'string',
  'array',
  'class',
  'block data',
  'end of block data',
  'reset',
  'long block data',
  'exception',
  'long string',
  'proxy class descriptor',
  'enum constant',
]

function tokenText(objects: JavaObjects, texts: JavaTexts, event: number): string {
  const { view, stream } = objects
  const start = objects.start(event)
  const end = objects.end(event)
  switch (objects.kind(event)) {
    case KIND.magic:
      return 'ac ed'
    case KIND.version:
    case KIND.fieldCount:
      return `${view.getUint16(start)}`
    case KIND.tc:
      return TYPE_CODES[view.getUint8(start) - 0x70] ?? hexText(objects.table.bytes.subarray(start, end))
    case KIND.className:
    case KIND.interface:
      return shown(stream.utf(start))
    case KIND.name:
      return quote(stream.utf(start))
    case KIND.serialVersionUID:
      return `${view.getBigInt64(start)}`
    case KIND.flags:
      return flagsText(view.getUint8(start))
    case KIND.type: {
      const letter = String.fromCharCode(view.getUint8(start))
      return letter === 'L' ? 'object' : letter === '[' ? 'array' : signatureName(letter)
    }
    case KIND.interfaceCount:
    case KIND.count:
      return `${view.getInt32(start)}`
    case KIND.length:
      return `${lengthAt(view, start, end)}`
    case KIND.chars:
      return quote(objects.string(objects.parent(event), 200) ?? '')
    case KIND.bytes:
      return hexText(objects.table.bytes.subarray(start, end), 32)
    case KIND.sharedReference: {
      const text = objects.string(event, 200)
      return text === null
        ? className(stream.className(stream.handleClasses.at(objects.aux(event))))
        : quote(text)
    }
    case KIND.noDescriptor:
      return 'null'
    case KIND.endBlockData:
      return 'end'
    case KIND.unread:
      return hexText(objects.table.bytes.subarray(start, end), 32)
    default:
      return texts.text(event, 100)
  }
}

function flagsText(flags: number): string {
  const words: string[] = []
  if ((flags & WRITE_METHOD) !== 0) words.push('writeObject')
  if ((flags & SERIALIZABLE) !== 0) words.push('serializable')
  if ((flags & EXTERNALIZABLE) !== 0) words.push('externalizable')
  if ((flags & 8) !== 0) words.push('in blocks')
  if ((flags & ENUM) !== 0) words.push('enum')
  return words.length === 0 ? `${flags}` : words.join(', ')
}
