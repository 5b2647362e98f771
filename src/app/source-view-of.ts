// What the header shows of a source: what reading it gave, as words and numbers.

import type { InputResult, Payload } from '../input/index.ts'
import { hexText } from '../pof/index.ts'
import type { PayloadView, SourceView } from '../ui/index.ts'
import { sizeText } from '../view/index.ts'
import type { Asked } from './asked.ts'

const BEGINNING = 16

/** The view of a source with this payload on screen; undefined where there is none. */
export function sourceViewOf(asked: Asked, result: InputResult, payload: Payload | undefined): SourceView {
  const isOwn = result.payloads.some(({ problem }) => problem === result.problem)
  const gzip = result.gzip ? 'The file was gzipped; this is what it held.' : null
  return {
    title: asked.title,
    form: { id: result.form, name: result.formName },
    isChosen: asked.form !== null,
    alternatives: result.alternatives.map(({ form, formName, bytes }) => ({
      id: form,
      name: formName,
      hint: `${bytes.toLocaleString('en')} bytes`,
    })),
    payloads: result.payloads.map((one) =>
      payloadView(one, asked.text !== null || result.encoding !== 'binary'),
    ),
    payload: payload === undefined ? -1 : result.payloads.indexOf(payload),
    note: [gzip, result.note].filter((text) => text !== null).join(' ') || null,
    part:
      asked.slice === undefined
        ? null
        : { bytes: asked.slice, size: payload?.declaredLength ?? null, isGrowing: false },
    problems: [
      ...(asked.slice === undefined ? [] : [sliceText(asked.slice)]),
      ...(result.problem === null || isOwn ? [] : [result.problem.message]),
    ],
  }
}

function sliceText(bytes: number): string {
  return `This is a slice: only the first ${sizeText(bytes)} were read, so it ends in the middle.`
}

function payloadView(
  { label, line, column, bytes, declaredLength, problem }: Payload,
  isText: boolean,
): PayloadView {
  return {
    label,
    // Made when it is asked for: a log holds hundreds of thousands.
    get beginning() {
      return hexText(bytes, BEGINNING)
    },
    line: isText ? line : null,
    column: isText ? column : null,
    given: bytes.length,
    declared: declaredLength,
    problem: problem?.message ?? null,
  }
}
