// Whether the bytes of an input are shown as the entries of an archive, or as they stand, as a payload of another format than
// POF, in place of what the input forms found in them. Without a format that is named, only the rules that a tool may act on by itself decide.

import { emptyResult, FORMS, type FormId, type InputResult, type Payload } from '../input/index.ts'
import { accepted, type FormatId } from '../inside/index.ts'
import { type Problem, parse } from '../pof/index.ts'
import { archivePayloads } from './archive-payloads.ts'

/** What was asked for: a form of text, a format of the bytes; null to decide from the bytes. */
interface AskedFor {
  readonly form: FormId | null
  readonly content: FormatId | null
  /** Bytes that the entries of an archive may take together; as many as a page opens where it is left out. */
  readonly maxBytes?: number | undefined
}

/** Bytes that are enough to tell whether what a gzip file holds is POF. */
const HEAD = 1 << 12

/**
 * What was read of bytes, or what the entries of an archive hold, or the bytes as they stand: where nothing was found in them for certain and they are of a known
 * format, where they are of the format that was asked for, and for a gzip file that holds neither POF nor another format.
 */
export function asItStands(
  result: InputResult,
  bytes: Uint8Array,
  label: string,
  { form, content, maxBytes }: AskedFor,
): InputResult {
  if (form !== null || bytes.length === 0 || content === 'pof') return result
  const listed = content === null ? archivePayloads(result, bytes, maxBytes) : null
  if (listed !== null) return listed
  if (content === null && !isInDoubt(result, bytes)) return result
  const found = accepted(bytes, 'whole')
  const isWhole = content === null ? found !== null : found === content || result.payloads.length === 0
  return isWhole ? wholeResult(bytes, label) : result
}

/** Whether what was read of bytes is not what they hold for certain. */
function isInDoubt(result: InputResult, bytes: Uint8Array): boolean {
  const { payloads, gzip } = result
  return payloads.length === 0 || isLess(result, bytes) || (gzip && !isKnown(payloads))
}

/** Whether what was read is a part of a text, and not for certain: `[1, 2]` in JSON. */
function isLess({ note, payloads, encoding, gzip }: InputResult, bytes: Uint8Array): boolean {
  const first = bytes.findIndex((byte) => byte > 0x20)
  return !gzip && note !== null && encoding !== 'binary' && (payloads[0]?.start ?? 0) > first
}

/** Whether the content of a gzip file is POF as far as its beginning tells, or of another format. */
function isKnown([payload]: readonly Payload[]): boolean {
  if (payload?.form !== 'raw') return true
  const { bytes } = payload
  // The format byte of POF says so, however damaged the rest is.
  if (bytes[0] === 0x15 || accepted(bytes, 'whole') !== null) return true
  const { root, envelope, problems } = parse(bytes.subarray(0, HEAD))
  const isReadable = ({ severity, offset }: Problem) => severity === 'info' || offset >= HEAD
  return (root !== -1 || envelope.length > 0) && problems.every(isReadable)
}

/** Bytes as one payload. */
function wholeResult(bytes: Uint8Array, label: string): InputResult {
  const formName = FORMS.find(({ id }) => id === 'raw')?.name ?? ''
  const payload: Payload = {
    bytes,
    declaredLength: null,
    label,
    start: 0,
    end: bytes.length,
    line: 1,
    column: 1,
    before: '',
    form: 'raw',
    problem: null,
  }
  return { ...emptyResult(), form: 'raw', formName, encoding: 'binary', payloads: [payload] }
}
