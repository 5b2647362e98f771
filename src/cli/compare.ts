// The word `diff`: two payloads compared, as lines, as JSON, or as counts. It ends as diff does: 0 the same bytes, 1 others, 2
// trouble.

import { formatTitle } from '../inside/index.ts'
import { escapeUnseen, type PofDocument } from '../pof/index.ts'
import {
  type Diff,
  type DiffKind,
  type DiffRow,
  type DiffSide,
  diff,
  differenceWords,
  explainKeys,
} from '../profile/index.ts'
import type { Names } from '../schema/index.ts'
import { type Line, type SpanStyle, span } from '../view/export/index.ts'
import { briefAddress, counted, grouped, isFar, namedAddress, offsetText } from '../view/place/index.ts'
import { paint, wantsColour } from './ansi.ts'
import type { Choices } from './choices.ts'
import { openPayload } from './opened.ts'
import { Output } from './output.ts'
import { labelOf, type Shower } from './payload.ts'
import { type NumberedPayload, readSources, type Source } from './read-source.ts'
import { EXIT, type ExitCode, Refusal } from './refusal.ts'
import { sayOfInput } from './say-of-input.ts'

/** One of the two, with where it came from. */
interface Compared {
  readonly doc: PofDocument
  readonly label: string
  readonly source: Source
  readonly numbered: NumberedPayload
}

/** Compares two payloads; whether they are the same bytes, as an exit code. Throws a `Refusal` where there are not two. */
export async function comparing(shower: Shower): Promise<ExitCode> {
  const { choices, host } = shower
  const [a, b] = await twoOf(shower)
  const compared = diff(a.doc, b.doc)
  const output = new Output(host, choices.output)
  const isColoured = wantsColour(
    choices.colour,
    host.environment,
    host.isOutputTerminal && choices.output === null,
  )
  const put = async (text: string) => {
    if (output.put(text)) await output.flush()
  }
  const line = (spans: Line) => put(`${paint(spans, isColoured)}\n`)
  if (choices.format === 'json') await writeJson(put, compared, a, b, shower)
  else if (choices.onlyCounts) for (const row of countLines(compared)) await line(row)
  else if (!compared.isSame) {
    await line(headLine('---', a, 'removed'))
    await line(headLine('+++', b, 'added'))
    for (const row of compared.differences()) await line(rowLine(compared, row, shower))
    await line([span(summaryOf(compared), 'muted')])
    // Two keys that may be equal in Java are why a get finds nothing.
    const keys = keysOf(compared)
    if (keys !== null) await line([span(escapeUnseen(`As keys: ${keys.sentence}`), 'plain')])
  }
  await output.close()
  return compared.isSame ? EXIT.clean : EXIT.problems
}

/** The two payloads: one of each of two inputs, or both of one. */
async function twoOf({ choices, host }: Shower): Promise<readonly [Compared, Compared]> {
  const { inputs } = choices
  if (inputs.length > 2)
    throw new Refusal(
      EXIT.usage,
      `diff: expected two inputs, found ${inputs.length} words. Bytes as text are one word: put them in quotes.`,
    )
  const words = inputs.length === 2 ? inputs.map((word) => [word]) : [inputs]
  const found: Compared[] = []
  for (const [at, word] of words.entries()) {
    const own = await payloadsOf(word, choices, host)
    if (words.length === 2 && own.length !== 1)
      throw new Refusal(
        EXIT.usage,
        `diff: expected one payload in ${inputs[at]}, found ${grouped(own.length)}. --pick takes one of them.`,
      )
    for (const each of own) found.push(each)
  }
  // Two of one input are told apart by their lines, or by their numbers.
  const areAlike = new Set(found.map(({ label }) => label)).size < found.length && words.length === 1
  const [a, b, ...more] = areAlike ? found.map(withPlace) : found
  if (a === undefined || b === undefined || more.length > 0)
    throw new Refusal(EXIT.usage, `diff: expected two payloads, found ${grouped(found.length)}.`)
  return [a, b]
}

function withPlace(compared: Compared): Compared {
  const { label, numbered } = compared
  const { line } = numbered.payload
  const place = line > 0 ? `line ${grouped(line)}` : `binary ${grouped(numbered.number)}`
  return { ...compared, label: `${label}, ${place}` }
}

async function payloadsOf(
  inputs: readonly string[],
  choices: Choices,
  host: Shower['host'],
): Promise<Compared[]> {
  const found: Compared[] = []
  for await (const source of readSources({ ...choices, inputs }, host)) {
    if (source instanceof Refusal) throw source
    const isMeant = ({ number }: NumberedPayload) =>
      choices.pick === null || choices.inputs.length < 2 || number === choices.pick
    const chosen = source.payloads.filter(isMeant)
    sayOfInput(source, chosen, choices, host)
    for (const numbered of chosen) {
      const { doc } = openPayload(numbered.payload, choices)
      const label = labelOf(numbered.payload, source)
      if (doc.format !== 'pof')
        throw new Refusal(
          EXIT.usage,
          `diff: expected POF, found ${formatTitle(doc.format)} in ${label}. --content pof reads it as POF.`,
        )
      found.push({ doc, label, source, numbered })
    }
  }
  return found
}

const STYLES: Readonly<Record<DiffKind, SpanStyle>> = {
  identical: 'muted',
  inside: 'muted',
  encoding: 'type',
  version: 'version',
  changed: 'warning',
  moved: 'count',
  added: 'payload',
  removed: 'error',
}

const MARKS: Readonly<Record<DiffKind, string>> = {
  identical: ' ',
  inside: ' ',
  encoding: '=',
  version: '^',
  changed: '~',
  moved: '>',
  added: '+',
  removed: '-',
}

function headLine(mark: string, { label, doc }: Compared, kind: DiffKind): Line {
  return [
    span(`${mark} `, STYLES[kind]),
    span(escapeUnseen(label), 'strong'),
    span(`  ${counted(doc.bytes.length, 'byte')}`, 'muted'),
  ]
}

function rowLine(compared: Diff, row: DiffRow, { choices, names }: Shower): Line {
  const { kind, a, b } = row
  const [doc, side] = a === null ? [compared.b, b] : [compared.a, a]
  const where = side === null ? '' : addressOf(names, doc, side)
  const moved = kind === 'moved' && b !== null ? ` → ${addressOf(null, compared.b, b)}` : ''
  const range = (one: DiffSide | null) =>
    one === null ? null : `${offsetText(one.start, choices.offsets)}-${offsetText(one.end, choices.offsets)}`
  const ranges = [range(a), range(b)].filter((text) => text !== null)
  return [
    span(`${MARKS[kind]} `, STYLES[kind]),
    span(`${escapeUnseen(where + moved)}`, 'index'),
    span(`  ${escapeUnseen(differenceWords(compared, row))}`, STYLES[kind]),
    span(`  ${kind}${row.reason === null ? '' : `: ${row.reason}`}, bytes ${ranges.join(' → ')}`, 'muted'),
  ]
}

/** The address with its names; of a place that is very deep, without its middle. */
function addressOf(names: Names | null, doc: PofDocument, { node, element }: DiffSide): string {
  if (node < 0) return 'envelope'
  return isFar(doc, node)
    ? briefAddress(doc, node, element)
    : namedAddress(names, doc, node, element, 'the value')
}

/** What all rows come to, in one line. */
function summaryOf({ totals, isSameValue }: Diff): string {
  const kinds = ['changed', 'added', 'removed', 'moved', 'version', 'encoding'] as const
  const said = kinds
    .filter((kind) => totals[kind] > 0)
    .map((kind) => `${grouped(totals[kind])} ${SUMMARY[kind]}`)
  return `${said.join(', ')}${isSameValue ? ': the same value in other bytes' : ''}`
}

const SUMMARY = {
  changed: 'changed',
  added: 'added',
  removed: 'removed',
  moved: 'moved',
  version: 'of another version',
  encoding: 'in another encoding',
} as const

function countLines({ totals, a, b }: Diff): Line[] {
  const kinds = Object.entries(totals) as [DiffKind, number][]
  return [
    ...kinds.map(([kind, total]) => [
      span(kind.padEnd(10), STYLES[kind]),
      span(grouped(total).padStart(12), 'plain'),
    ]),
    [
      span('bytes'.padEnd(10), 'muted'),
      span(grouped(a.bytes.length).padStart(12), 'plain'),
      span(` → ${grouped(b.bytes.length)}`, 'plain'),
    ],
  ]
}

/** What the two are as keys, where they hold the same value or may be equal in Java; else null. */
function keysOf({
  a,
  b,
  isSameValue,
  totals,
}: Diff): { readonly equals: string; readonly sentence: string } | null {
  // Another value at one place makes other keys.
  if (!isSameValue && totals.changed > 0) return null
  const { equals, sentence } = explainKeys(a, b)
  return isSameValue || equals !== 'no' ? { equals, sentence } : null
}

/** One document: the two payloads, how many values differ, and each difference on a line. */
async function writeJson(
  put: (text: string) => Promise<void>,
  compared: Diff,
  a: Compared,
  b: Compared,
  { choices, names }: Shower,
): Promise<void> {
  const payload = ({ source, numbered, doc }: Compared) => ({
    source: source.name,
    payload: numbered.number,
    line: numbered.payload.line,
    bytes: doc.bytes.length,
  })
  const head = {
    a: payload(a),
    b: payload(b),
    same: compared.isSame,
    sameValue: compared.isSameValue,
    totals: compared.totals,
    asKeys: keysOf(compared),
  }
  const side = (doc: PofDocument, one: DiffSide | null) =>
    one === null
      ? null
      : {
          address: isFar(doc, one.node) ? briefAddress(doc, one.node, one.element) : one.address,
          name: addressOf(names, doc, one),
          start: one.start,
          end: one.end,
        }
  await put(`${JSON.stringify(head).slice(0, -1)},"differences":[`)
  let between = '\n'
  for (const row of choices.onlyCounts ? [] : compared.differences()) {
    const { kind, reason, count } = row
    const sides = { a: side(compared.a, row.a), b: side(compared.b, row.b) }
    await put(
      between + JSON.stringify({ kind, reason, count, ...sides, words: differenceWords(compared, row) }),
    )
    between = ',\n'
  }
  await put('\n]}\n')
}
