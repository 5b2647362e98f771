// One payload on its way to the output: the document, where it came from, and what was chosen about it.

import type { Payload } from '../input/index.ts'
import { type AnyDocument, formatTitle } from '../inside/index.ts'
import type { Names } from '../schema/index.ts'
import { type ExportScope, type ExportSource, type Line, type Paint, span } from '../view/export/index.ts'
import { counted, grouped, namedAddress, offsetText } from '../view/place/index.ts'
import { paint, painter, wantsColour } from './ansi.ts'
import type { Choices } from './choices.ts'
import type { Host } from './host.ts'
import { narrowed, type OpenedPayload, shownPath } from './opened.ts'
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
  readonly doc: AnyDocument
  /** The layers that it lies in. */
  readonly opened: OpenedPayload
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
  /** What was found in the layers below, once they are written: for the exit code. */
  readonly layers: { hasProblems: boolean }
}

/** A payload as a format takes it; null where it does not have the path that was asked for. */
export function shownPayload(
  whole: OpenedPayload,
  { source, numbered, isFirst }: { source: Source; numbered: NumberedPayload; isFirst: boolean },
  { choices, names, host }: Shower,
): ShownPayload | null {
  const { payload, number } = numbered
  const found = narrowed(whole, choices, names)
  if (found === null) return null
  const { opened, scope } = found
  const isColoured = wantsColour(
    choices.colour,
    host.environment,
    host.isOutputTerminal && choices.output === null,
  )
  const width = choices.width ?? columnsOf(host)
  return {
    doc: opened.doc,
    opened,
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
    layers: { hasProblems: false },
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

/** One line about a payload, with the path that it is narrowed to. */
export function headerLines(payload: ShownPayload): Line[] {
  const { doc, opened, source, scope, names, choices } = payload
  const format = doc.format === 'pof' && opened.steps.length === 0 ? [] : [formatTitle(doc.format)]
  const facts = [source.form, ...format, counted(doc.bytes.length, 'byte')]
  const { place } = scope
  if (place !== null) {
    const { node, element } = place
    const start = element < 0 ? doc.tree.start(node) : doc.tree.elementStart(node, element)
    facts.push(
      `${namedAddress(names, doc, node, element, 'the root')} at ${offsetText(start, choices.offsets)}`,
    )
  }
  if (opened.steps.length > 1 || (opened.steps[0]?.address ?? '') !== '')
    facts.push(`in ${shownPath(opened, { place: null })}`)
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
  const expected = path.includes('!')
    ? 'Expected the path of a value, then layers and places in them, such as 3!gzip!java/fields/name'
    : 'Expected property indexes and positions such as 1/0/2, key(0) or value(0) in a map, 4[5000]'
  const shows = path.includes('!') ? '"pof-inspect tree --layers" shows' : '"pof-inspect tree" shows'
  return new Refusal(EXIT.usage, `--path ${path}: ${where} no such field. ${expected}; ${shows} them.`)
}

/** Whether something is wrong with a document, as an exit code; what is only worth knowing is not. */
export function exitCodeOf({ problems, problemsOmitted }: AnyDocument): ExitCode {
  const hasProblems = problemsOmitted > 0 || problems.some(({ severity }) => severity !== 'info')
  return hasProblems ? EXIT.problems : EXIT.clean
}
