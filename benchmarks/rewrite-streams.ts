// The changes that are measured, each on a stream that has very many places for it: what is written, and the edits.

import { type Edit, type PofDocument, type PropertyGroup, T } from '../src/pof/index.ts'
import { deepChain, flatObject, strings } from './further-streams.ts'
import { mixedObjects } from './mixed-objects.ts'
import { PofWriter, TYPE } from './pof-writer.ts'
import { seededRandom } from './random.ts'

const MiB = 1 << 20
const CUSTOMER = 1300
const DOCUMENT = 1400
const GROUP = 1500

/** One change of one stream. */
export interface RewriteRow {
  readonly name: string
  readonly make: () => Uint8Array
  readonly edits: (doc: PofDocument) => readonly Edit[]
}

/** All changes, in the order of the report. */
export const REWRITES: readonly RewriteRow[] = [
  { name: 'deep: renumber 1,000,000 levels', make: () => deepChain(1_000_000), edits: swapped },
  { name: 'flat: renumber 1,000,000 fields', make: () => flatObject(1_000_000), edits: turned(1_000_000) },
  { name: 'mixed: renumber every object', make: mixed, edits: turned(11, CUSTOMER) },
  { name: 'mixed: group in every object', make: mixed, edits: grouped },
  { name: 'mixed: drop in every object', make: mixed, edits: dropped },
  { name: 'documents: every byte[] an octet-string', make: documents, edits: octetStrings },
  { name: 'strings: each another value', make: () => strings(500_000), edits: replaced },
  { name: 'strings: the collection uniform', make: () => strings(500_000), edits: uniform },
]

function mixed(): Uint8Array {
  return mixedObjects(32 * MiB).pof
}

/** A collection of user types with a `byte[]` each, as `writeByteArray` writes it. */
function documents(seed = 7): Uint8Array {
  const random = seededRandom(seed)
  const count = 500_000
  const pof = new PofWriter(32 * MiB)
  pof.packed(TYPE.collection)
  pof.packed(count)
  for (let i = 0; i < count; i++) {
    pof.userType(DOCUMENT)
    pof.packed(0)
    pof.integer(TYPE.int32, i)
    pof.packed(1)
    pof.packed(TYPE.uniformArray)
    pof.packed(TYPE.octet)
    const octets = 20 + random.below(40)
    pof.packed(octets)
    pof.raw(Uint8Array.from({ length: octets }, () => random.below(256)))
    pof.end()
  }
  return pof.finish()
}

function swapped(doc: PofDocument): readonly Edit[] {
  return turned(2)(doc)
}

/** In every user type, or those of one class, the property `i` of `count` becomes `count - 1 - i`. */
function turned(count: number, typeId = -1): RewriteRow['edits'] {
  return (doc) => {
    const indexes = new Map(Array.from({ length: count }, (_, i) => [i, count - 1 - i] as const))
    const isMeant = (type: number) => (typeId < 0 ? type >= 0 : type === typeId)
    const nodes = nodesOf(doc, (node) => isMeant(doc.tree.type(node)))
    return nodes.map((node): Edit => ({ kind: 'renumber', node, indexes }))
  }
}

function grouped(doc: PofDocument): readonly Edit[] {
  const groups: readonly PropertyGroup[] = [
    { index: 0, typeId: GROUP, members: [4, 5, 6, 7] },
    { index: 1, typeId: GROUP, members: [0, 1, 2, 3] },
    { index: 2, typeId: GROUP, members: [8, 9, 10] },
  ]
  const nodes = nodesOf(doc, (node) => doc.tree.type(node) === CUSTOMER)
  return nodes.map((node): Edit => ({ kind: 'group', node, groups }))
}

function dropped({ tree }: PofDocument): readonly Edit[] {
  const edits: Edit[] = []
  for (let node = 0; node < tree.count; node++)
    if (tree.key(node) === 2 && tree.type(tree.parent(node)) === CUSTOMER) edits.push({ kind: 'drop', node })
  return edits
}

function octetStrings(doc: PofDocument): readonly Edit[] {
  const nodes = nodesOf(doc, (node) => doc.tree.isRun(node))
  return nodes.map((node): Edit => ({ kind: 'octet-string', node }))
}

function replaced(doc: PofDocument): readonly Edit[] {
  const nodes = nodesOf(doc, (node) => doc.tree.type(node) === T.charString)
  return nodes.map((node): Edit => ({ kind: 'replace', node, value: { type: T.int32, value: node * 7 } }))
}

function uniform(): readonly Edit[] {
  return [{ kind: 'uniform', node: 0 }]
}

function nodesOf({ tree }: PofDocument, isMeant: (node: number) => boolean): number[] {
  const nodes: number[] = []
  for (let node = 0; node < tree.count; node++) if (isMeant(node)) nodes.push(node)
  return nodes
}
