// Which rows of a timeline are shown: by text, cache, request, connection, and whether something is wrong.

import { type Captured, ROW_KINDS } from './columns.ts'

/** What is looked for; null and '' for anything. */
export interface TimelineFilter {
  /** In the class, the cache, the key, the protocol and what is said, whatever the case of letters. */
  readonly text: string
  readonly cache: string | null
  /** The class of a request: its answers are shown, too. */
  readonly request: string | null
  readonly connection: number | null
  /** Only what failed, gaps and faults. */
  readonly isFaulty: boolean
}

/** All rows. */
export const ALL_ROWS: TimelineFilter = {
  text: '',
  cache: null,
  request: null,
  connection: null,
  isFaulty: false,
}

const CONNECTION = ROW_KINDS.indexOf('connection')

/** The rows that match, ascending. Texts are compared once each, so that many rows take no longer than few texts. */
export function filteredRows({ columns }: Captured, filter: TimelineFilter): Uint32Array {
  const { kinds, parents, names, caches, keyTexts, protocols, says, answers, connections, faulty, texts } =
    columns
  const wanted = filter.text.trim().toLowerCase()
  const hits =
    wanted === '' ? null : Uint8Array.from(texts, (text) => (text.toLowerCase().includes(wanted) ? 1 : 0))
  const isHit = (row: number): boolean =>
    hits === null ||
    [names, caches, keyTexts, protocols, says].some((column) => hits[column[row] as number] === 1)
  const idOf = (text: string | null): number | null => (text === null ? null : texts.indexOf(text))
  const [cache, request] = [idOf(filter.cache), idOf(filter.request)]
  if (cache === -1 || request === -1) return new Uint32Array(0)
  const found: number[] = []
  for (let row = 0; row < kinds.length; row++) {
    if (filter.connection !== null && connections[row] !== filter.connection) continue
    if (filter.isFaulty && faulty[row] !== 1) continue
    if (cache !== null && caches[row] !== cache) continue
    if (request !== null) {
      // An entry is shown with its message.
      const parent = parents[row] as number
      const message = parent >= 0 ? parent : row
      const asked = answers[message] as number
      if (names[asked >= 0 ? asked : message] !== request) continue
    }
    if (isHit(row)) found.push(row)
  }
  return Uint32Array.from(found)
}

/** What the filter offers to choose from. */
export interface TimelineChoices {
  readonly caches: readonly string[]
  readonly requests: readonly string[]
  /** The numbers of connections, with their ends. */
  readonly connections: readonly { readonly number: number; readonly title: string }[]
}

/** Connections that can be chosen: of more the first. */
const MOST = 1000

/** The caches, requests and connections of a capture. */
export function timelineChoices({ columns, sums }: Captured): TimelineChoices {
  const distinct = (names: readonly (string | null)[]) =>
    [...new Set(names.filter((name) => name !== null))].sort((one, other) => one.localeCompare(other))
  const connections: { number: number; title: string }[] = []
  columns.kinds.forEach((kind, row) => {
    if (kind !== CONNECTION || connections.length >= MOST) return
    const [ends = ''] = (columns.texts[columns.says[row] as number] ?? '').split('. ')
    const number = columns.connections[row] as number
    connections.push({ number, title: ends.includes(' to ') ? ends : `connection ${number}` })
  })
  return {
    caches: distinct(sums.map(({ cache }) => cache)),
    requests: distinct(sums.map(({ request }) => request)),
    connections,
  }
}
