// The documentation as data: its tables and its snippets. `UPDATE_GOLDEN=1` rewrites the tables that are generated.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** A fenced block, and the line it begins at. */
export interface Snippet {
  readonly code: string
  readonly line: number
}

/** A fenced block with its language, which is empty where the fence names none. */
export interface Fence extends Snippet {
  readonly language: string
  /** What stands behind the language. */
  readonly options: string
}

const urlOf = (path: string): URL => new URL(`../../${path}`, import.meta.url)

/** The documents that people write, by their paths from the root; docs/api is generated. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'src/README.md',
  ...readdirSync(urlOf('docs'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md') && !/^(api|\.vitepress)\//.test(path))
    .map((path) => `docs/${path}`)
    .sort(),
]

/** The text of a file of the repository, by its path from the root. */
export function readText(path: string): string {
  return readFileSync(urlOf(path), 'utf8')
}

/** Every fenced block, in order, indented ones and those with three tildes or more included. */
export function fencesOf(text: string): Fence[] {
  return [...text.matchAll(/^( *)(```+|~~~+)([^\n`]*)\n(.*?)^ *\2$/gms)].map((match) => ({
    language: (match[3] as string).trim().split(' ')[0] as string,
    options: (match[3] as string).trim().replace(/^\S*\s*/, ''),
    code: match[4] as string,
    line: text.slice(0, match.index).split('\n').length,
  }))
}

/** Every block fenced as `ts`, in order. */
export function snippetsOf(text: string): Snippet[] {
  return fencesOf(text).filter(({ language }) => language === 'ts')
}

const ROW = /^\|.*\|$/

/** The rows of the table whose header begins with `first`, without header and rule; cells as written. */
export function tableOf(text: string, first: string): string[][] {
  const lines = text.split('\n')
  const header = lines.findIndex((line) => line.startsWith(`| ${first} |`))
  if (header < 0) throw new Error(`there is no table that begins with "${first}"`)
  const end = lines.findIndex((line, i) => i > header && !ROW.test(line))
  return lines.slice(header + 2, end < 0 ? undefined : end).map(cellsOf)
}

function cellsOf(line: string): string[] {
  const cells = line.slice(1, -1).split(/(?<!\\)\|/)
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** A cell for any text: bars escaped, line ends shown. */
export function cellText(text: string): string {
  return text.replaceAll('\n', ' ⏎ ')
}

/** The code in a cell such as `` `15 64` ``; throws where there is none. */
export function codeIn(cell: string): string {
  const code = /^(`+) ?(.*?) ?\1$/.exec(cell)?.[2]
  if (code === undefined) throw new Error(`"${cell}" is not a piece of code`)
  return code
}

/** Writes the rows into the table whose header begins with `first`, where UPDATE_GOLDEN=1 asks for it. */
export function updateTable(path: string, first: string, rows: readonly (readonly string[])[]): void {
  if (process.env.UPDATE_GOLDEN !== '1') return
  const lines = readText(path).split('\n')
  const header = lines.findIndex((line) => line.startsWith(`| ${first} |`))
  const end = lines.findIndex((line, i) => i > header && !ROW.test(line))
  const written = rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  lines.splice(header + 2, end - header - 2, ...written)
  writeFileSync(urlOf(path), lines.join('\n'))
}
