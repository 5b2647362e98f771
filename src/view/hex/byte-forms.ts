// The table of forms in which bytes are written by people who program: hex, base64, and arrays of several languages. Each
// gives its text in pieces.

/** One row of the table. */
export interface ByteForm {
  readonly id: string
  readonly name: string
  /** The ending of a file. */
  readonly extension: string
  readonly make: (bytes: Uint8Array) => Iterable<string>
}

const PER_LINE = 16
/** Lines in a piece. */
const LINES = 512

const PAIRS = textsOf((byte) => byte.toString(16).padStart(2, '0'))
const NUMBERS = PAIRS.map((pair) => `0x${pair}`)
const JAVA = NUMBERS.map((number, byte) => (byte < 0x80 ? number : `(byte) ${number}`))
const DECIMALS = textsOf(String)

/** Bytes of an array that Java's compiler still takes in one method: it makes about 8 bytes of code for each, of 65,535. */
const JAVA_LITERAL = 4096
/** Bytes in a line of Base64, and lines in a string: Java's strings may have 65,535 characters. */
const BASE64_LINE = 57
const BASE64_LINES = 800

/** All forms, in the order in which they are offered. */
export const BYTE_FORMS: readonly ByteForm[] = [
  { id: 'hex', name: 'Hex', extension: 'hex', make: hexLines },
  { id: 'base64', name: 'Base64', extension: 'b64', make: base64 },
  {
    id: 'java',
    name: 'Java',
    extension: 'java',
    make: (bytes) =>
      bytes.length <= JAVA_LITERAL ? literal('byte[] bytes = {', bytes, JAVA) : javaBase64(bytes),
  },
  {
    id: 'csharp',
    name: 'C#',
    extension: 'cs',
    make: (bytes) => literal('byte[] bytes = {', bytes, NUMBERS),
  },
  {
    id: 'c',
    name: 'C, C++',
    extension: 'h',
    make: (bytes) => literal(`static const unsigned char bytes[${bytes.length}] = {`, bytes, NUMBERS),
  },
  { id: 'json', name: 'JSON array', extension: 'json', make: jsonArray },
]

/** Hex pairs, sixteen on a line. */
export function hexLines(bytes: Uint8Array): Generator<string> {
  return lines(bytes, { texts: PAIRS, lead: '', between: ' ', end: '\n', last: '\n' })
}

function textsOf(write: (byte: number) => string): readonly string[] {
  return Array.from({ length: 256 }, (_, byte) => write(byte))
}

/** What is written for each byte, before and between those of a line, behind a line, and behind the last. All ASCII. */
interface Writing {
  readonly texts: readonly string[]
  readonly lead: string
  readonly between: string
  readonly end: string
  readonly last: string
}

/** Letters of many lines in one array, and one decoding: millions of little strings would hold the page up. */
function* lines(bytes: Uint8Array, { texts, lead, between, end, last }: Writing): Generator<string> {
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]
  const firsts = texts.map((text) => encoder.encode(lead + text))
  const others = texts.map((text) => encoder.encode(between + text))
  const ends = encoder.encode(end)
  const longest = Math.max(...[...firsts, ...others].map(({ length }) => length))
  const letters = new Uint8Array(LINES * (PER_LINE * longest + ends.length))
  let to = 0
  for (let at = 0; at < bytes.length; at++) {
    const isFirst = at % PER_LINE === 0
    if (isFirst && at > 0) {
      for (let i = 0; i < ends.length; i++) letters[to++] = ends[i] as number
      if (at % (PER_LINE * LINES) === 0) {
        yield decoder.decode(letters.subarray(0, to))
        to = 0
      }
    }
    const text = (isFirst ? firsts : others)[bytes[at] as number] as Uint8Array
    for (let i = 0; i < text.length; i++) letters[to++] = text[i] as number
  }
  if (bytes.length > 0) yield decoder.decode(letters.subarray(0, to)) + last
}

function* literal(head: string, bytes: Uint8Array, texts: readonly string[]): Generator<string> {
  yield `${head}\n`
  yield* lines(bytes, { texts, lead: '    ', between: ', ', end: ',\n', last: ',\n' })
  yield '};\n'
}

/** Strings of Base64, which Java joins when it runs: the compiler refuses arrays and strings of this length. */
function* javaBase64(bytes: Uint8Array): Generator<string> {
  yield 'byte[] bytes = java.util.Base64.getDecoder().decode(String.join("",\n'
  const length = BASE64_LINE * BASE64_LINES
  for (let at = 0; at < bytes.length; at += length) {
    const text: string[] = []
    for (let line = at; line < Math.min(at + length, bytes.length); line += BASE64_LINE)
      text.push(
        `    "${btoa(String.fromCharCode(...bytes.subarray(line, Math.min(line + BASE64_LINE, at + length))))}"`,
      )
    yield `${text.join(' +\n')}${at + length < bytes.length ? ',' : '));'}\n`
  }
}

function* jsonArray(bytes: Uint8Array): Generator<string> {
  yield '['
  yield* lines(bytes, { texts: DECIMALS, lead: '', between: ', ', end: ',\n ', last: '' })
  yield ']\n'
}

/** Pieces of three bytes' multiple, so that they join without padding between. */
function* base64(bytes: Uint8Array): Generator<string> {
  const piece = 57 * 32
  for (let at = 0; at < bytes.length; at += piece)
    yield btoa(String.fromCharCode(...bytes.subarray(at, at + piece)))
  yield '\n'
}
