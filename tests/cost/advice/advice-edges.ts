// Streams on both sides of where advice begins to be given: of what is wide, far, long, equal, or says something shorter.

import * as write from '../../support/pof-writer.ts'
import type { NamedStream } from './advice-streams.ts'

const INT = -2
const int = (value: number) => write.ofInts(INT, value)
const text = write.charString
const times = <Made>(count: number, make: (i: number) => Made): Made[] =>
  Array.from({ length: count }, (_, i) => make(i))
const octets = (length: number) =>
  write.uniform(
    -25,
    -12,
    times(length, () => write.ofBytes(-12, [7])),
  )
const list = (values: readonly write.Written[]) => write.collection(-22, values)
const object = (properties: readonly write.Written[], type = 7) =>
  write.userType(
    type,
    properties.map((value, index) => [index, value]),
  )
/** An object of so many properties, of which the first has this index. */
const wide = (count: number, first = 0, value = 1000) =>
  write.userType(
    7,
    times(count, (i) => [first + i, int(value + i)]),
  )

const PLAIN: Readonly<Record<string, write.Written>> = {
  'a list of one': list([text('alone')]),
  'a list of two': list([text('one'), text('two')]),
  'a list of two types': list([text('one'), int(2000)]),
  'a list of objects of class 0': list(times(12, (i) => object([int(i)], 0))),
  'a list of the constant 22': list(times(12, () => write.constant(-64))),
  'a list of the constant false': list(times(12, () => write.constant(-33))),
  'a list of constants': list([write.constant(-42), write.constant(-42)]),
  'a list of objects': list(times(4, (i) => object([int(i), text('x')]))),
  'an array of texts': write.collection(
    -24,
    times(5, (i) => text(`text ${i}`)),
  ),
  'an array of shorts': write.collection(
    -24,
    times(5, (i) => write.ofInts(-1, 300 + i)),
  ),
  'a sparse array': write.sparseArray(times(5, (i) => [2 * i, text(`text ${i}`)])),
  'a sparse array of two types': write.sparseArray([
    [0, int(1000)],
    [1, text('x')],
  ]),
  'a map': write.map(times(5, (i) => [text(`key ${i}`), int(1000 + i)])),
  'a map of one entry': write.map([[text('key'), int(1000)]]),
  'a map of keys alike': write.map([
    [text('a'), int(1000)],
    [text('b'), text('c')],
  ]),
  'a map of keys of two types': write.map([
    [int(1000), int(1000)],
    [text('b'), int(1001)],
  ]),
  'octets in a list': list([octets(20), octets(30)]),
  'octets as a collection': write.uniform(
    -23,
    -12,
    times(20, () => write.ofBytes(-12, [1])),
  ),
  'no octets': write.uniform(-25, -12, []),
  'booleans that are octets in size': write.uniform(
    -25,
    -11,
    times(20, () => write.ofInts(-11, 1)),
  ),
  'octets in a map': write.map([[text('key'), octets(40)]]),
  'octets as keys and values': write.uniformMap(
    -12,
    -12,
    times(9, (i) => [write.ofBytes(-12, [i]), write.ofBytes(-12, [i])]),
  ),
}

/** Objects of one class that stand more than once. */
const REPEATED: Readonly<Record<string, readonly write.Written[]>> = {
  'of 15 bytes': times(4, () => object([text('15 bytes.')])),
  'of 16 bytes': times(4, () => object([text('16 bytes..')])),
  'within one another': times(3, () => object([object([text('within one another')], 8), text('and around')])),
  'of which one holds another': [
    object([text('a text of some length')], 8),
    object([object([text('a text of some length')], 8), int(2000)]),
    object([object([text('a text of some length')], 8), int(2000)]),
  ],
  'of two kinds, by turns': times(6, (i) => object([text(`a text of kind ${i % 2}`)], 7 + (i % 2))),
  'beside an identity': [
    ...times(3, () => object([text('beside an identity')])),
    write.identity(1, object([text('has an identity')])),
  ],
  'of 4096 bytes': times(2, () => object([octetText(4096)])),
  'of 4097 bytes': times(2, () => object([octetText(4097)])),
}

/** A text with which the object around it takes so many bytes. */
function octetText(bytes: number): write.Written {
  return text('x'.repeat(bytes - 7))
}

const few = (count: number, first: number) => [wide(count, first)]

/** Objects of one class, in a list where there are several. */
const CLASSES: Readonly<Record<string, readonly write.Written[]>> = {
  'one property, far': few(1, 100),
  'two properties, far': few(2, 100),
  'indexes up to 63': [
    write.userType(7, [
      [0, int(1000)],
      [63, int(1001)],
    ]),
  ],
  'indexes up to 64': [
    write.userType(7, [
      [0, int(1000)],
      [64, int(1001)],
    ]),
  ],
  '70 properties without a gap': few(70, 0),
  '64 properties, the last of them far': [
    write.userType(7, [...times(63, (i) => [i, int(1000)] as const), [64, int(1000)]]),
  ],
  '15 properties': few(15, 0),
  '16 properties': few(16, 0),
  '25 properties': few(25, 0),
  '49 properties': few(49, 0),
  '50 properties': few(50, 0),
  'a class hierarchy': [
    write.userType(7, [
      [0, int(1)],
      [7, object([int(1000)], 8)],
    ]),
  ],
  'no object in order': [
    write.userType(7, [
      [3, text('x')],
      [1, octets(60)],
      [2, int(1000)],
    ]),
  ],
  'large arrays after the 32nd object': times(40, (i) => object([octets(i < 32 ? 1 : 400), int(1000 + i)])),
  'large arrays up to the 32nd object': times(40, (i) => object([octets(i < 32 ? 60 : 1), int(1000 + i)])),
  'wide objects behind narrow ones': [
    ...times(30, () => wide(2)),
    wide(60),
    ...times(410, (i) => wide(40, 0, 2000 + i)),
  ],
  'a reference to a later property of another object': [
    object([write.identity(1, text('x')), octets(70), int(1000)]),
    object([int(1000), octets(70), write.ofInts(-32, 1)]),
  ],
  'references to what lies in a property': [
    object([
      list([write.identity(1, text('deep')), octets(60)]),
      list([text('x'), write.ofInts(-32, 1)]),
      int(1000),
    ]),
  ],
}

/** All of them. */
export function edges(): NamedStream[] {
  const nested = times(12, (i) => i).reduce(
    (inner) => list([inner, text('deep in lists')]),
    list(times(20, () => text('a'))),
  )
  const classes = Object.entries(CLASSES).map(
    ([name, objects]) =>
      [name, objects.length === 1 ? (objects[0] as write.Written) : list(objects)] as const,
  )
  return [
    [
      'texts of which the 17th is none',
      list(times(20, (i) => object([text(i === 16 ? 'none' : '10000')]))),
    ] as const,
    ['one UUID', object([text('123e4567-e89b-12d3-a456-426614174000')])] as const,
    [
      'numbers of two properties',
      list(times(6, (i) => object([text(`${1000000 + i}`), text(`${2000000 + i}`)]))),
    ] as const,
    ...Object.entries(PLAIN).map(([name, value]) => [name, object([value, int(1000)])] as const),
    ...Object.entries(PLAIN).map(([name, value]) => [`${name}, as the root`, value] as const),
    ...Object.entries(REPEATED).map(([name, objects]) => [`equal objects ${name}`, list(objects)] as const),
    ...classes,
    ['lists in lists', object([nested, int(1000)])] as const,
  ].map(([id, value]) => ({ id, bytes: write.stream(value) }))
}
