// What a toString() or a debugger shows that names an object and not its bytes: [B@1f2e, MultiBufferReadBuffer@27ce24aa,
// System.Byte[], {byte[15]@1234}. There is nothing to decode; the problem says what to log or copy instead.

import { type Form, NOTHING } from '../form.ts'

const LOG_BINARY = 'Log new com.tangosol.util.Binary(bytes), or Base.toHexEscape(bytes).'
const COPY_LINES = 'Expand it, select the lines of all its elements, and copy them.'
const REFERENCES: readonly { pattern: RegExp; advice: string }[] = [
  {
    pattern: /\[(?:B|Ljava\.lang\.Byte;)@[\da-f]{1,16}/,
    advice: `This is the identity of a Java byte[]. ${LOG_BINARY}`,
  },
  {
    pattern: /(?:MultiBuffer|ByteBuffer|Multi)ReadBuffer@[\da-f]{1,16}/,
    advice:
      'This is the identity of a ReadBuffer. Log buffer.toBinary(), whole: Base.toHexEscape(buffer.toByteArray()).',
  },
  {
    pattern: /WriteBuffer@[\da-f]{1,16}/,
    advice: 'This is the identity of a WriteBuffer. Log Base.toHexEscape(buffer.toByteArray()).',
  },
  {
    pattern: /ByteBuffer\w{0,9}\[pos=\d{1,12} lim=\d{1,12} cap=\d{1,12}\]/,
    advice: `This is the state of a ByteBuffer. Copy the remaining bytes of a duplicate() into a byte[]. ${LOG_BINARY}`,
  },
  {
    pattern: /System\.(?:Byte\[\]|ReadOnlyMemory|IO\.MemoryStream)|Tangosol\.[\w.]{0,60}Buffer\b/,
    advice:
      'This is the name of a .NET class. Log Convert.ToHexString(bytes) or BitConverter.ToString(bytes).',
  },
  {
    pattern: /\[object (?:Uint8Array|ArrayBuffer|Object)\]/,
    advice: "This is the name of a JavaScript class. Log Buffer.from(bytes).toString('hex').",
  },
  {
    pattern: /<memory at 0x[\da-f]{1,16}>|<_io\.BytesIO object at 0x[\da-f]{1,16}>/i,
    advice: 'This is the identity of a Python object. Print bytes(value).hex().',
  },
  {
    pattern: /\b[\w.$]{1,60}(?:\[\d{0,12}\])? @ 0x[\da-f]{1,16}\b/i,
    advice:
      'This is an address in Memory Analyzer, with a preview of the text. Choose Copy > Save Value To File for the array, and open that file.',
  },
  {
    pattern: /\bbyte\[\d{0,12}\]#\d{1,12}\b/,
    advice: `This is the number of a byte[] in VisualVM. ${COPY_LINES}`,
  },
  {
    pattern: /\bbyte\[\d{0,12}\]\s{1,9}\(id=\d{1,12}\)|\{s?byte\[(?:\d|0x)[\da-f]{0,12}\](?:@\w{1,12})?\}/i,
    advice: `This is an array that is collapsed in the debugger. ${COPY_LINES}`,
  },
  {
    pattern: /\*\) ?(?:\$?\w{1,40} = )?0x[\da-f]{4,16}\b/i,
    advice: 'This is a pointer. Show what it points to: x/16xb in gdb, memory read in lldb, db in WinDbg.',
  },
  {
    pattern: /\b(?:U?[Ii]nt8(?:Clamped)?Array|ArrayBuffer)\(\d{1,12}\)/,
    advice:
      "This is an array that is collapsed in the console. Log Buffer.from(array).toString('hex'), or expand it.",
  },
  {
    pattern: /\b[A-Z][\w$]{1,60}@[\da-f]{4,8}\b/,
    advice: `This is the identity of a Java object. Serialize it first: ExternalizableHelper.toBinary(object, serializer). ${LOG_BINARY}`,
  },
]

/** `[B@1f2e` and its like: always a problem, never bytes. */
export const OBJECT_REFERENCE: Form = {
  id: 'object-reference',
  name: 'name of an object, without its bytes',
  example: '[B@1f2e3d4c',

  detect: (text) => REFERENCES.some(({ pattern }) => pattern.test(text)),

  parse(text) {
    for (const { pattern, advice } of REFERENCES) {
      const match = pattern.exec(text)
      if (match === null) continue
      const fault = {
        code: 'no-bytes',
        offset: match.index,
        expected: 'bytes',
        found: `'${match[0]}'`,
        advice,
      } as const
      return { extracts: [], fault, note: null }
    }
    return NOTHING
  },
}
