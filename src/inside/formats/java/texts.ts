// The types and values of rows of a Java stream, each in one line. How deep and how wide it looks is bounded, so that a row
// costs what its line does; a reference is followed as far as a line shows it, and no further.

import { hexText, quote } from '../../../pof/index.ts'
import { amount, type LayerValueKind } from '../../reading.ts'
import { className, clip, shown, signatureName } from './class-names.ts'
import { KIND } from './kinds.ts'
import type { JavaNames } from './names.ts'
import type { JavaObjects } from './objects.ts'
import { collectionOf, intField, timeOf } from './values.ts'

/** Objects inside one another that a line shows. */
const DEEPEST = 3

/** Lines for rows. */
export class JavaTexts {
  readonly #objects: JavaObjects
  readonly #names: JavaNames

  constructor(names: JavaNames) {
    this.#objects = names.objects
    this.#names = names
  }

  /** The type of a row in a few words. */
  type(event: number): string {
    const objects = this.#objects
    switch (objects.kind(event)) {
      case KIND.layer:
        return 'Java stream'
      case KIND.object:
        return this.#objectType(event)
      case KIND.array: {
        const count = objects.arrayCount(event)
        const name = className(objects.className(event))
        return count < 0 ? name : `${name} · ${count}`
      }
      case KIND.enum:
        return className(objects.className(event))
      case KIND.class:
        return 'Class'
      case KIND.string:
        return 'String'
      case KIND.reference:
        return 'reference'
      case KIND.primitive:
      case KIND.field: {
        const field = objects.aux(event)
        return field < 0 ? 'field' : signatureName(objects.stream.fieldType(objects.table, field))
      }
      case KIND.elements:
        return `${signatureName(objects.stream.elementLetter(objects.aux(event)))} × ${objects.arrayCount(objects.parent(event))}`
      case KIND.blockData:
      case KIND.blockDataLong:
        return 'block data'
      default:
        return objects.table.kinds[objects.kind(event)]?.noun ?? ''
    }
  }

  #objectType(event: number): string {
    const objects = this.#objects
    const time = this.#isTime(event) ? timeOf(objects, event) : null
    if (time !== null) return time.name
    const name = collectionOfClass(objects, event) || className(objects.className(event))
    const shape = this.#names.shape(event)
    if (shape !== 'list' && shape !== 'map') return name
    const { count } = this.#names.elementRange(event)
    return `${name} · ${shape === 'map' ? count >> 1 : count}`
  }

  #isTime(event: number): boolean {
    return this.#objects.className(event) === 'java.time.Ser'
  }

  kind(event: number): LayerValueKind {
    const objects = this.#objects
    switch (objects.kind(event)) {
      case KIND.string:
        return 'string'
      case KIND.reference:
        return 'reference'
      case KIND.null:
      case KIND.enum:
      case KIND.class:
        return 'constant'
      case KIND.primitive: {
        const letter = objects.letter(objects.aux(event))
        return letter === 'Z' ? 'constant' : letter === 'C' ? 'string' : 'number'
      }
      case KIND.blockData:
      case KIND.blockDataLong:
        return 'bytes'
      case KIND.unread:
        return 'unread'
      case KIND.object: {
        const layout = this.#names.fit(event)?.layout
        return layout?.shape === 'value' && layout.text(objects, event) !== null ? layout.kind : 'container'
      }
      default:
        return 'container'
    }
  }

  /** The value in at most `limit` characters. */
  text(event: number, limit: number): string {
    return clip(this.#line(event, Math.max(1, limit), 0), limit)
  }

  #line(event: number, room: number, depth: number): string {
    const objects = this.#objects
    switch (objects.kind(event)) {
      case KIND.layer:
        return this.#whole(room)
      case KIND.unread:
        return amount(objects.end(event) - objects.start(event), 'byte')
      case KIND.string: {
        const text = objects.string(event, room)
        return text === null ? 'cut short' : quote(text, room)
      }
      case KIND.null:
        return 'null'
      case KIND.reference: {
        const target = objects.resolve(event)
        return `→ ${this.#line(target, room, Math.max(depth, DEEPEST - 1))}`
      }
      case KIND.enum:
        return shown(objects.constant(event)) || 'cut short'
      case KIND.typeName:
      case KIND.constant:
        return quote(objects.string(event, room) ?? '', room)
      case KIND.class:
        return className(objects.className(event))
      case KIND.classDesc:
      case KIND.proxyClassDesc:
        return this.#descriptorText(event)
      case KIND.primitive:
        return this.#primitive(event)
      case KIND.object:
        return this.#object(event, room, depth)
      case KIND.array:
        return this.#array(event, room, depth)
      case KIND.elements:
        return `[${this.#primitives(event, room)}]`
      case KIND.objects:
        return `[${this.#joined(objects.contents(event), room, depth + 1)}]`
      case KIND.fields:
        return `{${this.#joined(this.#fieldLines(objects.parent(event), room, depth + 1), room, depth)}}`
      case KIND.annotation:
      case KIND.external:
        return this.#elementCount(event) ?? this.#data(event)
      case KIND.classAnnotation:
        return this.#data(event)
      case KIND.blockData:
      case KIND.blockDataLong:
        return this.#block(event, room)
      case KIND.exception:
        return 'the writer gave up here'
      case KIND.reset:
        return 'all handles are forgotten'
      default:
        return ''
    }
  }

  #whole(room: number): string {
    const objects = this.#objects
    const count = this.#names.contentCount(0)
    for (const event of objects.contents(0))
      return count === 1 ? this.#line(event, room, 0) : `${amount(count, 'object')}`
    return 'empty'
  }

  #descriptorText(event: number): string {
    const objects = this.#objects
    const descriptor = objects.stream.handleClasses.at(objects.aux(event))
    if (descriptor < 0) return 'cut short'
    const fields = objects.stream.fieldCounts.at(descriptor)
    return `${className(objects.stream.className(descriptor))}${fields === 0 ? '' : ` · ${amount(fields, 'field')}`}`
  }

  #primitive(event: number): string {
    const objects = this.#objects
    const value = objects.fieldPrimitive(event)
    return objects.letter(objects.aux(event)) === 'C' ? charText(Number(value)) : `${value}`
  }

  #object(event: number, room: number, depth: number): string {
    const objects = this.#objects
    const layout = this.#names.fit(event)?.layout
    if (layout?.shape === 'value') {
      const value = layout.text(objects, event)
      if (value !== null)
        return layout.kind === 'string' && !value.startsWith("'") ? quote(value, room) : shownLine(value)
    }
    if (depth >= DEEPEST) return className(objects.className(event))
    const shape = this.#names.shape(event)
    if (shape === 'through') {
      const inner = objects.field(event, layout?.field ?? '')
      const count = intField(objects, event, layout?.counted ?? '')
      if (inner >= 0 && count !== null) return this.#some(objects.resolve(inner), count, room, depth + 1)
      if (inner >= 0) return this.#line(objects.resolve(inner), room, depth + 1)
    }
    if (shape === 'content')
      for (const content of objects.contents(this.#names.dataOf(event)))
        return this.#line(objects.resolve(content), room, depth + 1)
    if (shape === 'list') return `[${this.#joined(this.#elements(event), room, depth + 1)}]`
    if (shape === 'map') return `{${this.#joined(this.#entries(event, room, depth + 1), room, depth)}}`
    return this.#plain(event, room, depth)
  }

  /** An object of a class that is not known: its fields, and how much its own code wrote. */
  #plain(event: number, room: number, depth: number): string {
    const objects = this.#objects
    const external = objects.child(event, KIND.external)
    if (external >= 0) return this.#data(external)
    const fields = this.#joined(this.#allFieldLines(event, room, depth + 1), room, depth)
    const more: string[] = []
    for (const { event: data } of objects.classData(event)) {
      const annotation = objects.annotation(data)
      if (objects.kind(annotation) === KIND.annotation) more.push(this.#data(annotation))
    }
    const own = more.slice(0, 3).join(' and ')
    if (own === '') return `{${fields}}`
    return fields === '' ? own : `{${fields}} and ${own}`
  }

  /** The first elements of an array of objects. */
  #some(array: number, count: number, room: number, depth: number): string {
    const first: number[] = []
    for (const content of this.#objects.contents(this.#objects.child(array, KIND.objects)))
      if (first.length < count && first.length <= room) first.push(content)
      else break
    return `[${this.#joined(first, room, depth)}]`
  }

  *#elements(object: number): Generator<number> {
    const { data, from, count } = this.#names.elementRange(object)
    let place = 0
    for (const content of this.#objects.contents(data)) {
      if (place >= from + count) return
      if (place++ >= from) yield content
    }
  }

  *#entries(object: number, room: number, depth: number): Generator<string> {
    let key: string | null = null
    for (const content of this.#elements(object)) {
      const line = this.#line(content, room, depth)
      if (key !== null) yield `${key}=${line}`
      key = key === null ? line : null
    }
    if (key !== null) yield `${key}=…`
  }

  *#allFieldLines(object: number, room: number, depth: number): Generator<string> {
    for (const { event } of this.#objects.classData(object)) yield* this.#fieldLines(event, room, depth)
  }

  *#fieldLines(classData: number, room: number, depth: number): Generator<string> {
    for (const { name, event } of this.#objects.fields(classData))
      yield `${shown(name)}=${this.#line(event, room, depth)}`
  }

  /** Lines, or the lines of events, with commas between them, until the room is used up. */
  #joined(parts: Iterable<number | string>, room: number, depth: number): string {
    let line = ''
    for (const part of parts) {
      if (line.length >= room) return `${line}, …`
      const text = typeof part === 'string' ? part : this.#line(part, room - line.length, depth)
      line += line === '' ? text : `, ${text}`
    }
    return line
  }

  #array(event: number, room: number, depth: number): string {
    const objects = this.#objects
    const elements = objects.child(event, KIND.elements)
    if (elements >= 0) return `[${this.#primitives(elements, room)}]`
    if (depth >= DEEPEST) return className(objects.className(event))
    const group = objects.child(event, KIND.objects)
    return group < 0 ? '[]' : `[${this.#joined(objects.contents(group), room, depth + 1)}]`
  }

  #primitives(event: number, room: number): string {
    const objects = this.#objects
    const count = objects.arrayCount(objects.parent(event))
    let line = ''
    for (let i = 0; i < count; i++) {
      if (line.length >= room) return `${line}, …`
      line += `${i === 0 ? '' : ', '}${this.element(event, i)}`
    }
    return line
  }

  /** The text of one element of a primitive array. */
  element(event: number, element: number): string {
    const objects = this.#objects
    const letter = objects.stream.elementLetter(objects.aux(event))
    const width = (objects.end(event) - objects.start(event)) / objects.arrayCount(objects.parent(event))
    const value = objects.primitive(letter, objects.start(event) + element * width)
    return letter === 'C' ? charText(Number(value)) : `${value}`
  }

  /** How many elements or entries the data of a known class holds; null for other data. */
  #elementCount(data: number): string | null {
    const owner = this.#names.ownerOf(data)
    const shape = this.#names.shape(owner)
    if ((shape !== 'list' && shape !== 'map') || this.#names.dataOf(owner) !== data) return null
    const { count } = this.#names.elementRange(owner)
    if (shape === 'list') return amount(count, 'element')
    return count >> 1 === 1 ? '1 entry' : `${count >> 1} entries`
  }

  /** How much custom code wrote. */
  #data(event: number): string {
    const objects = this.#objects
    let bytes = 0
    for (
      let one = event + 1;
      one < (objects.table.after[event] as number);
      one = objects.table.after[one] as number
    )
      if (objects.kind(one) === KIND.blockData || objects.kind(one) === KIND.blockDataLong)
        bytes += Math.max(0, objects.aux(one))
    const count = this.#names.contentCount(event)
    const parts = [bytes === 0 ? '' : amount(bytes, 'byte'), count === 0 ? '' : amount(count, 'object')]
    return parts.filter((part) => part !== '').join(', ') || 'nothing'
  }

  #block(event: number, room: number): string {
    const objects = this.#objects
    const length = objects.aux(event)
    if (length < 0) return 'cut short'
    const at = objects.end(event) - length
    const data = objects.parent(event)
    const kind = objects.kind(data)
    const isData = kind === KIND.annotation || kind === KIND.external
    const owner = isData ? this.#names.ownerOf(data) : -1
    const parts =
      isData && this.#names.place(event) === 0 && this.#names.dataOf(owner) === data
        ? (this.#names.fit(owner)?.layout.block ?? [])
        : []
    const texts: string[] = []
    let part = at
    for (const [, letter] of parts) {
      const width = letter === 'J' ? 8 : letter === 'C' ? 2 : 4
      if (part + width > at + length) break
      const value = objects.primitive(letter, part)
      texts.push(letter === 'C' ? charText(Number(value)) : `${value}`)
      part += width
    }
    if (texts.length > 0 && part === at + length) return texts.join(', ')
    return hexText(objects.table.bytes.subarray(at, at + length), Math.max(1, Math.floor(room / 3)))
  }
}

/** What List.of and the like are called; '' for objects of other classes. */
function collectionOfClass(objects: JavaObjects, event: number): string {
  return objects.className(event) === 'java.util.CollSer' ? collectionOf(objects, event) : ''
}

/** A character in single quotes. */
function charText(code: number): string {
  return `'${shown(String.fromCharCode(code))}'`
}

/** A line as it may be shown: without characters that are not seen. */
function shownLine(text: string): string {
  return shown(text)
}
