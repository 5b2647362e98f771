// The paths of a profile as a tree: a place holds values; the objects among them, by type, hold properties, which are places;
// containers hold elements, keys and values, which are places too. There may be so many places: those that come first by
// depth and index stay, so that it does not matter in which order they come.

import { Field, toldVersion } from './field.ts'
import { DEPTH, PATHS, VALUED_PATHS } from './parameters.ts'
import { RunCounts } from './run-counts.ts'
import type { Values } from './values.ts'

// Steps that are not property indexes.
export const ELEMENT = -1
export const KEY = -2
export const VALUE = -3
/** In place of a type: the place is in a container. */
export const NO_OWNER = -1

/** One step of a path: the type of the object, or `NO_OWNER`, and a property index or one of the steps above. */
export type PathStep = readonly [owner: number, step: number]

/** One path. */
export class Place {
  readonly parent: Place | null
  readonly step: PathStep
  /** How many steps it is from the root. */
  readonly depth: number
  readonly field = new Field()
  /** The elements, keys and values of its containers, in that order, where they are. */
  readonly inside: (Place | undefined)[] = []
  /** The objects at it, by type. */
  #objects: Map<number, ObjectType> | null = null
  #lastObject: ObjectType | null = null

  constructor(parent: Place | null, step: PathStep) {
    this.parent = parent
    this.step = step
    this.depth = parent === null ? 0 : parent.depth + 1
  }

  /** The steps from the root. */
  get path(): readonly PathStep[] {
    return this.parent === null ? [] : [...this.parent.path, this.step]
  }

  /** The objects at it, by type. */
  get objects(): ReadonlyMap<number, ObjectType> {
    return this.#objects ?? NONE
  }

  /** The objects of a type. */
  object(type: number): ObjectType {
    if (this.#lastObject?.type === type) return this.#lastObject
    this.#objects ??= new Map()
    let object = this.#objects.get(type)
    if (object === undefined) {
      object = new ObjectType(this, type)
      this.#objects.set(type, object)
    }
    this.#lastObject = object
    return object
  }

  /** The elements, keys or values of its containers. */
  within(step: number): Place | undefined {
    return this.inside[ELEMENT - step]
  }
}

const NONE: ReadonlyMap<number, ObjectType> = new Map()

/** The objects of one type at one place. */
export class ObjectType {
  readonly place: Place
  readonly type: number
  count = 0
  readonly versions = new RunCounts()
  readonly properties = new Map<number, Place>()
  /** The first lines, with the bytes of their values: at the root alone. */
  readonly lines: { readonly line: number; readonly bytes: number }[] = []
  /** Small property indexes. */
  readonly #near: (Place | undefined)[] = []

  constructor(place: Place, type: number) {
    this.place = place
    this.type = type
  }

  /** A property that is known. */
  property(index: number): Place | undefined {
    return index < NEAR ? this.#near[index] : this.properties.get(index)
  }

  /** Adds a property. */
  set(index: number, place: Place): void {
    this.properties.set(index, place)
    if (index >= 0 && index < NEAR) this.#near[index] = place
  }

  /** Removes a property. */
  delete(index: number): void {
    this.properties.delete(index)
    if (index >= 0 && index < NEAR) this.#near[index] = undefined
  }

  /** Counts an object of a version. */
  add(version: number): void {
    this.count++
    this.versions.add(toldVersion(version), 1)
  }
}

const NEAR = 256

/** All places of values, or of keys. */
export class Places {
  readonly root = new Place(null, [NO_OWNER, ELEMENT])
  /** Values at paths that are not told apart. */
  readonly others = { written: 0, bytes: 0 }
  #places: Place[] = [this.root]
  /** The last of the paths that stay, and of those whose values stay. */
  #last: Place | null = null
  #lastValued: Place | null = null

  /** The place of a property; null where it is one of the others. */
  property(object: ObjectType, index: number): Place | null {
    const known = object.property(index)
    if (known !== undefined) return known
    const place = this.#create(object.place, object.type, index)
    if (place !== null) object.set(index, place)
    return place
  }

  /** The place of elements, keys or values of containers; null where it is one of the others. */
  inside(parent: Place, step: number): Place | null {
    const known = parent.within(step)
    if (known !== undefined) return known
    const place = this.#create(parent, NO_OWNER, step)
    if (place !== null) parent.inside[ELEMENT - step] = place
    return place
  }

  /** The place of a path, created where it is not there; null where it is one of the others. */
  at(path: readonly PathStep[]): Place | null {
    let place: Place | null = this.root
    for (const [owner, step] of path) {
      if (place === null) return null
      place = owner === NO_OWNER ? this.inside(place, step) : this.property(place.object(owner), step)
    }
    return place
  }

  /** Counts a value at a path that is not told apart. */
  skip(written: number, bytes: number): void {
    this.others.written += written
    this.others.bytes += bytes
  }

  /** All places in order, not more than there may be. */
  inOrder(): readonly Place[] {
    this.#trim()
    return this.#places
  }

  /** The values of all places. */
  valued(): Values[] {
    return this.#places.flatMap(({ field }) => field.classes).filter((values) => values !== undefined)
  }

  #create(parent: Place, owner: number, step: number): Place | null {
    if (parent.depth >= DEPTH || (this.#last !== null && isBehind(parent, owner, step, this.#last)))
      return null
    const place = new Place(parent, [owner, step])
    if (this.#lastValued !== null && compare(place, this.#lastValued) > 0) place.field.forgetValues()
    this.#places.push(place)
    if (this.#places.length > PATHS + PATHS / 4) {
      this.#trim()
      if (compare(place, this.#last as Place) > 0) return null
    }
    return place
  }

  #trim(): void {
    const places = this.#places.sort(compare)
    for (const place of places.slice(PATHS)) {
      const { parent, step } = place
      const [owner, key] = step
      if (owner !== NO_OWNER) parent?.objects.get(owner)?.delete(key)
      else if (parent !== null) parent.inside[ELEMENT - key] = undefined
      this.skip(place.field.written, place.field.bytes)
    }
    if (places.length >= PATHS) this.#last = places[PATHS - 1] as Place
    this.#places = places.slice(0, PATHS)
    if (this.#places.length <= VALUED_PATHS) return
    this.#lastValued = this.#places[VALUED_PATHS - 1] as Place
    for (const { field } of this.#places.slice(VALUED_PATHS)) if (field.isValued) field.forgetValues()
  }
}

/** The order of places: shorter paths first, then by property index, element, key, value, then by type. */
function compare(one: Place, other: Place): number {
  if (one === other) return 0
  if (one.depth !== other.depth) return one.depth - other.depth
  const around = compare(one.parent as Place, other.parent as Place)
  return around !== 0 ? around : compareSteps(one.step, other.step)
}

/** Whether a place that is not there yet would be behind another. */
function isBehind(parent: Place, owner: number, step: number, other: Place): boolean {
  if (parent.depth + 1 !== other.depth) return parent.depth + 1 > other.depth
  const around = compare(parent, other.parent as Place)
  if (around !== 0) return around > 0
  return (step - other.step[1] || owner - other.step[0]) > 0
}

/** The order of steps: by property index, element, key, value, then by type. */
export function compareSteps([ownerA, stepA]: PathStep, [ownerB, stepB]: PathStep): number {
  return stepA - stepB || ownerA - ownerB
}
