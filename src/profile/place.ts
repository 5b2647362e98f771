// The paths of a profile as a tree: a place holds values; the objects among them, by type, hold properties, which are places;
// containers hold elements, keys and values, which are places too. There may be so many places: those that come first by
// depth and index stay, so that it does not matter in which order they come.

import { Field, toldVersion } from './field.ts'
import { DEPTH, LISTED, PATHS, VALUED_PATHS } from './parameters.ts'
import { RunCounts } from './run-counts.ts'
import type { Values } from './values.ts'

// Steps that are not property indexes.
export const ELEMENT = -1
export const KEY = -2
export const VALUE = -3
/** The step to the objects of a type, as which they are in order with places. */
const OBJECT = -4
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
  #lastObject: ObjectType | undefined

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

  /** The objects of a type that is known. */
  object(type: number): ObjectType | undefined {
    if (this.#lastObject?.type !== type) this.#lastObject = this.#objects?.get(type)
    return this.#lastObject
  }

  /** Adds the objects of a type. */
  addObject(object: ObjectType): void {
    this.#objects ??= new Map()
    this.#objects.set(object.type, object)
  }

  /** Removes the objects of a type. */
  deleteObject(type: number): void {
    this.#objects?.delete(type)
    this.#lastObject = undefined
  }

  /** The elements, keys or values of its containers. */
  within(step: number): Place | undefined {
    return this.inside[ELEMENT - step]
  }
}

const NONE: ReadonlyMap<number, ObjectType> = new Map()

/** The objects of one type at one place. */
export class ObjectType {
  readonly parent: Place
  readonly step: PathStep
  readonly depth: number
  readonly type: number
  count = 0
  readonly versions = new RunCounts()
  readonly properties = new Map<number, Place>()
  /** The first lines, with the bytes of their values: at the root alone. */
  readonly lines: { readonly line: number; readonly bytes: number }[] = []
  /** Small property indexes. */
  readonly #near: (Place | undefined)[] = []

  constructor(place: Place, type: number) {
    this.parent = place
    this.step = [type, OBJECT]
    this.depth = place.depth + 1
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

/** Lines that are listed of each type of objects at the root: with very many types, fewer of each. */
export function listedOf(root: Place): number {
  return Math.ceil(LISTED / Math.max(1, root.objects.size / FULLY_LISTED))
}

/** Types of which all lines are listed that may be. */
const FULLY_LISTED = 20

/** All places of values, or of keys. */
export class Places {
  readonly root = new Place(null, [NO_OWNER, ELEMENT])
  /** Values at paths that are not told apart. */
  readonly others = { written: 0, bytes: 0 }
  /** All but the root. */
  #all: (Place | ObjectType)[] = []
  /** The last of those that stay, and of the paths whose values stay. */
  #last: Place | ObjectType | null = null
  #lastValued: Place | null = null

  /** The objects of a type at a place; null where they are not told apart. */
  object(parent: Place, type: number): ObjectType | null {
    const known = parent.object(type)
    if (known !== undefined) return known
    if (this.#isBeyond(parent, type, OBJECT)) return null
    const object = new ObjectType(parent, type)
    parent.addObject(object)
    return this.#isKept(object) ? object : null
  }

  /** The place of a property; null where it is one of the others. */
  property(object: ObjectType, index: number): Place | null {
    const known = object.property(index)
    if (known !== undefined) return known
    if (this.#isBeyond(object.parent, object.type, index)) return null
    const place = new Place(object.parent, [object.type, index])
    object.set(index, place)
    return this.#isKept(place) ? place : null
  }

  /** The place of elements, keys or values of containers; null where it is one of the others. */
  inside(parent: Place, step: number): Place | null {
    const known = parent.within(step)
    if (known !== undefined) return known
    if (this.#isBeyond(parent, NO_OWNER, step)) return null
    const place = new Place(parent, [NO_OWNER, step])
    parent.inside[ELEMENT - step] = place
    return this.#isKept(place) ? place : null
  }

  /** The place of a path, created where it is not there; null where it is one of the others. */
  at(path: readonly PathStep[]): Place | null {
    let place: Place | null = this.root
    for (const [owner, step] of path) {
      if (place === null) return null
      const object: ObjectType | null = owner === NO_OWNER ? null : this.object(place, owner)
      if (owner === NO_OWNER) place = this.inside(place, step)
      else place = object === null ? null : this.property(object, step)
    }
    return place
  }

  /** Counts a value at a path that is not told apart. */
  skip(written: number, bytes: number): void {
    this.others.written += written
    this.others.bytes += bytes
  }

  /** All places in order, the root first, not more than there may be. */
  inOrder(): readonly Place[] {
    this.#trim()
    return [this.root, ...this.#all.filter((one) => one instanceof Place)]
  }

  /** The values of all places. */
  valued(): Values[] {
    const fields = [this.root, ...this.#all].flatMap((one) => (one instanceof Place ? [one.field] : []))
    return fields.flatMap(({ classes }) => classes).filter((values) => values !== undefined)
  }

  /** Whether a place that is not there yet is too deep, or behind the last that stays. */
  #isBeyond(parent: Place, owner: number, step: number): boolean {
    const last = this.#last
    if (parent.depth >= DEPTH && step !== OBJECT) return true
    if (last === null || parent.depth + 1 !== last.depth)
      return last !== null && parent.depth + 1 > last.depth
    const around = compare(parent, last.parent as Place)
    return around !== 0 ? around > 0 : (step - last.step[1] || owner - last.step[0]) > 0
  }

  /** Takes a new one up. Whether it is one of those that stay. */
  #isKept(one: Place | ObjectType): boolean {
    const isValued = this.#lastValued === null || compare(one, this.#lastValued) <= 0
    if (one instanceof Place && !isValued) one.field.forgetValues()
    this.#all.push(one)
    if (this.#all.length <= PATHS + PATHS / 4) return true
    this.#trim()
    return compare(one, this.#last as Place | ObjectType) <= 0
  }

  #trim(): void {
    const all = this.#all.sort(compare)
    for (const one of all.splice(PATHS)) {
      const { parent, step } = one
      const [owner, key] = step
      if (one instanceof ObjectType) one.parent.deleteObject(owner)
      else {
        if (owner !== NO_OWNER) parent?.object(owner)?.delete(key)
        else if (parent !== null) parent.inside[ELEMENT - key] = undefined
        this.skip(one.field.written, one.field.bytes)
      }
    }
    if (all.length === PATHS) this.#last = all[PATHS - 1] as Place | ObjectType
    const places = all.filter((one) => one instanceof Place)
    // The root is one of them.
    if (places.length < VALUED_PATHS) return
    this.#lastValued = places[VALUED_PATHS - 2] as Place
    for (const { field } of places.slice(VALUED_PATHS - 1)) if (field.isValued) field.forgetValues()
  }
}

/**
 * The order of places: shorter paths first, then objects by their type, then by property index, element, key, value, then by
 * type. What a place is in comes before it: with the last of those that stay, nothing goes that a place before it is in.
 */
function compare(one: Place | ObjectType, other: Place | ObjectType): number {
  if (one === other) return 0
  if (one.depth !== other.depth) return one.depth - other.depth
  const around = compare(one.parent as Place, other.parent as Place)
  return around !== 0 ? around : compareSteps(one.step, other.step)
}

/** The order of steps: by property index, element, key, value, then by type. */
export function compareSteps([ownerA, stepA]: PathStep, [ownerB, stepB]: PathStep): number {
  return stepA - stepB || ownerA - ownerB
}
