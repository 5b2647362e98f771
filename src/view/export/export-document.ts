// What an export says of a whole payload beside its nodes: where it came from, its envelope, its problems. And the
// two JSON formats made of it all.

import type { AnyDocument, AnyProblem } from '../../inside/index.ts'
import type { EnvelopePart } from '../../pof/index.ts'
import { UNREAD } from '../../pof/index.ts'
import { jsonText } from './export-json.ts'
import { layerNodesJson } from './export-layer-nodes.ts'
import { type NodeOptions, nodesJson } from './export-nodes.ts'
import { problemsIn } from './export-problems.ts'
import { scalarJson } from './export-scalar.ts'

/** What is known of a payload before it is parsed. */
export interface ExportSource {
  /** What it was found in: a file, `standard input`. */
  readonly source: string
  /** Its number there, from 1. */
  readonly payload: number
  /** The line there on which it begins, from 1. */
  readonly line: number
  /** What it is called: the name of the file, `key=Binary(...)`. */
  readonly label: string
  /** The id of the form that its text was taken for. */
  readonly form: string
}

/** The version of both JSON formats; it grows when a field changes its meaning. */
export const JSON_VERSION = 1

/** One payload as an object of the format `json`, in pieces: `{label, form, bytes, envelope, nodes, problems, …}`. */
export function* documentJson(
  doc: AnyDocument,
  source: ExportSource,
  options: NodeOptions,
): Generator<string> {
  yield `{${payloadFields(doc, source).join(',')},\n"nodes":[\n`
  yield* nodeRecords(doc, options, ',\n')
  const problems = problemsIn(doc, options.scope).map(problemJson)
  yield `\n],\n"problems":[${problems.length === 0 ? '' : `\n${problems.join(',\n')}\n`}],`
  yield `"problemsOmitted":${doc.problemsOmitted}}`
}

/** One payload as JSON lines: one of kind `payload`, then `node`s, then `problem`s. Each ends with a newline. */
export function* documentLines(
  doc: AnyDocument,
  source: ExportSource,
  options: NodeOptions,
): Generator<string> {
  yield `{"kind":"payload","version":${JSON_VERSION},${payloadFields(doc, source).join(',')}}\n`
  const which = placeFields(source).join(',')
  yield* nodeRecords(doc, options, '', `"kind":"node",${which},`, '\n')
  for (const problem of problemsIn(doc, options.scope))
    yield `{"kind":"problem",${which},${problemJson(problem).slice(1)}\n`
}

/** The nodes of a document of any format. */
function nodeRecords(
  doc: AnyDocument,
  options: NodeOptions,
  between: string,
  fields = '',
  after = '',
): Generator<string> {
  return doc.format === 'pof'
    ? nodesJson(doc, options, between, fields, after)
    : layerNodesJson(doc, options, between, fields, after)
}

/** Which payload it is: what every line says. */
function placeFields({ source, payload, line }: ExportSource): string[] {
  return [`"source":${jsonText(source)}`, `"payload":${payload}`, `"line":${line}`]
}

function payloadFields(doc: AnyDocument, source: ExportSource): string[] {
  const { label, form } = source
  const format = doc.format === 'pof' ? [] : [`"format":"${doc.format}"`]
  return [
    ...placeFields(source),
    `"label":${jsonText(label)}`,
    `"form":${jsonText(form)}`,
    ...format,
    `"bytes":${doc.bytes.length}`,
    `"root":${doc.root}`,
    `"nodeCount":${doc.tree.count}`,
    `"envelope":[${doc.envelope.map(partJson).join(',')}]`,
  ]
}

function partJson({ name, kind, start, end, meaning, value }: EnvelopePart): string {
  const fields = { name, kind, start, end, meaning }
  return `${jsonText(fields).slice(0, -1)},"value":${scalarJson(UNREAD, value)}}`
}

function problemJson({
  code,
  severity,
  offset,
  length,
  node,
  expected,
  found,
  message,
  coherence,
  advice,
}: AnyProblem) {
  return jsonText({ code, severity, offset, length, node, expected, found, message, coherence, advice })
}
