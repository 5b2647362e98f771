// What a comparison says as a whole: what is the same, and what differs, in words and counts.

import type { Diff, DiffKind } from '../../profile/index.ts'
import { counted, grouped } from '../place/amounts.ts'
import { KIND_WORDS } from './kinds.ts'

/** Kinds that are counted, in the order in which they are told. */
const COUNTED = ['changed', 'added', 'removed', 'moved', 'version', 'encoding', 'identical'] as const

/** How many values have a kind. */
interface KindCount {
  readonly kind: DiffKind
  readonly sign: string
  /** `3 changed`. */
  readonly text: string
}

/** The verdict: `The same bytes`, `The same value in other bytes`, `Other values`; and the lengths. */
export function compareVerdict({ a, b, isSame, isSameValue }: Diff): string {
  const [one, other] = [a.bytes.length, b.bytes.length]
  const size =
    one === other ? `${counted(one, 'byte')} each` : `${grouped(one)} and ${counted(other, 'byte')}`
  const verdict = isSame
    ? 'The same bytes'
    : isSameValue
      ? 'The same value in other bytes'
      : 'The values differ'
  return `${verdict}: ${size}`
}

/** The counts of all kinds that there are; what is inside of others of the same kind is not counted again. */
export function compareCounts({ totals }: Diff): KindCount[] {
  return COUNTED.filter((kind) => totals[kind] > 0).map((kind) => ({
    kind,
    sign: KIND_WORDS[kind].sign,
    text: `${grouped(totals[kind])} ${KIND_WORDS[kind].word}`,
  }))
}
