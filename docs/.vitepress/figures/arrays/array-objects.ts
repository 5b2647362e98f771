// Objects with an array in front of the field that a query asks for: written by the encoder, measured by the model of the
// skip cost. The object is that of the measured times in docs/cost.md: an int, the array, an int `status`, a string.
import { type Ops, type Reach, skipCost } from '../../../../src/cost/index.ts'
import { encode, type PofDocument, PofTyped, PofUserType, parse } from '../../../../src/pof/index.ts'

/** Types of elements, as Java names them. */
export type ElementType = 'byte' | 'short' | 'int' | 'long' | 'float' | 'double'

interface ElementRow {
  readonly type: ElementType
  /** Bytes of an element in a ByteBuffer. */
  readonly width: number
  /** The largest value that is a whole number; null where elements always take as many bytes. */
  readonly most: number | null
  /** What puts an element into a ByteBuffer. */
  readonly put: (view: DataView, offset: number, value: number) => void
}

/** All types of elements. */
export const ELEMENTS: readonly ElementRow[] = [
  { type: 'byte', width: 1, most: null, put: (view, at, value) => view.setInt8(at, value) },
  { type: 'short', width: 2, most: 2 ** 15, put: (view, at, value) => view.setInt16(at, value) },
  { type: 'int', width: 4, most: 2 ** 31, put: (view, at, value) => view.setInt32(at, value) },
  { type: 'long', width: 8, most: 2 ** 53, put: (view, at, value) => view.setBigInt64(at, BigInt(value)) },
  { type: 'float', width: 4, most: null, put: (view, at, value) => view.setFloat32(at, value) },
  { type: 'double', width: 8, most: null, put: (view, at, value) => view.setFloat64(at, value) },
]

/** How an array is written, and where. */
export type ArrayWay = 'uniform' | 'nested' | 'last' | 'binary'

/** The array that is written. */
export interface ArrayOptions {
  readonly element: ElementType
  readonly count: number
  readonly way: ArrayWay
  /** Whether whole numbers are below 64, and take a byte each; else they are as large as they get. */
  readonly areSmall: boolean
}

/** The class of the object: Coherence's own type ids end at 1000. */
const TYPE = 1001
const NESTED = 1002

/** The names of the object's fields. */
export const OBJECT_NAMES = {
  [TYPE]: {
    name: 'Message',
    properties: {
      0: { name: 'id', type: 'int' },
      1: { name: 'payload', type: 'byte[]' },
      2: { name: 'status', type: 'int' },
      3: { name: 'subject', type: 'String' },
    },
  },
}

/** The bytes of an object with the array. */
export function arrayObject(options: ArrayOptions): Uint8Array {
  const array = arrayField(options)
  const id = new PofTyped('int', 4711)
  const status = new PofTyped('int', 4712)
  const subject = 'after the payload'
  const values = options.way === 'last' ? [id, status, subject, array] : [id, array, status, subject]
  return encode(new PofUserType(TYPE, 0, [0, 1, 2, 3], values as never))
}

function arrayField({ element, count, way, areSmall }: ArrayOptions): PofTyped | PofUserType {
  const row = ELEMENTS.find(({ type }) => type === element) as ElementRow
  if (element === 'byte') {
    const bytes = Uint8Array.from({ length: count }, (_, i) => (i * 37) % 256)
    return typed(way, way === 'binary' ? 'Binary' : 'byte[]', bytes)
  }
  const values = Array.from({ length: count }, (_, i) => elementAt(i, row, areSmall))
  if (way !== 'binary') return typed(way, `${element}[]`, values)
  const view = new DataView(new ArrayBuffer(count * row.width))
  values.forEach((value, i) => {
    row.put(view, i * row.width, value)
  })
  return new PofTyped('Binary', new Uint8Array(view.buffer))
}

function elementAt(at: number, { most }: ElementRow, areSmall: boolean): number {
  if (most === null) return at / 3
  return areSmall ? at % 64 : most - 1 - at
}

function typed(way: ArrayWay, type: string, value: unknown): PofTyped | PofUserType {
  const array = new PofTyped(type, value)
  return way === 'nested' ? new PofUserType(NESTED, 0, [0], [array as never]) : array
}

/** What it takes to get `status` of an object, and to create the object. */
export interface ArrayCost {
  readonly doc: PofDocument
  /** Of the stream. */
  readonly bytes: number
  /** A cold PofExtractor of `status`. */
  readonly reach: Reach
  /** Creating the object. */
  readonly deserialize: Ops
  /** How many objects with a cost of their own that makes. */
  readonly work: number
}

/** The cost for an object of `arrayObject`. */
export function arrayCost(bytes: Uint8Array, way: ArrayWay): ArrayCost {
  const doc = parse(bytes)
  const cost = skipCost(doc)
  const reach = cost.toReachPath([way === 'last' ? 1 : 2])
  const [deserialize, work] = [cost.toDeserialize(), cost.toWork()]
  return { doc, bytes: bytes.length, reach, deserialize, work }
}
