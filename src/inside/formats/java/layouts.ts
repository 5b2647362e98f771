// How the known classes lie in a Java stream, so that they read as what they are: lists, maps, numbers, dates. A class goes by
// its name; one that extends it has its layout, too. Source: the sources of JDK 17 and of Coherence.

import type { LayerValueKind } from '../../reading.ts'
import type { JavaObjects } from './objects.ts'
import {
  addressText,
  bigInteger,
  binaryText,
  bitSetText,
  bufferText,
  builderText,
  calendarText,
  dateText,
  decimalText,
  fieldText,
  frameText,
  intBooleanText,
  lambdaText,
  localeText,
  longAddressText,
  named,
  octetsText,
  timeOf,
  timestampText,
  urlText,
  uuidText,
} from './values.ts'

/** How objects of a class lie. */
export interface Layout {
  /**
   * `list`, `map`: what the class's own data holds, one after another; `content`: the first thing in it. `through`: what one
   * of its fields holds. `only`: one of its fields holds its only element. `keys`: the keys of the map in one of its fields are
   * its elements. `value`: one value. `fields`: nothing but named fields.
   */
  readonly shape: 'list' | 'map' | 'content' | 'through' | 'only' | 'keys' | 'value' | 'fields'
  /** Contents before the first element that are none: the comparator of a TreeSet. */
  readonly before: readonly string[]
  /** Whether nulls at the end mark it. */
  readonly hasEnd: boolean
  /** What the bytes of the block hold: `capacity int`, each of its width. */
  readonly block: readonly (readonly [name: string, letter: string])[]
  /** The field of `through`, `only` and `keys`. */
  readonly field: string
  /** The field that says how many elements of `through` count; '' for all. */
  readonly counted: string
  /** The field that says at which element of `through` they begin; '' for the first. Others than the first are not shown so. */
  readonly begins: string
  readonly kind: LayerValueKind
  /** Whether that line says all that the object holds. */
  readonly isWhole: boolean
  /** The value in one line; null where the object does not have the form. */
  readonly text: (objects: JavaObjects, object: number) => string | null
  /** One sentence on how it lies, for the inspector. */
  readonly note: string
}

/** A block's parts, from `capacity I, size I`. */
function blockOf(parts: string): Layout['block'] {
  return parts === '' ? [] : parts.split(', ').map((part) => [part.slice(0, -2), part.slice(-1)] as const)
}

const NONE: Layout = {
  shape: 'fields',
  before: [],
  hasEnd: false,
  block: [],
  field: '',
  counted: '',
  begins: '',
  kind: 'container',
  isWhole: false,
  text: () => null,
  note: '',
}

const list = (block: string, note: string, more: Partial<Layout> = {}): Layout => ({
  ...NONE,
  shape: 'list',
  block: blockOf(block),
  note,
  ...more,
})

const map = (block: string, note: string, more: Partial<Layout> = {}): Layout => ({
  ...list(block, note, more),
  shape: 'map',
})

const through = (field: string, note = `Its field ${field} holds all of it.`): Layout => ({
  ...NONE,
  shape: 'through',
  field,
  note,
})

const only = (field: string): Layout => ({
  ...through(field, `Its field ${field} is its only element.`),
  shape: 'only',
})

const keys = (field: string): Layout => ({
  ...through(field, `The keys of its field ${field}, a map, are its elements.`),
  shape: 'keys',
})

const value = (kind: LayerValueKind, note: string, text: Layout['text'], block = ''): Layout => ({
  ...NONE,
  shape: 'value',
  kind,
  isWhole: true,
  note,
  text,
  block: blockOf(block),
})

const BOX = 'A box: one field that holds the primitive.'
const box = (kind: LayerValueKind = 'number') =>
  value(kind, BOX, (objects, box) => fieldText(objects, box, 'value'))

const SIZE_THEN_ELEMENTS = 'A block of 4 bytes with the size, then the elements.'
const ENTRIES = 'then keys and values in turns'

/** By name. */
const LAYOUTS: ReadonlyMap<string, Layout> = new Map(
  Object.entries({
    'java.lang.Boolean': box('constant'),
    'java.lang.Byte': box(),
    'java.lang.Character': value('string', BOX, (objects, object) => {
      const event = objects.field(object, 'value')
      return event < 0 ? null : `'${String.fromCharCode(Number(objects.fieldPrimitive(event)))}'`
    }),
    'java.lang.Short': box(),
    'java.lang.Integer': box(),
    'java.lang.Long': box(),
    'java.lang.Float': box(),
    'java.lang.Double': box(),
    'java.util.ArrayList': list(
      'capacity I',
      'The field size, a block of 4 bytes with the capacity, then the elements.',
    ),
    'java.util.LinkedList': list('size I', SIZE_THEN_ELEMENTS),
    'java.util.ArrayDeque': list('size I', SIZE_THEN_ELEMENTS),
    'java.util.Vector': {
      ...through(
        'elementData',
        'Its field elementData is an array that may be longer than elementCount says.',
      ),
      counted: 'elementCount',
    },
    'java.util.PriorityQueue': list(
      'size + 1 I',
      'A block of 4 bytes with the size and 1, then the elements in the order of the heap.',
    ),
    'java.util.concurrent.PriorityBlockingQueue': through('q'),
    'java.util.concurrent.CopyOnWriteArrayList': list('size I', SIZE_THEN_ELEMENTS),
    'java.util.concurrent.CopyOnWriteArraySet': through('al'),
    'java.util.concurrent.ConcurrentLinkedQueue': list('', 'The elements, then null.', { hasEnd: true }),
    'java.util.concurrent.ConcurrentLinkedDeque': list('', 'The elements, then null.', { hasEnd: true }),
    'java.util.concurrent.LinkedTransferQueue': list('', 'The elements, then null.', { hasEnd: true }),
    'java.util.concurrent.LinkedBlockingQueue': list('', 'The elements, then null.', { hasEnd: true }),
    'java.util.concurrent.LinkedBlockingDeque': list('', 'The elements, then null.', { hasEnd: true }),
    'java.util.concurrent.ArrayBlockingQueue': {
      ...through(
        'items',
        'Its field items is a ring of all places: count of them hold an element, from takeIndex on.',
      ),
      counted: 'count',
      begins: 'takeIndex',
    },
    'java.util.HashMap': map(
      'buckets I, size I',
      `A block of 8 bytes with the buckets and the size, ${ENTRIES}.`,
    ),
    'java.util.Hashtable': map(
      'buckets I, size I',
      `A block of 8 bytes with the buckets and the size, ${ENTRIES}.`,
    ),
    'java.util.TreeMap': map('size I', `A block of 4 bytes with the size, ${ENTRIES}, in order.`),
    'java.util.IdentityHashMap': map('size I', `A block of 4 bytes with the size, ${ENTRIES}.`),
    'java.util.EnumMap': map(
      'size I',
      `The class of the keys, a block of 4 bytes with the size, ${ENTRIES}.`,
    ),
    'java.util.concurrent.ConcurrentHashMap': map(
      '',
      `Sixteen segments for old readers, ${ENTRIES}, then two nulls.`,
      { hasEnd: true },
    ),
    'java.util.concurrent.ConcurrentSkipListMap': map('', `The comparator, ${ENTRIES}, then null.`, {
      hasEnd: true,
    }),
    'java.util.concurrent.ConcurrentSkipListSet': keys('m'),
    'java.util.concurrent.ConcurrentHashMap$KeySetView': keys('map'),
    'java.util.HashSet': list(
      'capacity I, load factor F, size I',
      'A block of 12 bytes with the capacity, the load factor and the size, then the elements.',
    ),
    'java.util.TreeSet': list(
      'size I',
      'The comparator, a block of 4 bytes with the size, then the elements in order.',
      {
        before: ['comparator'],
      },
    ),
    'java.util.EnumSet$SerializationProxy': through(
      'elements',
      'It stands for an EnumSet; its field elements holds all of it.',
    ),
    'java.util.BitSet': value(
      'container',
      'Its field bits holds 64 bits in each long, the lowest first.',
      bitSetText,
    ),
    'java.util.Arrays$ArrayList': through('a'),
    'java.util.CollSer': list(
      'size I',
      'What List.of, Set.of and Map.of are written as: the field tag says which, a block of 4 bytes has the size, then the contents.',
    ),
    'java.util.Collections$EmptyList': value('container', 'It has no fields.', () => '[]'),
    'java.util.Collections$EmptySet': value('container', 'It has no fields.', () => '[]'),
    'java.util.Collections$EmptyMap': value('container', 'It has no fields.', () => '{}'),
    'java.util.Collections$SingletonSet': only('element'),
    'java.util.Collections$SingletonList': only('element'),
    'java.util.Collections$UnmodifiableCollection': through('c'),
    'java.util.Collections$UnmodifiableMap': through('m'),
    'java.util.Collections$SynchronizedCollection': through('c'),
    'java.util.Collections$SynchronizedMap': through('m'),
    'java.util.Collections$CheckedCollection': through('c'),
    'java.util.Collections$CheckedMap': through('m'),
    'java.util.Collections$AsLIFOQueue': through('q'),
    'java.util.Collections$SetFromMap': keys('m'),
    'java.math.BigInteger': value(
      'number',
      'Only its fields signum and magnitude count; the others are kept for old readers.',
      (objects, object) => bigInteger(objects, object)?.toString() ?? null,
    ),
    'java.math.BigDecimal': value(
      'number',
      'Its fields intVal, without the point, and scale, the digits behind it.',
      decimalText,
    ),
    'java.util.Date': value(
      'time',
      'A block of 8 bytes: milliseconds since 1970.',
      dateText,
      'milliseconds J',
    ),
    'java.util.GregorianCalendar': value(
      'time',
      'Its field time has milliseconds since 1970, its field zone the time zone. The others can be computed from them.',
      calendarText,
    ),
    'sun.util.calendar.ZoneInfo': value('constant', 'Its field ID names the time zone.', named('ID')),
    'java.sql.Timestamp': value(
      'time',
      'A block of 8 bytes with the milliseconds since 1970 in whole seconds, then the field nanos.',
      timestampText,
      'milliseconds J',
    ),
    'java.util.UUID': value('constant', 'Its fields mostSigBits and leastSigBits, 64 bits each.', uuidText),
    'java.lang.StringBuilder': value(
      'string',
      'A block of 4 bytes with the length, then an array of characters that may be longer.',
      builderText,
      'length I',
    ),
    'java.lang.StringBuffer': value(
      'string',
      'Its field count says how many characters of its field value count.',
      bufferText,
    ),
    'java.util.concurrent.atomic.AtomicInteger': box(),
    'java.util.concurrent.atomic.AtomicLong': box(),
    'java.util.concurrent.atomic.AtomicBoolean': value(
      'constant',
      'A box: one field that holds 1 or 0, an int.',
      intBooleanText,
    ),
    'java.util.concurrent.atomic.AtomicReference': through('value'),
    'java.util.concurrent.atomic.AtomicIntegerArray': through('array'),
    'java.util.concurrent.atomic.AtomicLongArray': through('array'),
    'java.util.concurrent.atomic.AtomicReferenceArray': through('array'),
    'java.util.Locale': value(
      'constant',
      'Its fields language, script, country, variant and extensions.',
      localeText,
    ),
    'java.util.Currency': value('constant', 'Its field currencyCode.', named('currencyCode')),
    'java.net.URI': value('string', 'Its field string.', named('string')),
    'java.net.URL': value('string', 'Its fields protocol, host, port, file and ref.', urlText),
    'java.io.File': value(
      'string',
      'Its field path, and a block of 2 bytes with the separator.',
      named('path'),
      'separator C',
    ),
    'java.net.InetAddress': value('constant', 'Its fields hostName and address, an int.', addressText),
    'java.net.Inet6Address': value(
      'constant',
      'Its field ipaddress, 16 octets; the field address of its superclass is 0.',
      longAddressText,
    ),
    'java.lang.StackTraceElement': value(
      'constant',
      'Its fields declaringClass, methodName, fileName, lineNumber.',
      frameText,
    ),
    'java.lang.Throwable': {
      ...value('string', 'Its field cause is the object itself where there is none.', named('detailMessage')),
      isWhole: false,
    },
    'java.lang.invoke.SerializedLambda': value(
      'constant',
      'A lambda: the class and method that it calls; without them it cannot be made again.',
      lambdaText,
    ),
    'java.time.Ser': value(
      'time',
      'A type of java.time: a block whose first byte is the type, then its parts.',
      (objects, object) => timeOf(objects, object)?.text ?? null,
    ),
    'java.time.chrono.Ser': value(
      'time',
      'A type of java.time.chrono: a block whose first byte is the type, then its parts.',
      (objects, object) => timeOf(objects, object)?.text ?? null,
    ),
    'com.tangosol.util.SafeHashMap': map(
      'capacity I, capacity I, load factor F, growth rate F, size I',
      `A block of 20 bytes, ${ENTRIES}. It announces fields and never writes them.`,
    ),
    'com.tangosol.util.SafeLinkedList': list(
      'size I',
      `${SIZE_THEN_ELEMENTS} It announces fields and never writes them.`,
    ),
    'com.tangosol.util.CircularArrayList': list(
      'size I',
      `${SIZE_THEN_ELEMENTS} It announces fields and never writes them.`,
    ),
    'com.tangosol.run.xml.SimpleElement$AttributeMap': map(
      'size I',
      `A block of 4 bytes with the size, ${ENTRIES}. It announces fields and never writes them.`,
    ),
    'com.tangosol.util.MapSet': list('size I', SIZE_THEN_ELEMENTS),
    'com.tangosol.util.ImmutableArrayList': list(
      'offset I, count I',
      'A block of 8 bytes with the offset and the count, then the array. It announces fields and never writes them.',
      { shape: 'content', before: ['array'] },
    ),
    'com.tangosol.util.ImmutableArrayList$ListView': through('m_colDelegate'),
    'com.tangosol.util.LiteMap': map('size I', `A block of 4 bytes with the size, ${ENTRIES}.`),
    'com.oracle.coherence.common.collections.InflatableMap': map(
      'size I',
      `A block of 4 bytes with the size, ${ENTRIES}.`,
    ),
    'com.tangosol.util.Binary': value(
      'bytes',
      'A block with the length, 4 bytes, and the octets.',
      binaryText,
    ),
    'com.tangosol.util.UID': value(
      'constant',
      'An id of 16 bytes with address, time and count. It announces fields and never writes them.',
      octetsText(16),
      'address I, time J, count I',
    ),
    'com.tangosol.util.UUID': value(
      'constant',
      "Coherence's own UUID: a block of 32 bytes with time, address, port and count.",
      octetsText(32),
    ),
  }),
)

/** A layout that fits an object, and the class that has it: the object's own, or the nearest superclass. */
export interface Fit {
  readonly layout: Layout
  readonly descriptor: number
}

/** The layout of objects of a class; null for a class whose layout is not known. */
export function layoutOf({ stream }: JavaObjects, descriptor: number): Fit | null {
  for (const one of stream.lineage(descriptor)) {
    const layout = LAYOUTS.get(stream.className(one))
    if (layout !== undefined) return { layout, descriptor: one }
  }
  return null
}
