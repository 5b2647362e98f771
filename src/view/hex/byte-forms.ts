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

/** All forms, in the order in which they are offered. */
export const BYTE_FORMS: readonly ByteForm[] = [
  { id: 'hex', name: 'Hex', extension: 'hex', make: hexLines },
  { id: 'base64', name: 'Base64', extension: 'b64', make: base64 },
  {
    id: 'java',
    name: 'Java',
    extension: 'java',
    make: (bytes) =>
      literal('byte[] bytes = {', bytes, (byte) =>
        byte < 0x80 ? hexNumber(byte) : `(byte) ${hexNumber(byte)}`,
      ),
  },
  {
    id: 'csharp',
    name: 'C#',
    extension: 'cs',
    make: (bytes) => literal('byte[] bytes = {', bytes, hexNumber),
  },
  {
    id: 'c',
    name: 'C, C++',
    extension: 'h',
    make: (bytes) => literal(`static const unsigned char bytes[${bytes.length}] = {`, bytes, hexNumber),
  },
  { id: 'json', name: 'JSON array', extension: 'json', make: jsonArray },
]

/** Hex pairs, sixteen on a line. */
export function hexLines(bytes: Uint8Array): Generator<string> {
  return lines(bytes, hexOf, ' ', '\n')
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}

function hexNumber(byte: number): string {
  return `0x${hexOf(byte)}`
}

function* lines(
  bytes: Uint8Array,
  write: (byte: number) => string,
  between: string,
  end: string,
): Generator<string> {
  for (let at = 0; at < bytes.length; at += PER_LINE) {
    const texts = Array.from(bytes.subarray(at, at + PER_LINE), write)
    yield texts.join(between) + end
  }
}

function* literal(head: string, bytes: Uint8Array, write: (byte: number) => string): Generator<string> {
  yield `${head}\n`
  for (const line of lines(bytes, write, ', ', ',\n')) yield `    ${line}`
  yield '};\n'
}

function* jsonArray(bytes: Uint8Array): Generator<string> {
  yield '['
  for (let at = 0; at < bytes.length; at += PER_LINE)
    yield `${at === 0 ? '' : ',\n '}${Array.from(bytes.subarray(at, at + PER_LINE), String).join(', ')}`
  yield ']\n'
}

/** Pieces of three bytes' multiple, so that they join without padding between. */
function* base64(bytes: Uint8Array): Generator<string> {
  const piece = 57 * 32
  for (let at = 0; at < bytes.length; at += piece)
    yield btoa(String.fromCharCode(...bytes.subarray(at, at + piece)))
  yield '\n'
}
