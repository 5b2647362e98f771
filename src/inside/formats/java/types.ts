// The types of rows of a Java stream, in a few words, and the kinds of their values.

import type { LayerValueKind } from '../../reading.ts'
import { className, signatureName } from './class-names.ts'
import { KIND } from './kinds.ts'
import type { JavaNames } from './names.ts'
import type { JavaObjects } from './objects.ts'
import { collectionOf, timeOf } from './values.ts'

/** The type of a row in a few words. */
export function typeText(names: JavaNames, event: number): string {
  const { objects } = names
  switch (objects.kind(event)) {
    case KIND.layer:
      return 'Java stream'
    case KIND.object:
      return objectType(names, event)
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

function objectType(names: JavaNames, event: number): string {
  const { objects } = names
  const time = timeOf(objects, event)
  if (time !== null) return time.name
  const name = collectionOfClass(objects, event) || className(objects.className(event))
  const shape = names.shape(event)
  if (shape !== 'list' && shape !== 'map') return name
  const { count } = names.elementRange(event)
  return `${name} · ${shape === 'map' ? count >> 1 : count}`
}

/** The kind of value of a row, for its colour. */
export function valueKind(names: JavaNames, event: number): LayerValueKind {
  const { objects } = names
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
      const layout = names.fit(event)?.layout
      return layout?.shape === 'value' && layout.text(objects, event) !== null ? layout.kind : 'container'
    }
    default:
      return 'container'
  }
}

/** What List.of and the like are called; '' for objects of other classes. */
function collectionOfClass(objects: JavaObjects, event: number): string {
  return objects.className(event) === 'java.util.CollSer' ? collectionOf(objects, event) : ''
}
