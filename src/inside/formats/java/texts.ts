// The values of rows of a Java stream, each in one line. How deep and how wide it looks is bounded, so that a row
// costs what its line does; a reference is followed as far as a line shows it, and no further.

import { hexText, quote } from '../../../pof/index.ts'
import { amount } from '../../reading.ts'
import { className, clip, shown } from './class-names.ts'
import { KIND } from './kinds.ts'
import type { Layout } from './layouts.ts'
import type { JavaNames } from './names.ts'
import { isBlock, type JavaObjects } from './objects.ts'
import { intField } from './values.ts'

/** Objects inside one another that a line shows, and parts of one that classes wrote by themselves. */
const DEEPEST = 3
const MOST_PARTS = 3

/** Lines for rows. */
export class JavaTexts {
  readonly #objects: JavaObjects
  readonly #names: JavaNames
  /** Bytes of the blocks in what custom code wrote, by its event. */
  readonly #blocks = new Map<number, number>()

  constructor(names: JavaNames) {
    this.#objects = names.objects
    this.#names = names
  }

  /** The value in at most `limit` characters. */
  text(event: number, limit: number): string {
    return clip(this.#line(event, Math.max(1, limit), 0), limit)
  }

  /** The one value that an object stands for, without what subclasses add, in at most `limit` characters. */
  value(event: number, limit: number): string | null {
    const layout = this.#names.fit(event)?.layout
    const value = layout?.shape === 'value' ? this.#known(event, layout, Math.max(1, limit), 0) : null
    return value === null ? null : clip(value, limit)
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
        const isAround = target < event && event < (objects.table.after[target] ?? 0)
        return `→ ${this.#line(target, room, isAround ? DEEPEST : Math.max(depth, DEEPEST - 1))}`
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
    const fit = this.#names.fit(event)
    const known = fit === null ? null : this.#known(event, fit.layout, room, depth)
    if (fit === null || known === null)
      return depth >= DEEPEST ? className(this.#objects.className(event)) : this.#plain(event, room, depth)
    const own = depth >= DEEPEST ? [] : this.#ofSubclasses(event, fit.descriptor, room - known.length, depth)
    return [known, ...own].join(' and ')
  }

  /** What an object of a known class holds; null where its line is that of any object. */
  #known(event: number, layout: Layout, room: number, depth: number): string | null {
    const objects = this.#objects
    if (layout.shape === 'value') {
      const value = layout.text(objects, event)
      if (value === null) return null
      return layout.kind === 'string' && !value.startsWith("'") ? quote(value, room) : shownLine(value)
    }
    if (depth >= DEEPEST) return null
    const inner = layout.field === '' ? -1 : objects.resolve(objects.field(event, layout.field))
    switch (this.#names.shape(event)) {
      case 'through':
        return inner < 0 ? null : this.#through(event, layout, inner, room, depth + 1)
      case 'only':
        return inner < 0 ? null : `[${this.#line(inner, room, depth + 1)}]`
      case 'keys': {
        const isMap = inner >= 0 && this.#names.shape(inner) === 'map'
        return isMap ? `[${this.#joined(this.#keys(inner), room, depth + 1)}]` : null
      }
      case 'content':
        for (const content of objects.contents(this.#names.dataOf(event)))
          return this.#line(objects.resolve(content), room, depth + 1)
        return null
      case 'list':
        return `[${this.#joined(this.#elements(event), room, depth + 1)}]`
      case 'map':
        return `{${this.#joined(this.#entries(event, room, depth + 1), room, depth)}}`
      default:
        return null
    }
  }

  #through(event: number, layout: Layout, inner: number, room: number, depth: number): string | null {
    const objects = this.#objects
    if (layout.begins !== '' && intField(objects, event, layout.begins) !== 0) return null
    const count = intField(objects, event, layout.counted)
    return count === null ? this.#line(inner, room, depth) : this.#some(inner, count, room, depth)
  }

  /** An object of a class that is not known: its fields, and what its own code wrote. */
  #plain(event: number, room: number, depth: number): string {
    const external = this.#objects.child(event, KIND.external)
    if (external >= 0) return this.#dataLine(external, room, depth)
    const fields = this.#joined(this.#allFieldLines(event, room, depth + 1), room, depth)
    const own: string[] = []
    for (const { event: data } of this.#objects.classData(event))
      if (own.length < MOST_PARTS) own.push(...this.#written(data, room, depth))
    return [...(fields === '' && own.length > 0 ? [] : [`{${fields}}`]), ...own].join(' and ')
  }

  /** What subclasses of a known class add: their fields, but for those that are null, and what their own code wrote. */
  #ofSubclasses(event: number, known: number, room: number, depth: number): string[] {
    const objects = this.#objects
    if (objects.classOf(event) === known) return []
    const below = new Set<number>()
    for (const descriptor of objects.stream.lineage(objects.classOf(event))) {
      if (descriptor === known) break
      // Subclasses within java.util add capacities, orders and the like.
      if (!objects.stream.className(descriptor).startsWith('java.util.')) below.add(descriptor)
    }
    const parts: string[] = []
    for (const { event: data, descriptor } of objects.classData(event)) {
      if (!below.has(descriptor) || parts.length >= MOST_PARTS) continue
      const fields = this.#joined(this.#fieldLines(data, room, depth + 1, true), room, depth)
      if (fields !== '') parts.push(`{${fields}}`)
      parts.push(...this.#written(data, room, depth))
    }
    return parts
  }

  /** What the code of one class wrote, as a list of no part or one. */
  #written(classData: number, room: number, depth: number): string[] {
    const annotation = this.#objects.annotation(classData)
    const isWritten = this.#objects.kind(annotation) === KIND.annotation
    return isWritten ? [this.#dataLine(annotation, room, depth)] : []
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

  *#keys(map: number): Generator<number> {
    let isKey = true
    for (const content of this.#elements(map)) {
      if (isKey) yield content
      isKey = !isKey
    }
  }

  *#allFieldLines(object: number, room: number, depth: number): Generator<string> {
    for (const { event } of this.#objects.classData(object)) yield* this.#fieldLines(event, room, depth)
  }

  *#fieldLines(classData: number, room: number, depth: number, skipsNull = false): Generator<string> {
    for (const { name, event } of this.#objects.fields(classData))
      if (!skipsNull || this.#objects.kind(event) !== KIND.null)
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
    const bytes = this.#blockBytes(event)
    const count = this.#names.contentCount(event)
    const parts = [bytes === 0 ? '' : amount(bytes, 'byte'), count === 0 ? '' : amount(count, 'object')]
    return parts.filter((part) => part !== '').join(', ') || 'nothing'
  }

  /** What custom code wrote: how many bytes, and its objects. */
  #dataLine(event: number, room: number, depth: number): string {
    if (depth + 1 >= DEEPEST) return this.#data(event)
    const bytes = this.#blockBytes(event)
    const objects = this.#joined(this.#objects.contents(event), room, depth + 1)
    const parts = [bytes === 0 ? '' : amount(bytes, 'byte'), objects]
    return parts.filter((part) => part !== '').join(', ') || 'nothing'
  }

  #blockBytes(around: number): number {
    const known = this.#blocks.get(around)
    if (known !== undefined) return known
    const { table } = this.#objects
    let bytes = 0
    for (let one = around + 1; one < (table.after[around] as number); one = table.after[one] as number)
      if (isBlock(this.#objects.kind(one))) bytes += Math.max(0, this.#objects.aux(one))
    this.#blocks.set(around, bytes)
    return bytes
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

/** A character in single quotes. */
function charText(code: number): string {
  return `'${shown(String.fromCharCode(code))}'`
}

/** A line as it may be shown: without characters that are not seen. */
function shownLine(text: string): string {
  return shown(text)
}
