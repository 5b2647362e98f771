// What is known of the values at one path: how often it is written, in which forms, how many bytes it takes, and the values of
// each class. Paths beyond the first thousand have no values.

import { RunCounts } from './run-counts.ts'
import { CLASS, CLASSES } from './value-class.ts'
import type { ValueReader } from './value-reader.ts'
import { Values } from './values.ts'

/** The numbers by which forms are counted: objects, the types -1 to -40 by their size, small ints, all else. */
export const FORMS = { object: 0, smallInt: 41, unknown: 42 } as const
const FORM_COUNT = 43
/** In place of element types that the format has no form of its own for, such as user types. */
const OTHER_TYPE = -65

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
  readonly versions = new RunCounts()
  readonly forms: number[] = new Array<number>(FORM_COUNT).fill(0)
  /** The types that uniform containers declare for their elements. */
  elementTypes: RunCounts | null = null
  /** By the number of their class. */
  readonly classes: (Values | undefined)[] = []
  /** Whether values are kept. */
  isValued = true

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
    if (version >= 0) this.versions.add(toldVersion(version), 1)
    const form =
      type >= 0 ? FORMS.object : type <= -41 ? (type >= -64 ? FORMS.smallInt : FORMS.unknown) : -type
    this.forms[form] = (this.forms[form] as number) + 1
    if (reader.isNull) {
      this.nulls++
      return false
    }
    if (reader.isEmpty) this.zeros++
    const { elementType, kind } = reader
    if (elementType !== 0) this.addElementType(elementType, 1)
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

  /** Counts uniform containers that declare a type for their elements. */
  addElementType(type: number, times: number): void {
    this.elementTypes ??= new RunCounts()
    this.elementTypes.add(type < 0 && type >= -64 ? type : OTHER_TYPE, times)
  }

  /** Forgets the values. */
  forgetValues(): void {
    this.isValued = false
    this.classes.length = 0
  }
}

/** Versions that are told apart; the others are counted as the largest of these. */
const VERSIONS = 256

/** The version as which one is counted. */
export function toldVersion(version: number): number {
  return version < 0 || version >= VERSIONS ? VERSIONS - 1 : version
}
