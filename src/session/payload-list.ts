// The payloads of a source, as many as there are: those of a log of hundreds of thousands are columns of numbers beside one
// buffer of bytes, and become objects one by one, when somebody asks for them.

import type { FormId, InputProblem, InputResult, Payload } from '../input/index.ts'
import { countBelow } from '../pof/order/index.ts'
import type { Captured } from '../view/capture/index.ts'
import type { SourceRequest } from './source-request.ts'

/** Payloads in the order of the text. */
export interface PayloadList {
  readonly length: number
  /** How many bytes all of them have together. */
  readonly given: number
  /** Undefined where there is no such payload. */
  at(index: number): Payload | undefined
  /** What one is called, its line, and how many bytes it has, without an object for it. */
  labelAt(index: number): string
  lineAt(index: number): number
  lengthAt(index: number): number
  /** The bytes of all, one after another, in pieces. */
  pieces(): readonly Uint8Array[]
  /** What is wrong with them, the first so many. */
  problems(most: number): InputProblem[]
  /** The capture that they are of, whose messages hold their keys and values: they overlap. Others are of none. */
  readonly capture?: Captured
}

/** What reading gave, with its payloads as a list. */
export type ReadResult = Omit<InputResult, 'payloads'> & { readonly payloads: PayloadList }

/** Payloads, however they are kept, and whatever is known of each. */
export interface HasPayloads<One> {
  readonly payloads: { at(index: number): One | undefined }
}

/** The payload that is asked for, or the first; undefined where there is none. */
export function payloadOf<One>(
  { payload }: Pick<SourceRequest, 'payload'>,
  { payloads }: HasPayloads<One>,
): One | undefined {
  return payloads.at(payload) ?? payloads.at(0)
}

/** Payloads as columns, one entry for each, of which the buffers can be handed over. */
export interface PackedPayloads {
  /** The bytes of all, one after another, and where each ends. */
  readonly bytes: Uint8Array
  readonly byteEnds: Uint32Array
  /** Where each begins, where they do not lie one after another. */
  readonly byteStarts?: Uint32Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  readonly lines: Uint32Array
  readonly columns: Uint32Array
  /** What stands before payloads as one text, where each such text ends in it, and which one it is. */
  readonly beforeText: string
  readonly beforeEnds: Uint32Array
  readonly beforeOf: Uint32Array
  /** -1 where the text says nothing. */
  readonly declared: Float64Array
  /** Each label once, and which one it is. */
  readonly labels: readonly string[]
  readonly labelOf: Uint32Array
  readonly forms: readonly FormId[]
  readonly formOf: Uint8Array
  /** Which payloads have problems, ascending; the problems as one text of JSON, and where each ends in it. */
  readonly problemAt: Uint32Array
  readonly problemText: string
  readonly problemEnds: Uint32Array
}

/** A few payloads, as a list. */
export function payloadList(payloads: readonly Payload[]): PayloadList {
  return {
    length: payloads.length,
    given: payloads.reduce((sum, { bytes }) => sum + bytes.length, 0),
    at: (index) => payloads[index],
    labelAt: (index) => payloads[index]?.label ?? '',
    lineAt: (index) => payloads[index]?.line ?? 0,
    lengthAt: (index) => payloads[index]?.bytes.length ?? 0,
    pieces: () => payloads.map(({ bytes }) => bytes),
    problems: (most) => payloads.flatMap(({ problem }) => (problem === null ? [] : [problem])).slice(0, most),
  }
}

/** Payloads in columns, as a list. */
export function packedList(packed: PackedPayloads, capture?: Captured): PayloadList {
  const {
    bytes,
    byteEnds,
    byteStarts,
    starts,
    ends,
    lines,
    columns,
    declared,
    labels,
    labelOf,
    forms,
    formOf,
  } = packed
  const { problemAt } = packed
  const problem = (index: number): InputProblem =>
    JSON.parse(packed.problemText.slice(packed.problemEnds[index - 1] ?? 0, packed.problemEnds[index]))
  const byteStart = (index: number) =>
    (byteStarts === undefined ? byteEnds[index - 1] : byteStarts[index]) ?? 0
  const before = (index: number) =>
    packed.beforeText.slice(packed.beforeEnds[index - 1] ?? 0, packed.beforeEnds[index])
  return {
    length: byteEnds.length,
    given: bytes.length,
    at(index) {
      const byteEnd = byteEnds[index]
      if (byteEnd === undefined) return undefined
      const numberOf = (column: Uint32Array | Float64Array) => column[index] as number
      const found = indexOf(problemAt, index)
      return {
        bytes: bytes.subarray(byteStart(index), byteEnd),
        declaredLength: numberOf(declared) === -1 ? null : numberOf(declared),
        label: labels[numberOf(labelOf)] as string,
        start: numberOf(starts),
        end: numberOf(ends),
        line: numberOf(lines),
        column: numberOf(columns),
        before: before(numberOf(packed.beforeOf)),
        form: forms[formOf[index] as number] as FormId,
        problem: found === -1 ? null : problem(found),
      }
    },
    labelAt: (index) => labels[labelOf[index] as number] ?? '',
    lineAt: (index) => lines[index] ?? 0,
    lengthAt: (index) => (byteEnds[index] ?? 0) - byteStart(index),
    pieces: () => [bytes],
    problems: (most) => Array.from(problemAt.subarray(0, most), (_, index) => problem(index)),
    ...(capture === undefined ? {} : { capture }),
  }
}

/** Where a number stands among ascending ones, or -1. */
function indexOf(numbers: Uint32Array, wanted: number): number {
  const at = countBelow(numbers, wanted)
  return numbers[at] === wanted ? at : -1
}
