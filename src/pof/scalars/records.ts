// The records and maps that values are made of, which know their own JSON; pof-value.ts says what is in them. A map is a Map for
// whoever compares or prints it.

import type * as Pof from './pof-value.ts'
import { indexedJson, jsonOf, type PofJson } from './value-json.ts'

/** A user type. */
export class PofUserType implements Pof.PofUserType {
  readonly kind = 'user-type'
  readonly typeId: number
  readonly version: number
  readonly properties: Map<number, Pof.PofValue>

  constructor(typeId: number, version: number) {
    this.typeId = typeId
    this.version = version
    this.properties = new IndexMap()
  }

  toJSON(): PofJson {
    return jsonOf(this)
  }
}

/** A sparse array, empty yet. */
export class PofSparseArray implements Pof.PofSparseArray {
  readonly kind = 'sparse-array'
  readonly length: number
  readonly elements: Map<number, Pof.PofValue>

  constructor(length: number) {
    this.length = length
    this.elements = new IndexMap()
  }

  toJSON(): PofJson {
    return jsonOf(this)
  }
}

/** A decimal. */
export class PofDecimal implements Pof.PofDecimal {
  readonly kind = 'decimal'
  readonly unscaled: bigint
  readonly scale: number
  readonly text: string

  constructor(unscaled: bigint, scale: number, text: string) {
    this.unscaled = unscaled
    this.scale = scale
    this.text = text
  }

  toJSON(): PofJson {
    return jsonOf(this)
  }
}

/** Very many of one value. */
export class PofRepeated implements Pof.PofRepeated {
  readonly kind = 'repeated'
  readonly value: Pof.PofValue
  readonly count: number

  constructor(value: Pof.PofValue, count: number) {
    this.value = value
    this.count = count
  }

  toJSON(): PofJson {
    return jsonOf(this)
  }
}

/** The entries of a map. */
export const EntryMap = /* @__PURE__ */ mapWith((map: Map<Pof.PofValue, Pof.PofValue>) => jsonOf(map))

/** Properties or elements by their indexes. */
const IndexMap = /* @__PURE__ */ mapWith((map: Map<number, Pof.PofValue>) => indexedJson(map))

/** A kind of Map that has a `toJSON`, and calls itself Map. */
function mapWith<Key>(json: (map: Map<Key, Pof.PofValue>) => PofJson): new () => Map<Key, Pof.PofValue> {
  class JsonMap extends Map<Key, Pof.PofValue> {
    toJSON(): PofJson {
      return json(this)
    }
  }
  Reflect.deleteProperty(JsonMap.prototype, 'constructor')
  return JsonMap
}

const TO_JSON = {
  value(this: Pof.PofValue): PofJson {
    return jsonOf(this)
  },
  writable: true,
  configurable: true,
}

/** The value as it is given away: an array has its `toJSON`, too, which no loop over it and no comparison sees. */
export function givenAway(value: Pof.PofValue): Pof.PofValue {
  if (typeof value !== 'object' || !(Array.isArray(value) || ArrayBuffer.isView(value))) return value
  return Object.defineProperty(value, 'toJSON', TO_JSON)
}
