// The export `events` of a Java stream: the table's events without its groups, with the class data of classes that have none,
// and what each kind has further.

import type { LayerEvent } from '../../reading.ts'
import { isGroup, KIND } from './kinds.ts'
import type { JavaObjects } from './objects.ts'
import { isText, WRITE_METHOD } from './stream.ts'

/** An object whose classes without data are still to be listed. */
interface Due {
  readonly object: number
  readonly classes: readonly number[]
  next: number
}

/** All events, in the order of the bytes. */
export function* javaEvents(objects: JavaObjects): Generator<LayerEvent> {
  const { table, stream } = objects
  const depths = new Int32Array(table.count)
  depths[0] = -1
  const due: Due[] = []
  const isOver = (event: number) => {
    const last = due[due.length - 1]
    return last !== undefined && event >= (table.after[last.object] as number)
  }
  const empty = (depth: number, at: number, one: number): LayerEvent => [
    depth,
    'classData',
    at,
    at,
    objects.eventText(stream.className(one)),
    'fields',
  ]
  /** The classes that are still due of the innermost object, which ends. */
  function* rest(): Generator<LayerEvent> {
    const { object, classes, next } = due.pop() as Due
    if (objects.aux(object) < 0) return
    for (const one of classes.slice(next))
      yield empty((depths[object] as number) + 1, objects.end(object), one)
  }
  for (let event = 1; event < table.count; event++) {
    while (isOver(event)) yield* rest()
    const kind = objects.kind(event)
    const around = depths[objects.parent(event)] as number
    if (isGroup(kind)) {
      depths[event] = around
      continue
    }
    const depth = around + 1
    depths[event] = depth
    if (kind === KIND.classData) {
      const last = due[due.length - 1] as Due
      for (let one = last.classes[last.next]; one !== undefined && !stream.mayHaveData(one); ) {
        yield empty(depth, objects.start(event), one)
        one = last.classes[++last.next]
      }
      last.next++
    }
    yield [
      depth,
      table.kinds[kind]?.name ?? '',
      objects.start(event),
      objects.end(event),
      ...javaArgs(objects, event),
    ]
    if (kind === KIND.object) due.push({ object: event, classes: objects.listedClasses(event), next: 0 })
  }
  while (due.length > 0) yield* rest()
}

/** What an event has further. Nothing for a node that was cut short. */
export function javaArgs(objects: JavaObjects, event: number): readonly unknown[] {
  const { table, stream, view } = objects
  const kind = objects.kind(event)
  const start = objects.start(event)
  const end = objects.end(event)
  const aux = objects.aux(event)
  if (aux < 0) return []
  switch (kind) {
    case KIND.version:
    case KIND.fieldCount:
      return [view.getUint16(start)]
    case KIND.tc:
    case KIND.flags:
      return [view.getUint8(start)]
    case KIND.object:
    case KIND.class:
      return [objects.number(aux), objects.eventText(objects.className(event))]
    case KIND.array:
      return [objects.number(aux), objects.eventText(objects.className(event)), objects.arrayCount(event)]
    case KIND.enum:
      return [
        objects.number(aux),
        objects.eventText(objects.className(event)),
        objects.eventText(objects.constant(event)),
      ]
    case KIND.string:
    case KIND.typeName:
    case KIND.constant:
      return [objects.number(aux), objects.eventText(stream.text(table, event))]
    case KIND.classDesc: {
      const descriptor = stream.handleClasses.at(aux)
      const uid = view.getBigInt64(serialVersionAt(objects, descriptor))
      const flags = stream.classFlags.at(descriptor)
      return [objects.number(aux), objects.eventText(stream.className(descriptor)), `${uid}`, flags]
    }
    case KIND.proxyClassDesc:
      return [objects.number(aux), interfacesOf(objects, event)]
    case KIND.field:
    case KIND.value:
      return [objects.eventText(stream.fieldName(aux)), objects.eventText(stream.fieldType(table, aux))]
    case KIND.primitive:
      return [objects.eventText(stream.fieldName(aux)), objects.letter(aux), objects.fieldPrimitive(event)]
    case KIND.classData:
      return [objects.eventText(stream.className(aux)), howWritten(objects, aux)]
    case KIND.external:
      return [objects.eventText(stream.className(aux))]
    case KIND.blockData:
    case KIND.blockDataLong:
      return [aux]
    case KIND.reference:
    case KIND.sharedReference:
      return [objects.number(aux), ...referred(objects, aux)]
    case KIND.className:
    case KIND.name:
    case KIND.interface:
      return [objects.eventText(stream.utf(start))]
    case KIND.serialVersionUID:
      return [`${view.getBigInt64(start)}`]
    case KIND.type:
      return [String.fromCharCode(view.getUint8(start))]
    case KIND.interfaceCount:
    case KIND.count:
      return [view.getInt32(start)]
    case KIND.length:
      return [lengthAt(view, start, end)]
    case KIND.elements: {
      const letter = stream.elementLetter(aux)
      return [letter, objects.arrayCount(objects.parent(event))]
    }
    default:
      return []
  }
}

/** The kind of what a handle stands for, and its name: the class, or the text of a string. */
function referred(objects: JavaObjects, handle: number): readonly unknown[] {
  const event = objects.stream.handleEvents.at(handle)
  const kind = objects.kind(event)
  if (isText(kind)) return ['string', objects.eventText(objects.stream.handleText(objects.table, handle))]
  const descriptor = objects.stream.handleClasses.at(handle)
  return [objects.table.kinds[kind]?.name ?? '', objects.eventText(objects.stream.className(descriptor))]
}

/** The offset of the serialVersionUID of a class that has one. */
function serialVersionAt({ stream, view }: JavaObjects, descriptor: number): number {
  const name = stream.classNames.at(descriptor)
  return name + 2 + view.getUint16(name)
}

/** The interfaces of a proxy class, in order. */
export function interfacesOf(objects: JavaObjects, proxy: number): string[] {
  const { table, stream } = objects
  const names: string[] = []
  for (let event = proxy + 1; event < (table.after[proxy] as number); event = table.after[event] as number)
    if (objects.kind(event) === KIND.interface) names.push(stream.utf(objects.start(event)))
  return names
}

/** How a class wrote its data: `fields`, `fields and annotation`, `annotation only`. */
function howWritten({ stream, absent }: JavaObjects, descriptor: number): string {
  const flags = stream.classFlags.at(descriptor)
  if ((flags & WRITE_METHOD) === 0) return 'fields'
  const isAbsent = stream.fieldCounts.at(descriptor) > 0 && absent.has(stream.className(descriptor))
  return isAbsent ? 'annotation only' : 'fields and annotation'
}

/** A length of 1, 2 or 4 bytes as a number, of 8 as text. */
export function lengthAt(view: DataView, start: number, end: number): number | string {
  switch (end - start) {
    case 1:
      return view.getUint8(start)
    case 2:
      return view.getUint16(start)
    case 4:
      return view.getInt32(start)
    default:
      return `${view.getBigInt64(start)}`
  }
}
