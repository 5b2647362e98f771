// What --advice and --query add to a profile: what entries could be written like instead, for the fields that queries read.

import { escapeUnseen } from '../../pof/index.ts'
import {
  type Profile,
  type ProfileAdvice,
  type ProfileReport,
  profileAdvice,
  type StarredField,
} from '../../profile/index.ts'
import { escapeHtml, type Span, span, wrapText } from '../../view/export/index.ts'
import { grouped } from '../../view/place/index.ts'
import { adviceRows, starsWords } from '../../view/profile/index.ts'
import type { Choices, ProfileChoices } from '../choices.ts'
import { EXIT, Refusal } from '../refusal.ts'

/** Advice, and what it is of. */
export interface Advised {
  readonly queries: readonly StarredField[]
  readonly advice: readonly ProfileAdvice[]
}

/** The advice that was asked for; null where none was. Throws a `Refusal` for a query of no field. */
export function advised(
  profile: Profile,
  report: ProfileReport,
  { advice, query }: Pick<ProfileChoices, 'advice' | 'query'>,
  set: Choices['set'],
): Advised | null {
  if (!advice && query.length === 0) return null
  const stars = query.map((text) => readQuery(text, report))
  return { queries: stars, advice: profileAdvice(profile, { stars, set }) }
}

/** A path or a name, and how often it is read. */
const QUERY = /^(.+?)(?:=(\d+(?:\.\d+)?))?$/
const PATH = /^\d+(\/\d+)*$/

function readQuery(text: string, { fields }: ProfileReport): StarredField {
  const [, place = '', weight = '1'] = QUERY.exec(text) ?? []
  const refuse = (expected: string): never => {
    throw new Refusal(EXIT.usage, `--query ${text}: expected ${expected}.`)
  }
  if (place === '' || place.includes('=') || !(Number(weight) > 0))
    return refuse('a path or a name, and behind = how often it is read, as 2=10')
  const named = Object.entries(fields).filter(([path, { name }]) => name === place && PATH.test(path))
  const path = Object.hasOwn(fields, place) ? place : named.length === 1 ? (named[0]?.[0] ?? '') : null
  const known = Object.keys(fields).filter((path) => PATH.test(path))
  if (path === null)
    return refuse(
      named.length > 1
        ? `a path, since ${named.map(([path]) => path).join(' and ')} have this name`
        : `a field, one of ${known.slice(0, 20).join(', ') || 'none'}`,
    )
  if (!PATH.test(path))
    return refuse('a path that a PofExtractor takes: elements of lists and maps have none')
  return { path: path.split('/').map(Number), weight: Number(weight) }
}

/** The words about it: what it is of, then for each change what it is and who gains. */
function* wordsOf(
  { queries, advice }: Advised,
  report: ProfileReport,
): Generator<readonly [title: string, text: string]> {
  const nameOf = (path: string) => report.fields[path]?.name ?? null
  const stars = queries.map(({ path, weight = 1 }) => [path.join('/'), weight] as const)
  yield ['Advice', queries.length === 0 ? 'Times are of a mean field.' : starsWords(stars, nameOf)]
  const rows = adviceRows(advice, report)
  if (rows.length === 0) yield ['', 'Nothing that these entries could be written like saves time.']
  for (const { title, place, gains, reason, safety, line } of rows)
    yield [
      `${title}, ${place}`,
      `${gains}. ${reason} ${safety}${line === 0 ? '' : `; line ${grouped(line)}`}.`,
    ]
}

/** The lines below the table. */
export function* adviceLines(made: Advised, report: ProfileReport, width: number): Generator<Span[]> {
  for (const [title, text] of wordsOf(made, report)) {
    yield []
    if (title !== '') for (const line of wrapText(escapeUnseen(title), width)) yield [span(line, 'strong')]
    for (const line of wrapText(escapeUnseen(text), width)) yield [span(line, 'plain')]
  }
}

/** The section of the page. */
export function adviceHtml(made: Advised, report: ProfileReport): string {
  const [[title, text] = ['Advice', ''], ...rows] = wordsOf(made, report)
  const items = rows.map(([title, text]) => `<li><b>${escapeHtml(title)}</b> ${escapeHtml(text)}</li>`)
  return `<h2>${title}</h2><p>${escapeHtml(text)}</p><ul>${items.join('')}</ul>`
}
