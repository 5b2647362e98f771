// What the rows of a Java stream are called by what holds them, and their segments of an address.

import { eventsIn } from '../../layer-table.ts'
import { shown } from './class-names.ts'
import { KIND } from './kinds.ts'
import { type Fit, layoutOf } from './layouts.ts'
import { isBlock, isContent, type JavaObjects } from './objects.ts'
import { isDescriptor } from './stream.ts'
import { collectionOf } from './values.ts'

/** Where a row stands among those of what holds it. */
interface Place {
  readonly name: string
  readonly segment: string
}

/** Names of rows, computed when they are asked for. */
export class JavaNames {
  readonly objects: JavaObjects
  /** Of each event: its place among the contents, or among the blocks, of what holds it. */
  #places: Int32Array | null = null
  readonly #counts = new Map<number, number>()
  readonly #fits = new Map<number, Fit | null>()
  readonly #fieldSegments = new Map<number, readonly string[]>()

  constructor(objects: JavaObjects) {
    this.objects = objects
  }

  /** The layout of an object, or of what else has a class; null where it is not known. */
  fit(object: number): Fit | null {
    const descriptor = this.objects.classOf(object)
    if (descriptor < 0) return null
    let fit = this.#fits.get(descriptor)
    if (fit === undefined) {
      fit = layoutOf(this.objects, descriptor)
      this.#fits.set(descriptor, fit)
    }
    return fit
  }

  /** How an object's own data is to be read: `List.of` and `Map.of` are written alike. */
  shape(object: number): Fit['layout']['shape'] | null {
    const fit = this.fit(object)
    if (fit === null) return null
    return collectionOf(this.objects, object) === 'Map.of' ? 'map' : fit.layout.shape
  }

  /** Whether the line of an object says all that it holds: a box, a date, and no field of a subclass beside. */
  isOneValue(object: number): boolean {
    const fit = this.fit(object)
    if (fit === null || !fit.layout.isWhole || fit.layout.text(this.objects, object) === null) return false
    const { stream } = this.objects
    for (const descriptor of stream.lineage(this.objects.classOf(object))) {
      if (descriptor === fit.descriptor) return true
      if (stream.fieldCounts.at(descriptor) > 0) return false
    }
    return true
  }

  /** The data that an object's layout is about: its elements or entries; -1 where there is none. */
  dataOf(object: number): number {
    const { objects } = this
    const external = objects.child(object, KIND.external)
    if (external >= 0) return external
    const fit = this.fit(object)
    for (const { event, descriptor } of objects.classData(object))
      if (descriptor === fit?.descriptor) return objects.annotation(event)
    return -1
  }

  /** How many contents there are in an annotation, in external data, or at the top. */
  contentCount(around: number): number {
    let count = this.#counts.get(around)
    if (count === undefined) {
      count = 0
      for (const _ of this.objects.contents(around)) count++
      this.#counts.set(around, count)
    }
    return count
  }

  /** Where the elements of a list or the keys and values of a map begin among its contents, and how many there are. */
  elementRange(object: number): { readonly data: number; readonly from: number; readonly count: number } {
    const data = this.dataOf(object)
    const layout = this.fit(object)?.layout
    const from = layout?.before.length ?? 0
    const rest = Math.max(0, (data < 0 ? 0 : this.contentCount(data)) - from)
    if (layout?.hasEnd !== true) return { data, from, count: rest }
    const count = this.shape(object) === 'map' ? 2 * Math.floor((rest - 1) / 2) : rest - 1
    return { data, from, count: Math.max(0, count) }
  }

  /** The object that an annotation or external data belongs to. */
  ownerOf(data: number): number {
    const around = this.objects.parent(data)
    return this.objects.kind(around) === KIND.classData ? this.objects.parent(around) : around
  }

  place(event: number): number {
    this.#places ??= this.#placesOfAll()
    return this.#places[event] as number
  }

  #placesOfAll(): Int32Array {
    const { table } = this.objects
    const places = new Int32Array(table.count)
    for (let around = 0; around < table.count; around++) {
      const kind = this.objects.kind(around)
      const isHolder =
        kind === KIND.layer ||
        kind === KIND.annotation ||
        kind === KIND.classAnnotation ||
        kind === KIND.external ||
        kind === KIND.objects
      if (!isHolder) continue
      let contents = 0
      let others = 0
      for (const event of eventsIn(table, around))
        places[event] = isContent(this.objects.kind(event))
          ? contents++
          : isRowBeside(this.objects.kind(event))
            ? others++
            : 0
    }
    return places
  }

  /** What a row is called, and its segment of an address. */
  of(event: number): Place {
    const { objects } = this
    const kind = objects.kind(event)
    const around = objects.parent(event)
    switch (kind) {
      case KIND.layer:
        return { name: 'Java stream', segment: '' }
      case KIND.unread:
        return same('unread')
      case KIND.field:
        return this.#declared(event)
      case KIND.fields:
        return this.#ofClass(around, 'fields')
      case KIND.objects:
      case KIND.elements:
        return same('elements')
      case KIND.annotation:
        return this.#annotation(event)
      case KIND.classAnnotation:
        return { name: 'class annotation', segment: 'annotation' }
      case KIND.external:
        return same(this.#dataName(around) ?? 'external data', this.#dataName(around) ?? 'data')
      case KIND.primitive:
        return this.#fieldValue(event)
      default:
        return this.#content(event, around)
    }
  }

  #declared(event: number): Place {
    const { objects } = this
    const field = objects.aux(event)
    const descriptor = objects.stream.handleClasses.at(objects.aux(objects.parent(event)))
    let place = field - objects.stream.firstFields.at(descriptor)
    if (field < 0 || descriptor < 0) {
      place = 0
      for (const one of eventsIn(objects.table, objects.parent(event)))
        if (one < event && objects.kind(one) === KIND.field) place++
    }
    return {
      name: field < 0 ? 'field' : fieldName(objects.stream.fieldName(field)),
      segment: `field(${place})`,
    }
  }

  /** A part of class data: by its own name in the class itself, with the name of the class in a superclass. */
  #ofClass(classData: number, part: string): Place {
    const { objects } = this
    const object = objects.parent(classData)
    let own = -1
    let above = 0
    for (const one of objects.classData(object)) if (one.event === classData) own = one.descriptor
    if (own === objects.classOf(object)) return same(part)
    const name = objects.stream.className(own)
    for (const one of objects.stream.lineage(objects.classOf(object))) {
      if (one === own) break
      if (objects.stream.className(one) === name) above++
    }
    const words = `${part} of ${shown(name)}`
    return { name: words, segment: above === 0 ? `${part} of ${name}` : `${part} of ${name}#${above}` }
  }

  #annotation(event: number): Place {
    const classData = this.objects.parent(event)
    const object = this.objects.parent(classData)
    const name = this.dataOf(object) === event ? this.#dataName(object) : null
    if (name !== null) return same(name)
    const { segment, name: words } = this.#ofClass(classData, 'data')
    return { name: words.replace(/^data/, 'custom data'), segment }
  }

  #dataName(object: number): string | null {
    switch (this.shape(object)) {
      case 'list':
        return 'elements'
      case 'map':
        return 'entries'
      default:
        return null
    }
  }

  #fieldValue(event: number): Place {
    const { objects } = this
    const group = objects.parent(event)
    const field = objects.aux(event)
    let place = 0
    if (field < 0) for (const one of eventsIn(objects.table, group)) if (one < event) place++
    const descriptor = this.#descriptorOf(objects.parent(group))
    const first = objects.stream.firstFields.at(descriptor)
    const own = field < 0 ? first + place : field
    return {
      name: fieldName(objects.stream.fieldName(own)),
      segment: this.#segmentsOf(descriptor)[own - first] ?? `#${place}`,
    }
  }

  #descriptorOf(classData: number): number {
    if (this.objects.aux(classData) >= 0) return this.objects.aux(classData)
    for (const one of this.objects.classData(this.objects.parent(classData)))
      if (one.event === classData) return one.descriptor
    return -1
  }

  /** The names of a class's fields, made different where they are not. */
  #segmentsOf(descriptor: number): readonly string[] {
    let segments = this.#fieldSegments.get(descriptor)
    if (segments === undefined) {
      const { stream } = this.objects
      const first = stream.firstFields.at(descriptor)
      const taken = new Set<string>()
      const made: string[] = []
      for (let i = 0; i < stream.fieldCounts.at(descriptor); i++) {
        const name = stream.fieldName(first + i)
        const segment = name === '' || taken.has(name) ? `${name}#${i}` : name
        taken.add(segment)
        made.push(segment)
      }
      segments = made
      this.#fieldSegments.set(descriptor, segments)
    }
    return segments
  }

  /** An object or what stands for one, a block, a reset: by its place. */
  #content(event: number, around: number): Place {
    const { objects } = this
    const place = this.place(event)
    const kind = objects.kind(event)
    switch (objects.kind(around)) {
      case KIND.value:
        return this.#fieldValue(around)
      case KIND.layer:
        return this.#top(event, place)
      case KIND.objects:
        return { name: `[${place}]`, segment: `${place}` }
      case KIND.exception:
        return same('exception')
      case KIND.annotation:
      case KIND.external:
        return this.#inData(event, around, place)
      case KIND.classAnnotation:
        return isBlock(kind) ? same(`block ${place}`) : { name: `[${place}]`, segment: `${place}` }
      default:
        if (isDescriptor(objects.kind(around))) return same('superclass')
        return isDescriptor(kind) ? { name: 'class descriptor', segment: 'descriptor' } : same('content')
    }
  }

  #top(event: number, place: number): Place {
    const { objects } = this
    if (objects.kind(event) === KIND.reset) return same(`reset ${place}`)
    if (isBlock(objects.kind(event))) return same(`block ${place}`)
    const isOnly = this.contentCount(0) === 1
    return isOnly ? { name: 'value', segment: '' } : { name: `[${place}]`, segment: `${place}` }
  }

  #inData(event: number, data: number, place: number): Place {
    const { objects } = this
    const owner = this.ownerOf(data)
    if (isBlock(objects.kind(event))) {
      const parts = place === 0 && this.dataOf(owner) === data ? (this.fit(owner)?.layout.block ?? []) : []
      const name = parts.map(([part]) => part).join(', ')
      return { name: name === '' ? `block ${place}` : name, segment: `block ${place}` }
    }
    const shape = this.dataOf(owner) === data ? this.shape(owner) : null
    const before = shape === null ? undefined : this.fit(owner)?.layout.before[place]
    if (before !== undefined) return same(before)
    if (shape !== 'list' && shape !== 'map') return { name: `[${place}]`, segment: `${place}` }
    const { from, count } = this.elementRange(owner)
    const element = place - from
    if (element >= count) return same(element === count ? 'end' : `end ${element - count}`)
    if (shape === 'list') return { name: `[${element}]`, segment: `${element}` }
    return same(`${element % 2 === 0 ? 'key' : 'value'} ${element >> 1}`)
  }
}

function same(name: string, segment = name): Place {
  return { name, segment }
}

/** The name of a field as it is shown, which may be empty. */
function fieldName(name: string): string {
  return shown(name) || '(no name)'
}

/** Whether a kind is a row that stands beside contents. */
function isRowBeside(kind: number): boolean {
  return isBlock(kind) || kind === KIND.reset
}
