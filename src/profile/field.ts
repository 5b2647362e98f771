// What is known of the values at one path: how often it is written, in which forms, how many bytes it takes, and the values of
// each class. Paths beyond the first thousand have no values.

import { CLASS, CLASSES } from './value-class.ts'
import type { ValueReader } from './value-reader.ts'
import { Values } from './values.ts'

/** The numbers by which forms are counted: objects, the types -1 to -40 by their size, small ints, all else. */
export const FORMS = { object: 0, smallInt: 41, unknown: 42 } as const
const FORM_COUNT = 43

/** Values at one path. */
export class Field {
  /** How often it is in the bytes, null included. */
  written = 0
  nulls = 0
  /** Written and empty: 0, false, "" or no elements. */
  zeros = 0
  /** The bytes of the values with their type ids. */
  bytes = 0
  /** The first line; 0 where there is none yet. */
  line = 0
  /** How often it was written by which version of its owner. */
  readonly versions = new Map<number, number>()
  readonly forms: Float64Array = new Float64Array(FORM_COUNT)
  /** The types that uniform containers declare for their elements. */
  readonly elementTypes = new Map<number, number>()
  /** By the number of their class. */
  readonly classes: (Values | undefined)[] = []
  /** Whether values are kept. */
  isValued = true
  #version = -1
  #ofVersion = 0

  /** Adds the value that was read; true where its values take more room. */
  add(
    reader: ValueReader,
    type: number,
    bytes: number,
    version: number,
    line: number,
    halved: number,
  ): boolean {
    this.written++
    this.bytes += bytes
    if (this.line === 0) this.line = line
    if (version === this.#version) this.#ofVersion++
    else this.#turnTo(version)
    const form =
      type >= 0 ? FORMS.object : type <= -41 ? (type >= -64 ? FORMS.smallInt : FORMS.unknown) : -type
    this.forms[form] = (this.forms[form] as number) + 1
    if (reader.isNull) {
      this.nulls++
      return false
    }
    if (reader.isEmpty) this.zeros++
    const { elementType, kind } = reader
    if (elementType !== 0) this.elementTypes.set(elementType, (this.elementTypes.get(elementType) ?? 0) + 1)
    if (kind === CLASS.object) {
      this.valuesOf(kind, halved).count++
      return false
    }
    return this.isValued && this.valuesOf(kind, halved).add(reader.hash, line, reader)
  }

  /** The values of a class. */
  valuesOf(kind: number, halved: number): Values {
    let values = this.classes[kind]
    if (values === undefined) {
      values = new Values(CLASSES[kind] ?? 'other', halved)
      this.classes[kind] = values
    }
    return values
  }

  /** How often it was written by which version, in order. */
  byVersion(): [number, number][] {
    this.#turnTo(-1)
    this.#ofVersion = 0
    return [...this.versions].sort(([one], [other]) => one - other)
  }

  /** Forgets the values. */
  forgetValues(): void {
    this.isValued = false
    this.classes.length = 0
  }

  #turnTo(version: number): void {
    if (this.#ofVersion > 0 && this.#version >= 0) addTo(this.versions, this.#version, this.#ofVersion)
    this.#version = version
    this.#ofVersion = 1
  }
}

/** Versions that are told apart; the others are counted as the largest of these. */
const VERSIONS = 256

/** Adds to the count of a version. */
export function addTo(counts: Map<number, number>, version: number, times: number): void {
  const key = version < 0 || version >= VERSIONS ? VERSIONS - 1 : version
  counts.set(key, (counts.get(key) ?? 0) + times)
}
