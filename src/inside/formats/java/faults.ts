// What can stop the reading of a Java stream, and what else is worth knowing of one: codes, what should be there, advice.

/** What a fault's code stands for. */
interface FaultRow {
  readonly expected: string
  /** What the fault is called at the head of its sentence. */
  readonly title: string
  readonly advice: string
}

const CUT =
  'Copy the bytes again, whole. The stream has no length of its own: what is missing cannot be told.'
const DAMAGED = 'The bytes were changed on their way. Take them again from where they were written.'
const LIMIT = 'This is a limit of the reader, not a fault of the stream. Open it again with a larger limit.'

/** By code, without the prefix `java-`. */
export const JAVA_FAULTS = {
  magic: { expected: 'ac ed', title: 'No Java stream', advice: DAMAGED },
  version: {
    expected: '00 05',
    title: 'Unknown version',
    advice: 'No other version of the format was ever written.',
  },
  truncated: { expected: 'more bytes', title: 'The bytes end too early', advice: CUT },
  'type-code': { expected: 'a type code from 70 to 7e', title: 'Unknown type code', advice: DAMAGED },
  'stray-end': {
    expected: 'an object',
    title: 'An end of block data with no custom data to end',
    advice: DAMAGED,
  },
  'unknown-handle': { expected: 'a handle that was given', title: 'Reference to nothing', advice: DAMAGED },
  'modified-utf8': { expected: "Java's modified UTF-8", title: 'Text that is not UTF-8', advice: DAMAGED },
  'negative-length': { expected: 'a length of 0 or more', title: 'Negative length', advice: DAMAGED },
  'field-type': { expected: 'one of B C D F I J S Z L [', title: 'Unknown type of a field', advice: DAMAGED },
  'not-a-string': { expected: 'a string or a reference to one', title: 'No string', advice: DAMAGED },
  'not-a-descriptor': { expected: 'a class descriptor', title: 'No class descriptor', advice: DAMAGED },
  'no-descriptor': { expected: 'a class descriptor', title: 'Object without a class', advice: DAMAGED },
  'flags-conflict': {
    expected: 'serializable or externalizable, not both',
    title: 'Flags that exclude one another',
    advice: DAMAGED,
  },
  circle: { expected: 'another class', title: 'Class that is its own superclass', advice: DAMAGED },
  'not-an-array': {
    expected: 'a class whose name begins with [',
    title: 'Array of a class that is none',
    advice: DAMAGED,
  },
  'interface-count': {
    expected: 'a count from 0 to 65535',
    title: 'Impossible interface count',
    advice: DAMAGED,
  },
  'block-in-object': { expected: 'an object', title: 'Block data instead of an object', advice: DAMAGED },
  'reset-inside': { expected: 'an object', title: 'Reset inside an object', advice: DAMAGED },
  external: {
    expected: 'external data in blocks',
    title: 'External data without an end',
    advice:
      'The stream was written with protocol version 1. Only the class itself knows how many bytes it wrote; write the stream with protocol version 2.',
  },
  'limit-handles': { expected: 'handles within the limit', title: 'Too many handles', advice: LIMIT },
  'limit-depth': { expected: 'nesting within the limit', title: 'Nested too deeply', advice: LIMIT },
  'limit-superclasses': {
    expected: 'superclasses within the limit',
    title: 'Too many superclasses',
    advice: LIMIT,
  },
} satisfies Record<string, FaultRow>

/** What stopped a reading. */
export interface JavaFault {
  readonly at: number
  readonly code: keyof typeof JAVA_FAULTS
  readonly found: string
  readonly length: number
}
