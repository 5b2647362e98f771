// What the command can write: one row for each format. All of them write piece by piece, from the document as it is.

import {
  csvHeader,
  csvLines,
  documentHtml,
  documentJson,
  documentLines,
  dumpText,
  eventLines,
  JSON_VERSION,
  type Line,
  NODE_OPTIONS,
  type NodeOptions,
  namesOfProperties,
  problemLines,
  ROW_OPTIONS,
  treeText,
  VALUE_JSON,
  valueJson,
  wordsOf,
} from '../view/export/index.ts'
import { counted, grouped } from '../view/place/index.ts'
import type { Choices } from './choices.ts'
import { costLines } from './cost-table.ts'
import { LayersBelow, type WriteLayer } from './layer-text.ts'
import { headerLines, numberWords, type ShownPayload } from './payload.ts'
import type { FormatName } from './words.ts'

/** One format. */
export interface Format {
  /** Written before, between and after the payloads. */
  readonly before: (payload: ShownPayload) => string
  readonly between: string
  readonly after: string
  readonly write: (payload: ShownPayload) => Iterable<string>
  /** Whether a payload is written at all; all are where this is not given. */
  readonly shows?: (payload: ShownPayload) => boolean
  /** What is said at the end of so many payloads, of which so many were written. */
  readonly summary?: (payloads: number, shown: number, choices: Choices) => string | null
  /** Whether the output cannot say which payload it is of: the command does, on standard error. */
  readonly isBare?: boolean
  /** What is said once the output is longer than so many characters. */
  readonly remark?: { readonly beyond: number; readonly text: string }
}

/** Text in lines, below a header: one part after another. */
const text = (parts: (payload: ShownPayload) => readonly Iterable<string>[]): Format => ({
  before: () => '',
  between: '\n',
  after: '',
  *write(payload) {
    yield* painted(payload, headerLines(payload))
    for (const pieces of parts(payload)) yield* pieces
  },
})

function* painted({ paintLine }: ShownPayload, lines: Iterable<Line>): Generator<string> {
  for (const line of lines) yield `${paintLine(line)}\n`
}

const plain = (write: Format['write']): Format => ({ before: () => '', between: '', after: '', write })

const MIB = 1 << 20

/** All formats by name. */
export const FORMATS: Readonly<Record<FormatName, Format>> = {
  dump: text((payload) => {
    const { width, paint } = payload
    const write: WriteLayer = (doc, { names, room, ...more }) => {
      const options = { ...rowOptions(payload, bytesPerLine(room)), words: wordsOf(names), width: room }
      return dumpText(doc, { ...options, ...more, paint })
    }
    return [withLayers(payload, write, width), painted(payload, problemsBelow(payload))]
  }),
  tree: text((payload) => {
    const { width, paint } = payload
    const { maxString, offsets } = payload.choices
    const write: WriteLayer = (doc, { names, room, ...more }) =>
      treeText(doc, {
        width: room,
        words: wordsOf(names),
        maxString: maxString ?? 200,
        offsets,
        paint,
        ...more,
      })
    return [withLayers(payload, write, width), painted(payload, problemsBelow(payload))]
  }),
  values: {
    ...plain(function* ({ doc, scope, choices, names }) {
      const naming = names === null ? {} : namesOfProperties(names)
      yield* valueJson(doc, { ...VALUE_JSON, ...naming, ...limits(choices), scope })
      yield '\n'
    }),
    isBare: true,
  },
  json: {
    before: () => `{"format":"pof-inspector","version":${JSON_VERSION},"payloads":[\n`,
    between: ',\n',
    after: ']}\n',
    *write(payload) {
      yield* documentJson(payload.doc, payload.source, nodeOptions(payload))
      yield '\n'
    },
  },
  ndjson: plain((payload) => documentLines(payload.doc, payload.source, nodeOptions(payload))),
  csv: {
    ...plain(({ doc, source, scope, choices, names }) =>
      csvLines(doc, {
        scope,
        source,
        hasCosts: choices.hasCosts,
        maxString: choices.maxString ?? 200,
        naming: namingOf(names),
      }),
    ),
    before: ({ names, choices: { hasCosts } }) => csvHeader({ hasCosts, naming: namingOf(names) }),
  },
  events: {
    ...plain(({ doc }) => eventLines(doc)),
    isBare: true,
    shows: ({ doc }) => doc.format !== 'pof',
    summary: (payloads, shown) => {
      if (shown === payloads) return null
      const which = shown === 0 ? '' : `${grouped(payloads - shown)} of ${counted(payloads, 'payload')}: `
      return `${which}POF has no events; json and ndjson have every node of it.`
    },
  },
  html: {
    ...plain((payload) => {
      const { label } = payload.source
      return documentHtml(payload.doc, { label, which: numberWords(payload) }, rowOptions(payload, 8))
    }),
    remark: {
      beyond: 64 * MIB,
      text: 'the page is beyond 64 MiB and grows, more than browsers open. --path and --depth take a part; "pof-inspect open" shows all.',
    },
  },
  cost: text((payload) => [painted(payload, costLines(payload))]),
  problems: {
    ...text((payload) => {
      const { doc, scope, width, names } = payload
      const lines = problemLines(doc, { scope, width, names, isDetailed: true })
      return [isClean(payload) ? [`${payload.paint('No problems.', 'strong')}\n`] : painted(payload, lines)]
    }),
    shows: (payload) => payload.choices.listsAll || !isClean(payload),
    summary: (payloads, shown, { listsAll }) => {
      const among = payloads === 1 ? '' : ` in ${counted(payloads, 'payload')}`
      if (shown === 0) return `no problems${among}.`
      return payloads === 1 || listsAll
        ? null
        : `${grouped(shown)} of ${counted(payloads, 'payload')} have problems.`
    },
  },
}

/** A document as it is shown, with what lies inside it where that is wanted. */
function withLayers(payload: ShownPayload, write: WriteLayer, width: number): Iterable<string> {
  const { doc, scope, names, choices } = payload
  const more = choices.layers ? { inside: new LayersBelow(payload, write).of(payload.opened) } : {}
  return write(doc, { scope, names, room: width, ...more })
}

function isClean({ doc }: ShownPayload): boolean {
  return doc.problems.length + doc.problemsOmitted === 0
}

function* problemsBelow({ doc, scope, width, names }: ShownPayload): Generator<Line> {
  if (doc.problems.length + doc.problemsOmitted === 0) return
  yield []
  yield* problemLines(doc, { scope, width, names })
}

function bytesPerLine(width: number): number {
  return width < 76 ? 4 : width < 140 ? 8 : 16
}

function rowOptions({ scope, names, choices }: ShownPayload, bytesPerLine: number) {
  return {
    scope,
    words: wordsOf(names),
    maxElements: choices.maxElements ?? ROW_OPTIONS.maxElements,
    maxString: choices.maxString ?? ROW_OPTIONS.maxString,
    bytesPerLine,
    offsets: choices.offsets,
  }
}

function limits({ maxString, maxElements }: ShownPayload['choices']) {
  return {
    maxString: maxString ?? VALUE_JSON.maxString,
    maxElements: maxElements ?? VALUE_JSON.maxElements,
  }
}

function nodeOptions({ scope, choices, names }: ShownPayload): NodeOptions {
  return { ...NODE_OPTIONS, ...limits(choices), scope, hasCosts: choices.hasCosts, naming: namingOf(names) }
}

function namingOf(names: ShownPayload['names']): NodeOptions['naming'] {
  return names === null ? null : namesOfProperties(names)
}
