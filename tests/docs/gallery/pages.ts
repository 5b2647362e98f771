// The parts of the pages that are generated: a section for each code of problems and of traps, and for each type. Words come from
// the tables of the sources, payloads from the samples, and what Coherence did from the recording.

import { TRAPS, type TrapCode, type TrapRow } from '../../../src/cost/index.ts'
import { PROBLEMS, type ProblemCode, type ProblemRow } from '../../../src/pof/index.ts'
import { type Outcome, readGallery } from '../../support/gallery.ts'
import { PROBLEM_SAMPLES } from './problem-samples.ts'
import { openSample, type Sample, trapsOf } from './showing.ts'
import { TRAP_SAMPLES } from './trap-samples.ts'

const { outcomes } = readGallery()

/** Characters of what Coherence did. */
const LONGEST = 160
/** Paths that are shown. */
const MOST_PATHS = 6

/** The sections of the gallery of problems. */
export function problemSections(): string {
  return sections(PROBLEMS as Readonly<Record<ProblemCode, ProblemRow>>, (code, row) => {
    const sample = PROBLEM_SAMPLES[code]
    const doc = openSample(sample)
    const trapCodes = [...new Set(trapsOf(doc).map((trap) => trap.code))]
    const [problem] = doc.problems.filter((one) => one.code === code)
    return [
      `**${row.title}** (${row.severity}). ${sample.about}`,
      fence(sample, code),
      table([
        ['Found', `${problem?.message}.`],
        ...outcomeRows(`problem ${code}`),
        ['In general', sentence(row.coherence)],
        ['What to do', row.advice ?? sample.wayRound ?? ''],
        ['Traps', trapCodes.map((trap) => `[${trap}](traps-gallery.md#${trap})`).join(', ')],
        ['Problems', others(sample.besides)],
      ]),
    ]
  })
}

/** The sections of the gallery of traps. */
export function trapSections(): string {
  return sections(TRAPS as Readonly<Record<TrapCode, TrapRow>>, (code, row) => {
    const sample = TRAP_SAMPLES[code]
    const doc = openSample(sample)
    const [trap] = trapsOf(doc, sample.missing)
    const deviation =
      row.deviation === null ? '' : `, [deviation ${row.deviation}](../traps.md#deviations) of the library`
    return [
      `**${row.title}** (${row.severity}${deviation}). ${sample.about}`,
      fence(sample, code),
      table([
        ['Found', trap?.what ?? ''],
        ...outcomeRows(`trap ${code}`),
        ['In general', row.coherence],
        ['What a query loses', row.effect],
        ['Way round', row.wayRound],
        ['Problems', others(sample.problems)],
      ]),
    ]
  })
}

function sections<Code extends string, Row>(
  rows: Readonly<Record<Code, Row>>,
  make: (code: Code, row: Row) => string[],
): string {
  const all = Object.entries(rows) as [Code, Row][]
  return all.map(([code, row]) => [`## ${code}`, ...make(code, row)].join('\n\n')).join('\n\n')
}

/** A payload as a viewer. */
export function fence({ text }: Pick<Sample, 'text'>, caption: string, path?: string): string {
  const options = { caption, height: 220, ...(path === undefined ? {} : { path }) }
  return `\`\`\`pof ${JSON.stringify(options)}\n${text}\n\`\`\``
}

/** What Coherence did with a payload, by who read it. */
function outcomeRows(of: string): [string, string][] {
  const outcome = outcomes[of]
  if (outcome === undefined) throw new Error(`${of} was not recorded: run tests/oracle/gallery.mjs`)
  const { reader, parser, skipping, paths } = outcome
  return [
    ['The reader', said(reader)],
    ['PofParser', parsed(parser)],
    ['Skipping', ending(skipping)],
    ['Navigation', navigation(paths)],
  ]
}

function navigation(paths: Outcome['paths']): string {
  const below = Object.entries(paths).filter(([path]) => path !== '.')
  const shown = below.length === 0 ? Object.entries(paths) : below
  const lines = shown
    .slice(0, MOST_PATHS)
    .map(([path, text]) => `${path === '.' ? 'the root' : path}: ${said(text)}`)
  const more = shown.length - lines.length
  return [...lines, ...(more > 0 ? [`${more} more`] : [])].join('<br>')
}

/** The events, and how it ended. */
function parsed(text: string): string {
  const [, events = '', end = text] = /^(.*); (.*?)$/s.exec(text) ?? []
  return events === '' ? ending(end) : `${said(events)}; ${ending(end)}`
}

/** How a way of reading that gives no value ended. */
function ending(text: string): string {
  if (text === 'ends') return 'ends at the last byte'
  const [, left = ''] = /^ends before the last (\d+)$/.exec(text) ?? []
  return left === '' ? said(text) : `ends ${left === '1' ? 'one byte' : `${left} bytes`} too early`
}

/** What was thrown or returned, as code. */
export function said(text: string): string {
  const [, verb = '', rest = text] = /^(throws) (.*)$/s.exec(text) ?? []
  if (text.startsWith('does not end')) return text
  const short = rest.length > LONGEST ? `${rest.slice(0, LONGEST - 1)}…` : rest
  return `${verb} ${code(short)}`.trim()
}

function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}

function others(codes: readonly ProblemCode[] = []): string {
  return codes.map((one) => `[${one}](problems-gallery.md#${one})`).join(', ')
}

function sentence(text: string | null): string {
  return text === null ? '' : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}

/** A table of two columns, without rows that have nothing to say. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const lines = rows.filter(([, text]) => text !== '').map(([name, text]) => `| ${name} | ${cell(text)} |`)
  return ['| Topic | Facts |', '| --- | --- |', ...lines].join('\n')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
