// One payload on its way to the output: the document, where it came from, and what was chosen about it.

import type { Payload } from '../input/index.ts'
import { type PofDocument, resolvePath } from '../pof/index.ts'
import { type Names, resolveNamedPath } from '../schema/index.ts'
import { type ExportScope, type ExportSource, type Line, type Paint, span } from '../view/export/index.ts'
import { counted, grouped, namedAddress, offsetText } from '../view/place/index.ts'
import { paint, painter, wantsColour } from './ansi.ts'
import type { Choices } from './choices.ts'
import type { Host } from './host.ts'
import type { NumberedPayload, Source } from './read-source.ts'
import { EXIT, type ExitCode, Refusal } from './refusal.ts'

/** Columns where there is no terminal to ask. */
const WIDTH = 100
const NARROWEST = 60

/** Who shows payloads: what was chosen, the names, and the machine. */
export interface Shower {
  readonly choices: Choices
  readonly names: Names | null
  readonly host: Host
}

/** What is done with payloads: each is shown in turn, what there is before more input is waited for, and then the end of all. */
export interface Showing {
  /** Shows one; whether it has problems, as an exit code. Throws a `Refusal` where it cannot be shown at all. */
  show(source: Source, numbered: NumberedPayload): Promise<ExitCode>
  rest(): Promise<void>
  /** Says what is left to be said of all payloads; `refuse` says why nothing was shown. */
  end(refuse: (refusal: Refusal) => ExitCode): Promise<ExitCode>
}

/** What a format writes from. */
export interface ShownPayload {
  readonly doc: PofDocument
  readonly source: ExportSource
  /** Whether its number and its line are said: its input has several, or is a log. */
  readonly isNumbered: boolean
  /** Whether it is the first that is shown: what holds of all of them is said there. */
  readonly isFirst: boolean
  /** The place that `--path` named, and how deep. */
  readonly scope: ExportScope
  readonly choices: Choices
  readonly names: Names | null
  readonly width: number
  /** A line with its colours, where the output has colours. */
  readonly paintLine: (line: Line) => string
  readonly paint: Paint
}

/** A payload as a format takes it; null where it does not have the path that was asked for. */
export function shownPayload(
  doc: PofDocument,
  { source, numbered, isFirst }: { source: Source; numbered: NumberedPayload; isFirst: boolean },
  { choices, names, host }: Shower,
): ShownPayload | null {
  const { payload, number } = numbered
  const scope = scopeOf(doc, choices, names)
  if (scope === null) return null
  const isColoured = wantsColour(
    choices.colour,
    host.environment,
    host.isOutputTerminal && choices.output === null,
  )
  const width = choices.width ?? columnsOf(host)
  return {
    doc,
    source: {
      source: source.name,
      payload: number,
      line: payload.line,
      label: labelOf(payload, source),
      form: payload.form,
    },
    isNumbered: source.isNumbered,
    isFirst,
    scope,
    choices,
    names,
    width: Number.isFinite(width) ? width : 1 << 20,
    paintLine: (line) => paint(line, isColoured),
    paint: painter(isColoured),
  }
}

/** How many columns the output has where nobody chose. */
export function columnsOf({ columns, environment }: Pick<Host, 'columns' | 'environment'>): number {
  return Math.max(NARROWEST, columns || Number(environment.COLUMNS) || WIDTH)
}

/** What a payload is called: its source, and where that holds several, which it is. */
export function labelOf(payload: Payload, { name, formName }: Source): string {
  return payload.label === name || payload.label === formName || name.endsWith(`/${payload.label}`)
    ? name
    : `${name}: ${payload.label}`
}

/** What is shown of a document; null where it does not have the path. Names are understood where there are any. */
export function scopeOf(
  doc: PofDocument,
  { path, depth }: Pick<Choices, 'path' | 'depth'>,
  names: Names | null,
): ExportScope | null {
  const scope = { place: null, depth: depth ?? Number.POSITIVE_INFINITY }
  if (path === null) return scope
  const place = resolvePath(doc, path) ?? (names === null ? null : resolveNamedPath(doc, names, path))
  return place === null ? null : { ...scope, place }
}

/** One line about a payload, with the path that it is narrowed to. */
export function headerLines(payload: ShownPayload): Line[] {
  const { doc, source, scope, names, choices } = payload
  const facts = [source.form, counted(doc.bytes.length, 'byte')]
  const { place } = scope
  if (place !== null) {
    const { node, element } = place
    const start = element < 0 ? doc.tree.start(node) : doc.tree.elementStart(node, element)
    facts.push(
      `${namedAddress(names, doc, node, element, 'the root')} at ${offsetText(start, choices.offsets)}`,
    )
  }
  const which = numberWords(payload)
  return [
    [
      span(which === '' ? '' : `${which}: `, 'muted'),
      span(source.label, 'strong'),
      span(`  ${facts.join(', ')}`, 'muted'),
    ],
  ]
}

/** `payload 2, line 14`; '' where there is one, which is the whole input. */
export function numberWords({ source, isNumbered }: Pick<ShownPayload, 'source' | 'isNumbered'>): string {
  return isNumbered ? `payload ${grouped(source.payload)}, line ${grouped(source.line)}` : ''
}

/** Said where no payload has the path. */
export function missingPath(path: string, payloads: number): Refusal {
  const where = payloads === 1 ? 'the value has' : 'none of the payloads has'
  const expected =
    'Expected property indexes and positions such as 1/0/2, key(0) or value(0) in a map, 4[5000]'
  return new Refusal(
    EXIT.usage,
    `--path ${path}: ${where} no such field. ${expected}; "pof-inspect tree" shows them.`,
  )
}

/** Whether something is wrong with a document, as an exit code; what is only worth knowing is not. */
export function exitCodeOf({ problems, problemsOmitted }: PofDocument): ExitCode {
  const hasProblems = problemsOmitted > 0 || problems.some(({ severity }) => severity !== 'info')
  return hasProblems ? EXIT.problems : EXIT.clean
}
