// Some of the payloads of a text: by words in what is said of them, by size, by whether something is wrong. A log may hold
// hundreds of thousands, so that they are looked at in steps.

import type { Steps } from '../steps.ts'

/** What is looked at of a payload. */
export interface FilteredPayload {
  readonly label: string
  /** What its line says before it. */
  readonly before: string
  /** Its first bytes in hex. */
  readonly beginning: string
  readonly line: number | null
  readonly given: number
  readonly problem: string | null
}

/** Which payloads are wanted. */
export interface PayloadFilter {
  /** Words that all have to be there, in any case; `>1000` and `<1000` are sizes in bytes. */
  readonly text: string
  /** Whether only those are wanted with which something is wrong. */
  readonly isFaulty: boolean
}

/** Payloads that are looked at in about a millisecond. */
const AT_ONCE = 64

/** Whether a filter lets everything pass. */
export function isOpenFilter({ text, isFaulty }: PayloadFilter): boolean {
  return text.trim() === '' && !isFaulty
}

/** The payloads that pass, ascending. `typeOf` tells what the value of one is; it is only asked where words are wanted. */
export function* filteredPayloads(
  payloads: { readonly length: number; at(index: number): FilteredPayload | undefined },
  typeOf: (payload: number) => string,
  { text, isFaulty }: PayloadFilter,
): Steps<Int32Array> {
  const { words, more, less } = readFilter(text)
  const found = new Int32Array(payloads.length)
  let count = 0
  for (let index = 0; index < payloads.length; index++) {
    if (index % AT_ONCE === 0) yield index / payloads.length
    const payload = payloads.at(index)
    if (payload === undefined || (isFaulty && payload.problem === null)) continue
    if (payload.given <= more || payload.given >= less) continue
    if (words.length === 0 || hasWords(words, payload, () => typeOf(index))) found[count++] = index
  }
  return found.slice(0, count)
}

function readFilter(text: string): { words: string[]; more: number; less: number } {
  let more = -1
  let less = Number.POSITIVE_INFINITY
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => {
      const size = /^([<>])([\d,]+)$/.exec(word)
      if (size === null) return word !== ''
      const bytes = Number(size[2]?.replaceAll(',', ''))
      if (size[1] === '>') more = Math.max(more, bytes)
      else less = Math.min(less, bytes)
      return false
    })
  return { words, more, less }
}

function hasWords(words: readonly string[], payload: FilteredPayload, typeOf: () => string): boolean {
  const { label, before, beginning, line, problem } = payload
  const said =
    `${before} ${label} ${beginning} ${line === null ? '' : `line ${line}`} ${problem ?? ''}`.toLowerCase()
  const others = words.filter((word) => !said.includes(word))
  if (others.length === 0) return true
  const type = typeOf().toLowerCase()
  return others.every((word) => type.includes(word))
}
