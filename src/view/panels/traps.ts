// Traps as a list: one entry for each kind, told at its first place, with the other places behind it.

import { type SkipCost, type Trap, traps } from '../../cost/index.ts'
import { type PofDocument, resolvePath } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { severityLabel } from '../inspector/problem-list.ts'
import { grouped } from '../place/amounts.ts'
import { namedType } from '../place/naming.ts'
import { costWords, pathName } from '../place/place-names.ts'
import type { Selection } from '../place/selection.ts'
import { partAt } from '../place/token-at.ts'
import { briefAddress } from '../place/tree-depth.ts'

export interface TrapPlace {
  readonly key: string
  /** What it is called: its address, `the value`, or the part of the envelope. */
  readonly label: string
  /** The path of names to it; null where it has none. */
  readonly name: string | null
  /** What is there; '' where no value is. */
  readonly type: string
  /** Where: half-open. */
  readonly start: number
  readonly end: number
  /** Null where no node and no part of the envelope owns it. */
  readonly selection: Selection | null
}

/** A field near by that a path does not get as the bytes hold it. */
export interface TrapField {
  readonly address: string
  readonly name: string | null
  /** `nothing, without a message`, `throws java.io.IOException`. */
  readonly gets: string
  readonly selection: Selection | null
}

/** All places of one kind of trap. */
export interface TrapEntry {
  readonly code: string
  readonly severity: Trap['severity']
  /** `Error`, `Warning`, `Note`, and its sign. */
  readonly label: string
  readonly sign: string
  readonly title: string
  readonly first: TrapPlace
  readonly others: readonly TrapPlace[]
  /** Places that are not listed: `7 more`; '' where all are. */
  readonly more: string
  readonly facts: readonly { readonly name: string; readonly text: string }[]
  readonly fields: readonly TrapField[]
}

const MOST_OTHERS = 8
const SEVERITIES = ['error', 'warning', 'info'] as const

/** The traps by kind, the worst first, then in stream order; empty where there are none. */
export function trapEntries(doc: PofDocument, cost: SkipCost, names: Names | null = null): TrapEntry[] {
  const byCode = new Map<string, Trap[]>()
  for (const trap of traps(doc, cost, costWords(names, doc))) {
    const alike = byCode.get(trap.code)
    if (alike === undefined) byCode.set(trap.code, [trap])
    else alike.push(trap)
  }
  const entries = [...byCode.values()].map((alike) => entryOf(doc, alike, names))
  return entries.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
}

/** What the worst of the entries means for queries, in a sentence; '' for no entries. */
export function trapIntro(entries: readonly TrapEntry[]): string {
  switch (entries[0]?.severity) {
    case 'error':
      return 'Here the parts of Coherence disagree, and a query can lose data without a message.'
    case 'warning':
      return 'Here the parts of Coherence disagree, and a query or a tool can get a different value from the reader.'
    case 'info':
      return 'Here the parts of Coherence disagree, but no query loses data.'
    default:
      return ''
  }
}

function entryOf(doc: PofDocument, alike: readonly Trap[], names: Names | null): TrapEntry {
  const trap = alike[0] as Trap
  const others = alike.slice(1, 1 + MOST_OTHERS).map((one) => placeOf(doc, one, names))
  const fields = trap.fields.map((field) => fieldOf(doc, field, names))
  const unlisted = trap.alike - 1 - others.length
  return {
    code: trap.code,
    severity: trap.severity,
    ...severityLabel(trap.severity),
    title: trap.title,
    first: placeOf(doc, trap, names),
    others,
    more: unlisted > 0 ? `${grouped(unlisted)} more` : '',
    facts: [
      { name: 'Coherence', text: trap.what },
      { name: 'Effect', text: trap.effect },
      { name: 'Way round', text: trap.wayRound },
    ],
    fields: fields.length === 1 && fields[0]?.address === doc.address(trap.node) ? [] : fields,
  }
}

function placeOf(doc: PofDocument, { node, offset, length }: Trap, names: Names | null): TrapPlace {
  const part = node === -1 ? partAt(doc, offset) : -1
  const selection = node === -1 && part === -1 ? null : { node, element: -1, part, offset: -1 }
  return {
    key: `${node} ${offset}`,
    label: node === -1 ? (doc.envelope[part]?.name ?? 'the bytes') : briefAddress(doc, node) || 'the value',
    name: pathName(names, doc, node),
    type: node === -1 ? '' : namedType(names, doc, node),
    start: offset,
    end: offset + Math.max(1, length),
    selection,
  }
}

function fieldOf(
  doc: PofDocument,
  { address, outcome, exception }: Trap['fields'][number],
  names: Names | null,
): TrapField {
  const gets = {
    value: exception === null ? 'the value' : `throws ${exception}`,
    nil: 'nothing, without a message',
    garbage: 'other bytes',
    error: `throws ${exception ?? 'an exception'}`,
    hang: 'never ends',
  }[outcome]
  const place = resolvePath(doc, address)
  const name = place === null ? null : pathName(names, doc, place.node, place.element)
  return { address, name, gets, selection: place && { ...place, part: -1, offset: -1 } }
}
