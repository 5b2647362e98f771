// What the header shows of a source: what reading it gave, as words and numbers.

import type { Payload } from '../input/index.ts'
import { hexText } from '../pof/index.ts'
import type { PayloadView, SourceView } from '../ui/index.ts'
import { sizeText } from '../view/index.ts'
import type { Asked } from './asked.ts'
import type { ReadResult } from './payload-list.ts'

const BEGINNING = 16
/** Faults of payloads that are told for the text as a whole. */
const FAULTS = 3

/** The view of a source with this payload on screen; undefined where there is none. */
export function sourceViewOf(asked: Asked, result: ReadResult, payload: Payload | undefined): SourceView {
  const { payloads } = result
  const problems = payloads.problems(FAULTS)
  const isOwn = problems.length > 0 && JSON.stringify(problems[0]) === JSON.stringify(result.problem)
  const isText = asked.text !== null || result.encoding !== 'binary'
  const gzip = result.gzip ? 'The file was gzipped; this is its content.' : null
  return {
    title: asked.title,
    form: { id: result.form, name: result.formName },
    isChosen: asked.form !== null,
    alternatives: result.alternatives.map(({ form, formName, bytes }) => ({
      id: form,
      name: formName,
      hint: `${bytes.toLocaleString('en')} bytes`,
    })),
    payloads: {
      length: payloads.length,
      at(index) {
        const one = payloads.at(index)
        return one && payloadView(one, isText)
      },
    },
    given: payloads.given,
    faults: problems.map(({ message }) => message),
    payload: payload === undefined ? -1 : payloads.at(asked.payload) === undefined ? 0 : asked.payload,
    note: [gzip, result.note].filter((text) => text !== null).join(' ') || null,
    part:
      asked.slice === undefined
        ? null
        : { bytes: asked.slice, size: payload?.declaredLength ?? null, isGrowing: false },
    problems: [
      ...(asked.slice === undefined ? [] : [sliceText(asked.slice)]),
      ...(asked.file !== null && result.form === 'empty' ? ['The file is empty: it holds no bytes.'] : []),
      ...(result.problem === null || isOwn ? [] : [result.problem.message]),
    ],
  }
}

function sliceText(bytes: number): string {
  return `This is a slice: only the first ${sizeText(bytes)} were read, and the rest is missing.`
}

function payloadView(
  { label, line, column, bytes, declaredLength, problem }: Payload,
  isText: boolean,
): PayloadView {
  return {
    label,
    beginning: hexText(bytes, BEGINNING),
    line: isText ? line : null,
    column: isText ? column : null,
    given: bytes.length,
    declared: declaredLength,
    problem: problem?.message ?? null,
  }
}
