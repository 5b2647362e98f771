// The table of forms. Its order is the order of detection: the most telling first.
// A text with a wrapper of its own comes before dumps, dumps before lists, lists before hex, hex before base64.
// To add a form: one file in forms/, one row here, one row in tests/input/forms/examples.ts.

import type { Form } from './form.ts'
import { APPLE_DATA } from './forms/apple-data.ts'
import { ARRAY_LITERAL } from './forms/array-literal.ts'
import { BASE64 } from './forms/base64.ts'
import { BASE64_IN_TEXT } from './forms/base64-in-text.ts'
import { BINARY_TO_STRING } from './forms/binary-to-string.ts'
import { BITS } from './forms/bits.ts'
import { BYTE_LIST } from './forms/byte-list.ts'
import { BYTE_LITERAL } from './forms/byte-literal.ts'
import { BYTEA } from './forms/bytea.ts'
import { COHERENCE_HEXDUMP } from './forms/coherence-hexdump.ts'
import { DATA_URL } from './forms/data-url.ts'
import { DEBUGGER_MEMORY } from './forms/debugger-memory.ts'
import { ESCAPED } from './forms/escaped.ts'
import { GDB_STRING } from './forms/gdb-string.ts'
import { HEX } from './forms/hex.ts'
import { HEX_AND_JUNK } from './forms/hex-and-junk.ts'
import { HEX_IN_TEXT } from './forms/hex-in-text.ts'
import { HEXDUMP_C } from './forms/hexdump-c.ts'
import { INTEL_HEX } from './forms/intel-hex.ts'
import { JSON_BUFFER } from './forms/json-buffer.ts'
import { JSON_TYPED_ARRAY } from './forms/json-typed-array.ts'
import { NETTY } from './forms/netty.ts'
import { NODE_BUFFER } from './forms/node-buffer.ts'
import { NUMBERED_LINES } from './forms/numbered-lines.ts'
import { OBJECT_REFERENCE } from './forms/object-reference.ts'
import { OD } from './forms/od.ts'
import { ORACLE_DUMP } from './forms/oracle-dump.ts'
import { PEM } from './forms/pem.ts'
import { PERCENT } from './forms/percent.ts'
import { RAW } from './forms/raw.ts'
import { S_RECORD } from './forms/s-record.ts'
import { SWAPPED_WORDS } from './forms/swapped-words.ts'
import { WIRESHARK } from './forms/wireshark.ts'
import { XXD } from './forms/xxd.ts'

/**
 * Every form that can be chosen, in the order of detection.
 *
 * @example
 * ```ts
 * import { FORMS, readText } from 'pof-inspector/input'
 *
 * for (const { id, example } of FORMS.slice(0, 2)) console.log(id, readText(example).form)
 * //> data-url data-url
 * //> binary-to-string binary-to-string
 * ```
 */
export const FORMS: readonly Form[] = [
  DATA_URL,
  BINARY_TO_STRING,
  PEM,
  APPLE_DATA,
  ORACLE_DUMP,
  INTEL_HEX,
  S_RECORD,
  NODE_BUFFER,
  JSON_BUFFER,
  JSON_TYPED_ARRAY,
  BYTEA,
  NUMBERED_LINES,
  DEBUGGER_MEMORY,
  XXD,
  HEXDUMP_C,
  COHERENCE_HEXDUMP,
  NETTY,
  SWAPPED_WORDS,
  OD,
  WIRESHARK,
  GDB_STRING,
  BITS,
  ARRAY_LITERAL,
  BYTE_LITERAL,
  BYTE_LIST,
  ESCAPED,
  PERCENT,
  HEX,
  BASE64,
  HEX_IN_TEXT,
  BASE64_IN_TEXT,
  HEX_AND_JUNK,
  OBJECT_REFERENCE,
  RAW,
]
