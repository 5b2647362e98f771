// One payload into the places of a profile: a pass over the columns of its nodes, in the order of the stream. The containers
// that are open are a stack; what is in one that is too deep, or at a path that is not told apart, is passed over.

import { isMapType, type NodeColumns, readPackedInt, T } from '../pof/index.ts'
import { DEPTH } from './parameters.ts'
import { ELEMENT, KEY, ObjectType, type Place, type Places, VALUE } from './place.ts'
import { ValueReader } from './value-reader.ts'

/** Adds payloads to places. */
export class Walk {
  readonly #reader = new ValueReader()
  readonly #nodes = new Int32Array(DEPTH + 2)
  readonly #versions = new Int32Array(DEPTH + 2)
  readonly #isMap = new Uint8Array(DEPTH + 2)
  /** Null for objects that are not told apart. */
  readonly #open: (Place | ObjectType | null)[] = []

  /** Adds a sound payload; gives how many values take more room. */
  add(columns: NodeColumns, places: Places, line: number, halved: number): number {
    const reader = this.#reader
    const nodes = this.#nodes
    const versions = this.#versions
    const isMap = this.#isMap
    const open = this.#open
    const { bytes, count, types, starts, bodies, ends, keys, parents } = columns
    let top = -1
    let passed = -1
    let more = 0
    for (let from = 0; from < count; ) {
      if (from > 0) columns.fill(from)
      // What a container holds is told from the two nodes behind it.
      const until = from + columns.filled < count ? columns.filled - 2 : columns.filled
      for (let i = 0; i < until; i++) {
        const parent = parents[i] as number
        if (passed >= 0) {
          if (parent >= passed) continue
          passed = -1
        }
        while (top >= 0 && nodes[top] !== parent) top--
        const type = types[i] as number
        const size = (ends[i] as number) - (starts[i] as number)
        let place: Place | null | undefined = places.root
        let version = -1
        if (top >= 0) {
          const around = open[top] as Place | ObjectType | null
          const key = keys[i] as number
          if (around === null) place = null
          else if (around instanceof ObjectType) {
            version = versions[top] as number
            place = around.property(key) ?? places.property(around, key)
          } else if (isMap[top] === 1) {
            // Scalars in maps are told as the map's own value.
            if (type < 0 && !isContainer(type)) continue
            place = places.inside(around, (key & 1) === 0 ? KEY : VALUE)
          } else place = places.inside(around, ELEMENT)
        }
        const node = from + i
        if (place === null) {
          places.skip(1, size)
          passed = node
          continue
        }
        reader.read(columns, i)
        if (place.field.add(reader, type, size, version, line, halved)) more++
        if (type >= 0) {
          const object = places.object(place, type)
          const own = readPackedInt(bytes, bodies[i] as number)
          object?.add(own)
          top++
          nodes[top] = node
          versions[top] = own
          open[top] = object
        } else if (i + 1 < columns.filled && parents[i + 1] === node) {
          top++
          nodes[top] = node
          open[top] = place
          isMap[top] = isMapType(type) ? 1 : 0
        }
      }
      from += until
    }
    return more
  }
}

function isContainer(type: number): boolean {
  return type <= T.collection && type >= T.uniformMap
}
