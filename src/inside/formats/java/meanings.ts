// What the rows of a Java stream stand for, in sentences for the inspector.

import { amount, type LayerMeaning } from '../../reading.ts'
import { className } from './class-names.ts'
import { sharesText } from './java-bytes.ts'
import { KIND } from './kinds.ts'
import type { JavaNames } from './names.ts'
import type { JavaBytes } from './objects.ts'
import { BLOCK_DATA, ENUM, EXTERNALIZABLE, SERIALIZABLE, WRITE_METHOD } from './stream.ts'

const CUSTOM =
  'Only the class knows what its bytes mean: how many there are is certain, what they stand for is not in the stream.'

/** The meaning of a row. `bytes` sums the whole stream; it is asked for with the root alone. */
export function javaMeaning(names: JavaNames, event: number, bytes: () => JavaBytes): LayerMeaning {
  const { objects } = names
  const kind = objects.kind(event)
  const meaning = (what: string, layout: string, ...traps: string[]): LayerMeaning => ({
    what,
    layout,
    traps,
  })
  switch (kind) {
    case KIND.layer:
      return meaning(
        `Objects that a Java program wrote with ObjectOutputStream. ${sharesText(bytes())}`,
        'ac ed, the version 00 05, then objects and blocks of primitives up to the end of the bytes.',
        'There is no length and no end mark: a stream that was cut between two objects looks whole.',
      )
    case KIND.object:
      return objectMeaning(names, event)
    case KIND.array:
      return meaning(
        `An array: ${className(objects.className(event))}.`,
        'Type code 75, its class descriptor or a reference to it, a count of 4 bytes, the elements.',
      )
    case KIND.objects:
    case KIND.elements:
      return meaning(
        'The elements of the array.',
        kind === KIND.elements
          ? 'Each in its own width, high byte first, with nothing between them.'
          : 'One object after another, each with its type code.',
      )
    case KIND.enum:
      return meaning(
        `The constant of an enum: ${className(objects.className(event))}.`,
        'Type code 7e, the class descriptor or a reference to it, the name of the constant.',
        'Only the name is written, no field of the constant.',
      )
    case KIND.class:
      return meaning('A class itself: java.lang.Class.', 'Type code 76, then the class descriptor.')
    case KIND.string:
      return meaning(
        'A string.',
        "Type code 74 and a length of 2 bytes, or 7c and one of 8; then the text in Java's modified UTF-8.",
        'The length counts bytes, not characters. NUL takes 2 bytes, a character beyond U+FFFF takes 6.',
      )
    case KIND.reference:
      return referenceMeaning(names, event)
    case KIND.null:
      return meaning('No object.', 'Type code 70 alone.')
    case KIND.reset:
      return meaning('All handles are forgotten.', 'Type code 79 alone; handles are counted from 0 again.')
    case KIND.classDesc:
      return descriptorMeaning(names, event)
    case KIND.proxyClassDesc:
      return meaning(
        'The class of a dynamic proxy: it has interfaces instead of a name.',
        'Type code 7d, a count of 4 bytes, the interfaces, the class annotation, the superclass.',
      )
    case KIND.field:
      return meaning(
        'A field that the class announces.',
        'A letter for its type, its name; for an object also the name of its type as a string, which is shared.',
      )
    case KIND.fields:
      return meaning(
        'The values of the fields that one class of the object declares.',
        'In the order of the class descriptor: primitives first, without type codes, then objects.',
      )
    case KIND.primitive:
      return meaning(
        `The field ${names.of(event).name}, a primitive.`,
        `${amount(objects.end(event) - objects.start(event), 'byte')}, high byte first. Its name and its type are in the class descriptor.`,
      )
    case KIND.annotation:
    case KIND.external:
      return dataMeaning(names, event)
    case KIND.classAnnotation:
      return meaning(
        'What the writer put beside the class: a code base in RMI, or what its annotateClass wrote.',
        'Objects and blocks up to the type code 78.',
        CUSTOM,
      )
    case KIND.blockData:
    case KIND.blockDataLong:
      return meaning(
        'Bytes that custom code wrote: primitives one after another.',
        'Type code 77 and a length of 1 byte, or 7a and one of 4, then so many bytes.',
        'Java cuts them into blocks as they come: a number may begin in one block and end in the next.',
      )
    case KIND.exception:
      return meaning(
        'The writer failed here, and wrote the exception instead of the rest.',
        'Type code 7b, then the exception. All objects that were open end here, and handles are counted from 0 again.',
        'The objects around it are unfinished: their remaining fields are not in the stream.',
      )
    default:
      return meaning(
        'Bytes that were not read.',
        'What they are depends on what could not be read before them.',
      )
  }
}

function objectMeaning(names: JavaNames, event: number): LayerMeaning {
  const { objects } = names
  const descriptor = objects.classOf(event)
  const name = className(objects.className(event))
  const fit = names.fit(event)
  const traps: string[] = []
  if (fit !== null && fit.descriptor !== descriptor)
    traps.push(
      `It is read by the layout of its superclass ${className(objects.stream.className(fit.descriptor))}.`,
    )
  if (fit === null && (objects.stream.classFlags.at(descriptor) & (WRITE_METHOD | EXTERNALIZABLE)) !== 0)
    traps.push(CUSTOM)
  for (const one of absentClasses(names, event))
    traps.push(
      `${className(one)} announces fields and did not write them: only what its own code wrote is here.`,
    )
  return {
    what: `An object of the class ${name}.`,
    layout:
      fit === null || fit.layout.note === ''
        ? 'Type code 73, its class descriptor or a reference to it, then the data of each class, topmost superclass first.'
        : fit.layout.note,
    traps,
  }
}

/** The classes of an object that did not write the fields that they announce. */
function absentClasses({ objects }: JavaNames, object: number): string[] {
  const found: string[] = []
  for (const { descriptor } of objects.classData(object)) {
    const name = objects.stream.className(descriptor)
    const hasMethod = (objects.stream.classFlags.at(descriptor) & WRITE_METHOD) !== 0
    if (hasMethod && objects.stream.fieldCounts.at(descriptor) > 0 && objects.absent.has(name))
      found.push(name)
  }
  return found
}

function referenceMeaning({ objects }: JavaNames, event: number): LayerMeaning {
  const handle = objects.aux(event)
  const target = objects.resolve(event)
  const noun = objects.table.kinds[objects.kind(target)]?.noun ?? 'object'
  return {
    what: `The same ${noun} as the one at offset ${objects.start(target)}, which took handle ${objects.number(handle)}.`,
    layout: 'Type code 71, then the handle in 4 bytes, counted from 00 7e 00 00.',
    traps: ['It is not written again: a change of that object would be seen here, too.'],
  }
}

function descriptorMeaning({ objects }: JavaNames, event: number): LayerMeaning {
  const descriptor = objects.stream.handleClasses.at(objects.aux(event))
  const flags = objects.stream.classFlags.at(descriptor)
  const words: string[] = []
  if ((flags & SERIALIZABLE) !== 0) words.push('serializable')
  if ((flags & WRITE_METHOD) !== 0) words.push('with its own writeObject')
  if ((flags & EXTERNALIZABLE) !== 0)
    words.push((flags & BLOCK_DATA) !== 0 ? 'externalizable, in blocks' : 'externalizable')
  if ((flags & ENUM) !== 0) words.push('an enum')
  const size = objects.end(event) - objects.start(event)
  return {
    what: `What the stream says of a class${words.length === 0 ? '' : `, which is ${words.join(', ')}`}. It takes ${amount(size, 'byte')}, once in the stream.`,
    layout:
      'Type code 72, the name, the serialVersionUID in 8 bytes, the flags, the fields, the class annotation, the superclass.',
    traps: [
      'A class whose serialVersionUID is another one refuses the object.',
      'Each stream has its own descriptors: in a cache every entry pays for them again.',
    ],
  }
}

function dataMeaning(names: JavaNames, event: number): LayerMeaning {
  const { objects } = names
  const owner = names.ownerOf(event)
  const isKnown = names.dataOf(owner) === event && names.fit(owner) !== null
  const isExternal = objects.kind(event) === KIND.external
  return {
    what: isKnown
      ? `What ${className(objects.className(owner))} wrote by its own code.`
      : `What the class wrote by its own ${isExternal ? 'writeExternal' : 'writeObject'}. It needs the class to be understood.`,
    layout: isKnown
      ? (names.fit(owner)?.layout.note ?? '') || 'Its own form.'
      : 'Objects and blocks up to the type code 78.',
    traps: isKnown ? [] : [CUSTOM],
  }
}
