// What a Java stream spends its bytes on: class descriptors, and the data of each class and field. Every byte counts once.

import { amount, type LayerContent } from '../../reading.ts'
import { className } from './class-names.ts'
import { KIND } from './kinds.ts'
import { type JavaBytes, type JavaContent, type JavaObjects, javaObjects } from './objects.ts'
import { isDescriptor } from './stream.ts'

/** Where a descriptor was cut short before its name. */
const CUT_SHORT = '(cut short)'

interface Sum {
  objects: number
  descriptor: number
  data: number
  readonly fields: Map<string, number>
}

/**
 * Sums the bytes of a Java stream by class, field, descriptor and data, in one pass over its events. Null for what is no
 * reading of a Java stream.
 */
export function javaBytes(reading: LayerContent): JavaBytes | null {
  if (!('fieldsAbsent' in reading)) return null
  const { table, own } = reading as JavaContent
  return own.sums ?? sumsOf(javaObjects(table, own))
}

/** The sums of a stream. */
export function sumsOf(objects: JavaObjects): JavaBytes {
  const { table, stream } = objects
  const sums = new Map<string, Sum>()
  const sumOf = (known: string): Sum => {
    const name = known === '' ? CUT_SHORT : known
    let sum = sums.get(name)
    if (sum === undefined) {
      sum = { objects: 0, descriptor: 0, data: 0, fields: new Map() }
      sums.set(name, sum)
    }
    return sum
  }
  // Of each event: what of its bytes is a descriptor's, or inside an event that counts for itself.
  const descriptors = new Int32Array(table.count)
  const own = new Int32Array(table.count)
  let header = 0
  let unread = 0
  for (let event = table.count - 1; event > 0; event--) {
    const kind = objects.kind(event)
    const size = objects.end(event) - objects.start(event)
    const around = objects.parent(event)
    const inside = own[event] as number
    let described = descriptors[event] as number
    let counted = inside
    if (isDescriptor(kind)) {
      const sum = sumOf(stream.className(stream.handleClasses.at(objects.aux(event))))
      sum.descriptor += size - inside
      described = size
      counted = size
    } else if (kind === KIND.magic || kind === KIND.version) {
      header += size
      counted = size
    } else if (kind === KIND.unread) {
      unread += size
      counted = size
    } else if (isCounted(kind)) {
      const sum = sumOf(kind === KIND.string ? 'java.lang.String' : objects.className(event))
      sum.objects++
      sum.data += size - inside
      counted = size
    } else if ((kind === KIND.value || kind === KIND.primitive) && objects.aux(event) >= 0) {
      const classData = objects.parent(around)
      const { fields } = sumOf(stream.className(objects.aux(classData)))
      const name = stream.fieldName(objects.aux(event))
      fields.set(name, (fields.get(name) ?? 0) + size - described)
    }
    own[around] = (own[around] as number) + counted
    descriptors[around] = (descriptors[around] as number) + described
  }
  const classes = [...sums].map(([name, { fields, ...sum }]) => ({
    name,
    ...sum,
    fields: [...fields].map(([field, bytes]) => ({ name: field, bytes })).reverse(),
  }))
  classes.sort((a, b) => b.descriptor + b.data - (a.descriptor + a.data))
  const total = table.bytes.length
  const described = descriptors[0] as number
  return { total, header, descriptors: described, data: total - header - described - unread, unread, classes }
}

/** Whether a kind counts for the class of its own, apart from what it is in. */
function isCounted(kind: number): boolean {
  return (
    kind === KIND.object ||
    kind === KIND.array ||
    kind === KIND.enum ||
    kind === KIND.class ||
    kind === KIND.string
  )
}

/** What a stream spends on descriptors, in one sentence. */
export function sharesText({ total, descriptors, classes }: JavaBytes): string {
  if (descriptors === 0) return `None of its ${amount(total, 'byte')} are class descriptors.`
  const percent = Math.round((100 * descriptors) / total)
  const dearest = classes.reduce((one, other) => (other.descriptor > one.descriptor ? other : one))
  return `Class descriptors take ${amount(descriptors, 'byte')} of its ${amount(total, 'byte')}, ${percent} %; that of ${className(dearest.name)} takes ${dearest.descriptor}.`
}
