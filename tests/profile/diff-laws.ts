// What holds of every comparison: what is the same is the same to the byte, every byte of both documents is told once, and the
// comparison the other way round says the same.

import { type PofDocument, T } from '../../src/pof/index.ts'
import { type DiffRow, type DiffSide, diff } from '../../src/profile/index.ts'

const MIRRORED: Readonly<Record<string, string>> = { added: 'removed', removed: 'added' }

/** What breaks a law, in sentences; empty where all hold. */
export function brokenLaws(a: PofDocument, b: PofDocument): string[] {
  const compared = diff(a, b)
  const rows = [...compared.rows()]
  const isSame = Buffer.compare(a.bytes, b.bytes) === 0
  const broken: string[] = []
  if (compared.isSame !== isSame) broken.push('isSame is about something else than the bytes')
  if (isSame && rows.some(({ kind }) => kind !== 'identical')) broken.push('the same bytes differ')
  if (!isSame && [...compared.differences()].length === 0) broken.push('other bytes do not differ')
  if (isSame && !compared.isSameValue) broken.push('the same bytes are another value')
  if (compared.count !== rows.length) broken.push('rows are missing')
  for (const row of rows) broken.push(...brokenBy(row, a, b))
  broken.push(...untold(rows, a, 'a'), ...untold(rows, b, 'b'))
  const other = [...diff(b, a).rows()]
  const mine = rows.map((row) => textOf(row, row.a, row.b, row.kind, row.side)).sort()
  const mirrored = other
    .map((row) => {
      const side = row.side === null ? null : row.side === 'a' ? 'b' : 'a'
      return textOf(row, row.b, row.a, MIRRORED[row.kind] ?? row.kind, side)
    })
    .sort()
  if (mine.join('\n') !== mirrored.join('\n'))
    broken.push(`the other way round it says\n${mirrored.join('\n')}\nfor\n${mine.join('\n')}`)
  return broken
}

function textOf(
  { count, depth, reason }: DiffRow,
  a: DiffSide | null,
  b: DiffSide | null,
  kind: string,
  side: string | null,
): string {
  const place = (one: DiffSide | null) =>
    one === null ? '-' : `${one.node} ${one.element} ${one.start} ${one.end}`
  return [kind, place(a), place(b), count, depth, reason, side].join(', ')
}

function brokenBy(row: DiffRow, a: PofDocument, b: PofDocument): string[] {
  const { kind, reason, side } = row
  const where = `${kind} at ${row.a?.address ?? '-'} and ${row.b?.address ?? '-'}`
  const broken: string[] = []
  if ((row.a === null) !== (kind === 'added')) broken.push(`${where}: the first side`)
  if ((row.b === null) !== (kind === 'removed')) broken.push(`${where}: the second side`)
  if ((side === null) === (kind === 'moved')) broken.push(`${where}: its side`)
  if (reason !== null && kind !== 'encoding' && kind !== 'moved') broken.push(`${where}: its reason`)
  if (row.a === null || row.b === null || row.a.node < 0) return broken
  const [one, other] = [a.bytes.subarray(row.a.start, row.a.end), b.bytes.subarray(row.b.start, row.b.end)]
  // A position in front of the value is that of its parent: the index of what has one may differ.
  const areSame = Buffer.compare(one, other) === 0
  if (kind === 'identical' && !areSame) broken.push(`${where}: other bytes`)
  // Of a declared type the same bytes may be another value, and references may lead to others.
  const isSameType = typeOf(a, row.a) === typeOf(b, row.b)
  const isReference = typeOf(a, row.a) === T.reference
  if (kind === 'changed' && areSame && isSameType && !isReference && one.length > 0)
    broken.push(`${where}: the same bytes`)
  if (kind === 'identical' && !isSameType) broken.push(`${where}: another type`)
  return broken
}

function typeOf({ tree }: PofDocument, { node, element }: DiffSide): number {
  return element < 0 ? tree.type(node) : tree.elementType(node, element)
}

/** What is told of a document not once: the leaves of the rows, and what their containers hold themselves, are all its bytes. */
function untold(rows: readonly DiffRow[], doc: PofDocument, side: 'a' | 'b'): string[] {
  const { tree } = doc
  const told = new Uint8Array(doc.bytes.length)
  rows.forEach((row, at) => {
    const place = row[side]
    if (place === null || (row.side !== null && row.side !== side)) return
    const isAround = (rows[at + 1]?.depth ?? 0) > row.depth
    if (!isAround) {
      for (let i = place.start; i < place.end; i++) told[i] = (told[i] as number) + 1
      return
    }
    // Of a container its index, its header, and what is behind its last child.
    const contents = tree.header(place.node)?.contents ?? place.start
    for (let i = place.start; i < contents; i++) told[i] = (told[i] as number) + 1
    let last = contents
    for (let child = tree.firstChild(place.node); child >= 0; child = tree.nextSibling(child))
      last = tree.end(child)
    if (!tree.isRun(place.node)) for (let i = last; i < place.end; i++) told[i] = (told[i] as number) + 1
  })
  const root = doc.root < 0 ? 0 : tree.start(doc.root)
  const end = doc.root < 0 ? 0 : tree.end(doc.root)
  const wrong = told.findIndex((times, at) => at >= root && at < end && times !== 1)
  return wrong < 0 ? [] : [`byte ${wrong} of ${side} is told ${told[wrong]} times`]
}
