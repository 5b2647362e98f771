// A row in words: what stands on each side.

import { check, having } from '../../pof/arguments/index.ts'
import { decorationName, type PofDocument, typeName } from '../../pof/index.ts'
import type { Diff } from './compared.ts'
import type { EncodingReason } from './kinds.ts'
import type { DiffRow, DiffSide } from './rows.ts'
import { targetOf } from './targets.ts'

const COMPARED = having('what diff() made', 'a', 'b', 'totals')
const ROW = having('a row of it', 'kind', 'count', 'depth')

/** Characters of a value that are shown. */
const SHOWN = 60

/**
 * What a row says, in a few words: of one side alone the value, of two both, as `int 5 → int32 5`. Without the place. What
 * comes from the documents may hold any characters: escape it before it is shown. Throws a `TypeError` for other arguments.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { diff, differenceWords } from 'pof-inspector/profile'
 *
 * const compared = diff(parse(Uint8Array.of(0x15, 0x41, 5)), parse(Uint8Array.of(0x15, 0x6e)))
 * for (const row of compared.differences()) console.log(differenceWords(compared, row)) //> int32 5 → int 5
 * ```
 */
export function differenceWords(compared: Diff, row: DiffRow): string {
  check('differenceWords', compared, COMPARED)
  check('The argument row of differenceWords', row, ROW)
  const { a, b } = compared
  const [one, other] = [sideWords(a, row.a), sideWords(b, row.b)]
  const more = row.count > 1 ? ` and ${(row.count - 1).toLocaleString('en-US')} more` : ''
  if (row.a === null || row.b === null) return (row.a === null ? other : one) + more
  if (row.kind === 'moved') return one + more
  if (row.kind === 'identical' || row.kind === 'inside') return one + more
  if (row.kind === 'version') return `${one} version ${versionOf(a, row.a)} → ${versionOf(b, row.b)}`
  if (row.reason === 'envelope') return `${envelopeWords(a)} → ${envelopeWords(b)}`
  if (row.kind === 'encoding' && one === other)
    return `${one}${more}, ${REASON_WORDS[row.reason ?? 'packed']}`
  // Where two numbers say the same, what they lead to does not.
  if (one === other) return `${one}${targetWords(a, row.a)} → ${other}${targetWords(b, row.b)}${more}`
  return `${one} → ${other}${more}`
}

/** Where a reference leads: `, at 0/1`; '' for what is none, and for one that leads nowhere. */
function targetWords(doc: PofDocument, { node, element }: DiffSide): string {
  const target = targetOf(doc, node, element)
  return target < 0 ? '' : `, at ${doc.address(target) || 'the root'}`
}

/** What each reason says where both sides look the same. */
const REASON_WORDS: Readonly<Record<EncodingReason, string>> = {
  type: 'another type',
  packed: 'in more bytes than needed',
  identity: 'with another identity',
  uniform: 'with a type that the container declares',
  container: 'in another container',
  order: 'in another order',
  index: 'its property index in other bytes',
  terminator: 'its end in other bytes',
  envelope: 'in another envelope',
  reference: 'as a reference',
}

/** Why the bytes of one value differ, in a few words; '' for no reason. */
export function reasonWords(reason: EncodingReason | null): string {
  return reason === null ? '' : REASON_WORDS[reason]
}

/** A place in words: its type and its value. */
function sideWords(doc: PofDocument, side: DiffSide | null): string {
  if (side === null) return ''
  const { node, element } = side
  if (node < 0) return 'envelope'
  const { tree } = doc
  const type = element < 0 ? tree.type(node) : tree.elementType(node, element)
  if (type >= 0) return `user type ${type}`
  const text = doc.text(node, element, SHOWN)
  const name = element < 0 ? tree.typeName(node) : typeName(type)
  if (text.startsWith(`${name} `)) return text
  // A one-byte int says its value itself.
  return name.endsWith(` ${text}`) || name === text ? name : `${name} ${text}`
}

function versionOf({ tree }: PofDocument, { node }: DiffSide): string {
  return String(tree.header(node)?.version ?? '?')
}

/** The names of what is around a value. */
export function envelopeWords(doc: PofDocument): string {
  const names = doc.envelope
    .filter(({ kind }) => kind === 'format' || kind === 'decoration')
    .map(({ kind, name, code }) => (kind === 'decoration' ? decorationName(code) : name))
  return names.length === 0 ? 'no envelope' : names.join(' ')
}
